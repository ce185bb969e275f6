import { CHESS_SEARCH } from '../chess/search-settings.js';
import { TranspositionTable } from '../memory/transposition-table.js';
import type { Game } from '../rules/game.js';
import { DeepeningSearch } from '../search/deepening-search.js';
import { SearchRecord } from '../search/search-record.js';
import { TreeSearch } from '../search/tree-search.js';
import type { TreeSearchOptions } from '../search/tree-search-options.js';
import type { Thinker } from './thinker.js';

/** Deeper than any search gets in a time that people wait. */
const MAX_DEPTH = 64;
/** How many captures may follow below the depth. */
const CAPTURES = 16;
/** By how many moves checks and the like may deepen a line. */
const EXTENSIONS = 4;
const MIN_ENTRIES = 64;
const MAX_ENTRIES = 1 << 17;

/** Looks ahead by iterative deepening, for games of two in which both see everything. */
export class TreeThinker implements Thinker {
  readonly table: TranspositionTable | undefined;
  readonly #game: Game;
  readonly #legal: Int32Array;
  #search: DeepeningSearch;
  #record: SearchRecord | undefined;

  constructor(game: Game, nodes: number) {
    this.#game = game;
    this.#legal = new Int32Array(game.traits.maxMoves);
    this.table = createTable(game, nodes);
    this.#search = this.#createSearch();
  }

  begin(_turn: number, keepsMemory: boolean, safe?: Int32Array): void {
    if (!keepsMemory) this.table?.clear();
    this.table?.nextTurn();
    // A new search has forgotten which moves were good before, so the same position gives the same
    // move.
    this.#search = this.#createSearch(safe);
  }

  keepRecord(): SearchRecord {
    this.#record ??= new SearchRecord();
    return this.#record;
  }

  step(nodes: number): boolean {
    return this.#search.step(nodes) === 'searching';
  }

  get nodes(): number {
    return this.#search.nodes;
  }

  get depth(): number {
    return this.#search.depth;
  }

  get move(): number {
    return this.#search.move;
  }

  get value(): number {
    return this.#search.value;
  }

  /**
   * The line of the search; where it ends early, because the table knew the rest, it goes on with
   * the moves of the table.
   */
  writeLine(out: Int32Array): number {
    const game = this.#game;
    const table = this.table;
    let length = this.#search.writeLine(out);
    const end = Math.min(out.length, this.depth);
    if (table === undefined || length === 0 || length >= end) return length;
    for (let i = 0; i < length; i++) game.play(out[i]);
    while (length < end && !game.isOver) {
      const move = table.moveAt(game.hashLow!, game.hashHigh!);
      // Another position may have the same hash.
      if (!this.#isLegal(move)) break;
      out[length++] = move;
      game.play(move);
    }
    for (let i = length - 1; i >= 0; i--) game.undo(out[i]);
    return length;
  }

  #isLegal(move: number): boolean {
    const end = this.#game.writeMoves(this.#legal, 0);
    return this.#legal.subarray(0, end).includes(move);
  }

  #createSearch(safe?: Int32Array): DeepeningSearch {
    const game = this.#game;
    const record = this.#record;
    const tree = new TreeSearch({ ...searchOptions(game, this.table), ...(record !== undefined && { record }) });
    const search = new DeepeningSearch({ game, search: tree, maxDepth: Math.min(MAX_DEPTH, game.traits.maxPlies) });
    if (safe === undefined) return search;
    tree.orderFirst(safe, safe.length);
    tree.limitFirst(safe.length);
    tree.begin(1);
    return search;
  }
}

/** A table that suits a number of positions; none for a game without a hash. */
export function createTable(game: Game, nodes: number): TranspositionTable | undefined {
  if (typeof game.hashLow !== 'number' || typeof game.hashHigh !== 'number') return undefined;
  return new TranspositionTable({ entries: Math.max(MIN_ENTRIES, Math.min(2 * nodes, MAX_ENTRIES)) });
}

/** The best search for a game: the settings made for it, or those that its members allow. */
export function searchOptions(game: Game, table: TranspositionTable | undefined): TreeSearchOptions {
  const start = { game, depth: 1, ...(table === undefined ? {} : { table }) };
  if (game.traits.name === 'chess') return { ...start, ...CHESS_SEARCH };
  return {
    ...start,
    killers: true,
    history: true,
    order: game.rateMove === undefined ? 'given' : 'rated',
    quiescence: game.writeLoudMoves === undefined ? 0 : CAPTURES,
    extensions: game.isUrgent === undefined ? 0 : EXTENSIONS,
  };
}
