import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import type { Rng } from '../../math/rng.js';
import { log } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import { NO_MOVE } from '../memory/position-memory.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { type MonteCarloSearchOptions, monteCarloSearchOptions } from './monte-carlo-search-options.js';
import type { PlayoutRow } from './playout-row.js';
import { PlayoutTree, UNPROVEN } from './playout-tree.js';

/** `done` once the result is proven, so that more playouts would change nothing. */
export type PlayoutStatus = 'searching' | 'done' | 'stopped';

/**
 * Monte Carlo tree search: plays random games, and plays those moves more often that won more often (UCT).
 * It needs no evaluation, so it suits new games, and games with many moves; it copes with dice and with
 * any number of players. In games of two without dice it also proves wins and losses.
 *
 * ```ts
 * const search = new MonteCarloSearch({ game, rng: new Rng('opponent') });
 * stepFor(search, 50, () => performance.now());
 * game.play(search.move);
 * ```
 */
export class MonteCarloSearch {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: PlayoutStatus = 'searching';
  readonly #game: Game;
  readonly #rng: Rng;
  readonly #options: MonteCarloSearchOptions;
  readonly #exploration: number;
  readonly #maxPlayout: number;
  readonly #hasProofs: boolean;
  readonly #tree: PlayoutTree;
  readonly #prior = new Float64Array(2);
  readonly #rewards: Float64Array;
  /** The positions of a line from the first one, and all moves made, those of the playout too. */
  #path = new Int32Array(64);
  #line: Int32Array;
  #lineLength = 0;
  readonly #moves: Int32Array;

  constructor(options: MonteCarloSearchOptions) {
    checkExactOptions(monteCarloSearchOptions, options, 'MonteCarloSearch');
    const { game, rng, exploration = Math.SQRT2, maxNodes = 65_536, maxPlayout = 1000, solver = true } = options;
    requireGame(game, { open: true }, 'MonteCarloSearch.game');
    const { players, zeroSum = true, chance = false, maxMoves } = game.traits;
    this.#game = game;
    this.#rng = rng;
    this.#options = options;
    this.#exploration = exploration;
    this.#maxPlayout = maxPlayout;
    this.#hasProofs = solver && players === 2 && zeroSum && !chance && game.traits.repetition !== true;
    this.#tree = new PlayoutTree(maxNodes);
    this.#rewards = new Float64Array(players);
    this.#line = new Int32Array(64);
    this.#moves = new Int32Array(maxMoves);
    if (game.isOver) this.status = 'done';
  }

  /** Playouts made from the present position. */
  get playouts(): number {
    return this.#tree.visits[0];
  }

