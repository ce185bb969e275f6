import { InvalidDataError, requireBetween, requireInteger } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, record, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { MAX_CELLS, requireCellCount } from '../size/cell-count.js';
import type { Level } from './level.js';

/** The four directions of a grid. The opposite of a direction is 3 minus it. */
export const EAST = 0;
/** Towards higher y. */
export const SOUTH = 1;
/** Towards lower y. */
export const NORTH = 2;
/** Towards lower x. */
export const WEST = 3;
/** One of the four directions. */
export type Direction = 0 | 1 | 2 | 3;

export const DIRECTIONS: readonly Direction[] = [EAST, SOUTH, NORTH, WEST];
export const STEP_X: readonly number[] = [1, 0, 0, -1];
export const STEP_Y: readonly number[] = [0, 1, -1, 0];

/** For each set of directions, as bits, the number of its directions, and then which these are. */
const CHOICES: Readonly<Uint8Array> = Uint8Array.from({ length: 16 * 5 }, (_, i) => {
  const chosen = DIRECTIONS.filter((direction) => ((Math.floor(i / 5) >> direction) & 1) === 1);
  return i % 5 === 0 ? chosen.length : (chosen[(i % 5) - 1] ?? 0);
});

/** Bits of a cell: a door in each direction, and whether it belongs to the maze, or never will. */
const TAKEN = 16;
const BLOCKED = 32;

/** How many cells a grid has. */
export type GridSize = Infer<typeof gridSize>;

export const gridSize = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: MAX_CELLS }),
  /** Rows of cells. */
  height: integer({ min: 1, max: MAX_CELLS }),
});

/** What `GridLevel.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedGridLevel = Infer<typeof savedGridSchema>;

const savedGridSchema = record({ version: literal(1), cells: list(integer({ min: 0, max: 63 })) });

/** A level of square cells with thin walls between them. A place is `y * width + x`. */
export class GridLevel implements Level {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  readonly #cells: Uint8Array;
  /** In which directions each cell has a neighbor, as bits. */
  readonly #sides: Uint8Array;
  /** In which of these the neighbor is still free; with a row of margin above and below. */
  readonly #free: Uint8Array;
  /** How far the number of a place is from that of its neighbor in each direction. */
  readonly #steps: readonly number[];

  constructor(size: GridSize) {
    checkOptions(gridSize, size, 'GridLevel');
    const { width, height } = size;
    requireCellCount(width, height, 'GridLevel');
    this.width = width;
    this.height = height;
    this.#cells = new Uint8Array(width * height);
    this.#sides = new Uint8Array(width * height).fill(15);
    for (let x = 0; x < width; x++) {
      this.#sides[x] &= ~(1 << NORTH);
      this.#sides[(height - 1) * width + x] &= ~(1 << SOUTH);
    }
    for (let y = 0; y < height; y++) {
      this.#sides[y * width] &= ~(1 << WEST);
      this.#sides[y * width + width - 1] &= ~(1 << EAST);
    }
    this.#free = new Uint8Array((height + 2) * width);
    this.#free.set(this.#sides, width);
    this.#steps = [1, width, -width, -1];
  }

  /** How many places there are. */
  get count(): number {
    return this.#cells.length;
  }

  /** The place at a column and a row. Throws outside. */
  placeAt(x: number, y: number): number {
    requireInteger(x, 'x');
    requireInteger(y, 'y');
    requireBetween(x, 0, this.width - 1, 'x');
    requireBetween(y, 0, this.height - 1, 'y');
    return y * this.width + x;
  }

