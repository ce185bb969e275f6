import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import {
  addDifficulty,
  assignRoles,
  type CostedEdge,
  carveCorridor,
  carveRooms,
  createTemplateLevel,
  DOOR,
  EAST,
  findSpanningTree,
  GridLevel,
  linkNeighbors,
  MazeCarver,
  NORTH,
  PrefabLevel,
  placeRooms,
  type Rectangle,
  ROCK,
  SOUTH,
  TileLevel,
  tileRooms,
  WEST,
} from './index.js';

/** Tiles that can be reached from one. */
function flood(map: TileLevel, start: number): Set<number> {
  const seen = new Set([start]);
  for (const tile of seen) {
    const [x, y] = [tile % map.width, Math.floor(tile / map.width)];
    for (const [u, v] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ])
      if (map.isWalkable(u, v)) seen.add(v * map.width + u);
  }
  return seen;
}

describe('a level in which each cell is a room', () => {
  test('[PCG-51] has its boss in the farthest dead end, and treasure in others', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rng = new Rng(seed);
        const level = new GridLevel({ width: 6, height: 5 });
        const start = level.placeAt(3, 2);
        new MazeCarver({ level, rng, start, maxPlaces: 14 }).run();
        const wanted = [
          { name: 'boss', where: 'farthest' },
          { name: 'treasure', count: 2, where: 'dead end' },
          { name: 'monster', count: 3 },
        ] as const;
        const { roles, distances, missing } = assignRoles(level, start, wanted, rng);
        expect(missing).toEqual([]);
        expect(roles[start]).toBe('start');
        const places = (name: string) => roles.flatMap((role, place) => (role === name ? [place] : []));
        expect(['start', 'boss', 'treasure', 'monster'].map((name) => places(name).length)).toEqual([1, 1, 2, 3]);
        const deadEnds = roles.flatMap((_, place) => (place !== start && level.doorsOf(place) === 1 ? [place] : []));
        const [boss] = places('boss');
        expect(deadEnds).toContain(boss);
        for (const place of deadEnds) expect(distances[boss]).toBeGreaterThanOrEqual(distances[place]);
        // Where there are dead ends enough, treasure lies in them.
        const inDeadEnds = places('treasure').filter((place) => deadEnds.includes(place)).length;
        expect(inDeadEnds).toBe(Math.min(2, deadEnds.length - 1));
        for (const [place, role] of roles.entries()) if (role !== undefined) expect(level.isTaken(place)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('says which roles found no room', () => {
    const level = new GridLevel({ width: 2, height: 1 });
    new MazeCarver({ level, rng: new Rng(1) }).run();
    const { roles, missing } = assignRoles(level, 0, [{ name: 'shop', count: 3 }], new Rng(1));
    expect([roles, missing]).toEqual([
      ['start', 'shop'],
      ['shop', 'shop'],
    ]);
    expect(() => assignRoles(new GridLevel({ width: 2, height: 1 }), 0, [], new Rng(1))).toThrow(
      'start: must be a room',
    );
  });

  test('[PCG-52] has rooms of several cells that cover the map without overlap, with doors between', () => {
    const names = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer(),
        (width, height, seed) => {
          const { level, rooms, roomOf, doors } = tileRooms({ width, height, rng: new Rng(seed) });
          const cells = rooms.flatMap((room) => room.cells);
          expect(cells.length).toBe(width * height);
          expect(new Set(cells).size).toBe(width * height);
          const sizes: Record<string, number> = { single: 1, double: 2, large: 4, L: 3 };
          for (const [i, room] of rooms.entries()) {
            names.add(room.shape);
            expect(room.cells.length).toBe(sizes[room.shape]);
            for (const cell of room.cells) expect(roomOf[cell]).toBe(i);
          }
          // Inside of a room all is open; between rooms only doors are.
          const isDoor = new Set(doors.map(([a, b]) => `${a} ${b}`));
          for (let cell = 0; cell < width * height; cell++)
            for (const direction of [EAST, SOUTH] as const) {
              const next = level.neighborOf(cell, direction);
              if (next < 0) continue;
              const isOpen = roomOf[cell] === roomOf[next] || isDoor.has(`${cell} ${next}`);
              expect(level.isOpen(cell, direction)).toBe(isOpen);
              expect(level.isOpen(next, direction === EAST ? WEST : NORTH)).toBe(isOpen);
            }
          const seen = new Set([0]);
          for (const place of seen)
            for (const direction of [EAST, SOUTH, NORTH, WEST] as const)
              if (level.isOpen(place, direction)) seen.add(level.neighborOf(place, direction));
          expect(seen.size).toBe(width * height);
        },
      ),
      { numRuns: 40 },
    );
    expect(names.size).toBe(4);
    expect(tileRooms({ width: 5, height: 5, rng: new Rng(1), loops: 0 }).doors.length).toBe(
      tileRooms({ width: 5, height: 5, rng: new Rng(1), loops: 0 }).rooms.length - 1,
    );
    const bars = [{ name: 'bar', rows: ['###'] }];
    const barred = tileRooms({ width: 4, height: 4, rng: new Rng(2), shapes: bars });
    expect(new Set(barred.rooms.map(({ shape }) => shape))).toEqual(new Set(['bar', 'single']));
    expect(() => tileRooms({ width: 2, height: 2, rng: new Rng(1), shapes: [{ name: 'x', rows: ['.'] }] })).toThrow(
      'tileRooms.shapes[0].rows: must have a cell',
    );
  });
});

