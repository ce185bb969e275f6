import type { AlphaPattern } from '../compile/program.js';
import type { FactStore } from '../facts/facts.js';
import { closedBounds, createRangeTable, lookUp, type RangeTable } from './range-table.js';

/** Whether a fact looks like a pattern, by itself. */
export function looksLike(pattern: AlphaPattern, facts: FactStore, fact: number): boolean {
  const { constants, ranges, equal } = pattern;
  if (facts.arity[fact] !== pattern.arity) return false;
  const { fields, symbols } = facts;
  const at = fact * facts.stride;
  for (let i = 0; i < constants.length; i++) if (fields[at + constants[i][0]] !== constants[i][1]) return false;
  for (let i = 0; i < equal.length; i++) if (fields[at + equal[i][0]] !== fields[at + equal[i][1]]) return false;
  for (let i = 0; i < ranges.length; i++) {
    const range = ranges[i];
    const value = symbols.numbers[fields[at + range[0]]];
    if (!(range[3] ? value > range[1] : value >= range[1]) || !(range[4] ? value < range[2] : value <= range[2]))
      return false;
  }
  return true;
}

/** A question about one place of a fact; each answer leaves fewer candidates. */
interface Branch {
  /** The place, or -1 if nothing is left to test. */
  readonly field: number;
  readonly bySymbol: readonly (Branch | undefined)[];
  readonly otherwise: Branch | undefined;
  /** Where the candidates lie in the table of tests. */
  readonly first: number;
  /** A test that separates the candidates immediately, if there is one. */
  readonly table: RangeTable | undefined;
  /**
   * All candidates, if a fact of their length matches each of them: then nothing is left to test.
   */
  readonly settled: Settled | undefined;
}

interface Settled {
  readonly arity: number;
  readonly patterns: Int32Array;
}

/** A pattern, with its place in the order of rules. */
interface Draft {
  readonly pattern: AlphaPattern;
  readonly index: number;
}

/**
 * Finds patterns by the values that they name, so that a fact need not be compared with all of
 * them. The remaining tests are in one array: for each candidate its index, where the next one
 * starts, its arity, the number of pairs of a place and a symbol, the number of pairs of equal
 * places and the number of places with ranges, and then those. A list of candidates ends with -1.
 */
export class PatternLookup {
  readonly #root: Branch;
  readonly #tests: Int32Array;
  /** Lowest and highest number of each range, both included. */
  readonly #bounds: Float64Array;
  /** Where patterns are written that no table has ready. */
  readonly #out: Int32Array;
  /** The patterns that the last fact asked about looks like; only read. */
  found: Int32Array;

