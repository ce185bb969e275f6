import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';
import { NO_MOVE } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';

const NONE = -1;

/**
 * All positions that can follow from one, and the moves between them, in flat arrays. Each position
 * is visited by the shortest way there, so that counters such as that of moves without a capture
 * stay low.
 */
export class EndingGraph {
  hashLow = new Int32Array(1024);
  hashHigh = new Int32Array(1024);
  players = new Int8Array(1024);
  /** The result of a position that is over, for the player to move: its sign. */
  results = new Int8Array(1024);
  isEnd = new Uint8Array(1024);
  count = 0;
  /** Moves from position to position. */
  from = new Int32Array(4096);
  to = new Int32Array(4096);
  edges = 0;
  readonly #game: Game;
  readonly #limit: number;
  /** By which move and from where each position was found. */
  #parents = new Int32Array(1024);
  #moves = new Int32Array(1024);
  /** A hash table: positions by their hash. */
  #slots = new Int32Array(4096).fill(NONE);
  readonly #list: Int32Array;
  readonly #line: number[] = [];

  constructor(game: Game, limit: number) {
    this.#game = game;
    this.#limit = limit;
    this.#list = new Int32Array(game.traits.maxMoves);
    this.#add(NONE, NO_MOVE);
    for (let position = 0; position < this.count; position++) this.#expand(position);
  }

  /** The number of the position that has this hash, or −1. */
  indexOf(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = low & mask; slots[slot] !== NONE; slot = (slot + 1) & mask)
      if (this.hashLow[slots[slot]] === low && this.hashHigh[slots[slot]] === high) return slots[slot];
    return NONE;
  }

  #expand(position: number): void {
    const game = this.#game;
    if (this.isEnd[position] === 1) return;
    this.#goTo(position);
    const end = game.writeMoves(this.#list, 0);
    for (let i = 0; i < end; i++) {
      const move = this.#list[i];
      game.play(move);
      let child = this.indexOf(game.hashLow!, game.hashHigh!);
      if (child === NONE) child = this.#add(position, move);
      game.undo(move);
      this.#connect(position, child);
    }
    while (this.#line.length > 0) game.undo(this.#line.pop()!);
  }

  /** Plays the moves that lead from the first position to this one. */
  #goTo(position: number): void {
    const line = this.#line;
    for (let at = position; this.#parents[at] !== NONE; at = this.#parents[at]) line.push(this.#moves[at]);
    line.reverse();
    for (const move of line) this.#game.play(move);
  }

  #add(parent: number, move: number): number {
    const game = this.#game;
    const index = this.count++;
    if (index >= this.#limit) {
      game.undo(move);
      while (this.#line.length > 0) game.undo(this.#line.pop()!);
      throw new InvalidDataError('maxPositions', `must be more: over ${this.#limit} positions follow from this one`);
    }
    if (index === this.hashLow.length) this.#grow();
    this.hashLow[index] = game.hashLow!;
    this.hashHigh[index] = game.hashHigh!;
    this.players[index] = game.player;
    this.#parents[index] = parent;
    this.#moves[index] = move;
    this.isEnd[index] = game.isOver ? 1 : 0;
    this.results[index] = game.isOver ? Math.sign(game.evaluate()) : 0;
    if (4 * this.count > this.#slots.length) this.#rehash();
    else this.#place(index);
    return index;
  }

  #connect(from: number, to: number): void {
    if (this.edges === this.from.length) {
      this.from = withRoom(this.from, 2 * this.edges);
      this.to = withRoom(this.to, 2 * this.edges);
    }
    this.from[this.edges] = from;
    this.to[this.edges++] = to;
  }

  #place(index: number): void {
    const mask = this.#slots.length - 1;
    let slot = this.hashLow[index] & mask;
    while (this.#slots[slot] !== NONE) slot = (slot + 1) & mask;
    this.#slots[slot] = index;
  }

  #rehash(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(NONE);
    for (let index = 0; index < this.count; index++) this.#place(index);
  }

  #grow(): void {
    const size = 2 * this.hashLow.length;
    this.hashLow = withRoom(this.hashLow, size);
    this.hashHigh = withRoom(this.hashHigh, size);
    this.#parents = withRoom(this.#parents, size);
    this.#moves = withRoom(this.#moves, size);
    for (const field of ['players', 'results'] as const) {
      const larger = new Int8Array(size);
      larger.set(this[field]);
      this[field] = larger;
    }
    const ends = new Uint8Array(size);
    ends.set(this.isEnd);
    this.isEnd = ends;
  }
}
