import { InvalidDataError } from '../../../data/check.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { checkOptions, parse } from '../../../data/parse.js';
import {
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  refined,
  type Schema,
  struct,
  text,
} from '../../../data/schema.js';
import type { Vector3 } from '../../../math/vector3.js';
import type { CandidateSource } from './candidates.js';

export interface PlayRecorderOptions {
  /** Samples in the same cell count as the same spot. In world units; by default 1. */
  readonly cellSize?: number;
  /** A spot is a candidate if somebody stayed for this many samples in a row. By default 5. */
  readonly minStay?: number;
  /** A spot is a candidate, too, if this many different characters used it. By default 3. */
  readonly minUsers?: number;
}

const optionsSchema: Schema<PlayRecorderOptions> = struct({
  __proto__: null,
  cellSize: optional(number({ above: 0 })),
  minStay: optional(integer({ min: 1 })),
  minUsers: optional(integer({ min: 1 })),
});

/** A whole number as JavaScript prints it. */
const CELL = '-?\\d+(?:\\.\\d+)?(?:e\\+\\d+)?';

/** What a {@link PlayRecorder} has seen. */
export type SavedPlayRecorder = Infer<typeof savedRecorderSchema>;

const savedRecorderSchema = refined(
  struct({
    __proto__: null,
    version: literal(1),
    /** The recorder that restores it must have the same. */
    cellSize: number({ above: 0 }),
    /** In the order in which they were first entered. */
    cells: list(
      struct({
        __proto__: null,
        id: text({ pattern: new RegExp(`^play-${CELL}-${CELL}-${CELL}$`), wanted: 'the id of a cell' }),
        users: list(text(), { min: 1 }),
        samples: integer({ min: 1 }),
        sumX: number(),
        sumY: number(),
        sumZ: number(),
        longestStay: integer({ min: 1 }),
      }),
    ),
    /** Where each character is, as the index of a cell, and for how many samples. */
    stays: list(
      struct({ __proto__: null, character: text(), cell: integer({ min: 0 }), samples: integer({ min: 1 }) }),
    ),
  }),
  ({ cells, stays }, report) => {
    requireDistinct(
      cells,
      ({ id }) => id,
      (i) => report('is there twice', 'cells', i, 'id'),
    );
    requireDistinct(
      stays,
      ({ character }) => character,
      (i) => report('is there twice', 'stays', i, 'character'),
    );
    for (const [i, { users, samples, longestStay }] of cells.entries()) {
      requireDistinct(
        users,
        (user) => user,
        (j) => report('is there twice', 'cells', i, 'users', j),
      );
      if (users.length > samples) report('must not be more than the samples', 'cells', i, 'users');
      if (longestStay > samples) report('must not be more than the samples', 'cells', i, 'longestStay');
    }
    for (const [i, { character, cell, samples }] of stays.entries()) {
      const visited = cells[cell];
      if (visited === undefined) report(`must be below ${cells.length}`, 'stays', i, 'cell');
      else if (!visited.users.includes(character)) report('has never been in its cell', 'stays', i, 'character');
      else if (samples > visited.longestStay) report('must not be more than the longest stay', 'stays', i, 'samples');
    }
  },
);

function requireDistinct<T>(values: readonly T[], keyOf: (value: T) => string, twice: (index: number) => void): void {
  const seen = new Set<string>();
  for (const [i, value] of values.entries()) {
    if (seen.has(keyOf(value))) twice(i);
    seen.add(keyOf(value));
  }
}

/** What is known about a cell. */
interface Visited {
  readonly id: string;
  readonly users: Set<string>;
  samples: number;
  sumX: number;
  sumY: number;
  sumZ: number;
  longestStay: number;
}

/**
 * Watches people play and finds the spots they like: where somebody stays, and where several
 * characters go. Record positions every frame or every few frames. Candidates stand at the mean of
 * the positions in a cell, and come in the order in which the cells were first entered.
 */
