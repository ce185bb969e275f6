import { checkExactOptions } from '../../data/parse.js';
import { choice, type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { NO_MOVE } from '../memory/position-memory.js';
import { CHANCE, type Game, scoreFor, WIN } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import type { LookAheadStatus } from './depth-search.js';

const multiplayerOptions = struct({
  __proto__: null,
  /** The game, in the position to search. Between slices it is always in that position. */
  game: unchecked<Game>(),
  /** How many moves to look ahead; a roll of dice counts as a move. */
  depth: integer({ min: 0, max: 200 }),
  /**
   * What the others want. `own score`: each wants the most for itself (max-n). `minimax`: all others want
   * the least for the player who searches. `leader`: those who are behind want the least for the
   * player who is ahead. By default `own score`; for two players of a zero-sum game all are the same.
   */
  others: optional(choice(['own score', 'minimax', 'leader'])),
  /** Whether moves that cannot matter are skipped; only with `minimax` and without dice. By default false. */
  prune: optional(choice([true, false])),
});

/** Options of {@link MultiplayerSearch}. */
export type MultiplayerOptions = Infer<typeof multiplayerOptions>;

/** What the loop does next. */
const ENTER = 0;
const NEXT = 1;
const LEAVE = 2;

/**
 * Looks ahead in games with any number of players, with dice, and where what one wins the others need not
 * lose: minimax, max-n, and the expected value of dice (expectimax). For two players without dice
 * `TreeSearch` looks much deeper.
 */
export class MultiplayerSearch {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: LookAheadStatus = 'searching';
  /** Positions visited so far. */
  nodes = 0;
  readonly #game: Game;
  readonly #depth: number;
  readonly #others: 'own score' | 'minimax' | 'leader';
  readonly #prune: boolean;
  readonly #players: number;
  readonly #me: number;
  readonly #moves: Int32Array;
  /** For each ply: the cursor and the end of its moves, the move, and the best one. */
  readonly #cursor: Int32Array;
  readonly #end: Int32Array;
  readonly #move: Int32Array;
  readonly #best: Int32Array;
  /** For each ply the scores of all players after the best move, or their expected ones. */
  readonly #scores: Float64Array;
  /** For each ply the bounds of the scores that matter to the player who searches. */
  readonly #alpha: Float64Array;
  readonly #beta: Float64Array;
  #phase = ENTER;
  #ply = 0;

  constructor(options: MultiplayerOptions) {
    checkExactOptions(multiplayerOptions, options, 'MultiplayerSearch');
    const { game, depth, others = 'own score', prune = false } = options;
    requireGame(game, { open: true }, 'MultiplayerSearch.game');
    const { players, maxMoves, chance = false } = game.traits;
    this.#game = game;
    this.#depth = depth;
    this.#others = others;
    this.#prune = prune && others === 'minimax' && !chance;
    this.#players = players;
    this.#me = game.player;
    this.#moves = new Int32Array(maxMoves * (depth + 1));
    this.#cursor = new Int32Array(depth + 1);
    this.#end = new Int32Array(depth + 1);
    this.#move = new Int32Array(depth + 1);
    this.#best = new Int32Array(depth + 1).fill(NO_MOVE);
    this.#scores = new Float64Array(players * (depth + 2));
    this.#alpha = new Float64Array(depth + 2).fill(Number.NEGATIVE_INFINITY);
    this.#beta = new Float64Array(depth + 2).fill(Number.POSITIVE_INFINITY);
  }

  /** The best move so far; any legal move before that; `NO_MOVE` if the game is over. */
  get move(): number {
    const best = this.#best[0];
    if (best !== NO_MOVE || this.#game.isOver) return best;
    const moves = new Int32Array(this.#game.traits.maxMoves);
    this.#game.writeMoves(moves, 0);
    return moves[0];
  }

  /** The score of a player after the best moves, once the search is done. */
  valueOf(player: number): number {
    return this.#scores[player];
  }

  /** Visits at most `nodes` positions. Slices give the same result as one run. */
  step(nodes: number): LookAheadStatus {
    if (this.status !== 'searching') return this.status;
    for (let ply = 0; ply < this.#ply; ply++) this.#game.play(this.#move[ply]);
    this.#search(nodes);
    for (let ply = this.#ply - 1; ply >= 0; ply--) this.#game.undo(this.#move[ply]);
    return this.status;
  }

  /** Ends the search at once. */
  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  #search(nodes: number): void {
    let left = nodes;
    for (;;) {
      if (this.#phase === ENTER) {
        if (left <= 0) return;
        left--;
        this.#enter();
      } else if (this.#phase === NEXT) this.#takeNext();
      else if (this.#ply === 0) {
        this.status = 'done';
        return;
      } else this.#leave();
    }
  }

  #enter(): void {
    const game = this.#game;
    const ply = this.#ply;
    this.nodes++;
    const scores = ply * this.#players;
    if (game.isOver || ply >= this.#depth) {
      for (let player = 0; player < this.#players; player++) this.#scores[scores + player] = this.#scoreOf(player, ply);
      this.#phase = LEAVE;
      return;
    }
    const start = ply === 0 ? 0 : this.#end[ply - 1];
    this.#cursor[ply] = start;
    this.#end[ply] = game.writeMoves(this.#moves, start);
    this.#best[ply] = NO_MOVE;
    this.#scores.fill(0, scores, scores + this.#players);
    if (ply > 0) {
      this.#alpha[ply] = this.#alpha[ply - 1];
      this.#beta[ply] = this.#beta[ply - 1];
    }
    this.#phase = NEXT;
  }

  #takeNext(): void {
    const ply = this.#ply;
    const cursor = this.#cursor[ply];
    const isCut = this.#prune && this.#alpha[ply] >= this.#beta[ply];
    if (cursor === this.#end[ply] || isCut) {
      this.#phase = LEAVE;
      return;
    }
    const move = this.#moves[cursor];
    this.#cursor[ply] = cursor + 1;
    this.#move[ply] = move;
    this.#game.play(move);
    this.#ply++;
    this.#phase = ENTER;
  }

  /** Brings the scores of the position above to the one below. */
  #leave(): void {
    const game = this.#game;
    const ply = --this.#ply;
    const players = this.#players;
    const scores = this.#scores;
    const to = ply * players;
    const from = to + players;
    game.undo(this.#move[ply]);
    this.#phase = NEXT;
    if (game.player === CHANCE) {
      const chance = game.chanceOf!(this.#move[ply]);
      for (let player = 0; player < players; player++) scores[to + player] += chance * scores[from + player];
      return;
    }
    const isBetter = this.#best[ply] === NO_MOVE || this.#wish(from) > this.#wish(to);
    if (!isBetter) return;
    this.#best[ply] = this.#move[ply];
    for (let player = 0; player < players; player++) scores[to + player] = scores[from + player];
    const mine = scores[to + this.#me];
    if (game.player === this.#me) this.#alpha[ply] = Math.max(this.#alpha[ply], mine);
    else this.#beta[ply] = Math.min(this.#beta[ply], mine);
  }

  /** How much the player to move likes the scores at an index. */
  #wish(at: number): number {
    const { player } = this.#game;
    const scores = this.#scores;
    if (this.#others === 'minimax') return player === this.#me ? scores[at + player] : -scores[at + this.#me];
    if (this.#others === 'own score') return scores[at + player];
    const leader = this.#findLeader();
    return leader === player ? scores[at + player] : -scores[at + leader];
  }

  /** The player who is ahead in the position; the first of several. */
  #findLeader(): number {
    let leader = 0;
    for (let player = 1; player < this.#players; player++)
      if (scoreFor(this.#game, player) > scoreFor(this.#game, leader)) leader = player;
    return leader;
  }

  /** Wins count more the sooner they come. */
  #scoreOf(player: number, ply: number): number {
    const score = scoreFor(this.#game, player);
    if (score === WIN) return WIN - ply;
    return score === -WIN ? ply - WIN : score;
  }
}
