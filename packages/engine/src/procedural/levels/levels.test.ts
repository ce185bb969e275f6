import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import {
  addLoops,
  CaveLevel,
  CorridorLevel,
  type CostedEdge,
  carveCorridor,
  carveRooms,
  connectRooms,
  type Direction,
  EAST,
  FLOOR,
  findSpanningForest,
  findSpanningTree,
  GridLevel,
  generateAndTest,
  listRooms,
  MazeCarver,
  NORTH,
  type Rectangle,
  RoomLevel,
  removeDeadEnds,
  SOUTH,
  type Space,
  subdivide,
  TileLevel,
  thickenWalls,
  WEST,
} from './index.js';

const DIRECTIONS: readonly Direction[] = [EAST, SOUTH, NORTH, WEST];
const grid = (width: number, height = width) => new GridLevel({ width, height });

function carve(level: GridLevel, seed: number | string, limits: object = {}): MazeCarver {
  const carver = new MazeCarver({ level, rng: new Rng(seed), ...limits });
  carver.run();
  return carver;
}

/** All places that can be walked to. */
function reachable(level: GridLevel, start = 0): Set<number> {
  const seen = new Set([start]);
  for (const place of seen)
    for (const direction of DIRECTIONS)
      if (level.isOpen(place, direction)) {
        const next = level.neighborOf(place, direction);
        if (next >= 0) seen.add(next);
      }
  return seen;
}

function countLinks(level: GridLevel): number {
  let links = 0;
  for (let place = 0; place < level.count; place++)
    for (const direction of [EAST, SOUTH] as const)
      if (level.isOpen(place, direction) && level.neighborOf(place, direction) >= 0) links++;
  return links;
}

