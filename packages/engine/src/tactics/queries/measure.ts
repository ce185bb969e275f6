import { showError } from '../../data/show.js';
import type { Warnings } from '../../data/warnings.js';
import type { Waypoints } from '../../pathfinding/graph/waypoints.js';
import type { Ground } from '../ground/ground.js';
import type { LabeledPoints } from '../locations/labeled-points.js';
import { type Candidates, LEFT } from './candidates.js';
import { type CompiledTest, GATHER } from './compile-query.js';
import type { AskedQuestion } from './question.js';
import type { Spot } from './spot.js';
import type { SpotWorld } from './spot-world.js';

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
}

// Each function writes the values of a test and drops candidates whose value is out of bounds, in
// one loop: this is where queries spend their time. They drop without a branch, because the
// processor cannot predict which candidates pass.

/** The distance to one of the points of a context, or the least, most or mean of several. */
export function measureDistance<Agent>(
  slice: Slice,
  candidates: Candidates,
  asked: AskedQuestion,
  { context, gather }: CompiledTest<Agent>,
): void {
  const { x, y, z, alive, droppedBy } = candidates;
  const { test, from, to, bounds } = slice;
  const values = candidates.values[test];
  const low = bounds[0];
  const high = bounds[1];
  const first = asked.starts[context];
  const end = asked.starts[context + 1];
  const px = asked.x[first];
  const py = asked.y[first];
  const pz = asked.z[first];
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    const dx = x[candidate] - px;
    const dy = y[candidate] - py;
    const dz = z[candidate] - pz;
    let value = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (end - first > 1) {
      let least = value;
      let most = value;
      let sum = value;
      for (let point = first + 1; point < end; point++) {
        const otherX = x[candidate] - asked.x[point];
        const otherY = y[candidate] - asked.y[point];
        const otherZ = z[candidate] - asked.z[point];
        const distance = Math.sqrt(otherX * otherX + otherY * otherY + otherZ * otherZ);
        if (distance < least) least = distance;
        if (distance > most) most = distance;
        sum += distance;
      }
      value = gather === GATHER.LEAST ? least : gather === GATHER.MOST ? most : sum / (end - first);
    }
    values[candidate] = value;
    const passes = +(value >= low) & +(value <= high);
    alive[kept] = candidate;
    kept += passes;
    droppedBy[candidate] = test + (LEFT - test) * passes;
  }
  slice.kept = kept;
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
  const { x, z, alive, droppedBy } = candidates;
  const { test, from, to, bounds } = slice;
  const { starts, facingX, facingZ } = asked;
  const values = candidates.values[test];
  const low = bounds[0];
  const high = bounds[1];
  const first = starts[context];
  const end = starts[context + 1];
  let goalX = 0;
  let goalZ = 0;
  if (toward >= 0) {
    const count = starts[toward + 1] - starts[toward];
    for (let point = starts[toward]; point < starts[toward + 1]; point++) {
      goalX += asked.x[point] / count;
      goalZ += asked.z[point] / count;
    }
  }
  const px = asked.x[first];
  const pz = asked.z[first];
  const fx = toward < 0 ? facingX[first] : goalX - px;
  const fz = toward < 0 ? facingZ[first] : goalZ - pz;
  const square = fx * fx + fz * fz;
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    const dx = x[candidate] - px;
    const dz = z[candidate] - pz;
    const lengths = Math.sqrt((dx * dx + dz * dz) * square);
    let value = lengths > 0 ? (dx * fx + dz * fz) / lengths : 0;
    if (end - first > 1) {
      let least = value;
      let most = value;
      let sum = value;
      for (let point = first + 1; point < end; point++) {
        const toX = x[candidate] - asked.x[point];
        const toZ = z[candidate] - asked.z[point];
        const aheadX = toward < 0 ? facingX[point] : goalX - asked.x[point];
        const aheadZ = toward < 0 ? facingZ[point] : goalZ - asked.z[point];
        const both = Math.sqrt((toX * toX + toZ * toZ) * (aheadX * aheadX + aheadZ * aheadZ));
        const dot = both > 0 ? (toX * aheadX + toZ * aheadZ) / both : 0;
        if (dot < least) least = dot;
        if (dot > most) most = dot;
        sum += dot;
      }
      value = gather === GATHER.LEAST ? least : gather === GATHER.MOST ? most : sum / (end - first);
    }
    values[candidate] = value;
    const passes = +(value >= low) & +(value <= high);
    alive[kept] = candidate;
    kept += passes;
    droppedBy[candidate] = test + (LEFT - test) * passes;
  }
  slice.kept = kept;
}

