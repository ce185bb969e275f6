import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { NO_MOVE } from '../memory/position-memory.js';
import { type Game, WIN } from '../rules/game.js';
import type { DepthSearch, LookAheadStatus } from './depth-search.js';
import { MAX_DEPTH } from './tree-search-options.js';

const deepeningOptions = struct({
  __proto__: null,
  /** The game, in the position to search from. */
  game: unchecked<Game>(),
  /** The search to repeat: a `TreeSearch`, `AspirationSearch` or `MtdSearch` on the same game. */
  search: unchecked<DepthSearch>(),
  /** The deepest search. By default 64 moves, which few games reach. */
  maxDepth: optional(integer({ min: 1, max: MAX_DEPTH })),
  /** By how much each search is deeper than the one before. By default 1. */
  stride: optional(integer({ min: 1, max: 10 })),
  /** Searches only the best moves of the last depth, deeper than all others. By default none. */
  extension: optional(
    struct({
      __proto__: null,
      /** How many moves. */
      moves: integer({ min: 1 }),
      /** How much deeper. */
      depth: integer({ min: 1, max: 50 }),
    }),
  ),
});

/** Options of {@link DeepeningSearch}. */
export type DeepeningOptions = Infer<typeof deepeningOptions>;

/** Scores this near to a win cannot change by looking deeper. */
const DECIDED = WIN - 1000;

/**
 * Searches to depth 1, then 2, and so on, so that there is a good move whenever time runs out: that of the
 * last depth that was finished. Each depth orders its moves by what the one before found, and with a
 * table all positions, so going through all depths costs less than the last one alone.
 *
 * ```ts
 * const table = new TranspositionTable();
 * const search = new DeepeningSearch({ game, search: new TreeSearch({ game, depth: 1, table }) });
 * while (timeIsLeft() && search.step(2_000) === 'searching');
 * game.play(search.move);
 * ```
 */
export class DeepeningSearch {
  /** Whether it goes on: `searching` until there is nothing left to do. */
  status: LookAheadStatus = 'searching';
  /** The deepest search that was finished; 0 before the first. */
  depth = 0;
  /** The score of that search, for the player to move. */
  value = 0;
  readonly #search: DepthSearch;
  readonly #maxDepth: number;
  readonly #stride: number;
  readonly #extension: DeepeningOptions['extension'];
  #move = NO_MOVE;
  #line = new Int32Array(0);
  #current: number;
  readonly #moves: Int32Array;
  readonly #scores: Int32Array;

  constructor(options: DeepeningOptions) {
    checkExactOptions(deepeningOptions, options, 'DeepeningSearch');
    const { game, search, maxDepth = 64, stride = 1, extension } = options;
    if (typeof search?.begin !== 'function')
      throw new InvalidDataError('DeepeningSearch.search', 'must be a search, such as a TreeSearch');
    this.#search = search;
    this.#extension = extension;
    this.#maxDepth = Math.min(maxDepth + (extension?.depth ?? 0), MAX_DEPTH);
    this.#stride = stride;
    this.#current = Math.min(stride, this.#maxDepth);
    this.#moves = new Int32Array(game.traits.maxMoves);
    this.#scores = new Int32Array(game.traits.maxMoves);
    search.limitFirst(0);
    search.orderFirst([], 0);
    search.begin(this.#current, game.isOver ? 0 : game.evaluate());
  }

  /** The best move that is known; any legal move before the first depth is finished. */
  get move(): number {
    return this.#move === NO_MOVE ? this.#search.move : this.#move;
  }

  /** Positions visited so far, over all depths. */
  get nodes(): number {
    return this.#search.nodes;
  }

  /** Visits at most `nodes` positions. */
  step(nodes: number): LookAheadStatus {
    const search = this.#search;
    const end = search.nodes + nodes;
    while (this.status === 'searching' && search.nodes < end) {
      if (search.step(end - search.nodes) !== 'done') break;
      this.#finishDepth();
    }
    return this.status;
  }

  /** Ends the search; the best move of the last complete depth stays. */
  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
    this.#search.stop();
  }

  /** Writes the expected line of play into `out`, and returns its length. */
  writeLine(out: Int32Array): number {
    const length = Math.min(out.length, this.#line.length);
    for (let i = 0; i < length; i++) out[i] = this.#line[i];
    return length;
  }

  #finishDepth(): void {
    const search = this.#search;
    const isLost = search.value < -DECIDED;
    // Every move loses: the move of the depth before, which did not see it, resists at least as long.
    if (!isLost || this.#move === NO_MOVE || this.value < -DECIDED) {
      this.#move = search.move;
      const line = new Int32Array(this.#current);
      this.#line = line.subarray(0, search.writeLine(line));
    }
    this.value = search.value;
    this.depth = this.#current;
    const isDecided = Math.abs(search.value) > DECIDED;
    if (isDecided || this.#current >= this.#maxDepth || search.move === NO_MOVE) {
      this.status = 'done';
      return;
    }
    this.#current = Math.min(this.#current + this.#stride, this.#maxDepth);
    this.#orderMoves();
    search.begin(this.#current, search.value);
  }

  /** The next depth looks at the moves in the order of their scores, the best one first. */
  #orderMoves(): void {
    const search = this.#search;
    const moves = this.#moves;
    const scores = this.#scores;
    const count = search.writeScores(moves, scores);
    const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => {
      if (moves[a] === search.move) return -1;
      if (moves[b] === search.move) return 1;
      return scores[b] - scores[a] || a - b;
    });
    search.orderFirst(
      order.map((i) => moves[i]),
      count,
    );
    const extension = this.#extension;
    if (extension !== undefined && this.#current > this.#maxDepth - extension.depth) search.limitFirst(extension.moves);
  }
}
