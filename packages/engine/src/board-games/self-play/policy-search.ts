import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { log } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import { NO_MOVE } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { PolicyTree } from './policy-tree.js';
import type { PositionJudge } from './position-judge.js';

const policySearchOptions = struct({
  __proto__: null,
  /** The game, in the position to search. Between slices it is always in that position. */
  game: unchecked<Game>(),
  /** Guesses values and likely moves: a trained `PositionNetwork`, for example. */
  judge: unchecked<PositionJudge>(),
  /** After how many visits the search is done. By default 200. */
  visits: optional(integer({ min: 1, max: 2 ** 24 })),
  /** How much likely moves are tried that have been tried little. By default 1.5. */
  exploration: optional(number({ min: 0 })),
  /** What a result is worth one move earlier; below 1, quick wins are better. By default 1. */
  discount: optional(number({ above: 0, max: 1 })),
  /** How many positions there is room for. By default 65,536. */
  maxNodes: optional(integer({ min: 2, max: 2 ** 24 })),
});

/** What a search guided by a judge can be told. */
export type PolicySearchOptions = Infer<typeof policySearchOptions>;

/**
 * Monte Carlo tree search with a judge instead of playouts, as AlphaZero does it (PUCT): moves that
 * the judge finds likely are tried first, and the values of the positions they lead to decide which
 * are tried again. For two players, without dice. It needs far fewer visits than playouts do, if
 * the judge is good.
 *
 * ```ts
 * const search = new PolicySearch({ game, judge: createConnectFourNetwork(), visits: 100 });
 * finish(search);
 * game.play(search.move);
 * ```
 */
export class PolicySearch {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: 'searching' | 'done' | 'stopped' = 'searching';
  readonly #game: Game;
  readonly #judge: PositionJudge;
  readonly #maxVisits: number;
  readonly #exploration: number;
  readonly #discount: number;
  readonly #tree: PolicyTree;
  readonly #moves: Int32Array;
  readonly #priors: Float64Array;
  #path = new Int32Array(64);

  constructor(options: PolicySearchOptions) {
    checkExactOptions(policySearchOptions, options, 'PolicySearch');
    const { game, judge, visits = 200, exploration = 1.5, discount = 1, maxNodes = 65_536 } = options;
    requireGame(game, { duel: true, noChance: true, open: true }, 'PolicySearch.game');
    if (typeof judge?.judge !== 'function') throw new InvalidDataError('PolicySearch.judge', 'must have a judge');
    this.#game = game;
    this.#judge = judge;
    this.#maxVisits = visits;
    this.#exploration = exploration;
    this.#discount = discount;
    this.#tree = new PolicyTree(maxNodes);
    this.#moves = new Int32Array(game.traits.maxMoves);
    this.#priors = new Float64Array(game.traits.maxMoves);
    this.restart();
  }

  /** Visits of the present position. */
  get visits(): number {
    return this.#tree.visits[0];
  }

