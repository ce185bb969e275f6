import { AStarPlanner, defineDomain, IdaStarPlanner, type Planner } from 'gumption/decision/planning';
import { stepFor } from 'gumption/execution';
import type { Benchmark, Measured, Subject } from '../harness.js';
import { type SliceTime, timeSlices } from './slice-times.js';

// Twelve chores in any order, each at a cost of its own: thousands of states, with no estimate to
// shorten it. A search is cut into slices of a tenth of a millisecond. The result shows how long
// the slices took, and which part of that the search did not cause.

/** Milliseconds. */
const SLICE = 0.1;
/** Searches before it counts, and searches that count. */
const WARM_UP = 20;
const SEARCHES = 60;
const chores = Array.from({ length: 12 }, (_, i) => `chore${i}`);
const domain = defineDomain({
  variables: Object.fromEntries(chores.map((chore) => [chore, 'boolean' as const])),
  actions: Object.fromEntries(
    chores.map((chore, i) => [chore, { needs: { [chore]: false }, effects: { [chore]: true }, cost: 1 + (i % 3) }]),
  ),
});

interface Searches {
  /**
   * Returns the planner for the next search; the same one, unless the search should start with
   * little memory.
   */
  next(): Planner;
  /** How many searches the longest piece of work is sought in. */
  readonly pieces: number;
}

const searches: Readonly<Record<string, () => Searches>> = {
  'gumption A*': () => again(new AStarPlanner(createModel(), { reserve: 2 ** chores.length + 1 + chores.length }), 100),
  'gumption A* growing': () => ({ next: () => new AStarPlanner(createModel()), pieces: 100 }),
  'gumption IDA*': () => again(new IdaStarPlanner(createModel(), { maxDepth: chores.length, slots: 2 ** 14 }), 20),
};

function again(planner: Planner, pieces: number): Searches {
  return { next: () => planner, pieces };
}

function createModel() {
  const model = domain.createModel({ estimate: 'none' });
  model.setGoal(Object.fromEntries(chores.map((chore) => [chore, true])));
  return model;
}

/** A plain sum instead of a search: slices that take too long show the noise of the machine. */
function createSum(): Planner {
  let sum = 1;
  let left = 0;
  return {
    get status() {
      return left > 0 ? 'searching' : 'none';
    },
    plan: [],
    get cost() {
      return sum;
    },
    expanded: 0,
    begin() {
      left = 10_000;
    },
    step(budget) {
      for (let i = 0; i < budget * 200; i++) sum = (Math.imul(sum, 1664525) + 1013904223) | 0;
      left -= budget;
      return 'searching';
    },
  };
}

const now = () => performance.now();

/** A search, slice by slice. */
function* slicesOf(planner: Planner): Generator<() => void> {
  planner.begin();
  const slice = () => {
    stepFor(planner, SLICE, now);
  };
  while (planner.status === 'searching') yield slice;
}

/**
 * The longest indivisible piece of a search, in milliseconds. Every search does the same work, so
 * each piece counts with its shortest time over many searches, which removes noise.
 */
function longestPiece({ next, pieces }: Searches): number {
  let shortest: number[] = [];
  for (let search = 0; search <= pieces; search++) {
    // The first search differs: it may allocate memory that the others reuse.
    if (search === 1) shortest = [];
    const planner = next();
    planner.begin();
    for (let piece = 0; planner.status === 'searching'; piece++) {
      const start = performance.now();
      if (planner.hasRoom?.(1) === false) planner.makeRoom?.();
      else planner.step(1);
      const taken = performance.now() - start;
      if (!(taken >= shortest[piece])) shortest[piece] = taken;
    }
  }
  return shortest.reduce((most, taken) => Math.max(most, taken), 0);
}

const isLong = ({ taken }: SliceTime) => taken > 1.2 * SLICE;
const owns = (times: readonly SliceTime[]) => times.map((time) => ({ ...time, taken: time.taken - time.waited }));
const shareWithin = (times: readonly SliceTime[]) => 100 - (100 * times.filter(isLong).length) / times.length;
const longest = (times: readonly SliceTime[]) => times.reduce((most, { taken }) => Math.max(most, taken), 0) / SLICE;

const OWN = 'without waiting for a processor';
const figures: readonly [string, string, (times: readonly SliceTime[]) => number][] = [
  ['slices', 'in all', (times) => times.length],
  ['% of slices within 120 %', 'by the clock', shareWithin],
  ['% of slices within 120 %', OWN, (times) => shareWithin(owns(times))],
  ['% of a slice for the longest', 'by the clock', (times) => 100 * longest(times)],
  ['% of a slice for the longest', OWN, (times) => 100 * longest(owns(times))],
  ['slices over 120 %', 'by the clock', (times) => times.filter(isLong).length],
  ['of them', 'taken off the processor', (times) => times.filter((time) => isLong(time) && time.wasSwitched).length],
  ['of them', 'garbage was collected', (times) => times.filter((time) => isLong(time) && time.wasCollected).length],
  [
    'of them',
    'neither',
    (times) => times.filter((time) => isLong(time) && !time.wasSwitched && !time.wasCollected).length,
  ],
];

const SUM = 'a sum instead';
let times: Promise<Readonly<Record<string, readonly SliceTime[]>>> | undefined;

/** The slices of every search and of the sum, timed once for all figures. */
async function takeTimes(): Promise<Readonly<Record<string, readonly SliceTime[]>>> {
  const entries = [...Object.entries(searches), [SUM, () => again(createSum(), 0)] as const];
  const works = entries.map(([, create]) => {
    const { next } = create();
    return () => slicesOf(next());
  });
  await timeSlices(WARM_UP, works);
  const taken = await timeSlices(SEARCHES, works);
  return Object.fromEntries(entries.map(([subject], i) => [subject, taken[i]]));
}

const measures: Measured[] = [...Object.keys(searches), SUM].flatMap((subject) =>
  figures.map(([unit, note, read]) => ({
    subject,
    unit,
    note,
    async measure() {
      times ??= takeTimes();
      return read((await times)[subject]);
    },
  })),
);
for (const [subject, create] of Object.entries(searches))
  measures.push({
    subject,
    unit: '% of a slice for the longest piece of work',
    note: 'the shortest time of many searches',
    measure: () => (100 * longestPiece(create())) / SLICE,
  });

const subjects: Subject[] = Object.entries(searches).map(([subject, create]) => ({
  subject,
  unit: 'search',
  setup() {
    const { next } = create();
    let cost = 0;
    return {
      opsPerRun: 1,
      run() {
        const planner = next();
        planner.begin();
        while (planner.status === 'searching') stepFor(planner, SLICE, now);
        cost = planner.cost;
        return cost;
      },
      verify: () => cost,
    };
  },
}));

/**
 * Searches cut into slices of time: how many there are in a second, and how well the slices are
 * kept.
 */
export const slices: Benchmark = {
  name: 'goap/slices',
  title: 'a search through 4,096 states in slices of 0.1 ms, and how long they took',
  verifyRuns: 1,
  subjects,
  measures,
};
