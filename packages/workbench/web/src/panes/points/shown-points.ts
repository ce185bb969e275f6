import type { PointsDocument } from 'gumption/tactics/locations';
import type { PointsState } from '../../model/map/points-state.js';

/** A point as designers see it. */
export interface ShownPoint {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  readonly labels: readonly string[];
  readonly values: Readonly<Record<string, number>>;
  /** Whether a person placed it, a generator made it, or a person has changed or removed a generated one. */
  readonly origin: 'placed' | 'generated' | 'changed' | 'removed';
}

/** The points of a document with what designers have changed, removed ones included. */
export function pointsOf({ points, overrides = {} }: PointsDocument): readonly ShownPoint[] {
  return points.map(({ id, position, labels = [], values = {}, generated }) => {
    const change = overrides[id];
    return {
      id,
      position: change?.position ?? position,
      labels: change?.labels ?? labels,
      values: { ...values, ...change?.values },
      origin: !generated ? 'placed' : change?.removed ? 'removed' : change === undefined ? 'generated' : 'changed',
    };
  });
}

/** Those of the label that is asked for. */
export function shownPoints({ document, label }: Pick<PointsState, 'document' | 'label'>): readonly ShownPoint[] {
  if (document === undefined) return [];
  return pointsOf(document).filter(({ labels }) => label === '' || labels.includes(label));
}

/** By which column points are sorted: `id`, `labels`, `origin`, `x`, `z` or `values.<name>`; empty for as they come. */
export interface PointOrder {
  readonly by: string;
  readonly ascending: boolean;
}

/** Points in an order. Those without a value come last, whichever way it goes; equals stay as they are. */
export function sortPoints(
  points: readonly ShownPoint[],
  { by, ascending }: PointOrder,
  readValue = ({ values }: ShownPoint, name: string): number | undefined => values[name],
): readonly ShownPoint[] {
  if (by === '') return points;
  const read = (point: ShownPoint): string | number | undefined => {
    if (by.startsWith('values.')) return readValue(point, by.slice('values.'.length));
    const { id, labels, origin, position } = point;
    return { id, labels: labels.join(', '), origin, x: position.x, z: position.z }[by];
  };
  const sign = ascending ? 1 : -1;
  return points.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return one < other ? -sign : one > other ? sign : 0;
  });
}

/** Points whose name, labels or origin have all the words. */
export function findPoints(points: readonly ShownPoint[], words: string): readonly ShownPoint[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return points;
  return points.filter(({ id, labels, origin }) => {
    const text = `${id} ${labels.join(' ')} ${origin}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** All labels and all properties of a document, in alphabetical order. */
export function namesOf(document: PointsDocument | undefined) {
  const points = document === undefined ? [] : pointsOf(document);
  const sorted = (names: readonly string[]) => [...new Set(names)].sort();
  return {
    labels: sorted(points.flatMap(({ labels }) => labels)),
    properties: sorted(points.flatMap(({ values }) => Object.keys(values))),
  };
}

/** The radius of a point's dot in pixels: by its value, or all alike. */
export function radiusOf({ values }: ShownPoint, size: string): number {
  if (size === '') return 5;
  return 3 + 6 * Math.max(0, Math.min(1, values[size] ?? 0));
}

/** Labels and values in words, for the tip at the pointer. */
export function describePoint({ id, labels, values }: ShownPoint): readonly string[] {
  return [
    labels.length === 0 ? id : `${id}: ${labels.join(', ')}`,
    ...Object.entries(values).map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`),
  ];
}
