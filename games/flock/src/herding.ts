import { angleDifference, atan2, cos, sin } from 'gumption/math';
import { distanceBetween, GATEWAY, GROUND, PEN_MIDDLE, type Point } from './meadow.js';
import type { Survey } from './survey.js';

/** Where a dog that herds by itself would go: the two rules of shepherding, fetch who strays and drive from behind. */
export interface Herding {
  /** Is the flock too loose to be driven? */
  isLoose: boolean;
  /** Behind the farthest stray, as seen from the flock. */
  readonly fetch: { x: number; y: number; z: number };
  /** Behind the flock, as seen from the gate. */
  readonly drive: { x: number; y: number; z: number };
}

/** How far behind a stray, and how far behind the flock's edge; meters. */
const BEHIND_STRAY = 2.6;
const BEHIND_FLOCK = 2.6;

/** How far round the flock it goes at a time, radians, and how far from its edge: nearer, it would drive it apart. */
const ARC = 0.45;
const DETOUR = 5;

/** How near to the gateway a flock is driven on, into the pen. */
const ENTERING = 7;

export function createHerding(): Herding {
  return { isLoose: false, fetch: { x: 0, y: 0, z: 0 }, drive: { x: 0, y: 0, z: 0 } };
}

/** How far the farthest of so many sheep may be from their middle for the flock to be driven. */
function reachOf(sheep: number): number {
  return 2.2 + 0.72 * Math.sqrt(sheep);
}

/** Finds both places for a dog that is at `dog`; `stray` is where the farthest sheep is. */
export function planHerding(out: Herding, survey: Readonly<Survey>, stray: Point | undefined, dog: Point): void {
  const { middle, radius } = survey;
  const limit = reachOf(survey.out);
  out.isLoose = radius > limit;
  const goal = distanceBetween(middle, GATEWAY) < ENTERING ? PEN_MIDDLE : GATEWAY;
  goBehind(out.drive, middle, goal, Math.min(radius, limit) + BEHIND_FLOCK);
  goRound(out.drive, middle, Math.min(radius, limit), dog);
  if (stray === undefined) return;
  goBehind(out.fetch, stray, middle, BEHIND_STRAY);
  goRound(out.fetch, middle, Math.min(radius, limit) - 1, dog);
}

/** The place from which `who` is between oneself and `goal`, so far away from it. */
function goBehind(out: { x: number; z: number }, who: Point, goal: Point, distance: number): void {
  const way = Math.max(0.001, distanceBetween(who, goal));
  out.x = who.x + ((who.x - goal.x) / way) * distance;
  out.z = who.z + ((who.z - goal.z) / way) * distance;
  keepIn(out);
}

/** Where the way from `from` to `out` leads across the flock, a place on the way round it takes the place of `out`. */
function goRound(out: { x: number; z: number }, middle: Point, radius: number, from: Point): void {
  if (distanceToSegment(middle, from, out) > radius + 1) return;
  const here = atan2(from.x - middle.x, from.z - middle.z);
  const there = atan2(out.x - middle.x, out.z - middle.z);
  const turn = angleDifference(here, there);
  if (Math.abs(turn) < ARC) return;
  const angle = here + Math.sign(turn) * ARC;
  out.x = middle.x + (radius + DETOUR) * sin(angle);
  out.z = middle.z + (radius + DETOUR) * cos(angle);
  keepIn(out);
}

/** Into the meadow: what lies beyond the fences cannot be reached. */
function keepIn(out: { x: number; z: number }): void {
  out.z = Math.max(1.5, Math.min(GROUND.depth - 1.5, out.z));
  const right = 28.2 + 4 * (1 - Math.abs(out.z - GROUND.depth / 2) / (GROUND.depth / 2));
  out.x = Math.max(1.5, Math.min(right - 1, out.x));
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const squared = dx * dx + dz * dz;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.z - from.z) * dz) / squared;
  const share = Math.max(0, Math.min(1, along));
  return distanceBetween(point, { x: from.x + share * dx, z: from.z + share * dz });
}
