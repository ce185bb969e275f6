import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { randomAtCell } from './cell-random.js';
import {
  ANY_VALUE,
  NO_TILE,
  type PlacedTile,
  RuleTiler,
  type RuleTilerOptions,
  readWangSet,
  type TileRule,
  type WangKind,
  type WangSet,
  WangTiler,
  withTurns,
} from './index.js';
import { sidesOf, turnColors } from './wang-set.js';

/** Every combination of colors once. */
function completeSet(kind: WangKind, colors: number): WangSet {
  const sides = sidesOf(kind);
  const tiles = Array.from({ length: colors ** sides.length }, (_, tile) => {
    const own = new Array<number>(8).fill(0);
    sides.forEach((side, i) => {
      own[side] = 1 + (Math.floor(tile / colors ** i) % colors);
    });
    return { tile, colors: own };
  });
  return { kind, tiles };
}

/** Which place of the neighbor meets each place of a cell: dx, dy, and its place there. */
const MEETS = [
  [1, 1, 3, 7],
  [-1, 1, 5, 1],
  [1, 0, 1, 7],
  [1, 0, 2, 6],
  [1, 0, 3, 5],
  [0, 1, 5, 7],
  [0, 1, 4, 0],
  [0, 1, 3, 1],
] as const;

function listSeams({ kind, tiles }: WangSet, chosen: ArrayLike<number>, width: number, height: number): string[] {
  const seams: string[] = [];
  const sides = sidesOf(kind);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [dx, dy, mine, theirs] of MEETS) {
        if (x + dx < 0 || x + dx >= width || y + dy >= height || !sides.includes(mine)) continue;
        const one = tiles[chosen[y * width + x]]?.colors[mine];
        const other = tiles[chosen[(y + dy) * width + x + dx]]?.colors[theirs];
        if (one !== undefined && other !== undefined && one !== other) seams.push(`${x},${y} ${mine}`);
      }
  return seams;
}

const kinds = fc.constantFrom<WangKind>('corner', 'edge', 'mixed');
const size = fc.record({ width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 7 }) });

