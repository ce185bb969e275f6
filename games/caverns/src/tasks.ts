import { action, condition, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { isReady, shootHero, spendTurn, stepMonster, strikeHero } from './act.js';
import { bow, eyes, legs, type Prowler, place } from './agents.js';
import { HERO_CLUE } from './clues.js';
import { isAlive, type Monster, putAt } from './creature.js';
import { isClear, matesOf } from './finder.js';
import { GAITS, type Gait } from './ground.js';
import { STEPS, stepsBetween, WALL, WIDTH } from './map.js';
import { LOUDNESS, makeNoise, readingSeconds, recallHero, seesHero } from './senses.js';
import { creatureAt, say, type World } from './world.js';

// What monsters do. Whoever has acted in a turn waits for the next: its task goes on running.

const cellAt = ({ position: { x, z } }: { readonly position: { readonly x: number; readonly z: number } }) =>
  Math.floor(z) * WIDTH + Math.floor(x);

/** Goes a step towards a cell. False if there is no way. */
function walkTowards(world: World, monster: Monster, to: number, gait: Gait): boolean {
  const { ground } = world;
  const at = monster.way.indexOf(monster.cell);
  const isStale = at < 0 || monster.way.at(-1) !== to || creatureAt(world, monster.way[at + 1] ?? to) !== undefined;
  if (isStale) monster.way = ground.findWay(gait, monster.cell, to);
  const next = monster.way[monster.way.indexOf(monster.cell) + 1];
  if (next === undefined) return false;
  // Where somebody bars the only way, it waits.
  if (!stepMonster(world, monster, next)) spendTurn(world, monster);
  return true;
}

export const goTo = action({
  name: 'goTo',
  title: 'Go to',
  description: 'Walks to a place, a step in each turn. Succeeds there, fails if there is no way.',
  tags: ['move', 'walk', 'path', 'hunt'],
  sentence: 'Go {gait} to {target}[, as near as {near}]',
  uses: [legs],
  params: {
    target: param.object(place, { description: 'Where.' }),
    near: param.integer({ default: 0, min: 0, max: 20, unit: 'cells', description: 'How near is near enough.' }),
    gait: param.choice(GAITS, { default: 'straight', description: 'Straight on, or out of sight of the hero.' }),
  },
  update({ monster, world }: Prowler, { target, near, gait }, context) {
    const to = cellAt(target);
    if (stepsBetween(monster.cell, to) <= near) return SUCCESS;
    if (!isReady(world, monster)) return RUNNING;
    if (walkTowards(world, monster, to, gait)) return RUNNING;
    context.because('there is no way');
    return FAILURE;
  },
  stop({ monster }) {
    monster.way = [];
  },
});

export const strike = action({
  name: 'strike',
  description: 'Strikes the hero, if it is in the next cell. Fails when it is not.',
  tags: ['attack', 'bite', 'hit', 'fight'],
  update({ monster, world }: Prowler, _params, context) {
    const distance = stepsBetween(monster.cell, world.hero.cell);
    if (distance > 1 || !isAlive(world.hero)) {
      context.because(`it is ${distance} cells off`);
      return FAILURE;
    }
    if (!isReady(world, monster)) return RUNNING;
    strikeHero(world, monster);
    return SUCCESS;
  },
});

export const shoot = action({
  name: 'shoot',
  description: 'Shoots an arrow at the hero, if nothing is between them. Fails otherwise.',
  tags: ['attack', 'arrow', 'bow'],
  sentence: 'Shoot within {range}',
  uses: [eyes, bow],
  params: { range: param.integer({ default: 8, min: 1, max: 20, unit: 'cells', description: 'How far.' }) },
  update({ monster, world }: Prowler, { range }, context) {
    const { hero } = world;
    const isAim = seesHero(monster) && isAlive(hero) && stepsBetween(monster.cell, hero.cell) <= range;
    if (!isAim || !isClear(world, monster.cell, hero.cell)) {
      context.because('it has no clear shot');
      return FAILURE;
    }
    if (!isReady(world, monster)) return RUNNING;
    shootHero(world, monster);
    return SUCCESS;
  },
});

export const wander = action({
  name: 'wander',
  description: 'Strolls about its home, a step now and then. Runs until it is stopped.',
  tags: ['idle', 'stroll', 'random'],
  sentence: 'Wander within {radius} of home',
  uses: [legs],
  params: {
    radius: param.integer({ default: 4, min: 1, max: 20, unit: 'cells', description: 'How far from home.' }),
    chance: param.number({ default: 0.3, min: 0, max: 1, description: 'How likely it takes a step in a turn.' }),
  },
  update({ monster, world }: Prowler, { radius, chance }, context) {
    if (!isReady(world, monster)) return RUNNING;
    const home = cellAt(monster.home);
    if (stepsBetween(monster.cell, home) > radius) {
      walkTowards(world, monster, home, 'straight');
      return RUNNING;
    }
    if (context.random() >= chance) return RUNNING;
    const to = monster.cell + STEPS[Math.floor(context.random() * 4)];
    const isFar = stepsBetween(to, home) > radius;
    if (!isFar && world.dungeon.tiles[to] !== WALL && !world.ground.walkTiles.isBlocked(to))
      stepMonster(world, monster, to);
    return RUNNING;
  },
});

export const linger = action({
  name: 'linger',
  description: 'Stays where it is for some turns. Succeeds then.',
  tags: ['wait', 'idle', 'listen'],
  sentence: 'Linger for {turns}',
  params: { turns: param.integer({ default: 4, min: 1, max: 1000, unit: 'turns', description: 'How long.' }) },
  memory: { until: 0 },
  start({ world }: Prowler, { turns }, { memory }) {
    memory.until = world.turn + turns;
  },
  update: ({ world }: Prowler, _params, { memory }) => (world.turn >= memory.until ? SUCCESS : RUNNING),
});

export const callOut = action({
  name: 'callOut',
  title: 'Call out',
  description: 'Says something, aloud or under its breath. Aloud, it is a noise. Succeeds at once.',
  tags: ['say', 'shout', 'howl'],
  sentence: 'Call out “{words}”[{isLoud:, aloud}]',
  params: {
    words: param.text({ default: 'Hey!', description: 'What.' }),
    isLoud: param.boolean({ default: false, description: 'Can others hear it?' }),
  },
  update({ monster, world }: Prowler, { words, isLoud }) {
    if (monster.words !== words) say(world, monster, words, readingSeconds(words));
    if (isLoud) makeNoise(world, monster.cell, LOUDNESS.shout, monster);
    return SUCCESS;
  },
});

export const chooseMate = action({
  name: 'chooseMate',
  title: 'Choose a comrade',
  description: 'Picks the nearest of its kind that knows nothing of the hero yet. Fails if there is none.',
  tags: ['fetch', 'help', 'friend'],
  update({ monster, world }: Prowler, _params, context) {
    const ignorant = matesOf(world, monster).filter(({ memory }) => !memory.knows(HERO_CLUE));
    const reachable = ignorant
      .map((mate) => ({ mate, way: world.ground.findWay('straight', monster.cell, mate.cell).length }))
      .filter(({ way }) => way > 0)
      .sort((a, b) => a.way - b.way);
    if (reachable.length === 0) {
      context.because('there is nobody to fetch');
      return FAILURE;
    }
    putAt(monster.spot, reachable[0].mate.cell);
    return SUCCESS;
  },
});

export const knowsHeroWithin = condition({
  name: 'knowsHeroWithin',
  title: 'Knows the hero near',
  description: 'Does it know the hero to be within so many cells of itself, or of its home?',
  tags: ['distance', 'near', 'leash'],
  sentence: 'Knows the hero within {cells}[ of {of}]?',
  params: {
    cells: param.integer({ default: 4, min: 0, max: 60, unit: 'cells', description: 'How near.' }),
    of: param.choice(['self', 'home'] as const, { default: 'self', description: 'Of what.' }),
  },
  test({ monster }: Prowler, { cells, of }) {
    const known = recallHero(monster);
    if (known === undefined) return false;
    return stepsBetween(of === 'home' ? cellAt(monster.home) : monster.cell, cellAt(known)) <= cells;
  },
});
