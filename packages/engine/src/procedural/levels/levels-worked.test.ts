import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import {
  CaveLevel,
  CorridorLevel,
  carveCorridor,
  connectRooms,
  EAST,
  FLOOR,
  GridLevel,
  generateAndTest,
  listRooms,
  MazeCarver,
  type Rectangle,
  RoomLevel,
  removeDeadEnds,
  SOUTH,
  type Space,
  subdivide,
  TileLevel,
  thickenWalls,
} from './index.js';
import { distanceBetween } from './subdivision.js';

const room = (x: number, y: number, width: number, height: number): Space => ({
  ...{ x, y, width, height },
  room: { x, y, width, height },
});

describe('rooms of a subdivided level', () => {
  it('are as far apart as one walks along the axes from middle to middle', () => {
    expect(distanceBetween(room(0, 0, 4, 2), room(10, 5, 2, 6))).toBe(9 + 7);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 }), (n) => {
        const [one, other] = [room(n[0], n[1], n[2], n[3]), room(n[4], n[5], n[6], n[7])];
        expect(distanceBetween(one, other)).toBe(distanceBetween(other, one));
        expect(2 * distanceBetween(one, other)).toBe(
          Math.abs(2 * n[0] + n[2] - 2 * n[4] - n[6]) + Math.abs(2 * n[1] + n[3] - 2 * n[5] - n[7]),
        );
      }),
    );
  });

  it('are connected across a cut by those that are close to it', () => {
    // Two columns of two rooms: the far ones on the left stand on the other side of their halves.
    const [nearLeft, farLeft] = [room(6, 0, 4, 9), room(0, 0, 4, 9)];
    const [nearRight, farRight] = [room(12, 0, 4, 9), room(18, 0, 4, 9)];
    const left: Space = { x: 0, y: 0, width: 11, height: 9, children: [farLeft, nearLeft] };
    for (const children of [
      [nearRight, farRight],
      [farRight, nearRight],
    ] as const) {
      const right: Space = { x: 12, y: 0, width: 11, height: 9, children };
      const corridors = connectRooms({ x: 0, y: 0, width: 23, height: 9, children: [left, right] });
      expect(corridors.at(-1)).toEqual({ from: nearLeft.room, to: nearRight.room });
    }
  });

  it('leave their border free on all sides, and get as large as that allows', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 }), (seed, border, min) => {
        const { root } = subdivide({ width: 18, height: 14, rng: new Rng(seed), border, minRoom: min });
        const check = (space: Space): void => {
          for (const child of space.children ?? []) check(child);
          if (space.room === undefined) return;
          const { x, y, width, height } = space.room;
          const [right, below] = [space.x + space.width - x - width, space.y + space.height - y - height];
          expect(Math.min(width, height) >= min).toBe(true);
          expect(Math.min(x - space.x, y - space.y, right, below) >= border).toBe(true);
        };
        check(root);
      }),
      { numRuns: 20 },
    );
    // One space of 12 by 9 that cannot be divided: all sizes from 5 on, and all places, are drawn.
    const found = (side: (made: Rectangle) => number) => {
      const values = new Set<number>();
      for (let seed = 0; seed < 120; seed++) {
        const { root } = subdivide({ width: 12, height: 9, rng: new Rng(seed), border: 2, minRoom: 5 });
        values.add(side(listRooms(root)[0]));
      }
      return [...values].sort((a, b) => a - b);
    };
    expect(found(({ width }) => width)).toEqual([5, 6, 7, 8]);
    expect(found(({ height }) => height)).toEqual([5]);
    expect(found(({ x }) => x)).toEqual([2, 3, 4, 5]);
  });
});

describe('tiles', () => {
  it('are set on the map only, and at whole places', () => {
    const map = new TileLevel({ width: 3, height: 2 });
    for (const [x, y] of [
      [3, 0],
      [-1, 0],
      [0.5, 0],
    ])
      expect(() => map.set(x, y, FLOOR)).toThrow('x: must be');
    for (const [x, y] of [
      [0, 2],
      [0, -1],
      [0, 0.5],
    ])
      expect(() => map.set(x, y, FLOOR)).toThrow('y: must be');
    map.set(2, 1, FLOOR);
    expect(map.toText()).toBe('###\n##.');
  });

  it('are filled as far as the rectangle lies on the map', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 4, maxLength: 4 }),
        ([x, y, width, height]) => {
          const [filled, one] = [new TileLevel({ width: 4, height: 3 }), new TileLevel({ width: 4, height: 3 })];
          filled.fill(x, y, width, height, FLOOR);
          for (let row = 0; row < 3; row++)
            for (let column = 0; column < 4; column++)
              if (column >= x && column < x + width && row >= y && row < y + height) one.set(column, row, FLOOR);
          expect(filled.toText()).toBe(one.toText());
        },
      ),
    );
  });

  it('end at the edge where a maze has an exit', () => {
    const level = new GridLevel({ width: 2, height: 2 });
    new MazeCarver({ level, rng: new Rng(1) }).run();
    const before = thickenWalls(level).toText();
    level.open(level.placeAt(1, 0), EAST);
    level.open(level.placeAt(0, 1), SOUTH);
    expect(thickenWalls(level).toText()).toBe(before);
  });

  it('of a corridor are those of an L, whichever way round it is given', () => {
    const carved = (from: Rectangle, to: Rectangle, seed: number) => {
      const map = new TileLevel({ width: 12, height: 12 });
      carveCorridor(map, { from, to }, new Rng(seed));
      return map.toText();
    };
    const [one, other] = [room(0, 0, 3, 2), room(7, 6, 4, 5)];
    const both = (a: Rectangle, b: Rectangle) => new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => carved(a, b, seed)));
    expect([...both(one, other)].sort()).toEqual([...both(other, one)].sort());
    expect(both(one, other).size).toBe(2);
  });
});

