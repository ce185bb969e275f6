import { contains, overlaps } from '../canvas/viewport.js';
import type { Size } from '../tree-layout/arrange.js';
import type { Box } from '../tree-layout/layout-tree.js';
import type { Spot } from './arrange-box.js';

/** A curve with one bend, and where its label is. */
export interface FreeRoute {
  readonly path: string;
  readonly label: Box | undefined;
  readonly start: Spot;
  readonly end: Spot;
}

const SIDES = [
  { dx: 0, dy: 1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: -1 },
  { dx: -1, dy: 0 },
] as const;

const SAMPLES = 24;
/** What a sample on a box costs, in pixels of detour. */
const HIT = 90;
const ABREAST = 20;

/**
 * The curve from a box to another that goes over the fewest other boxes, for boxes that stand where somebody put them. `abreast` tells
 * arrows between the same boxes apart: 0 for one alone, ±0.5 for two.
 */
export function routeFreely(
  from: Box,
  to: Box,
  label: Size,
  obstacles: readonly Box[],
  labels: readonly Box[],
  abreast = 0,
): FreeRoute {
  const all = [...obstacles, from, to];
  let best: readonly Spot[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const leaves of SIDES)
    for (const enters of SIDES) {
      const start = middleOf(from, leaves, abreast);
      const end = middleOf(to, enters, abreast);
      const reach = Math.min(110, Math.max(28, Math.hypot(end.x - start.x, end.y - start.y) * 0.4));
      const curve = [
        start,
        { x: start.x + leaves.dx * reach, y: start.y + leaves.dy * reach },
        { x: end.x + enters.dx * reach, y: end.y + enters.dy * reach },
        end,
      ];
      const cost = costOf(curve, all, least);
      if (cost >= least) continue;
      least = cost;
      best = curve;
    }
  const [a, b, c, d] = best as readonly [Spot, Spot, Spot, Spot];
  return {
    path: `M${at(a)}C${at(b)} ${at(c)} ${at(d)}`,
    label: label.width === 0 ? undefined : labelOn(best, label, obstacles, labels),
    start: a,
    end: d,
  };
}

function at({ x, y }: Spot): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function middleOf(box: Box, { dx, dy }: (typeof SIDES)[number], abreast: number): Spot {
  const across = dx === 0 ? Math.min(ABREAST, box.width / 4) : Math.min(ABREAST, box.height / 4);
  return {
    x: box.x + (box.width / 2) * (1 + dx) + (dx === 0 ? abreast * across : 0),
    y: box.y + (box.height / 2) * (1 + dy) + (dy === 0 ? abreast * across : 0),
  };
}

function pointOn([a, b, c, d]: readonly Spot[], t: number): Spot {
  const s = 1 - t;
  const mix = (p: number, q: number, r: number, u: number) =>
    s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
  return { x: mix(a!.x, b!.x, c!.x, d!.x), y: mix(a!.y, b!.y, c!.y, d!.y) };
}

/** Its length, and more for what it goes over; no further than `most`. */
function costOf(curve: readonly Spot[], boxes: readonly Box[], most: number): number {
  const hull = hullOf(curve);
  const near = boxes.filter((box) => overlaps(box, hull));
  let cost = 0;
  let last = curve[0]!;
  for (let i = 1; i < SAMPLES && cost < most; i++) {
    const { x, y } = pointOn(curve, i / SAMPLES);
    cost += Math.hypot(x - last.x, y - last.y);
    if (near.some((box) => contains(box, { x, y, width: 0, height: 0 }))) cost += HIT;
    last = { x, y };
  }
  return cost;
}

/** A curve stays within the box around its four points. */
function hullOf(curve: readonly Spot[]): Box {
  const x = Math.min(...curve.map((spot) => spot.x));
  const y = Math.min(...curve.map((spot) => spot.y));
  return {
    x,
    y,
    width: Math.max(...curve.map((spot) => spot.x)) - x + 1,
    height: Math.max(...curve.map((spot) => spot.y)) - y + 1,
  };
}

function labelOn(
  curve: readonly Spot[],
  { width, height }: Size,
  obstacles: readonly Box[],
  labels: readonly Box[],
): Box {
  const boxAt = (t: number): Box => {
    const { x, y } = pointOn(curve, t);
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const isFree = (box: Box) => ![...obstacles, ...labels].some((other) => overlaps(other, box));
  return [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(boxAt).find(isFree) ?? boxAt(0.5);
}
