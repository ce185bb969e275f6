import type { Json } from '../../data/index.js';
import type { Cast, ResolvedSheet } from '../cast/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { Param } from '../vocabulary/parameter.js';

/** A value of the game that expectations may read, as `game.name`. */
export interface ObservedValue {
  readonly value: Param<unknown>;
  readonly read: () => unknown;
  readonly description?: string;
}

/**
 * A game that runs without a screen, step by step. The options of a `Session` fit; add what
 * scenarios may read and do: `{ ...session.options, values, inputs }`.
 */
export interface HeadlessGame {
  /** The characters that scenarios watch and write to. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the game's agents are
  readonly cast: Cast<any>;
  /** Seconds of game time in one step. */
  readonly stepSeconds: number;
  /** Runs one step of game time: ticks the cast and moves the world. */
  readonly step: () => void;
  /**
   * Saves the state of the world, without the cast, as JSON; needed only if a scenario saves and
   * loads, or starts from a saved moment.
   */
  readonly save?: () => unknown;
  /** Restores what `save` returned. */
  readonly load?: (state: unknown) => void;
  /**
   * The agent of a character that is in a saved moment and not in the game; needed only if
   * characters come and go.
   */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the game's agents are
  readonly agentOf?: ((id: string) => any) | undefined;
  /** Values of the world that expectations may read. */
  readonly values?: { readonly [name: string]: ObservedValue };
  /** Inputs that a scenario may give to the game, as a player would. */
  readonly inputs?: { readonly [name: string]: (value: Json) => void };
}

/** Options for one play. A game that ignores one of them is tested without it. */
export interface HeadlessOptions {
  /** The project's behaviors as they are on disk. */
  readonly behaviors: readonly BehaviorDocument[];
  /** The project's character sheets, each with everything it inherits. */
  readonly sheets: readonly ResolvedSheet[];
  /** Seed of the play. The same seed gives the same play. */
  readonly seed: number;
}

/** Creates a game at its start. */
export type CreateGame = (options: HeadlessOptions) => HeadlessGame;

/**
 * The exports of the module that the project's `headless` setting names. Without `createGame` no
 * scenario can be played.
 */
export interface HeadlessModule {
  /** What the project's behaviors are checked against. */
  readonly vocabulary: Vocabulary;
  /** Makes a new game for each play of a scenario. */
  readonly createGame?: CreateGame;
}
