import { action, condition, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { drinkPotion, isReady, stepHero, strikeMonster, waitAsHero } from './act.js';
import type { Adventurer } from './agents.js';
import { findGoal, findKnownWay, GOALS } from './explore.js';
import { stepsBetween } from './map.js';
import { fulfillWish } from './player.js';

// What the hero does: what the player wants, or what its own behavior decides.

export const obey = action({
  name: 'obey',
  description: 'Does what the player wants. Runs until it is stopped.',
  tags: ['player', 'control'],
  update({ hero, world }: Adventurer) {
    if (isReady(world, hero) && world.wish !== null) fulfillWish(world, world.wish);
    return RUNNING;
  },
});

export const fight = action({
  name: 'fight',
  description: 'Strikes the weakest monster in the next cell. Fails if there is none.',
  tags: ['attack', 'sword'],
  update({ hero, world }: Adventurer) {
    if (!isReady(world, hero)) return RUNNING;
    const beside = world.monsters.filter(({ cell, health }) => health > 0 && stepsBetween(cell, hero.cell) === 1);
    if (beside.length === 0) return FAILURE;
    strikeMonster(
      world,
      beside.reduce((a, b) => (b.health < a.health ? b : a)),
    );
    return SUCCESS;
  },
});

/** In each cycle of turns it chases in the first ones, then leaves monsters alone for the rest. */
const CHASE = { cycle: 128, turns: 96 } as const;

export const chase = action({
  name: 'chase',
  description:
    'Goes a step towards the nearest monster that it sees. Fails if there is no way to any, if something to collect is as near, or if it has chased for long.',
  tags: ['hunt', 'attack'],
  sentence: 'Chase within {within}',
  params: { within: param.integer({ default: 7, min: 1, max: 40, unit: 'cells', description: 'How far at most.' }) },
  update({ hero, world }: Adventurer, { within }) {
    if (!isReady(world, hero)) return RUNNING;
    // An archer that keeps out of reach would lead it to and fro for ever.
    if (world.turn % CHASE.cycle >= CHASE.turns) return FAILURE;
    const seen = new Set(world.monsters.filter(({ cell }) => world.visible[cell] === 1).map(({ cell }) => cell));
    const way = seen.size === 0 ? [] : findKnownWay(world, (cell) => seen.has(cell));
    if (way.length < 2 || way.length - 1 > within) return FAILURE;
    // Or it would turn for ever between a thing and a monster that it sees only from beside the thing.
    const thing = findGoal(world, 'things');
    if (thing.length > 1 && thing.length <= way.length) return FAILURE;
    return stepHero(world, way[1]) ? SUCCESS : FAILURE;
  },
});

export const drink = action({
  name: 'drink',
  description: 'Drinks a potion. Fails without one.',
  tags: ['heal', 'potion'],
  update({ hero, world }: Adventurer) {
    if (!isReady(world, hero)) return RUNNING;
    return drinkPotion(world) ? SUCCESS : FAILURE;
  },
});

export const rest = action({
  name: 'rest',
  description: 'Rests for a turn.',
  tags: ['wait', 'heal'],
  update({ hero, world }: Adventurer) {
    if (!isReady(world, hero)) return RUNNING;
    waitAsHero(world);
    return SUCCESS;
  },
});

export const seek = action({
  name: 'seek',
  description: 'Goes a step towards the nearest thing, unknown ground or stairs that it knows a way to. Fails if none.',
  tags: ['explore', 'walk', 'collect'],
  sentence: 'Seek {goal}',
  params: { goal: param.choice(GOALS, { default: 'unknown', description: 'What for.' }) },
  update({ hero, world }: Adventurer, { goal }) {
    if (!isReady(world, hero)) return RUNNING;
    const way = findGoal(world, goal);
    if (way.length < 2) return FAILURE;
    return stepHero(world, way[1]) ? SUCCESS : FAILURE;
  },
});

export const isWeary = condition({
  name: 'isWeary',
  title: 'Is weary',
  description: 'Is its health below a share, with no monster in sight?',
  tags: ['health', 'hurt'],
  sentence: 'Health below {share}?',
  params: { share: param.number({ default: 0.5, min: 0, max: 1, description: 'Of its full health.' }) },
  test: ({ hero, world }: Adventurer, { share }) =>
    hero.health < share * hero.maxHealth && world.monsters.every(({ cell }) => world.visible[cell] === 0),
});
