import { angleDifference, atan2, cos, sin } from 'gumption/math';
import { distanceBetween, type Point } from '../../shared/point.js';
import { GATEWAY, GROUND, PEN_MIDDLE, POND } from './meadow.js';
import type { Survey } from './survey.js';

/**
 * Where a dog that herds by itself goes, by the two rules of shepherding: fetch stragglers, and
 * drive the flock from behind.
 */
export interface Herding {
  /** Is the flock too scattered to be driven as one? */
  isLoose: boolean;
  /** The sheep to fetch; -1 when none is on the meadow. */
  straggler: number;
  /** Behind that sheep, as seen from the gate. */
  readonly fetch: { x: number; y: number; z: number };
  /** Behind the flock, as seen from the gate. */
  readonly drive: { x: number; y: number; z: number };
}

/** How far behind a stray, and how far behind the flock's edge; meters. */
const BEHIND_STRAY = 2.6;
const BEHIND_FLOCK = 0.4;

/**
 * How fast the dog weaves behind the flock, in radians per second, and how far to each side, in
 * radii of the flock.
 */
const WEAVING = 1.3;
const WEAVE = 0.65;

/**
 * How far the dog circles the flock per waypoint, in radians, and its distance from the edge:
 * closer, it would scatter the flock.
 */
const ARC = 0.45;
const DETOUR = 5;

/** Distance from the gateway below which a flock, or one sheep, is driven into the pen; meters. */
const ENTERING = 7;
const NEAR_GATE = 3;

/**
 * How many meters farther from home a sheep must be to outweigh one meter of distance from the dog.
 */
const LAZINESS = 0.4;

export function createHerding(): Herding {
  return { isLoose: false, straggler: -1, fetch: { x: 0, y: 0, z: 0 }, drive: { x: 0, y: 0, z: 0 } };
}

/**
 * The largest distance from the middle, for this number of sheep, at which the flock can be driven.
 */
function reachOf(sheep: number): number {
  return 2.2 + 0.72 * Math.sqrt(sheep);
}

/** Finds both points for a dog at `dog`. `time`, in seconds, makes it weave behind the flock. */
export function planHerding(out: Herding, survey: Readonly<Survey>, dog: Point, time: number): void {
  const { middle, radius } = survey;
  const core = Math.min(radius, reachOf(survey.out));
  out.isLoose = radius > core;
  const goal = distanceBetween(middle, GATEWAY) < ENTERING ? PEN_MIDDLE : GATEWAY;
  goBehind(out.drive, weave(middle, goal, core, time), goal, core + BEHIND_FLOCK);
  goRound(out.drive, middle, core, dog);
  const entry = findStraggler(survey, dog);
  out.straggler = entry < 0 ? -1 : survey.numbers[entry];
  if (entry < 0) return;
  const straggler = { x: survey.x[entry], z: survey.z[entry] };
  goBehind(out.fetch, straggler, distanceBetween(straggler, GATEWAY) < NEAR_GATE ? PEN_MIDDLE : GATEWAY, BEHIND_STRAY);
  goRound(out.fetch, middle, core, dog);
}

/** The middle of the flock, shifted left and right of the way home to keep both flanks together. */
function weave(middle: Point, goal: Point, core: number, time: number): Point {
  const way = Math.max(0.001, distanceBetween(middle, goal));
  const aside = (WEAVE * core * sin(WEAVING * time)) / way;
  return { x: middle.x + (goal.z - middle.z) * aside, z: middle.z - (goal.x - middle.x) * aside };
}

/**
 * The sheep farthest from home. Sheep close to the dog are preferred; otherwise the dog would run
 * back and forth between two at equal distance.
 */
function findStraggler({ out, x, z }: Readonly<Survey>, dog: Point): number {
  let found = -1;
  let farthest = -Infinity;
  for (let i = 0; i < out; i++) {
    const at = { x: x[i], z: z[i] };
    const score = distanceBetween(at, GATEWAY) - LAZINESS * distanceBetween(at, dog);
    if (score <= farthest) continue;
    found = i;
    farthest = score;
  }
  return found;
}

/** Writes the point behind `who` as seen from `goal`, at the given distance. */
function goBehind(out: { x: number; z: number }, agent: Point, goal: Point, distance: number): void {
  const way = Math.max(0.001, distanceBetween(agent, goal));
  out.x = agent.x + ((agent.x - goal.x) / way) * distance;
  out.z = agent.z + ((agent.z - goal.z) / way) * distance;
  keepIn(out);
}

/**
 * If the line from `from` to `out` crosses the flock, replaces `out` by a point on the way round
 * it.
 */
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

/** Moves a point into the meadow and out of the pond, where the dog can reach it. */
function keepIn(out: { x: number; z: number }): void {
  const fromPond = distanceBetween(out, POND);
  const shore = POND.radius + 1;
  if (fromPond < shore) {
    out.x = POND.x + ((out.x - POND.x) * shore) / Math.max(0.001, fromPond);
    out.z = POND.z + ((out.z - POND.z) * shore) / Math.max(0.001, fromPond);
  }
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
