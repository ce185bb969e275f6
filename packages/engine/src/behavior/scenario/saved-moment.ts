import { json, optional, record, type Schema } from '../../data/index.js';
import type { Assignments, SavedCast } from '../cast/index.js';

/**
 * A game as it was at one moment, as JSON: where a scenario can start. `Session.saveMoment` takes
 * one from a running game.
 */
export interface SavedMoment {
  /** What `save` of the game returned. */
  readonly world?: unknown;
  /** What `save` of its cast returned. */
  readonly cast: SavedCast;
  /** What designers let characters run at the time. */
  readonly assignments?: Assignments;
}

/** The shape of a {@link SavedMoment}; what is in its parts, only the game can check. */
export const savedMomentSchema = record({
  world: optional(json()),
  cast: json(),
  assignments: optional(json()),
}) as unknown as Schema<SavedMoment>;