  /** The move that won most often, or is proven best; any legal move before the first playout. */
  get move(): number {
    const tree = this.#tree;
    if (this.#game.isOver) return NO_MOVE;
    let best = -1;
    for (let i = 0; i < tree.childCount[0]; i++) {
      const child = tree.firstChild[0] + i;
      if (
        (tree.visits[child] > 0 || tree.proven[child] !== UNPROVEN) &&
        (best < 0 || this.#rateOf(child) > this.#rateOf(best))
      )
        best = child;
    }
    if (best >= 0) return tree.moves[best];
    this.#game.writeMoves(this.#moves, 0);
    return this.#moves[0];
  }

  /** The share of games that the player to move should win by the best move, draws as halves. */
  get value(): number {
    const tree = this.#tree;
    let best = 0;
    for (let i = 0; i < tree.childCount[0]; i++) best = Math.max(best, this.#rateOf(tree.firstChild[0] + i));
    return Math.min(1, best);
  }

  /** Makes `playouts` playouts, fewer if the result is proven before. Slices give the same result as one run. */
  step(playouts: number): PlayoutStatus {
    for (let i = 0; i < playouts && this.status === 'searching'; i++) this.#playOnce();
    return this.status;
  }

  /** Ends the search; the best move so far stays. */
  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  /** Writes the moves and how often each was played, for a picture of what the search thinks; returns their number. */
  writePlayouts(moves: Int32Array, playouts: Float64Array): number {
    const tree = this.#tree;
    for (let i = 0; i < tree.childCount[0]; i++) {
      moves[i] = tree.moves[tree.firstChild[0] + i];
      playouts[i] = tree.visits[tree.firstChild[0] + i];
    }
    return tree.childCount[0];
  }

  /**
   * What the playouts found after a line of play, in the order of the game; empty where none has
   * been.
   */
  open(line: readonly number[]): readonly PlayoutRow[] {
    const tree = this.#tree;
    let node = 0;
    for (const move of line) {
      const end = tree.firstChild[node] + tree.childCount[node];
      let child = tree.firstChild[node];
      while (child < end && tree.moves[child] !== move) child++;
      if (child >= end) return [];
      node = child;
    }
    return Array.from({ length: tree.childCount[node] }, (_, i) => {
      const child = tree.firstChild[node] + i;
      const share = Math.max(0, Math.min(1, this.#rateOf(child)));
      return { move: tree.moves[child], playouts: tree.visits[child], share };
    });
  }

  /** Keeps what is known of the position after a move. Call it when that move was made in the game. */
  advance(move: number): void {
    const tree = this.#tree;
    let child = -1;
    for (let i = 0; i < tree.childCount[0]; i++)
      if (tree.moves[tree.firstChild[0] + i] === move) child = tree.firstChild[0] + i;
    if (child >= 0) tree.keepOnly(child);
    else tree.clear();
    this.status = this.#game.isOver || tree.proven[0] !== UNPROVEN ? 'done' : 'searching';
    // A proven position that was never opened has no move to offer.
    if (this.status === 'done' && !this.#game.isOver && !tree.isOpen(0)) {
      tree.clear();
      this.status = 'searching';
    }
  }

  /** Proven moves are beyond all others: wins above, losses below; draws count as halves. */
  #rateOf(node: number): number {
    const { proven, playouts, wins, movers } = this.#tree;
    if (proven[node] === UNPROVEN) return playouts[node] === 0 ? 0 : wins[node] / playouts[node];
    const result = movers[node] === 0 ? proven[node] : -proven[node];
    if (result === 0) return 0.5;
    return result > 0 ? 2 : -1;
  }

  #playOnce(): void {
    const game = this.#game;
    const tree = this.#tree;
    this.#lineLength = 0;
    let node = 0;
    let depth = 0;
    this.#path[0] = 0;
    while (!game.isOver && tree.proven[node] === UNPROVEN) {
      if (!tree.isOpen(node)) {
        if (!this.#open(node)) break;
        if (tree.proven[node] !== UNPROVEN) break;
      }
      node = this.#select(node);
      this.#play(tree.moves[node]);
      depth++;
      if (depth >= this.#path.length) this.#path = withRoom(this.#path, 2 * this.#path.length);
      this.#path[depth] = node;
      if (tree.visits[node] === 0) break;
    }
    if (this.#hasProofs && game.isOver) tree.proven[node] = Math.sign(scoreFor(game, 0));
    const treeLength = this.#lineLength;
    if (tree.proven[node] === UNPROVEN) this.#simulate();
    this.#reward(node);
    while (this.#lineLength > treeLength) this.#undo();
    for (let i = depth; i >= 0; i--) {
      const at = this.#path[i];
      tree.playouts[at]++;
      tree.visits[at]++;
      if (tree.movers[at] >= 0) tree.wins[at] += this.#rewards[tree.movers[at]];
      if (this.#hasProofs && i < depth && tree.proven[at] === UNPROVEN) this.#prove(at);
      if (i > 0) this.#undo();
    }
    if (tree.proven[0] !== UNPROVEN) this.status = 'done';
  }

  #play(move: number): void {
    if (this.#lineLength === this.#line.length) this.#line = withRoom(this.#line, 2 * this.#line.length);
    this.#line[this.#lineLength++] = move;
    this.#game.play(move);
  }

  #undo(): void {
    this.#game.undo(this.#line[--this.#lineLength]);
  }

  /** Lists the moves of a position. */
  #open(node: number): boolean {
    const game = this.#game;
    const tree = this.#tree;
    const { player } = game;
    const end = game.writeMoves(this.#moves, 0);
    if (!tree.open(node, this.#moves, 0, end, player)) {
      if (node !== 0) return false;
      throw new InvalidDataError('MonteCarloSearch.maxNodes', `must be more than ${end}, the moves of the position`);
    }
    if (this.#hasProofs) this.#proveEnds(node);
    const { prior, evaluation } = this.#options;
    if (player === CHANCE || (prior === undefined && evaluation === undefined)) return true;
    for (let i = 0; i < end; i++) {
      const child = tree.firstChild[node] + i;
      const move = this.#moves[i];
      if (prior !== undefined) {
        prior(this.#prior, game, move);
        tree.wins[child] = this.#prior[0];
        tree.playouts[child] = this.#prior[1];
      }
      if (evaluation === undefined) continue;
      game.play(move);
      const score = scoreFor(game, player) / evaluation.scale;
      game.undo(move);
      tree.bonus[child] = evaluation.weight * Math.max(-1, Math.min(1, score));
    }
    return true;
  }

  /** Chooses a child: one that was never tried at random, else by UCT; of dice, by their chance. */
  #select(node: number): number {
    const tree = this.#tree;
    const { playouts, wins, bonus, proven } = tree;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    if (this.#game.player === CHANCE) return this.#roll(first, end);
    let untried = 0;
    let total = 0;
    for (let child = first; child < end; child++) {
      if (playouts[child] === 0 && proven[child] === UNPROVEN) untried++;
      total += playouts[child];
    }
    if (untried > 0) {
      let skip = this.#rng.integer(0, untried - 1);
      let child = first;
      while (playouts[child] > 0 || proven[child] !== UNPROVEN || skip-- > 0) child++;
      return child;
    }
    const spread = this.#exploration * Math.sqrt(log(Math.max(1, total)));
    let best = first;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      // What is proven need not be tried again, as long as anything else is open.
      const isProven = proven[child] !== UNPROVEN;
      const score = isProven
        ? -1e9
        : wins[child] / playouts[child] + spread / Math.sqrt(playouts[child]) + bonus[child];
      if (score <= bestScore) continue;
      best = child;
      bestScore = score;
    }
    return best;
  }

  #roll(first: number, end: number): number {
    let rest = this.#rng.next();
    for (let child = first; child < end - 1; child++) {
      rest -= this.#game.chanceOf!(this.#tree.moves[child]);
      if (rest < 0) return child;
    }
    return end - 1;
  }

  /** Plays to the end, or to the limit. */
  #simulate(): void {
    const game = this.#game;
    const moves = this.#moves;
    const rng = this.#rng;
    const { playout } = this.#options;
    for (let i = 0; i < this.#maxPlayout && !game.isOver; i++) {
      const end = game.writeMoves(moves, 0);
      if (game.player === CHANCE) this.#play(this.#rollMove(end));
      else if (playout !== undefined) this.#play(moves[playout(game, moves, 0, end, rng)]);
      // A product instead of a remainder: the bias is far below what playouts can notice.
      else this.#play(moves[end === 1 ? 0 : Math.floor((rng.uint32() / 2 ** 32) * end)]);
    }
  }

  #rollMove(end: number): number {
    let rest = this.#rng.next();
    for (let i = 0; i < end - 1; i++) {
      rest -= this.#game.chanceOf!(this.#moves[i]);
      if (rest < 0) return this.#moves[i];
    }
    return this.#moves[end - 1];
  }

  /** Turns scores into rewards: those with the highest score share one win. */
  #reward(node: number): void {
    const rewards = this.#rewards;
    const proven = this.#tree.proven[node];
    if (proven !== UNPROVEN) {
      rewards[0] = (1 + proven) / 2;
      rewards[1] = (1 - proven) / 2;
      return;
    }
    if (rewards.length === 2) {
      const score = scoreFor(this.#game, 0) - scoreFor(this.#game, 1);
      rewards[0] = (1 + Math.sign(score)) / 2;
      rewards[1] = 1 - rewards[0];
      return;
    }
    let best = Number.NEGATIVE_INFINITY;
    let winners = 0;
    for (let player = 0; player < rewards.length; player++) {
      rewards[player] = scoreFor(this.#game, player);
      if (rewards[player] > best) winners = 0;
      best = Math.max(best, rewards[player]);
      if (rewards[player] === best) winners++;
    }
    for (let player = 0; player < rewards.length; player++)
      rewards[player] = rewards[player] === best ? 1 / winners : 0;
  }

  /** Finds moves that end the game at once, which may decide the position. */
  #proveEnds(node: number): void {
    const game = this.#game;
    const { proven, firstChild, childCount, moves } = this.#tree;
    for (let child = firstChild[node]; child < firstChild[node] + childCount[node]; child++) {
      game.play(moves[child]);
      if (game.isOver) proven[child] = Math.sign(scoreFor(game, 0));
      game.undo(moves[child]);
    }
    this.#prove(node);
  }

  /** A position is won if a move wins, and decided once all moves are. The game is in that position. */
  #prove(node: number): void {
    const { proven, firstChild, childCount } = this.#tree;
    const sign = this.#game.player === 0 ? 1 : -1;
    let best = -1;
    let isDecided = true;
    for (let i = 0; i < childCount[node]; i++) {
      const result = proven[firstChild[node] + i];
      if (result === UNPROVEN) isDecided = false;
      else best = Math.max(best, sign * result);
    }
    if (best === 1 || isDecided) proven[node] = sign * best;
  }
}
