import type { Game } from '../rules/game.js';

const KILLERS = 2;
/** Where cut-off counters are kept: by the lowest bits of a move, so that the array stays small. */
const HISTORY_SIZE = 4096;
const FIRST = 0x7fffffff;
const KILLER = 0x3fffffff;
/** Cut-off counters are halved when one reaches this, so that recent ones count more. */
const MAX_HISTORY = 0x0fffffff;
/** Added to the rating of a loud move that comes before all quiet ones. */
const LOUD = 0x40000000;

/** How moves are ordered; see the options of a tree search. */
export type MoveOrder = 'given' | 'evaluated' | 'rated' | 'loud first';

/** Sorts the moves of a position so that the best probably comes first. */
export class MoveOrderer {
  readonly #game: Game;
  readonly #order: MoveOrder;
  readonly #killers: Int32Array | undefined;
  readonly #history: Int32Array | undefined;
  readonly #scores: Int32Array;

  constructor(
    game: Game,
    order: MoveOrder,
    options: { readonly killers: boolean; readonly history: boolean; readonly plies: number },
  ) {
    this.#game = game;
    this.#order = order;
    this.#killers = options.killers ? new Int32Array(KILLERS * options.plies).fill(-1) : undefined;
    this.#history = options.history ? new Int32Array(2 * HISTORY_SIZE) : undefined;
    this.#scores = new Int32Array(game.traits.maxMoves);
  }

  /** Whether there is more to order by than the best move of a table. */
  get isNeeded(): boolean {
    return this.#order !== 'given' || this.#killers !== undefined || this.#history !== undefined;
  }

  /**
   * Sorts `moves` from `start` to `end`. Equal moves stay in the order in which the game gave them.
   */
  sort(moves: Int32Array, start: number, end: number, first: number, ply: number): void {
    const scores = this.#scores;
    const player = this.#game.player;
    for (let i = start; i < end; i++) scores[i - start] = this.#rate(moves[i], first, ply, player);
    for (let i = start + 1; i < end; i++) {
      const move = moves[i];
      const score = scores[i - start];
      let j = i - 1;
      for (; j >= start && scores[j - start] < score; j--) {
        moves[j + 1] = moves[j];
        scores[j + 1 - start] = scores[j - start];
      }
      moves[j + 1] = move;
      scores[j + 1 - start] = score;
    }
  }

  /** Whether a move has cut off a sibling of a position of this ply. */
  isKiller(move: number, ply: number): boolean {
    const killers = this.#killers;
    return killers !== undefined && (killers[KILLERS * ply] === move || killers[KILLERS * ply + 1] === move);
  }

  /** Remembers that a move refuted everything else in a position. */
  reward(move: number, ply: number, depth: number): void {
    // Loud moves are tried early anyway.
    if (this.#order === 'loud first' && this.#game.rateMove!(move) > 0) return;
    const killers = this.#killers;
    if (killers !== undefined && killers[KILLERS * ply] !== move) {
      killers[KILLERS * ply + 1] = killers[KILLERS * ply];
      killers[KILLERS * ply] = move;
    }
    const history = this.#history;
    if (history === undefined) return;
    const slot = this.#slotOf(move, this.#game.player);
    history[slot] += depth * depth;
    if (history[slot] > MAX_HISTORY) for (let i = 0; i < history.length; i++) history[i] >>= 1;
  }

  #rate(move: number, first: number, ply: number, player: number): number {
    if (move === first) return FIRST;
    if (this.#order === 'loud first') return this.#rateLoudFirst(move, ply, player);
    const killers = this.#killers;
    if (killers !== undefined)
      for (let i = 0; i < KILLERS; i++) if (killers[KILLERS * ply + i] === move) return KILLER - i;
    const known = this.#history === undefined ? 0 : this.#history[this.#slotOf(move, player)];
    if (this.#order === 'given' || known > 0) return known;
    return this.#order === 'rated' ? this.#game.rateMove!(move) : this.#evaluate(move, player);
  }

  #rateLoudFirst(move: number, ply: number, player: number): number {
    const rating = this.#game.rateMove!(move);
    if (rating !== 0) return rating > 0 ? LOUD + rating : rating;
    const killers = this.#killers;
    if (killers !== undefined)
      for (let i = 0; i < KILLERS; i++) if (killers[KILLERS * ply + i] === move) return KILLER - i;
    return this.#history === undefined ? 0 : this.#history[this.#slotOf(move, player)];
  }

  #evaluate(move: number, player: number): number {
    const game = this.#game;
    if (game.evaluateAfter !== undefined) return game.evaluateAfter(move);
    game.play(move);
    const score = game.player === player ? game.evaluate() : -game.evaluate();
    game.undo(move);
    return score;
  }

  #slotOf(move: number, player: number): number {
    return ((move ^ (move >> 12)) & (HISTORY_SIZE - 1)) + (player & 1) * HISTORY_SIZE;
  }
}

/** Moves `first` to the front, if it is there, and keeps the order of the others. */
export function toFront(moves: Int32Array, start: number, end: number, first: number): void {
  let at = start;
  while (at < end && moves[at] !== first) at++;
  if (at === end) return;
  for (; at > start; at--) moves[at] = moves[at - 1];
  moves[start] = first;
}
