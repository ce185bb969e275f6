import { InvalidDataError } from '../../../data/check.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { parse } from '../../../data/parse.js';
import { list, literal, record, text } from '../../../data/schema.js';
import { clearSignals, hasSignal, type SignalBoard, sendSignal } from '../signal-board.js';

/** How signals of a script travel from one role to the others. */
export interface SignalCarrier {
  /** A role sends a signal. */
  send(signal: string, role: string, time: number): void;
  /** Has a signal reached a role? */
  has(signal: string, role: string): boolean;
  /** Forgets signals of an earlier run. */
  clear(signals: readonly string[]): void;
}

/** Signals on a board: a signal reaches all roles of its scope immediately, wherever they are. */
export class BoardSignals implements SignalCarrier {
  /** Where signals are noted. */
  readonly board: SignalBoard;
  /** The scope on the board. */
  readonly scope: string;

  constructor(board: SignalBoard, scope: string) {
    this.board = board;
    this.scope = scope;
  }

  send(signal: string, role: string, time: number): void {
    sendSignal(this.board, this.scope, signal, role, time);
  }

  has(signal: string): boolean {
    return hasSignal(this.board, this.scope, signal);
  }

  clear(signals: readonly string[]): void {
    clearSignals(this.board, this.scope, signals);
  }
}

/** What has been heard, as a save-game holds it. */
export interface SavedHeardSignals {
  readonly version: 1;
  readonly heard: readonly { readonly role: string; readonly signals: readonly string[] }[];
}

const savedHeardSchema = record({
  version: literal(1),
  heard: list(record({ role: text({ minLength: 1 }), signals: list(text({ minLength: 1 })) })),
});

/**
 * Signals that are called out and have to be heard, or seen: sending one makes the game emit it, and
 * it reaches a role when the game calls {@link hear}, from an event or a sense. A role that is out
 * of earshot goes on waiting.
 */
export class HeardSignals implements SignalCarrier {
  readonly #emit: (signal: string, role: string) => void;
  readonly #heard = new Map<string, Set<string>>();

  /** `emit` is called when a role sends a signal: make a noise, send an event. */
  constructor(emit: (signal: string, role: string) => void) {
    this.#emit = emit;
  }

  /** A role has perceived a signal. */
  hear(signal: string, role: string): void {
    const heard = this.#heard.get(role);
    if (heard === undefined) this.#heard.set(role, new Set([signal]));
    else heard.add(signal);
  }

  send(signal: string, role: string): void {
    this.#emit(signal, role);
  }

  has(signal: string, role: string): boolean {
    return this.#heard.get(role)?.has(signal) === true;
  }

  clear(signals: readonly string[]): void {
    for (const heard of this.#heard.values()) for (const signal of signals) heard.delete(signal);
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedHeardSignals {
    return { version: 1, heard: [...this.#heard].map(([role, signals]) => ({ role, signals: [...signals] })) };
  }

  /** Throws, and changes nothing, if the state cannot have been saved. */
  restore(saved: SavedHeardSignals): void {
    const { heard } = parse(savedHeardSchema, saved, 'saved', SAVED_LIMITS);
    const roles = new Map(heard.map(({ role, signals }) => [role, new Set(signals)] as const));
    if (roles.size < heard.length) throw new InvalidDataError('saved.heard', 'must have every role only once');
    this.#heard.clear();
    for (const [role, signals] of roles) this.#heard.set(role, signals);
  }
}
