import { boolean, list, nullable, number } from '../../data/schema.js';
import { anything, count, name, open, words } from './fields.js';

/** The most points of which values are told, and the most values of each. */
export const MAX_LIVE_POINTS = 5000;
export const MAX_LIVE_VALUES = 200;

export const pointMessages = {
  /** The tactical points of the game as their document; again when the game has others. */
  points: open({
    document: anything,
    /** Whether the game can generate points again. */
    canRegenerate: boolean(),
  }),
  /**
   * After `points`, and a few times a second when it has changed: values that points have at this
   * tick and that the document does not say, by the order of `names`; null where it says the same.
   */
  pointValues: open({
    tick: count,
    names: list(name, { max: MAX_LIVE_VALUES }),
    points: list(open({ id: name, values: list(nullable(number()), { max: MAX_LIVE_VALUES }) }), {
      max: MAX_LIVE_POINTS,
    }),
  }),
  /** Answers `loadPoints` and `regeneratePoints`; with why the points were refused, or null. */
  pointsLoaded: open({ request: count, problem: nullable(words) }),
} as const;

export const pointRequests = {
  /** Tells the tactical points from now on, or ceases to. */
  showPoints: open({ on: boolean() }),
  /** Puts this document in the place of the game's points. */
  loadPoints: open({ request: count, document: anything }),
  /** Has the game generate points for a document, keeping what designers have changed. */
  regeneratePoints: open({ request: count }),
} as const;
