import { InvalidDataError } from '../../data/check.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { type Game, type GameTraits, WIN } from '../rules/game.js';

const MAX_COINS = 127;

/**
 * Split-Nim, also known as Grundy's game: a turn splits one pile of coins into two unequal piles, and
 * the player who makes the last move wins. A move is `128 * pile + part`, where `part` is the
 * smaller of the new piles.
 */
export class SplitNim implements Game {
  readonly traits: GameTraits;
  /** How many piles there are of each size. */
  readonly #piles: Uint8Array;
  readonly #keys: ZobristKeys;
  readonly #hash = new Int32Array(2);
  /** Piles that can still be split. */
  #open = 0;
  #turn = 0;

  constructor(coins: number) {
    if (!(Number.isInteger(coins) && coins >= 1 && coins <= MAX_COINS))
      throw new InvalidDataError('coins', `must be an integer from 1 to ${MAX_COINS}, got ${coins}`);
    const halves = (coins + 1) >> 1;
    this.traits = { name: 'split-nim', players: 2, maxMoves: halves * halves + 1, maxPlies: coins };
    this.#piles = new Uint8Array(coins + 1);
    this.#keys = new ZobristKeys({ places: coins + 1, pieces: coins + 1, extras: 1 });
    this.#add(coins, 1);
  }

  get player(): number {
    return this.#turn;
  }

  get isOver(): boolean {
    return this.#open === 0;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  writeMoves(out: Int32Array, start: number): number {
    let end = start;
    for (let size = this.#piles.length - 1; size > 2; size--)
      if (this.#piles[size] > 0) for (let part = 1; 2 * part < size; part++) out[end++] = 128 * size + part;
    return end;
  }

  play(move: number): void {
    const size = move >> 7;
    const part = move & 127;
    this.#add(size, -1);
    this.#add(part, 1);
    this.#add(size - part, 1);
    this.#pass();
  }

  undo(move: number): void {
    const size = move >> 7;
    const part = move & 127;
    this.#add(size - part, -1);
    this.#add(part, -1);
    this.#add(size, 1);
    this.#pass();
  }

  /** The player who cannot move has lost; before that nothing tells the sides apart. */
  evaluate(): number {
    return this.#open === 0 ? -WIN : 0;
  }

  writeHash(out: Int32Array): void {
    out.fill(0, 0, 2);
    const { low, high } = this.#keys;
    for (const [size, count] of this.#piles.entries())
      if (count > 0) {
        out[0] ^= low[this.#keys.keyOf(size, count - 1)];
        out[1] ^= high[this.#keys.keyOf(size, count - 1)];
      }
    if (this.#turn === 0) return;
    out[0] ^= low[this.#keys.extraOf(0)];
    out[1] ^= high[this.#keys.extraOf(0)];
  }

  describeMove(move: number): string {
    return `${move >> 7} = ${move & 127} + ${(move >> 7) - (move & 127)}`;
  }

  #add(size: number, change: number): void {
    this.#toggle(size);
    this.#piles[size] += change;
    this.#toggle(size);
    if (size > 2) this.#open += change;
  }

  #toggle(size: number): void {
    const count = this.#piles[size];
    if (count === 0) return;
    const key = this.#keys.keyOf(size, count - 1);
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }

  #pass(): void {
    const key = this.#keys.extraOf(0);
    this.#turn = 1 - this.#turn;
    this.#hash[0] ^= this.#keys.low[key];
    this.#hash[1] ^= this.#keys.high[key];
  }
}
