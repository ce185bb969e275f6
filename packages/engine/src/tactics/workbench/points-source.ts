import { regeneratePoints } from '../locations/generation/regenerate-points.js';
import type { PointRecord } from '../locations/point-record.js';
import { createTacticalPoints, type PointsDocument, readPointsDocument } from '../locations/points-document.js';
import type { TacticalPoints } from '../locations/tactical-points.js';

/** The tactical points of a game, for the workbench. */
export interface PointParts {
  /** The points that the game uses. They follow what designers change. */
  readonly points: TacticalPoints;
  /** The document that they were made from. */
  readonly document: PointsDocument;
  /** Generates points, as `PointGeneration` does; what designers have changed stays. */
  readonly generate?: () => readonly PointRecord[];
  /** A generated point this near to one that a designer has changed is taken for the same one. */
  readonly within?: number;
}

/** Tactical points for a workbench. */
export function pointsSource({ points, document, generate, within }: PointParts) {
  let current = readPointsDocument(document);
  const replace = (value: unknown) => {
    const next = readPointsDocument(value);
    points.restore(createTacticalPoints(next).save());
    current = next;
  };
  return {
    read: () => current,
    replace,
    ...(generate !== undefined && { regenerate: () => replace(regeneratePoints(current, generate(), within)) }),
  };
}
