import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import { savedRngSchema } from '../../data/saved-rng.js';
import { type Infer, integer, list, literal, number, optional, record, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import type { Game } from '../rules/game.js';
import type { ComponentEvaluation } from './component-evaluation.js';
import { LookAheadLearner } from './look-ahead-learner.js';
import { playMatch } from './play-match.js';

const weightClimberOptions = struct({
  __proto__: null,
  /** The game, in the position from which games start. */
  board: unchecked<Game>(),
  /** The components, and the weights to start from. */
  evaluation: unchecked<ComponentEvaluation<never>>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /** The most by which a weight is changed, up or down. By default 10. */
  spread: optional(number({ above: 0, max: 1e6 })),
  /** By how many games of a match a change must win. By default 1. */
  margin: optional(integer({ min: 1 })),
  /** How many moves each side looks ahead. By default 2. */
  depth: optional(integer({ min: 1, max: 50 })),
  /** Pairs of games in a match. By default 8. */
  pairs: optional(integer({ min: 1, max: 100_000 })),
  /** Moves at random with which each pair starts. By default 4. */
  openingMoves: optional(integer({ min: 0, max: 100 })),
  /**
   * Games of look-ahead learning after each round, for both kinds of learning together. By default
   * none.
   */
  lookAheadGames: optional(integer({ min: 0, max: 10_000 })),
});

/** How weights climb by self-play. */
export type WeightClimberOptions = Infer<typeof weightClimberOptions>;

const savedWeightClimberSchema = record({
  version: literal(1),
  weights: list(number()),
  changed: list(number()),
  index: integer({ min: 0 }),
  bestIndex: integer({ min: -1 }),
  bestLead: integer({ min: 0 }),
  bestWeight: number(),
  rounds: integer({ min: 0 }),
  climbs: integer({ min: 0 }),
  peaks: list(list(number())),
  rng: savedRngSchema,
});

/** What `WeightClimber.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedWeightClimber = Infer<typeof savedWeightClimberSchema>;

/**
 * Learns the weights of an evaluation by playing against itself: each weight in turn is changed a
 * little, and the changed set plays a match against the present one. The change that wins most is
 * kept. If no change wins, the weights are a peak: they are stored, and the search starts again
 * from a random change of all.
 */
export class WeightClimber<Board extends Game> {
  /** Rounds so far: in each, every weight was changed once. */
  rounds = 0;
  /** Rounds that found something better. */
  climbs = 0;
  readonly #board: Board;
  readonly #evaluation: ComponentEvaluation<Board>;
  readonly #options: Required<Omit<WeightClimberOptions, 'board' | 'evaluation' | 'rng'>>;
  readonly #rng: Rng;
  readonly #changed: ComponentEvaluation<Board>;
  #peaks: number[][] = [];
  #index = 0;
  #bestIndex = -1;
  #bestLead = 0;
  #bestWeight = 0;

  constructor(
    options: Omit<WeightClimberOptions, 'board' | 'evaluation'> & {
      readonly board: Board;
      readonly evaluation: ComponentEvaluation<Board>;
    },
  ) {
    checkExactOptions(weightClimberOptions, options as unknown as WeightClimberOptions, 'WeightClimber');
    const { board, evaluation, rng, spread = 10, margin = 1, depth = 2 } = options;
    const { pairs = 8, openingMoves = 4, lookAheadGames = 0 } = options;
    this.#board = board;
    this.#evaluation = evaluation;
    this.#rng = rng;
    this.#options = { spread, margin, depth, pairs, openingMoves, lookAheadGames };
    this.#changed = evaluation.withWeights(evaluation.weights);
    if (evaluation.components.every(({ isFixed }) => isFixed === true))
      throw new InvalidDataError('WeightClimber.evaluation', 'must have a component that is not fixed');
  }

  /** The weights of earlier peaks, from which nothing led further up. */
  get peaks(): readonly (readonly number[])[] {
    return this.#peaks;
  }

  /** Plays a number of matches, one for each changed weight. */
  step(matches: number): void {
    for (let i = 0; i < matches; i++) this.#tryNext();
  }

  #tryNext(): void {
    const { weights, components } = this.#evaluation;
    while (components[this.#index].isFixed === true) if (this.#moveOn()) return;
    const { spread, depth, pairs, openingMoves, margin } = this.#options;
    const changed = this.#changed.weights;
    changed.set(weights);
    changed[this.#index] += (2 * this.#rng.next() - 1) * spread;
    // Every change plays the same openings, so that none is lucky.
    const rng = this.#rng.fork(this.rounds);
    const match = { depth, pairs, openingMoves, rng };
    const { wins, losses } = playMatch(this.#board, this.#changed, this.#evaluation, match);
    if (wins - losses >= margin && wins - losses > this.#bestLead) {
      this.#bestLead = wins - losses;
      this.#bestIndex = this.#index;
      this.#bestWeight = changed[this.#index];
    }
    this.#moveOn();
  }

  /** Goes to the next weight; true if that ends the round. */
  #moveOn(): boolean {
    if (++this.#index < this.#evaluation.components.length) return false;
    this.#endRound();
    return true;
  }

  #endRound(): void {
    const { weights, components } = this.#evaluation;
    if (this.#bestIndex >= 0) {
      weights[this.#bestIndex] = this.#bestWeight;
      this.climbs++;
    } else {
      this.#peaks.push([...weights]);
      for (const [i, { isFixed }] of components.entries())
        if (isFixed !== true) weights[i] += (2 * this.#rng.next() - 1) * this.#options.spread;
    }
    this.rounds++;
    this.#index = 0;
    this.#bestIndex = -1;
    this.#bestLead = 0;
    this.#lookAhead();
  }

  #lookAhead(): void {
    const { lookAheadGames, depth, openingMoves } = this.#options;
    if (lookAheadGames === 0) return;
    const learner = new LookAheadLearner<Board>({
      board: this.#board,
      evaluation: this.#evaluation,
      rng: this.#rng,
      depth: depth + 1,
      openingMoves,
      rate: 0.01,
    });
    for (let i = 0; i < lookAheadGames; i++) learner.playGame();
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedWeightClimber {
    return {
      version: 1,
      weights: [...this.#evaluation.weights],
      changed: [...this.#changed.weights],
      index: this.#index,
      bestIndex: this.#bestIndex,
      bestLead: this.#bestLead,
      bestWeight: this.#bestWeight,
      rounds: this.rounds,
      climbs: this.climbs,
      peaks: this.#peaks.map((peak) => [...peak]),
      rng: this.#rng.save(),
    };
  }

  /** Throws, and changes nothing, if the state cannot be one of this climber. */
  restore(saved: SavedWeightClimber): void {
    const state = parse(savedWeightClimberSchema, saved, 'saved', SAVED_LIMITS);
    const count = this.#evaluation.weights.length;
    for (const [path, weights] of [
      ['weights', state.weights],
      ['changed', state.changed],
      ...state.peaks.map((peak, i) => [`peaks[${i}]`, peak] as const),
    ] as const)
      if (weights.length !== count)
        throw new InvalidDataError(`saved.${path}`, `must have ${count} items, got ${weights.length}`);
    if (state.index >= count || state.bestIndex >= count)
      throw new InvalidDataError('saved.index', `must be below ${count}, the number of components`);
    this.#rng.restore(state.rng);
    this.#evaluation.weights.set(state.weights);
    this.#changed.weights.set(state.changed);
    this.#index = state.index;
    this.#bestIndex = state.bestIndex;
    this.#bestLead = state.bestLead;
    this.#bestWeight = state.bestWeight;
    this.rounds = state.rounds;
    this.climbs = state.climbs;
    this.#peaks = state.peaks.map((peak) => [...peak]);
  }
}
