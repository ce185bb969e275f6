import type { OptionNames } from '../../data/known-options.js';
import type { Sketch } from '../../sketch/sketch.js';
import { SESSION_OPTIONS, type SessionOptions } from '../session/session-options.js';

/** Something that a game can draw over itself when a workbench asks for it. */
export interface SceneOverlay {
  /** The name shown to people. */
  readonly title: string;
  /** What it draws; by default nothing is said. */
  readonly description?: string;
  /**
   * Adds shapes to a sketch, with functions of `gumption/sketch`. Called in every frame in which
   * the overlay is shown, and only then. Positions are those of the engine's ground: x and z.
   */
  readonly sketch: (out: Sketch) => void;
}

/** What a game in an engine says about itself. Only `name` and `cast` are required. */
export interface SceneOptions<A, O>
  extends Omit<SessionOptions<A>, 'stepSeconds' | 'step' | 'overlays' | 'save' | 'load'> {
  /** Seconds of game time in one step. By default 1/60. */
  readonly stepSeconds?: number;
  /**
   * Moves everything that the tasks of characters do not move. Called in every step, after the
   * characters were ticked. Do not tick the cast here.
   */
  readonly step?: (dt: number) => void;
  /** The object that shows an agent. By default the agent itself. */
  readonly objectOf?: (agent: A) => O;
  /**
   * Names of fields of agents that are saved beside place and rotation, such as `health`. Their
   * values must be JSON.
   */
  readonly fields?: readonly (keyof A & string)[];
  /** Further objects that are saved and restored, such as the player's, by a name of your choice. */
  readonly others?: Readonly<Record<string, O>>;
  /** Saves everything else that matters, as JSON. */
  readonly save?: () => unknown;
  /** Restores what `save` returned. */
  readonly load?: (saved: unknown) => void;
  /** What the game can draw over itself, by name. */
  readonly overlays?: Readonly<Record<string, SceneOverlay>>;
}

/** For the check of misspelled options. */
export const SCENE_OPTIONS = {
  ...SESSION_OPTIONS,
  objectOf: true,
  fields: true,
  others: true,
} as const satisfies OptionNames<SceneOptions<never, never>>;
