import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import type { TranspositionTable } from '../memory/transposition-table.js';
import { MonteCarloSearch } from '../monte-carlo/monte-carlo-search.js';
import { type Game, scoreFor, WIN } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { MultiplayerSearch } from '../search/multiplayer-search.js';
import { TreeSearch } from '../search/tree-search.js';
import { type Method, pickMethod } from './thinker.js';
import { createTable, searchOptions } from './tree-thinker.js';

const moveAnalysisOptions = struct({
  __proto__: null,
  /** The game, in the position to analyze. Between slices it is always in that position. */
  game: unchecked<Game>(),
  /** How many moves to look ahead at most. By default 24. */
  maxDepth: optional(integer({ min: 1, max: 100 })),
});

/** Options of {@link MoveAnalysis}. */
export type MoveAnalysisOptions = Infer<typeof moveAnalysisOptions>;

/** What an analysis knows of a move. */
export interface AnalyzedMove {
  /** The move, as the game numbers them. */
  readonly move: number;
  /**
   * The score for the player to move. Where the game has no evaluation, from −1000 to 1000 by games
   * won.
   */
  readonly score: number;
  /** How good the move is beside the others, from 0 for the worst to 1 for the best. */
  readonly heat: number;
  /** The expected line of play, the move first. */
  readonly line: readonly number[];
}

const PLAYOUT_COST = 20;
const SCORE = 1000;

/**
 * Scores every move of a position to the same depth, deeper and deeper. An opponent only needs to
 * know which move is best; people also want to know how good the others are. This takes a few times
 * as long. Hints, explanations and the heat of squares come from it.
 *
 * ```ts
 * const analysis = new MoveAnalysis({ game });
 * stepFor(analysis, 50, () => performance.now());
 * for (const { move, score } of analysis.moves) show(nameMove(game, move), score);
 * ```
 */
export class MoveAnalysis {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: 'searching' | 'done' = 'searching';
  /** The depth to which all moves have been searched. */
  depth = 0;
  /** Positions visited so far. */
  nodes = 0;
  readonly #game: Game;
  readonly #maxDepth: number;
  readonly #table: TranspositionTable | undefined;
  readonly #playouts: MonteCarloSearch | undefined;
  readonly #tree: TreeSearch | undefined;
  /** The search after the move in hand, in games with dice or more players. */
  #expectation: MultiplayerSearch | undefined;
  readonly #legal: Int32Array;
  readonly #line = new Int32Array(64);
  #finished: AnalyzedMove[] = [];
  #current: { move: number; score: number; line: number[] }[] = [];
  #isBegun = false;
  #method: Method | undefined;