const reachableTiles = (map: TileLevel, x: number, y: number) => {
  const seen = new Set([`${x} ${y}`]);
  for (const at of seen) {
    const [column, row] = at.split(' ').map(Number);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
      if (map.isWalkable(column + dx, row + dy)) seen.add(`${column + dx} ${row + dy}`);
  }
  return seen;
};
const size = fc.integer({ min: 1, max: 12 });
const overlap = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a maze', () => {
  test('[PCG-46] is perfect on any grid: all cells, one way between any two, 2wh − 1 steps', () => {
    fc.assert(
      fc.property(size, size, fc.integer(), (width, height, seed) => {
        const level = grid(width, height);
        const carver = new MazeCarver({ level, rng: new Rng(seed) });
        let steps = 0;
        while (!carver.isDone) {
          carver.step(1);
          steps++;
        }
        expect(steps).toBe(2 * width * height - 1);
        expect(carver.places).toBe(width * height);
        expect(countLinks(level)).toBe(width * height - 1);
        expect(reachable(level).size).toBe(width * height);
      }),
    );
  });

  test('[PCG-46] can be any maze that a walk with backtracking leaves, and nothing else', () => {
    const mazes = (width: number, height: number, seeds: number) => {
      const found = new Set<string>();
      for (let seed = 0; seed < seeds; seed++) {
        const level = grid(width, height);
        carve(level, seed, { start: seed % (width * height) });
        found.add(level.save().cells.join());
      }
      return found.size;
    };
    // Of 4, 15 and 192 spanning trees of these grids those in which every wall stands between a cell
    // and one further along the same way from the start; all were listed and counted one by one.
    expect([mazes(2, 2, 100), mazes(3, 2, 600), mazes(3, 3, 4000)]).toEqual([4, 14, 88]);
  });

  test('[PCG-46] does not recurse: a corridor of a hundred thousand cells is carved', () => {
    const level = grid(100_000, 1);
    expect(carve(level, 1).deadEnds).toBe(1);
    expect(reachable(level).size).toBe(100_000);
  });

  test('[PCG-47] knows nothing of grids: any level will do', () => {
    const links: [number, number][] = [];
    const taken = new Set<number>();
    // A ring of seven places.
    const ring = {
      startAt: (place: number) => void taken.add(place),
      connect(place: number, rng: Rng) {
        const free = [(place + 1) % 7, (place + 6) % 7].filter((next) => !taken.has(next));
        if (free.length === 0) return -1;
        const next = rng.pick(free);
        taken.add(next);
        links.push([place, next]);
        return next;
      },
    };
    const carver = new MazeCarver({ level: ring, rng: new Rng(1), start: 3 });
    carver.run();
    expect([taken.size, links.length, carver.places]).toEqual([7, 6, 7]);
  });

  test('[PCG-48] has its exit opened afterwards, and it is always reachable', () => {
    const level = grid(8, 5);
    carve(level, 4);
    const exit = level.placeAt(7, 4);
    level.open(exit, EAST);
    expect(level.isOpen(exit, EAST)).toBe(true);
    expect(reachable(level).has(exit)).toBe(true);
    expect(countLinks(level)).toBe(39);
  });

  test('[PCG-50] leaves blocked cells alone, and fills the rest', () => {
    const level = grid(6, 6);
    for (let y = 1; y < 4; y++) for (let x = 2; x < 4; x++) level.block(x, y);
    carve(level, 1);
    for (let place = 0; place < level.count; place++) if (level.isBlocked(place)) expect(level.doorsOf(place)).toBe(0);
    expect(reachable(level).size).toBe(30);
    expect(() => level.open(level.placeAt(1, 1), EAST)).toThrow('is blocked and cannot be opened');
    expect(() => level.startAt(level.placeAt(2, 1))).toThrow('start: 8 is blocked');
  });

  test('[PCG-50] opens into rooms, which stay whole, and connects all of them', () => {
    let placed = 0;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 6, max: 16 }),
        fc.integer({ min: 6, max: 16 }),
        (seed, width, height) => {
          const sizes = [
            { width: 3, height: 2 },
            { width: 2, height: 2 },
            { width: 1, height: 4 },
            { width: 1, height: 1 },
          ];
          const level = new RoomLevel({ width, height, rooms: sizes, chance: 0.3 });
          const carver = new MazeCarver({ level, rng: new Rng(seed) });
          carver.run();
          const { grid: cells, rooms, unplaced } = level;
          expect(rooms.length + unplaced.length).toBe(4);
          placed += rooms.length;
          expect(reachable(cells).size).toBe(width * height);
          for (const [i, room] of rooms.entries()) {
            for (const other of rooms.slice(0, i)) expect(overlap(room, other)).toBe(false);
            for (let y = room.y; y < room.y + room.height; y++)
              for (let x = room.x; x < room.x + room.width; x++) {
                const place = cells.placeAt(x, y);
                if (x + 1 < room.x + room.width) expect(cells.isOpen(place, EAST)).toBe(true);
                if (y + 1 < room.y + room.height) expect(cells.isOpen(place, SOUTH)).toBe(true);
              }
          }
          // Besides what rooms open within themselves, there is one way between any two places.
          const inside = rooms.reduce((sum, room) => sum + (room.width - 1) * (room.height - 1), 0);
          expect(countLinks(cells)).toBe(width * height - 1 + inside);
        },
      ),
    );
    expect(placed).toBeGreaterThan(150);
    // A room that lies on the way at once, and the maze goes on behind it.
    const way = new RoomLevel({ width: 5, height: 1, rooms: [{ width: 2, height: 1 }], chance: 1 });
    const walker = new MazeCarver({ level: way, rng: new Rng(1) });
    walker.run();
    expect([way.rooms, walker.places]).toEqual([[{ x: 1, y: 0, width: 2, height: 1 }], 4]);
    expect(reachable(way.grid).size).toBe(5);
    const full = new RoomLevel({ width: 3, height: 3, rooms: [{ width: 3, height: 3 }], chance: 1 });
    new MazeCarver({ level: full, rng: new Rng(1) }).run();
    expect([full.rooms.length, full.unplaced]).toEqual([0, [{ width: 3, height: 3 }]]);
    expect(() => new RoomLevel({ width: 3, height: 3, rooms: [{ width: 4, height: 1 }] })).toThrow(
      'rooms[0]: must fit',
    );
  });

  test('[PCG-49] of caves has none that overlap, each touches the one it was dug from, and all can be walked to', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 12, max: 50 }), (seed, width) => {
        const level = new CaveLevel({ width, height: 30, minRadius: 1.5, maxRadius: 4 });
        const carver = new MazeCarver({ level, rng: new Rng(seed), maxPlaces: 40 });
        carver.run();
        const { count, x, y, radius, parent } = level.caves;
        expect(count).toBe(carver.places);
        expect(count).toBeGreaterThan(4);
        for (let i = 0; i < count; i++) {
          expect(Math.min(x[i], y[i], width - x[i], 30 - y[i])).toBeGreaterThanOrEqual(radius[i] - 1e-9);
          for (let j = 0; j < i; j++) {
            const gap = Math.hypot(x[i] - x[j], y[i] - y[j]) - radius[i] - radius[j];
            expect(gap).toBeGreaterThan(-1e-9);
            if (parent[i] === j) expect(gap).toBeLessThan(1e-6);
          }
        }
        const map = level.toTiles();
        const floor = map.tiles.filter((tile) => tile === FLOOR).length;
        expect(reachableTiles(map, Math.floor(width / 2), 15).size).toBe(floor);
      }),
      { numRuns: 20 },
    );
    const one = new CaveLevel({ width: 7, height: 5, minRadius: 2, maxRadius: 2 });
    one.startAt(0);
    expect(one.toTiles().toText()).toBe('###.###\n##...##\n#.....#\n##...##\n###.###');
    expect(() => one.startAt(0)).toThrow('start: must be 0, and once');
    expect(() => new CaveLevel({ width: 9, height: 9, minRadius: 2, maxRadius: 2 }).startAt(1)).toThrow('start');
    expect(() => new CaveLevel({ width: 5, height: 5, minRadius: 3, maxRadius: 4 })).toThrow('minRadius: must fit');
    expect(() => new CaveLevel({ width: 50, height: 50, minRadius: 3, maxRadius: 2 })).toThrow('maxRadius: must be');
  });

  test('[PCG-56] stops at its limits, connected all the same', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, most) => {
        const few = grid(10);
        expect(carve(few, seed, { maxPlaces: most }).places).toBe(most);
        expect(reachable(few).size).toBe(most);
        const plain = grid(10);
        const carver = carve(plain, seed, { maxBranches: most % 5 });
        expect(carver.branches).toBeLessThanOrEqual(most % 5);
        expect(reachable(plain).size).toBe(carver.places);
        const ends = carve(grid(10), seed, { maxDeadEnds: 1 + (most % 4) });
        expect(ends.deadEnds).toBe(1 + (most % 4));
        const own = carve(grid(10), seed, { isEnough: ({ places }: { places: number }) => places >= 7 });
        expect(own.places).toBe(7);
      }),
    );
    // Without branches it is a labyrinth: one way, no choice.
    const labyrinth = grid(9);
    const carver = carve(labyrinth, 5, { maxBranches: 0 });
    expect([carver.branches, carver.deadEnds]).toEqual([0, 1]);
    for (let place = 0; place < labyrinth.count; place++) expect(labyrinth.doorsOf(place)).toBeLessThanOrEqual(2);
  });

  it('counts dead ends and branches as one sees them', () => {
    fc.assert(
      fc.property(size, size, fc.integer(), (width, height, seed) => {
        const level = grid(width, height);
        const carver = carve(level, seed);
        let ends = 0;
        for (let place = 1; place < level.count; place++) if (level.doorsOf(place) === 1) ends++;
        expect([carver.deadEnds, carver.branches]).toEqual([ends, Math.max(0, ends - 1)]);
      }),
    );
  });

  test('[PCG-57] gets loops, and loses its dead ends', () => {
    const level = grid(12);
    carve(level, 3);
    const copy = grid(12);
    copy.restore(level.save());
    const opened = addLoops(level, 0.2, new Rng(1));
    expect(countLinks(level)).toBe(143 + opened);
    // 121 walls within, each with a chance of 0.2: 24 ± 5 · √19.
    expect(Math.abs(opened - 24)).toBeLessThan(22);
    expect(addLoops(level, 0, new Rng(1))).toBe(0);
    expect(removeDeadEnds(copy, 1, new Rng(1))).toBeGreaterThan(5);
    for (let place = 0; place < copy.count; place++) expect(copy.doorsOf(place)).toBeGreaterThan(1);
    expect(reachable(copy).size).toBe(144);
    // With a chance of 1 no wall is left between cells of the maze, the first one included.
    addLoops(level, 1, new Rng(1));
    expect([countLinks(level), level.doorsOf(0)]).toEqual([2 * 12 * 11, 2]);
    // Nothing is opened to cells that are blocked or not part of the maze.
    const part = grid(5);
    part.block(2, 2);
    carve(part, 1, { maxPlaces: 9 });
    addLoops(part, 1, new Rng(1));
    expect(reachable(part).size).toBe(9);
  });

  it('is the same in slices, and from a save in the middle', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 40 }), (seed, budget) => {
        const whole = grid(7, 6);
        carve(whole, seed);
        let [level, carver] = [grid(7, 6), undefined as MazeCarver | undefined];
        carver = new MazeCarver({ level, rng: new Rng(seed) });
        while (!carver.step(budget)) {
          const copy = grid(7, 6);
          const other = new MazeCarver({ level: copy, rng: new Rng('another') });
          copy.restore(JSON.parse(JSON.stringify(level.save())));
          other.restore(JSON.parse(JSON.stringify(carver.save())));
          [level, carver] = [copy, other];
        }
        expect(level.save()).toEqual(whole.save());
      }),
    );
  });

  it('refuses sizes, places and saves that cannot be', () => {
    expect(() => grid(0, 4)).toThrow('GridLevel.width');
    expect(() => grid(1e5, 1e5)).toThrow('GridLevel: must have at most 67108864 cells');
    const level = grid(2);
    expect(() => level.placeAt(2, 0)).toThrow('x: must be');
    expect(() => new MazeCarver({ level, rng: new Rng(1), start: 9 })).toThrow('start: must be');
    expect(() => level.restore({ version: 1, cells: [0] })).toThrow('saved.cells: must be 4, got 1');
    expect(() => level.restore({ version: 1, cells: [1, 0, 0, 0] })).toThrow('saved.cells[0]: has a door');
    level.open(0, EAST);
    level.close(0, EAST);
    expect([level.isOpen(0, EAST), level.isOpen(1, WEST)]).toEqual([false, false]);
    expect([level.neighborOf(0, NORTH), level.neighborOf(3, EAST)]).toEqual([-1, -1]);
  });
});