/**
 * The value of the layer where the candidate is; NaN outside the ground. On a square grid it finds
 * the places itself, in the same loop.
 */
export function measureLayer<Agent>(
  slice: Slice,
  { x, z, place, alive, droppedBy, values: all }: Candidates,
  { grid }: Ground,
  { layer, isOnSquares }: CompiledTest<Agent>,
): void {
  const { test, from, to, bounds } = slice;
  const values = all[test];
  const cells = layer!;
  const low = bounds[0];
  const high = bounds[1];
  const width = isOnSquares ? grid!.width : 0;
  const depth = isOnSquares ? grid!.depth : 0;
  const originX = isOnSquares ? grid!.origin.x : 0;
  const originZ = isOnSquares ? grid!.origin.z : 0;
  const cellSize = isOnSquares ? grid!.cellSize : 1;
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    if (place[candidate] < 0) {
      const column = (x[candidate] - originX) / cellSize;
      const row = (z[candidate] - originZ) / cellSize;
      if (!(column >= 0 && column < width && row >= 0 && row < depth)) {
        values[candidate] = Number.NaN;
        droppedBy[candidate] = test;
        continue;
      }
      // Above 0, cutting off the fraction is the same as rounding down.
      place[candidate] = Math.imul(row | 0, width) + (column | 0);
    }
    const value = cells[place[candidate]];
    values[candidate] = value;
    const passes = +(value >= low) & +(value <= high);
    alive[kept] = candidate;
    kept += passes;
    droppedBy[candidate] = test + (LEFT - test) * passes;
  }
  slice.kept = kept;
}

export function measureLabel<Agent>(
  slice: Slice,
  { point, alive, droppedBy, values: all }: Candidates,
  points: LabeledPoints | undefined,
  { word }: CompiledTest<Agent>,
): void {
  const { test, from, to, bounds } = slice;
  const values = all[test];
  const keepsLabeled = bounds[0] <= 1 && bounds[1] >= 1 ? 1 : 0;
  const keepsOthers = bounds[0] <= 0 && bounds[1] >= 0 ? 1 : 0;
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    const labeled = point[candidate] >= 0 && points!.has(point[candidate], word) ? 1 : 0;
    const passes = labeled * keepsLabeled + (1 - labeled) * keepsOthers;
    values[candidate] = labeled;
    alive[kept] = candidate;
    kept += passes;
    droppedBy[candidate] = test + (LEFT - test) * passes;
  }
  slice.kept = kept;
}

// The functions below only write values: their loops take so long that `filter` costs nothing
// beside them.

export function measureProperty<Agent>(
  { test, from, to }: Slice,
  { point, alive, values }: Candidates,
  points: LabeledPoints,
  { word }: CompiledTest<Agent>,
): void {
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    values[test][candidate] = point[candidate] < 0 ? 0 : points.valueOf(point[candidate], word);
  }
}

/** How many points of a context are within the radius. */
export function measureOverlap<Agent>(
  { test, from, to }: Slice,
  { x, y, z, alive, values }: Candidates,
  asked: AskedQuestion,
  { context, radius }: CompiledTest<Agent>,
): void {
  const square = asked.amounts[radius] * asked.amounts[radius];
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    let count = 0;
    for (let point = asked.starts[context]; point < asked.starts[context + 1]; point++) {
      const dx = x[candidate] - asked.x[point];
      const dy = y[candidate] - asked.y[point];
      const dz = z[candidate] - asked.z[point];
      if (dx * dx + dy * dy + dz * dz <= square) count++;
    }
    values[test][candidate] = count;
  }
}

