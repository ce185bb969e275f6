import type { MindsInternals } from './internals.js';
import type { SavedMinds } from './saved-minds.js';

/** Minds that think in every frame, or minds with a slower rhythm. */
export type Pace = 'prompt' | 'rare';

/**
 * Decides which minds have a turn in a tick. `Turns` of `gumption/behavior/turns` implements it;
 * only the `Minds` that it was passed to calls these methods.
 */
export interface TurnHooks {
  /** Called once, when the minds are made. */
  attach(minds: MindsInternals): void;
  /** A mind was added. */
  enter(slot: number): void;
  /** A mind was removed. */
  leave(slot: number): void;
  /**
   * Ticks all minds, after time has passed, or continues a paused tick. Returns false if it paused.
   */
  tickAll(dt: number): boolean;
  /**
   * Gives the remaining turns of the tick after a paused part of it has ended. Returns false if it
   * paused again.
   */
  giveRest(isMuted?: boolean): boolean;
  /** Adds the state of the turns to a saved state. */
  save(saved: SavedMinds): SavedMinds;
  /** Throws unless {@link restore} can take a saved state up; `path` leads to it. */
  check(saved: SavedMinds, path: string): void;
  restore(saved: SavedMinds): void;
}

/**
 * When minds were last ticked and which come next; JSON. Lists have an entry for each mind, in the
 * order in which they are ticked.
 */
export interface SavedTurns {
  readonly next: { readonly prompt: number; readonly rare: number };
  readonly step: number;
  readonly ticked: readonly number[];
  readonly since: readonly number[];
  readonly rhythms?: { readonly periods: readonly number[]; readonly due: readonly number[] };
}

/**
 * Turns in a portion at most. Small whole numbers: counting down from larger ones would make a
 * number on the heap at every turn.
 */
export const MAX_TURNS = 1 << 29;

/** A number of turns of which some are left; JSON. */
export interface SavedPortion {
  readonly stage: number;
  readonly only?: Pace | 'all';
  readonly room: number;
  readonly left: number;
  readonly taken: number;
}
