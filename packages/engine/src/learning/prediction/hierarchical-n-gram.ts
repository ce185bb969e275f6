import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, integer, list, optional, struct, unchecked } from '../../data/schema.js';
import { type ActionName, ActionSet } from './action-set.js';
import { isSignificant } from './confidence.js';
import { HashedCounts } from './hashed-counts.js';
import { learnSequences, MAX_LENGTH } from './n-gram.js';
import type { Prediction, Predictor } from './prediction.js';
import { type SavedPredictor, SequenceLearner } from './sequence-learner.js';

const hierarchicalNGramOptions = struct({
  __proto__: null,
  length: integer({ min: 1, max: MAX_LENGTH }),
  actions: optional(list(unchecked<ActionName>())),
  minSamples: optional(integer({ min: 1 })),
  trust: optional(choice(['samples', 'confidence'])),
});

/** Options of {@link HierarchicalNGram}. */
export interface HierarchicalNGramOptions<A extends ActionName>
  extends Omit<Infer<typeof hierarchicalNGramOptions>, 'actions'> {
  /** The length of the longest N-gram. A little too long does no harm: shorter ones take over. */
  readonly length: number;
  /** All actions there are. By default any action is accepted when it is first added. */
  readonly actions?: readonly A[];
  /**
   * How often a context must have occurred before it is trusted. By default 3, so that it answers
   * early; choose more if there is much data or there are many actions.
   */
  readonly minSamples?: number;
  /**
   * `confidence` asks for more than `minSamples` (the default): the most frequent action must be more
   * frequent than chance explains.
   */
  readonly trust?: 'samples' | 'confidence';
}

/**
 * N-grams of all lengths up to N: predicts by the longest context that has occurred often enough. It
 * is useful after a few actions, when only short contexts have been seen, and becomes better the
 * longer a player plays. Use it by default; a single `NGram` is smaller.
 */
export class HierarchicalNGram<A extends ActionName> implements Predictor<A> {
  /** The longest length N: it predicts from up to N − 1 actions. */
  readonly length: number;
  isLearning = true;
  readonly #learner: SequenceLearner<A>;
  readonly #minSamples: number;
  readonly #trust: 'samples' | 'confidence';
  /** How many actions the context has that `#trustedContext` found. */
  #depth = -1;

  constructor(options: HierarchicalNGramOptions<A>) {
    checkOptions(hierarchicalNGramOptions, options, 'HierarchicalNGram');
    const { length, actions, minSamples = 3, trust = 'samples' } = options;
    this.length = length;
    this.#minSamples = minSamples;
    this.#trust = trust;
    this.#learner = new SequenceLearner(new ActionSet(actions), length, new HashedCounts(false));
  }

  get actions(): readonly A[] {
    return this.#learner.set.actions;
  }

  /** How many actions it has learned from. */
  get count(): number {
    const { window, counts } = this.#learner;
    const all = counts.find(window, 0);
    return all < 0 ? 0 : counts.totalOf(all);
  }

  add(action: A): void {
    const { set, window, counts } = this.#learner;
    const number = set.numberOf(action);
    if (this.isLearning)
      for (let depth = 0; depth <= window.filled; depth++) counts.register(counts.add(window, depth), number, 1);
    window.push(number);
  }

  /** Learns from recorded sequences, such as those of many other players. */
  learn(sequences: Iterable<readonly A[]>): void {
    learnSequences(this, sequences);
  }

  predict(): Prediction<A> {
    const context = this.#trustedContext();
    return this.#learner.describe(context, this.#depth);
  }

  probabilityOf(action: A): number {
    return this.#learner.probabilityOf(this.#trustedContext(), action);
  }

  restart(): void {
    this.#learner.window.clear();
  }

  forget(): void {
    this.#learner.forget();
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedPredictor {
    return this.#learner.save();
  }

  /** Throws, and changes nothing, if the state cannot be one of this predictor. */
  restore(saved: SavedPredictor): void {
    this.#learner.restore(saved, (depth) => depth < this.length);
  }

  /** The longest context that is trusted, or −1. */
  #trustedContext(): number {
    const { window, counts } = this.#learner;
    for (this.#depth = window.filled; this.#depth >= 0; this.#depth--) {
      const context = counts.find(window, this.#depth);
      if (context >= 0 && this.#isTrusted(context)) return context;
    }
    return -1;
  }

  #isTrusted(context: number): boolean {
    const { counts, set } = this.#learner;
    const total = counts.totalOf(context);
    if (total < this.#minSamples) return false;
    if (this.#trust === 'samples') return true;
    return isSignificant(counts.countOf(context, counts.bestOf(context)), total, set.count);
  }
}
