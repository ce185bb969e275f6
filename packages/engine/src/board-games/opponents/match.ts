import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct, text, unchecked, union } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { createOpponent, type Opponent } from './opponent.js';
import type { OpponentOptions } from './opponent-options.js';

/** The settings of one side of a match: those of an opponent, without the game. */
export type MatchSide = Omit<OpponentOptions, 'game' | 'seed'>;

const matchOptions = struct({
  __proto__: null,
  /** Makes the game, in its first position. */
  createGame: unchecked<() => Game>(),
  /** The two sides; each plays first in half of the games. */
  first: unchecked<MatchSide>(),
  /** The other side. */
  second: unchecked<MatchSide>(),
  /** How many games to play. By default 100. */
  games: optional(integer({ min: 1, max: 1_000_000 })),
  /**
   * Random moves at the start, so that games differ; each start is played from both sides. By
   * default 4.
   */
  opening: optional(integer({ min: 0, max: 100 })),
  /** Games that take longer are drawn. By default 400 moves. */
  maxPlies: optional(integer({ min: 1 })),
  /** The same seed gives the same match. By default `match`. */
  seed: optional(union(number(), text())),
});

/** Two settings, and how often they play. */
export type MatchOptions = Infer<typeof matchOptions>;

/** How a match stands, for the first side. */
export interface MatchResult {
  /** Games played so far. */
  readonly games: number;
  /** Games that the first side won. */
  readonly wins: number;
  /** Games that were drawn. */
  readonly draws: number;
  /** Games that the first side lost. */
  readonly losses: number;
  /**
   * The share of points, draws as halves, and the interval that holds the true share 19 times out
   * of 20.
   */
  readonly score: number;
  /** The lower end of the interval that holds the true share 19 times out of 20. */
  readonly low: number;
  /** The upper end of that interval. */
  readonly high: number;
}

/** Two standard deviations hold 95 of 100 cases. */
const Z = 1.96;

/**
 * Plays two settings against each other, game after game, to find out which is stronger and by how
 * much. Long work in slices: `step(nodes)` until `status` is `done`, with a result at any time.
 *
 * ```ts
 * const match = new Match({ createGame: () => new Reversi(), first: { strength: 5 }, second: { strength: 4 } });
 * while (match.step(20_000) === 'searching') showProgress(match.result);
 * ```
 */
export class Match {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: 'searching' | 'done' = 'searching';
  readonly #game: Game;
  readonly #games: number;
  readonly #opening: number;
  readonly #maxPlies: number;
  readonly #rng: Rng;
  readonly #sides: readonly [Opponent, Opponent];
  readonly #moves: Int32Array;
  readonly #line: number[] = [];
  #start: number[] = [];
  #wins = 0;
  #draws = 0;
  #losses = 0;

  constructor(options: MatchOptions) {
    checkExactOptions(matchOptions, options, 'Match');
    const { createGame, first, second, games = 100, opening = 4, maxPlies = 400, seed = 'match' } = options;
    if (typeof createGame !== 'function')
      throw new InvalidDataError('Match.createGame', 'must be a function that makes the game: () => new Reversi()');
    this.#game = createGame();
    this.#games = games;
    this.#opening = opening;
    this.#maxPlies = maxPlies;
    this.#rng = new Rng(seed);
    const game = this.#game;
    this.#sides = [
      createOpponent({ ...first, game, seed: `${seed} first` }),
      createOpponent({ ...second, game, seed: `${seed} second` }),
    ];
    this.#moves = new Int32Array(game.traits.maxMoves);
    this.#begin();
  }

  /** How the match stands. */
  get result(): MatchResult {
    const games = this.#wins + this.#draws + this.#losses;
    const points = this.#wins + this.#draws / 2;
    return {
      games,
      wins: this.#wins,
      draws: this.#draws,
      losses: this.#losses,
      score: games === 0 ? 0.5 : points / games,
      ...intervalOf(points, games),
    };
  }

  /** The moves of the game that is being played. */
  get line(): readonly number[] {
    return this.#line;
  }

  /** Looks at about `nodes` positions. Slices give the same result as one run. */
  step(nodes: number): 'searching' | 'done' {
    let left = nodes;
    while (left > 0 && this.status === 'searching') {
      const game = this.#game;
      if (game.isOver || this.#line.length >= this.#maxPlies) {
        this.#finishGame();
        continue;
      }
      if (game.player === CHANCE) this.#play(this.#roll());
      else left -= this.#thinkFor(left);
    }
    return this.status;
  }

  /**
   * Lets the player to move think, and moves once it has decided. Returns how much work that was.
   */
  #thinkFor(nodes: number): number {
    const isSwapped = this.result.games % 2 === 1;
    const side = this.#sides[this.#game.player === (isSwapped ? 1 : 0) ? 0 : 1];
    const before = side.nodes;
    const isDone = side.step(nodes) !== 'searching';
    const work = side.nodes - before;
    if (!isDone) return Math.max(1, work);
    this.#play(side.move);
    return Math.max(1, work);
  }

  #play(move: number): void {
    this.#game.play(move);
    this.#line.push(move);
    this.#think();
  }

  #think(): void {
    const game = this.#game;
    if (game.isOver || game.player === CHANCE) return;
    const isSwapped = this.result.games % 2 === 1;
    this.#sides[game.player === (isSwapped ? 1 : 0) ? 0 : 1].think();
  }

  /** Starts a game: from a new opening, or from the last one with the sides swapped. */
  #begin(): void {
    const game = this.#game;
    if (this.result.games % 2 === 0) this.#start = [];
    for (const move of this.#start) game.play(move);
    this.#line.push(...this.#start);
    if (this.result.games % 2 === 0) this.#openAtRandom();
    this.#think();
  }

  #openAtRandom(): void {
    const game = this.#game;
    for (let i = 0; i < this.#opening && !game.isOver; i++) {
      const move =
        game.player === CHANCE ? this.#roll() : this.#moves[this.#rng.integer(0, game.writeMoves(this.#moves, 0) - 1)];
      game.play(move);
      if (game.isOver) {
        game.undo(move);
        break;
      }
      this.#start.push(move);
      this.#line.push(move);
    }
  }

  #finishGame(): void {
    const game = this.#game;
    const isSwapped = this.result.games % 2 === 1;
    const score = game.isOver ? scoreFor(game, isSwapped ? 1 : 0) : 0;
    if (score > 0) this.#wins++;
    else if (score < 0) this.#losses++;
    else this.#draws++;
    while (this.#line.length > 0) game.undo(this.#line.pop()!);
    if (this.result.games >= this.#games) this.status = 'done';
    else this.#begin();
  }

  #roll(): number {
    const game = this.#game;
    const end = game.writeMoves(this.#moves, 0);
    let rest = this.#rng.next();
    for (let i = 0; i < end - 1; i++) {
      rest -= game.chanceOf!(this.#moves[i]);
      if (rest < 0) return this.#moves[i];
    }
    return this.#moves[end - 1];
  }
}

/** Wilson's interval for a share: sound for few games, too, and never outside 0 and 1. */
export function intervalOf(points: number, games: number): { readonly low: number; readonly high: number } {
  if (games === 0) return { low: 0, high: 1 };
  const share = points / games;
  const z2 = (Z * Z) / games;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games))) / (1 + z2);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
