import type { BehaviorDocument } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import { describeKnowledge } from 'gumption/world';
import { castOptions, type Game, type GameOptions } from '../../shared/game.js';
import { commanderId, type SkirmishAgent } from './agents.js';
import { createWorld } from './create-world.js';
import { removeFallen } from './fallen.js';
import { overlays } from './overlays.js';
import type { Plan } from './plan.js';
import { showTactics } from './show-tactics.js';
import { loadWorld, type SavedWorld, saveWorld } from './snapshot.js';
import type { Role, Soldier } from './soldier.js';
import { stepWorld } from './step-world.js';
import { vocabulary } from './vocabulary.js';
import { STEP_SECONDS, type World } from './world.js';

export type Skirmish = Game<World, SkirmishAgent>;

export interface SkirmishOptions extends GameOptions {
  /** What each side knows of tactics; by default everything. */
  readonly plans?: readonly [Plan, Plan];
}

const DOCUMENTS: Readonly<Record<Role, string>> = {
  rifleman: 'Rifleman',
  recon: 'Recon',
  artillery: 'Artillery',
  medic: 'Medic',
};

/** Sets up both sides, each with a commander, two squads and twelve soldiers. */
export function createSkirmish(behaviors: readonly BehaviorDocument[], options: SkirmishOptions = {}): Skirmish {
  const { now, seed = 1, plans } = options;
  const world = createWorld(seed, plans);
  const spots = world.soldiers.flatMap(({ post, spot }) => [post, spot]);
  const cast = new Cast<SkirmishAgent>({
    vocabulary,
    behaviors,
    ...castOptions(options),
    findObject: (type, id) => (type === 'place' ? spots.find((each) => each.id === id) : undefined),
    onFailure: (failure) => session.logFailure(failure),
    onLog: ({ agent, text, node, behavior }) =>
      session.log({ feed: 'run', level: 'info', text, node, behavior, agent: idOf(agent) }),
  });
  for (const side of world.sides) cast.add(commanderId(side.index), 'commander', { side, world }, 'Commander');
  for (const squad of world.squads)
    cast.add(squad.id, 'squad', { squad, side: world.sides[squad.side], world }, 'Squad');
  for (const fighter of world.fighters)
    cast.add(fighter.soldier.id, 'soldier', fighter, DOCUMENTS[fighter.soldier.role]);

  const session = new Session<SkirmishAgent>({
    name: 'skirmish',
    title: 'Skirmish',
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (world.outcome !== null) return;
      if (!cast.tick(STEP_SECONDS)) return;
      stepWorld(world);
      removeFallen(world, cast);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    objects: () => spots.map(({ id, title }) => ({ id, label: title, type: 'place' })),
    label: (agent) => labelOf(agent),
    knowledge: ({ side }) =>
      describeKnowledge(side.memory, { nameOf: ({ name }: Soldier) => name, idOf: ({ id }: Soldier) => id }),
    overlays,
    tactics: showTactics(world, cast),
    // A state holds all layers, so fewer of them are kept than by default.
    record: { seconds: 120, keyframeSeconds: 2 },
    ...(now !== undefined && { now }),
  });
  return { world, session };
}

function idOf(agent: SkirmishAgent): string {
  if ('soldier' in agent) return agent.soldier.id;
  return 'squad' in agent ? agent.squad.id : commanderId(agent.side.index);
}

function labelOf(agent: SkirmishAgent): string {
  if ('soldier' in agent) return agent.soldier.name;
  return 'squad' in agent ? agent.squad.name : `${agent.side.name} commander`;
}
