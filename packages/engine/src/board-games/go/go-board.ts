import { withRoom } from '../../math/with-room.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { PositionSet } from './position-set.js';

/** What stands on a point. The color of a player is the player's number plus 1. */
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const EDGE = 3;

/** How many numbers a point has in a frame; see `#frames`. */
const FIELDS = 6;

/**
 * The stones of a game of Go: chains, captures and repetition, without players, passes and scores.
 *
 * A point is an index into a board with an edge around it. Chains count pseudo-liberties: a free
 * point counts once for each stone beside it. A chain is in atari when all its pseudo-liberties are
 * the same point, which their sum and the sum of their squares tell. So nothing is ever searched
 * for.
 */
export class GoBoard {
  readonly stride: number;
  /** The number of indices, the edge included. */
  readonly area: number;
  /** The hash of the stones, in two halves. */
  readonly hash = new Int32Array(2);
  /** The point that must not be taken back at once, or 0. */
  koPoint = 0;
  readonly #allowsSuicide: boolean;
  readonly #keys: ZobristKeys;
  readonly #seen = new PositionSet();
  /** How often a stone was set on each point, so that most moves need no search for repetition. */
  readonly #uses: Int32Array;
  /**
   * One frame of numbers for each ply, so that taking a move back is a step to the frame before:
   * colors, then for each stone its chain (the index of one of its stones) and the next stone of
   * the chain, then for each chain the number, the sum and the sum of squares of its
   * pseudo-liberties.
   */
  #frames: Int32Array;
  #at = 0;
  /** For each ply the hash before it, and the ko point. */
  #past = new Int32Array(3 * 64);
  #ply = 0;
  readonly #scratchHash = new Int32Array(2);

  constructor(size: number, allowsSuicide: boolean) {
    this.stride = size + 2;
    this.area = this.stride * this.stride;
    this.#allowsSuicide = allowsSuicide;
    this.#keys = new ZobristKeys({ places: this.area, pieces: 2, seed: 'go' });
    this.#uses = new Int32Array(this.area);
    this.#frames = new Int32Array(FIELDS * this.area * 64);
    this.#frames.fill(EDGE, 0, this.area);
    for (let y = 1; y <= size; y++) this.#frames.fill(EMPTY, y * this.stride + 1, y * this.stride + 1 + size);
    this.#seen.add(0, 0);
  }

  colorAt(point: number): number {
    return this.#frames[this.#at + point];
  }

  /** Whether a chain has exactly one liberty. */
  isInAtari(point: number): boolean {
    return this.#isAtari(this.#frames[this.#at + this.area + point]);
  }

  /** The only liberty of a chain that is in atari. */
  lastLiberty(point: number): number {
    const libertiesAt = this.#at + 3 * this.area + this.#frames[this.#at + this.area + point];
    return this.#frames[libertiesAt + this.area] / this.#frames[libertiesAt];
  }

  /** The stone after this one in its chain; following it leads through all of them. */
  nextInChain(point: number): number {
    return this.#frames[this.#at + 2 * this.area + point];
  }

