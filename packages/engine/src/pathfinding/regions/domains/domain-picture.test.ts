import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIslands, sampleRegions, touchingRegions } from '../index.js';

/** A window away from the origin, with squares of two units. */
const windowOf = (rows: readonly string[]) => ({
  x: -30,
  y: 5,
  z: 8,
  cellSize: 2,
  width: rows[0].length,
  depth: rows.length,
});

/**
 * A division drawn as text: digits are nodes, anything else belongs to none. The point of a node is
 * where `homes` says, in squares of the window, or far away.
 */
function divisionOf(rows: readonly string[], homes: Readonly<Record<number, readonly [number, number]>> = {}) {
  const { x, y, z } = windowOf(rows);
  return {
    quantize(point: { x: number; y: number; z: number }) {
      expect(point.y).toBe(y);
      const cell = rows[Math.floor((point.z - z) / 2)]?.[Math.floor((point.x - x) / 2)];
      return cell !== undefined && /\d/.test(cell) ? Number(cell) : -1;
    },
    localize(out: { x: number; y: number; z: number }, node: number) {
      const [column, row] = homes[node] ?? [-100, -100];
      out.x = x + 2 * column + 1;
      out.y = y;
      out.z = z + 2 * row + 1;
    },
    nodeCount: 10,
    connections() {},
  };
}

const drawings = fc.integer({ min: 1, max: 6 }).chain((width) =>
  fc.array(
    fc.array(fc.constantFrom('0', '1', '2', '.'), { minLength: width, maxLength: width }).map((row) => row.join('')),
    { minLength: 1, maxLength: 5 },
  ),
);

describe('pictures of regions', () => {
  it('[PATH-39] show the node at the middle of every square', () => {
    fc.assert(
      fc.property(drawings, (rows) => {
        const picture = sampleRegions(divisionOf(rows), windowOf(rows));
        expect([...picture]).toEqual([...rows.join('')].map((cell) => (cell === '.' ? -1 : Number(cell))));
      }),
    );
  });

  it('link the regions that share the side of a square, each pair once and in order', () => {
    fc.assert(
      fc.property(drawings, (rows) => {
        const wanted = new Set<string>();
        rows.forEach((row, z) => {
          [...row].forEach((cell, x) => {
            for (const other of [row[x + 1], rows[z + 1]?.[x]])
              if (other !== undefined && cell !== '.' && other !== '.' && cell !== other)
                wanted.add([cell, other].sort().join(' '));
          });
        });
        const found = touchingRegions(divisionOf(rows), windowOf(rows)).map(({ from, to }) => `${from} ${to}`);
        expect(found).toEqual([...wanted].sort());
      }),
    );
  });

  it.each([
    { what: 'the part with the point is at home', homes: { 1: [4, 0] }, islands: [[1, 2, 0, 0]] },
    { what: 'without a point in the window, the largest part is', homes: {}, islands: [[1, 2, 0, 0]] },
    { what: 'even a small part is at home with the point', homes: { 1: [0, 1] }, islands: [[1, 3, 4, 0]] },
    { what: 'a point on other ground decides nothing', homes: { 1: [2, 0] }, islands: [[1, 2, 0, 0]] },
    { what: 'nor does one beside the window', homes: { 1: [5, 0] }, islands: [[1, 2, 0, 0]] },
    { what: 'nor one before it', homes: { 1: [-1, 1] }, islands: [[1, 2, 0, 0]] },
    { what: 'nor one below it', homes: { 1: [0, 3] }, islands: [[1, 2, 0, 0]] },
    { what: 'nor one above it', homes: { 1: [0, -1] }, islands: [[1, 2, 0, 0]] },
  ])('find islands: $what', ({ homes, islands }) => {
    const rows = ['1.221', '1.001', '..0.1'];
    const found = findIslands(divisionOf(rows, homes as unknown as Record<number, [number, number]>), windowOf(rows));
    expect(found).toEqual(
      islands.map(([node, samples, column, row]) => ({ node, samples, x: -29 + 2 * column, z: 9 + 2 * row })),
    );
  });
});
