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
