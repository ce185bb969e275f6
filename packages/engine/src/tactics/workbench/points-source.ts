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
  /**
   * Values that the game computes for a point at present, by name: its cover against the enemies in
   * sight. They are shown beside those that the points store.
   */
  readonly computed?: (point: number) => Readonly<Record<string, number>>;
  /** Generates points, as `PointGeneration` does; what designers have changed stays. */
  readonly generate?: () => readonly PointRecord[];
  /** A generated point this near to one that a designer has changed is taken for the same one. */
  readonly within?: number;
}

/** Tactical points for a workbench. */
export function pointsSource({ points, document, computed, generate, within }: PointParts) {
  let current = readPointsDocument(document);
  let written = createTacticalPoints(current);
  const replace = (value: unknown) => {
    const next = readPointsDocument(value);
    written = createTacticalPoints(next);
    points.restore(written.save());
    current = next;
  };
  return {
    read: () => current,
    replace,
    live: () => describeLive(points, written, computed),
    ...(generate !== undefined && { regenerate: () => replace(regeneratePoints(current, generate(), within)) }),
  };
}

/** The values of points that differ from those that are written, and those that the game computes. */
function describeLive(points: TacticalPoints, written: TacticalPoints, computed: PointParts['computed']) {
  const names = new Map<string, number>();
  const rows: { readonly id: string; readonly values: (number | null)[] }[] = [];
  const put = (values: (number | null)[], name: string, value: number) => {
    let at = names.get(name);
    if (at === undefined) names.set(name, (at = names.size));
    while (values.length <= at) values.push(null);
    values[at] = value;
  };
  const { properties } = points;
  for (let point = 0; point < points.count; point++) {
    const id = points.idOf(point);
    const before = written.pointWithId(id);
    const values: (number | null)[] = [];
    for (const property of properties) {
      const value = points.valueOf(point, property);
      if (value !== (before < 0 ? 0 : written.valueOf(before, property))) put(values, property, value);
    }
    if (computed !== undefined) for (const [name, value] of Object.entries(computed(point))) put(values, name, value);
    if (values.length > 0) rows.push({ id, values });
  }
  return { names: [...names.keys()], points: rows };
}
