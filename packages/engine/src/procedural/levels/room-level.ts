import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, list, number, optional, struct } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { DIRECTIONS, type Direction, EAST, GridLevel, NORTH, SOUTH, STEP_X, STEP_Y } from './grid-level.js';
import type { Level } from './level.js';
import type { Rectangle } from './subdivision.js';

/** Options of {@link RoomLevel}. */
export type RoomLevelOptions = Infer<typeof roomLevelOptions>;

const roomLevelOptions = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1 }),
  /** Rows of cells. */
  height: integer({ min: 1 }),
  /** The sizes of rooms to place, in cells. */
  rooms: list(
    struct({ __proto__: null, width: integer({ min: 1, max: 1000 }), height: integer({ min: 1, max: 1000 }) }),
  ),
  /** How likely a corridor tries to open into a room at each cell. By default 0.1. */
  chance: optional(number({ min: 0, max: 1 })),
});

/**
 * A grid whose maze opens into rooms here and there. A room that does not fit where it is tried is kept
 * for another place; `unplaced` tells which found none. Corridors go on from rooms.
 */
export class RoomLevel implements Level {
  /** The cells with their walls. */
  readonly grid: GridLevel;
  /** Rooms in the order in which they were placed. */
  readonly rooms: Rectangle[] = [];
  readonly #unplaced: { readonly width: number; readonly height: number }[];
  readonly #chance: number;

  constructor(options: RoomLevelOptions) {
    checkOptions(roomLevelOptions, options, 'RoomLevel');
    const { width, height, rooms, chance = 0.1 } = options;
    this.grid = new GridLevel({ width, height });
    for (const [i, room] of rooms.entries())
      if (room.width > width || room.height > height)
        throw new InvalidDataError(`RoomLevel.rooms[${i}]`, `must fit into ${width} by ${height} cells`);
    this.#unplaced = [...rooms];
    this.#chance = chance;
  }

  /** Sizes of rooms that have found no place. */
  get unplaced(): readonly { readonly width: number; readonly height: number }[] {
    return this.#unplaced;
  }

  startAt(place: number): void {
    this.grid.startAt(place);
  }

  connect(place: number, rng: Rng): number {
    if (this.#unplaced.length > 0 && rng.chance(this.#chance)) {
      const exit = this.#placeRoom(place, rng);
      if (exit >= 0) return exit;
    }
    return this.grid.connect(place, rng);
  }

  /** Places a room beside a cell and returns the cell from which the maze goes on; −1 if it fits nowhere. */
  #placeRoom(place: number, rng: Rng): number {
    const { grid } = this;
    const which = rng.integer(0, this.#unplaced.length - 1);
    const { width, height } = this.#unplaced[which];
    const x = place % grid.width;
    const y = Math.floor(place / grid.width);
    const directions = [...DIRECTIONS];
    rng.shuffle(directions);
    for (const direction of directions) {
      const room = { x: x - rng.integer(0, width - 1), y: y - rng.integer(0, height - 1), width, height };
      if (direction === EAST) room.x = x + 1;
      else if (direction === SOUTH) room.y = y + 1;
      else if (direction === NORTH) room.y = y - height;
      else room.x = x - width;
      if (!this.#isFree(room)) continue;
      this.#unplaced.splice(which, 1);
      this.rooms.push(room);
      this.#openInside(room);
      grid.open(place, direction);
      return this.#exitOf(room, rng);
    }
    return -1;
  }

  #isFree({ x, y, width, height }: Rectangle): boolean {
    const { grid } = this;
    if (x < 0 || y < 0 || x + width > grid.width || y + height > grid.height) return false;
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) if (grid.isTaken(row * grid.width + column)) return false;
    return true;
  }

  #openInside({ x, y, width, height }: Rectangle): void {
    const { grid } = this;
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) {
        const place = row * grid.width + column;
        if (column + 1 < x + width) grid.open(place, EAST);
        if (row + 1 < y + height) grid.open(place, SOUTH);
      }
  }

  /** A cell at the edge of the room with free ground beside it, or any if there is none. */
  #exitOf({ x, y, width, height }: Rectangle, rng: Rng): number {
    const { grid } = this;
    const exits: number[] = [];
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        if (DIRECTIONS.some((direction) => this.#isFreeBeside(column, row, direction)))
          exits.push(row * grid.width + column);
    return exits.length > 0 ? rng.pick(exits) : y * grid.width + x;
  }

  #isFreeBeside(x: number, y: number, direction: Direction): boolean {
    return this.#isFree({ x: x + STEP_X[direction], y: y + STEP_Y[direction], width: 1, height: 1 });
  }
}
