import { BayesChooser, TreeChooser } from 'gumption/learning/classification';
import type { Chooser } from 'gumption/learning/learners';
import { NetworkChooser } from 'gumption/learning/networks';
import { HierarchicalNGram } from 'gumption/learning/prediction';
import { QChooser } from 'gumption/learning/reinforcement';
import { Rng } from 'gumption/math';
import { MOVES, type Move } from './moves.js';

/** Reads the player: says which move comes next, and learns from every move that came. */
export interface Reader {
  /** How probable each move is, in the order of `MOVES`; all 0 while it has no idea. */
  readonly chances: Float64Array;
  /** The move it expects; undefined while it has no idea. */
  readonly expected: Move | undefined;
  /** What learns in it. */
  readonly learner: Chooser | HierarchicalNGram<Move>;
  /** What it looks at now; undefined for N-grams, which keep that themselves, and while it knows too little. */
  readonly situation: Readonly<Float64Array> | undefined;
  /** Whether it gets the last move right now that it has learned from it; undefined if nobody can ask. */
  readonly isRightInHindsight: boolean | undefined;
  /** The player has made a move. */
  add(move: Move): void;
  /** How many moves it has learned from. */
  readonly examples: number;
  /** Answers again, since somebody has changed what was learned, and from how many moves. */
  look(examples?: number): void;
  save(): unknown;
  restore(saved: unknown): void;
}

/** The ways to learn that the game offers. All are asked the same. */
export const READERS = {
  'N-grams': () => new HabitReader(),
  'naive Bayes': () => new ChooserReader(new BayesChooser(SITUATION, [])),
  'a decision tree': () => new ChooserReader(new TreeChooser(SITUATION, [])),
  'Q-learning': () => new ChooserReader(new QChooser({ ...SITUATION, discount: 0 }, []), 'rewards'),
  'a neural network': () =>
    new ChooserReader(new NetworkChooser({ ...SITUATION, rate: 0.03, rng: new Rng('network') })),
} as const satisfies { readonly [name: string]: () => Reader };

export type ReaderName = keyof typeof READERS;

export const READER_NAMES = Object.keys(READERS) as ReaderName[];

/** What learners other than N-grams look at: the last two moves. */
const SITUATION = {
  attributes: [
    { name: 'last', type: 'category', values: MOVES },
    { name: 'before', type: 'category', values: MOVES },
  ],
  choices: MOVES,
} as const;

/** Counts which move followed the last ones. */
class HabitReader implements Reader {
  readonly chances = new Float64Array(MOVES.length);
  expected: Move | undefined;
  readonly learner = new HierarchicalNGram<Move>({ length: 4, actions: MOVES, minSamples: 2, trust: 'confidence' });
  readonly situation = undefined;
  readonly isRightInHindsight = undefined;

  get examples(): number {
    return this.learner.count;
  }

  add(move: Move): void {
    this.learner.add(move);
    this.look();
  }

  look(): void {
    this.expected = this.learner.predict().action;
    for (let i = 0; i < MOVES.length; i++) this.chances[i] = this.learner.probabilityOf(MOVES[i]);
  }

  save(): unknown {
    return this.learner.save();
  }

  restore(saved: unknown): void {
    this.learner.restore(saved as never);
    this.look();
  }
}

/** Asks any learner that chooses: here it chooses the move that the player will make. */
class ChooserReader implements Reader {
  readonly chances = new Float64Array(MOVES.length);
  expected: Move | undefined;
  readonly learner: Chooser;
  /** Whether it learns from the move that came, or from what each guess would have been paid. */
  readonly #from: 'moves' | 'rewards';
  isRightInHindsight: boolean | undefined;
  readonly #row = new Float64Array(2);
  readonly #worths = new Float64Array(MOVES.length);
  #count = 0;
  examples = 0;

  constructor(chooser: Chooser, from: 'moves' | 'rewards' = 'moves') {
    this.learner = chooser;
    this.#from = from;
  }

  add(move: Move): void {
    const number = MOVES.indexOf(move);
    if (this.#count >= 2 && this.#from === 'moves') this.learner.add(this.#row, number, 1);
    // To counter pays 1, and to be hit pays nothing, whatever it had guessed.
    if (this.#count >= 2 && this.#from === 'rewards')
      for (let guess = 0; guess < MOVES.length; guess++) this.learner.add(this.#row, guess, guess === number ? 1 : 0);
    if (this.#count >= 2 && this.learner.isLearning) this.examples++;
    this.isRightInHindsight = this.#count >= 2 ? this.#answer(this.#worths) === number : undefined;
    this.#count++;
    this.#row[1] = this.#row[0];
    this.#row[0] = number;
    this.look();
  }

  look(examples = this.examples): void {
    this.examples = examples;
    this.chances.fill(0);
    this.expected = undefined;
    if (this.#count < 3) return;
    this.expected = MOVES[this.#answer(this.chances)];
  }

  /** The number of the move that it expects. */
  #answer(worths: Float64Array): number {
    this.learner.writeWorths(worths, this.#row);
    return worths.indexOf(Math.max(...worths));
  }

  get situation(): Readonly<Float64Array> | undefined {
    return this.#count < 2 ? undefined : this.#row;
  }

  save(): unknown {
    return { learned: this.learner.save(), row: [...this.#row], count: this.#count, examples: this.examples };
  }

  restore(saved: unknown): void {
    const { learned, row, count, examples } = saved as {
      learned: unknown;
      row: number[];
      count: number;
      examples: number;
    };
    this.learner.restore(learned);
    this.#row.set(row);
    this.#count = count;
    this.look(examples);
  }
}
