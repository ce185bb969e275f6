import { InvalidDataError } from '../../data/check.js';
import { joinKey } from '../../data/path.js';
import type { PointRecord } from './point-record.js';
import { type PointOverride, type PointsDocument, readPointsDocument } from './points-document.js';

/** What a designer changes on a point; the rest stays. Values replace those of their names. */
export type PointChange = Omit<PointOverride, 'removed'>;

/**
 * Changes a point of a document for a designer. A point that was placed is changed itself; a change
 * of a generated point is kept apart, so that it survives the next generation.
 */
export function changePoint(document: PointsDocument, id: string, change: PointChange): PointsDocument {
  const point = requirePoint(document, id);
  if (point.generated)
    return override(document, id, { ...document.overrides?.[id], ...merge(document.overrides?.[id], change) });
  return replace(document, { ...point, ...merge(point, change) });
}

/** Removes a point. A generated one stays away when points are generated again. */
export function removePoint(document: PointsDocument, id: string): PointsDocument {
  const { generated } = requirePoint(document, id);
  if (generated) return override(document, id, { ...document.overrides?.[id], removed: true });
  return readPointsDocument({ ...document, points: document.points.filter((point) => point.id !== id) });
}

/** Places a new point. Without an id it gets one. */
export function addPoint(
  document: PointsDocument,
  point: Omit<PointRecord, 'id' | 'generated'> & { readonly id?: string },
): PointsDocument {
  const { id = freeId(document), ...rest } = point;
  return readPointsDocument({ ...document, points: [...document.points, { id, ...rest }] });
}

/** Takes back what a designer has changed on a generated point, a removal included. */
export function resetPoint(document: PointsDocument, id: string): PointsDocument {
  requirePoint(document, id);
  const { [id]: _, ...others } = document.overrides ?? {};
  const { overrides: __, ...rest } = document;
  return readPointsDocument(Object.keys(others).length === 0 ? rest : { ...rest, overrides: others });
}

function requirePoint({ points }: PointsDocument, id: string): PointRecord {
  const found = points.find((point) => point.id === id);
  if (found === undefined) throw new InvalidDataError(joinKey('points', id), 'there is no such point');
  return found;
}

function merge(before: PointChange | undefined, { position, labels, values }: PointChange): PointChange {
  return {
    ...(position && { position }),
    ...(labels && { labels }),
    ...(values && { values: { ...before?.values, ...values } }),
  };
}

function replace(document: PointsDocument, changed: PointRecord): PointsDocument {
  return readPointsDocument({
    ...document,
    points: document.points.map((point) => (point.id === changed.id ? changed : point)),
  });
}

function override(document: PointsDocument, id: string, change: PointOverride): PointsDocument {
  return readPointsDocument({ ...document, overrides: { ...document.overrides, [id]: change } });
}

function freeId({ points }: PointsDocument): string {
  const ids = new Set(points.map(({ id }) => id));
  let number = points.length + 1;
  while (ids.has(`point-${number}`)) number++;
  return `point-${number}`;
}
