import { BAR, type BackgammonBoard, LOW_FIRST } from './backgammon-board.js';

/** More turns than any position has. */
export const MAX_TURNS = 2048;
const SLOTS = 2 * MAX_TURNS;

/**
 * Lists the turns that a roll allows. As many dice as possible must be played; if only one of two
 * different dice can be, the higher one if possible. Turns that lead to the same position are
 * listed once.
 */
export class TurnWriter {
  readonly #board: BackgammonBoard;
  /** The positions that were reached, by hash, each with the number of the list it belongs to. */
  readonly #lows = new Int32Array(SLOTS);
  readonly #highs = new Int32Array(SLOTS);
  readonly #lists = new Int32Array(SLOTS);
  #list = 0;
  #out: Int32Array;
  #start = 0;
  #end = 0;
  #player = 0;
  /**
   * How much of the dice the best turn so far uses: twice the number of dice, and 1 more for the
   * higher one alone.
   */
  #use = 0;

  constructor(board: BackgammonBoard) {
    this.#board = board;
    this.#out = this.#lows;
  }

  /** Writes the turns from `start` on, and returns the index after the last one. */
  write(out: Int32Array, start: number, player: number, high: number, low: number): number {
    this.#out = out;
    this.#start = start;
    this.#player = player;
    this.#use = -1;
    if (high === low) this.#extendDouble(high, 0, 0, BAR);
    else {
      this.#extend(high, low, 0, 0);
      this.#extend(low, high, LOW_FIRST, 0);
    }
    return this.#end;
  }

  /** Plays the first die, then the second. */
  #extend(first: number, second: number, turn: number, count: number): void {
    let isStuck = true;
    const die = count === 0 ? first : second;
    if (count < 2)
      for (let from = BAR; from > 0; from--) {
        if (!this.#board.canStep(this.#player, from, die)) continue;
        isStuck = false;
        const isHit = this.#board.step(this.#player, from, die);
        this.#extend(first, second, turn | (from << (5 * count)), count + 1);
        this.#board.undoStep(this.#player, from, die, isHit);
      }
    if (!isStuck) return;
    const isHigherAlone = count === 1 && first > second;
    this.#add(count === 0 ? 0 : turn, 2 * count + (isHigherAlone ? 1 : 0));
  }

  /** Plays a double: checkers from behind first, which loses no turn. */
  #extendDouble(die: number, turn: number, count: number, last: number): void {
    let isStuck = true;
    if (count < 4)
      for (let from = last; from > 0; from--) {
        if (!this.#board.canStep(this.#player, from, die)) continue;
        isStuck = false;
        const isHit = this.#board.step(this.#player, from, die);
        this.#extendDouble(die, turn | (from << (5 * count)), count + 1, from);
        this.#board.undoStep(this.#player, from, die, isHit);
      }
    if (isStuck) this.#add(turn, 2 * count);
  }

  #add(turn: number, use: number): void {
    if (use < this.#use) return;
    if (use > this.#use) {
      this.#use = use;
      this.#end = this.#start;
      this.#list++;
    }
    const { hash } = this.#board;
    let slot = hash[0] & (SLOTS - 1);
    while (this.#lists[slot] === this.#list) {
      if (this.#lows[slot] === hash[0] && this.#highs[slot] === hash[1]) return;
      slot = (slot + 1) & (SLOTS - 1);
    }
    this.#lists[slot] = this.#list;
    this.#lows[slot] = hash[0];
    this.#highs[slot] = hash[1];
    this.#out[this.#end++] = turn;
  }
}
