import { createRecollection } from 'gumption/world';
import { HERO_CLUE, NOISE } from './clues.js';
import { HERO, isAlive, type Monster, TRAITS } from './creature.js';
import { lookAround } from './field-of-view.js';
import { columnOf, HEIGHT, rowOf, STEPS, stepsBetween, WALL, WIDTH } from './map.js';
import { STEP_SECONDS, showEffect, shutDoorAt, timeOf, type World } from './world.js';

/** How far noises are heard along the ways, in steps; a shut door swallows some of it. */
export const LOUDNESS = { step: 4, quiet: 1, fight: 9, stone: 10, shout: 8 } as const;
const MUFFLED = 6;

/** How much better a hero that sneaks is hidden: the share of the usual range of sight. */
const HIDDEN = 0.6;

/** Lets the hero look around, and remember what it sees. */
export function lookAsHero(world: World): void {
  const { ground, visible, known, hero } = world;
  lookAround(visible, hero.cell, HERO.sight, (cell) => ground.sightTiles.map.blocked[cell] === 1);
  for (let cell = 0; cell < known.length; cell++) known[cell] |= visible[cell];
}

/**
 * Lets every monster see the hero that the hero could see, within its own range: what you see, sees
 * you.
 */
export function showHero(world: World, isQuiet: boolean): void {
  const { hero, visible } = world;
  const now = timeOf(world);
  for (const { memory, cell, kind } of world.monsters) {
    memory.tick(now);
    const range = TRAITS[kind].sight * (isQuiet ? HIDDEN : 1);
    const distance = stepsBetween(cell, hero.cell);
    if (visible[cell] === 1 && distance <= range) memory.notice(HERO_CLUE, 'sight', hero.position, 1, now);
  }
}

const reached = new Int16Array(WIDTH * HEIGHT);
const queue = new Int32Array(WIDTH * HEIGHT);

/**
 * Makes a noise in a cell. It runs along the ways as far as it is loud, and monsters that it reaches
 * remember where it came from.
 */
export function makeNoise(world: World, cell: number, loudness: number, maker?: Monster): void {
  if (loudness > LOUDNESS.quiet) showEffect(world, 'noise', cell, cell, loudness);
  const now = timeOf(world);
  const rangeOf = ({ kind }: Monster) => loudness * TRAITS[kind].hearing;
  const ears = world.monsters.filter(
    (monster) => monster !== maker && isAlive(monster) && stepsBetween(monster.cell, cell) <= rangeOf(monster),
  );
  if (ears.length === 0) return;
  spreadSound(world, cell, Math.max(...ears.map(rangeOf)));
  const position = { x: columnOf(cell) + 0.5, y: 0, z: rowOf(cell) + 0.5 };
  for (const monster of ears) {
    const distance = reached[monster.cell];
    const range = rangeOf(monster);
    if (distance >= 0 && distance <= range)
      monster.memory.notice(NOISE, 'hearing', position, 1 - distance / (range + 1), now);
  }
}

/**
 * Writes how far each cell is from a noise, doors counted as some steps more; −1 out of reach. Cells
 * behind a shut door keep the distance of the first way that reaches them, which is good enough for ears.
 */
function spreadSound(world: World, from: number, farthest: number): void {
  reached.fill(-1);
  reached[from] = 0;
  queue[0] = from;
  const { tiles } = world.dungeon;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head];
    for (const step of STEPS) {
      const next = cell + step;
      if (tiles[next] === WALL || reached[next] >= 0) continue;
      const isShut = world.ground.sightTiles.map.blocked[next] === 1 && shutDoorAt(world, next) >= 0;
      const distance = reached[cell] + (isShut ? MUFFLED : 1);
      if (distance > farthest) continue;
      reached[next] = distance;
      queue[tail++] = next;
    }
  }
}

const recalled = createRecollection<typeof HERO_CLUE>();

/** What a monster knows of the hero; undefined if nothing. The record is reused. */
export function recallHero({ memory }: Monster) {
  return memory.mostAlarming(recalled, (thing) => thing === HERO_CLUE) ? recalled : undefined;
}

/** Whether a monster sees the hero at this moment. */
export function seesHero(monster: Monster): boolean {
  return recallHero(monster)?.isSensed ?? false;
}

/** How long words are read, in seconds, by their number of letters. */
export function readingSeconds(words: string): number {
  return Math.max(8 * STEP_SECONDS, words.length * 0.09);
}
