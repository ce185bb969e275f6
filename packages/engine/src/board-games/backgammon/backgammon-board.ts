import { ZobristKeys } from '../memory/zobrist-keys.js';

export const CHECKERS = 15;
/** Indices of a player's checkers: borne off, the points 1 to 24, and the bar. */
export const OFF = 0;
export const BAR = 25;
export const POINTS = 26;
/** The points of a player's home. */
const HOME = 6;

/**
 * A turn is packed: four steps of 5 bits, each the point from which a checker goes, and this bit.
 */
const STEP_BITS = 5;
const STEP_MASK = 31;
/** Set if the lower die is played first. */
export const LOW_FIRST = 1 << 20;

/** The checkers of both players, each on points as that player counts them, and how they move. */
export class BackgammonBoard {
  /** The checkers of the first player, then those of the second. */
  readonly counts = new Uint8Array(2 * POINTS);
  readonly hash = new Int32Array(2);
  readonly #keys = new ZobristKeys({ places: 2 * POINTS, pieces: CHECKERS + 1, seed: 'backgammon' });

  constructor(checkers: readonly (readonly number[])[]) {
    for (const [player, counts] of checkers.entries()) this.counts.set(counts, POINTS * player);
    this.writeHash(this.hash);
  }

  /** Whether a player may move a checker from a point by a die. */
  canStep(player: number, from: number, die: number): boolean {
    const { counts } = this;
    const own = POINTS * player;
    if (counts[own + from] === 0 || (from !== BAR && counts[own + BAR] > 0)) return false;
    const to = from - die;
    if (to > 0) return counts[POINTS - own + BAR - to] < 2;
    // Bearing off: nothing behind the home, and with a higher die nothing behind this checker.
    for (let point = to === 0 ? HOME + 1 : from + 1; point <= BAR; point++) if (counts[own + point] > 0) return false;
    return true;
  }

  /** Moves a checker; returns whether it hit one. */
  step(player: number, from: number, die: number): boolean {
    const own = POINTS * player;
    const other = POINTS - own;
    const to = Math.max(OFF, from - die);
    this.#add(own + from, -1);
    this.#add(own + to, 1);
    if (to === OFF || this.counts[other + BAR - to] === 0) return false;
    this.#add(other + BAR - to, -1);
    this.#add(other + BAR, 1);
    return true;
  }

  undoStep(player: number, from: number, die: number, isHit: boolean): void {
    const own = POINTS * player;
    const other = POINTS - own;
    const to = Math.max(OFF, from - die);
    this.#add(own + to, -1);
    this.#add(own + from, 1);
    if (!isHit) return;
    this.#add(other + BAR, -1);
    this.#add(other + BAR - to, 1);
  }

  /** Makes all steps of a turn. */
  playTurn(player: number, turn: number, high: number, low: number): void {
    for (let i = 0; i < 4; i++) {
      const from = (turn >> (STEP_BITS * i)) & STEP_MASK;
      if (from > 0) this.step(player, from, dieOf(turn, i, high, low));
    }
  }

  /** The steps of a turn as players write them. */
  describeTurn(player: number, turn: number, high: number, low: number): string {
    const parts: string[] = [];
    const steps: [number, number, boolean][] = [];
    for (let i = 0; i < 4; i++) {
      const from = (turn >> (STEP_BITS * i)) & STEP_MASK;
      if (from === 0) continue;
      const die = dieOf(turn, i, high, low);
      const isHit = this.step(player, from, die);
      steps.push([from, die, isHit]);
      const to = from > die ? String(from - die) : 'off';
      parts.push(`${from === BAR ? 'bar' : from}/${to}${isHit ? '*' : ''}`);
    }
    for (const [from, die, isHit] of steps.reverse()) this.undoStep(player, from, die, isHit);
    return parts.length === 0 ? 'pass' : parts.join(' ');
  }

  pipsOf(player: number): number {
    let pips = 0;
    for (let point = 1; point <= BAR; point++) pips += point * this.counts[POINTS * player + point];
    return pips;
  }

  /**
   * What a loss of this player counts: 3 with a checker on the bar or in the winner's home, 2 if
   * none is borne off.
   */
  worthAgainst(loser: number): number {
    const own = POINTS * loser;
    if (this.counts[own + OFF] > 0) return 1;
    for (let point = BAR - HOME; point <= BAR; point++) if (this.counts[own + point] > 0) return 3;
    return 2;
  }

  writeHash(out: Int32Array): void {
    out[0] = 0;
    out[1] = 0;
    for (let place = 0; place < 2 * POINTS; place++) {
      const key = this.#keys.keyOf(place, this.counts[place]);
      out[0] ^= this.#keys.low[key];
      out[1] ^= this.#keys.high[key];
    }
  }

  #add(place: number, change: number): void {
    const before = (CHECKERS + 1) * place + this.counts[place];
    this.counts[place] += change;
    const { low, high } = this.#keys;
    this.hash[0] ^= low[before] ^ low[before + change];
    this.hash[1] ^= high[before] ^ high[before + change];
  }
}

/** The die of a step of a turn. */
function dieOf(turn: number, step: number, high: number, low: number): number {
  const isLow = (turn & LOW_FIRST) !== 0 ? step === 0 : step === 1;
  return isLow ? low : high;
}
