import { requireInteger, requireNonNegative } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { Derivation, restoreDerivation, type SavedDerivation } from './derivation.js';
import type { Grammar } from './grammar.js';

/** Options of {@link GrammarRunner}. */
export type GrammarRunnerOptions = Infer<typeof runnerOptions>;

const runnerOptions = struct({
  __proto__: null,
  /** The rules to build by. */
  grammar: unchecked<Grammar>(),
  /** One number is drawn from it, however large the object gets. */
  rng: having<Rng>('an Rng', 'next'),
});

/**
 * How a run ended: `complete`; `incomplete`, because no rule matches what is unfinished, or the goal does
 * not hold (a planner can help); or too many shapes.
 */
export type RunEnding = 'running' | 'complete' | 'incomplete' | 'shape limit';

/**
 * Builds an object by applying rules at random, by importance, until none matches. It never takes a
 * choice back; use a `GrammarPlanner` where that leads into dead ends.
 */
export class GrammarRunner {
  /** The rules it builds by. */
  readonly grammar: Grammar;
  #derivation: Derivation;
  #isFull = false;

  constructor(options: GrammarRunnerOptions) {
    checkOptions(runnerOptions, options, 'GrammarRunner');
    this.grammar = options.grammar;
    this.#derivation = new Derivation(options.grammar, options.rng.uint32());
  }

  /** The object so far. */
  get object(): Derivation {
    return this.#derivation;
  }

  /** Whether it goes on, and how it ended. */
  get ending(): RunEnding {
    if (this.#isFull) return 'shape limit';
    if (this.#derivation.current >= 0) return 'running';
    return this.#derivation.isComplete ? 'complete' : 'incomplete';
  }

  /** Why it ended, in words. */
  get reason(): string {
    const { ending } = this;
    if (ending === 'complete') return 'every rule is done';
    if (ending === 'running') return `shape ${this.#derivation.current} is next`;
    if (ending === 'shape limit') return 'stopped at limits.shapes: add a rule that ends growth, or raise the limit';
    return explainUnfinished(this.#derivation);
  }

  /** Runs to the end. */
  run(): void {
    while (!this.step(1 << 16));
  }

  /** Applies `budget` rules; true once it has ended. Slices build the same object as one run. */
  step(budget: number): boolean {
    requireInteger(budget, 'budget');
    requireNonNegative(budget, 'budget');
    for (let i = 0; i < budget && !this.#isFull && this.#derivation.current >= 0; i++) {
      const rule = this.#derivation.drawRule();
      if (this.#derivation.exceedsLimit(rule)) this.#isFull = true;
      else this.#derivation.choose(rule);
    }
    return this.ending !== 'running';
  }

  /** The object so far, as the choices that lead to it. */
  save(): SavedDerivation {
    return this.#derivation.save();
  }

  /** Continues from a save with the same grammar. Throws, and changes nothing, if its rules do not lead there. */
  restore(saved: SavedDerivation): void {
    this.#derivation = restoreDerivation(this.grammar, saved);
    this.#isFull = false;
  }
}

/** What keeps an object from being complete. */
export function explainUnfinished(object: Derivation): string {
  const { symbols } = object.grammar;
  const first = object.deadEnd >= 0 ? object.deadEnd : object.unfinished[0];
  if (first === undefined) return `the goal does not hold: ${object.grammar.document.goal}`;
  const { symbol, parent } = object.shapes[first];
  const from = parent < 0 ? '' : `, made by ${object.explain(first)[0].rule}`;
  const problem = object.current >= 0 && object.deadEnd < 0 ? 'there is more to do for' : 'no rule matches';
  return `${problem} shape ${first} (${symbols[symbol]}${from})`;
}
