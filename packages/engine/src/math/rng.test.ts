import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itWithData, readJson } from '../../../../tests/shared-data.js';
import { InvalidDataError } from '../errors/invalid-data-error.js';
import { Rng } from './rng.js';

const seeds = fc.oneof(fc.maxSafeInteger(), fc.string());

function take(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.uint32());
}

describe('the sequence [PCG-01]', () => {
  it('of xoshiro128** begins as published', () => {
    const rng = Rng.from({ origin: [1, 2, 3, 4], state: [1, 2, 3, 4] });
    expect(take(rng, 8)).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849]);
  });

  type Words = [number, number, number, number];
  itWithData('agrees with the reference file', 'procedural/random.json', (path) => {
    const { state, first8 } = readJson<{ xoshiro128starstar: { state: Words; first8: number[] } }>(
      path,
    ).xoshiro128starstar;
    expect(take(Rng.from({ origin: state, state }), 8)).toEqual(first8);
  });

  it('is the same for the same seed, now and in every later version', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(take(new Rng(seed), 5)).toEqual(take(new Rng(seed), 5));
      }),
    );
    expect(take(new Rng(1), 3)).toEqual([2336106797, 535548322, 443879503]);
    expect(take(new Rng('castle'), 3)).toEqual([1338065370, 2901800381, 1166461298]);
    expect(take(new Rng(-1).fork('loot'), 3)).toEqual([1982943102, 505476953, 571311350]);
  });

  it('differs for seeds that look alike', () => {
    const starts = [0, 1, -1, 2 ** 32, 2 ** 32 + 1, '', '0', '1', 'a', 'b', 'ab', 'ba', 'a\0', Number.MAX_SAFE_INTEGER];
    const sequences = new Set(starts.map((seed) => take(new Rng(seed), 4).join()));
    expect(sequences.size).toBe(starts.length);
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses the seed %d', (seed) => {
    expect(() => new Rng(seed)).toThrow(`seed: must be a safe integer or a string, got ${seed}`);
  });
});

describe('mixing [PCG-02]', () => {
  it('flipping any one bit of the seed changes about half of the output bits', () => {
    const outputs = 4;
    for (let bit = 0; bit < 53; bit++) {
      let changed = 0;
      const trials = 64;
      for (let trial = 0; trial < trials; trial++) {
        const seed = trial * 1_000_003;
        const flipped = Math.floor(seed / 2 ** bit) % 2 === 0 ? seed + 2 ** bit : seed - 2 ** bit;
        const a = take(new Rng(seed), outputs);
        const b = take(new Rng(flipped), outputs);
        for (let i = 0; i < outputs; i++) for (let x = a[i] ^ b[i]; x !== 0; x &= x - 1) changed++;
      }
      // 8,192 fair bits: deviation 45 of 4,096, that is 0.0055 of all; 5 deviations over the 53
      // cases.
      expect(Math.abs(changed / (trials * outputs * 32) - 0.5)).toBeLessThan(0.028);
    }
  });
});

describe('sub-streams [PCG-03]', () => {
  it('do not depend on how much the parent, or another stream, was used', () => {
    fc.assert(
      fc.property(seeds, fc.nat(50), fc.string(), (seed, used, name) => {
        const rng = new Rng(seed);
        const combat = rng.fork('combat');
        for (let i = 0; i < used; i++) combat.next();
        for (let i = 0; i < used; i++) rng.next();
        expect(take(rng.fork(name), 4)).toEqual(take(new Rng(seed).fork(name), 4));
      }),
    );
  });

  it('level 2 is the same whether or not level 1 fought', () => {
    const level2 = (fights: number) => {
      const levels = new Rng(99).fork('levels');
      const level1 = levels.fork(1);
      for (let i = 0; i < fights; i++) level1.normal();
      return take(levels.fork(2), 5);
    };
    expect(level2(1000)).toEqual(level2(0));
  });

  it('differ by name, by kind of name, by parent and from the parent', () => {
    const rng = new Rng(7);
    const streams = [
      rng,
      rng.fork('a'),
      rng.fork('b'),
      rng.fork('1'),
      rng.fork(1),
      rng.fork('a').fork('b'),
      rng.fork('ab'),
    ];
    streams.push(new Rng(8).fork('a'), new Rng('a'));
    expect(new Set(streams.map((stream) => take(stream, 4).join())).size).toBe(streams.length);
  });
});