  /**
   * Whether the rules allow a stone here: the point is free, and the stone neither dies nor repeats
   * a position.
   */
  isLegal(point: number, color: number): boolean {
    if (this.colorAt(point) !== EMPTY) return false;
    const lives = this.#lives(point, color);
    if (!lives && !this.#allowsSuicide) return false;
    // A position with a stone where none ever was is new.
    if (lives && this.#uses[point] === 0) return true;
    return !this.repeats(point, color);
  }

  /** Whether a stone would bring back an earlier position of the board (positional superko). */
  repeats(point: number, color: number): boolean {
    this.#hashAfter(point, color);
    return this.#seen.has(this.#scratchHash[0], this.#scratchHash[1]);
  }

  /** Whether some free point is forbidden only because its stone would repeat a position. */
  hasForbiddenRepetition(color: number): boolean {
    for (let point = this.stride; point < this.area - this.stride; point++)
      if (
        this.#uses[point] > 0 &&
        this.colorAt(point) === EMPTY &&
        this.#lives(point, color) &&
        this.repeats(point, color)
      )
        return true;
    return false;
  }

  /**
   * Whether a free point is a single eye of a color: own stones on all sides, and not so many
   * hostile stones on the diagonals that the eye is false.
   */
  isEye(point: number, color: number): boolean {
    const frames = this.#frames;
    const here = this.#at + point;
    const stride = this.stride;
    for (let side = 0; side < 4; side++) {
      const beside = frames[here + offsetOf(side, stride)];
      if (beside !== color && beside !== EDGE) return false;
    }
    let hostile = 0;
    let edges = 0;
    for (let corner = 0; corner < 4; corner++) {
      const diagonal = frames[here + (corner < 2 ? -stride : stride) + ((corner & 1) === 0 ? -1 : 1)];
      if (diagonal === EDGE) edges++;
      else if (diagonal === BLACK + WHITE - color) hostile++;
    }
    return hostile < (edges > 0 ? 1 : 2);
  }

  /** Sets a stone and removes what it captures; the move must be legal. */
  play(point: number, color: number): void {
    this.#push();
    const frames = this.#frames;
    const at = this.#at;
    const { area, stride } = this;
    const enemy = BLACK + WHITE - color;
    const liberties = at + 3 * area;
    this.#uses[point]++;
    frames[at + point] = color;
    this.#toggle(point, color);
    frames[at + area + point] = point;
    frames[at + 2 * area + point] = point;
    frames[liberties + point] = 0;
    frames[liberties + area + point] = 0;
    frames[liberties + 2 * area + point] = 0;
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, stride);
      const content = frames[at + beside];
      if (content === EMPTY) this.#addLiberty(point, beside, 1);
      else if (content !== EDGE) this.#addLiberty(frames[at + area + beside], point, -1);
    }
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, stride);
      if (frames[at + beside] === color) this.#merge(frames[at + area + beside], frames[at + area + point]);
    }
    let captured = 0;
    let taken = 0;
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, stride);
      if (frames[at + beside] !== enemy || frames[liberties + frames[at + area + beside]] > 0) continue;
      captured += this.#remove(frames[at + area + beside], enemy);
      taken = beside;
    }
    const chain = frames[at + area + point];
    if (frames[liberties + chain] === 0) this.#remove(chain, color);
    this.#seen.add(this.hash[0], this.hash[1]);
    const isKo = captured === 1 && frames[at + 2 * area + point] === point && frames[liberties + point] === 1;
    this.koPoint = isKo && this.repeats(taken, enemy) ? taken : 0;
  }

  /** Whether a stone that is set up here leaves all chains a liberty, itself included. */
  isPeaceful(point: number, color: number): boolean {
    let hasLiberty = false;
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, this.stride);
      const content = this.colorAt(beside);
      if (content === EMPTY) hasLiberty = true;
      if (content === EMPTY || content === EDGE) continue;
      const isInAtari = this.isInAtari(beside);
      if (content !== color && isInAtari) return false;
      if (content === color && !isInAtari) hasLiberty = true;
    }
    return hasLiberty;
  }

  /** Sets a stone before the first move, as if it had always been there. */
  setUp(point: number, color: number): void {
    this.play(point, color);
    this.#frames.copyWithin(0, this.#at, this.#at + FIELDS * this.area);
    this.#at = 0;
    this.#ply = 0;
    this.#seen.removeLast();
    this.#seen.removeLast();
    this.#seen.add(this.hash[0], this.hash[1]);
  }

  /** Lets a player pass: only the ko ends. */
  pass(): void {
    this.#push();
    this.koPoint = 0;
  }

  undo(point: number): void {
    this.#seen.removeLast();
    this.#uses[point]--;
    this.undoPass();
  }

  undoPass(): void {
    const past = 3 * --this.#ply;
    this.hash[0] = this.#past[past];
    this.hash[1] = this.#past[past + 1];
    this.koPoint = this.#past[past + 2];
    this.#at -= FIELDS * this.area;
  }

  /** Writes the hash of the stones, computed from nothing. */
  writeHash(out: Int32Array): void {
    out[0] = 0;
    out[1] = 0;
    for (let point = 0; point < this.area; point++) {
      const color = this.colorAt(point);
      if (color === EMPTY || color === EDGE) continue;
      out[0] ^= this.#keys.low[2 * point + color - 1];
      out[1] ^= this.#keys.high[2 * point + color - 1];
    }
  }

  /** Copies the frame, so that undo finds this one as it was. */
  #push(): void {
    const size = FIELDS * this.area;
    if (this.#at + 2 * size > this.#frames.length) this.#frames = withRoom(this.#frames, 2 * this.#frames.length);
    this.#frames.copyWithin(this.#at + size, this.#at, this.#at + size);
    this.#at += size;
    const past = 3 * this.#ply++;
    if (past + 3 > this.#past.length) this.#past = withRoom(this.#past, 2 * this.#past.length);
    this.#past[past] = this.hash[0];
    this.#past[past + 1] = this.hash[1];
    this.#past[past + 2] = this.koPoint;
  }

  /** Whether a stone would have a liberty, once it has captured what it captures. */
  #lives(point: number, color: number): boolean {
    const frames = this.#frames;
    const at = this.#at;
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, this.stride);
      const content = frames[at + beside];
      if (content === EMPTY) return true;
      if (content === EDGE) continue;
      if ((content === color) !== this.#isAtari(frames[at + this.area + beside])) return true;
    }
    return false;
  }

  #isAtari(chain: number): boolean {
    const liberties = this.#at + 3 * this.area + chain;
    const sum = this.#frames[liberties + this.area];
    return this.#frames[liberties] * this.#frames[liberties + 2 * this.area] === sum * sum;
  }

  #addLiberty(chain: number, point: number, sign: number): void {
    const liberties = this.#at + 3 * this.area + chain;
    this.#frames[liberties] += sign;
    this.#frames[liberties + this.area] += sign * point;
    this.#frames[liberties + 2 * this.area] += sign * point * point;
  }

  /** Joins the second chain to the first. */
  #merge(first: number, second: number): void {
    if (first === second) return;
    const frames = this.#frames;
    const { area } = this;
    const chains = this.#at + area;
    const nexts = chains + area;
    const liberties = nexts + area;
    for (let field = 0; field < 3; field++)
      frames[liberties + field * area + first] += frames[liberties + field * area + second];
    let stone = second;
    do {
      frames[chains + stone] = first;
      stone = frames[nexts + stone];
    } while (stone !== second);
    const next = frames[nexts + first];
    frames[nexts + first] = frames[nexts + second];
    frames[nexts + second] = next;
  }

  /** Takes a chain off the board, and returns the number of its stones. */
  #remove(chain: number, color: number): number {
    const frames = this.#frames;
    const at = this.#at;
    let count = 0;
    let stone = chain;
    do {
      frames[at + stone] = EMPTY;
      this.#toggle(stone, color);
      for (let side = 0; side < 4; side++) {
        const beside = stone + offsetOf(side, this.stride);
        const content = frames[at + beside];
        if (content !== EMPTY && content !== EDGE) this.#addLiberty(frames[at + this.area + beside], stone, 1);
      }
      stone = frames[at + 2 * this.area + stone];
      count++;
    } while (stone !== chain);
    return count;
  }

  #toggle(point: number, color: number): void {
    this.hash[0] ^= this.#keys.low[2 * point + color - 1];
    this.hash[1] ^= this.#keys.high[2 * point + color - 1];
  }

  /** Computes the hash of the stones after a move without making it. */
  #hashAfter(point: number, color: number): void {
    const frames = this.#frames;
    const hash = this.#scratchHash;
    const enemy = BLACK + WHITE - color;
    hash[0] = this.hash[0] ^ this.#keys.low[2 * point + color - 1];
    hash[1] = this.hash[1] ^ this.#keys.high[2 * point + color - 1];
    const removed = this.#lives(point, color) ? enemy : color;
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, this.stride);
      if (frames[this.#at + beside] !== removed) continue;
      const chain = frames[this.#at + this.area + beside];
      if (!this.#isAtari(chain) || this.#isNamedBefore(point, side, chain)) continue;
      this.#toggleChain(chain, removed);
    }
    if (removed === enemy) return;
    // The stone itself dies, too.
    hash[0] ^= this.#keys.low[2 * point + color - 1];
    hash[1] ^= this.#keys.high[2 * point + color - 1];
  }

  #isNamedBefore(point: number, side: number, chain: number): boolean {
    const frames = this.#frames;
    const color = frames[this.#at + chain];
    for (let earlier = 0; earlier < side; earlier++) {
      const beside = point + offsetOf(earlier, this.stride);
      if (frames[this.#at + beside] === color && frames[this.#at + this.area + beside] === chain) return true;
    }
    return false;
  }

  #toggleChain(chain: number, color: number): void {
    let stone = chain;
    do {
      this.#scratchHash[0] ^= this.#keys.low[2 * stone + color - 1];
      this.#scratchHash[1] ^= this.#keys.high[2 * stone + color - 1];
      stone = this.nextInChain(stone);
    } while (stone !== chain);
  }
}

/** The step to one of the four neighbors of a point. */
export function offsetOf(side: number, stride: number): number {
  if (side < 2) return side === 0 ? -stride : -1;
  return side === 2 ? 1 : stride;
}
