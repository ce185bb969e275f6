import { createRequire } from 'node:module';
import { chooseBest, compensate, defineUtility, rateTerms, type UtilityDefinition } from 'gumption/decision/utility';
import { Rng } from 'gumption/math';
import type { Benchmark, Prepared, Subject } from '../harness.js';

// Which of eight options, each with three considerations in a compensated product: a straight line,
// a parabola and a step. An operation is one choice, from 24 numbers to one option. yuka knows no
// curves: its evaluators compute them by hand, so that it is timed for the choice.

const OPTIONS = 8;
const COUNT = 64;
const rng = new Rng(5);
/** 24 numbers for each choice. */
const inputs = Float64Array.from({ length: COUNT * OPTIONS * 3 }, () => rng.next());
/** Each option counts a little differently. */
const weights = Float64Array.from({ length: OPTIONS }, (_, option) => 1 + option / 16);

const definition: UtilityDefinition = Object.fromEntries(
  Array.from({ length: OPTIONS }, (_, option) => [
    `option ${option}`,
    {
      weight: weights[option],
      considerations: [
        { input: `line ${option}` },
        { input: `parabola ${option}`, curve: 'polynomial' },
        { input: `step ${option}`, curve: 'step', at: [0.5, 0.3, 1] },
      ],
    },
  ]),
);

/** Creates a subject from a function that chooses by the inputs from `start` on. */
function subject(name: string, note: string, make: () => (start: number) => number): Subject {
  return {
    subject: name,
    note,
    setup(): Prepared {
      const choose = make();
      const chosen: number[] = new Array(COUNT).fill(-1);
      return {
        opsPerRun: COUNT,
        run() {
          let sum = 0;
          for (let i = 0; i < COUNT; i++) {
            chosen[i] = choose(i * OPTIONS * 3);
            sum += chosen[i];
          }
          return sum;
        },
        verify: () => chosen.join(' '),
      };
    },
  };
}

/** The total of an option as a programmer would write it. */
function totalByHand(option: number, start: number): number {
  const at = start + option * 3;
  const parabola = inputs[at + 1] * inputs[at + 1];
  const step = inputs[at + 2] >= 0.5 ? 1 : 0.3;
  return compensate(inputs[at], 3) * compensate(parabola, 3) * compensate(step, 3) * weights[option];
}

const byHand = subject('hand-written', 'formulas written out', () => (start) => {
  let best = -1;
  let highest = 0;
  for (let option = 0; option < OPTIONS; option++) {
    const total = totalByHand(option, start);
    if (total > highest) {
      highest = total;
      best = option;
    }
  }
  return best;
});

const terms = subject('gumption terms', 'from array to number', () => {
  const { terms: all, looks } = defineUtility(definition);
  const places = [...looks.keys()].filter((term) => looks[term] >= 0);
  return (start) => {
    for (let i = 0; i < places.length; i++) all.values[places[i]] = inputs[start + i];
    rateTerms(all);
    return chooseBest(all.totals);
  };
});

const records = subject('gumption records', 'inputs and options by name', () => {
  const utility = defineUtility(definition);
  const now: { [input: string]: number } = Object.fromEntries(utility.inputs.map((input) => [input, 0]));
  return (start) => {
    for (let i = 0; i < utility.inputs.length; i++) now[utility.inputs[i]] = inputs[start + i];
    return utility.options.indexOf(utility.choose(now) ?? '');
  };
});

interface Think {
  addEvaluator(evaluator: object): this;
  arbitrate(): this;
}
const { Think, GoalEvaluator } = createRequire(import.meta.url)('yuka') as {
  readonly Think: new (owner: object) => Think;
  readonly GoalEvaluator: new (bias?: number) => object;
};

const viaYuka = subject('yuka', '0.7.8, its arbitration with curves by hand', () => {
  const state = { start: 0, chosen: -1 };
  class Evaluator extends GoalEvaluator {
    readonly option: number;
    constructor(option: number) {
      super(1);
      this.option = option;
    }
    calculateDesirability(): number {
      return totalByHand(this.option, state.start);
    }
    setGoal(): void {
      state.chosen = this.option;
    }
  }
  const brain = new Think({});
  for (let option = 0; option < OPTIONS; option++) brain.addEvaluator(new Evaluator(option));
  return (start) => {
    state.start = start;
    brain.arbitrate();
    return state.chosen;
  };
});

export const eightOptions: Benchmark = {
  name: 'utility/eight-options',
  title: 'the best of eight options with three considerations each',
  verifyRuns: 1,
  subjects: [byHand, terms, records, viaYuka],
};
