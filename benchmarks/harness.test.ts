import { describe, expect, it } from 'vitest';
import {
  type Benchmark,
  findMismatches,
  type HarnessOptions,
  median,
  medianInterval,
  runBenchmark,
  runsPerSample,
} from './harness.js';
import { ratio, thousands, toJsonLines, toTable } from './report.js';

/**
 * A clock that advances only by work: each subject has a fixed cost, so that the expected figures
 * are known.
 */
function simulate(costs: Record<string, number>, counts: Record<string, number> = {}) {
  let time = 0;
  const order: string[] = [];
  const subjects = Object.entries(costs).map(([subject, cost]) => ({
    subject,
    unit: 'tick',
    note: '',
    setup() {
      let total = 0;
      return {
        opsPerRun: 10,
        run() {
          time += cost;
          order.push(subject);
          total += counts[subject] ?? 1;
        },
        verify: () => total,
      };
    },
  }));
  const benchmark: Benchmark = { name: 'folder/sample', title: 'A sample', subjects };
  const options: HarnessOptions = {
    now: () => time,
    collect: () => {},
    rounds: 3,
    warmUp: 1,
    sample: 0.5,
    verifyRuns: 4,
  };
  return { benchmark, options, order };
}

describe('the benchmark harness', () => {
  it('reports operations per second, not runs', async () => {
    const { benchmark, options } = simulate({ 'hand-written': 0.001, slow: 0.02 });
    const { timings, mismatches } = await runBenchmark(benchmark, options);
    expect(mismatches).toEqual([]);
    expect(timings.map(({ subject }) => subject)).toEqual(['hand-written', 'slow']);
    expect(timings[0].median).toBeCloseTo(10_000, 6);
    expect(timings[0].best).toBeCloseTo(10_000, 6);
    expect(timings[1].median).toBeCloseTo(500, 6);
  });

  it('takes the subjects in turns, so that noise hits all alike', async () => {
    const { benchmark, options, order } = simulate({ a: 0.5, b: 0.5 });
    await runBenchmark(benchmark, options);
    expect(order.slice(-6).join('')).toBe('ababab');
  });

  it('times nothing when a subject came to another result, and says which', async () => {
    const { benchmark, options } = simulate({ 'hand-written': 0.001, wrong: 0.001 }, { wrong: 2 });
    expect(await runBenchmark(benchmark, options)).toEqual({
      timings: [],
      measures: [],
      mismatches: ['folder/sample: wrong came to 8 after 4 runs, hand-written to 4'],
    });
  });

  it('compares from a fresh start after equally many runs', () => {
    const { benchmark } = simulate({ a: 0.001, b: 0.02 });
    expect(findMismatches(benchmark, 7)).toEqual([]);
  });

  it('takes measures without timing them, and waits for them', async () => {
    const { benchmark, options } = simulate({});
    const measures = [{ subject: 'gumption compiled', unit: 'bytes/agent', measure: async () => 48 }];
    const outcome = await runBenchmark({ ...benchmark, measures }, options);
    expect(toJsonLines(outcome)).toEqual([
      '{"benchmark":"folder/sample","subject":"gumption compiled","opsPerSecond":null,"value":48,"unit":"bytes/agent","note":""}',
    ]);
  });

  it.each([
    { values: [3], middle: 3 },
    { values: [5, 1, 3], middle: 3 },
    { values: [10, 9, 100, 8], middle: 9.5 },
  ])('takes $middle as the median of $values', ({ values, middle }) => {
    expect(median(values)).toBe(middle);
  });

  it.each([
    { count: 100, seconds: 1, sample: 0.05, runs: 5 },
    { count: 2, seconds: 1, sample: 0.05, runs: 1 },
  ])('fills a sample of $sample s with $runs runs when $count took $seconds s', ({ count, seconds, sample, runs }) => {
    expect(runsPerSample(count, seconds, sample)).toBe(runs);
  });
});

describe('the benchmark report', () => {
  const timing = (subject: string, speed: number) => ({
    benchmark: 'folder/sample',
    subject,
    unit: 'tick',
    note: subject === 'peer' ? '1.0.0' : '',
    median: speed,
    best: speed * 1.1,
  });
  const outcome = {
    timings: [timing('gumption compiled', 900_000), timing('hand-written', 1_200_000), timing('peer', 4_000)],
    measures: [],
    mismatches: [],
  };

  it('gives programs one object per line', () => {
    expect(toJsonLines(outcome).map((line) => JSON.parse(line))[2]).toEqual({
      benchmark: 'folder/sample',
      subject: 'peer',
      opsPerSecond: 4000,
      best: 4400,
      unit: 'tick',
      note: '1.0.0',
    });
  });

  it('gives people a table with the ratio to the hand-written version and to each peer', () => {
    expect(toTable({ name: 'folder/sample', title: 'A sample', subjects: [] }, outcome)).toBe(
      [
        'folder/sample: A sample',
        '                     median tick/s       best  × hand-written  × peer',
        '  gumption compiled        900,000    990,000           0.750     225',
        '  hand-written           1,200,000  1,320,000               1     300',
        '  peer                       4,000      4,400         0.00333       1',
        '  peer: 1.0.0',
        '',
      ].join('\n'),
    );
  });

  it('rounds for reading', () => {
    expect(thousands(1234567.8)).toBe('1,234,568');
    expect(thousands(999)).toBe('999');
    expect(thousands(0.12345)).toBe('0.123');
    expect(ratio(timing('a', 2), timing('b', 3))).toBe('0.667');
  });
});

describe('the interval of a median', () => {
  it('holds ever less of ever more values', () => {
    const count = (n: number) => {
      const { value, low, high } = medianInterval(Array.from({ length: n }, (_, i) => i));
      expect(value).toBe((n - 1) / 2);
      return high - low;
    };
    expect(count(400) / 400).toBeCloseTo((2 * 0.98 * Math.sqrt(400)) / 400, 1);
    expect(count(10_000) / 10_000).toBeLessThan(0.021);
  });

  it('takes in everything where there is little to go by', () => {
    expect(medianInterval([3, 1, 2])).toEqual({ value: 2, low: 1, high: 3 });
  });
});
