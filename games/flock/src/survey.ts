import { positionOf, type Sheep } from './animal.js';

/** Measurements of the flock. Every step computes them again, in the same records. */
export interface Survey {
  /** Sheep that are out on the meadow. */
  out: number;
  /** Their middle, and how far the farthest of them is from it; meters. */
  readonly middle: { x: number; z: number };
  radius: number;
  /** For each sheep, by number, how many others are near it. */
  readonly mates: Int32Array;
  /** Numbers and positions of the sheep on the meadow: `out` entries each. */
  readonly numbers: Int32Array;
  readonly x: Float64Array;
  readonly z: Float64Array;
}

/** Distances within which sheep keep each other company, and within which panic spreads; meters. */
const COMPANY = 4.5;
const CONTAGION = 2.2;

/** Panic below this value does not spread; the second value is the share that spreads. */
const VISIBLE = 0.3;
const SPREAD = 0.7;

export function createSurvey(sheep: number): Survey {
  return {
    ...{ out: 0, middle: { x: 0, z: 0 }, radius: 0 },
    mates: new Int32Array(sheep),
    numbers: new Int32Array(sheep),
    x: new Float64Array(sheep),
    z: new Float64Array(sheep),
  };
}

/** Is it out on the meadow, where wolves are? */
export function isOut({ stall, isEaten }: Sheep): boolean {
  return stall < 0 && !isEaten;
}

/** Counts and measures the flock. */
export function surveyFlock(survey: Survey, flock: readonly Sheep[]): void {
  const { middle, mates, numbers, x, z } = survey;
  let out = 0;
  for (let i = 0; i < flock.length; i++) {
    mates[i] = 0;
    if (!isOut(flock[i])) continue;
    const at = positionOf(flock[i]);
    numbers[out] = i;
    x[out] = at.x;
    z[out] = at.z;
    out++;
  }
  survey.out = out;
  middle.x = mean(x, out);
  middle.z = mean(z, out);
  countMates(survey);
  survey.radius = measureRadius(survey);
}

function mean(values: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i];
  return sum / Math.max(1, count);
}

function countMates({ out, numbers, mates, x, z }: Survey): void {
  for (let i = 0; i < out; i++) {
    for (let j = 0; j < i; j++) {
      const dx = x[i] - x[j];
      const dz = z[i] - z[j];
      if (dx * dx + dz * dz > COMPANY * COMPANY) continue;
      mates[numbers[i]]++;
      mates[numbers[j]]++;
    }
  }
}

function measureRadius({ out, x, z, middle }: Survey): number {
  let radius = 0;
  for (let i = 0; i < out; i++) {
    const dx = x[i] - middle.x;
    const dz = z[i] - middle.z;
    radius = Math.max(radius, Math.sqrt(dx * dx + dz * dz));
  }
  return radius;
}

/**
 * Spreads panic between sheep that are near each other, by the latest survey. It visibly runs
 * through the flock.
 */
export function spreadPanic({ out, numbers, x, z }: Survey, flock: readonly Sheep[]): void {
  for (let i = 0; i < out; i++) {
    const { panic } = flock[numbers[i]];
    if (panic < VISIBLE) continue;
    for (let j = 0; j < out; j++) {
      const dx = x[i] - x[j];
      const dz = z[i] - z[j];
      if (i === j || dx * dx + dz * dz > CONTAGION * CONTAGION) continue;
      const other = flock[numbers[j]];
      other.panic = Math.max(other.panic, panic * SPREAD);
    }
  }
}