describe('a level of pieces', () => {
  const prefabs = [
    { name: 'hall', rows: ['##+##', '#...#', '+...+', '#...#', '##+##'] },
    { name: 'corridor', rows: ['###', '+.+', '###'], weight: 3 },
    { name: 'bend', rows: ['###', '+.#', '#+#'] },
    { name: 'cell', rows: ['####', '+..#', '#..#', '####'] },
  ];

  test('[PCG-53] joins them exit to exit, turned as needed, without overlap', () => {
    const turned = new Set<string>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const level = new PrefabLevel({ width: 41, height: 31, prefabs });
        new MazeCarver({ level, rng: new Rng(seed), maxPlaces: 20 }).run();
        const { map, placed } = level;
        const sizeOf = ({ name, turns }: { name: string; turns: number }) => {
          const { rows } = prefabs.find((each) => each.name === name)!;
          return turns % 2 === 0 ? [rows[0].length, rows.length] : [rows.length, rows[0].length];
        };
        const covered = new Set<number>();
        let tiles = 0;
        for (const piece of placed) {
          turned.add(`${piece.name} ${piece.turns}`);
          const [width, height] = sizeOf(piece);
          tiles += width * height;
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++) covered.add((piece.y + y) * map.width + piece.x + x);
        }
        expect(covered.size).toBe(tiles);
        level.closeExits();
        expect(level.listOpenExits()).toEqual([]);
        // All that is left can be walked to, through doors that lie in pairs.
        const walkable = map.tiles.reduce((sum, tile) => sum + Number(tile !== ROCK), 0);
        const middle = Math.floor(map.height / 2) * map.width + Math.floor(map.width / 2);
        expect(flood(map, middle).size).toBe(walkable);
        const doors = map.tiles.reduce((sum, tile) => sum + Number(tile === DOOR), 0);
        expect(doors).toBe(2 * (placed.length - 1));
        expect(placed.slice(1).every(({ parent }, i) => parent <= i && parent >= 0)).toBe(true);
      }),
      { numRuns: 30 },
    );
    expect(['bend 0', 'bend 1', 'bend 2', 'bend 3', 'cell 0', 'cell 2'].every((pose) => turned.has(pose))).toBe(true);
    // Pieces that look the same when turned count once.
    expect([...turned].filter((pose) => pose.startsWith('hall'))).toEqual(['hall 0']);
  });

  it('refuses pieces that are none', () => {
    const create = (rows: readonly string[]) =>
      new PrefabLevel({ width: 9, height: 9, prefabs: [{ name: 'a', rows }] });
    expect(() => create(['##', '#'])).toThrow('PrefabLevel.prefabs[0].rows[1]: must have 2 tiles, got 1');
    expect(() => create(['#x'])).toThrow('must be made of #, . and +');
    expect(() => create(['##'])).toThrow('must have an exit');
    expect(() => create(['###', '#+#', '###'])).toThrow('must have exits only at the edge');
    expect(() => new PrefabLevel({ width: 9, height: 9, prefabs, first: 'tower' })).toThrow(
      'first: must be one of hall',
    );
    const small = new PrefabLevel({ width: 3, height: 3, prefabs });
    expect(() => small.startAt(0)).toThrow('start: hall does not fit into the map');
    expect(() => small.startAt(1)).toThrow('start: must be 0');
  });
});

