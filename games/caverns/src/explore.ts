import { HEIGHT, STEPS, WIDTH } from './map.js';
import { canHeroPass, itemsIn, type World } from './world.js';

/** What the hero looks for by itself. */
export const GOALS = ['things', 'unknown', 'stairs'] as const;
export type Goal = (typeof GOALS)[number];

const cameFrom = new Int32Array(WIDTH * HEIGHT);
const queue = new Int32Array(WIDTH * HEIGHT);

/**
 * The cells of the shortest way for the hero over ground that it knows, to the nearest cell that is
 * wanted; empty if it knows none. Doors count as ways if the hero has their key.
 */
export function findKnownWay(world: World, isWanted: (cell: number) => boolean): number[] {
  const { hero, known } = world;
  cameFrom.fill(-1);
  cameFrom[hero.cell] = hero.cell;
  queue[0] = hero.cell;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head];
    if (cell !== hero.cell && isWanted(cell)) return traceBack(hero.cell, cell);
    for (const step of STEPS) {
      const next = cell + step;
      if (cameFrom[next] >= 0 || known[next] === 0 || !canHeroPass(world, next)) continue;
      // Nobody goes down the stairs by accident.
      if (next === world.dungeon.exit && !isWanted(next)) continue;
      cameFrom[next] = cell;
      queue[tail++] = next;
    }
  }
  return [];
}

function traceBack(from: number, to: number): number[] {
  const way = [to];
  for (let cell = to; cell !== from; ) {
    cell = cameFrom[cell];
    way.push(cell);
  }
  return way.reverse();
}

/** The way to the nearest thing of a sort that the hero knows of; empty if it knows none. */
export function findGoal(world: World, goal: Goal): number[] {
  const { known, dungeon } = world;
  if (goal === 'unknown')
    return findKnownWay(
      world,
      (cell) => (known[cell + 1] & known[cell - 1] & known[cell + WIDTH] & known[cell - WIDTH]) === 0,
    );
  const cells = goal === 'stairs' ? [dungeon.exit] : itemsIn(world).map(({ cell }) => cell);
  const wanted = new Set(cells.filter((cell) => known[cell] === 1));
  return wanted.size === 0 ? [] : findKnownWay(world, (cell) => wanted.has(cell));
}
