import { showError } from '../../data/show.js';
import type { Warnings } from '../../data/warnings.js';
import type { Waypoints } from '../../pathfinding/graph/waypoints.js';
import type { Ground } from '../ground/ground.js';
import type { LabeledPoints } from '../locations/labeled-points.js';
import type { Candidates } from './candidates.js';
import { type CompiledTest, GATHER } from './compile-query.js';
import type { Slice } from './measure.js';
import type { AskedQuestion } from './question.js';
import type { Spot } from './spot.js';
import type { SpotWorld } from './spot-world.js';

// These functions only write values: their loops take so long that `filter` costs nothing beside
// them.

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
