import type { Opponent } from '../opponents/opponent.js';
import type { SavedOpponent } from '../opponents/opponent-options.js';
import { SearchTree } from '../opponents/search-tree.js';
import { CHANCE, type Game } from '../rules/game.js';
import type { SearchRecord } from '../search/search-record.js';
import { MoveWeigher } from './move-weigher.js';
import { openTree } from './open-tree.js';
import { reportSearch } from './report-search.js';
import type { SearchReport, SearchStatus, TreeRow } from './search-report.js';
import type { ShownSearch } from './shown-search.js';
import { ThoughtAgain } from './thought-again.js';
import type { WatchedPosition } from './watched-position.js';

/** How far the tree of an onlooker goes: less far where there are many moves. */
const DEPTH = 4;
const WIDE_DEPTH = 3;
const WIDE_MOVES = 16;

/** Looks into the search of one side: what it sees now, or saw before its last move. */
export class WatchedSearch {
  #shown: ShownSearch;
  #asked = '';
  #position: WatchedPosition | undefined;
  #tree: SearchTree | undefined;

  constructor(shown: ShownSearch) {
    this.#shown = shown;
  }

  /** Follows the game to its present position. */
  look(shown: ShownSearch): void {
    this.#shown = shown;
    const isHere = shown.opponent?.isThinkingHere === true;
    const last = isHere ? undefined : shown.opponent?.lastThought;
    const asked = `${shown.opponent?.method} ${shown.line.join(' ')} | ${JSON.stringify(last ?? isHere)}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#tree = undefined;
    this.#position = last === undefined ? this.#copy(shown.line.length, isHere) : this.#copyBefore(last);
  }

  /** Looks at about `nodes` positions for people who look on. */
  step(nodes: number): void {
    const position = this.#position;
    if (position === undefined) return;
    const { again, beside, weigher } = position;
    const { opponent, line } = this.#shown;
    if (again !== undefined && !again.isDone) {
      again.step(nodes);
      if (again.isDone && !again.isRight(line[position.ply])) this.#position = this.#copy(line.length, false);
      return;
    }
    beside?.follow(opponent!.nodes);
    if (beside === undefined || beside.isDone) weigher.step(nodes);
    else {
      beside.step(nodes);
      // It cannot be followed, so an onlooker's tree has to do.
      const isOver = beside.isDone && opponent!.status !== 'searching';
      if (isOver && !beside.isRight(opponent!.move)) this.#position = { ...position, beside: undefined };
    }
  }

  get status(): SearchStatus {
    const { opponent } = this.#shown;
    const again = this.#position?.again;
    if (again !== undefined) return again.isDone ? 'moved' : 'again';
    if (this.#position?.game.isOver) return 'over';
    if (opponent === undefined) return 'person';
    if (!opponent.isThinkingHere) return 'waiting';
    return opponent.status === 'searching' ? 'thinking' : 'decided';
  }

  report(): SearchReport {
    return reportSearch(this.#shown, this.#position!, this.status, this.#thinker, this.#treeShown);
  }

  /** The moves after a line of play. Throws `InvalidDataError` for a line that cannot be played. */
  open(line: readonly number[]): readonly TreeRow[] {
    const { game } = this.#position!;
    const record = this.#record;
    const depth = record === undefined ? this.#onlookerDepth : undefined;
    if (depth !== undefined) this.#tree ??= new SearchTree({ game, depth });
    return openTree(this.#shown, game, record ?? (depth === undefined ? this.#thinker : this.#tree), line);
  }

  /** Who has thought about the position that is looked at. */
  get #thinker(): Opponent | undefined {
    const again = this.#position?.again;
    if (again !== undefined) return again.opponent;
    const { opponent } = this.#shown;
    return opponent?.isThinkingHere === true ? opponent : undefined;
  }

  /** The tree that the side itself searched; undefined where it did not look ahead. */
  get #record(): SearchRecord | undefined {
    const { again, beside } = this.#position!;
    const own = again ?? beside;
    return own === undefined || (own.isDone && own.opponent.nodes === 0) ? undefined : own.record;
  }

  get #treeShown(): SearchReport['tree'] {
    const record = this.#record;
    if (record !== undefined) return { kind: 'record', depth: record.depth };
    const depth = this.#onlookerDepth;
    return depth === undefined ? null : { kind: 'alpha-beta', depth };
  }

  /** How deep the tree of an onlooker is; undefined for games that alpha–beta cannot search. */
  get #onlookerDepth(): number | undefined {
    const { game } = this.#position!;
    const { players, zeroSum = true, chance = false, hidden = false, maxMoves } = game.traits;
    const usesPlayouts = this.#thinker !== undefined && this.#thinker.method !== 'look ahead';
    if (players !== 2 || !zeroSum || chance || hidden || game.isOver || usesPlayouts) return undefined;
    return game.writeMoves(new Int32Array(maxMoves), 0) > WIDE_MOVES ? WIDE_DEPTH : DEPTH;
  }

  #copy(ply: number, isHere: boolean): WatchedPosition {
    const { create, line } = this.#shown;
    const game = create();
    for (let i = 0; i < ply; i++) game.play(line[i]);
    const beside = isHere ? this.#thinkBeside(game) : undefined;
    return { key: keyOf(line, ply, isHere), game, ply, weigher: new MoveWeigher(game), again: undefined, beside };
  }

  /** The position before the last move of this side, with the thought that led to it. */
  #copyBefore(last: SavedOpponent): WatchedPosition {
    const { create, createOpponent, line, player } = this.#shown;
    if (createOpponent === undefined) return this.#copy(line.length, false);
    const game = create();
    let ply = -1;
    for (const [i, move] of line.entries()) {
      if (game.player === player && game.player !== CHANCE) ply = i;
      game.play(move);
    }
    if (ply < 0) return this.#copy(line.length, false);
    for (let i = line.length - 1; i >= ply; i--) game.undo(line[i]);
    const again = new ThoughtAgain(createOpponent(game), last);
    return { key: keyOf(line, ply, true), game, ply, weigher: new MoveWeigher(game), again, beside: undefined };
  }

  /** Thinks the present thought on another board, if it looks ahead by a tree. */
  #thinkBeside(game: Game): ThoughtAgain | undefined {
    const { opponent, createOpponent } = this.#shown;
    if (opponent?.method !== 'look ahead' || createOpponent === undefined) return undefined;
    return new ThoughtAgain(createOpponent(game), opponent.save());
  }
}

/** The same while a side thinks and after it has moved: what was opened stays open. */
function keyOf(line: readonly number[], ply: number, isThought: boolean): string {
  // A hash, since games can be longer than a message.
  let hash = 0x811c9dc5;
  for (let i = 0; i < ply; i++) hash = Math.imul(hash ^ line[i], 0x01000193);
  return `${isThought ? 'thought' : 'position'} ${ply} ${hash >>> 0}`;
}