describe('thick walls', () => {
  test('[PCG-54] by rows and columns between: 2w − 1 by 2h − 1, and no dead end in what was added', () => {
    fc.assert(
      fc.property(size, size, fc.integer(), (width, height, seed) => {
        const level = grid(width, height);
        carve(level, seed);
        const map = thickenWalls(level);
        expect([map.width, map.height]).toEqual([2 * width - 1, 2 * height - 1]);
        const floor = map.tiles.filter((tile) => tile === FLOOR).length;
        expect(floor).toBe(2 * width * height - 1);
        expect(reachableTiles(map, 0, 0).size).toBe(floor);
        for (let y = 0; y < map.height; y++)
          for (let x = 0; x < map.width; x++)
            if ((x % 2 === 1 || y % 2 === 1) && map.isWalkable(x, y)) {
              const around = [map.at(x + 1, y), map.at(x - 1, y), map.at(x, y + 1), map.at(x, y - 1)];
              expect(around.filter((tile) => tile === FLOOR)).toHaveLength(2);
            }
      }),
    );
    const part = grid(3, 2);
    part.block(2, 1);
    carve(part, 1, { maxPlaces: 2 });
    expect(thickenWalls(part).tiles.filter((tile) => tile === FLOOR)).toHaveLength(3);
    const room = grid(2);
    for (const [place, direction] of [
      [0, EAST],
      [0, SOUTH],
      [1, SOUTH],
      [2, EAST],
    ] as const)
      room.open(place, direction);
    expect(thickenWalls(room).toText()).toBe('...\n...\n...');
  });

  test('[PCG-55] by constraint: corridors touch only where they are connected, and everything is connected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer(),
        (width, height, seed) => {
          const level = new CorridorLevel({ width, height });
          const carver = new MazeCarver({ level, rng: new Rng(seed) });
          carver.run();
          const { map } = level;
          const floor = map.tiles.filter((tile) => tile === FLOOR).length;
          expect(floor).toBe(carver.places);
          expect(reachableTiles(map, 0, 0).size).toBe(floor);
          // A tree of tiles: one link less than tiles, so no two that are not linked lie side by side.
          let links = 0;
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++)
              if (map.isWalkable(x, y)) links += Number(map.isWalkable(x + 1, y)) + Number(map.isWalkable(x, y + 1));
          expect(links).toBe(floor - 1);
        },
      ),
    );
    const level = new CorridorLevel({ width: 21, height: 21 });
    new MazeCarver({ level, rng: new Rng(1) }).run();
    expect(level.map.tiles.filter((tile) => tile === FLOOR).length).toBeGreaterThan(120);
    expect(() => level.startAt(0)).toThrow('start: 0 has been carved already');
  });
});

