import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { runs } from '../../../../../tests/runs.js';
import { createTileMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { createGround, type Ground } from '../ground/ground.js';
import { BLACK, CONTROL, UNITS, WHITE } from '../laws/battle.js';
import { DROP_OFFS, type DropOff, influenceAt, influenceRadius } from './drop-off.js';
import { InfluenceMap, type InfluenceUnit, NEUTRAL } from './influence-map.js';

// Cells of size 1 whose middles lie on whole numbers, as in the worked example.
const gridOf = (width: number, depth: number, cellSize = 1) =>
  createGround(
    new TileGraph(createTileMap(width, depth), { cellSize, origin: { x: -cellSize / 2, y: 0, z: -cellSize / 2 } }),
  );

const unit = (x: number, z: number, side: number, strength: number, more: Partial<InfluenceUnit> = {}) => ({
  position: { x, z },
  side,
  strength,
  ...more,
});

function mapOf(units: readonly InfluenceUnit[], ground: Ground, sides = 2): InfluenceMap {
  const map = new InfluenceMap(ground, sides);
  map.compute(units);
  return map;
}

function draw(map: InfluenceMap, width: number): string {
  const cells = Array.from({ length: map.ground.count }, (_, cell) => 'WB'[map.controllerOf(cell)] ?? '.');
  return Array.from({ length: cells.length / width }, (_, z) => cells.slice(z * width, (z + 1) * width).join('')).join(
    '\n',
  );
}

describe('an influence map', () => {
  const ground = gridOf(16, 16);
  const at = (x: number, z: number) => z * 16 + x;

  it('TAC-29 reaches as far as the radius says, in cells of any size', () => {
    for (const cellSize of [0.25, 1, 4]) {
      const fine = gridOf(9, 9, cellSize);
      const map = mapOf([unit(4 * cellSize, 4 * cellSize, 0, 1, { radius: 2 * cellSize })], fine);
      const reached = Array.from(map.influenceOf(0), (value, cell) => (value > 0 ? cell : -1)).filter(
        (cell) => cell >= 0,
      );
      const expected = Array.from({ length: 81 }, (_, cell) => cell).filter(
        (cell) => ((cell % 9) - 4) ** 2 + (Math.floor(cell / 9) - 4) ** 2 <= 4,
      );
      expect(reached).toEqual(expected);
    }
    for (const dropOff of ['inverse', 'root', 'square'] as const) {
      expect(influenceRadius(dropOff, 0.25, 1)).toBe(0);
      expect(influenceAt(dropOff, 1, 3, 3)).toBeGreaterThan(0);
      expect(influenceAt(dropOff, 1, 3.01, 3)).toBe(0);
    }
    expect(() => new InfluenceMap(ground, 65)).toThrow('sides: must be a whole number from 1 to 64, got 65');
    expect(new InfluenceMap(ground, 64).sides).toBe(64);
  });

  it('TAC-29, TAC-31 gives every one of the 256 cells to the side with the larger sum', () => {
    const map = mapOf(UNITS, ground);
    expect(draw(map, 16)).toBe(CONTROL.join('\n'));
    const [white, black] = [map.influenceOf(WHITE), map.influenceOf(BLACK)];
    expect(white[at(1, 2)]).toBeCloseTo(5.9131, 4);
    expect(black[at(1, 2)]).toBeCloseTo(0.7327, 4);
    expect(white[at(12, 6)]).toBeCloseTo(1.7038, 4);
    expect(black[at(12, 6)]).toBeCloseTo(3.3686, 4);
    const security = new Float64Array(256);
    map.writeSecurity(security);
    expect(security[at(10, 7)]).toBeCloseTo(0.0026, 4);
    expect(security[at(11, 7)]).toBeCloseTo(0.4466, 4);
    const controllers = new Int8Array(256);
    map.writeControllers(controllers);
    expect(controllers.filter((side) => side === WHITE).length).toBe(143);
  });

  it.each([
    [0.25, 1247, 23, 0],
    [0.5, 339, 80, 62],
    [1, 75, 189, 189],
  ])(
    'TAC-32 touches only cells within the radius for a threshold of %s',
    (threshold, contributions, different, neutral) => {
      const limited = UNITS.map((each) => ({ ...each, radius: influenceRadius('inverse', each.strength, threshold) }));
      let touched = 0;
      for (const { position, radius } of limited)
        for (let cell = 0; cell < 256; cell++)
          if (Math.hypot((cell % 16) - position.x, Math.floor(cell / 16) - position.z) <= radius) touched++;
      expect(touched).toBe(contributions);
      const drawn = draw(mapOf(limited, ground), 16);
      expect([...drawn].filter((letter, i) => letter !== CONTROL.join('\n')[i]).length).toBe(different);
      expect([...drawn].filter((letter) => letter === '.').length).toBe(neutral);
    },
  );

  it.each<[DropOff, number[]]>([
    ['inverse', [4, 2, 1, 0.4444, 0.25]],
    ['root', [4, 2.8284, 2, 1.3333, 1]],
    ['square', [4, 1, 0.25, 0.0494, 0.0156]],
  ])('TAC-30 falls as the unit says: %s', (dropOff, values) => {
    const sums = mapOf([unit(0, 0, WHITE, 4, { dropOff })], gridOf(16, 1)).influenceOf(WHITE);
    [0, 1, 3, 8, 15].forEach((distance, i) => {
      expect(sums[distance]).toBeCloseTo(values[i], 4);
      expect(influenceAt(dropOff, 4, distance)).toBeCloseTo(values[i], 4);
    });
  });

  it('TAC-30 has a plateau that ends at the radius', () => {
    const map = mapOf([unit(0, 0, WHITE, 4, { dropOff: 'plateau', radius: 4 })], gridOf(8, 1));
    expect([...map.influenceOf(WHITE)]).toEqual([4, 3.75, 3, 1.75, 0, 0, 0, 0]);
  });

  it('TAC-32 finds the radius at which a strength reaches the threshold', () => {
    expect(influenceRadius('inverse', 4, 0.5)).toBe(7);
    for (const dropOff of ['inverse', 'root', 'square'] as const)
      expect(influenceAt(dropOff, 4, influenceRadius(dropOff, 4, 0.5))).toBeCloseTo(0.5, 12);
    expect(influenceRadius('square', 1, 2)).toBe(0);
    expect(() => influenceRadius('inverse', 4, 0)).toThrow('threshold: must be above 0, got 0');
  });

  it('TAC-31 calls equal sums, and places that nobody reaches, neutral', () => {
    const map = mapOf([unit(0, 0, WHITE, 1, { radius: 3 }), unit(4, 0, BLACK, 1, { radius: 3 })], gridOf(9, 1));
    expect(draw(map, 9)).toBe('WW.BBBBB.');
    expect(map.controllerOf(8)).toBe(NEUTRAL);
  });

  it('TAC-33 answers from the last picture while the next is made, and then from the next', () => {
    const map = mapOf(UNITS, ground);
    const before = map.influenceOf(WHITE).slice();
    map.begin();
    for (const each of UNITS.slice(0, 5)) map.add(each);
    expect(map.influenceOf(WHITE)).toEqual(before);
    for (const each of UNITS.slice(5)) map.add(each);
    map.finish();
    expect(map.influenceOf(WHITE)).toEqual(before);
    map.compute([]);
    expect(map.controllerOf(0)).toBe(NEUTRAL);
  });

  it('TAC-28 gives the same sums on regions as on the cells of a grid', () => {
    const tiles = new TileGraph(createTileMap(7, 5), { cellSize: 2, origin: { x: -3, y: 0, z: 4 } });
    const grid = createGround(tiles);
    const regions: Ground = { division: tiles, count: grid.count, x: grid.x, z: grid.z };
    expect(grid.grid).toEqual({ width: 7, depth: 5, cellSize: 2, origin: { x: -3, y: 0, z: 4 } });
    const anyUnit = fc.record({
      position: fc.record({
        x: numberBetween(-20, 30),
        z: numberBetween(-20, 30),
      }),
      side: fc.nat(2),
      strength: numberBetween(-5, 5),
      dropOff: fc.constantFrom(...DROP_OFFS),
      radius: numberBetween(0.1, 30),
    });
    fc.assert(
      fc.property(fc.array(anyUnit, { maxLength: 6 }), (units) => {
        const [a, b] = [mapOf(units, grid, 3), mapOf(units, regions, 3)];
        for (let side = 0; side < 3; side++)
          for (let place = 0; place < grid.count; place++) {
            const expected = units
              .filter((each) => each.side === side)
              .reduce(
                (sum, each) =>
                  sum +
                  influenceAt(
                    each.dropOff,
                    each.strength,
                    Math.hypot(grid.x[place] - each.position.x, grid.z[place] - each.position.z),
                    each.radius,
                  ),
                0,
              );
            expect(a.influenceOf(side)[place]).toBeCloseTo(expected, 8);
            expect(b.influenceOf(side)[place]).toBeCloseTo(expected, 8);
          }
      }),
      { numRuns: runs(60) },
    );
  });

  it.each([
    [{ side: 2 }, 'side: must be a whole number from 0 to 1, got 2'],
    [{ side: -1 }, 'side: must be'],
    [{ strength: Number.NaN }, 'unit: must have a finite position and strength, got x 1, z 1, strength NaN'],
    [{ position: { x: Number.POSITIVE_INFINITY, z: 0 } }, 'unit: must have a finite position'],
    [{ radius: -1 }, 'radius: must be at least 0, got -1'],
    [{ dropOff: 'plateau' as const }, 'radius: must be given for a plateau'],
    [{ dropOff: 'cubic' as DropOff }, 'dropOff: must be inverse, root, square, plateau, got cubic'],
  ])('refuses a unit that cannot be added: %#', (change, message) => {
    const map = new InfluenceMap(ground, 2);
    expect(() => map.add({ ...unit(1, 1, WHITE, 1), ...change })).toThrow(message);
  });

  it('TAC-31 measures security against the next of several sides, and gives nobody what nobody holds', () => {
    const one = gridOf(1, 1);
    const security = (units: readonly InfluenceUnit[], sides: number) => {
      const map = mapOf(units, one, sides);
      const out = new Float64Array(1);
      map.writeSecurity(out);
      return [map.controllerOf(0), out[0]];
    };
    for (const strengths of [
      [5, 4, 1],
      [4, 5, 1],
      [1, 4, 5],
      [5, 1, 4],
    ])
      expect(
        security(
          strengths.map((strength, side) => unit(0, 0, side, strength)),
          3,
        ),
      ).toEqual([strengths.indexOf(5), 1]);
    expect(security([unit(0, 0, 0, 3), unit(0, 0, 1, 3)], 3)).toEqual([NEUTRAL, 0]);
    expect(security([], 1)).toEqual([NEUTRAL, 0]);
    expect(security([unit(0, 0, 0, -2)], 1)).toEqual([NEUTRAL, 0]);
  });

  it('refuses arrays of another size, and sides that are none', () => {
    const map = new InfluenceMap(ground, 2);
    expect(() => map.writeSecurity(new Float64Array(255))).toThrow('out: must have 256 values, got 255');
    expect(() => map.influenceOf(2)).toThrow('side: must be');
    expect(() => new InfluenceMap(ground, 0)).toThrow('sides: must be a whole number from 1 to 64, got 0');
  });
});
