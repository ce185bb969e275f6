import { overlaps } from '../../../canvas/camera/viewport.js';
import type { Size } from '../../../canvas/layout/arrange.js';
import type { Box } from '../../../canvas/layout/layout-tree.js';
import type { Spot } from './arrange-box.js';

/** A curve with one bend, and where its label is. */
export interface FreeRoute {
  readonly path: string;
  readonly label: Box | undefined;
  readonly start: Spot;
  readonly end: Spot;
}

/** The start of a curve, its two control points, and its end. */
export type Curve = readonly [Spot, Spot, Spot, Spot];

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
/** How far a curve bends out before it turns. */
const REACH = { least: 28, most: 110, share: 0.4 } as const;

/**
 * The curve from a box to another that crosses the fewest obstacles and is short. Without obstacles
 * it is fast enough for every frame of a drag. `abreast` separates arrows between the same boxes: 0
 * for a single one, ±0.5 for two.
 */
export function curveBetween(from: Box, to: Box, obstacles: readonly Box[] = [], abreast = 0): Curve {
  const near = [...nearOf(from, to, obstacles), from, to];
  let best: Curve | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const leaves of SIDES)
    for (const enters of SIDES) {
      const start = middleOf(from, leaves, abreast);
      const end = middleOf(to, enters, abreast);
      const distance = Math.hypot(end.x - start.x, end.y - start.y);
      // No curve is shorter than the line between its ends.
      if (distance >= least) continue;
      const reach = Math.min(REACH.most, Math.max(REACH.least, distance * REACH.share));
      const curve: Curve = [
        start,
        { x: start.x + leaves.dx * reach, y: start.y + leaves.dy * reach },
        { x: end.x + enters.dx * reach, y: end.y + enters.dy * reach },
        end,
      ];
      const cost = costOf(curve, near, least);
      if (cost >= least) continue;
      least = cost;
      best = curve;
    }
  return best!;
}

/** A curve as it is drawn. */
export function routeOn(curve: Curve, label: Box | undefined): FreeRoute {
  const [a, b, c, d] = curve;
  return { path: `M${at(a)}C${at(b)} ${at(c)} ${at(d)}`, label, start: a, end: d };
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

/** The obstacles that any curve between two boxes could touch. */
function nearOf(from: Box, to: Box, boxes: readonly Box[]): readonly Box[] {
  const x = Math.min(from.x, to.x) - REACH.most;
  const y = Math.min(from.y, to.y) - REACH.most;
  const width = Math.max(from.x + from.width, to.x + to.width) + REACH.most - x;
  const height = Math.max(from.y + from.height, to.y + to.height) + REACH.most - y;
  const reached = { x, y, width, height };
  return boxes.filter((box) => overlaps(box, reached));
}

function pointOn([a, b, c, d]: Curve, t: number): Spot {
  const s = 1 - t;
  const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return { x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y };
}

/** Its length, plus a penalty for what it crosses; stops counting at `most`. */
function costOf(curve: Curve, boxes: readonly Box[], most: number): number {
  let cost = 0;
  let last = curve[0];
  for (let i = 1; i < SAMPLES && cost < most; i++) {
    const spot = pointOn(curve, i / SAMPLES);
    cost += Math.hypot(spot.x - last.x, spot.y - last.y);
    for (const box of boxes)
      if (spot.x >= box.x && spot.y >= box.y && spot.x <= box.x + box.width && spot.y <= box.y + box.height) {
        cost += HIT;
        break;
      }
    last = spot;
  }
  return cost;
}

/** Where along a curve its label is tried, from the middle outwards. */
const ALONG = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86];
/** How far beside the curve it is tried then, in labels: touching it, then clear of it. */
const BESIDE = [0, 0.55, 1.1, 1.7, 2.4];

/**
 * A position for a label that overlaps nothing: on the curve, otherwise close beside it. Where
 * there is no room at all, it stays in the middle.
 */
export function labelBeside(curve: Curve, { width, height }: Size, taken: readonly Box[]): Box {
  const boxAt = ({ x, y }: Spot, dx: number, dy: number): Box => ({
    x: Math.round(x - width / 2 + dx * width),
    y: Math.round(y - height / 2 + dy * height),
    width,
    height,
  });
  const spots = ALONG.map((t) => pointOn(curve, t));
  const isFree = (box: Box) => !taken.some((other) => overlaps(other, box));
  // Labels are low and wide: above and below the curve they stay nearer to it than at its sides.
  for (const beside of BESIDE)
    for (const spot of spots)
      for (const [dx, dy] of beside === 0 ? ([[0, 0]] as const) : sidesAt(beside)) {
        const box = boxAt(spot, dx, dy);
        if (isFree(box)) return box;
      }
  return boxAt(spots[0], 0, 0);
}

function sidesAt(beside: number) {
  const aside = Math.min(beside, 0.55);
  return [
    [0, -beside],
    [0, beside],
    [aside, 0],
    [-aside, 0],
  ] as const;
}
