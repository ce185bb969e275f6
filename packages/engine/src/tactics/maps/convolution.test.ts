import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import type { MapSize } from '../ground/map-size.js';
import { Convolution, convolve, convolveTimes } from './convolution.js';
import type { MapEdges } from './edges.js';
import {
  boxKernel,
  createKernel,
  createSeparableKernel,
  gaussianKernel,
  type Kernel,
  sharpeningKernel,
} from './kernel.js';

const size = { width: 3, depth: 3 };
const map = Float64Array.of(5, 6, 2, 1, 4, 2, 6, 3, 3);

function apply(kernel: Kernel, edges?: MapEdges, values = map, at: MapSize = size): number[] {
  const out = new Float64Array(values.length).fill(99);
  convolve(out, values, at, kernel, { edges });
  return [...out];
}

/** The same weights without their factors, so that the whole square is summed. */
const whole = ({ size: cells, weights }: Kernel): Kernel => ({ size: cells, weights });

/** The definition, cell by cell. */
function slowly(values: Float64Array, { width, depth }: MapSize, kernel: Kernel, edges: MapEdges): number[] {
  const side = 2 * kernel.size + 1;
  const mirror = (i: number, length: number): number =>
    i < 0 ? mirror(-1 - i, length) : i >= length ? mirror(2 * length - 1 - i, length) : i;
  const clamp = (i: number, length: number) => Math.min(length - 1, Math.max(0, i));
  return Array.from(values, (value, cell) => {
    const [x, z] = [cell % width, Math.floor(cell / width)];
    let [result, present, total, isCut] = [0, 0, 0, false];
    for (let k = 0; k < side * side; k++) {
      const weight = kernel.weights[k];
      let [cx, cz] = [x + (k % side) - kernel.size, z + Math.floor(k / side) - kernel.size];
      total += weight;
      const isOut = cx < 0 || cz < 0 || cx >= width || cz >= depth;
      isCut ||= isOut;
      if (isOut && edges === 'reflect') [cx, cz] = [mirror(cx, width), mirror(cz, depth)];
      if (isOut && edges === 'nearest') [cx, cz] = [clamp(cx, width), clamp(cz, depth)];
      const isFound = !isOut || edges === 'reflect' || edges === 'nearest';
      result += weight * (isFound ? values[cz * width + cx] : typeof edges === 'number' ? edges : 0);
      present += isFound ? weight : 0;
    }
    if (edges === 'frozen' && isCut) return value;
    return edges === 'renormalize' && present !== 0 ? (result * total) / present : result;
  });
}

function expectClose(result: ArrayLike<number>, expected: readonly number[], digits = 3): void {
  expect(result.length).toBe(expected.length);
  expected.forEach((value, i) => {
    expect(result[i]).toBeCloseTo(value, digits);
  });
}

it('sharpens by half of each neighbor by default', () => {
  expect(sharpeningKernel()).toEqual(sharpeningKernel({ direct: 0.5, diagonal: 0.5 }));
  expect([...sharpeningKernel().weights]).toEqual([-0.5, -0.5, -0.5, -0.5, 5, -0.5, -0.5, -0.5, -0.5]);
});

it('refuses kernels of no size and of more than the largest', () => {
  for (const kernel of [gaussianKernel, boxKernel]) {
    expect(kernel(32).weights).toHaveLength(65 * 65);
    for (const cells of [-1, 33, 0.5]) expect(() => kernel(cells)).toThrow('size: must be a whole number from 0 to 32');
  }
});

