import { describe, expect, it } from 'vitest';
import { type Bits, hashTicks, type Sample, valuesInTick } from './bits.js';
import { type Engine, findDifferences } from './compare.js';

/** An engine in which samples run as they stand here. */
function engineOf(name: string, samples: Readonly<Record<string, Sample>>): Engine {
  return {
    name,
    hashes: async () =>
      Object.fromEntries(
        Object.entries(samples).map(([each, sample]) => [
          each,
          hashTicks(sample, { isThorough: false, isLong: false }),
        ]),
      ),
    thoroughHashes: async (sample) => hashTicks(samples[sample], { isThorough: true, isLong: false }),
    values: async (sample, tick) => valuesInTick(samples[sample], tick, false),
  };
}

/** Counts in tenths, and goes wrong by one bit from a tick on. Writes every tenth tick by itself. */
const counting =
  (wrongFrom: number): Sample =>
  (bits: Bits) => {
    for (let tick = 0; tick < 100; tick++) {
      if (bits.isThorough || tick % 10 === 9) {
        bits.text('name', 'counter');
        bits.number('tenths', tick / 10 + (tick >= wrongFrom ? 2 ** -43 : 0));
      }
      bits.endTick();
    }
  };

describe('the comparison of engines', () => {
  it('finds nothing where all bits are the same', async () => {
    const samples = { counting: counting(Infinity) };
    expect(await findDifferences(engineOf('one', samples), engineOf('two', samples))).toEqual([]);
  });

  it('names the sample, the first tick and the first value that differ', async () => {
    const ours = engineOf('one', { same: counting(Infinity), counting: counting(Infinity) });
    const theirs = engineOf('two', { same: counting(Infinity), counting: counting(43) });
    expect(await findDifferences(ours, theirs)).toEqual([
      'counting differs first at tick 43: one has tenths: 4.3; two has tenths: 4.3000000000001135',
    ]);
  });

  it('says what a sample throws in one engine only', async () => {
    const broken: Sample = (bits) => {
      bits.endTick();
      throw new ReferenceError('structuredClone is not defined');
    };
    const fine: Sample = (bits) => {
      bits.endTick();
      bits.number('a', -0);
      bits.endTick();
    };
    expect(await findDifferences(engineOf('one', { a: fine }), engineOf('two', { a: broken }))).toEqual([
      'a differs first at tick 1: one has a: -0; two has throws: ReferenceError: structuredClone is not defined',
    ]);
  });
});
