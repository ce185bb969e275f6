import { Rng } from 'gumption/math';
import { DiskScatter } from 'gumption/procedural/placement';
import type { Benchmark, Subject } from '../harness.js';
import { FastPoissonDiskSampling } from './peers.js';

// Fills a square with disks of equal size that do not overlap. An operation is one disk. The two draw
// other places, and a denser filling takes longer: with these options they come to within a fiftieth of
// the same number of disks.

const SIDE = 400;
const DISTANCE = 4;
/** What a square of this size holds when it is densely filled. */
const EXPECTED = 8530;

function subject<S>(name: string, note: string, fill: (rng: Rng) => S, countOf: (filled: S) => number): Subject {
  return {
    subject: name,
    unit: 'disk',
    note,
    setup() {
      const rng = new Rng('disks');
      let count = 0;
      // The last disks are kept, as a game keeps its trees. When the last object of a class is
      // collected between rounds, the compiler drops the code that it made for the class.
      let filled: S | undefined;
      return {
        opsPerRun: EXPECTED,
        run() {
          filled = fill(rng);
          count = countOf(filled);
          return count;
        },
        verify: () => (Math.abs(count - EXPECTED) < EXPECTED / 50 ? 'filled' : `${count} disks`),
      };
    },
  };
}

export const poisson: Benchmark = {
  name: 'procedural/poisson',
  title: 'Poisson disks that fill a square',
  verifyRuns: 1,
  subjects: [
    subject(
      'fast-2d-poisson-disk-sampling',
      '20 tries, as its documentation shows',
      (rng) => new FastPoissonDiskSampling({ shape: [SIDE, SIDE], radius: DISTANCE, tries: 20 }, () => rng.next()),
      (sampling) => sampling.fill().length,
    ),
    subject(
      'gumption',
      'DiskScatter, 16 tries, little slack',
      (rng) =>
        new DiskScatter({
          area: { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE },
          kinds: [{ name: 'disk', radius: DISTANCE / 2 }],
          slack: DISTANCE / 200,
          tries: 16,
          rng,
        }),
      (scatter) => scatter.run().count,
    ),
  ],
};
