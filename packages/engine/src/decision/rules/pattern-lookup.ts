import type { FactStore } from './facts.js';
import type { AlphaPattern } from './program.js';

export interface Candidate {
  readonly pattern: AlphaPattern;
  readonly index: number;
}

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

/** Patterns by what stands first in them, so that a fact need not be held against all. */
export class PatternLookup {
  readonly #bySymbol: (readonly Candidate[])[] = [];
  readonly #others: readonly Candidate[];

  constructor(patterns: readonly AlphaPattern[]) {
    const all = patterns.map((pattern, index) => ({ pattern, index }));
    const firstOf = ({ pattern }: Candidate) => pattern.constants.find(([field]) => field === 0)?.[1];
    this.#others = all.filter((one) => firstOf(one) === undefined);
    for (const one of all) {
      const first = firstOf(one);
      // Those that begin with a variable are candidates everywhere, in the order of all patterns.
      if (first !== undefined)
        this.#bySymbol[first] ??= all.filter((other) => [first, undefined].includes(firstOf(other)));
    }
  }

  /** The patterns that a fact may look like, in the order of rules. */
  candidates(facts: FactStore, fact: number): readonly Candidate[] {
    return this.#bySymbol[facts.fields[fact * facts.stride]!] ?? this.#others;
  }
}
