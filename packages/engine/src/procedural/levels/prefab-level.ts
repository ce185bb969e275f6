import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, list, number, optional, struct, text } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { type Direction, EAST, NORTH, SOUTH, STEP_X, STEP_Y, WEST } from './grid-level.js';
import type { Level } from './level.js';
import { DOOR, FLOOR, ROCK, TileLevel } from './tile-level.js';

/** A piece of a level: rows of tiles with `#` for rock, `.` for floor, `+` for exits at its edge. */
export type Prefab = Infer<typeof prefabSchema>;

const prefabSchema = struct({
  __proto__: null,
  /** Unique in the library. */
  name: text({ minLength: 1 }),
  /** Its tiles as text, a line for each row. */
  rows: list(text({ minLength: 1, maxLength: 1000 }), { min: 1, max: 1000 }),
  /** How often it is tried first compared with the others. By default 1; 0 for one that is only placed first. */
  weight: optional(number({ min: 0 })),
});

/** Options of {@link PrefabLevel}. */
export type PrefabLevelOptions = Infer<typeof prefabLevelOptions>;

const prefabLevelOptions = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1 }),
  /** Rows of cells. */
  height: integer({ min: 1 }),
  /** The pieces to build with. */
  prefabs: list(prefabSchema, { min: 1, max: 1000 }),
  /** The name of the one to start with, in the middle. By default the first. */
  first: optional(text()),
});

/** A way in or out of a piece: a tile at its edge, and where it leads. */
interface Exit {
  readonly x: number;
  readonly y: number;
  readonly direction: Direction;
}

/** A piece turned one way. */
interface Form {
  readonly prefab: number;
  /** Quarter turns, clockwise. */
  readonly turns: number;
  readonly rows: readonly string[];
  readonly exits: readonly Exit[];
}

/** A piece that was placed. */
export interface PlacedPrefab {
  /** Name of the piece. */
  readonly name: string;
  /** The leftmost column. */
  readonly x: number;
  /** The topmost row. */
  readonly y: number;
  /** Quarter turns, clockwise. */
  readonly turns: number;
  /** The piece it was joined to; −1 for the first. */
  readonly parent: number;
}

/**
 * A level of pieces of a library, turned as needed, that meet exit to exit and never overlap. Carve it
 * with a `MazeCarver`; places are pieces. Call `closeExits` afterwards.
 */
export class PrefabLevel implements Level {
  /** The tiles so far. */
  readonly map: TileLevel;
  /** The pieces in the order in which they were placed; their indices are places. */
  readonly placed: PlacedPrefab[] = [];
  readonly #forms: readonly (readonly Form[])[];
  readonly #names: readonly string[];
  readonly #weights: readonly number[];
  readonly #first: number;
  /** By tile: whether a piece covers it, rock of its own included. */
  readonly #isCovered: Uint8Array;
  /** By placed piece: exits that lead nowhere yet. */
  readonly #open: Exit[][] = [];

