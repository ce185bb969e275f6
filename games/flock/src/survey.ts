import { positionOf, type Sheep } from './animal.js';
import type { Point } from './meadow.js';

/** How the flock stands. Made anew with every step, in the same records. */
export interface Survey {
  /** Sheep that are out on the meadow. */
  out: number;
  /** Their middle, and how far the farthest of them is from it; meters. */
  readonly middle: { x: number; z: number };
  radius: number;
  /** The farthest from the middle; -1 when none is out. */
  stray: number;
  /** How many of the others are near each, by number. */
  readonly mates: Int32Array;
}

/** Sheep so near keep each other company, and so near panic spreads; meters. */
const COMPANY = 4.5;
const CONTAGION = 2.2;

/** How much of its panic each sheep gives to its neighbors. */
const SPREAD = 0.8;

export function createSurvey(sheep: number): Survey {
  return { out: 0, middle: { x: 0, z: 0 }, radius: 0, stray: -1, mates: new Int32Array(sheep) };
}

/** Is it out on the meadow, where wolves are? */
export function isOut({ stall, isEaten }: Sheep): boolean {
  return stall < 0 && !isEaten;
}

/** Counts and measures the flock. */
export function surveyFlock(out: Survey, flock: readonly Sheep[]): void {
  const { middle, mates } = out;
  middle.x = 0;
  middle.z = 0;
  out.out = 0;
  mates.fill(0);
  for (let i = 0; i < flock.length; i++) {
    const sheep = flock[i]!;
    if (!isOut(sheep)) continue;
    const { x, z } = positionOf(sheep);
    out.out++;
    middle.x += x;
    middle.z += z;
    for (let j = 0; j < i; j++) if (isOut(flock[j]!)) meet(mates, flock, i, j);
  }
  middle.x /= Math.max(1, out.out);
  middle.z /= Math.max(1, out.out);
  findStray(out, flock, middle);
}

/** Two who are near keep each other company. */
function meet(mates: Int32Array, flock: readonly Sheep[], i: number, j: number): void {
  const a = positionOf(flock[i]!);
  const b = positionOf(flock[j]!);
  const squared = (a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z);
  if (squared > COMPANY * COMPANY) return;
  mates[i]!++;
  mates[j]!++;
}

/** Lets panic go from sheep to sheep. A step at a time, so that one sees it run through the flock. */
export function spreadPanic(flock: readonly Sheep[]): void {
  for (const [i, sheep] of flock.entries()) {
    if (!isOut(sheep) || sheep.panic < 0.3) continue;
    const { x, z } = positionOf(sheep);
    for (const [j, other] of flock.entries()) {
      if (i === j || !isOut(other) || other.panic >= sheep.panic * SPREAD) continue;
      const at = positionOf(other);
      const squared = (at.x - x) * (at.x - x) + (at.z - z) * (at.z - z);
      if (squared < CONTAGION * CONTAGION) other.panic = sheep.panic * SPREAD;
    }
  }
}

function findStray(out: Survey, flock: readonly Sheep[], { x, z }: Point): void {
  out.stray = -1;
  out.radius = 0;
  for (let i = 0; i < flock.length; i++) {
    if (!isOut(flock[i]!)) continue;
    const at = positionOf(flock[i]!);
    const distance = Math.sqrt((at.x - x) * (at.x - x) + (at.z - z) * (at.z - z));
    if (out.stray >= 0 && distance <= out.radius) continue;
    out.stray = i;
    out.radius = distance;
  }
}
