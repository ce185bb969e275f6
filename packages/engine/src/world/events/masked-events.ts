import { InvalidDataError } from '../../data/check.js';
import { withRoom } from '../../math/with-room.js';
import type { EventTypes } from './event-manager.js';

/** Bits of a number that are available for codes. */
const MAX_CODES = 32;

/**
 * The bit of each code: powers of two, 1, 2, 4, …. Add several together, as in `bits.shot +
 * bits.siren`.
 */
export type EventBits<Types extends EventTypes> = Readonly<Record<keyof Types & string, number>>;

/**
 * Gives each code a bit. Throws `InvalidDataError` for more than 32 codes and for a code that
 * appears twice; use an `EventManager` for any number of codes.
 */
export function createEventBits<Types extends EventTypes>(codes: readonly (keyof Types & string)[]): EventBits<Types> {
  if (codes.length > MAX_CODES)
    throw new InvalidDataError('codes', `must be at most ${MAX_CODES}, one for each bit, got ${codes.length}`);
  const bits = Object.fromEntries(codes.map((code, i) => [code, (1 << i) >>> 0]));
  if (Object.keys(bits).length < codes.length)
    throw new InvalidDataError('codes', `must not contain a code twice, got ${codes.join(', ')}`);
  return bits as EventBits<Types>;
}

/** Receives the bit and the payload of an event. */
export type MaskedListener<Types extends EventTypes> = (bit: number, payload: Types[keyof Types]) => void;

/**
 * Delivers events immediately to the listeners whose interests contain the bit of the code. The
 * test is one bit operation, changing interests writes one number, and an event allocates nothing
 * but its payload: for thousands of sounds, hits and steps. It has no queue, no urgency and no
 * names in the log; an `EventManager` has those.
 */
export class MaskedEvents<Types extends EventTypes> {
  /** The bit of each code. */
  readonly bits: EventBits<Types>;
  readonly #codeOf: readonly (keyof Types & string)[];
  readonly #all: number;
  readonly #listeners: (MaskedListener<Types> | undefined)[] = [];
  /** By listener; 0 for listeners that have left. */
  #interests = new Int32Array(16);
  #left = 0;
  #tells = 0;
  /** The slot of each listener by its ticket. */
  readonly #tickets = new Map<number, number>();
  readonly #ticketAt: number[] = [];
  #given = 0;

  /** `bits` from {@link createEventBits}. */
  constructor(bits: EventBits<Types>) {
    this.bits = bits;
    this.#codeOf = Object.keys(bits);
    this.#all = this.#codeOf.reduce((sum, code) => sum + bits[code], 0);
  }

  /**
   * Listens to all codes whose bits are in `interests`. Returns a ticket for {@link change} and
   * {@link leave}. A listener added during a delivery receives events from the next event on.
   */
  listen(interests: number, listener: MaskedListener<Types>): number {
    this.#check(interests);
    const ticket = this.#given++;
    const place = this.#listeners.length;
    if (place === this.#interests.length) this.#interests = withRoom(this.#interests, 2 * place);
    this.#interests[place] = interests;
    this.#listeners.push(listener);
    this.#ticketAt.push(ticket);
    this.#tickets.set(ticket, place);
    return ticket;
  }

  /** Changes the interests of a listener; returns false if it has left. */
  change(ticket: number, interests: number): boolean {
    this.#check(interests);
    const place = this.#tickets.get(ticket);
    if (place !== undefined) this.#interests[place] = interests;
    return place !== undefined;
  }

  /** Stops listening; returns false if it had left already. */
  leave(ticket: number): boolean {
    const place = this.#tickets.get(ticket);
    if (place === undefined) return false;
    this.#tickets.delete(ticket);
    this.#interests[place] = 0;
    this.#listeners[place] = undefined;
    this.#left++;
    this.#tidy();
    return true;
  }

  /** Returns whether any listener would receive one of these codes. */
  wants(bits: number): boolean {
    for (let place = 0; place < this.#listeners.length; place++) if ((this.#interests[place] & bits) !== 0) return true;
    return false;
  }

  /** Delivers to all interested listeners, in the order of registration. */
  tell<Code extends keyof Types & string>(code: Code, payload: Types[Code]): void {
    const bit = this.bits[code];
    const end = this.#listeners.length;
    this.#tells++;
    try {
      for (let place = 0; place < end; place++)
        if ((this.#interests[place] & bit) !== 0) this.#listeners[place]!(bit, payload);
    } finally {
      this.#tells--;
      this.#tidy();
    }
  }

  /** The code of a bit. */
  codeOf(bit: number): keyof Types & string {
    const code = this.#codeOf.find((each) => this.bits[each] === bit);
    if (code === undefined) throw new InvalidDataError('bit', `must be the bit of a code, got ${bit}`);
    return code;
  }

  #check(interests: number): void {
    const all = this.#all;
    if (!(Number.isInteger(interests) && interests >= 0 && interests <= all))
      throw new InvalidDataError('interests', `must be a sum of bits from 0 to ${all}, got ${interests}`);
  }

  /** Closes the gaps when half of the slots are gaps and no delivery is running. */
  #tidy(): void {
    const count = this.#listeners.length;
    if (this.#tells > 0 || 2 * this.#left < count || this.#left < 8) return;
    let kept = 0;
    for (let place = 0; place < count; place++) {
      const listener = this.#listeners[place];
      if (listener === undefined) continue;
      const ticket = this.#ticketAt[place];
      this.#listeners[kept] = listener;
      this.#interests[kept] = this.#interests[place];
      this.#ticketAt[kept] = ticket;
      this.#tickets.set(ticket, kept++);
    }
    this.#listeners.length = this.#ticketAt.length = kept;
    this.#left = 0;
  }
}
