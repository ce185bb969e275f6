import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import type { Rng } from '../../math/rng.js';
import { NO_MOVE } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { TreeSearch } from '../search/tree-search.js';
import type { ComponentEvaluation } from './component-evaluation.js';
import { playOpening } from './play-match.js';
import { withEvaluation } from './with-evaluation.js';

const lookAheadOptions = struct({
  __proto__: null,
  /** The game, in the position from which games start. */
  board: unchecked<Game>(),
  /** The evaluation whose weights learn. At least one of its components must be fixed. */
  evaluation: unchecked<ComponentEvaluation<never>>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /** How many moves the search looks ahead. By default 3. */
  depth: optional(integer({ min: 1, max: 50 })),
  /** How far a weight goes towards what would have been right, 0 to 1. By default 0.02. */
  rate: optional(number({ above: 0, max: 1 })),
  /**
   * Scores beyond this count as this, so that a win in sight does not blow up weights. By default
   * 1000.
   */
  maxScore: optional(number({ above: 0 })),
  /** Moves at random with which each game starts. By default 6. */
  openingMoves: optional(integer({ min: 0, max: 100 })),
  /** Moves after which a game ends. By default 120. */
  maxPlies: optional(integer({ min: 1, max: 10_000 })),
});

/** How weights learn from looking ahead. */
export type LookAheadOptions = Infer<typeof lookAheadOptions>;

/**
 * Learns the weights of an evaluation by looking ahead, as Samuel's checkers program did: what a
 * position seems to be worth now should be what it turns out to be worth a few moves later. Each
 * position nudges the weights that far.
 *
 * Without a fixed weight nothing would hold: an evaluation that is always 0 predicts itself
 * perfectly. Fix the component that is surely right, such as material.
 */
export class LookAheadLearner<Board extends Game> {
  /** The mean difference between now and later, over recent positions. */
  error = 0;
  /** Positions learned from. */
  positions = 0;
  readonly #board: Board;
  readonly #evaluation: ComponentEvaluation<Board>;
  readonly #rng: Rng;
  readonly #rate: number;
  readonly #maxScore: number;
  readonly #openingMoves: number;
  readonly #maxPlies: number;
  readonly #depth: number;
  readonly #search: TreeSearch;
  readonly #features: Float64Array;

  constructor(
    options: Omit<LookAheadOptions, 'board' | 'evaluation'> & {
      readonly board: Board;
      readonly evaluation: ComponentEvaluation<Board>;
    },
  ) {
    checkExactOptions(lookAheadOptions, options as unknown as LookAheadOptions, 'LookAheadLearner');
    const { board, evaluation, rng, depth = 3, rate = 0.02, maxScore = 1000, openingMoves = 6 } = options;
    if (!evaluation.components.some(({ isFixed, weight }) => isFixed === true && weight !== 0))
      throw new InvalidDataError('LookAheadLearner.evaluation', 'must have a component that is fixed, as an anchor');
    this.#board = board;
    this.#evaluation = evaluation;
    this.#rng = rng;
    this.#depth = depth;
    this.#rate = rate;
    this.#maxScore = maxScore;
    this.#openingMoves = openingMoves;
    this.#maxPlies = options.maxPlies ?? 120;
    this.#search = new TreeSearch({ game: withEvaluation(board, evaluation), depth });
    this.#features = new Float64Array(evaluation.weights.length);
  }

  /** Learns from the position that the game is in, and returns the best move. */
  learn(): number {
    const board = this.#board;
    if (board.isOver) return NO_MOVE;
    const evaluation = this.#evaluation;
    const { weights, components } = evaluation;
    const features = this.#features;
    this.#search.begin(this.#depth, 0);
    finish(this.#search);
    const later = Math.max(-this.#maxScore, Math.min(this.#maxScore, this.#search.value));
    evaluation.writeFeatures(features, board);
    let now = 0;
    let length = 1;
    for (let i = 0; i < weights.length; i++) {
      now += weights[i] * features[i];
      length += features[i] * features[i];
    }
    const miss = later - now;
    const step = (this.#rate * miss) / length;
    for (let i = 0; i < weights.length; i++) if (components[i].isFixed !== true) weights[i] += step * features[i];
    this.positions++;
    this.error += (Math.abs(miss) - this.error) / Math.min(this.positions, 200);
    return this.#search.move;
  }

  /**
   * Plays a game against itself and learns from each position. The game is where it was afterwards.
   */
  playGame(): void {
    const board = this.#board;
    const line = playOpening(board, this.#openingMoves, this.#rng);
    while (!board.isOver && line.length < this.#maxPlies) {
      const move = this.learn();
      board.play(move);
      line.push(move);
    }
    while (line.length > 0) board.undo(line.pop()!);
  }
}