  constructor(options: MoveAnalysisOptions) {
    checkExactOptions(moveAnalysisOptions, options, 'MoveAnalysis');
    const { game, maxDepth = 24 } = options;
    requireGame(game, { open: true }, 'MoveAnalysis.game');
    this.#game = game;
    this.#maxDepth = Math.min(maxDepth, game.traits.maxPlies);
    const moves = new Int32Array(game.traits.maxMoves);
    this.#legal = game.isOver ? moves.subarray(0, 0) : moves.subarray(0, game.writeMoves(moves, 0));
    if (game.isOver) this.status = 'done';
    else this.#method = pickMethod(game, 'MoveAnalysis.game');
    if (this.#method === 'look ahead') {
      this.#table = createTable(game, 1 << 14);
      this.#tree = new TreeSearch(searchOptions(game, this.#table));
    } else if (this.#method === 'playouts')
      this.#playouts = new MonteCarloSearch({ game, rng: new Rng('analysis'), maxPlayout: 200 });
  }

  /** Visits about `nodes` positions. Slices give the same result as one run. */
  step(nodes: number): 'searching' | 'done' {
    if (this.status === 'done') return this.status;
    if (this.#playouts !== undefined) {
      this.#playouts.step(Math.max(1, Math.round(nodes / PLAYOUT_COST)));
      this.nodes = PLAYOUT_COST * this.#playouts.playouts;
      return this.status;
    }
    const end = this.nodes + nodes;
    while (this.status === 'searching' && this.nodes < end) this.#search(end - this.nodes);
    return this.status;
  }

  /**
   * What is known of all moves, the best first; the order of the game where nothing is known yet.
   */
  get moves(): readonly AnalyzedMove[] {
    if (this.#playouts !== undefined) return this.#readPlayouts(this.#playouts);
    if (this.#finished.length > 0) return this.#finished;
    return Array.from(this.#legal, (move) => ({ move, score: 0, heat: 0, line: [move] }));
  }

  /** Goes on with the move in hand, and to the next one once its score is known. */
  #search(nodes: number): void {
    const game = this.#game;
    const move = this.#legal[this.#current.length];
    const { player } = game;
    game.play(move);
    if (game.isOver) {
      this.nodes++;
      this.#take(move, countMoves(scoreFor(game, player), 1), 0);
    } else if (this.#tree === undefined) this.#searchExpectation(move, player, nodes);
    else {
      const tree = this.#tree;
      if (!this.#isBegun) tree.begin(this.depth);
      this.#isBegun = true;
      const before = tree.nodes;
      const isDone = tree.step(nodes) === 'done';
      this.nodes += tree.nodes - before;
      if (isDone) {
        const value = game.player === player ? tree.value : -tree.value;
        this.#take(move, countMoves(value, 1), tree.writeLine(this.#line));
      }
    }
    game.undo(move);
    if (this.#current.length === this.#legal.length) this.#finishDepth();
  }

  /** Goes on with the expected value after a move, which is made. */
  #searchExpectation(move: number, player: number, nodes: number): void {
    this.#expectation ??= new MultiplayerSearch({ game: this.#game, depth: this.depth });
    const search = this.#expectation;
    const before = search.nodes;
    const isDone = search.step(nodes) === 'done';
    this.nodes += search.nodes - before;
    if (!isDone) return;
    this.#expectation = undefined;
    this.#take(move, Math.round(search.valueOf(player)), 0);
  }

  #take(move: number, score: number, length: number): void {
    this.#isBegun = false;
    // Zero added: −0 is 0.
    this.#current.push({ move, score: score + 0, line: [move, ...this.#line.subarray(0, length)] });
  }

  #finishDepth(): void {
    const order = this.#current.map((_, i) => i);
    order.sort((a, b) => this.#current[b].score - this.#current[a].score || a - b);
    const scores = order.map((i) => this.#current[i].score);
    // Expected scores of games with dice are never near the end.
    const heats = findHeats(scores, this.#tree === undefined ? Number.POSITIVE_INFINITY : WIN / 20);
    this.#finished = order.map((i, rank) => ({ ...this.#current[i], heat: heats[rank] }));
    this.#current = [];
    this.depth++;
    this.#legal.set(this.#finished.map(({ move }) => move));
    const isDecided = scores.every((score) => Math.abs(score) > WIN - 1000);
    if (this.depth >= this.#maxDepth || isDecided) this.status = 'done';
  }

  #readPlayouts(search: MonteCarloSearch): AnalyzedMove[] {
    const { maxMoves } = this.#game.traits;
    const moves = new Int32Array(maxMoves);
    const playouts = new Float64Array(maxMoves);
    const count = search.writePlayouts(moves, playouts);
    const most = Math.max(1, ...playouts.subarray(0, count));
    const best = search.move;
    const order = Array.from({ length: count }, (_, i) => i);
    order.sort((a, b) => Number(moves[b] === best) - Number(moves[a] === best) || playouts[b] - playouts[a] || a - b);
    const value = Math.round(SCORE * (2 * search.value - 1));
    return order.map((i) => {
      const heat = playouts[i] / most;
      // Only the best move's share of wins is well known; the others are worth less the less they
      // were tried.
      return { move: moves[i], score: Math.round(value - SCORE * (1 - heat) * (1 - heat)), heat, line: [moves[i]] };
    });
  }
}

/** Heats by how far a score is below the best, on the scale of the usual distance. */
function findHeats(scores: readonly number[], decided: number): number[] {
  const best = scores[0];
  const near = scores.filter((score) => Math.abs(score) < decided);
  const spread = near.length > 1 ? Math.max(...near) - Math.min(...near) : 0;
  const scale = Math.max(1, spread / 3);
  return scores.map((score) => 1 / (1 + (best - score) / scale));
}

/** A win that is one move further away. */
function countMoves(score: number, moves: number): number {
  if (score > WIN - 1000 && score <= WIN) return score - moves;
  return score < 1000 - WIN && score >= -WIN ? score + moves : score;
}