describe('a spanning tree', () => {
  // AB4 AC3 BC1 BD2 CD4 DE2 EF6 DF5, with A as node 0.
  const edges: CostedEdge[] = ['AB4', 'AC3', 'BC1', 'BD2', 'CD4', 'DE2', 'EF6', 'DF5'].map((edge) => ({
    from: edge.charCodeAt(0) - 65,
    to: edge.charCodeAt(1) - 65,
    cost: Number(edge[2]),
  }));
  const show = (tree: readonly CostedEdge[]) =>
    tree.map(({ from, to }) => String.fromCharCode(65 + from, 65 + to)).join(' ');
  const costOf = (tree: readonly CostedEdge[]) => tree.reduce((sum, { cost }) => sum + cost, 0);

  test('[PCG-58] by Prim adds the cheapest edge that leads out, from where it starts', () => {
    expect([show(findSpanningTree(6, edges)), costOf(findSpanningTree(6, edges))]).toEqual(['AC BC BD DE DF', 13]);
    expect(show(findSpanningTree(6, edges, 5))).toBe('DF BD BC DE AC');
  });

  test('[PCG-59] by Kruskal costs as much, and is the same where all costs differ', () => {
    expect([show(findSpanningForest(6, edges)), costOf(findSpanningForest(6, edges))]).toEqual(['BC BD DE AC DF', 13]);
    const edge = fc.record({ from: fc.nat(7), to: fc.nat(7), cost: fc.integer({ min: -3, max: 5 }) });
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 25 }), fc.nat(7), (all, start) => {
        const [prim, kruskal] = [findSpanningTree(8, all, start), findSpanningForest(8, all)];
        expect([prim.length, costOf(prim)]).toEqual([kruskal.length, costOf(kruskal)]);
        const distinct = all.map((each, i) => ({ ...each, cost: i }));
        expect(new Set(findSpanningTree(8, distinct, start))).toEqual(new Set(findSpanningForest(8, distinct)));
        expect(costOf(kruskal)).toBe(leastCost(all));
      }),
    );
  });

  /** The other way round: takes out the dearest edge whose ends stay connected without it. */
  function leastCost(all: readonly CostedEdge[]): number {
    let kept = [...all].sort((a, b) => b.cost - a.cost);
    for (const edge of [...kept]) {
      const rest = kept.filter((each) => each !== edge);
      if (areConnected(rest, edge.from, edge.to)) kept = rest;
    }
    return costOf(kept);
  }

  function areConnected(all: readonly CostedEdge[], one: number, other: number): boolean {
    const seen = new Set([one]);
    for (const node of seen)
      for (const { from, to } of all) {
        if (from === node) seen.add(to);
        if (to === node) seen.add(from);
      }
    return seen.has(other);
  }

  test('[PCG-58] of random costs can be any perfect maze, each of which has one link less than cells', () => {
    const mazes = (width: number, height: number, seeds: number) => {
      const walls: CostedEdge[] = [];
      for (let place = 0; place < width * height; place++) {
        if (place % width < width - 1) walls.push({ from: place, to: place + 1, cost: 0 });
        if (place + width < width * height) walls.push({ from: place, to: place + width, cost: 0 });
      }
      const rng = new Rng(1);
      const found = new Set<string>();
      for (let i = 0; i < seeds; i++) {
        const tree = findSpanningTree(
          width * height,
          walls.map((wall) => ({ ...wall, cost: rng.next() })),
        );
        expect(tree).toHaveLength(width * height - 1);
        found.add(
          tree
            .map(({ from, to }) => `${from} ${to}`)
            .sort()
            .join(),
        );
      }
      return found.size;
    };
    // The number of spanning trees by Kirchhoff's theorem.
    expect([mazes(2, 2, 60), mazes(3, 2, 300), mazes(3, 3, 6000)]).toEqual([4, 15, 192]);
  });

  it('refuses nodes that are none', () => {
    expect(() => findSpanningTree(2, [{ from: 0, to: 2, cost: 1 }])).toThrow('edges[0].to: must be a node from 0 to 1');
    expect(() => findSpanningTree(2, [{ from: 0, to: 1, cost: Number.NaN }])).toThrow('edges[0].cost');
    expect(() => findSpanningTree(2, [], 2)).toThrow('start');
    expect([findSpanningTree(0, []), findSpanningForest(3, [])]).toEqual([[], []]);
  });
});