export class PlayRecorder implements CandidateSource {
  readonly #cellSize: number;
  readonly #minStay: number;
  readonly #minUsers: number;
  readonly #cells = new Map<string, Visited>();
  /** Where each character was last, and for how many samples. */
  readonly #stays = new Map<string, { cell: Visited; samples: number }>();
  #candidates: readonly Visited[] | undefined;

  constructor(options: PlayRecorderOptions = {}) {
    checkOptions(optionsSchema, options, 'options');
    const { cellSize = 1, minStay = 5, minUsers = 3 } = options;
    this.#cellSize = cellSize;
    this.#minStay = minStay;
    this.#minUsers = minUsers;
  }

  /** Records where a character is. */
  record(character: string, { x, y, z }: Readonly<Vector3>): void {
    if (!Number.isFinite(x + y + z)) throw new InvalidDataError('position', `must be finite, got (${x}, ${y}, ${z})`);
    const cell = this.#cellAt(x, y, z);
    cell.users.add(character);
    cell.samples++;
    cell.sumX += x;
    cell.sumY += y;
    cell.sumZ += z;
    const stay = this.#stays.get(character);
    const samples = stay !== undefined && stay.cell === cell ? stay.samples + 1 : 1;
    this.#stays.set(character, { cell, samples });
    cell.longestStay = Math.max(cell.longestStay, samples);
    this.#candidates = undefined;
  }

  /** Ends a session, or a life: the next sample of a character starts a new stay. */
  interrupt(character: string): void {
    this.#stays.delete(character);
  }

  get count(): number {
    return this.#list().length;
  }

  idOf(candidate: number): string {
    return this.#list()[candidate].id;
  }

  localize(out: Vector3, candidate: number): boolean {
    const { samples, sumX, sumY, sumZ } = this.#list()[candidate];
    out.x = sumX / samples;
    out.y = sumY / samples;
    out.z = sumZ / samples;
    return true;
  }

  /** Writes out what was seen, so that several sessions of play add up. */
  save(): SavedPlayRecorder {
    const cells = [...this.#cells.values()];
    const indexes = new Map(cells.map((cell, i) => [cell, i]));
    return {
      version: 1,
      cellSize: this.#cellSize,
      cells: cells.map((cell) => ({ ...cell, users: [...cell.users] })),
      stays: [...this.#stays].map(([character, { cell, samples }]) => ({
        character,
        cell: indexes.get(cell)!,
        samples,
      })),
    };
  }

  /** Throws, and changes nothing, if a recorder with this `cellSize` cannot have saved it. */
  restore(saved: SavedPlayRecorder): void {
    const { cellSize, cells, stays } = parse(savedRecorderSchema, saved, 'saved', SAVED_LIMITS);
    if (cellSize !== this.#cellSize)
      throw new InvalidDataError('saved.cellSize', `must be ${this.#cellSize} as in this recorder, got ${cellSize}`);
    const visited = cells.map((cell): Visited => ({ ...cell, users: new Set(cell.users) }));
    this.#cells.clear();
    for (const cell of visited) this.#cells.set(cell.id, cell);
    this.#stays.clear();
    for (const { character, cell, samples } of stays) this.#stays.set(character, { cell: visited[cell], samples });
    this.#candidates = undefined;
  }

  #list(): readonly Visited[] {
    this.#candidates ??= [...this.#cells.values()].filter(
      ({ longestStay, users }) => longestStay >= this.#minStay || users.size >= this.#minUsers,
    );
    return this.#candidates;
  }

  #cellAt(x: number, y: number, z: number): Visited {
    const size = this.#cellSize;
    // Storeys are cells of their own.
    const id = `play-${Math.floor(x / size)}-${Math.floor(y / size)}-${Math.floor(z / size)}`;
    const known = this.#cells.get(id);
    if (known !== undefined) return known;
    const created = { id, users: new Set<string>(), samples: 0, sumX: 0, sumY: 0, sumZ: 0, longestStay: 0 };
    this.#cells.set(id, created);
    return created;
  }
}