describe('tiles of Wang sets', () => {
  it('leave no seam and no hole if the set is complete, whatever is painted', () => {
    fc.assert(
      fc.property(
        kinds,
        size,
        fc.integer(),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 49, maxLength: 49 }),
        (kind, { width, height }, seed, cells) => {
          const set = completeSet(kind, 2);
          const tiler = new WangTiler({ set, width, height, rng: new Rng(seed) });
          tiler.paint(cells.slice(0, width * height));
          const painted = [tiler.corners, tiler.across, tiler.upright].map((colors) => [...colors]);
          const tiles = tiler.run();
          expect(listSeams(set, tiles, width, height)).toEqual([]);
          expect([tiler.misses, tiles.includes(NO_TILE)]).toEqual([[], false]);
          [tiler.corners, tiler.across, tiler.upright].forEach((colors, i) => {
            painted[i].forEach((color, at) => {
              if (color > 0) expect(colors[at]).toBe(color);
            });
          });
        },
      ),
      { numRuns: runs(15) },
    );
  });

  it('are among those that fit, and there is one wherever one fits, as the obvious search finds', () => {
    const sets = fc
      .record({ kind: kinds, keep: fc.array(fc.nat(254), { minLength: 3, maxLength: 12 }) })
      .map(({ kind, keep }) => {
        const { tiles } = completeSet(kind, 2);
        return { kind, tiles: keep.map((index) => tiles[index % tiles.length]) };
      });
    fc.assert(
      fc.property(sets, size, fc.integer(), (set, { width, height }, seed) => {
        const tiler = new WangTiler({ set, width, height, rng: new Rng(seed) });
        for (let cell = 0; cell < width * height; cell++) {
          const before = tiler.tiles.slice();
          tiler.step(1);
          const fits = (index: number) => {
            before[cell] = index;
            return listSeams(set, before, width, height).length === 0;
          };
          const fitting = set.tiles.map((_, index) => index).filter(fits);
          expect(tiler.misses.includes(cell)).toBe(fitting.length === 0);
          if (fitting.length > 0) expect(fitting).toContain(tiler.tiles[cell]);
          // Behind a hole, corners meet across it, which the list of seams does not see.
          if (fitting.length === 0) return;
        }
      }),
      { numRuns: runs(15) },
    );
  });

  it('are taken as often as their weights say, and in slices as at once', () => {
    const set = {
      kind: 'corner' as const,
      tiles: [3, 1, 0].map((weight, tile) => ({ tile, colors: [0, 1, 0, 1, 0, 1, 0, 1], weight })),
    };
    const tiler = new WangTiler({ set, width: 30, height: 30, rng: new Rng(1) });
    while (!tiler.step(7));
    const at = new WangTiler({ set, width: 30, height: 30, rng: new Rng(1) }).run();
    expect(at).toEqual(tiler.tiles);
    const counts = [0, 1, 2].map((tile) => tiler.tiles.filter((one) => one === tile).length);
    expect([counts[2], Math.round((20 * counts[0]) / 900)]).toEqual([0, 15]);
  });

  it('are listed where none fits', () => {
    const set = readWangSet({ kind: 'corner', tiles: [{ tile: 0, colors: [0, 1, 0, 1, 0, 1, 0, 1] }] });
    const tiler = new WangTiler({ set, width: 3, height: 1, rng: new Rng(1) });
    tiler.corners[3] = 2;
    expect([...tiler.run()]).toEqual([0, 0, NO_TILE]);
    expect(tiler.misses).toEqual([2]);
  });

  it('come mirrored and rotated: one corner gives all four, and a full turn is none', () => {
    const colors = [0, 2, 0, 1, 0, 1, 0, 1];
    const turned = withTurns({ kind: 'corner', tiles: [{ tile: 0, colors }] }, { rotate: true });
    expect(turned.tiles.map((tile) => tile.colors.indexOf(2)).sort()).toEqual([1, 3, 5, 7]);
    // A quarter turn to the right swaps x and y, then mirrors x: what was on top is on the right.
    expect(turnColors([1, 2, 3, 4, 5, 6, 7, 8], 5)).toEqual([7, 8, 1, 2, 3, 4, 5, 6]);
    const quarter = (of: readonly number[]) => turnColors(of, 5);
    expect(quarter(quarter(quarter(quarter([1, 2, 3, 4, 5, 6, 7, 8]))))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(withTurns(turned, {}).tiles.length).toBe(4);
    const all = withTurns(
      { kind: 'mixed', tiles: [{ tile: 0, colors: [1, 2, 3, 4, 5, 6, 7, 8] }] },
      { rotate: true, flipX: true },
    );
    expect(all.tiles.length).toBe(8);
  });

  it('are refused without colors at the places of their kind', () => {
    expect(() => readWangSet({ kind: 'edge', tiles: [{ tile: 0, colors: [0, 1, 0, 1, 0, 1, 0, 1] }] })).toThrow(
      'set.tiles[0].colors: must have a color at a place of the kind edge',
    );
    const set = completeSet('corner', 1);
    const tiler = new WangTiler({ set, width: 2, height: 1, rng: new Rng(1) });
    expect(() => tiler.paint([1])).toThrow('cells: must have 2 colors, got 1');
    expect(() => tiler.paint([1, 300])).toThrow('cells[1]: must be a color from 0 to 254, got 300');
  });
});

const rule = (more: Partial<TileRule>): TileRule => ({ id: 1, size: 1, pattern: [1], tiles: [[0]], ...more });
const tile = (rules: readonly TileRule[], rows: readonly string[], more: Partial<RuleTilerOptions> = {}) =>
  new RuleTiler({
    ...{ rules, seed: 7, cellSize: 10, width: rows[0].length, height: rows.length },
    values: [...rows.join('')].map(Number),
    ...more,
  }).run();
