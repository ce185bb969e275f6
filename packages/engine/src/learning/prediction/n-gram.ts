import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, integer, list, optional, struct, unchecked } from '../../data/schema.js';
import { type ActionName, ActionSet } from './action-set.js';
import type { ContextCounts } from './context-counts.js';
import { DenseCounts } from './dense-counts.js';
import { HashedCounts } from './hashed-counts.js';
import type { Prediction, Predictor } from './prediction.js';
import { type SavedPredictor, SequenceLearner } from './sequence-learner.js';

/** The longest N-gram: longer ones need more data than a player ever makes. */
export const MAX_LENGTH = 64;

const nGramOptions = struct({
  __proto__: null,
  length: integer({ min: 1, max: MAX_LENGTH }),
  actions: optional(list(unchecked<ActionName>())),
  store: optional(choice(['hashed', 'sorted', 'dense'])),
});

/** Options of {@link NGram}. */
export interface NGramOptions<A extends ActionName> extends Omit<Infer<typeof nGramOptions>, 'actions'> {
  /**
   * The N of the N-gram: the predicted action and the N − 1 before it. 4 is a good start; players who
   * act more at random need less. 1 counts actions without looking at what came before.
   */
  readonly length: number;
  /** All actions there are. By default any action is accepted when it is first added. */
  readonly actions?: readonly A[];
  /**
   * `hashed` (the default) suits any number of actions; `sorted` predicts faster and learns slower;
   * `dense` is the fastest for few actions and a short length, and needs `actions`. All give the same
   * answers.
   */
  readonly store?: 'hashed' | 'sorted' | 'dense';
}

/**
 * An N-gram: predicts the action that most often followed the last N − 1 actions. Of equally frequent
 * actions the one that was met first wins. It has no answer where these actions have not occurred
 * yet; a `HierarchicalNGram` then looks at fewer of them.
 *
 * Learning takes the time of a few look-ups. Predicting takes a look at each action that ever
 * followed. Neither allocates, but for new contexts.
 */
export class NGram<A extends ActionName> implements Predictor<A> {
  /** The length N: it predicts from N − 1 actions. */
  readonly length: number;
  isLearning = true;
  readonly #learner: SequenceLearner<A>;

  constructor(options: NGramOptions<A>) {
    checkOptions(nGramOptions, options, 'NGram');
    const { length, actions, store = 'hashed' } = options;
    const set = new ActionSet(actions);
    if (store === 'dense' && !set.isClosed)
      throw new InvalidDataError('NGram.actions', 'must be listed for the dense store');
    this.length = length;
    this.#learner = new SequenceLearner(set, length, createCounts(store, set.count, length - 1));
  }

  get actions(): readonly A[] {
    return this.#learner.set.actions;
  }

  add(action: A): void {
    const { set, window, counts } = this.#learner;
    const number = set.numberOf(action);
    if (this.isLearning && window.filled === window.size) counts.register(counts.add(window, window.size), number, 1);
    window.push(number);
  }

  /** Learns from recorded sequences, such as those of many other players. */
  learn(sequences: Iterable<readonly A[]>): void {
    learnSequences(this, sequences);
  }

  predict(): Prediction<A> {
    return this.#learner.describe(this.#context(), this.length - 1);
  }

  probabilityOf(action: A): number {
    return this.#learner.probabilityOf(this.#context(), action);
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
    this.#learner.restore(saved, (depth) => depth === this.length - 1);
  }

  /** The context of the last actions, or −1 while there is none. */
  #context(): number {
    const { window, counts } = this.#learner;
    return window.filled === window.size ? counts.find(window, window.size) : -1;
  }
}

function createCounts(store: 'hashed' | 'sorted' | 'dense', actions: number, length: number): ContextCounts {
  return store === 'dense' ? new DenseCounts(actions, length) : new HashedCounts(store === 'sorted');
}

/** Adds whole sequences, each apart from the others, even to a predictor that is frozen. */
export function learnSequences<A extends ActionName>(predictor: Predictor<A>, sequences: Iterable<readonly A[]>): void {
  const { isLearning } = predictor;
  predictor.isLearning = true;
  for (const sequence of sequences) {
    predictor.restart();
    for (const action of sequence) predictor.add(action);
  }
  predictor.restart();
  predictor.isLearning = isLearning;
}
