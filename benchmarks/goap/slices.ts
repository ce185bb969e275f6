import { AStarPlanner, defineDomain, IdaStarPlanner, type Planner, stepFor } from 'gumption/decision/goals/planning';
import type { Benchmark, Measured, Subject } from '../harness.js';

// Twelve chores in any order, each at a cost of its own: thousands of states, with no estimate to shorten it. A search is cut into slices
// of a tenth of a millisecond; what is told is how long the slices took.

const SLICE = 0.1;
const chores = Array.from({ length: 12 }, (_, i) => `chore${i}`);
const domain = defineDomain({
  variables: Object.fromEntries(chores.map((chore) => [chore, 'boolean' as const])),
  actions: Object.fromEntries(
    chores.map((chore, i) => [chore, { needs: { [chore]: false }, effects: { [chore]: true }, cost: 1 + (i % 3) }]),
  ),
});

const planners: Readonly<Record<string, () => Planner>> = {
  'gumption A*': () => new AStarPlanner(createModel(), { reserve: 2 ** chores.length + 1 }),
  'gumption IDA*': () => new IdaStarPlanner(createModel(), { maxDepth: chores.length, slots: 2 ** 14 }),
};

function createModel() {
  const model = domain.createModel({ estimate: 'none' });
  model.setGoal(Object.fromEntries(chores.map((chore) => [chore, true])));
  return model;
}

/** Milliseconds of processor time: others who use the machine stop the clock on the wall in the middle of a slice. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How long each slice of some searches took, in parts of a slice, in rising order. */
function timeSlices(planner: Planner, now: () => number, searches: number): number[] {
  const times: number[] = [];
  for (let i = 0; i < searches; i++) {
    planner.begin();
    while (planner.status === 'searching') {
      const start = now();
      stepFor(planner, SLICE, now);
      times.push((now() - start) / SLICE);
    }
  }
  return times.sort((a, b) => a - b);
}

const clocks = { 'processor time': processorTime, 'the clock': () => performance.now() };
const figures: Readonly<Record<string, (times: readonly number[]) => number>> = {
  'median, % of the slice': (times) => 100 * times[times.length >> 1],
  '99th of a hundred, % of the slice': (times) => 100 * times[Math.floor(times.length * 0.99)],
  '999th of a thousand, % of the slice': (times) => 100 * times[Math.floor(times.length * 0.999)],
  'longest, % of the slice': (times) => 100 * times[times.length - 1],
  'slices over 120 %, of 100': (times) => (100 * times.filter((time) => time > 1.2).length) / times.length,
};

const measures: Measured[] = Object.entries(planners).flatMap(([subject, create]) =>
  Object.entries(clocks).flatMap(([clock, now]) => {
    let times: readonly number[] | undefined;
    const take = () => {
      const planner = create();
      timeSlices(planner, now, 20);
      return timeSlices(planner, now, 60);
    };
    return Object.entries(figures).map(([unit, read]) => ({
      subject,
      unit,
      note: clock,
      measure: () => read((times ??= take())),
    }));
  }),
);

const subjects: Subject[] = Object.entries(planners).map(([subject, create]) => ({
  subject,
  unit: 'search',
  setup() {
    const planner = create();
    return {
      opsPerRun: 1,
      run() {
        planner.begin();
        while (planner.status === 'searching') stepFor(planner, SLICE, () => performance.now());
        return planner.cost;
      },
      verify: () => planner.cost,
    };
  },
}));

/** Searches cut into slices of time: how many there are in a second, and how well the slices are kept. */
export const slices: Benchmark = {
  name: 'goap/slices',
  title: 'a search through 4,096 states in slices of 0.1 ms, and how long they took',
  verifyRuns: 1,
  subjects,
  measures,
};
