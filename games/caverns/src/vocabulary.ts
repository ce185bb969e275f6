import { createVocabulary, defineAgentType, type Key, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { spotTasks } from 'gumption/tactics/queries/nodes';
import { createNewsListener, EventGroup, type NewsEvents } from 'gumption/world';
import { type SenseAccess, senseProperties, senseTasks } from 'gumption/world/nodes';
import { type Adventurer, clue, type Prowler, place } from './agents.js';
import { type Clue, HERO_CLUE, NOISE } from './clues.js';
import { isAlive, type Place } from './creature.js';
import { matesOf } from './finder.js';
import { chase, drink, fight, isWeary, obey, rest, seek } from './hero-tasks.js';
import { keys } from './keys.js';
import { stepsBetween, WIDTH } from './map.js';
import { queries } from './queries.js';
import { seesHero } from './senses.js';
import { callOut, chooseMate, goTo, knowsHeroWithin, linger, shoot, strike, wander } from './tasks.js';

/** Cells within which monsters understand what another tells them, and count as company. */
const EARSHOT = 6;
const COMPANY = 5;

/** Cells around the hero within which a pack is ready to spring. */
const READY = 4;

/** Share of the health below which somebody is badly hurt. */
const HURT = 0.5;

const fact = <Agent>(description: string, read: (agent: Agent) => boolean) => ({
  value: param.boolean(),
  read,
  description,
});
const count = <Agent>(description: string, read: (agent: Agent) => number) => ({
  value: param.integer(),
  read,
  description,
});

/** Everybody near enough to be told something, as a channel. */
function listenersOf({ monster, world }: Prowler): EventGroup<NewsEvents<Clue>> | undefined {
  const near = world.monsters.filter(
    (other) => other !== monster && isAlive(other) && stepsBetween(other.cell, monster.cell) <= EARSHOT,
  );
  if (near.length === 0) return undefined;
  const group = new EventGroup<NewsEvents<Clue>>();
  for (const { memory } of near) group.join(createNewsListener(memory, { trust: 0.95 }));
  return group;
}

/** How behaviors read what monsters know. */
const knowledge: SenseAccess<Prowler, Clue, Clue, Place> = {
  memory: ({ monster }) => monster.memory,
  kinds: { hero: (thing) => thing === HERO_CLUE, noise: (thing) => thing === NOISE },
  nameOf: ({ title }) => title,
  things: { type: clue },
  interests: { type: place, of: ({ monster }) => monster.interest },
  channel: listenersOf,
};

/** All tasks and properties for the behaviors of monsters and hero. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [place, clue],
  keys: keys as unknown as Key<unknown>[],
  agentTypes: [
    defineAgentType<Prowler>('monster', {
      title: 'Monster',
      description: 'Lives in the caverns: goblin, ogre, archer, wolf or warden.',
      tasks: [
        ...senseTasks(knowledge),
        ...spotTasks<Prowler, Place>({
          finder: ({ world }) => world.finder,
          queries,
          places: { type: place, of: ({ monster }) => monster.spot, positionOf: ({ position }) => position },
          atOnce: true,
        }),
        ...[goTo, strike, shoot, wander, linger, callOut, chooseMate, knowsHeroWithin],
      ],
      properties: {
        ...senseProperties(knowledge),
        spot: {
          value: param.object(place),
          read: ({ monster }) => monster.spot,
          description: 'Where it has decided to go.',
        },
        home: { value: param.object(place), read: ({ monster }) => monster.home, description: 'Where it lives.' },
        seesHero: fact('Does it see the hero at this moment?', ({ monster }: Prowler) => seesHero(monster)),
        knowsHero: fact('Does it know where the hero was?', ({ monster }: Prowler) => monster.memory.knows(HERO_CLUE)),
        hearsNoise: fact('Does it remember a noise?', ({ monster }: Prowler) => monster.memory.knows(NOISE)),
        isBeside: fact(
          'Is the hero in the next cell?',
          ({ monster, world }: Prowler) => stepsBetween(monster.cell, world.hero.cell) === 1,
        ),
        isHurt: fact('Is it badly hurt?', ({ monster }: Prowler) => monster.health <= HURT * monster.maxHealth),
        isHome: fact(
          'Is it at home?',
          ({ monster }: Prowler) =>
            monster.cell === Math.floor(monster.home.position.z) * WIDTH + Math.floor(monster.home.position.x),
        ),
        company: count(
          'How many of its kind are near and know of the hero, too.',
          ({ monster, world }: Prowler) =>
            matesOf(world, monster).filter(
              ({ cell, memory }) => memory.knows(HERO_CLUE) && stepsBetween(cell, monster.cell) <= COMPANY,
            ).length,
        ),
        pack: count(
          'How many of its kind live in this level besides it.',
          ({ monster, world }: Prowler) => matesOf(world, monster).length,
        ),
        packAround: count(
          'How many of its kind are around the hero.',
          ({ monster, world }: Prowler) =>
            matesOf(world, monster).filter(({ cell }) => stepsBetween(cell, world.hero.cell) <= READY).length,
        ),
      },
    }),
    defineAgentType<Adventurer>('hero', {
      title: 'Hero',
      description: 'Does what the player wants, or plays by itself.',
      tasks: [obey, fight, chase, drink, rest, seek, isWeary],
      properties: {
        isAuto: fact('Does it play by itself?', ({ world }: Adventurer) => world.isAuto),
        health: {
          value: param.number(),
          read: ({ hero }) => hero.health / hero.maxHealth,
          description: 'Its health, from 0 to 1.',
        },
        potions: count('Potions that it has.', ({ world }: Adventurer) => world.potions),
        enemies: count(
          'Monsters that it sees.',
          ({ world }: Adventurer) => world.monsters.filter(({ cell }) => world.visible[cell] === 1).length,
        ),
      },
    }),
  ],
  expressions,
});
