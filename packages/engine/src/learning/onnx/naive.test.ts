import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { readOnnx } from './index.js';
import { GraphMaker, type MadeAttribute, type MadeTensor } from './laws/graph-maker.js';

// The operators next to the obvious slow versions, which read every value by its place.

type Place = readonly number[];

function run(operator: string, inputs: readonly MadeTensor[], attributes: Record<string, MadeAttribute> = {}) {
  const [first, ...others] = inputs;
  const graph = new GraphMaker();
  const input = graph.input('in', first.dims);
  const made = graph.node(operator, [input, ...others.map((tensor) => graph.constant(tensor))], attributes);
  graph.output(made, 1);
  const { dims, values } = readOnnx(graph.finish(13)).run({ in: first })[made];
  return { dims: [...dims], values: [...values] };
}

/** The value at a place; dimensions of 1 are stretched, and missing ones are in front. */
function valueAt({ dims, values }: MadeTensor, place: Place): number {
  const own = place.slice(place.length - dims.length);
  return values[dims.reduce((sum, dim, i) => sum * dim + (dim === 1 ? 0 : own[i]), 0)];
}

/** A tensor by what is at each place. */
function make(dims: Place, value: (place: Place) => number) {
  let places: Place[] = [[]];
  for (const dim of dims) places = places.flatMap((place) => Array.from({ length: dim }, (_, i) => [...place, i]));
  return { dims: [...dims], values: places.map(value) };
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const size = fc.integer({ min: 1, max: 3 });
const tensor = (dims: Place): fc.Arbitrary<MadeTensor> => {
  const count = dims.reduce((all, dim) => all * dim, 1);
  return fc
    .array(fc.integer({ min: -4, max: 5 }), { minLength: count, maxLength: count })
    .map((values) => ({ dims, values }));
};
const shaped = (...sizes: readonly fc.Arbitrary<number>[]) => fc.tuple(...sizes).chain(tensor);
const whole = (...values: number[]): MadeTensor => ({ dims: [values.length], values, type: 'int64' });
const hold = <T>(data: fc.Arbitrary<T>, law: (one: T) => void) =>
  fc.assert(fc.property(data, law), { numRuns: runs(40) });

it('MatMul sums products over the inner dimension, for every outer place', () => {
  const dims = fc.record({ o: size, p: size, r: size, k: size, c: size, a: fc.nat(2), b: fc.nat(2) });
  const both = dims.chain(({ o, p, r, k, c, a, b }) =>
    fc.tuple(
      tensor([[], [o], [p, 1]][a].concat([r, k])),
      tensor([[], [o], [1, o]][b].concat([k, c])),
      fc.constant({ outer: outerOf([[], [o], [p, 1]][a], [[], [o], [1, o]][b]), r, k, c }),
    ),
  );
  hold(both, ([a, b, { outer, r, k, c }]) => {
    const expected = make([...outer, r, c], (place) => {
      const [i, j] = place.slice(-2);
      const front = place.slice(0, -2);
      return sum(range(k).map((n) => valueAt(a, [...front, i, n]) * valueAt(b, [...front, n, j])));
    });
    expect(run('MatMul', [a, b])).toEqual(expected);
  });
});

function outerOf(a: Place, b: Place): number[] {
  const rank = Math.max(a.length, b.length);
  return range(rank).map((i) => Math.max(a[i - rank + a.length] ?? 1, b[i - rank + b.length] ?? 1));
}

it('Gemm turns, multiplies and adds', () => {
  const data = fc
    .record({ r: size, k: size, c: size, transA: fc.nat(1), transB: fc.nat(1) })
    .chain((one) =>
      fc.tuple(
        fc.constant(one),
        tensor(one.transA === 1 ? [one.k, one.r] : [one.r, one.k]),
        tensor(one.transB === 1 ? [one.c, one.k] : [one.k, one.c]),
        fc.oneof(tensor([one.c]), tensor([one.r, 1]), tensor([one.r, one.c])),
      ),
    );
  hold(data, ([{ r, k, c, transA, transB }, a, b, added]) => {
    const expected = make([r, c], ([i, j]) => {
      const products = range(k).map(
        (n) => valueAt(a, transA === 1 ? [n, i] : [i, n]) * valueAt(b, transB === 1 ? [j, n] : [n, j]),
      );
      return 2 * sum(products) + 3 * valueAt(added, [i, j]);
    });
    expect(run('Gemm', [a, b, added], { transA, transB, alpha: { float: 2 }, beta: { float: 3 } })).toEqual(expected);
  });
});

it('Slice takes the places that a loop would visit', () => {
  const bound = fc.integer({ min: -7, max: 7 });
  const step = fc.constantFrom(-3, -2, -1, 1, 2, 3);
  const data = fc.tuple(shaped(size, fc.integer({ min: 1, max: 5 })), bound, bound, step, fc.constantFrom(0, 1, -1));
  hold(data, ([a, start, end, by, axis]) => {
    const at = axis < 0 ? axis + 2 : axis;
    const length = a.dims[at];
    const turned = (value: number) => (value < 0 ? value + length : value);
    const low = by > 0 ? 0 : -1;
    const inside = (value: number) => Math.min(by > 0 ? length : length - 1, Math.max(low, turned(value)));
    const taken: number[] = [];
    for (let i = inside(start); by > 0 ? i < inside(end) : i > inside(end); i += by) taken.push(i);
    fc.pre(taken.length > 0);
    const dims = a.dims.map((dim, i) => (i === at ? taken.length : dim));
    const expected = make(dims, (place) =>
      valueAt(
        a,
        place.map((i, n) => (n === at ? taken[i] : i)),
      ),
    );
    expect(run('Slice', [a, whole(start), whole(end), whole(axis), whole(by)])).toEqual(expected);
  });
});

it('Softmax and ArgMax look along their axis only', () => {
  const data = fc.tuple(shaped(size, size, size), fc.integer({ min: -3, max: 2 }), fc.nat(1), fc.nat(1));
  hold(data, ([a, axis, keepdims, last]) => {
    const at = axis < 0 ? axis + 3 : axis;
    const along = (place: Place) => range(a.dims[at]).map((i) => valueAt(a, place.with(at, i)));
    const shares = run('Softmax', [a], { axis });
    const expected = make(a.dims, (place) => Math.exp(valueAt(a, place)) / sum(along(place).map(Math.exp)));
    expect(shares.dims).toEqual(expected.dims);
    for (const [i, value] of shares.values.entries()) expect(value).toBeCloseTo(expected.values[i], 12);
    const most = make(a.dims.with(at, 1), (place) => {
      const row = along(place);
      return last === 1 ? row.lastIndexOf(Math.max(...row)) : row.indexOf(Math.max(...row));
    });
    const dims = keepdims === 1 ? most.dims : most.dims.toSpliced(at, 1);
    expect(run('ArgMax', [a], { axis, keepdims, select_last_index: last })).toEqual({ dims, values: most.values });
  });
});

it('Transpose, sums and means over dimensions read every value at its place', () => {
  const data = fc.tuple(
    shaped(size, size, size),
    fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
    fc.subarray([0, 1, 2], { minLength: 1 }),
    fc.nat(1),
  );
  hold(data, ([a, perm, axes, keepdims]) => {
    const turned = perm.map((axis) => a.dims[axis]);
    const expected = make(turned, (place) =>
      valueAt(
        a,
        a.dims.map((_, axis) => place[perm.indexOf(axis)]),
      ),
    );
    expect(run('Transpose', [a], { perm })).toEqual(expected);
    expect(run('Transpose', [a]).dims).toEqual([...a.dims].reverse());
    const reduced = a.dims.map((dim, i) => (axes.includes(i) ? 1 : dim));
    const sums = make(reduced, (place) => {
      const all = make(a.dims, (at) => (at.every((i, n) => axes.includes(n) || i === place[n]) ? valueAt(a, at) : 0));
      return sum(all.values);
    });
    const count = axes.reduce((all, axis) => all * a.dims[axis], 1);
    const dims = keepdims === 1 ? reduced : reduced.filter((_, i) => !axes.includes(i));
    expect(run('ReduceSum', [a, whole(...axes.map((axis) => axis - 3))], { keepdims })).toEqual({
      dims,
      values: sums.values,
    });
    const means = run('ReduceMean', [a], { axes, keepdims });
    expect(means.dims).toEqual(dims);
    for (const [i, mean] of means.values.entries()) expect(mean).toBeCloseTo(sums.values[i] / count, 12);
    const wide = run('Unsqueeze', [a, whole(0, -1)]);
    expect(wide).toEqual({ dims: [1, ...a.dims, 1], values: [...a.values] });
    expect(run('Squeeze', [wide, whole(0, 4)])).toEqual({ dims: [...a.dims], values: [...a.values] });
    expect(run('Squeeze', [wide]).dims).toEqual(a.dims.filter((dim) => dim !== 1));
  });
});

it('logarithms, roots, powers and comparisons go value by value', () => {
  const row: MadeTensor = { dims: [3], values: [0.25, 1, 4] };
  const close = ({ values }: { values: readonly number[] }, expected: readonly number[]) =>
    expect(values).toEqual(expected.map((value) => expect.closeTo(value, 12)));
  close(run('Log', [row]), [Math.log(0.25), 0, Math.log(4)]);
  close(run('Sqrt', [row]), [0.5, 1, 2]);
  close(run('Pow', [row, { dims: [1], values: [1.5] }]), [0.125, 1, 8]);
  expect(run('Less', [row, { dims: [1], values: [1] }]).values).toEqual([1, 0, 0]);
});

it('Conv and pools look through a window that moves over padded rows and columns', () => {
  const data = fc
    .record({
      group: fc.integer({ min: 1, max: 2 }),
      height: fc.integer({ min: 3, max: 5 }),
      stride: size,
      dilation: fc.integer({ min: 1, max: 2 }),
      top: fc.nat(1),
      right: fc.nat(1),
    })
    .chain((one) =>
      fc.tuple(fc.constant(one), tensor([2, 2, one.height, 4]), tensor([4, 2 / one.group, 2, 2]), tensor([4])),
    );
  hold(data, ([{ group, height, stride, dilation, top, right }, a, weights, bias]) => {
    const window = { strides: [stride, 1], dilations: [dilation, 1], pads: [top, 0, 0, right] };
    const rows = Math.floor((height + top - dilation - 1) / stride) + 1;
    const columns = 4 + right - 1;
    /** What the window sees from a place; undefined in the padding. */
    const seen = (image: number, channel: number, y: number, x: number, h: number, w: number) => {
      const [row, column] = [y * stride + h * dilation - top, x + w];
      return row < 0 || column >= 4 ? undefined : valueAt(a, [image, channel, row, column]);
    };
    const cells = [0, 1].flatMap((h) => [0, 1].map((w) => [h, w] as const));
    const convolved = make([2, 4, rows, columns], ([image, out, y, x]) => {
      const first = Math.floor(out / (4 / group)) * (2 / group);
      const terms = range(2 / group).flatMap((c) =>
        cells.map(([h, w]) => (seen(image, first + c, y, x, h, w) ?? 0) * valueAt(weights, [out, c, h, w])),
      );
      return sum(terms) + bias.values[out];
    });
    expect(run('Conv', [a, weights, bias], { group, ...window })).toEqual(convolved);
    const visible = ([image, channel, y, x]: Place) =>
      cells.map(([h, w]) => seen(image, channel, y, x, h, w)).filter((value) => value !== undefined);
    const largest = make([2, 2, rows, columns], (place) => Math.max(...visible(place)));
    expect(run('MaxPool', [a], { kernel_shape: [2, 2], ...window })).toEqual(largest);
    const mean = make([2, 2, rows, columns], (place) => sum(visible(place)) / visible(place).length);
    const { strides, pads } = window;
    if (dilation === 1) expect(run('AveragePool', [a], { kernel_shape: [2, 2], strides, pads })).toEqual(mean);
  });
});

it('options that are left out are those of the format', () => {
  const row: MadeTensor = { dims: [2], values: [-1, 2] };
  expect(run('LeakyRelu', [row]).values[0]).toBeCloseTo(-0.01, 9);
  expect(run('Elu', [row]).values[0]).toBeCloseTo(Math.exp(-1) - 1, 9);
  const square: MadeTensor = { dims: [2, 2], values: [1, 5, 7, 2] };
  expect(run('ArgMax', [square])).toEqual({ dims: [1, 2], values: [1, 0] });
  expect(run('Concat', [square, square], { axis: 0 }).dims).toEqual([4, 2]);
  expect(run('Flatten', [{ dims: [2, 1, 2], values: [1, 2, 3, 4] }]).dims).toEqual([2, 2]);
  expect(run('Gemm', [square, square, row]).values).toEqual([35, 17, 20, 41]);
});
