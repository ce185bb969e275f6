import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { integer, number, optional, type Schema, struct } from '../../../data/schema.js';
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
