import type { FactStore } from './facts.js';
import type { AlphaPattern } from './program.js';

/** Whether a fact looks like a pattern, by itself. */
export function looksLike(pattern: AlphaPattern, facts: FactStore, fact: number): boolean {
  const { constants, ranges, equal } = pattern;
  if (facts.arity[fact] !== pattern.arity) return false;
  const { fields, symbols } = facts;
  const at = fact * facts.stride;
  for (let i = 0; i < constants.length; i++) if (fields[at + constants[i]![0]] !== constants[i]![1]) return false;
  for (let i = 0; i < equal.length; i++) if (fields[at + equal[i]![0]] !== fields[at + equal[i]![1]]) return false;
  for (let i = 0; i < ranges.length; i++) {
    const range = ranges[i]!;
    const value = symbols.numbers[fields[at + range[0]]!]!;
    if (!(range[3] ? value > range[1] : value >= range[1]) || !(range[4] ? value < range[2] : value <= range[2]))
      return false;
  }
  return true;
}

/** What is left to ask of a fact that may look like a pattern, in flat arrays. */
export interface Candidate {
  readonly index: number;
  readonly arity: number;
  /** Pairs of a place and the symbol it must hold. */
  readonly constants: Int32Array;
  /** Pairs of places that must hold the same. */
  readonly equal: Int32Array;
  readonly rangeFields: Int32Array;
  /** Lowest and highest number of each range, both included. */
  readonly bounds: Float64Array;
}

/** Whether a fact looks like a candidate: what {@link looksLike} says, for what finding the candidate has left open. */
export function isLike(candidate: Candidate, facts: FactStore, fact: number): boolean {
  if (facts.arity[fact] !== candidate.arity) return false;
  const { constants, equal, rangeFields } = candidate;
  const { fields } = facts;
  const at = fact * facts.stride;
  for (let i = 0; i < constants.length; i += 2) if (fields[at + constants[i]!] !== constants[i + 1]) return false;
  for (let i = 0; i < equal.length; i += 2) if (fields[at + equal[i]!] !== fields[at + equal[i + 1]!]) return false;
  if (rangeFields.length === 0) return true;
  const { bounds } = candidate;
  const { numbers } = facts.symbols;
  for (let i = 0; i < rangeFields.length; i++) {
    const value = numbers[fields[at + rangeFields[i]!]!]!;
    // So written, what is no number lies in no range.
    if (!(value >= bounds[2 * i]! && value <= bounds[2 * i + 1]!)) return false;
  }
  return true;
}

/** A question about one place of a fact; each answer leaves fewer candidates. */
interface Branch {
  /** The place, or -1 where nothing is left to ask. */
  readonly field: number;
  readonly bySymbol: readonly (Branch | undefined)[];
  readonly otherwise: Branch | undefined;
  readonly candidates: readonly Candidate[];
}

interface Draft {
  readonly pattern: AlphaPattern;
  readonly index: number;
}

/** Patterns by the values that they name, so that a fact need not be held against all. */
export class PatternLookup {
  readonly #root: Branch;

  constructor(patterns: readonly AlphaPattern[]) {
    this.#root = createBranch(
      patterns.map((pattern, index) => ({ pattern, index })),
      [],
    );
  }

  /** The patterns that a fact may look like, in the order of rules; ask {@link isLike} of each. */
  candidates(facts: FactStore, fact: number): readonly Candidate[] {
    const { fields } = facts;
    const at = fact * facts.stride;
    let branch = this.#root;
    // A place that the fact does not have holds anything, which does no harm: a pattern that names a value there is longer than it.
    while (branch.field >= 0) branch = branch.bySymbol[fields[at + branch.field]!] ?? branch.otherwise!;
    return branch.candidates;
  }
}

/** Questions asked of a fact at most: patterns that take anything in a place come up under each of its answers. */
const MOST_QUESTIONS = 3;

function createBranch(drafts: readonly Draft[], asked: readonly number[]): Branch {
  const symbolAt = ({ pattern }: Draft, field: number) => pattern.constants.find(([place]) => place === field)?.[1];
  const field = chooseField(drafts, asked);
  if (field < 0) {
    const candidates = drafts.map((draft) => toCandidate(draft, asked));
    return { field, bySymbol: [], otherwise: undefined, candidates };
  }
  const bySymbol: (Branch | undefined)[] = [];
  const below = [...asked, field];
  for (const symbol of new Set(drafts.flatMap((draft) => symbolAt(draft, field) ?? [])))
    bySymbol[symbol] = createBranch(
      drafts.filter((draft) => [symbol, undefined].includes(symbolAt(draft, field))),
      below,
    );
  const others = drafts.filter((draft) => symbolAt(draft, field) === undefined);
  return { field, bySymbol, otherwise: createBranch(others, below), candidates: [] };
}

/** The place in which most patterns name a value, if those are the greater part; the first place before all others. */
function chooseField(drafts: readonly Draft[], asked: readonly number[]): number {
  if (asked.length === MOST_QUESTIONS) return -1;
  const counts: number[] = [];
  for (const { pattern } of drafts) for (const [field] of pattern.constants) counts[field] = (counts[field] ?? 0) + 1;
  if (counts[0] !== undefined && !asked.includes(0)) return 0;
  let best = -1;
  counts.forEach((count, field) => {
    const isWorthIt = count > 1 && 2 * count > drafts.length && !asked.includes(field);
    if (isWorthIt && (best < 0 || count > counts[best]!)) best = field;
  });
  return best;
}

function toCandidate({ pattern, index }: Draft, asked: readonly number[]): Candidate {
  const { arity, constants, equal, ranges } = pattern;
  return {
    index,
    arity,
    constants: Int32Array.from(constants.filter(([field]) => !asked.includes(field)).flat()),
    equal: Int32Array.from(equal.flat()),
    rangeFields: Int32Array.from(ranges, ([field]) => field),
    bounds: Float64Array.from(
      ranges.flatMap(([, min, max, minOpen, maxOpen]) => [
        minOpen ? neighborOf(min, 1) : min,
        maxOpen ? neighborOf(max, -1) : max,
      ]),
    ),
  };
}

/** The next number above (1) or below (-1): an open bound is the closed one beside it. */
function neighborOf(bound: number, direction: 1 | -1): number {
  if (!Number.isFinite(bound)) return bound * direction > 0 ? Number.NaN : -direction * Number.MAX_VALUE;
  if (bound === 0) return direction * Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, bound);
  view.setBigInt64(0, view.getBigInt64(0) + (bound > 0 === direction > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