describe('what is carved', () => {
  it('grows from any corner of a map of corridors', () => {
    for (const start of [0, 4, 20, 24]) {
      const level = new CorridorLevel({ width: 5, height: 5 });
      new MazeCarver({ level, rng: new Rng(3), start }).run();
      expect(level.map.tiles[start]).toBe(FLOOR);
      expect(level.map.tiles.filter((tile) => tile === FLOOR).length).toBeGreaterThan(6);
    }
    const level = new CorridorLevel({ width: 2, height: 2 });
    for (const start of [-1, 4, 0.5]) expect(() => level.startAt(start)).toThrow('start');
  });

  it('fills a line of corridor in both directions', () => {
    const level = new CorridorLevel({ width: 7, height: 1 });
    new MazeCarver({ level, rng: new Rng(1), start: 3 }).run();
    expect(level.map.toText()).toBe('.......');
  });

  it('has caves whose first is in the middle and was dug from none, until no direction is free', () => {
    const level = new CaveLevel({ width: 20, height: 8, minRadius: 1, maxRadius: 1 });
    level.startAt(0);
    const { caves } = level;
    expect([caves.x[0], caves.y[0], caves.radius[0], caves.parent[0]]).toEqual([10, 4, 1, -1]);
    const rng = new Rng(2);
    let found = 0;
    while (level.connect(0, rng) >= 0) found++;
    // Six disks fit around an equal one; at random there is room for three at least.
    expect(found).toBeGreaterThanOrEqual(3);
    expect(found).toBeLessThanOrEqual(6);
    expect([...caves.parent.subarray(1, caves.count)]).toEqual(Array(found).fill(0));
  });

  it('digs at least the tile in the middle of a cave that is smaller than a tile', () => {
    const level = new CaveLevel({ width: 2, height: 2, minRadius: 0.5, maxRadius: 0.5 });
    level.startAt(0);
    expect(level.toTiles().toText()).toBe('##\n#.');
  });

  it('puts a room right against each edge, and starts inside one of a single cell', () => {
    const edges = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const level = new RoomLevel({ width: 4, height: 4, rooms: [{ width: 2, height: 2 }], chance: 1 });
      new MazeCarver({ level, rng: new Rng(seed), start: 5 }).run();
      for (const { x, y } of level.rooms) edges.add(`${x} ${y}`);
    }
    // Around the cell in row 1, column 1: two columns on either side, or two rows above or below.
    expect([...edges].sort()).toEqual(['0 2', '1 2', '2 0', '2 1']);
    const single = new RoomLevel({ width: 3, height: 1, rooms: [{ width: 1, height: 1 }], chance: 1 });
    single.startAt(0);
    expect(single.connect(0, new Rng(1))).toBe(1);
    expect([single.rooms, single.grid.isOpen(0, EAST), single.grid.isTaken(1)]).toEqual([
      [{ x: 1, y: 0, width: 1, height: 1 }],
      true,
      true,
    ]);
  });

  it('has no dead end left, and opens each only once', () => {
    const line = new GridLevel({ width: 2, height: 3 });
    for (const [place, direction] of [
      [0, SOUTH],
      [2, SOUTH],
      [1, SOUTH],
      [3, SOUTH],
      [4, EAST],
    ] as const)
      line.open(place, direction);
    expect(removeDeadEnds(line, 0, new Rng(1))).toBe(0);
    // The two ends lie side by side: opening one opens the other.
    expect(removeDeadEnds(line, 1, new Rng(1))).toBe(1);
    expect(line.isOpen(0, EAST)).toBe(true);
  });

  it('saves whether it has just gone back: branches are counted on as before', () => {
    for (let steps = 1; steps < 40; steps++) {
      const make = () => {
        const level = new GridLevel({ width: 4, height: 4 });
        return { level, carver: new MazeCarver({ level, rng: new Rng(7) }) };
      };
      const [whole, copy] = [make(), make()];
      whole.carver.step(steps);
      copy.level.restore(whole.level.save());
      copy.carver.restore(whole.carver.save());
      for (const { carver } of [whole, copy]) carver.run();
      expect(copy.carver.save()).toEqual(whole.carver.save());
    }
  });

  it('is the first of the candidates that are equally good', () => {
    const found = generateAndTest(
      new Rng(1),
      (_, attempt) => attempt,
      (attempt) => [0.1, 0.6, 0.6, 0.2][attempt],
      { attempts: 4 },
    );
    expect(found).toMatchObject({ attempt: 1, result: 1, attempts: 4, isGoodEnough: false });
    const none = generateAndTest(
      new Rng(1),
      () => 0,
      () => false,
    );
    expect(none.attempts).toBe(100);
  });
});