describe('a subdivided level', () => {
  test('[PCG-63] has rooms that are disjoint, each in its part with a border', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 5, max: 60 }),
        fc.integer(),
        (width, height, seed) => {
          const { root, failed } = subdivide({ width, height, rng: new Rng(seed) });
          expect(failed).toEqual([]);
          const rooms = listRooms(root);
          for (const [i, room] of rooms.entries()) {
            expect(Math.min(room.width, room.height)).toBeGreaterThanOrEqual(3);
            expect(room.x).toBeGreaterThanOrEqual(1);
            expect(room.y).toBeGreaterThanOrEqual(1);
            expect(room.x + room.width).toBeLessThanOrEqual(width - 1);
            expect(room.y + room.height).toBeLessThanOrEqual(height - 1);
            for (const other of rooms.slice(0, i)) expect(overlap(room, other)).toBe(false);
          }
        },
      ),
    );
    expect(listRooms(subdivide({ width: 5, height: 5, rng: new Rng(1) }).root)).toEqual([
      { x: 1, y: 1, width: 3, height: 3 },
    ]);
    // Parts are cut anywhere, not always as small as can be.
    const cuts = new Set<number>();
    for (let seed = 0; seed < 30; seed++)
      cuts.add(subdivide({ width: 40, height: 14, rng: new Rng(seed) }).root.children![0].width);
    expect(cuts.size).toBeGreaterThan(10);
    const long = (space: Space): number =>
      Math.max(space.width / space.height, space.height / space.width, ...(space.children ?? []).map(long));
    expect(long(subdivide({ width: 90, height: 60, rng: new Rng(1) }).root)).toBeLessThanOrEqual(3);
    const small = subdivide({ width: 60, height: 40, rng: new Rng(1), maxRoom: 4 }).root;
    for (const room of listRooms(small)) expect(Math.max(room.width, room.height)).toBeLessThanOrEqual(4);
  });

  test('[PCG-64] [PCG-62] is connected by one corridor less than it has rooms, all walkable', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 50 }),
        fc.integer({ min: 5, max: 50 }),
        fc.integer(),
        (width, height, seed) => {
          const rng = new Rng(seed);
          const { root } = subdivide({ width, height, rng });
          const rooms = listRooms(root);
          const corridors = connectRooms(root);
          expect(corridors).toHaveLength(rooms.length - 1);
          const map = new TileLevel({ width, height });
          carveRooms(map, rooms);
          for (const corridor of corridors) carveCorridor(map, corridor, rng);
          const floor = map.tiles.filter((tile) => tile === FLOOR).length;
          expect(reachableTiles(map, rooms[0].x, rooms[0].y).size).toBe(floor);
        },
      ),
    );
  });

  test('[PCG-62] goes straight between rooms that face each other, and bends once otherwise', () => {
    const carved = (to: Rectangle, seed: number) => {
      const map = new TileLevel({ width: 9, height: 7 });
      const from = { x: 0, y: 0, width: 3, height: 3 };
      carveRooms(map, [from, to]);
      carveCorridor(map, { from, to }, new Rng(seed), 2);
      return map.toText();
    };
    expect(carved({ x: 6, y: 1, width: 3, height: 3 }, 1).split('\n')[1]).toBe('...+++...');
    expect(carved({ x: 2, y: 5, width: 5, height: 2 }, 1).split('\n')[3]).toBe('##+######');
    const bends = new Set([1, 2, 3, 4, 5, 6].map((seed) => carved({ x: 6, y: 4, width: 3, height: 3 }, seed)));
    // Along the row of the first room and down, or down and along the row of the second.
    expect([...bends].sort()).toEqual(
      [
        ['...######', '...+++++#', '...####+#', '#######+#', '######...', '######...', '######...'].join('\n'),
        ['...######', '...######', '...######', '#+#######', '#+####...', '#+++++...', '######...'].join('\n'),
      ].sort(),
    );
  });

  test('[PCG-65] makes only the part again that is not good, and gives up after some tries', () => {
    let judged = 0;
    const wide = (space: Space) => {
      if (space.children === undefined) return true;
      judged++;
      return listRooms(space).every(({ width }) => width >= 4);
    };
    const { root, failed } = subdivide({ width: 40, height: 30, rng: new Rng(2), isGood: wide, tries: 50 });
    expect(judged).toBeGreaterThan(5);
    const bad = listRooms(root).filter(({ width }) => width < 4);
    expect(bad.length === 0).toBe(failed.length === 0);
    // A demand that cannot be met ends all the same, and says where.
    const never = subdivide({ width: 60, height: 60, rng: new Rng(1), isGood: () => false });
    expect(never.failed.length).toBeGreaterThan(0);
    expect(never.failed.at(-1)).toBe(never.root);
    // At the root it is the whole level.
    const many = subdivide({
      width: 40,
      height: 40,
      rng: new Rng(1),
      isGood: (s, depth) => depth > 0 || listRooms(s).length > 14,
    });
    expect(many.failed.length === 0).toBe(listRooms(many.root).length > 14);
  });

  it('refuses what has no room for a room', () => {
    expect(() => subdivide({ width: 4, height: 9, rng: new Rng(1) })).toThrow('must be at least 5 by 5 for one room');
    expect(() => subdivide({ width: 9, height: 9, rng: new Rng(1), maxRoom: 2 })).toThrow('maxRoom: must be at least');
    expect(() => subdivide({ width: 2 ** 15, height: 2 ** 15, rng: new Rng(1) })).toThrow('at most 67108864 cells');
  });
});