describe('rooms for corridors', () => {
  const areApart = (a: Rectangle, b: Rectangle, gap: number) =>
    a.x + a.width + gap <= b.x ||
    b.x + b.width + gap <= a.x ||
    a.y + a.height + gap <= b.y ||
    b.y + b.height + gap <= a.y;

  test.each(['random', 'grid', 'separate'] as const)('[PCG-60] placed by %s never overlap, and link up', (method) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 60 }),
        fc.integer({ min: 8, max: 60 }),
        fc.integer(),
        (width, height, seed) => {
          const rng = new Rng(seed);
          const rooms = placeRooms({ width, height, count: 12, minRoom: 2, maxRoom: 6, gap: 1, rng, method });
          expect(rooms.length).toBeGreaterThan(0);
          expect(rooms.length).toBeLessThanOrEqual(12);
          for (const [i, room] of rooms.entries()) {
            expect(Math.min(room.width, room.height)).toBeGreaterThanOrEqual(2);
            expect(Math.max(room.width, room.height)).toBeLessThanOrEqual(6);
            expect(room.x >= 1 && room.y >= 1).toBe(true);
            expect(room.x + room.width <= width - 1 && room.y + room.height <= height - 1).toBe(true);
            for (const other of rooms.slice(0, i)) expect(areApart(room, other, 1)).toBe(true);
          }
          // The graph of neighbors is connected, so a tree reaches all; carved, all can be walked.
          const ways = findSpanningTree(rooms.length, linkNeighbors(rooms));
          expect(ways).toHaveLength(rooms.length - 1);
          const map = new TileLevel({ width, height });
          carveRooms(map, rooms);
          for (const { from, to } of ways) carveCorridor(map, { from: rooms[from], to: rooms[to] }, rng);
          const walkable = map.tiles.reduce((sum, tile) => sum + Number(tile !== ROCK), 0);
          expect(flood(map, rooms[0].y * width + rooms[0].x).size).toBe(walkable);
        },
      ),
      { numRuns: 30 },
    );
    const large = placeRooms({ width: 90, height: 90, count: 12, minRoom: 3, maxRoom: 9, rng: new Rng(3), method });
    expect(large.length).toBe(12);
  });

  test('[PCG-60] packs them closest by pushing them apart', () => {
    const spread = (method: 'random' | 'separate') => {
      let sum = 0;
      for (let seed = 0; seed < 10; seed++) {
        const rooms = placeRooms({
          width: 80,
          height: 80,
          count: 14,
          minRoom: 4,
          maxRoom: 8,
          rng: new Rng(seed),
          method,
        });
        for (const { cost } of findSpanningTree(rooms.length, linkNeighbors(rooms))) sum += cost;
      }
      return sum;
    };
    expect(spread('separate')).toBeLessThan(0.8 * spread('random'));
    expect(() => placeRooms({ width: 5, height: 9, count: 1, minRoom: 4, maxRoom: 4, rng: new Rng(1) })).toThrow(
      'placeRooms.minRoom: must fit into 5 by 9 with a gap of 1',
    );
    expect(() => placeRooms({ width: 9, height: 9, count: 1, minRoom: 4, maxRoom: 3, rng: new Rng(1) })).toThrow(
      'placeRooms.maxRoom: must be at least minRoom 4, got 3',
    );
  });

  it('links neighbors only where no third room lies between', () => {
    const at = (x: number, y: number): Rectangle => ({ x, y, width: 1, height: 1 });
    const pairs = (rooms: readonly Rectangle[]) => linkNeighbors(rooms).map(({ from, to, cost }) => [from, to, cost]);
    expect(pairs([at(0, 0), at(4, 0), at(8, 0)])).toEqual([
      [0, 1, 4],
      [1, 2, 4],
    ]);
    expect(pairs([at(0, 0), at(4, 9), at(8, 0)])).toHaveLength(3);
    expect(pairs([at(0, 0), at(4, 1), at(8, 0)])).toHaveLength(2);
    expect(linkNeighbors([])).toEqual([]);
  });

  test('[PCG-61] joins two hard rooms through an easier one', () => {
    const edges: CostedEdge[] = [
      { from: 0, to: 1, cost: 4 },
      { from: 0, to: 2, cost: 5 },
      { from: 1, to: 2, cost: 5 },
    ];
    const pairs = (all: readonly CostedEdge[]) => findSpanningTree(3, all).map(({ from, to }) => [from, to]);
    expect(pairs(edges)).toContainEqual([0, 1]);
    const hard = addDifficulty(edges, [1, 0.5, 0], 3);
    expect(hard.map(({ cost }) => cost)).toEqual([5.5, 5, 5]);
    expect(pairs(hard)).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(() => addDifficulty(edges, [1], 3)).toThrow('difficulty: must have a number of at least 0 for both rooms');
  });
});

