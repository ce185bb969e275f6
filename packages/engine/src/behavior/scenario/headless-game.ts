import type { Json } from '../../data/index.js';
import type { Cast, ResolvedSheet } from '../cast/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { Param } from '../vocabulary/parameter.js';

/** Something of the game that expectations may read, as `game.name`. */
export interface ObservedValue {
  readonly value: Param<unknown>;
  readonly read: () => unknown;
  readonly description?: string;
}

/**
 * A game that runs without a screen, step by step. The options of a `Session` are one already; add
 * what scenarios may see and do: `{ ...session.options, values, inputs }`.
 */
export interface HeadlessGame {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the game's agents are
  readonly cast: Cast<any>;
  /** Seconds of game time in one step. */
  readonly stepSeconds: number;
  /** Lets one step of game time pass: ticks the cast and moves the world. */
  readonly step: () => void;
  /**
   * Takes down the state of the world as JSON, without the cast; needed only where a scenario saves
   * and loads.
   */
  readonly save?: () => unknown;
  readonly load?: (state: unknown) => void;
  /** What expectations may read of the world. */
  readonly values?: { readonly [name: string]: ObservedValue };
  /** What a scenario may do to the game, as a player would. */
  readonly inputs?: { readonly [name: string]: (value: Json) => void };
}

/** What a game is made of, for one play. A game that ignores one of these is tested without it. */
export interface HeadlessOptions {
  /** The project's behaviors as they are on disk. */
  readonly behaviors: readonly BehaviorDocument[];
  /** Its character sheets, each with all it extends. */
  readonly sheets: readonly ResolvedSheet[];
  /** Same seed, same play. */
  readonly seed: number;
}

/** Sets up a game at its first moment. */
export type CreateGame = (options: HeadlessOptions) => HeadlessGame;

/**
 * What the module exports that a project's `headless` setting names. Without `createGame` there is
 * nothing to play.
 */
export interface HeadlessModule {
  readonly vocabulary: Vocabulary;
  readonly createGame?: CreateGame;
}