  constructor(patterns: readonly AlphaPattern[]) {
    const tests: number[] = [];
    const bounds: number[] = [];
    this.#root = createBranch(
      patterns.map((pattern, index) => ({ pattern, index })),
      [],
      (drafts, asked) => {
        const first = tests.length;
        for (const draft of drafts) writeTests(tests, bounds, draft, asked);
        tests.push(-1);
        return first;
      },
    );
    this.#tests = Int32Array.from(tests);
    this.#bounds = Float64Array.from(bounds);
    this.#out = new Int32Array(patterns.length);
    this.found = this.#out;
  }

  /**
   * Finds the patterns that a fact looks like and gives how many they are; which, `found` has in
   * the order of rules.
   */
  find(facts: FactStore, fact: number): number {
    const out = this.#out;
    this.found = out;
    const tests = this.#tests;
    const { fields } = facts;
    const row = fact * facts.stride;
    let branch = this.#root;
    // A place that the fact does not have holds anything, which does no harm: a pattern that names
    // a value there is longer than it.
    while (branch.field >= 0) branch = branch.bySymbol[fields[row + branch.field]] ?? branch.otherwise!;
    const { table, settled } = branch;
    if (settled !== undefined) {
      this.found = settled.patterns;
      return facts.arity[fact] === settled.arity ? settled.patterns.length : 0;
    }
    if (table !== undefined) {
      if (facts.arity[fact] !== table.arity) return 0;
      this.found = lookUp(table, facts.symbols.numbers[fields[row + table.field]]);
      return this.found.length;
    }
    let count = 0;
    for (let at = branch.first; tests[at] >= 0; at = tests[at + 1])
      if (facts.arity[fact] === tests[at + 2] && this.#passes(facts, row, at)) out[count++] = tests[at];
    return count;
  }

  #passes({ fields, symbols }: FactStore, row: number, from: number): boolean {
    const tests = this.#tests;
    let at = from + HEADER;
    for (let end = at + 2 * tests[from + 3]; at < end; at += 2)
      if (fields[row + tests[at]] !== tests[at + 1]) return false;
    for (let end = at + 2 * tests[from + 4]; at < end; at += 2)
      if (fields[row + tests[at]] !== fields[row + tests[at + 1]]) return false;
    for (let end = at + 2 * tests[from + 5]; at < end; at += 2) {
      const value = symbols.numbers[fields[row + tests[at]]];
      const bound = tests[at + 1];
      // Written so that a value that is not a number is in no range.
      if (!(value >= this.#bounds[bound] && value <= this.#bounds[bound + 1])) return false;
    }
    return true;
  }
}

const HEADER = 6;

function writeTests(tests: number[], bounds: number[], { pattern, index }: Draft, asked: readonly number[]): void {
  const constants = pattern.constants.filter(([field]) => !asked.includes(field));
  const { arity, equal, ranges } = pattern;
  const next = tests.length + HEADER + 2 * (constants.length + equal.length + ranges.length);
  tests.push(index, next, arity, constants.length, equal.length, ranges.length, ...constants.flat(), ...equal.flat());
  for (const range of ranges) {
    tests.push(range[0], bounds.length);
    bounds.push(...closedBounds(range));
  }
}

/**
 * Writes candidates down, with the places that were asked about on the way to them, and gives
 * where.
 */
type WriteCandidates = (drafts: readonly Draft[], asked: readonly number[]) => number;

/**
 * Questions asked of a fact at most: patterns that take anything in a place come up under each of
 * its answers.
 */
const MAX_QUESTIONS = 3;

function createBranch(drafts: readonly Draft[], asked: readonly number[], write: WriteCandidates): Branch {
  const symbolAt = ({ pattern }: Draft, field: number) => pattern.constants.find(([place]) => place === field)?.[1];
  const field = chooseField(drafts, asked);
  if (field < 0) {
    const table = createRangeTable(drafts, asked);
    const settled = table ? undefined : settle(drafts, asked);
    const first = table || settled ? -1 : write(drafts, asked);
    return { field, bySymbol: [], otherwise: undefined, first, table, settled };
  }
  const bySymbol: (Branch | undefined)[] = [];
  const below = [...asked, field];
  for (const symbol of new Set(drafts.flatMap((draft) => symbolAt(draft, field) ?? [])))
    bySymbol[symbol] = createBranch(
      drafts.filter((draft) => [symbol, undefined].includes(symbolAt(draft, field))),
      below,
      write,
    );
  const others = drafts.filter((draft) => symbolAt(draft, field) === undefined);
  return {
    field,
    bySymbol,
    otherwise: createBranch(others, below, write),
    first: -1,
    table: undefined,
    settled: undefined,
  };
}

function settle(drafts: readonly Draft[], asked: readonly number[]): Settled | undefined {
  const { arity } = drafts[0]?.pattern ?? { arity: 0 };
  const isSettled = drafts.every(
    ({ pattern }) =>
      pattern.arity === arity &&
      pattern.equal.length + pattern.ranges.length === 0 &&
      pattern.constants.every(([field]) => asked.includes(field)),
  );
  return isSettled ? { arity, patterns: Int32Array.from(drafts, ({ index }) => index) } : undefined;
}

/**
 * The place in which most patterns name a value, if those are the greater part; the first place
 * before all others.
 */
function chooseField(drafts: readonly Draft[], asked: readonly number[]): number {
  if (asked.length === MAX_QUESTIONS) return -1;
  const counts: number[] = [];
  for (const { pattern } of drafts) for (const [field] of pattern.constants) counts[field] = (counts[field] ?? 0) + 1;
  if (counts[0] !== undefined && !asked.includes(0)) return 0;
  let best = -1;
  counts.forEach((count, field) => {
    const isWorthIt = count > 1 && 2 * count > drafts.length && !asked.includes(field);
    if (isWorthIt && (best < 0 || count > counts[best])) best = field;
  });
  return best;
}
