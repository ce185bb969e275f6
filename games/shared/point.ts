/** A place on the ground, in meters. */
export interface Point {
  readonly x: number;
  readonly z: number;
}

/** How far it is straight from point to point, in meters. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z));
}

/** How far it is from a point along a way to its end, in meters. */
export function lengthOf(from: Point, way: readonly Point[]): number {
  let length = 0;
  let last = from;
  for (const point of way) {
    length += distanceBetween(last, point);
    last = point;
  }
  return length;
}
