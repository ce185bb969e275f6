import { degreeOf, type FuzzyShape } from 'gumption/decision/fuzzy';
import { handlesOf } from './shape-handles.js';

/** Sizes of a chart, in its own units. */
export const CHART = { width: 340, height: 148, left: 26, right: 12, top: 30, bottom: 32 } as const;

/** The numbers that a chart shows, from left to right. */
export interface Domain {
  readonly from: number;
  readonly to: number;
}

/** Samples between the ends of a curve; fine enough for bends, and corners are added besides. */
const SAMPLES = 96;

/**
 * What a chart has to show: all points of its curves, and the range it was given, with a little
 * room. Steps are round, so that it is still.
 */
export function domainOf(shapes: readonly FuzzyShape[], range: readonly number[] = []): Domain {
  const xs = [
    ...range,
    ...shapes.flatMap((shape) => handlesOf(shape).flatMap(({ x }) => (Number.isFinite(x) ? [x] : []))),
  ];
  // Bells and shoulders extend beyond their points.
  for (const { shape, at } of shapes) {
    if (shape === 'gaussian') xs.push(at[0] - 3 * at[1], at[0] + 3 * at[1]);
    if (shape === 'bell') xs.push(at[0] - 2 * at[1], at[0] + 2 * at[1]);
    if (shape === 'cosine') xs.push(at[0] - at[1] / 2);
    if (shape === 'sigmoid' && at[1] !== 0) xs.push(at[0] - 5 / Math.abs(at[1]), at[0] + 5 / Math.abs(at[1]));
  }
  if (xs.length === 0) return { from: 0, to: 1 };
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const width = high - low || Math.abs(low) || 1;
  const step = roundStep(width / 10);
  const room = range.length === 2 && low >= range[0] && high <= range[1] ? 0 : width * 0.04;
  return { from: Math.floor((low - room) / step) * step, to: Math.ceil((high + room) / step) * step };
}

/** 1, 2 or 5 times a power of ten, not below a number. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = least / power;
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power;
}

/** The numbers written below a chart. */
export function ticksOf({ from, to }: Domain): readonly number[] {
  const step = roundStep((to - from) / 5);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(10)));
}

export function xOf({ from, to }: Domain, value: number): number {
  return CHART.left + ((value - from) / (to - from)) * (CHART.width - CHART.left - CHART.right);
}

export function yOf(degree: number): number {
  return CHART.height - CHART.bottom - degree * (CHART.height - CHART.bottom - CHART.top);
}

/** The number and the degree at a point of a chart. */
export function placeAt(domain: Domain, x: number, y: number): { readonly x: number; readonly y: number } {
  const share = (x - CHART.left) / (CHART.width - CHART.left - CHART.right);
  const height = CHART.height - CHART.bottom - CHART.top;
  return { x: domain.from + share * (domain.to - domain.from), y: (CHART.height - CHART.bottom - y) / height };
}

/** A number rounded so that the smallest visible step of a chart is a round one. */
export function roundIn({ from, to }: Domain, value: number): number {
  const step = roundStep((to - from) / 400);
  return Number((Math.round(value / step) * step).toPrecision(10));
}

/** A curve as a path, with every corner where it is. */
export function curvePath(shape: FuzzyShape, domain: Domain): string {
  const { from, to } = domain;
  const hair = (to - from) * 1e-6;
  const corners = handlesOf(shape).flatMap(({ x }) => [x - hair, x, x + hair]);
  const even = Array.from({ length: SAMPLES + 1 }, (_, i) => from + ((to - from) * i) / SAMPLES);
  const xs = [...even, ...corners].filter((x) => x >= from && x <= to).sort((a, b) => a - b);
  return pathOf(
    domain,
    xs,
    xs.map((x) => degreeOf(shape, x)),
  );
}

/** Corners as a path. */
export function pathOf(domain: Domain, xs: readonly number[], ys: readonly number[]): string {
  return xs.map((x, i) => `${i === 0 ? 'M' : 'L'}${xOf(domain, x).toFixed(2)} ${yOf(ys[i]).toFixed(2)}`).join('');
}

/** The same as an area down to the axis. */
export function areaOf(domain: Domain, xs: readonly number[], ys: readonly number[]): string {
  if (xs.length === 0) return '';
  const base = yOf(0).toFixed(2);
  return `${pathOf(domain, xs, ys)}L${xOf(domain, xs.at(-1)!).toFixed(2)} ${base}L${xOf(domain, xs[0]).toFixed(2)} ${base}Z`;
}
