import { requirePositive } from '../../data/check.js';
import { pow } from '../../math/trig.js';
import type { BranchList } from './branch-list.js';

/**
 * The radius of each branch where it starts (the pipe model): a branch is as thick as those that grow
 * from it together. `tip` is the radius of a branch from which nothing grows, in meters. With an
 * exponent of 2 cross-sections add up, as Leonardo da Vinci saw; larger exponents make slimmer trunks.
 */
export function computeRadii(branches: BranchList, tip = 0.01, exponent = 2): Float64Array {
  requirePositive(tip, 'tip');
  requirePositive(exponent, 'exponent');
  const { count, parent } = branches;
  const sums = new Float64Array(count);
  const radii = new Float64Array(count);
  // Children come after their parents.
  for (let branch = count - 1; branch >= 0; branch--) {
    const own = sums[branch] === 0 ? tip : exponent === 2 ? Math.sqrt(sums[branch]) : pow(sums[branch], 1 / exponent);
    radii[branch] = own;
    if (parent[branch] >= 0) sums[parent[branch]] += exponent === 2 ? own * own : pow(own, exponent);
  }
  return radii;
}
