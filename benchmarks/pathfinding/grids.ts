import type { Benchmark, Subject } from '../harness.js';
import { hasCompiler, prepareCompiled } from './compiled.js';
import { type Finder, gumptionAStar, ours, peers, type Rule } from './finders.js';
import { madeWorld, makeField, makeRooms, makeTown, storedWorld, type World, type WorldSource } from './worlds.js';

// An operation is one query: from two cells to the list of cells between them.

function subjectOf(finder: Finder, { load }: WorldSource): Subject {
  return {
    subject: finder.subject,
    unit: 'query',
    note: finder.rule === 'shortest' ? finder.note : `${finder.note}; ${finder.rule}`,
    setup() {
      const world = load();
      const find = finder.prepare(world.map);
      let sum = 0;
      return {
        opsPerRun: world.queries.length,
        run() {
          sum = 0;
          for (const { start, goal } of world.queries) sum += find(start, goal);
          return sum;
        },
        verify: () => judge(sum, world, finder.rule),
      };
    },
  };
}

function compiledSubject({ load }: WorldSource): Subject {
  return {
    subject: 'C++',
    unit: 'query',
    note: 'g++ -O3, A* with a binary heap, in a process of its own, processor time by its own clock',
    setup() {
      const world = load();
      const ask = prepareCompiled(world);
      let last = { sum: 0, seconds: 0 };
      return {
        opsPerRun: world.queries.length,
        run() {
          last = ask();
          return last.sum;
        },
        seconds: () => last.seconds,
        verify: () => judge(last.sum, world, 'shortest'),
      };
    },
  };
}

/**
 * Checks what all subjects share: a way for every query, with a length that fits the subject's
 * rule.
 */
function judge(sum: number, world: World, rule: Rule): string {
  const shortest = shortestSum(world);
  const fits =
    rule === 'shortest'
      ? Math.abs(sum - shortest) < 1e-3
      : rule === 'longer'
        ? sum >= shortest - 1e-3
        : rule === 'any angle'
          ? sum < shortest + 1e-3
          : sum > 0;
  return fits ? 'ways as its rule has them' : `${sum} where the shortest ways come to ${shortest}`;
}

const sums = new WeakMap<World, number>();

function shortestSum(world: World): number {
  let sum = sums.get(world);
  if (sum === undefined) {
    const find = gumptionAStar.prepare(world.map);
    sum = world.queries.reduce((total, { start, goal }) => total + find(start, goal), 0);
    sums.set(world, sum);
  }
  return sum;
}

/** How much longer or shorter a subject's ways are than the shortest without cut corners. */
function lengthOf(finder: Finder, { load }: WorldSource) {
  return {
    subject: finder.subject,
    unit: '% longer than the shortest ways without cut corners',
    note: finder.rule,
    measure() {
      const world = load();
      const find = finder.prepare(world.map);
      const sum = world.queries.reduce((total, { start, goal }) => total + find(start, goal), 0);
      return Number(((100 * sum) / shortestSum(world) - 100).toFixed(3));
    },
  };
}

/** Every way to search a world, beside the peers; the largest maps are too much for some. */
function benchmarkOf(
  world: WorldSource,
  settings: { readonly rounds: number; readonly leaveOut?: readonly string[] },
): Benchmark {
  const chosen = peers.filter(({ subject }) => !settings.leaveOut?.includes(subject));
  const finders = [...ours, ...chosen];
  return {
    name: `pathfinding/${world.name}`,
    title: world.title,
    rounds: settings.rounds,
    verifyRuns: 1,
    subjects: [
      ...finders.map((finder) => subjectOf(finder, world)),
      ...(hasCompiler() ? [compiledSubject(world)] : []),
    ],
    measures: finders.filter(({ rule }) => rule !== 'shortest').map((finder) => lengthOf(finder, world)),
  };
}

/**
 * rot-js searches its list from the beginning for each cell: a query on a large map takes minutes.
 */
const TOO_SLOW = ['rot-js'];

export const grids: readonly Benchmark[] = [
  benchmarkOf(
    storedWorld('arena', 40, () => makeField(49, 'arena')),
    { rounds: 11 },
  ),
  benchmarkOf(
    storedWorld('lak304d', 20, () => makeTown(194, 'lake')),
    { rounds: 5 },
  ),
  benchmarkOf(
    storedWorld('64room_000', 8, () => makeRooms(512, 64, 'rooms')),
    { rounds: 3, leaveOut: TOO_SLOW },
  ),
  benchmarkOf(
    madeWorld('town-1024', 5, () => makeTown(1024, 'town')),
    { rounds: 3, leaveOut: TOO_SLOW },
  ),
];
