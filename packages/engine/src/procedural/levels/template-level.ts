import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { having, type Infer, integer, list, number, optional, struct, text } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { FLOOR, TileLevel } from './tile-level.js';

/** A room to choose from: rows of tiles with `#` for rock and `.` for floor, all of one size. */
export type RoomTemplate = Infer<typeof roomTemplateSchema>;

const roomTemplateSchema = struct({
  __proto__: null,
  /** What people call it. */
  name: text({ minLength: 1 }),
  /** Its tiles as text, a line for each row. */
  rows: list(text({ minLength: 1, maxLength: 200 }), { min: 1, max: 200 }),
  /** How often it is chosen compared with others that fit. By default 1. */
  weight: optional(number({ above: 0 })),
});

/** Options of {@link createTemplateLevel}. */
export type TemplateLevelOptions = Infer<typeof templateLevelOptions>;

const templateLevelOptions = struct({
  __proto__: null,
  /** How many rooms there are in a row, and rows of rooms. */
  columns: integer({ min: 1, max: 1000 }),
  /** How many rows of rooms there are. */
  rows: integer({ min: 1, max: 1000 }),
  /** The rooms to choose from. */
  templates: list(roomTemplateSchema, { min: 1, max: 1000 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'next'),
});

/** A level of rooms from templates. */
export interface TemplateLevel {
  /** The tiles of the whole level. */
  readonly map: TileLevel;
  /** By room, row by row: the number of its template. */
  readonly templates: readonly number[];
  /** Rooms on the way from the top to the bottom, in order. */
  readonly way: readonly number[];
}

/** Sides of a room, as bits: the ones where it is open. */
const LEFT = 1;
const RIGHT = 2;
const TOP = 4;
const BOTTOM = 8;

/**
 * A grid of rooms with wide openings that read as one space. A way is drawn first, from a room in the top
 * row sideways and down to the bottom row; rooms on it get templates that are open where it needs them to
 * be, the others get any. A side counts as open if all tiles of its middle half are floor; where two open
 * sides meet, one can walk through.
 */
export function createTemplateLevel(options: TemplateLevelOptions): TemplateLevel {
  checkOptions(templateLevelOptions, options, 'createTemplateLevel');
  const { columns, rows, templates, rng } = options;
  const [first] = templates;
  const [width, height] = [first.rows[0].length, first.rows.length];
  const sides = templates.map((template, i) =>
    openSides(template, width, height, `createTemplateLevel.templates[${i}]`),
  );
  const { way, needs } = drawWay(columns, rows, rng);
  const map = new TileLevel({ width: columns * width, height: rows * height });
  const chosen = needs.map((need, room) => {
    const fitting = templates.flatMap((_, i) => ((sides[i] & need) === need ? [i] : []));
    if (fitting.length === 0)
      throw new InvalidDataError('createTemplateLevel.templates', `must have one that is open ${showSides(need)}`);
    const template = fitting[rng.weighted(fitting.map((i) => templates[i].weight ?? 1))];
    const [left, top] = [(room % columns) * width, Math.floor(room / columns) * height];
    for (const [y, row] of templates[template].rows.entries())
      for (let x = 0; x < width; x++) if (row[x] === '.') map.set(left + x, top + y, FLOOR);
    return template;
  });
  return { map, templates: chosen, way };
}

/** A way down, and for each room the sides where it must be open. */
function drawWay(columns: number, rows: number, rng: Rng) {
  const needs = new Array<number>(columns * rows).fill(0);
  let column = rng.integer(0, columns - 1);
  const way = [column];
  for (let row = 0; row < rows; row++) {
    const to = rng.integer(0, columns - 1);
    while (column !== to) {
      const step = Math.sign(to - column);
      needs[row * columns + column] |= step > 0 ? RIGHT : LEFT;
      column += step;
      needs[row * columns + column] |= step > 0 ? LEFT : RIGHT;
      way.push(row * columns + column);
    }
    if (row + 1 === rows) break;
    needs[row * columns + column] |= BOTTOM;
    needs[(row + 1) * columns + column] |= TOP;
    way.push((row + 1) * columns + column);
  }
  return { way, needs };
}

/** Where a template is open. Throws if it has another size, or if its open sides are not connected. */
function openSides({ rows }: RoomTemplate, width: number, height: number, path: string): number {
  if (rows.length !== height || rows.some((row) => row.length !== width))
    throw new InvalidDataError(`${path}.rows`, `must be ${width} by ${height} tiles as in the first template`);
  if (rows.some((row) => !/^[#.]*$/.test(row))) throw new InvalidDataError(`${path}.rows`, 'must be made of # and .');
  const isFloor = (x: number, y: number) => rows[y]?.[x] === '.';
  const middle = (length: number) => ({ from: Math.floor(length / 4), to: Math.ceil((3 * length) / 4) });
  const [across, down] = [middle(width), middle(height)];
  const isOpen = (range: { from: number; to: number }, at: (i: number) => boolean): boolean => {
    for (let i = range.from; i < range.to; i++) if (!at(i)) return false;
    return true;
  };
  const starts: (readonly [number, number])[] = [];
  let sides = 0;
  const look = (side: number, is: boolean, x: number, y: number) => {
    if (!is) return;
    sides |= side;
    starts.push([x, y]);
  };
  look(
    LEFT,
    isOpen(down, (y) => isFloor(0, y)),
    0,
    down.from,
  );
  look(
    RIGHT,
    isOpen(down, (y) => isFloor(width - 1, y)),
    width - 1,
    down.from,
  );
  look(
    TOP,
    isOpen(across, (x) => isFloor(x, 0)),
    across.from,
    0,
  );
  look(
    BOTTOM,
    isOpen(across, (x) => isFloor(x, height - 1)),
    across.from,
    height - 1,
  );
  if (starts.length === 0) return sides;
  const seen = new Set([starts[0][1] * width + starts[0][0]]);
  for (const tile of seen) {
    const [x, y] = [tile % width, Math.floor(tile / width)];
    for (const [u, v] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ])
      if (isFloor(u, v)) seen.add(v * width + u);
  }
  if (starts.some(([x, y]) => !seen.has(y * width + x)))
    throw new InvalidDataError(`${path}.rows`, 'must have a way between all its open sides');
  return sides;
}

function showSides(sides: number): string {
  const names = ['left', 'right', 'top', 'bottom'].filter((_, i) => (sides & (1 << i)) !== 0);
  return `at ${names.join(', ')}`;
}
