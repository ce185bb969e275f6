import type { SectionOf } from './section-of.js';

type Points = SectionOf<'curve'>['points'];

/** Pixels of the picture, and of what is inside of its axes. */
export const CURVE = { width: 340, height: 150, left: 36, right: 8, top: 8, bottom: 22 } as const;

/** Which numbers the axes span. */
export interface CurveScale {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** The scale of a curve: shares from 0 to 1 as they are, other scores from the lowest to the highest. */
export function scaleOf({ points, baseline }: SectionOf<'curve'>): CurveScale {
  const scores = points.flatMap(({ seen, unseen }) => [seen, unseen]).filter((score) => score !== null);
  if (baseline !== null) scores.push(baseline.score);
  const low = Math.min(0, ...scores);
  const high = Math.max(...scores, low < 0 ? 0 : 1);
  const from = points[0]?.examples ?? 0;
  const to = points[points.length - 1]?.examples ?? 1;
  return { from: points.length < 2 ? 0 : from, to: Math.max(to, from + 1), low, high: high > low ? high : low + 1 };
}

export function xOf({ from, to }: CurveScale, examples: number): number {
  const { left, right, width } = CURVE;
  return left + ((examples - from) / (to - from)) * (width - left - right);
}

export function yOf({ low, high }: CurveScale, score: number): number {
  const { top, bottom, height } = CURVE;
  return height - bottom - ((score - low) / (high - low)) * (height - top - bottom);
}

/** A line through the scores that there are. */
export function lineOf(points: Points, which: 'seen' | 'unseen', scale: CurveScale): string {
  return points
    .filter((point) => point[which] !== null)
    .map((point) => `${xOf(scale, point.examples).toFixed(1)},${yOf(scale, point[which]!).toFixed(1)}`)
    .join(' ');
}

/** The point nearest to a place in the picture. */
export function pointAt(points: Points, scale: CurveScale, x: number): Points[number] | undefined {
  let nearest: Points[number] | undefined;
  for (const point of points)
    if (nearest === undefined || Math.abs(xOf(scale, point.examples) - x) < Math.abs(xOf(scale, nearest.examples) - x))
      nearest = point;
  return nearest;
}
