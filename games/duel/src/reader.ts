import { BayesChooser, TreeChooser } from 'gumption/learning/classification';
import type { Chooser } from 'gumption/learning/learners';
import { NetworkChooser } from 'gumption/learning/networks';
import { HierarchicalNGram, type SavedPredictor } from 'gumption/learning/prediction';
import { QChooser } from 'gumption/learning/reinforcement';
import { Rng } from 'gumption/math';
import { KnownMoves, LOOK_BACK } from './known-moves.js';
import { MOVES, type Move } from './moves.js';

type SavedKnown = ReturnType<KnownMoves['save']>;

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
  /** The player has made a move. */
  add(move: Move): void;
  /** The share of the last moves it has learned from that it expects now; undefined if there are none. */
  scoreKnown(): number | undefined;
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
  readonly learner = new HierarchicalNGram<Move>({
    length: LOOK_BACK + 1,
    actions: MOVES,
    minSamples: 2,
    trust: 'confidence',
  });
  readonly situation = undefined;
  readonly #known = new KnownMoves();

  get examples(): number {
    return this.learner.count;
  }

  add(move: Move): void {
    this.#known.add(MOVES.indexOf(move), this.learner.isLearning);
    this.learner.add(move);
    this.look();
  }

  look(): void {
    this.#known.replaceExamples(this.examples);
    this.expected = this.learner.predict().action;
    for (let i = 0; i < MOVES.length; i++) this.chances[i] = this.learner.probabilityOf(MOVES[i]);
  }

  scoreKnown(): number | undefined {
    const { learner } = this;
    const { isLearning } = learner;
    // The moves are played once more without learning: in the end the last ones are the last again.
    learner.isLearning = false;
    const score = this.#known.score((move) => {
      const { action } = learner.predict();
      learner.add(MOVES[move]);
      return action === undefined ? -1 : MOVES.indexOf(action);
    });
    learner.isLearning = isLearning;
    return score;
  }

  save(): unknown {
    return { learned: this.learner.save(), known: this.#known.save() };
  }

  restore(saved: unknown): void {
    const { learned, known } = saved as { learned: SavedPredictor; known: SavedKnown };
    this.learner.restore(learned);
    this.#known.restore(known);
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
  readonly #row = new Float64Array(2);
  readonly #asked = new Float64Array(2);
  readonly #worths = new Float64Array(MOVES.length);
  readonly #known = new KnownMoves();
  #count = 0;

  constructor(chooser: Chooser, from: 'moves' | 'rewards' = 'moves') {
    this.learner = chooser;
    this.#from = from;
  }

  get examples(): number {
    return this.#known.examples;
  }

  add(move: Move): void {
    const number = MOVES.indexOf(move);
    if (this.#count >= 2 && this.#from === 'moves') this.learner.add(this.#row, number, 1);
    // To counter pays 1, and to be hit pays nothing, whatever it had guessed.
    if (this.#count >= 2 && this.#from === 'rewards')
      for (let guess = 0; guess < MOVES.length; guess++) this.learner.add(this.#row, guess, guess === number ? 1 : 0);
    this.#known.add(number, this.#count >= 2 && this.learner.isLearning);
    this.#count++;
    this.#row[1] = this.#row[0];
    this.#row[0] = number;
    this.look();
  }

  look(examples = this.examples): void {
    this.#known.replaceExamples(examples);
    this.chances.fill(0);
    this.expected = undefined;
    if (this.#count < 3) return;
    this.expected = MOVES[this.#answer(this.chances, this.#row)];
  }

  scoreKnown(): number | undefined {
    return this.#known.score((_move, before) => {
      if (before.length < 2) return -1;
      this.#asked.set(before.slice(0, 2));
      return this.#answer(this.#worths, this.#asked);
    });
  }

  /** The number of the move that it expects in a situation. */
  #answer(worths: Float64Array, row: Float64Array): number {
    this.learner.writeWorths(worths, row);
    return worths.indexOf(Math.max(...worths));
  }

  get situation(): Readonly<Float64Array> | undefined {
    return this.#count < 2 ? undefined : this.#row;
  }

  save(): unknown {
    return { learned: this.learner.save(), row: [...this.#row], count: this.#count, known: this.#known.save() };
  }

  restore(saved: unknown): void {
    const { learned, row, count, known } = saved as {
      learned: unknown;
      row: number[];
      count: number;
      known: SavedKnown;
    };
    this.learner.restore(learned);
    this.#row.set(row);
    this.#count = count;
    this.#known.restore(known);
    this.look();
  }
}
