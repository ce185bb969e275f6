import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { log } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import { NO_MOVE } from '../memory/position-memory.js';
import type { PlayoutPolicy } from '../monte-carlo/monte-carlo-search-options.js';
import type { PlayoutRow } from '../monte-carlo/playout-row.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { InformationTree, NONE } from './information-tree.js';

const informationSetSearchOptions = struct({
  __proto__: null,
  /**
   * The game, in the position to search; it has `resample`. Between slices it is always in that
   * position.
   */
  game: unchecked<Game>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /** How much moves are tried that have been tried little. By default 0.7. */
  exploration: optional(number({ min: 0 })),
  /** How many positions there is room for; playouts go on when it is full. By default 65,536. */
  maxNodes: optional(integer({ min: 2, max: 2 ** 24 })),
  /** Moves after which a playout ends; `scoreOf` then says who wins. By default 1000. */
  maxPlayout: optional(integer({ min: 1, max: 100_000 })),
  /** How playouts choose their moves. By default at random. */
  playout: optional(unchecked<PlayoutPolicy>()),
  /**
   * The score that counts as a full win, where the size of a win counts. By default only the best
   * score counts.
   */
  scale: optional(number({ above: 0 })),
});

/** How a search of a game with hidden cards works. */
export type InformationSetSearchOptions = Infer<typeof informationSetSearchOptions>;

/**
 * Information-set Monte Carlo tree search, for games in which players do not see everything. Each
 * playout deals what the player does not know at random, and all of them grow one tree. So it plays
 * what is best on average over all that may be, and never looks at what it may not see: positions
 * that differ only in hidden cards give the same move after the same playouts.
 *
 * ```ts
 * const search = new InformationSetSearch({ game, rng: new Rng('opponent') });
 * search.step(1_000);
 * game.play(search.move);
 * ```
 */
export class InformationSetSearch {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: 'searching' | 'done' | 'stopped' = 'searching';
  readonly #game: Game;
  readonly #rng: Rng;
  readonly #me: number;
  readonly #exploration: number;
  readonly #maxPlayout: number;
  readonly #scale: number | undefined;
  readonly #playout: PlayoutPolicy | undefined;
  readonly #tree: InformationTree;
  readonly #rewards: Float64Array;
  readonly #moves: Int32Array;
  /** The child of each legal move, or `NONE`. */
  readonly #children: Int32Array;
  #line = new Int32Array(64);
  #path = new Int32Array(64);
  #lineLength = 0;

  constructor(options: InformationSetSearchOptions) {
    checkExactOptions(informationSetSearchOptions, options, 'InformationSetSearch');
    const { game, rng, exploration = 0.7, maxNodes = 65_536, maxPlayout = 1000, scale, playout } = options;
    requireGame(game, { resample: true }, 'InformationSetSearch.game');
    if (game.player === CHANCE)
      throw new InvalidDataError('InformationSetSearch.game', 'must be in a position in which a player moves');
    const { players, maxMoves } = game.traits;
    this.#game = game;
    this.#rng = rng;
    this.#me = game.player;
    this.#exploration = exploration;
    this.#maxPlayout = maxPlayout;
    this.#scale = scale;
    this.#playout = playout;
    this.#tree = new InformationTree(maxNodes);
    this.#rewards = new Float64Array(players);
    this.#moves = new Int32Array(maxMoves);
    this.#children = new Int32Array(maxMoves);
    if (game.isOver) this.status = 'done';
  }

  /** Playouts so far. */
  get playouts(): number {
    return this.#tree.visits[0];
  }

  /** Positions in the tree. */
  get nodes(): number {
    return this.#tree.count;
  }