describe('saving', () => {
  it('goes on with the very next number, and forks alike, after a trip through JSON', () => {
    fc.assert(
      fc.property(seeds, fc.nat(20), (seed, used) => {
        const rng = new Rng(seed);
        for (let i = 0; i < used; i++) rng.uint32();
        const copy = Rng.from(JSON.parse(JSON.stringify(rng.save())));
        expect(take(copy, 5)).toEqual(take(rng, 5));
        expect(take(copy.fork('x'), 2)).toEqual(take(rng.fork('x'), 2));
      }),
    );
  });

  it('a saved state does not move on with the generator', () => {
    const rng = new Rng(3);
    const saved = rng.save();
    const first = take(rng, 5);
    rng.restore(saved);
    expect(take(rng, 5)).toEqual(first);
  });

  it('names what it refuses', () => {
    const { origin, state } = new Rng(1).save();
    expect(() => Rng.from({ origin, state: [1, 2, 3] })).toThrow('state: must be four integers from 0 to 2^32 - 1');
    expect(() => Rng.from({ origin: [0.5, 0, 0, 0], state })).toThrow('origin: must be four integers');
    expect(() => Rng.from({ origin, state: [-1, 0, 0, 0] })).toThrow('state: must be four integers');
  });

  it('a state of zeros, from which xoshiro could not leave, is replaced', () => {
    const rng = Rng.from({ origin: [0, 0, 0, 0], state: [0, 0, 0, 0] });
    expect(take(rng, 20).some((word) => word !== 0)).toBe(true);
  });
});

describe('numbers', () => {
  it('next is in [0, 1), evenly spread, with bits down to the last', () => {
    const rng = new Rng('next');
    const bins = new Array<number>(100).fill(0);
    let odd = 0;
    let outside = 0;
    const draws = 100_000;
    for (let i = 0; i < draws; i++) {
      const value = rng.next();
      if (!(value >= 0 && value < 1)) outside++;
      bins[Math.floor(value * 100)]++;
      odd += (value * 2 ** 53) % 2;
    }
    expect(outside).toBe(0);
    // χ² with 99 degrees of freedom: mean 99, deviation 14; 99 + 5 · 14 = 169.
    expect(bins.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(169);
    // The last bit: deviation of the share is 0.0016; 5 of them.
    expect(Math.abs(odd / draws - 0.5)).toBeLessThan(0.008);
  });

  it('range stays in [min, max), even where rounding would reach max', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (seed, min, width) => {
          const max = min + width;
          const value = new Rng(seed).range(min, max);
          expect(value === min || (value > min && value < max)).toBe(true);
        },
      ),
    );
    const rng = new Rng(1);
    for (let i = 0; i < 100; i++) expect(rng.range(1, 1 + Number.EPSILON)).toBe(1);
    expect(() => rng.range(2, 1)).toThrow('range: needs finite min ≤ max, got 2 and 1');
    expect(() => rng.range(0, Infinity)).toThrow(InvalidDataError);
    expect(() => rng.range(Number.NaN, 1)).toThrow(InvalidDataError);
  });

  it('integer reaches both ends and every value as often', () => {
    const rng = new Rng('dice');
    const counts = new Map<number, number>();
    for (let i = 0; i < 60_000; i++) {
      const value = rng.integer(-2, 3);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
    // Expected 10,000 each, deviation 91; 5 of them.
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(456);
  });

  it('integer is unbiased where the range does not divide 2³²', () => {
    const rng = new Rng('bias');
    // plain remainder would give the lowest third twice the chance of the rest
    const span = 3 * 2 ** 30;
    let low = 0;
    for (let i = 0; i < 30_000; i++) if (rng.integer(0, span - 1) < 2 ** 30) low++;
    // Expected 10,000, deviation 82; 5 of them. With bias it would be 15,000.
    expect(Math.abs(low - 10_000)).toBeLessThan(410);
  });

  it('integer handles wide ranges and refuses what is none', () => {
    const rng = new Rng(5);
    for (let i = 0; i < 100; i++) {
      const value = rng.integer(0, Number.MAX_SAFE_INTEGER);
      expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
    }
    expect(rng.integer(4, 4)).toBe(4);
    expect(() => rng.integer(1, 0)).toThrow(
      'integer: needs safe integers min ≤ max, less than 2^53 apart, got 1 and 0',
    );
    expect(() => rng.integer(0, 1.5)).toThrow(InvalidDataError);
    expect(() => rng.integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toThrow(InvalidDataError);
  });

  it('chance is never at 0, always at 1, and about its share between', () => {
    const rng = new Rng(6);
    let hits = 0;
    for (let i = 0; i < 10_000; i++) {
      expect(rng.chance(0)).toBe(false);
      expect(rng.chance(1)).toBe(true);
      if (rng.chance(0.3)) hits++;
    }
    // Deviation 46; 5 of them.
    expect(Math.abs(hits - 3000)).toBeLessThan(230);
    expect(() => rng.chance(Number.NaN)).toThrow(InvalidDataError);
  });

  it('triangular is in (-1, 1), even on both sides, with deviation √(1/6)', () => {
    const rng = new Rng(8);
    let sum = 0;
    let squares = 0;
    let outside = 0;
    const draws = 50_000;
    for (let i = 0; i < draws; i++) {
      const value = rng.triangular();
      if (!(value > -1 && value < 1)) outside++;
      sum += value;
      squares += value * value;
    }
    expect(outside).toBe(0);
    // The mean deviates by 0.41/√50,000 = 0.0018, the mean square by √(7/180)/√50,000 = 0.0009; 5
    // of each.
    expect(Math.abs(sum / draws)).toBeLessThan(0.0092);
    expect(Math.abs(squares / draws - 1 / 6)).toBeLessThan(0.0045);
  });

  it('normal has its mean, deviation and tails, and always draws the same count', () => {
    const rng = new Rng(9);
    let sum = 0;
    let squares = 0;
    let beyondTwo = 0;
    const draws = 50_000;
    for (let i = 0; i < draws; i++) {
      const standard = (rng.normal(10, 3) - 10) / 3;
      sum += standard;
      squares += standard * standard;
      if (Math.abs(standard) > 2) beyondTwo++;
    }
    // Deviations: mean 0.0045, mean square √2 · 0.0045 = 0.0063, share beyond two (0.0455) 0.00093;
    // 5 of each.
    expect(Math.abs(sum / draws)).toBeLessThan(0.0225);
    expect(Math.abs(squares / draws - 1)).toBeLessThan(0.032);
    expect(Math.abs(beyondTwo / draws - 0.0455)).toBeLessThan(0.0047);
    const one = new Rng(10);
    const two = new Rng(10);
    one.normal();
    two.next();
    two.next();
    expect(one.save()).toEqual(two.save());
  });
});

