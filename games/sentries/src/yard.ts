import type { Point } from '../../shared/point.js';

/** The yard in meters: x to the right, z downwards. The doors are above, the gates below. */
export const YARD = { width: 15, depth: 10 } as const;

/** What intruders want to reach. */
export const DOORS: readonly Readonly<Point>[] = [
  { x: 3, z: 0.4 },
  { x: 12, z: 0.4 },
];
export const DOOR_REACH = 0.7;

/** Where intruders come from. */
export const GATES: readonly Readonly<Point>[] = [
  { x: 2, z: 9.6 },
  { x: 7.5, z: 9.6 },
  { x: 13, z: 9.6 },
];

/** Where sentries may stand: three rows of five, numbered row by row from the doors. */
export const POSTS: readonly Readonly<Point>[] = [2, 4.5, 7].flatMap((z) =>
  [1.5, 4.5, 7.5, 10.5, 13.5].map((x) => ({ x, z })),
);

/** A hedge: nobody sees through it, and everybody walks through it. */
export interface Hedge {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const HEDGES: readonly Hedge[] = [
  { left: 2.4, top: 5.3, right: 5.4, bottom: 6.1 },
  { left: 9.6, top: 5.3, right: 12.6, bottom: 6.1 },
  { left: 6, top: 2.8, right: 9, bottom: 3.6 },
];

/** Whether nothing stands between two points. */
export function isClear(a: Readonly<Point>, b: Readonly<Point>): boolean {
  for (const hedge of HEDGES) if (crosses(a, b, hedge)) return false;
  return true;
}

/** Whether a line passes through a hedge, by cutting it at all four edges. */
function crosses(a: Readonly<Point>, b: Readonly<Point>, { left, top, right, bottom }: Hedge): boolean {
  const [dx, dz] = [b.x - a.x, b.z - a.z];
  let [enter, leave] = [0, 1];
  for (const [from, delta, low, high] of [
    [a.x, dx, left, right],
    [a.z, dz, top, bottom],
  ] as const) {
    if (delta === 0) {
      if (from < low || from > high) return false;
      continue;
    }
    const [one, other] = [(low - from) / delta, (high - from) / delta];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}
