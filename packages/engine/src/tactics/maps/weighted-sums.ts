/**
 * Adds a weighted sum of several stretches of a map to a stretch of another: for each of `count`
 * cells, the values at `from`, `from + stride`, `from + 2 · stride` and so on, times the weights. The
 * innermost loop of every convolution.
 *
 * The usual kernels have three or five weights in a line. Those are unrolled: the values of a cell
 * are then read and added without storing partial sums.
 */
export function addWeighted(
  out: Float64Array,
  at: number,
  map: Readonly<Float64Array>,
  from: number,
  count: number,
  stride: number,
  weights: Readonly<Float64Array>,
  firstWeight: number,
  weightCount: number,
): void {
  let next = 0;
  for (; weightCount - next >= 5; next += 5)
    addFive(out, at, map, from + next * stride, count, stride, weights, firstWeight + next);
  for (; weightCount - next >= 3; next += 3)
    addThree(out, at, map, from + next * stride, count, stride, weights, firstWeight + next);
  for (; next < weightCount; next++) addOne(out, at, map, from + next * stride, count, weights, firstWeight + next);
}

function addFive(
  out: Float64Array,
  at: number,
  map: Readonly<Float64Array>,
  from: number,
  count: number,
  stride: number,
  weights: Readonly<Float64Array>,
  firstWeight: number,
): void {
  const a = weights[firstWeight];
  const b = weights[firstWeight + 1];
  const c = weights[firstWeight + 2];
  const d = weights[firstWeight + 3];
  const e = weights[firstWeight + 4];
  for (let i = 0; i < count; i++) {
    const cell = from + i;
    out[at + i] +=
      a * map[cell] +
      b * map[cell + stride] +
      c * map[cell + 2 * stride] +
      d * map[cell + 3 * stride] +
      e * map[cell + 4 * stride];
  }
}

function addThree(
  out: Float64Array,
  at: number,
  map: Readonly<Float64Array>,
  from: number,
  count: number,
  stride: number,
  weights: Readonly<Float64Array>,
  firstWeight: number,
): void {
  const a = weights[firstWeight];
  const b = weights[firstWeight + 1];
  const c = weights[firstWeight + 2];
  for (let i = 0; i < count; i++) {
    const cell = from + i;
    out[at + i] += a * map[cell] + b * map[cell + stride] + c * map[cell + 2 * stride];
  }
}

function addOne(
  out: Float64Array,
  at: number,
  map: Readonly<Float64Array>,
  from: number,
  count: number,
  weights: Readonly<Float64Array>,
  firstWeight: number,
): void {
  const a = weights[firstWeight];
  for (let i = 0; i < count; i++) out[at + i] += a * map[from + i];
}