  /** The cell on one side of a place; −1 outside of the grid. */
  neighborOf(place: number, direction: Direction): number {
    return ((this.#sides[place] >> direction) & 1) === 1 ? place + this.#steps[direction] : -1;
  }

  /** Makes a cell part of the maze, so that no other can be connected with it. */
  #take(place: number): void {
    if ((this.#cells[place] & TAKEN) !== 0) return;
    this.#cells[place] |= TAKEN;
    const free = this.#free;
    const { width } = this;
    // No test for edges: above and below there is a margin, and beyond the left and right edge lies a
    // cell that has no neighbor on that side anyway.
    const at = place + width;
    free[at + 1] &= ~(1 << WEST);
    free[at + width] &= ~(1 << NORTH);
    free[at - width] &= ~(1 << SOUTH);
    free[at - 1] &= ~(1 << EAST);
  }

  /** Keeps a cell out of the maze, for a lake or for something you build yourself. */
  block(x: number, y: number): void {
    const place = this.placeAt(x, y);
    this.#take(place);
    this.#cells[place] |= BLOCKED;
  }

  /** Whether a place is closed to mazes. */
  isBlocked(place: number): boolean {
    return (this.#cells[place] & BLOCKED) !== 0;
  }

  /** Whether a cell belongs to the maze or is blocked. */
  isTaken(place: number): boolean {
    return (this.#cells[place] & TAKEN) !== 0;
  }

  /** Whether one can walk from a place in a direction. */
  isOpen(place: number, direction: Direction): boolean {
    return (this.#cells[place] & (1 << direction)) !== 0;
  }

  /** In how many directions one can walk from a place. */
  doorsOf(place: number): number {
    let doors = 0;
    for (const direction of DIRECTIONS) if (this.isOpen(place, direction)) doors++;
    return doors;
  }

  /**
   * Opens the wall on one side of a cell, and that of its neighbor. At the edge it becomes an entrance
   * or an exit: add those after carving, and they are always reachable.
   */
  open(place: number, direction: Direction): void {
    if (this.isBlocked(place)) throw new InvalidDataError('place', `${place} is blocked and cannot be opened`);
    const next = this.neighborOf(place, direction);
    if (next >= 0 && this.isBlocked(next))
      throw new InvalidDataError('place', `${next} is blocked and cannot be opened`);
    this.#join(place, direction, next);
  }

  #join(place: number, direction: number, next: number): void {
    this.#take(place);
    this.#cells[place] |= 1 << direction;
    if (next < 0) return;
    this.#take(next);
    this.#cells[next] |= 1 << (3 - direction);
  }

  /** Builds the wall on one side of a cell again. */
  close(place: number, direction: Direction): void {
    this.#cells[place] &= ~(1 << direction);
    const next = this.neighborOf(place, direction);
    if (next >= 0) this.#cells[next] &= ~(1 << (3 - direction));
  }

  startAt(place: number): void {
    requireInteger(place, 'start');
    requireBetween(place, 0, this.count - 1, 'start');
    if (this.isBlocked(place)) throw new InvalidDataError('start', `${place} is blocked; start at another place`);
    this.#take(place);
  }

  connect(place: number, rng: Rng): number {
    const free = this.#free[place + this.width];
    if (free === 0) return -1;
    const found = CHOICES[5 * free];
    // A share of 32 random bits: some direction is likelier than another by less than one in a billion.
    const drawn = found === 1 ? 0 : Math.floor((rng.uint32() * found) / 2 ** 32);
    const direction = CHOICES[5 * free + 1 + drawn];
    const next = place + this.#steps[direction];
    this.#join(place, direction, next);
    return next;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedGridLevel {
    return { version: 1, cells: [...this.#cells] };
  }

  /** Throws, and changes nothing, if this cannot be the state of a level of this size. */
  restore(saved: SavedGridLevel): void {
    const { cells } = parse(savedGridSchema, saved, 'saved');
    if (cells.length !== this.count)
      throw new InvalidDataError('saved.cells', `must be ${this.count}, got ${cells.length}`);
    for (let place = 0; place < this.count; place++)
      for (const direction of DIRECTIONS) {
        const next = this.neighborOf(place, direction);
        if (next >= 0 && ((cells[place] >> direction) & 1) !== ((cells[next] >> (3 - direction)) & 1))
          throw new InvalidDataError(`saved.cells[${place}]`, 'has a door that its neighbor does not have');
      }
    this.#cells.fill(0);
    this.#free.set(this.#sides, this.width);
    for (let place = 0; place < this.count; place++) if ((cells[place] & TAKEN) !== 0) this.#take(place);
    this.#cells.set(cells);
  }
}
