import { cos, Rng, sin } from 'gumption/math';
import type { Point } from '../../shared/point.js';

/** The obstacle course in meters: from the left to the right, between two walls. */
export const COURSE = { length: 24, width: 8, obstacles: 11, radius: 0.8 } as const;
/** A runner decides so often, in seconds; it cannot stop. */
export const STRIDE_SECONDS = 0.2;
/** What a runner can do in a stride. */
export const TURNS = ['left', 'straight', 'right'] as const;
export const FEELERS = [-0.7, 0, 0.7] as const;
export const FEELER_REACH = 3;
/** Strides after which a runner has lost its way. */
export const MAX_STRIDES = 200;

const STRIDE = 0.35;
const TURN = 0.3;
const BODY_RADIUS = 0.3;

export type CourseEnd = 'running' | 'arrived' | 'fallen';

/** Somebody on the course: a trainee, or you. */
export interface Runner {
  x: number;
  z: number;
  previousX: number;
  previousZ: number;
  /** In radians; 0 is straight to the end, and more is to the right. */
  heading: number;
  strides: number;
  end: CourseEnd;
}

/** Where the obstacles of a course stand. */
export function layCourse(seed: number): readonly Readonly<Point>[] {
  const rng = new Rng(seed);
  return Array.from({ length: COURSE.obstacles }, (_, i) => ({ x: 3 + i * 1.9, z: COURSE.width * rng.next() }));
}

export function createRunner(): Runner {
  const z = COURSE.width / 2;
  return { x: 0, z, previousX: 0, previousZ: z, heading: 0, strides: 0, end: 'running' };
}

/** A stride: turns, and runs on. Whoever touches a wall or an obstacle has fallen. */
export function stride(runner: Runner, obstacles: readonly Readonly<Point>[], turn: number): void {
  runner.previousX = runner.x;
  runner.previousZ = runner.z;
  if (runner.end !== 'running') return;
  runner.heading += (turn - 1) * TURN;
  runner.x += STRIDE * cos(runner.heading);
  runner.z += STRIDE * sin(runner.heading);
  runner.strides++;
  const isLost = roomAt(runner.x, runner.z, obstacles) < BODY_RADIUS || runner.strides >= MAX_STRIDES;
  if (isLost) runner.end = 'fallen';
  else if (runner.x > COURSE.length) runner.end = 'arrived';
}

/** What a runner feels: how far each feeler reaches, from 0 to 1, and where it is headed. */
export function writeFeelings(out: Float64Array, runner: Runner, obstacles: readonly Readonly<Point>[]): void {
  for (const [i, angle] of FEELERS.entries()) {
    const [dx, dz] = [cos(runner.heading + angle), sin(runner.heading + angle)];
    let reach = BODY_RADIUS;
    while (reach < FEELER_REACH && roomAt(runner.x + dx * reach, runner.z + dz * reach, obstacles) > BODY_RADIUS)
      reach += 0.15;
    out[i] = Math.min(1, reach / FEELER_REACH);
  }
  out[FEELERS.length] = runner.heading;
}

/** How far it is to the nearest wall or obstacle. */
function roomAt(x: number, z: number, obstacles: readonly Readonly<Point>[]): number {
  let room = Math.min(z, COURSE.width - z, x + 2);
  for (const each of obstacles) {
    const [dx, dz] = [x - each.x, z - each.z];
    room = Math.min(room, Math.sqrt(dx * dx + dz * dz) - COURSE.radius);
  }
  return room;
}

/** As people write it: away from what is near ahead, and otherwise towards the end. */
export function steerByHand(felt: Readonly<Float64Array>): number {
  const [left, ahead, right, heading] = felt;
  if (ahead < 0.6 || left < 0.3 || right < 0.3) return left > right ? 0 : left < right ? 2 : heading > 0 ? 0 : 2;
  return heading > 0.2 ? 0 : heading < -0.2 ? 2 : 1;
}
