import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import {
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  struct,
  unchecked,
  union,
} from '../../data/schema.js';
import { convolutionLayerOptions, denseLayerOptions } from '../../learning/networks/layer.js';
import { Network } from '../../learning/networks/network.js';
import { NetworkTrainer, savedTrainerSchema } from '../../learning/networks/network-trainer.js';
import { Rng } from '../../math/rng.js';
import type { PositionEvaluation } from '../evaluation/with-evaluation.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { type BoardEncoder, countInputs } from './board-encoder.js';

const temporalDifferenceOptions = struct({
  __proto__: null,
  /** The game, in the position from which games start. */
  game: unchecked<Game>(),
  /** How positions are shown to the network. */
  encoder: unchecked<BoardEncoder>(),
  /** The layers between the board and the value. */
  layers: list(union(denseLayerOptions, convolutionLayerOptions), { min: 1, max: 100 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /**
   * How much the end of the game counts against the guess one move later, 0 to 1. By default 0.7.
   */
  lambda: optional(number({ min: 0, max: 1 })),
  /** How often a move is made at random. By default 0.15. */
  exploration: optional(number({ min: 0, max: 1 })),
  /** The learning rate. By default 0.003. */
  rate: optional(number({ above: 0 })),
  /** Positions in a training step. By default 1. */
  batch: optional(integer({ min: 1, max: 100_000 })),
  /** Moves after which a game is a draw. By default 500. */
  maxPlies: optional(integer({ min: 1, max: 100_000 })),
});

/** How a network learns the values of positions. */
export type TemporalDifferenceOptions = Infer<typeof temporalDifferenceOptions>;

const savedSchema = record({
  version: literal(1),
  games: integer({ min: 0 }),
  rng: savedRngSchema,
  trainer: savedTrainerSchema,
});

/**
 * What `TemporalDifferenceLearner.save` returns: plain JSON, opaque to a game. Pass it to
 * `restore`.
 */
export type SavedTemporalDifferenceLearner = Infer<typeof savedSchema>;

/** The score of a position that the network is sure about. */
const SCALE = 1000;

/**
 * Learns an evaluation from raw boards by playing against itself, as TD-Gammon did: the value of a
 * position should be that of the position after the next move, and at the end the result. It needs
 * no features of the game.
 *
 * The learner is an evaluation: give it to `withEvaluation`, and search with it. `SelfPlayTraining`
 * also learns which moves are likely, and plays better after the same number of games, but each
 * game takes far longer.
 */
export class TemporalDifferenceLearner<Board extends Game = Game> implements PositionEvaluation<Board> {
  /** Games played so far. */
  games = 0;
  readonly #game: Game;
  readonly #encoder: BoardEncoder;
  readonly #network: Network;
  readonly #trainer: NetworkTrainer;
  readonly #rng: Rng;
  readonly #lambda: number;
  readonly #exploration: number;
  readonly #maxPlies: number;
  readonly #inputs: Float64Array;
  readonly #turned: Float64Array;
  readonly #target = new Float64Array(1);
  readonly #moves: Int32Array;

  constructor(options: TemporalDifferenceOptions) {
    checkExactOptions(temporalDifferenceOptions, options, 'TemporalDifferenceLearner');
    const { game, encoder, layers, rng, lambda = 0.7, exploration = 0.15, rate = 0.003 } = options;
    const { batch = 1, maxPlies = 500 } = options;
    requireGame(game, { duel: true, noChance: true, open: true }, 'TemporalDifferenceLearner.game');
    if (game.isOver) throw new InvalidDataError('TemporalDifferenceLearner.game', 'must not be over');
    this.#game = game;
    this.#encoder = encoder;
    this.#network = new Network({ inputs: encoder.shape, layers: [...layers, { size: 1, activation: 'tanh' }], rng });
    this.#trainer = new NetworkTrainer(this.#network, { rate, batch });
    this.#rng = rng;
    this.#lambda = lambda;
    this.#exploration = exploration;
    this.#maxPlies = maxPlies;
    this.#inputs = new Float64Array(countInputs(encoder));
    this.#turned = new Float64Array(this.#inputs.length);
    this.#moves = new Int32Array(game.traits.maxMoves);
  }

  /** The value of a position for the player to move, from −1000 to 1000. */
  evaluate(board: Board): number {
    return Math.round(SCALE * this.#guess(board)) + 0;
  }

  /** Plays a number of games and learns from them. The game is where it was afterwards. */
  step(games: number): void {
    for (let i = 0; i < games; i++) this.#playGame();
  }

  #guess(board: Game): number {
    this.#encoder.write(this.#inputs, board);
    return this.#network.predict(this.#inputs)[0];
  }

  #playGame(): void {
    const game = this.#game;
    const line: number[] = [];
    /** The guesses along the game, for the first player. */
    const guesses: number[] = [];
    while (!game.isOver && line.length < this.#maxPlies) {
      const move = this.#choose();
      guesses.push(game.player === 0 ? this.#guess(game) : -this.#guess(game));
      game.play(move);
      line.push(move);
    }
    let value = game.isOver ? Math.sign(game.evaluate()) : 0;
    if (game.player !== 0) value = -value;
    for (let i = line.length - 1; i >= 0; i--) {
      game.undo(line[i]);
      this.#target[0] = game.player === 0 ? value : -value;
      this.#trainer.add(this.#encodeAnyhow(game), this.#target);
      value = this.#lambda * value + (1 - this.#lambda) * guesses[i];
    }
    this.games++;
  }

  /** Writes the board, turned or mirrored at random: what holds for one holds for all. */
  #encodeAnyhow(board: Game): Float64Array {
    const { symmetries } = this.#encoder;
    this.#encoder.write(this.#inputs, board);
    const symmetry = this.#rng.integer(0, symmetries.length);
    if (symmetry === 0) return this.#inputs;
    const { inputs } = symmetries[symmetry - 1];
    for (let i = 0; i < inputs.length; i++) this.#turned[i] = this.#inputs[inputs[i]];
    return this.#turned;
  }

  /** The move after which the opponent has least, or any. */
  #choose(): number {
    const game = this.#game;
    const { player } = game;
    const end = game.writeMoves(this.#moves, 0);
    if (this.#rng.next() < this.#exploration) return this.#moves[this.#rng.integer(0, end - 1)];
    let best = this.#moves[0];
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < end; i++) {
      game.play(this.#moves[i]);
      const value = game.isOver ? Math.sign(game.evaluate()) : this.#guess(game);
      const own = game.player === player ? value : -value;
      game.undo(this.#moves[i]);
      if (own <= bestValue) continue;
      best = this.#moves[i];
      bestValue = own;
    }
    return best;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedTemporalDifferenceLearner {
    return { version: 1, games: this.games, rng: this.#rng.save(), trainer: this.#trainer.save() };
  }

  /** Throws, and changes nothing, if the state cannot be one of this learner. */
  restore(saved: SavedTemporalDifferenceLearner): void {
    const { games, rng, trainer } = parse(savedSchema, saved, 'saved', SAVED_LIMITS);
    Rng.from(rng);
    this.#trainer.restore(trainer);
    this.#rng.restore(rng);
    this.games = games;
  }
}