describe('choices', () => {
  it('pick takes each item as often, and nothing from nothing', () => {
    const rng = new Rng(11);
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 };
    for (let i = 0; i < 9000; i++) counts[rng.pick(['a', 'b', 'c'])]++;
    // Expected 3,000, deviation 45; 5 of them.
    for (const count of Object.values(counts)) expect(Math.abs(count - 3000)).toBeLessThan(225);
    expect(() => rng.pick([])).toThrow('items: must have at least one item');
  });

  it('weighted takes indices by weight, and never one of weight 0', () => {
    const rng = new Rng(12);
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 10_000; i++) counts[rng.weighted([0, 1, 0, 3, 0])]++;
    expect([counts[0], counts[2], counts[4]]).toEqual([0, 0, 0]);
    // Expected 2,500, deviation 43; 5 of them.
    expect(Math.abs(counts[1] - 2500)).toBeLessThan(217);
  });

  it('weighted chooses some positive weight for any weights, also tiny and huge ones', () => {
    const weight = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e300, noNaN: true }));
    fc.assert(
      fc.property(fc.integer(), fc.array(weight, { minLength: 1, maxLength: 20 }), (seed, weights) => {
        fc.pre(weights.some((w) => w > 0));
        expect(weights[new Rng(seed).weighted(weights)]).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    { weights: [0, 0], message: 'weights: must have a positive, finite sum, got 0' },
    { weights: [], message: 'weights: must have a positive, finite sum, got 0' },
    { weights: [1, -1], message: 'weights[1]: must be finite and not negative, got -1' },
    { weights: [Number.NaN], message: 'weights[0]: must be finite and not negative, got NaN' },
  ])('weighted refuses $weights', ({ weights, message }) => {
    expect(() => new Rng(1).weighted(weights)).toThrow(message);
  });

  it('shuffle keeps the items and makes every order as likely', () => {
    const rng = new Rng(13);
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const items = ['a', 'b', 'c', 'd'];
      rng.shuffle(items);
      orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
      expect([...items].sort()).toEqual(['a', 'b', 'c', 'd']);
    }
    expect(orders.size).toBe(24);
    // Expected 1,000, deviation 31; 5 of them.
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(155);
  });
});