describe('a convolution', () => {
  const gaussian = gaussianKernel(1);
  const renormalized = [4.2222, 4.0833, 3.1111, 3.5833, 3.5, 2.9167, 4, 3.4167, 2.8889];

  it('TAC-51 blurs the worked example: 3.5 in the middle', () => {
    expect(apply(gaussian)[4]).toBe(3.5);
    expectClose(apply(boxKernel(1)), [4, 3.3333, 3.5, 4.1667, 3.5556, 3.3333, 3.5, 3.1667, 3]);
  });

  it('TAC-53 scales the weights that are left at the edge', () => {
    expectClose(apply(gaussian), renormalized);
    expectClose(apply(whole(gaussian)), renormalized);
  });

  it('TAC-54 takes a constant beyond the edge, or leaves the edge as it is', () => {
    expectClose(apply(gaussian, 0), [2.375, 3.0625, 1.75, 2.6875, 3.5, 2.1875, 2.25, 2.5625, 1.625], 9);
    expect(apply(gaussian, 'frozen')).toEqual([5, 6, 2, 1, 3.5, 2, 6, 3, 3]);
  });

  it('TAC-54 shows less of the halo with a wider margin, whose inner part is updated', () => {
    const halo = (margin: number) => {
      const side = 7 + 2 * margin;
      const isInside = (i: number) => i >= margin && i < margin + 7;
      const values = Float64Array.from({ length: side * side }, (_, cell) =>
        isInside(cell % side) && isInside(Math.floor(cell / side)) ? 1 : 0,
      );
      const out = new Float64Array(side * side);
      convolveTimes(out, values, new Convolution({ width: side, depth: side }, gaussian, { edges: 'frozen' }), 4);
      return 1 - out[(margin + 3) * side + margin];
    };
    expect(halo(1)).toBeGreaterThan(0.4);
    expect(halo(4)).toBeLessThan(halo(1));
    expect(halo(4)).toBeGreaterThan(0);
  });

  it.each<MapEdges>(['renormalize', 'reflect', 'nearest', 'frozen'])(
    'TAC-53 keeps flat ground flat up to the edge: %s',
    (edges) => {
      const flat = new Float64Array(35).fill(2.5);
      for (const kernel of [gaussianKernel(2), boxKernel(1), whole(gaussianKernel(3)), sharpeningKernel()])
        expectClose(apply(kernel, edges, flat, { width: 7, depth: 5 }), [...flat], 12);
    },
  );

  it('TAC-57 sums a column and a row instead of the square, with the same result', () => {
    const [column, row] = [
      [0.2, 0.5, 0.3],
      [-1, 3, 0.5],
    ];
    const kernel = createSeparableKernel(column, row);
    for (const edges of ['renormalize', 'reflect', 'nearest', 'frozen', 0, 7] as const)
      expectClose(apply(kernel, edges), apply(whole(kernel), edges), 9);
    expectClose(
      apply(createSeparableKernel([0.25, 0.5, 0.25], [0, 1, 0])),
      [3.6667, 5.3333, 2, 3.25, 4.25, 2.25, 4.3333, 3.3333, 2.6667],
    );
  });

  it('TAC-57 reads only the column and the row of a separable kernel, not its square', () => {
    const kernel = gaussianKernel(1);
    expect(apply({ ...kernel, weights: new Float64Array(9) }, 'nearest')).toEqual(apply(kernel, 'nearest'));
  });

  it('TAC-58 sharpens with unit gain', () => {
    expect(apply(sharpeningKernel())[4]).toBe(6);
    const hills = Float64Array.of(0, 0, 0, 0, 0, 0, 8, 4, 0, 0, 0, 0, 0, 0, 0);
    const sharp = apply(sharpeningKernel(), 'reflect', hills, { width: 5, depth: 3 });
    expect(sharp.indexOf(Math.max(...sharp))).toBe(6);
    expect(sharp[6]).toBeGreaterThan(8);
    expect(sharp[8]).toBeLessThan(0);
  });

  it('TAC-55 makes Gaussians of any size from binomials', () => {
    expect([...gaussianKernel(2).factors!.row].map((share) => share * 16)).toEqual([1, 4, 6, 4, 1]);
    expect([...gaussianKernel(3).factors!.row].map((share) => share * 64)).toEqual([1, 6, 15, 20, 15, 6, 1]);
    expect(
      gaussianKernel(2)
        .weights.map((weight) => weight * 256)
        .reduce((a, b) => a + b),
    ).toBe(256);
    expect([...gaussianKernel(0).weights]).toEqual([1]);
    expect(boxKernel(2).weights).toEqual(new Float64Array(25).fill(0.2 * 0.2));
  });

  it('TAC-51, TAC-57 equals its definition for every kernel, map and edge', () => {
    const value = fc.integer({ min: -9, max: 9 });
    const cases = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 4 }))
      .chain(([width, depth, cells]) =>
        fc.record({
          at: fc.constant({ width, depth }),
          values: fc.array(value, { minLength: width * depth, maxLength: width * depth }),
          column: fc.array(value, { minLength: 2 * cells + 1, maxLength: 2 * cells + 1 }),
          row: fc.array(value, { minLength: 2 * cells + 1, maxLength: 2 * cells + 1 }),
          edges: fc.constantFrom<MapEdges>('renormalize', 'reflect', 'nearest', 'frozen', 0, 3),
          isSeparable: fc.boolean(),
        }),
      );
    fc.assert(
      fc.property(cases, ({ at, values, column, row, edges, isSeparable }) => {
        const kernel = createSeparableKernel(column, row);
        // Weights that cancel each other out at an edge have no scale that all agree on.
        fc.pre(edges !== 'renormalize' || !hasCancelled(column) || !isSeparable);
        fc.pre(edges !== 'renormalize' || !hasCancelled(row) || !isSeparable);
        const result = apply(isSeparable ? kernel : whole(kernel), edges, Float64Array.from(values), at);
        expectClose(result, slowly(Float64Array.from(values), at, kernel, edges), 6);
      }),
      { numRuns: runs(300) },
    );
  });

  const hasCancelled = (weights: readonly number[]) =>
    weights.some((_, from) =>
      weights.some((_, to) => to >= from && weights.slice(from, to + 1).reduce((a, b) => a + b) === 0),
    );

  it('TAC-52 gives the same rows in any order and any slices', () => {
    const at = { width: 9, depth: 8 };
    const values = Float64Array.from({ length: 72 }, (_, i) => (i * 37) % 11);
    const convolution = new Convolution(at, gaussianKernel(2));
    const [together, apart] = [new Float64Array(72), new Float64Array(72)];
    convolution.apply(together, values);
    for (const z of [3, 7, 0, 5, 1, 6, 2, 4]) convolution.applyRows(apart, values, z, z + 1);
    expect(apart).toEqual(together);
  });

  it.each([0, 1, 2, 3, 6, 7])('TAC-52 leaves the result of %i passes in the destination', (times) => {
    const convolution = new Convolution(size, gaussian);
    const [out, buffer] = [new Float64Array(9), map.slice()];
    convolveTimes(out, buffer, convolution, times);
    let expected = map.slice();
    for (let i = 0; i < times; i++) expected = Float64Array.from(apply(gaussian, 'renormalize', expected));
    expect(out).toEqual(expected);
  });

  it.each([
    [() => createKernel([[1, 2]]), 'rows[0]: must have 1 weights, got 2'],
    [
      () =>
        createKernel([
          [1, 2],
          [3, 4],
        ]),
      'rows: must be an odd number',
    ],
    [() => createKernel([]), 'rows: must be an odd number'],
    [() => createKernel([[Number.NaN]]), 'rows[0][0]: must be a finite number, got NaN'],
    [() => createSeparableKernel([1], [1, 2, 1]), 'row: must have 1 weights, got 3'],
    [() => gaussianKernel(1.5), 'size: must be a whole number from 0 to 32, got 1.5'],
    [() => gaussianKernel(33), 'size: must be a whole number from 0 to 32, got 33'],
    [() => new Convolution({ width: 0, depth: 3 }, gaussian), 'width: must be a whole number above 0, got 0'],
    [
      () => apply(gaussian, 'wrap' as MapEdges),
      'edges: must be renormalize, reflect, nearest, frozen or a finite number, got wrap',
    ],
    [() => apply(gaussian, Number.NaN), 'edges: must be'],
    [
      () => convolve(new Float64Array(9), new Float64Array(8), size, gaussian),
      'map: must have 9 values for 3 × 3, got 8',
    ],
    [() => convolve(map, map, size, gaussian), 'out: must be another array'],
    [() => convolve(new Float64Array(8), map, size, gaussian), 'out: must have 9 values for 3 × 3, got 8'],
    [
      () => convolveTimes(new Float64Array(9), map, new Convolution(size, gaussian), -1),
      'times: must be a whole number',
    ],
  ])('refuses what cannot be meant: %#', (act, message) => {
    expect(act).toThrow(message);
  });
});
