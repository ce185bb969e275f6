import { checkExactOptions } from '../../data/parse.js';
import { boolean, type Infer, integer, optional, struct } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, winBy } from '../rules/game.js';

const kalahOptions = struct({
  __proto__: null,
  /** Holes on each side. By default 6. */
  holes: optional(integer({ min: 1, max: 10 })),
  /** Counters in each hole at the start. By default 4. */
  counters: optional(integer({ min: 1, max: 12 })),
  /** Whether a last counter in an empty hole is also stored if the opposite hole is empty. By default not. */
  emptyCapture: optional(boolean()),
});

/** Options of {@link Kalah}. */
export type KalahOptions = Infer<typeof kalahOptions>;

/**
 * Kalah: sow the counters of one of your holes; a last counter in your store gives another turn, and one
 * in an empty hole of yours captures the hole opposite. Moves are holes, 0 to the number of holes,
 * as their owner counts them. The size of the win counts.
 */
export class Kalah implements Game {
  readonly traits: GameTraits;
  readonly #holes: number;
  readonly #emptyCapture: boolean;
  /** Holes and store of the first player, then those of the second. */
  readonly #pits: Uint8Array;
  readonly #keys: ZobristKeys;
  readonly #hash = new Int32Array(2);
  /** Earlier positions, one after the other, each with its turn. */
  #past: Uint8Array;
  #ply = 0;
  #turn = 0;
  #isOver = false;

  constructor(options: KalahOptions = {}) {
    checkExactOptions(kalahOptions, options, 'Kalah');
    const { holes = 6, counters = 4, emptyCapture = false } = options;
    this.traits = { name: 'kalah', players: 2, maxMoves: holes, maxPlies: 1000 };
    this.#holes = holes;
    this.#emptyCapture = emptyCapture;
    this.#pits = new Uint8Array(2 * holes + 2).fill(counters);
    this.#pits[holes] = 0;
    this.#pits[2 * holes + 1] = 0;
    this.#past = new Uint8Array(64 * (this.#pits.length + 1));
    this.#keys = new ZobristKeys({ places: this.#pits.length, pieces: 2 * holes * counters + 1, extras: 1 });
    this.writeHash(this.#hash);
  }

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  /** The counters in a player's hole; the hole after the last is the store. */
  countersIn(player: number, hole: number): number {
    return this.#pits[player * (this.#holes + 1) + hole];
  }

  /** The holes nearest to the store come first: they often give another turn. */
  writeMoves(out: Int32Array, start: number): number {
    const first = this.#turn * (this.#holes + 1);
    let end = start;
    for (let hole = this.#holes - 1; hole >= 0; hole--) if (this.#pits[first + hole] > 0) out[end++] = hole;
    return end;
  }

  play(hole: number): void {
    this.#remember();
    const pits = this.#pits;
    const holes = this.#holes;
    const first = this.#turn * (holes + 1);
    const store = first + holes;
    const theirStore = pits.length - 1 - store + holes;
    let counters = pits[first + hole];
    this.#set(first + hole, 0);
    let pit = first + hole;
    for (; counters > 0; counters--) {
      do pit = pit + 1 === pits.length ? 0 : pit + 1;
      while (pit === theirStore);
      this.#set(pit, pits[pit] + 1);
    }
    const isOwn = pit >= first && pit < store;
    const opposite = 2 * holes - pit;
    if (isOwn && pits[pit] === 1 && (this.#emptyCapture || pits[opposite] > 0)) {
      this.#set(store, pits[store] + 1 + pits[opposite]);
      this.#set(pit, 0);
      this.#set(opposite, 0);
    }
    if (pit !== store) this.#pass();
    this.#finish();
  }

  undo(_hole: number): void {
    const size = this.#pits.length + 1;
    const from = --this.#ply * size;
    for (let pit = 0; pit < size - 1; pit++) this.#set(pit, this.#past[from + pit]);
    if (this.#turn !== this.#past[from + size - 1]) this.#pass();
    this.#isOver = false;
  }

  /** The difference of the stores. */
  evaluate(): number {
    const holes = this.#holes;
    const difference = this.#pits[holes] - this.#pits[2 * holes + 1];
    const score = this.#turn === 0 ? difference : -difference;
    return this.#isOver ? winBy(score) : score;
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    for (const [pit, count] of this.#pits.entries()) {
      out[0] ^= this.#keys.low[this.#keys.keyOf(pit, count)];
      out[1] ^= this.#keys.high[this.#keys.keyOf(pit, count)];
    }
    if (this.#turn === 0) return;
    out[0] ^= this.#keys.low[this.#keys.extraOf(0)];
    out[1] ^= this.#keys.high[this.#keys.extraOf(0)];
  }

  #remember(): void {
    const size = this.#pits.length + 1;
    const at = this.#ply++ * size;
    if (at + size > this.#past.length) this.#past = withRoom(this.#past, 2 * this.#past.length);
    this.#past.set(this.#pits, at);
    this.#past[at + size - 1] = this.#turn;
  }

  #set(pit: number, count: number): void {
    const keys = this.#keys;
    const before = keys.keyOf(pit, this.#pits[pit]);
    const after = keys.keyOf(pit, count);
    this.#hash[0] ^= keys.low[before] ^ keys.low[after];
    this.#hash[1] ^= keys.high[before] ^ keys.high[after];
    this.#pits[pit] = count;
  }

  #pass(): void {
    const key = this.#keys.extraOf(0);
    this.#turn = 1 - this.#turn;
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  /** Ends the game once a side has no counters; the other side stores its own. */
  #finish(): void {
    const holes = this.#holes;
    const first = this.#countSide(0);
    const second = this.#countSide(holes + 1);
    if (first > 0 && second > 0) return;
    this.#isOver = true;
    this.#set(holes, this.#pits[holes] + first);
    this.#set(2 * holes + 1, this.#pits[2 * holes + 1] + second);
    for (let hole = 0; hole < holes; hole++) {
      this.#set(hole, 0);
      this.#set(holes + 1 + hole, 0);
    }
  }

  #countSide(first: number): number {
    let sum = 0;
    for (let hole = 0; hole < this.#holes; hole++) sum += this.#pits[first + hole];
    return sum;
  }
}
