import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { above, below, compileRules, RuleEngine, type Tuple } from 'gumption/decision/rules';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';

// A hundred rules that each ask two of twenty numbers whether they are above or below something. An
// operation takes twenty new numbers in and finds all rules that hold.

const NAMES = Array.from({ length: 20 }, (_, i) => `n${i}`);
const rng = new Rng(3);
const rules = Array.from({ length: 100 }, () => [
  { name: NAMES[rng.integer(0, 9)], operator: 'greaterThan', value: rng.integer(20, 60) },
  { name: NAMES[rng.integer(10, 19)], operator: 'lessThan', value: rng.integer(40, 80) },
]);
export const samples: readonly Readonly<Record<string, number>>[] = Array.from({ length: 32 }, () =>
  Object.fromEntries(NAMES.map((name) => [name, rng.integer(0, 100)])),
);

const program = compileRules(
  rules.map(([high, low], i) => ({
    name: `r${i}`,
    when: [{ match: [high.name, above(high.value)] }, { match: [low.name, below(low.value)] }],
  })),
);

/** How many rules hold under each sample, by asking each rule. */
export const countsByHand = (): number[] =>
  samples.map(
    (sample) => rules.filter(([high, low]) => sample[high.name] > high.value && sample[low.name] < low.value).length,
  );

/**
 * Finds the same with our engine, sample by sample. Samples are prepared as facts here and as
 * records for the peer, so neither has to create them.
 */
export function prepareGumption(): (sample: number) => number {
  const engine = new RuleEngine(program);
  const facts = samples.map((sample) => Object.entries(sample));
  let before: readonly Tuple[] = [];
  return (index) => {
    engine.update({ remove: before, add: facts[index] });
    before = facts[index];
    return engine.countTriggers();
  };
}

const gumption: Subject = {
  subject: 'gumption rete',
  unit: 'evaluation',
  note: 'twenty facts replaced',
  setup() {
    const evaluate = prepareGumption();
    let at = 0;
    return {
      opsPerRun: samples.length,
      run() {
        let sum = 0;
        for (let i = 0; i < samples.length; i++) sum += evaluate(i);
        at += sum;
        return sum;
      },
      verify: () => at,
    };
  },
};

/** What json-rules-engine finds under each sample, and how many it evaluates in a second. */
export function askJsonRules(seconds: number): { readonly counts: readonly number[]; readonly rate: number } {
  // Relative to this source file, wherever the bundle is.
  const folder = dirname(createRequire(import.meta.url).resolve('@gumption/benchmarks/package.json'));
  const child = join(folder, 'rules/json-rules-child.mjs');
  const input = JSON.stringify({ rules, samples, seconds });
  return JSON.parse(execFileSync(process.execPath, [child], { input, encoding: 'utf8' }));
}

export const forward: Benchmark = {
  name: 'rules/forward',
  title: 'a hundred rules of two comparisons, twenty new numbers at a time',
  subjects: [gumption],
  measures: [
    {
      subject: 'json-rules-engine',
      unit: 'evaluations/s',
      note: '7.3.1, in a process of its own, processor time; divide ours by it',
      measure: () => askJsonRules(0.5).rate,
    },
  ],
};
