import { randomAt } from 'gumption/math';
import { distanceBetween, type Point } from '../../shared/point.js';
import { middleOf } from '../../shared/ways.js';
import { HOUSE } from './house.js';
import { isInSight } from './way.js';
import type { Robot, World } from './world.js';

/** What rubbish there is. */
export const SORTS = ['paper', 'can', 'peel'] as const;

export interface Rubbish {
  readonly id: string;
  readonly sort: (typeof SORTS)[number];
  x: number;
  z: number;
  /** When it was dropped, in ticks: the older, the smellier. */
  readonly born: number;
  /** Id of the robot that carries it; empty while it lies. */
  carrier: string;
}

/**
 * Ticks between two waves of rubbish: long enough that the house is clean for a while in between.
 */
const WAVE_TICKS = 90 * 60;
const WAVE_SIZE = 8;

/** How far a robot sees, in meters. */
const SIGHT = 8;

/** Seconds after which something smells as badly as it can. Peel is quicker. */
const RIPE = { paper: 400, can: 200, peel: 40 } as const;

/** Leaves rubbish about the house when it is time. */
export function scatterRubbish(world: World): void {
  if (world.tick < world.waves * WAVE_TICKS) return;
  const free = listFreeCells().filter((cell) => !isReserved(middleOf(HOUSE.tiles, cell)));
  for (let piece = 0; piece < WAVE_SIZE; piece++) {
    const draw = (stream: number) => randomAt(world.seed, stream, world.scattered);
    const { x, z } = middleOf(HOUSE.tiles, free[Math.floor(draw(0) * free.length)]);
    world.rubbish.push({
      id: `rubbish-${++world.scattered}`,
      sort: SORTS[Math.floor(draw(1) * SORTS.length)],
      x: x + draw(2) * 0.4 - 0.2,
      z: z + draw(3) * 0.4 - 0.2,
      born: world.tick,
      carrier: '',
    });
  }
  world.waves++;
}

function listFreeCells(): number[] {
  const { tiles } = HOUSE;
  return Array.from({ length: tiles.nodeCount }, (_, cell) => cell).filter((cell) => !tiles.isBlocked(cell));
}

/** Nothing is dropped where robots charge or unload, nor in doorways. */
function isReserved(point: Point): boolean {
  return [...HOUSE.bays, ...HOUSE.cushions, HOUSE.compactor].some((place) => distanceBetween(place, point) < 1.2);
}

/** How badly something smells, from 0 to 1. */
export function smellOf({ tick }: World, { born, sort }: Rubbish): number {
  return Math.min(1, (tick - born) / (RIPE[sort] * 60));
}

/** Rubbish on the floor that no other robot is after. */
export function rubbishFor(world: World, robot: Robot): Rubbish[] {
  return world.rubbish.filter(
    ({ id, carrier }) => carrier === '' && world.robots.every((other) => other === robot || other.target !== id),
  );
}

/** What of it the robot sees from where it is: near enough, and with no wall in between. */
export function rubbishInSight(world: World, robot: Robot): Rubbish[] {
  return rubbishFor(world, robot).filter((each) => distanceBetween(robot, each) < SIGHT && isInSight(robot, each));
}

/** The first of the greatest by some measure. */
export function best(among: readonly Rubbish[], measure: (each: Rubbish) => number): Rubbish | undefined {
  let found: Rubbish | undefined;
  for (const each of among) if (found === undefined || measure(each) > measure(found)) found = each;
  return found;
}
