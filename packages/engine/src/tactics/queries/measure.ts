import type { Ground } from '../ground/ground.js';
import type { LabeledPoints } from '../locations/labeled-points.js';
import type { Candidates } from './candidates.js';
import { type CompiledTest, GATHER } from './compile-query.js';
import type { AskedQuestion } from './question.js';

/** The part of the candidates that a test is asked about, and what it allows. */
export class Slice {
  /** Number of the test. */
  test = 0;
  /** Indices among the candidates that are left: from this one to before that. */
  from = 0;
  to = 0;
  /** How many of those before are kept. The functions below go on from there. */
  kept = 0;
  /** The least and the greatest value that are kept. NaN and infinite values never are. */
  readonly bounds = new Float64Array(2);
  /** Of a dot product with a second context: where its middle is. */
  readonly goal = new Float64Array(2);
}

// Each function writes the values of a test and drops candidates whose value is out of bounds. With
// one point in the context, it does both in one loop: this is where queries spend their time. Such a
// loop contains no other loop, because the compiler moves checks out of innermost loops only. It
// drops without a branch, because the processor cannot predict which candidates pass.

/** The distance to one of the points of a context, or the least, most or mean of several. */
export function measureDistance<Agent>(
  slice: Slice,
  candidates: Candidates,
  asked: AskedQuestion,
  { context, gather }: CompiledTest<Agent>,
): void {
  const first = asked.starts[context];
  if (asked.starts[context + 1] - first > 1) {
    gatherDistances(slice, candidates, asked, context, gather);
    filter(slice, candidates);
    return;
  }
  const { x, y, z, alive } = candidates;
  const { test, from, to, bounds } = slice;
  const values = candidates.values[test];
  const low = bounds[0];
  const high = bounds[1];
  const px = asked.x[first];
  const py = asked.y[first];
  const pz = asked.z[first];
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    const dx = x[candidate] - px;
    const dy = y[candidate] - py;
    const dz = z[candidate] - pz;
    const value = Math.sqrt(dx * dx + dy * dy + dz * dz);
    values[candidate] = value;
    alive[kept] = candidate;
    kept += +(value >= low) & +(value <= high);
  }
  slice.kept = kept;
}

function gatherDistances(
  { test, from, to }: Slice,
  { x, y, z, alive, values }: Candidates,
  asked: AskedQuestion,
  context: number,
  gather: number,
): void {
  const first = asked.starts[context];
  const end = asked.starts[context + 1];
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    let least = Infinity;
    let most = -Infinity;
    let sum = 0;
    for (let point = first; point < end; point++) {
      const dx = x[candidate] - asked.x[point];
      const dy = y[candidate] - asked.y[point];
      const dz = z[candidate] - asked.z[point];
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (distance < least) least = distance;
      if (distance > most) most = distance;
      sum += distance;
    }
    values[test][candidate] = gather === GATHER.LEAST ? least : gather === GATHER.MOST ? most : sum / (end - first);
  }
}

/**
 * Compares the direction from a context to the candidate with its facing, or with the direction to
 * the middle of a second context. A direction of length 0 gives 0.
 */
export function measureDot<Agent>(
  slice: Slice,
  candidates: Candidates,
  asked: AskedQuestion,
  { context, toward, gather }: CompiledTest<Agent>,
): void {
  const { starts } = asked;
  const goal = slice.goal;
  if (toward >= 0) writeMiddle(goal, asked, toward);
  const first = starts[context];
  if (starts[context + 1] - first > 1) {
    gatherDots(slice, candidates, asked, context, toward, gather);
    filter(slice, candidates);
    return;
  }
  const { x, z, alive } = candidates;
  const { test, from, to, bounds } = slice;
  const values = candidates.values[test];
  const low = bounds[0];
  const high = bounds[1];
  const px = asked.x[first];
  const pz = asked.z[first];
  const fx = toward < 0 ? asked.facingX[first] : goal[0] - px;
  const fz = toward < 0 ? asked.facingZ[first] : goal[1] - pz;
  const square = fx * fx + fz * fz;
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    const dx = x[candidate] - px;
    const dz = z[candidate] - pz;
    const lengths = Math.sqrt((dx * dx + dz * dz) * square);
    const value = lengths > 0 ? (dx * fx + dz * fz) / lengths : 0;
    values[candidate] = value;
    alive[kept] = candidate;
    kept += +(value >= low) & +(value <= high);
  }
  slice.kept = kept;
}

/** Writes x and z of the mean of a context's points. */
function writeMiddle(out: Float64Array, { starts, x, z }: AskedQuestion, context: number): void {
  const count = starts[context + 1] - starts[context];
  out.fill(0);
  for (let point = starts[context]; point < starts[context + 1]; point++) {
    out[0] += x[point] / count;
    out[1] += z[point] / count;
  }
}

