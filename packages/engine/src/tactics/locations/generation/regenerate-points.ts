import { requireNonNegative } from '../../../data/check.js';
import type { PointRecord } from '../point-record.js';
import { type PointsDocument, readPointsDocument } from '../points-document.js';

/**
 * Replaces the generated points of a document by new ones. What designers did stays: points they
 * placed, and points they moved, changed or removed, also when the generator no longer makes these.
 * A new point at most `within` units from where such a point was generated is taken for the same
 * one and left out; without it, it must have the same id.
 */
export function regeneratePoints(
  document: PointsDocument,
  generated: readonly PointRecord[],
  within = 0,
): PointsDocument {
  requireNonNegative(within, 'within');
  const { points, overrides = {} } = readPointsDocument(document);
  const isKept = ({ id, generated: isGenerated }: PointRecord) => !isGenerated || Object.hasOwn(overrides, id);
  const kept = points.filter(isKept);
  const overridden = kept.filter((point) => point.generated);
  const byId = new Map(generated.map((point) => [point.id, { ...point, generated: true as const }]));
  const ids = new Set(kept.map(({ id }) => id));
  const isSame = (point: PointRecord) =>
    ids.has(point.id) || overridden.some((other) => within > 0 && distanceBetween(point, other) <= within);
  return readPointsDocument({
    ...document,
    points: [
      // A point that is generated again takes its new values, on top of which the override stands.
      ...kept.map((point) => (point.generated ? (byId.get(point.id) ?? point) : point)),
      ...[...byId.values()].filter((point) => !isSame(point)),
    ],
  });
}

function distanceBetween({ position: a }: PointRecord, { position: b }: PointRecord): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);
}
