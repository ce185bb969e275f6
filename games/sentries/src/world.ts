import { Rng } from 'gumption/math';
import { distanceBetween, type Point } from '../../shared/point.js';
import { drawRoute, type Intruder, moveIntruder } from './intruder.js';
import { isStanding, SENTRY_NAMES, type Sentry, shootBack } from './sentry.js';
import type { Team } from './teams.js';
import { DOOR_REACH, DOORS, isClear, POSTS } from './yard.js';

export const STEP_SECONDS = 0.1;
/** Hits that a body can take. */
export const SENTRY_HEALTH = 3;
export const INTRUDER_HEALTH = 8;
/** Time to take up posts before the intruder comes. */
export const SETUP_SECONDS = 6;
/** A night ends at last, with the intruder still out. */
export const NIGHT_SECONDS = 45;
/** How long a sighting counts. */
const MEMORY_SECONDS = 2.5;
/** How long the end of a night is shown. */
const PAUSE_SECONDS = 2;

export type Outcome = 'running' | 'caught' | 'inside' | 'morning';

/** A shot, for a moment. */
export interface Shot {
  readonly from: Readonly<Point>;
  readonly to: Readonly<Point>;
  readonly isHit: boolean;
  readonly byIntruder: boolean;
  age: number;
}

/** Everything in the yard. */
export interface World {
  /** Seeds the night. */
  seed: number;
  /** Seconds since the night began. */
  time: number;
  outcome: Outcome;
  /** Seconds since the night ended. */
  over: number;
  readonly intruder: Intruder;
  readonly sentries: readonly Sentry[];
  /** The part of the yard in which the intruder was seen, 0 to 2 from the left, and how long ago. */
  sighting: { zone: number; age: number };
  shots: Shot[];
  /** Seconds since the last order. */
  orderAge: number;
  /** Nights that ended so. */
  caught: number;
  inside: number;
  rng: Rng;
  team: Team;
}

export function createWorld(seed: number): World {
  const world: World = {
    seed,
    time: 0,
    outcome: 'running',
    over: 0,
    intruder: { x: 0, z: 0, previousX: 0, previousZ: 0, health: 0, cooldown: 0, route: [], hand: null, idle: 0 },
    sentries: SENTRY_NAMES.map((name, i) => ({
      id: `sentry-${i + 1}`,
      name,
      x: 0,
      z: 0,
      previousX: 0,
      previousZ: 0,
      health: 0,
      cooldown: 0,
      post: i,
      isAiming: false,
    })),
    sighting: { zone: 0, age: MEMORY_SECONDS },
    shots: [],
    orderAge: 0,
    caught: 0,
    inside: 0,
    rng: new Rng(seed),
    team: 'veterans',
  };
  startNight(world, seed);
  return world;
}

/** Begins a night: sentries at any three posts, and an intruder with a route of its own. */
export function startNight(world: World, seed: number): void {
  world.seed = seed;
  world.time = 0;
  world.outcome = 'running';
  world.over = 0;
  world.sighting.age = MEMORY_SECONDS;
  world.shots = [];
  world.orderAge = 0;
  world.rng = new Rng(seed);
  const { rng, intruder } = world;
  const free = POSTS.map((_, post) => post);
  for (const sentry of world.sentries) {
    const [post] = free.splice(Math.floor(rng.next() * free.length), 1);
    const { x, z } = POSTS[post];
    Object.assign(sentry, {
      post,
      x,
      z,
      previousX: x,
      previousZ: z,
      health: SENTRY_HEALTH,
      cooldown: 0,
      isAiming: false,
    });
  }
  intruder.route = drawRoute(rng);
  const [{ x, z }] = intruder.route;
  Object.assign(intruder, { x, z, previousX: x, previousZ: z, health: INTRUDER_HEALTH, cooldown: 0, idle: 0 });
}

/** Whether the intruder is in the yard already. */
export const isRaiding = ({ time }: World) => time >= SETUP_SECONDS;

/** Whether a sentry and the intruder see each other, no farther apart than a gun reaches. */
export function isInSight({ intruder, ...world }: World, sentry: Sentry, reach: number): boolean {
  if (world.outcome !== 'running' || world.time < SETUP_SECONDS || !isStanding(sentry)) return false;
  return distanceBetween(sentry, intruder) <= reach && isClear(sentry, intruder);
}

/** The part of the yard in which the intruder was seen a moment ago, if it was. */
export function seenZone({ sighting }: World): number | undefined {
  return sighting.age < MEMORY_SECONDS ? sighting.zone : undefined;
}

/** Keeps where everybody was, for pictures between two steps. Call it before anybody moves. */
export function rememberPlaces({ intruder, sentries }: World): void {
  for (const body of [intruder, ...sentries]) {
    body.previousX = body.x;
    body.previousZ = body.z;
  }
}

/** One step after the sentries have acted: the intruder acts, and the night may end. */
export function stepWorld(world: World): void {
  const { intruder } = world;
  for (let i = world.shots.length - 1; i >= 0; i--)
    if ((world.shots[i].age += STEP_SECONDS) > 0.25) world.shots.splice(i, 1);
  if (world.outcome !== 'running') {
    world.over += STEP_SECONDS;
    if (world.over > PAUSE_SECONDS) startNight(world, world.seed + 1);
    return;
  }
  world.time += STEP_SECONDS;
  world.sighting.age += STEP_SECONDS;
  world.orderAge += STEP_SECONDS;
  if (!isRaiding(world)) return;
  moveIntruder(intruder, STEP_SECONDS);
  shootBack(world, STEP_SECONDS);
  const end = judge(world);
  if (end === 'running') return;
  world.outcome = end;
  if (end === 'inside') world.inside++;
  else world.caught++;
}

function judge({ intruder, time }: World): Outcome {
  if (intruder.health <= 0) return 'caught';
  if (DOORS.some((door) => distanceBetween(door, intruder) < DOOR_REACH)) return 'inside';
  return time >= NIGHT_SECONDS ? 'morning' : 'running';
}

/** How well the sentries have done in a night: in points, of which the learner wants more. */
export function scoreOf({ outcome, sentries }: World): number {
  const fallen = sentries.filter((sentry) => !isStanding(sentry)).length;
  const end = { running: 0, morning: 0.5, caught: 1, inside: -1 }[outcome];
  return end - 0.2 * fallen;
}