function gatherDots(
  { test, from, to, goal }: Slice,
  { x, z, alive, values }: Candidates,
  { starts, x: pointX, z: pointZ, facingX, facingZ }: AskedQuestion,
  context: number,
  toward: number,
  gather: number,
): void {
  const first = starts[context];
  const end = starts[context + 1];
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    let least = Infinity;
    let most = -Infinity;
    let sum = 0;
    for (let point = first; point < end; point++) {
      const dx = x[candidate] - pointX[point];
      const dz = z[candidate] - pointZ[point];
      const fx = toward < 0 ? facingX[point] : goal[0] - pointX[point];
      const fz = toward < 0 ? facingZ[point] : goal[1] - pointZ[point];
      const lengths = Math.sqrt((dx * dx + dz * dz) * (fx * fx + fz * fz));
      const dot = lengths > 0 ? (dx * fx + dz * fz) / lengths : 0;
      if (dot < least) least = dot;
      if (dot > most) most = dot;
      sum += dot;
    }
    values[test][candidate] = gather === GATHER.LEAST ? least : gather === GATHER.MOST ? most : sum / (end - first);
  }
}

/** The value of the layer where the candidate is; NaN outside the ground. */
export function measureLayer<Agent>(
  slice: Slice,
  candidates: Candidates,
  ground: Ground,
  { layer, isOnSquares }: CompiledTest<Agent>,
): void {
  if (isOnSquares) {
    measureSquares(slice, candidates, ground, layer!);
    return;
  }
  const { place, alive, values } = candidates;
  for (let i = slice.from; i < slice.to; i++) {
    const candidate = alive[i];
    values[slice.test][candidate] = place[candidate] < 0 ? Number.NaN : layer![place[candidate]];
  }
  filter(slice, candidates);
}

/** The same on a square grid, whose places it finds in the same loop. */
function measureSquares(
  slice: Slice,
  { x, z, place, alive, values: all }: Candidates,
  { grid }: Ground,
  layer: Readonly<Float64Array>,
): void {
  const { test, from, to, bounds } = slice;
  const { width, depth, cellSize } = grid!;
  // Division is slow, and cells are often of size 1.
  const isOfOne = cellSize === 1;
  const originX = grid!.origin.x;
  const originZ = grid!.origin.z;
  const values = all[test];
  const low = bounds[0];
  const high = bounds[1];
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    let cell = place[candidate];
    if (cell < 0) {
      const dx = x[candidate] - originX;
      const dz = z[candidate] - originZ;
      const column = isOfOne ? dx : dx / cellSize;
      const row = isOfOne ? dz : dz / cellSize;
      // Above 0, cutting off the fraction is the same as rounding down.
      if (column >= 0 && column < width && row >= 0 && row < depth) {
        cell = Math.imul(row | 0, width) + (column | 0);
        place[candidate] = cell;
      }
    }
    const value = cell < 0 ? Number.NaN : layer[cell];
    values[candidate] = value;
    alive[kept] = candidate;
    kept += +(value >= low) & +(value <= high);
  }
  slice.kept = kept;
}

/** 1 where the candidate is a point with the label, otherwise 0. */
export function measureLabel<Agent>(
  slice: Slice,
  candidates: Candidates,
  points: LabeledPoints | undefined,
  { word }: CompiledTest<Agent>,
): void {
  const { point, alive } = candidates;
  const { test, from, to, bounds } = slice;
  const values = candidates.values[test];
  const column = points?.labelColumn?.(word);
  if (column === undefined) {
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      values[candidate] = point[candidate] >= 0 && points!.has(point[candidate], word) ? 1 : 0;
    }
    filter(slice, candidates);
    return;
  }
  const low = bounds[0];
  const high = bounds[1];
  let { kept } = slice;
  if (candidates.isLent && candidates.aliveCount === candidates.count) {
    // All points are left, each at the index of its number.
    for (let i = from; i < to; i++) {
      const value = column[i];
      values[i] = value;
      alive[kept] = i;
      kept += +(value >= low) & +(value <= high);
    }
  } else
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      const value = point[candidate] < 0 ? 0 : column[point[candidate]];
      values[candidate] = value;
      alive[kept] = candidate;
      kept += +(value >= low) & +(value <= high);
    }
  slice.kept = kept;
}

/** Drops candidates whose value is out of bounds. */
export function filter(slice: Slice, { alive, values: all }: Candidates): void {
  const { test, from, to, bounds } = slice;
  const values = all[test];
  const low = bounds[0];
  const high = bounds[1];
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    const value = values[candidate];
    alive[kept] = candidate;
    kept += +(value >= low) & +(value <= high);
  }
  slice.kept = kept;
}
