import { boolean, nullable } from '../../data/schema.js';
import { anything, count, open, words } from './fields.js';

export const pointMessages = {
  /** The tactical points of the game as their document; again when the game has others. */
  points: open({
    document: anything,
    /** Whether the game can generate points again. */
    canRegenerate: boolean(),
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