describe('a level of templates', () => {
  const templates = [
    { name: 'open', rows: ['........', '........', '...##...', '........', '........', '........'] },
    { name: 'hall', rows: ['########', '........', '........', '........', '........', '########'] },
    { name: 'shaft', rows: ['#......#', '#......#', '#......#', '#......#', '#......#', '#......#'] },
    { name: 'solid', rows: ['########', '########', '##....##', '##....##', '########', '########'], weight: 2 },
  ];

  test('[PCG-83] can be walked from the top to the bottom, whatever rooms were chosen', () => {
    const chosen = new Set<number>();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer(),
        (columns, rows, seed) => {
          const level = createTemplateLevel({ columns, rows, templates, rng: new Rng(seed) });
          const { map, way } = level;
          expect([map.width, map.height]).toEqual([8 * columns, 6 * rows]);
          for (const template of level.templates) chosen.add(template);
          expect(Math.floor(way[0] / columns)).toBe(0);
          expect(Math.floor(way.at(-1)! / columns)).toBe(rows - 1);
          // Every room of the way is reached from its first one, over the middle of its floor.
          const tilesOf = (room: number) => {
            const tiles: number[] = [];
            for (let y = 0; y < 6; y++)
              for (let x = 0; x < 8; x++) {
                const [u, v] = [(room % columns) * 8 + x, Math.floor(room / columns) * 6 + y];
                if (map.isWalkable(u, v)) tiles.push(v * map.width + u);
              }
            return tiles;
          };
          const reached = flood(map, tilesOf(way[0])[0]);
          for (const room of way) expect(tilesOf(room).some((tile) => reached.has(tile))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
    expect(chosen.size).toBe(4);
  });

  it('takes rooms of a single tile', () => {
    const { map } = createTemplateLevel({
      columns: 3,
      rows: 2,
      templates: [{ name: 'a', rows: ['.'] }],
      rng: new Rng(1),
    });
    expect(map.toText()).toBe('...\n...');
  });

  it('refuses templates that do not fit together', () => {
    const create = (all: { name: string; rows: string[] }[], columns = 3) =>
      createTemplateLevel({ columns, rows: 3, templates: all, rng: new Rng(1) });
    expect(() => create([templates[1]])).toThrow('createTemplateLevel.templates: must have one that is open at');
    expect(() => create([templates[0], { name: 'b', rows: ['..'] }])).toThrow(
      'templates[1].rows: must be 8 by 6 tiles',
    );
    expect(() => create([{ name: 'c', rows: ['.x', '..'] }])).toThrow('must be made of # and .');
    const cut = { name: 'cut', rows: ['........', '........', '########', '########', '........', '........'] };
    expect(() => create([templates[0], cut])).toThrow('templates[1].rows: must have a way between all its open sides');
  });
});
