import { requireText } from '../../data/check.js';

/** A signal that was sent. Plain JSON. */
export interface SentSignal {
  /** Name of the signal. */
  readonly id: string;
  /** Who sent it last, and when. */
  from: string;
  /** When it was sent last, in seconds of game time. */
  at: number;
}

/** A member of a joint action: ready for it, or doing it. */
export interface JointMember {
  /** The unit's name. */
  readonly unit: string;
}

/** An action that several units do together, by its unique id. Plain JSON. */
export interface Joint {
  /** Unique in its scope. */
  readonly id: string;
  /** How many have to be ready before it starts. */
  needed: number;
  /** It gathers its members, is being done, or was broken off by one of them. */
  phase: 'gathering' | 'doing' | 'broken';
  /** The units that take part so far. */
  readonly members: JointMember[];
}

/** The signals and joint actions of one run of a script, or of one squad. */
export interface SignalScope {
  /** Unique on the board. */
  readonly id: string;
  /** The signals that were sent. */
  readonly signals: SentSignal[];
  /** The joint actions under way. */
  readonly joints: Joint[];
}

/**
 * Which signals have been sent, by scope, so that two squads that run the same script do not hear
 * each other. Plain JSON, so that it can be a blackboard value or part of a save-game; the
 * functions of this file change it in place.
 */
export interface SignalBoard {
  /** One for each run or squad. */
  readonly scopes: SignalScope[];
}

/** An empty board. */
export function createSignalBoard(): SignalBoard {
  return { scopes: [] };
}

/** The scope of that id; undefined if nothing has happened in it. */
export function findScope({ scopes }: SignalBoard, id: string): SignalScope | undefined {
  for (let i = 0; i < scopes.length; i++) if (scopes[i].id === id) return scopes[i];
  return undefined;
}

/** The scope of that id, made if there is none. */
export function scopeOf(board: SignalBoard, id: string): SignalScope {
  let scope = findScope(board, id);
  if (scope === undefined) {
    scope = { id, signals: [], joints: [] };
    board.scopes.push(scope);
  }
  return scope;
}

/** Sends a signal. It stays until it is cleared, so it may come before anybody waits for it. */
export function sendSignal(board: SignalBoard, scope: string, id: string, from: string, time: number): void {
  requireText(id, 'signal');
  const { signals } = scopeOf(board, scope);
  let signal = findSignal(signals, id);
  if (signal === undefined) {
    signal = { id, from, at: time };
    signals.push(signal);
  }
  signal.from = from;
  signal.at = time;
}

/** Has a signal been sent in a scope, and not been cleared since? */
export function hasSignal(board: SignalBoard, scope: string, id: string): boolean {
  const found = findScope(board, scope);
  return found !== undefined && findSignal(found.signals, id) !== undefined;
}

function findSignal(signals: readonly SentSignal[], id: string): SentSignal | undefined {
  for (let i = 0; i < signals.length; i++) if (signals[i].id === id) return signals[i];
  return undefined;
}

/**
 * Clears the signals of these ids, or all signals and joint actions of a scope. Call it before a
 * script starts: a signal that is left from an earlier run would let it rush ahead.
 */
export function clearSignals(board: SignalBoard, scope: string, ids?: readonly string[]): void {
  const found = findScope(board, scope);
  if (found === undefined) return;
  if (ids === undefined) {
    board.scopes.splice(board.scopes.indexOf(found), 1);
    return;
  }
  const { signals } = found;
  for (let i = signals.length - 1; i >= 0; i--) if (ids.includes(signals[i].id)) signals.splice(i, 1);
}

/** Clears all signals that were last sent before a time, and scopes that are then empty. */
export function purgeSignals({ scopes }: SignalBoard, before: number): void {
  for (let i = scopes.length - 1; i >= 0; i--) {
    const { signals, joints } = scopes[i];
    for (let j = signals.length - 1; j >= 0; j--) if (signals[j].at < before) signals.splice(j, 1);
    if (signals.length === 0 && joints.length === 0) scopes.splice(i, 1);
  }
}