  /**
   * The move that was visited most; the first legal one before any visit, `NO_MOVE` after the end.
   */
  get move(): number {
    const { visits, moves, firstChild, childCount } = this.#tree;
    if (this.#game.isOver) return NO_MOVE;
    if (!this.#tree.isOpen(0)) {
      this.#game.writeMoves(this.#moves, 0);
      return this.#moves[0];
    }
    let best = firstChild[0];
    for (let child = best; child < firstChild[0] + childCount[0]; child++)
      if (this.#isBetter(child, best)) best = child;
    return visits[best] === 0 ? this.#likeliest() : moves[best];
  }

  /** What the player to move can expect, from −1 to 1. */
  get value(): number {
    const { visits, sums } = this.#tree;
    if (visits[0] === 0) return 0;
    return (this.#game.player === 0 ? 1 : -1) * (sums[0] / visits[0]);
  }

  /** Makes at most `visits` visits. Slices give the same result as one run. */
  step(visits: number): PolicySearch['status'] {
    for (let i = 0; i < visits && this.status === 'searching'; i++) {
      this.#visit();
      if (this.#tree.visits[0] >= this.#maxVisits) this.status = 'done';
    }
    return this.status;
  }

  /** Ends the search; the best move so far stays. */
  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  /** Starts over from the position that the game is in now. */
  restart(): void {
    this.#tree.clear();
    this.status = this.#game.isOver ? 'done' : 'searching';
  }

  /**
   * Mixes chance into what the judge thinks of the first moves, so that self-play tries all of them
   * sometimes. Call it before the first visit; it makes that visit.
   */
  addNoise(share: number, rng: Rng): void {
    const tree = this.#tree;
    if (this.status !== 'searching' || tree.isOpen(0)) return;
    this.step(1);
    const first = tree.firstChild[0];
    const count = tree.childCount[0];
    // Shares of exponentially distributed numbers: all divisions of a whole are equally likely.
    let sum = 0;
    for (let i = 0; i < count; i++) {
      this.#priors[i] = -log(1 - rng.next());
      sum += this.#priors[i];
    }
    for (let i = 0; i < count; i++)
      tree.priors[first + i] = (1 - share) * tree.priors[first + i] + (share * this.#priors[i]) / sum;
  }

  /** Writes the moves and how often each was visited; returns their number. */
  writeVisits(moves: Int32Array, visits: Float64Array): number {
    const tree = this.#tree;
    for (let i = 0; i < tree.childCount[0]; i++) {
      moves[i] = tree.moves[tree.firstChild[0] + i];
      visits[i] = tree.visits[tree.firstChild[0] + i];
    }
    return tree.childCount[0];
  }

  /** Of equally many visits, the more promising one. */
  #isBetter(a: number, b: number): boolean {
    const { visits, sums } = this.#tree;
    if (visits[a] !== visits[b]) return visits[a] > visits[b];
    return this.#game.player === 0 ? sums[a] > sums[b] : sums[a] < sums[b];
  }

  #likeliest(): number {
    const { priors, moves, firstChild, childCount } = this.#tree;
    let best = firstChild[0];
    for (let child = best; child < firstChild[0] + childCount[0]; child++)
      if (priors[child] > priors[best]) best = child;
    return moves[best];
  }

  #visit(): void {
    const game = this.#game;
    const tree = this.#tree;
    let node = 0;
    let depth = 0;
    this.#path[0] = 0;
    while (tree.isOpen(node)) {
      node = this.#select(node);
      game.play(tree.moves[node]);
      depth++;
      if (depth >= this.#path.length) this.#path = withRoom(this.#path, 2 * this.#path.length);
      this.#path[depth] = node;
    }
    let value = game.isOver ? Math.sign(game.evaluate()) : this.#open(node);
    if (game.player !== 0) value = -value;
    for (let i = depth; i >= 0; i--) {
      const at = this.#path[i];
      tree.visits[at]++;
      tree.sums[at] += value;
      value *= this.#discount;
      if (i > 0) game.undo(tree.moves[at]);
    }
  }

  /** Lists the moves of a position, and returns what the judge thinks of it. */
  #open(node: number): number {
    const game = this.#game;
    const count = game.writeMoves(this.#moves, 0);
    const value = this.#judge.judge(game, this.#moves, count, this.#priors);
    if (!this.#tree.open(node, this.#moves, count, this.#priors) && node === 0)
      throw new InvalidDataError('PolicySearch.maxNodes', `must be more than ${count}, the moves of the position`);
    return value;
  }

  /** The child with the best sum of its value and of how much it deserves a look. */
  #select(node: number): number {
    const { visits, sums, priors, firstChild, childCount } = this.#tree;
    const sign = this.#game.player === 0 ? 1 : -1;
    const spread = this.#exploration * Math.sqrt(visits[node]);
    // A move that was never tried is expected to be as good as the position.
    const untried = (sign * sums[node]) / visits[node];
    const first = firstChild[node];
    const end = first + childCount[node];
    let best = first;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      const count = visits[child];
      const value = count === 0 ? untried : (sign * sums[child]) / count;
      const score = value + (spread * priors[child]) / (1 + count);
      if (score <= bestScore) continue;
      best = child;
      bestScore = score;
    }
    return best;
  }
}
