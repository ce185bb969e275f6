import { InvalidDataError, requireFinite } from '../../data/check.js';
import { checkSeconds } from '../../data/check-time.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { literal, number, optional, record, struct } from '../../data/schema.js';
import { pow } from '../../math/power.js';
import { cos, sin } from '../../math/trig.js';
import type { GroundPoint } from '../../pathfinding/graph/sight/obstacle.js';

/** A point on the ground that is written to. */
interface Place {
  x: number;
  z: number;
}

/** Options of {@link PlayerIntent}. */
export interface PlayerIntentOptions {
  /** Seconds after which half of a change of direction is believed; by default 0.3. */
  readonly halfLife?: number;
  /** Slower than this the player stands, and faces where it looks; by default 0.3 units per second. */
  readonly minSpeed?: number;
  /** Half the width of the lane ahead that belongs to the player; by default 1. */
  readonly clearance?: number;
  /** How many seconds ahead the lane reaches; by default 2. */
  readonly lookAhead?: number;
}

const intentOptions = struct({
  __proto__: null,
  halfLife: optional(number({ above: 0 })),
  minSpeed: optional(number({ min: 0 })),
  clearance: optional(number({ min: 0 })),
  lookAhead: optional(number({ min: 0 })),
});

/** The squared length of the shortest course that still has a direction. */
const MIN_COURSE = 1e-12;

/** What is known of the player's course, as a save-game holds it. */
export interface SavedPlayerIntent {
  readonly version: 1;
  readonly x: number;
  readonly z: number;
  readonly courseX: number;
  readonly courseZ: number;
  readonly speed: number;
}

const savedIntentSchema = record({
  version: literal(1),
  x: number(),
  z: number(),
  courseX: number({ min: -1, max: 1 }),
  courseZ: number({ min: -1, max: 1 }),
  speed: number({ min: 0 }),
});

/**
 * Guesses what the player is up to from where it is, moves and looks, so that a squad can support
 * it without being told: the player is the top tier. Who keeps going down a corridor will go on
 * down the corridor. An explicit order is better wherever the game can have one.
 */
export class PlayerIntent {
  /** Where the player was last, on the ground. */
  readonly position: Place = { x: 0, z: 0 };
  /** The direction of the course, of length 1. */
  readonly heading: Place = { x: 0, z: 1 };
  /** Units per second. */
  speed = 0;
  /** Recent directions blended: short while the player turns round. */
  readonly #course: Place = { x: 0, z: 1 };
  readonly #halfLife: number;
  readonly #minSpeed: number;
  readonly #clearance: number;
  readonly #lookAhead: number;

  constructor(position: GroundPoint, orientation: number, options: PlayerIntentOptions = {}) {
    checkOptions(intentOptions, options, 'intent');
    this.#halfLife = options.halfLife ?? 0.3;
    this.#minSpeed = options.minSpeed ?? 0.3;
    this.#clearance = options.clearance ?? 1;
    this.#lookAhead = options.lookAhead ?? 2;
    requireFinite(orientation, 'orientation');
    this.position.x = position.x;
    this.position.z = position.z;
    this.#head(sin(orientation), cos(orientation));
  }

  /** Does the player go somewhere? Otherwise it stands, and its heading is where it looks. */
  get isMoving(): boolean {
    return this.speed >= this.#minSpeed;
  }

  /** Takes in where the player is now and where it looks. Call it once per frame. */
  tick(position: GroundPoint, orientation: number, dt: number): void {
    checkSeconds(dt);
    requireFinite(position.x, 'position.x');
    requireFinite(position.z, 'position.z');
    requireFinite(orientation, 'orientation');
    if (dt === 0) return;
    const dx = position.x - this.position.x;
    const dz = position.z - this.position.z;
    const moved = Math.sqrt(dx * dx + dz * dz);
    const believed = 1 - pow(0.5, dt / this.#halfLife);
    this.speed += (moved / dt - this.speed) * believed;
    this.position.x = position.x;
    this.position.z = position.z;
    const goes = moved / dt >= this.#minSpeed;
    const toX = goes ? dx / moved : sin(orientation);
    const toZ = goes ? dz / moved : cos(orientation);
    const x = this.#course.x + (toX - this.#course.x) * believed;
    const z = this.#course.z + (toZ - this.#course.z) * believed;
    // A player who turns round on the spot has no direction for a moment: the new one is as good.
    if (x * x + z * z > MIN_COURSE) this.#head(x, z);
    else this.#head(toX, toZ);
  }

  #head(x: number, z: number): void {
    const length = Math.sqrt(x * x + z * z);
    this.#course.x = x;
    this.#course.z = z;
    this.heading.x = x / length;
    this.heading.z = z / length;
  }

  /** Writes where the player will be in some seconds if it keeps its course. */
  writeAhead(out: Place, seconds: number): void {
    const distance = this.isMoving ? this.speed * seconds : 0;
    out.x = this.position.x + this.heading.x * distance;
    out.z = this.position.z + this.heading.z * distance;
  }

  /**
   * Is a place in the player's way: in the lane ahead that it will walk or shoot through? A squad
   * that supports the player sends nobody there.
   */
  isInTheWay({ x, z }: GroundPoint): boolean {
    const dx = x - this.position.x;
    const dz = z - this.position.z;
    const ahead = dx * this.heading.x + dz * this.heading.z;
    const aside = Math.abs(dx * this.heading.z - dz * this.heading.x);
    const reach = this.#clearance + Math.max(this.speed, 1) * this.#lookAhead;
    return ahead > 0 && ahead < reach && aside < this.#clearance;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedPlayerIntent {
    const { position, speed } = this;
    return { version: 1, x: position.x, z: position.z, courseX: this.#course.x, courseZ: this.#course.z, speed };
  }

  /** Throws, and changes nothing, if the state cannot have been saved. */
  restore(saved: SavedPlayerIntent): void {
    const { x, z, courseX, courseZ, speed } = parse(savedIntentSchema, saved, 'saved', SAVED_LIMITS);
    if (!(courseX * courseX + courseZ * courseZ > MIN_COURSE))
      throw new InvalidDataError('saved', 'courseX and courseZ must not both be 0');
    this.position.x = x;
    this.position.z = z;
    this.#head(courseX, courseZ);
    this.speed = speed;
  }
}
