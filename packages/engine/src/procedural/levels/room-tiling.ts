import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, list, number, optional, struct, text } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { requireCellCount } from '../size/cell-count.js';
import { EAST, GridLevel, SOUTH } from './grid-level.js';
import { type CostedEdge, findSpanningForest } from './spanning-tree.js';

/** A shape of rooms, in rows of `#` for its cells. */
export type RoomShape = Infer<typeof roomShapeSchema>;

const roomShapeSchema = struct({
  __proto__: null,
  /** What people call it. */
  name: text({ minLength: 1 }),
  /** Its cells as text, a line for each row. */
  rows: list(text({ minLength: 1, maxLength: 100 }), { min: 1, max: 100 }),
  /** How often it is tried first compared with the others. By default 1. */
  weight: optional(number({ min: 0 })),
});

/** The usual ones: single, double, large, and an L. Each in all directions. */
export const ROOM_SHAPES: readonly RoomShape[] = [
  { name: 'single', rows: ['#'], weight: 3 },
  { name: 'double', rows: ['##'], weight: 2 },
  { name: 'large', rows: ['##', '##'] },
  { name: 'L', rows: ['#.', '##'] },
];

/** Options of {@link tileRooms}. */
export type RoomTilingOptions = Infer<typeof roomTilingOptions>;

const roomTilingOptions = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: 1000 }),
  /** Rows of cells. */
  height: integer({ min: 1, max: 1000 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
  /** By default {@link ROOM_SHAPES}. Cells where none fits become single rooms. */
  shapes: optional(list(roomShapeSchema, { min: 1, max: 100 })),
  /** How likely two neighbors have a door that is not needed to reach them. By default 0.1. */
  loops: optional(number({ min: 0, max: 1 })),
});

/** A room of several cells. */
export interface TiledRoom {
  /** Name of its shape. */
  readonly shape: string;
  /** Its cells, as `y * width + x`. */
  readonly cells: readonly number[];
}

/** A map that is covered by rooms. */
export interface RoomTiling {
  /** Cells are open to each other inside of a room and where there is a door. */
  readonly level: GridLevel;
  /** The rooms, by number. */
  readonly rooms: readonly TiledRoom[];
  /** By cell: the number of its room. */
  readonly roomOf: Int32Array;
  /** Doors between rooms: the cells on both sides. */
  readonly doors: readonly (readonly [number, number])[];
}

/** Covers a grid with rooms of several cells, side by side, and opens doors so that all can be reached. */
export function tileRooms(options: RoomTilingOptions): RoomTiling {
  checkOptions(roomTilingOptions, options, 'tileRooms');
  const { width, height, rng, shapes = ROOM_SHAPES, loops = 0.1 } = options;
  requireCellCount(width, height, 'tileRooms');
  const forms = shapes.map((shape, i) => ({ shape, forms: turnedForms(shape.rows, `tileRooms.shapes[${i}].rows`) }));
  const level = new GridLevel({ width, height });
  const roomOf = new Int32Array(width * height).fill(-1);
  const rooms: TiledRoom[] = [];
  const order = Array.from(roomOf, (_, cell) => cell);
  rng.shuffle(order);
  for (const cell of order) {
    if (roomOf[cell] >= 0) continue;
    const room = fitRoom(cell, forms, roomOf, width, height, rng) ?? { shape: 'single', cells: [cell] };
    for (const each of room.cells) roomOf[each] = rooms.length;
    rooms.push(room);
  }
  const walls: CostedEdge[] = [];
  const sides: [number, number][] = [];
  for (let cell = 0; cell < roomOf.length; cell++) {
    level.startAt(cell);
    for (const direction of [EAST, SOUTH] as const) {
      const next = level.neighborOf(cell, direction);
      if (next < 0) continue;
      if (roomOf[cell] === roomOf[next]) level.open(cell, direction);
      else {
        walls.push({ from: roomOf[cell], to: roomOf[next], cost: rng.next() });
        sides.push([cell, next]);
      }
    }
  }
  const needed = new Set(findSpanningForest(rooms.length, walls));
  const doors = sides.filter((_, i) => needed.has(walls[i]) || rng.chance(loops));
  for (const [cell, next] of doors) level.open(cell, next === cell + 1 && width > 1 ? EAST : SOUTH);
  return { level, rooms, roomOf, doors };
}

type Form = readonly (readonly [dx: number, dy: number])[];

/** The cells of a shape in its four directions, without those that look the same. */
function turnedForms(rows: readonly string[], path: string): Form[] {
  let cells = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [[x, y] as const] : [])));
  if (cells.length === 0) throw new InvalidDataError(path, 'must have a cell, written as #');
  const forms = new Map<string, Form>();
  for (let turn = 0; turn < 4; turn++) {
    const [left, top] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
    const form = cells.map(([x, y]) => [x - left, y - top] as const).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    forms.set(form.join(' '), form);
    cells = cells.map(([x, y]) => [-y, x] as const);
  }
  return [...forms.values()];
}

/** A room that covers a cell and only free ones; undefined if no shape fits. */
function fitRoom(
  cell: number,
  all: readonly { readonly shape: RoomShape; readonly forms: readonly Form[] }[],
  roomOf: Int32Array,
  width: number,
  height: number,
  rng: Rng,
): TiledRoom | undefined {
  const rest = [...all];
  while (rest.length > 0) {
    const weights = rest.map(({ shape }) => shape.weight ?? 1);
    if (!weights.some((weight) => weight > 0)) return undefined;
    const [{ shape, forms }] = rest.splice(rng.weighted(weights), 1);
    const poses = forms.flatMap((form) => form.map((anchor) => ({ form, anchor })));
    rng.shuffle(poses);
    for (const { form, anchor } of poses) {
      const x = (cell % width) - anchor[0];
      const y = Math.floor(cell / width) - anchor[1];
      const fits = form.every(
        ([dx, dy]) =>
          x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height && roomOf[(y + dy) * width + x + dx] < 0,
      );
      if (fits) return { shape: shape.name, cells: form.map(([dx, dy]) => (y + dy) * width + x + dx) };
    }
  }
  return undefined;
}