describe('generating and testing', () => {
  test('[PCG-66] returns the first candidate that is accepted, which can be made again alone', () => {
    const rng = new Rng('levels');
    const make = (own: Rng) => {
      const level = grid(8);
      const carver = new MazeCarver({ level, rng: own });
      carver.run();
      return { level, deadEnds: carver.deadEnds };
    };
    const found = generateAndTest(rng, make, ({ deadEnds }) => deadEnds >= 9);
    expect(found.isGoodEnough).toBe(true);
    expect(found.result.deadEnds).toBeGreaterThanOrEqual(9);
    expect(found.qualities).toEqual([...Array(found.attempt).fill(0), 1]);
    expect(make(rng.fork(found.attempt)).level.save()).toEqual(found.result.level.save());
  });

  test('[PCG-67] returns the first above the threshold, or the best after some attempts', () => {
    const qualities = [0.2, 0.7, 0.5, 0.9, 0.1];
    const run = (goodEnough: number) =>
      generateAndTest(
        new Rng(1),
        (_, attempt) => attempt,
        (attempt) => qualities[attempt],
        { attempts: 5, goodEnough },
      );
    expect(run(0.6)).toMatchObject({ result: 1, attempt: 1, attempts: 2, quality: 0.7, isGoodEnough: true });
    expect(run(2)).toMatchObject({ result: 3, attempt: 3, attempts: 5, quality: 0.9, isGoodEnough: false });
    expect(() =>
      generateAndTest(
        new Rng(1),
        () => 0,
        () => Number.NaN,
      ),
    ).toThrow('judge: must give a number, got NaN');
    expect(() =>
      generateAndTest(
        new Rng(1),
        () => 0,
        () => 1,
        { attempts: 0 },
      ),
    ).toThrow('generateAndTest.attempts');
  });
});
