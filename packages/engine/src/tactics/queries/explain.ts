import { respond, shareOf } from '../../decision/utility/respond.js';
import type { CompiledTest } from './compile-query.js';
import { type SearchWatcher, type SpotSearch, TAKEN } from './spot-search.js';

/** What a test said of a candidate. */
export interface SpotTestResult {
  /** The kind of test and what it is about: `layer danger`, `distance to enemy`. */
  readonly test: string;
  /** Its path in the document: `query.tests[2]`. */
  readonly path: string;
  /** What people read when the test decides. */
  readonly reason: string;
  /** Undefined if the test was not asked, because an earlier one dropped the candidate. */
  readonly value: number | undefined;
  /** From 0 to 1. Undefined if the test does not score, or the candidate was dropped. */
  readonly score: number | undefined;
}

/** A test of a query that was asked, and how much it counts. */
export interface ExplainedTest {
  /** The kind of test and what it is about: `layer danger`, `distance to enemy`. */
  readonly test: string;
  /** Its path in the document: `query.tests[2]`. */
  readonly path: string;
  /** What people read when the test decides. */
  readonly reason: string;
  /** How much its score counts, by its weight: all tests together count 1. 0 if it does not score. */
  readonly share: number;
  /** True if it was left out because its context is empty. */
  readonly isSkipped: boolean;
}

/** What became of a candidate. */
export interface ExplainedSpot {
  /** In world units. */
  readonly x: number;
  /** Height, in world units. */
  readonly y: number;
  /** In world units. */
  readonly z: number;
  /** The number of the tactical point; −1 if it is none. */
  readonly point: number;
  /** The place on the ground; −1 if it is none. */
  readonly place: number;
  /** True for the spot that the agent has reserved. */
  readonly isHeld: boolean;
  /** The weighted mean of the scores. Undefined if it was dropped. */
  readonly score: number | undefined;
  /** The test that dropped it, or `taken`. */
  readonly droppedBy: string | undefined;
  /** What each test said that was asked. */
  readonly tests: readonly SpotTestResult[];
}

/** The candidates of one generator, and how each fared. */
export interface ExplainedOption {
  /** Its path in the document: `query.options[0]`. */
  readonly path: string;
  /** The kind of generator. */
  readonly from: string;
  /** Its candidates, in the order in which they were made. */
  readonly spots: readonly ExplainedSpot[];
}

/** Why a query answers as it does, as plain data. */
export interface SpotExplanation {
  /** Name of the query. */
  readonly query: string;
  /** In the order in which they are asked, which is that of the results of each candidate. */
  readonly tests: readonly ExplainedTest[];
  /** The generators that were tried. Only the last may have candidates left. */
  readonly options: readonly ExplainedOption[];
  /** The chosen candidate of the last option, or −1. */
  readonly chosen: number;
  /** How many lines of sight were tested. */
  readonly rays: number;
  /** How many paths were searched for. */
  readonly pathSearches: number;
  /** The tests that were left out because their context is empty. */
  readonly skipped: readonly string[];
}

/** Writes down the tests of a search. */
export function explainTests<Agent>({ query, isSkipped, asked }: SpotSearch<Agent>): ExplainedTest[] {
  const { tests } = query!;
  const weights = tests.map(({ isScored, weight }, i) => (isScored && isSkipped[i] === 0 ? asked.amounts[weight] : 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return tests.map(({ title, path, reason }, i) => ({
    test: title,
    path,
    reason,
    share: sum > 0 ? weights[i] / sum : 0,
    isSkipped: isSkipped[i] === 1,
  }));
}

/** Of a candidate that no test has dropped. */
const LEFT = -1;

/** Watches a search, and writes down what became of the candidates of each generator that it tried. */
export class OptionLog<Agent> implements SearchWatcher {
  readonly options: ExplainedOption[] = [];
  readonly #search: SpotSearch<Agent>;
  /** The test that dropped each candidate, TAKEN or LEFT. */
  #droppedBy: number[] = [];

  constructor(search: SpotSearch<Agent>) {
    this.#search = search;
  }

  generated(): void {
    this.#droppedBy = Array.from({ length: this.#search.candidates.count }, () => LEFT);
  }

  filtered(test: number): void {
    const { alive, aliveCount } = this.#search.candidates;
    const isAlive = new Set(alive.subarray(0, aliveCount));
    this.#droppedBy = this.#droppedBy.map((by, candidate) => (by === LEFT && !isAlive.has(candidate) ? test : by));
  }

  tried(): void {
    this.options.push(explainOption(this.#search, this.#droppedBy));
  }
}

/** Writes down the candidates of the generator that a search has just tried. */
function explainOption<Agent>(search: SpotSearch<Agent>, droppedBy: readonly number[]): ExplainedOption {
  const { candidates, progress } = search;
  const { options, tests } = search.query!;
  const { path, from } = options[progress.option];
  const ends = tests.map((test, i) => endsOf(search, test, i));
  const spots = Array.from({ length: candidates.count }, (_, candidate): ExplainedSpot => {
    const dropped = droppedBy[candidate];
    const isLeft = dropped === LEFT;
    return {
      x: candidates.x[candidate],
      y: candidates.y[candidate],
      z: candidates.z[candidate],
      point: candidates.point[candidate],
      place: candidates.place[candidate],
      isHeld: search.hasHeld && candidate === 0,
      score: isLeft ? candidates.total[candidate] : undefined,
      droppedBy: isLeft ? undefined : dropped === TAKEN ? 'taken' : tests[dropped].title,
      tests: tests.map((test, i): SpotTestResult => {
        const isAsked = search.isSkipped[i] === 0 && (isLeft || i <= dropped);
        const value = candidates.values[i][candidate];
        return {
          test: test.title,
          path: test.path,
          reason: test.reason,
          value: isAsked ? value : undefined,
          score: isLeft && isAsked && test.isScored ? scoreOf(test, value, ends[i]) : undefined,
        };
      }),
    };
  });
  return { path, from, spots };
}

/** The values of a test that count as 0 and as 1. */
function endsOf<Agent>(
  { candidates, asked }: SpotSearch<Agent>,
  { relative, rangeFrom, rangeTo }: CompiledTest<Agent>,
  test: number,
): readonly [number, number] {
  if (relative === 0) return [asked.amounts[rangeFrom], asked.amounts[rangeTo]];
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < candidates.aliveCount; i++) {
    const value = candidates.values[test][candidates.alive[i]];
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return relative > 0 ? [low, high] : [high, low];
}

function scoreOf<Agent>({ curve }: CompiledTest<Agent>, value: number, [zero, one]: readonly [number, number]): number {
  return respond(curve, zero === one ? 1 : shareOf(value, zero, one));
}