const places = (tiles: readonly PlacedTile[]) => tiles.map(({ x, y, tile, flips }) => [x / 10, y / 10, tile, flips]);

/** Each rule over the whole map first, then what breaks is taken away: as LDtk describes it. */
function tileByLayers(rules: readonly TileRule[], values: readonly number[], width: number, seed: number) {
  const height = values.length / width;
  const found = rules.map((one) => {
    const cells = new Map<number, [tile: number, flips: number][]>();
    for (let cell = 0; cell < values.length; cell++) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      if (randomAtCell(seed + one.id, x, y, 100) >= (one.chance ?? 1) * 100) continue;
      for (const flips of [0, 1, 2, 3]) {
        if ((flips % 2 === 1 && !one.flipX) || (flips > 1 && !one.flipY)) continue;
        const radius = (one.size - 1) / 2;
        const isMatch = one.pattern.every((wanted, i) => {
          const px = (i % one.size) - radius;
          const py = Math.floor(i / one.size) - radius;
          const [cx, cy] = [x + (flips % 2 ? -px : px), y + (flips > 1 ? -py : py)];
          const isInside = cx >= 0 && cy >= 0 && cx < width && cy < height;
          const value = isInside ? values[cy * width + cx] : one.outside;
          if (wanted === 0) return true;
          if (value === undefined) return false;
          const isSame = Math.abs(wanted) === ANY_VALUE ? value !== 0 : value === Math.abs(wanted);
          return wanted > 0 ? isSame : !isSame;
        });
        if (!isMatch || (one.breakOnMatch && cells.has(cell))) continue;
        const chosen = one.tiles[randomAtCell(one.id + seed + flips, x, y, one.tiles.length)][0];
        cells.set(cell, [...(cells.get(cell) ?? []), [chosen, flips]]);
      }
    }
    return cells;
  });
  for (let cell = 0; cell < values.length; cell++) {
    const breaks = rules.findIndex((one, i) => one.breakOnMatch && found[i].has(cell));
    if (breaks >= 0) for (const cells of found.slice(breaks + 1)) cells.delete(cell);
  }
  return found
    .reverse()
    .flatMap((cells) =>
      [...cells].flatMap(([cell, tiles]) => tiles.map((one) => [cell % width, Math.floor(cell / width), ...one])),
    );
}