  /** The move that was tried most often; any legal move before the first playout. */
  get move(): number {
    if (this.#game.isOver) return NO_MOVE;
    const tree = this.#tree;
    let best = NONE;
    for (let child = tree.firstChild[0]; child !== NONE; child = tree.nextSibling[child])
      if (best === NONE || tree.visits[child] > tree.visits[best]) best = child;
    if (best !== NONE) return tree.moves[best];
    this.#game.writeMoves(this.#moves, 0);
    return this.#moves[0];
  }

  /** The mean reward of the player to move by that move, from 0 to 1. */
  get value(): number {
    const tree = this.#tree;
    const { move } = this;
    for (let child = tree.firstChild[0]; child !== NONE; child = tree.nextSibling[child])
      if (tree.moves[child] === move) return tree.rewards[child] / Math.max(1, tree.visits[child]);
    return 0;
  }

  /** Writes the moves and how often each was tried; returns their number. */
  writePlayouts(moves: Int32Array, playouts: Float64Array): number {
    const tree = this.#tree;
    let count = 0;
    for (let child = tree.firstChild[0]; child !== NONE; child = tree.nextSibling[child]) {
      moves[count] = tree.moves[child];
      playouts[count++] = tree.visits[child];
    }
    return count;
  }

  /** What the playouts found after a line of play; empty where none has been. */
  open(line: readonly number[]): readonly PlayoutRow[] {
    const tree = this.#tree;
    let node = 0;
    for (const move of line) {
      node = tree.findChild(node, move);
      if (node === NONE) return [];
    }
    const rows: PlayoutRow[] = [];
    for (let child = tree.firstChild[node]; child !== NONE; child = tree.nextSibling[child]) {
      const playouts = tree.visits[child];
      rows.push({ move: tree.moves[child], playouts, share: tree.rewards[child] / Math.max(1, playouts) });
    }
    return rows;
  }

  /** Makes `playouts` playouts. Slices give the same result as one run. */
  step(playouts: number): 'searching' | 'done' | 'stopped' {
    for (let i = 0; i < playouts && this.status === 'searching'; i++) this.#playOnce();
    return this.status;
  }

  /** Ends the search; the best move so far stays. */
  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  #playOnce(): void {
    const game = this.#game;
    const tree = this.#tree;
    game.resample!(this.#me, this.#rng);
    this.#lineLength = 0;
    let node = 0;
    let depth = 0;
    this.#path[0] = 0;
    for (let isNew = false; !game.isOver && !isNew; ) {
      const count = game.writeMoves(this.#moves, 0);
      const { player } = game;
      const choice = player === CHANCE ? this.#roll(count) : this.#choose(node, count);
      const move = this.#moves[choice];
      let child = player === CHANCE ? tree.findChild(node, move) : this.#children[choice];
      if (child === NONE) {
        child = tree.addChild(node, move, player);
        isNew = player !== CHANCE;
      }
      // Without room the rest of the game is a playout.
      if (child === NONE) break;
      this.#play(move);
      node = child;
      if (++depth >= this.#path.length) this.#path = withRoom(this.#path, 2 * this.#path.length);
      this.#path[depth] = node;
    }
    this.#simulate();
    this.#reward();
    for (let i = depth; i >= 0; i--) {
      const at = this.#path[i];
      tree.visits[at]++;
      if (tree.movers[at] >= 0) tree.rewards[at] += this.#rewards[tree.movers[at]];
    }
    while (this.#lineLength > 0) game.undo(this.#line[--this.#lineLength]);
    game.undoResample!();
  }

  /**
   * Chooses among the legal moves: one that is new at random, else by UCT over the worlds in which
   * it was legal.
   */
  #choose(node: number, count: number): number {
    const tree = this.#tree;
    const children = this.#children;
    let untried = 0;
    for (let i = 0; i < count; i++) {
      const child = tree.findChild(node, this.#moves[i]);
      children[i] = child;
      if (child === NONE) untried++;
      else tree.chances[child]++;
    }
    if (untried > 0) {
      let skip = this.#rng.integer(0, untried - 1);
      let choice = 0;
      while (children[choice] !== NONE || skip-- > 0) choice++;
      return choice;
    }
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const child = children[i];
      const visits = Math.max(1, tree.visits[child]);
      const spread = Math.sqrt(log(Math.max(1, tree.chances[child])) / visits);
      const score = tree.rewards[child] / visits + this.#exploration * spread;
      if (score <= bestScore) continue;
      best = i;
      bestScore = score;
    }
    return best;
  }

  #roll(count: number): number {
    let rest = this.#rng.next();
    for (let i = 0; i < count - 1; i++) {
      rest -= this.#game.chanceOf!(this.#moves[i]);
      if (rest < 0) return i;
    }
    return count - 1;
  }

  #play(move: number): void {
    if (this.#lineLength === this.#line.length) this.#line = withRoom(this.#line, 2 * this.#line.length);
    this.#line[this.#lineLength++] = move;
    this.#game.play(move);
  }

  #simulate(): void {
    const game = this.#game;
    for (let i = 0; i < this.#maxPlayout && !game.isOver; i++) {
      const count = game.writeMoves(this.#moves, 0);
      let choice: number;
      if (game.player === CHANCE) choice = this.#roll(count);
      else if (this.#playout !== undefined) choice = this.#playout(game, this.#moves, 0, count, this.#rng);
      else choice = Math.floor((this.#rng.uint32() / 2 ** 32) * count);
      this.#play(this.#moves[choice]);
    }
  }

  /** Rewards from 0 to 1: by the size of the score, or one win shared by those with the best. */
  #reward(): void {
    const rewards = this.#rewards;
    let best = Number.NEGATIVE_INFINITY;
    for (let player = 0; player < rewards.length; player++) {
      rewards[player] = scoreFor(this.#game, player);
      best = Math.max(best, rewards[player]);
    }
    const scale = this.#scale;
    if (scale !== undefined) {
      for (let player = 0; player < rewards.length; player++)
        rewards[player] = Math.max(0, Math.min(1, 0.5 + rewards[player] / (2 * scale)));
      return;
    }
    let winners = 0;
    for (let player = 0; player < rewards.length; player++) if (rewards[player] === best) winners++;
    for (let player = 0; player < rewards.length; player++)
      rewards[player] = rewards[player] === best ? 1 / winners : 0;
  }
}
