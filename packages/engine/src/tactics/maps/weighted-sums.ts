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

/**
 * Both passes of a separable kernel of five by five over one row of a map at once: the sums over the
 * column around each cell go to `line`, and those over the row of these sums to the cells of `out`
 * that have two neighbors on both sides. `from` is the cell two rows above the first of the row.
 *
 * The last five sums stay in local variables, so that each is computed and stored once, and never
 * read again.
 */
export function writeFiveByFive(
  out: Float64Array,
  line: Float64Array,
  map: Readonly<Float64Array>,
  from: number,
  width: number,
  column: Readonly<Float64Array>,
  row: Readonly<Float64Array>,
): void {
  const a = column[0];
  const b = column[1];
  const c = column[2];
  const d = column[3];
  const e = column[4];
  const f = row[0];
  const g = row[1];
  const h = row[2];
  const i = row[3];
  const j = row[4];
  const first = from + 2 * width - 2;
  let p = 0;
  let q = 0;
  let r = 0;
  let s = 0;
  for (let x = 0; x < width; x++) {
    const cell = from + x;
    const t =
      a * map[cell] +
      b * map[cell + width] +
      c * map[cell + 2 * width] +
      d * map[cell + 3 * width] +
      e * map[cell + 4 * width];
    line[x] = t;
    if (x >= 4) out[first + x] = f * p + g * q + h * r + i * s + j * t;
    p = q;
    q = r;
    r = s;
    s = t;
  }
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