describe('rules for tiles', () => {
  it('place what the obvious version places, for random rules and maps', () => {
    const wanted = fc.constantFrom(0, 0, 1, -1, 2, -2, ANY_VALUE, -ANY_VALUE);
    const rules = fc.array(
      fc
        .record({ size: fc.constantFrom(1, 3), flipX: fc.boolean(), flipY: fc.boolean(), breakOnMatch: fc.boolean() })
        .chain((fields) =>
          fc.record({
            fields: fc.constant(fields),
            pattern: fc.array(wanted, { minLength: fields.size ** 2, maxLength: fields.size ** 2 }),
            outside: fc.constantFrom(undefined, 0, 1),
            chance: fc.constantFrom(1, 0.5, 0),
            tiles: fc.array(
              fc.nat(9).map((tile) => [tile]),
              { minLength: 1, maxLength: 3 },
            ),
          }),
        ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(rules, fc.array(fc.nat(2), { minLength: 20, maxLength: 20 }), fc.nat(), (drafts, values, seed) => {
        const all = drafts.map(({ fields, outside, ...more }, id) =>
          rule({ ...fields, ...more, id, ...(outside !== undefined && { outside }) }),
        );
        const options = { rules: all, values, width: 5, height: 4, seed, cellSize: 10 };
        const tiler = new RuleTiler(options);
        expect(places(tiler.run())).toEqual(tileByLayers(all, values, 5, seed));
        const sliced = new RuleTiler(options);
        while (!sliced.step(3));
        expect(sliced.tiles).toEqual(tiler.tiles);
      }),
      { numRuns: runs(30) },
    );
  });

  it('try every so many cells, shifted as on a checker board', () => {
    const rows = ['1111', '1111', '1111'];
    const at = (more: Partial<TileRule>) => tile([rule(more)], rows).map(({ x, y }) => `${x / 10}${y / 10}`);
    expect(at({ everyX: 2, everyY: 2 })).toEqual(['00', '20', '02', '22']);
    expect(at({ everyX: 2, startX: 1, everyY: 3 })).toEqual(['10', '30']);
    expect(at({ everyX: 2, checker: 'horizontal' })).toEqual(['00', '20', '11', '31', '02', '22']);
    expect(at({ everyY: 2, checker: 'vertical' })).toEqual(['00', '20', '11', '31', '02', '22']);
  });

  it('lay stamps as in the tileset, around their pivot, and mirrored with the rule', () => {
    const stamp = rule({ size: 3, pattern: [0, 0, 0, 0, 1, 2, 0, 0, 0], tiles: [[5, 6, 9, 10]], stamp: true });
    const lay = (more: Partial<TileRule>, row: string) => places(tile([{ ...stamp, ...more }], [row], { columns: 4 }));
    expect(lay({}, '12')).toEqual([
      [0, 0, 5, 0],
      [1, 0, 6, 0],
      [0, 1, 9, 0],
      [1, 1, 10, 0],
    ]);
    expect(lay({ pivotX: 1, pivotY: 0.5 }, '12')[0]).toEqual([-1, -0.5, 5, 0]);
    expect(lay({ flipX: true }, '21')[1]).toEqual([0, 0, 6, 1]);
  });

  it('move tiles, at random too, within their bounds and mirrored', () => {
    const tiles = tile([rule({ offsetX: 2, randomX: { min: -1, max: 3 }, randomY: { min: 0, max: 1 } })], ['11111111']);
    for (const { x, y, cell } of tiles) {
      expect(x - 10 * cell).toBeGreaterThanOrEqual(1);
      expect(x - 10 * cell).toBeLessThanOrEqual(5);
      expect([0, 1]).toContain(y);
    }
    expect(new Set(tiles.map(({ x, cell }) => x - 10 * cell)).size).toBeGreaterThan(1);
  });

  it('know groups of values, opaque tiles and cells that are taken', () => {
    const groups = { groupOf: (value: number) => (value === 2 ? undefined : 3) };
    expect(places(tile([rule({ pattern: [4000] })], ['12'], groups))).toEqual([[0, 0, 0, 0]]);
    expect(places(tile([rule({ pattern: [-4000] })], ['12'], groups))).toEqual([[1, 0, 0, 0]]);
    const two = [rule({ tiles: [[4]] }), rule({ id: 2, tiles: [[5]] })];
    expect(places(tile(two, ['1'], { isOpaque: (one) => one === 4 }))).toEqual([[0, 0, 4, 0]]);
    expect(tile(two, ['1'], { isOpaque: (one) => one === 5 }).length).toBe(2);
    expect(places(tile([rule({})], ['11'], { isAllowed: (cell) => cell === 1 }))).toEqual([[1, 0, 0, 0]]);
  });

  it('with noise leave about half of the cells free, the same ones for the same seed', () => {
    const rows = Array.from({ length: 20 }, () => '1'.repeat(20));
    const noisy = [rule({ noise: { seed: 3, scale: 0.3, octaves: 2 } })];
    const tiles = tile(noisy, rows);
    expect(tiles.length).toBeGreaterThan(80);
    expect(tiles.length).toBeLessThan(320);
    expect(tile(noisy, rows)).toEqual(tiles);
  });

  it('are refused where they do not fit', () => {
    expect(() => tile([rule({ size: 2, pattern: [1, 1, 1, 1] })], ['1'])).toThrow(
      'RuleTiler.rules[0].size: must be odd',
    );
    expect(() => tile([rule({ size: 3 })], ['1'])).toThrow('must have 9 numbers for a size of 3, got 1');
    expect(() => tile([rule({})], ['1'], { values: [] })).toThrow('RuleTiler.values: must have 1 numbers, got 0');
  });
});
