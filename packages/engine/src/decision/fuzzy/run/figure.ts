/** Corners of a figure above the x axis, from left to right: the first `count` of both lists. */
export interface Figure {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly count: number;
}

/** Heights that differ by less are one plateau: what rounding leaves of two equal degrees. */
const SAME_HEIGHT = 1e-9;

/** Area under the lines between the corners. */
export function areaOf({ x, y, count }: Figure): number {
  let area = 0;
  for (let i = 1; i < count; i++) area += ((x[i] - x[i - 1]) * (y[i] + y[i - 1])) / 2;
  return area;
}

/** The x of the center of gravity, exactly; NaN if there is no area. */
export function centroidOf({ x, y, count }: Figure): number {
  let area = 0;
  let moment = 0;
  for (let i = 1; i < count; i++) {
    const from = x[i - 1];
    const to = x[i];
    const left = y[i - 1];
    const right = y[i];
    area += (to - from) * (left + right);
    moment += (to - from) * (left * (2 * from + to) + right * (from + 2 * to));
  }
  return area > 0 ? moment / (3 * area) : Number.NaN;
}

/** The x that halves the area; where a gap does, its left end. NaN if there is no area. */
export function bisectorOf(figure: Figure): number {
  const { x, y, count } = figure;
  let left = areaOf(figure) / 2;
  if (!(left > 0)) return Number.NaN;
  for (let i = 1; i < count; i++) {
    const width = x[i] - x[i - 1];
    const piece = (width * (y[i] + y[i - 1])) / 2;
    if (piece >= left) {
      // Solves area(h) = left for the piece's trapezoid in the form that does not cancel when its
      // top is level.
      const slope = (y[i] - y[i - 1]) / width;
      const root = Math.sqrt(Math.max(0, y[i - 1] * y[i - 1] + 2 * slope * left));
      return x[i - 1] + Math.min(width, (2 * left) / (y[i - 1] + root));
    }
    left -= piece;
  }
  return x[count - 1];
}

/**
 * The smallest x where the figure is highest; NaN if it is flat on the ground, as for the next two.
 */
export function smallestOfMaximum({ x, y, count }: Figure): number {
  const top = heightOf(y, count);
  for (let i = 0; i < count && top > 0; i++) if (y[i] >= top) return x[i];
  return Number.NaN;
}

/** The largest x where the figure is highest. */
export function largestOfMaximum({ x, y, count }: Figure): number {
  const top = heightOf(y, count);
  for (let i = count - 1; i >= 0 && top > 0; i--) if (y[i] >= top) return x[i];
  return Number.NaN;
}

/**
 * The middle of the first highest plateau. Of several, a middle between them would be a value that
 * no set speaks for.
 */
export function meanOfMaximum({ x, y, count }: Figure): number {
  const top = heightOf(y, count);
  let first = 0;
  while (first < count && y[first] < top) first++;
  let last = first;
  while (last + 1 < count && y[last + 1] >= top) last++;
  return top > 0 ? (x[first] + x[last]) / 2 : Number.NaN;
}

function heightOf(y: ArrayLike<number>, count: number): number {
  let top = 0;
  for (let i = 0; i < count; i++) if (y[i] > top) top = y[i];
  return top - SAME_HEIGHT * top;
}