  constructor(options: PrefabLevelOptions) {
    checkOptions(prefabLevelOptions, options, 'PrefabLevel');
    const { width, height, prefabs, first = prefabs[0].name } = options;
    this.map = new TileLevel({ width, height });
    this.#isCovered = new Uint8Array(width * height);
    this.#names = prefabs.map(({ name }) => name);
    this.#weights = prefabs.map(({ weight = 1 }) => weight);
    this.#forms = prefabs.map(({ rows }, i) => turnedForms(rows, i, `PrefabLevel.prefabs[${i}].rows`));
    this.#first = this.#names.indexOf(first);
    if (this.#first < 0)
      throw new InvalidDataError('PrefabLevel.first', `must be one of ${this.#names.join(', ')}, got ${first}`);
  }

  startAt(place: number): void {
    if (place !== 0 || this.placed.length > 0) throw new InvalidDataError('start', `must be 0, and once, got ${place}`);
    const [form] = this.#forms[this.#first];
    const x = Math.floor((this.map.width - form.rows[0].length) / 2);
    const y = Math.floor((this.map.height - form.rows.length) / 2);
    if (!this.#fits(form, x, y))
      throw new InvalidDataError('start', `${this.#names[this.#first]} does not fit into the map`);
    this.#place(form, x, y, -1);
  }

  connect(place: number, rng: Rng): number {
    const exits = [...this.#open[place]];
    rng.shuffle(exits);
    for (const exit of exits) {
      const next = this.#joinAt(place, exit, rng);
      if (next >= 0) return next;
    }
    return -1;
  }

  #joinAt(place: number, exit: Exit, rng: Rng): number {
    const rest = this.#forms.map((_, prefab) => prefab).filter((prefab) => this.#weights[prefab] > 0);
    while (rest.length > 0) {
      const which = rng.weighted(rest.map((prefab) => this.#weights[prefab]));
      const [prefab] = rest.splice(which, 1);
      const poses = this.#forms[prefab].flatMap((form) => form.exits.map((entry) => ({ form, entry })));
      rng.shuffle(poses);
      for (const { form, entry } of poses) {
        // Two exits meet when they lie side by side and face each other.
        if (entry.direction !== 3 - exit.direction) continue;
        const x = exit.x + STEP_X[exit.direction] - entry.x;
        const y = exit.y + STEP_Y[exit.direction] - entry.y;
        if (!this.#fits(form, x, y)) continue;
        const piece = this.#place(form, x, y, place);
        this.#close(place, exit.x, exit.y);
        this.#close(piece, x + entry.x, y + entry.y);
        return piece;
      }
    }
    return -1;
  }

  #fits({ rows }: Form, x: number, y: number): boolean {
    const { width, height } = this.map;
    if (x < 0 || y < 0 || x + rows[0].length > width || y + rows.length > height) return false;
    for (let row = 0; row < rows.length; row++)
      for (let column = 0; column < rows[row].length; column++)
        if (this.#isCovered[(y + row) * width + x + column] === 1) return false;
    return true;
  }

  #place({ prefab, turns, rows, exits }: Form, x: number, y: number, parent: number): number {
    for (const [row, signs] of rows.entries())
      for (const [column, sign] of [...signs].entries()) {
        this.#isCovered[(y + row) * this.map.width + x + column] = 1;
        this.map.set(x + column, y + row, sign === '#' ? ROCK : sign === '+' ? DOOR : FLOOR);
      }
    this.#open.push(exits.map((exit) => ({ ...exit, x: x + exit.x, y: y + exit.y })));
    return this.placed.push({ name: this.#names[prefab], x, y, turns, parent }) - 1;
  }

  /** An exit that leads somewhere is used up. */
  #close(piece: number, x: number, y: number): void {
    this.#open[piece] = this.#open[piece].filter((exit) => exit.x !== x || exit.y !== y);
  }

  /** Exits that lead nowhere. */
  listOpenExits(): { readonly x: number; readonly y: number; readonly direction: Direction }[] {
    return this.#open.flat();
  }

  /** Turns exits that lead nowhere into rock. */
  closeExits(): void {
    for (const { x, y } of this.listOpenExits()) this.map.set(x, y, ROCK);
    for (const exits of this.#open) exits.length = 0;
  }
}

/** A piece in its four directions, without those that look the same. */
function turnedForms(rows: readonly string[], prefab: number, path: string): Form[] {
  const width = rows[0].length;
  for (const [i, row] of rows.entries()) {
    if (row.length !== width)
      throw new InvalidDataError(`${path}[${i}]`, `must have ${width} tiles, got ${row.length}`);
    if (!/^[#.+]*$/.test(row)) throw new InvalidDataError(`${path}[${i}]`, 'must be made of #, . and +');
  }
  const forms = new Map<string, Form>();
  let turned = [...rows];
  for (let turns = 0; turns < 4; turns++) {
    const key = turned.join('\n');
    if (!forms.has(key)) forms.set(key, { prefab, turns, rows: turned, exits: findExits(turned, path) });
    const last = turned;
    turned = Array.from({ length: last[0].length }, (_, x) =>
      last
        .map((row) => row[x])
        .reverse()
        .join(''),
    );
  }
  return [...forms.values()];
}

function findExits(rows: readonly string[], path: string): Exit[] {
  const exits: Exit[] = [];
  const [right, bottom] = [rows[0].length - 1, rows.length - 1];
  for (const [y, row] of rows.entries())
    for (const [x, sign] of [...row].entries()) {
      if (sign !== '+') continue;
      const sides: Direction[] = [];
      if (x === right) sides.push(EAST);
      if (y === bottom) sides.push(SOUTH);
      if (y === 0) sides.push(NORTH);
      if (x === 0) sides.push(WEST);
      if (sides.length === 0) throw new InvalidDataError(path, 'must have exits only at the edge');
      for (const direction of sides) exits.push({ x, y, direction });
    }
  if (exits.length === 0) throw new InvalidDataError(path, 'must have an exit, written as +');
  return exits;
}