/**
 * The share of a context's points that see the candidate, or that it sees; with `least` whether all
 * do, with `most` whether any does. Returns the number of rays.
 */
export function measureSight<Agent>(
  { test, from, to }: Slice,
  { x, y, z, alive, values }: Candidates,
  asked: AskedQuestion,
  { sight }: SpotWorld<Agent>,
  { context, gather, isFrom, eye }: CompiledTest<Agent>,
  leg: Waypoints,
): number {
  const first = asked.starts[context];
  const end = asked.starts[context + 1];
  const height = asked.amounts[eye];
  let rays = 0;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    let clear = 0;
    let cast = 0;
    leg.x[0] = x[candidate];
    leg.y[0] = y[candidate] + height;
    leg.z[0] = z[candidate];
    for (let point = first; point < end; point++) {
      leg.x[1] = asked.x[point];
      leg.y[1] = asked.y[point] + height;
      leg.z[1] = asked.z[point];
      cast++;
      if (isFrom ? sight!.isClear(leg, 1, 0) : sight!.isClear(leg, 0, 1)) clear++;
      // One ray may decide for all.
      if ((gather === GATHER.MOST && clear > 0) || (gather === GATHER.LEAST && clear < cast)) break;
    }
    rays += cast;
    values[test][candidate] =
      gather === GATHER.MEAN ? clear / cast : gather === GATHER.MOST ? (clear > 0 ? 1 : 0) : clear === cast ? 1 : 0;
  }
  return rays;
}

/**
 * What a test of the game says; NaN where it fails. `spot` is a record to write to, `query` the name
 * for warnings.
 */
export function measureOwn<Agent>(
  { test, from, to }: Slice,
  candidates: Candidates,
  { own, word }: CompiledTest<Agent>,
  agent: Agent,
  spot: Spot,
  query: string,
  warnings: Warnings,
): void {
  const values = candidates.values[test];
  for (let i = from; i < to; i++) {
    const candidate = candidates.alive[i];
    copySpot(spot, candidates, candidate);
    let value = Number.NaN;
    try {
      value = own!.measure(spot, agent);
      if (typeof value !== 'number' || Number.isNaN(value))
        warnings.warn(
          'not a number',
          `spot test ${word}`,
          `The spot test ${word} returned ${value} in the query ${query}. The candidate is dropped.`,
        );
    } catch (error) {
      const why = showError(error);
      warnings.warn(
        'spot test failed',
        `spot test ${word}`,
        `The spot test ${word} threw in the query ${query}: ${why}. The candidate is dropped.`,
      );
    }
    values[candidate] = value;
  }
}

/** Drops candidates whose value is out of bounds. */
export function filter(slice: Slice, { alive, droppedBy, values: all }: Candidates): void {
  const { test, from, to, bounds } = slice;
  const values = all[test];
  const low = bounds[0];
  const high = bounds[1];
  let { kept } = slice;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    if (values[candidate] >= low && values[candidate] <= high) alive[kept++] = candidate;
    else droppedBy[candidate] = test;
  }
  slice.kept = kept;
}

/** Finds the places of candidates that have none yet. */
export function locate(candidates: Candidates, { division }: Ground, from: number, to: number): void {
  const { at, x, y, z, place, alive } = candidates;
  for (let i = from; i < to; i++) {
    const candidate = alive[i];
    if (place[candidate] >= 0) continue;
    at.x = x[candidate];
    at.y = y[candidate];
    at.z = z[candidate];
    place[candidate] = division.quantize(at);
  }
}

/** Copies a candidate into a record. */
export function copySpot(out: Spot, candidates: Candidates, candidate: number): void {
  out.x = candidates.x[candidate];
  out.y = candidates.y[candidate];
  out.z = candidates.z[candidate];
  out.point = candidates.point[candidate];
  out.place = candidates.place[candidate];
}
