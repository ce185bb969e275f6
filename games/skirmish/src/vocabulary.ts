import { createVocabulary, defineAgentType, type Key, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { spotTasks } from 'gumption/tactics/queries/nodes';
import { distanceBetween, type Point } from '../../shared/point.js';
import { type Commander, type Fighter, type Leader, place, unitOf } from './agents.js';
import { isClear } from './battlefield.js';
import { AIMED } from './finder.js';
import { keys } from './keys.js';
import { houseAt, isIndoors, isInside, MILL, placeOf } from './map.js';
import { queries } from './queries.js';
import { shellTarget } from './shells.js';
import { livingOf, nearestKnown } from './side.js';
import { type Role, TRAITS } from './soldier.js';
import { clearHouse, followDrill, goTo, shell, stand, supportPlayer, takePost, treat, underControl } from './tasks.js';
import { membersOf, type Squad, STEP_SECONDS } from './world.js';

const names = (description: string, read: (agent: Commander) => readonly string[]) => ({
  value: param.list(param.text()),
  read,
  description,
});
const count = <Agent>(description: string, read: (agent: Agent) => number) => ({
  value: param.integer(),
  read,
  description,
});
const fact = <Agent>(description: string, read: (agent: Agent) => boolean) => ({
  value: param.boolean(),
  read,
  description,
});
const where = (name: string, description: string) => ({
  value: param.vector(3),
  read: ({ side }: Commander) => {
    const { x, z } = placeOf(side.index, name);
    return [x, 0, z];
  },
  description,
});
const unitName = {
  value: param.text(),
  read: (agent: Fighter | Leader | Commander) => unitOf(agent),
  description: 'The name by which orders reach it.',
};

/** Soldiers that the side commands itself, of one role. */
const allOf = (role: Role) =>
  names(`Its soldiers of the role ${role}.`, ({ side }) =>
    livingOf(side)
      .filter((soldier) => soldier.role === role)
      .map(({ id }) => id),
  );

/** The squads that the commander has: those that are not beaten and that the player does not lead. */
function squadsOf({ side, world }: Commander): Squad[] {
  return world.squads.filter(
    (squad) => squad.side === side.index && !squad.isLed && membersOf(world, squad).length > 0,
  );
}

/** The squad that goes first: the one with more men fit to fight. */
function leadOf(agent: Commander): readonly string[] {
  const fit = (squad: Squad) => membersOf(agent.world, squad).filter(({ isHurt }) => !isHurt).length;
  const squads = squadsOf(agent);
  return squads.length === 0 ? [] : [squads.reduce((a, b) => (fit(b) > fit(a) ? b : a)).id];
}

/** How near an enemy in sight must be for a soldier to fight, and how long a hit keeps it fighting. */
const CONTACT_RADIUS = 13;
const HIT_SECONDS = 2;

/** What is near the mill counts for the odds of an attack, in cells. */
const NEAR_MILL = 14;

/** All tasks and properties for the behaviors of soldiers, squads and commanders. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [place],
  keys: keys as Key<unknown>[],
  agentTypes: [
    defineAgentType<Fighter>('soldier', {
      title: 'Soldier',
      description: 'Somebody with a body: rifleman, recon, artillery or medic.',
      tasks: [
        ...spotTasks<Fighter, Fighter['soldier']['spot']>({
          finder: ({ side }) => side.finder,
          queries,
          places: { type: place, of: ({ soldier }) => soldier.spot, positionOf: ({ position }) => position },
        }),
        ...[takePost, goTo, stand, followDrill, underControl, treat, shell],
      ],
      properties: {
        name: unitName,
        isDrilling: fact('Does a drill lead it?', ({ soldier }: Fighter) => soldier.drill !== null),
        isPlayer: fact(
          'Does the player lead it?',
          ({ soldier, world }: Fighter) => soldier.id === world.player.soldier,
        ),
        isHurt: fact('Is it badly hurt?', ({ soldier }: Fighter) => soldier.isHurt),
        isPinned: fact('Is it under heavy fire?', ({ soldier }: Fighter) => soldier.suppression > 0.6),
        inContact: fact('Does it fight?', ({ soldier, side, world }: Fighter) => {
          if ((world.tick - soldier.hitTick) * STEP_SECONDS < HIT_SECONDS) return true;
          const { position } = soldier;
          return side.known.some(
            (enemy) =>
              enemy.isSensed &&
              distanceBetween(enemy.position, position) < CONTACT_RADIUS &&
              isClear(enemy.position, position),
          );
        }),
        holdsHouse: fact('Is it in the house that it is sent to?', ({ soldier: { post, position } }: Fighter) => {
          const house = houseAt(post.position);
          return house !== undefined && isIndoors(position) && houseAt(position) === house;
        }),
        isNearEnemy: fact(
          'Is an enemy dangerously near?',
          ({ soldier, side }: Fighter) => nearestKnown(side, soldier.position, 9, AIMED) !== undefined,
        ),
        hasTarget: fact(
          'Is there something to shell?',
          ({ soldier, side }: Fighter) => soldier.role === 'artillery' && shellTarget(side, soldier) !== undefined,
        ),
        hasWounded: fact('Does a comrade need help?', ({ soldier, side }: Fighter) =>
          livingOf(side).some((mate) => mate !== soldier && mate.health < 0.75 * TRAITS[mate.role].health),
        ),
      },
    }),
    defineAgentType<Leader>('squad', {
      title: 'Squad',
      description: 'Four riflemen: takes orders from its side, and gives orders to its soldiers.',
      tasks: [clearHouse, supportPlayer],
      properties: {
        name: unitName,
        members: {
          value: param.list(param.text()),
          read: ({ squad, world }: Leader) => membersOf(world, squad).map(({ id }) => id),
          description: 'Its living soldiers.',
        },
        strength: count('How many of it live.', ({ squad, world }: Leader) => membersOf(world, squad).length),
        knowsDrills: fact('Does its side clear houses by drill?', ({ side }: Leader) => side.plan.drills),
        followsPlayer: fact('Does the player walk with it?', ({ squad, world }: Leader) =>
          membersOf(world, squad).some(({ id }) => id === world.player.soldier),
        ),
      },
    }),
    defineAgentType<Commander>('commander', {
      title: 'Commander',
      description: 'Leads a side: sees what its soldiers report, and orders squads, recon, artillery and medic.',
      tasks: [],
      properties: {
        name: unitName,
        squads: names('Its squads that still fight.', (agent) => squadsOf(agent).map(({ id }) => id)),
        lead: names('The squad that goes first.', leadOf),
        others: names('The other squads.', (agent) =>
          squadsOf(agent)
            .map(({ id }) => id)
            .filter((id) => !leadOf(agent).includes(id)),
        ),
        recon: allOf('recon'),
        northRecon: names('The first of its recon.', ({ side }) =>
          livingOf(side)
            .filter(({ role }) => role === 'recon')
            .map(({ id }) => id)
            .slice(0, 1),
        ),
        southRecon: names('Its other recon.', ({ side }) =>
          livingOf(side)
            .filter(({ role }) => role === 'recon')
            .map(({ id }) => id)
            .slice(1),
        ),
        guns: allOf('artillery'),
        medics: allOf('medic'),
        enemiesInside: count(
          'Known enemies in the mill.',
          ({ side }: Commander) =>
            side.known.filter(({ position, certainty }) => certainty >= AIMED && isInside(MILL, position)).length,
        ),
        ownInside: count(
          'Its soldiers in the mill.',
          ({ side }: Commander) => livingOf(side).filter(({ position }) => isInside(MILL, position)).length,
        ),
        odds: {
          value: param.number(),
          read: ({ side }: Commander) => {
            const mill = placeOf(side.index, 'mill');
            const isNear = ({ position }: { readonly position: Point }) => distanceBetween(position, mill) < NEAR_MILL;
            const own = livingOf(side).filter(
              (each) => each.role === 'rifleman' && !each.isHurt && isNear(each),
            ).length;
            const enemies = side.known.filter((each) => each.certainty >= AIMED && isNear(each)).length;
            return own / Math.max(0.5, enemies);
          },
          description: 'Its fit riflemen near the mill, for each enemy that it knows of there.',
        },
        mill: where('mill', 'The mill that both sides want.'),
        yard: where('yard', 'The yard on its own side of the mill.'),
        northYard: where('northYard', 'North of the yard.'),
        southYard: where('southYard', 'South of the yard.'),
        hill: where('hill', 'The hill north of the mill.'),
        farBank: where('farBank', 'The bank beyond the river.'),
        battery: where('battery', 'Where the gun is out of sight.'),
        base: where('base', 'Where it started.'),
      },
    }),
  ],
  expressions,
});
