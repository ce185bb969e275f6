import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { func, integer, number, optional, type Schema, struct } from '../../../data/schema.js';
import { TAU } from '../../../math/angle.js';
import type { Rng } from '../../../math/rng.js';
import { cos, sin } from '../../../math/trig.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { type CollisionDetector, createHit } from '../../../movement/avoidance/detector.js';
import { type BodyBox, bodyBoxSchema, STANDING } from './body-box.js';

export interface CoverProbeOptions {
  /** Rays per point. By default 128. More take longer and vary less. */
  readonly rays?: number;
  /** The angle between one ray and the next, in radians. By default 0.4, so that 128 go round 8 times. */
  readonly angle?: number;
  /** How far away attackers are expected. By default 8. */
  readonly radius?: number;
  /** How far attackers deviate from the circle. By default half of `radius · sin(angle)`, its limit. */
  readonly jitter?: number;
  /** The body that needs cover. By default a person who stands; use a lower one for other stances. */
  readonly body?: BodyBox;
  /** In how many sectors cover is also counted apart. By default 4. The first is around +z. */
  readonly sectors?: number;
  /**
   * Whether an attacker could stand there: in the same room, and not inside a wall. By default
   * everywhere, which makes narrow corridors look like good cover.
   */
  readonly isValid?: (from: Readonly<Vector3>, point: Readonly<Vector3>) => boolean;
}

const optionsSchema: Schema<CoverProbeOptions> = struct({
  __proto__: null,
  rays: optional(integer({ min: 1, max: 1e6 })),
  angle: optional(number({ above: 0, max: Math.PI / 2 })),
  radius: optional(number({ above: 0 })),
  jitter: optional(number({ min: 0 })),
  body: optional(bodyBoxSchema),
  sectors: optional(integer({ min: 1, max: 360 })),
  isValid: optional(func<NonNullable<CoverProbeOptions['isValid']>>()),
});

/**
 * Measures how well a spot is covered: the share of rays from possible attackers that are blocked
 * before they reach a body on the spot. Attackers stand around it at varying heights, and rays aim
 * at varying parts of the body.
 */
export class CoverProbe {
  /** Of the last measurement: rays from places where an attacker can be, and those that were blocked. */
  valid = 0;
  /** Rays of the last measurement that were blocked. */
  blocked = 0;
  /** The cover of the last measurement from each sector; NaN where no attacker can be. */
  readonly sectors: Float64Array;
  readonly #cast: CollisionDetector;
  readonly #rng: Rng;
  readonly #rays: number;
  readonly #angle: number;
  readonly #radius: number;
  readonly #jitter: number;
  readonly #body: BodyBox;
  readonly #isValid: CoverProbeOptions['isValid'];
  readonly #validIn: Int32Array;
  readonly #blockedIn: Int32Array;
  readonly #from = createVector3();
  readonly #move = createVector3();
  readonly #hit = createHit();

  constructor(cast: CollisionDetector, rng: Rng, options: CoverProbeOptions = {}) {
    checkOptions(optionsSchema, options, 'options');
    const { rays = 128, angle = 0.4, radius = 8, body = STANDING, sectors = 4 } = options;
    const limit = radius * sin(angle);
    const { jitter = limit / 2 } = options;
    if (!(jitter < limit))
      throw new InvalidDataError(
        'options.jitter',
        `must be below radius · sin(angle), which is ${limit}, got ${jitter}`,
      );
    if (!(rays * angle >= 2 * TAU))
      throw new InvalidDataError(
        'options.rays',
        `must go round at least twice: ${Math.ceil((2 * TAU) / angle)} rays of ${angle} radians, got ${rays}`,
      );
    this.#cast = cast;
    this.#rng = rng;
    this.#rays = rays;
    this.#angle = angle;
    this.#radius = radius;
    this.#jitter = jitter;
    this.#body = body;
    this.#isValid = options.isValid;
    this.sectors = new Float64Array(sectors).fill(Number.NaN);
    this.#validIn = new Int32Array(sectors);
    this.#blockedIn = new Int32Array(sectors);
  }

  /**
   * The cover at a position, from 0 to 1; undefined if there is no place for an attacker. It draws
   * the same count of random numbers every time.
   */
  measure(position: Readonly<Vector3>): number | undefined {
    this.#clear();
    const rng = this.#rng;
    const from = this.#from;
    const radius = this.#radius;
    const jitter = this.#jitter;
    const count = this.sectors.length;
    for (let ray = 0; ray < this.#rays; ray++) {
      const angle = ray * this.#angle;
      from.x = position.x + radius * sin(angle) + jitter * rng.triangular();
      from.y = position.y + 2 * jitter * rng.next();
      from.z = position.z + radius * cos(angle) + jitter * rng.triangular();
      this.#aim(position);
      if (this.#isValid?.(from, position) === false) continue;
      this.#castInto(Math.floor((angle / TAU) * count + 0.5) % count);
    }
    return this.#result();
  }

  /**
   * The cover at a position against known enemies, with some rays from around each of them. One ray
   * without jitter is the fastest, but a thin pole may block it.
   */
  measureAgainst(
    position: Readonly<Vector3>,
    enemies: readonly { readonly position: Readonly<Vector3> }[],
    raysEach = 8,
    jitter = 0.5,
  ): number | undefined {
    if (!(Number.isInteger(raysEach) && raysEach > 0))
      throw new InvalidDataError('raysEach', `must be a whole number above 0, got ${raysEach}`);
    if (!(jitter >= 0)) throw new InvalidDataError('jitter', `must be 0 or more, got ${jitter}`);
    this.#clear();
    const rng = this.#rng;
    const from = this.#from;
    for (let i = 0; i < enemies.length; i++) {
      const enemy = enemies[i].position;
      for (let ray = 0; ray < raysEach; ray++) {
        from.x = enemy.x + jitter * rng.triangular();
        from.y = enemy.y + this.#body.height * rng.next();
        from.z = enemy.z + jitter * rng.triangular();
        this.#aim(position);
        if (this.#isValid?.(from, position) !== false) this.#castInto(0);
      }
    }
    // Sectors are about possible attackers, not about these.
    this.sectors.fill(Number.NaN);
    return this.valid === 0 ? undefined : this.blocked / this.valid;
  }

  #clear(): void {
    this.valid = 0;
    this.blocked = 0;
    this.#validIn.fill(0);
    this.#blockedIn.fill(0);
  }

  /** Chooses a point of the body and the move to it. */
  #aim(position: Readonly<Vector3>): void {
    const rng = this.#rng;
    const body = this.#body;
    const from = this.#from;
    const move = this.#move;
    move.x = position.x + (body.width / 2) * rng.triangular() - from.x;
    move.y = position.y + body.height * rng.next() - from.y;
    move.z = position.z + (body.depth / 2) * rng.triangular() - from.z;
  }

  #castInto(sector: number): void {
    this.valid++;
    this.#validIn[sector]++;
    if (!this.#cast(this.#hit, this.#from, this.#move)) return;
    this.blocked++;
    this.#blockedIn[sector]++;
  }

  #result(): number | undefined {
    for (let sector = 0; sector < this.sectors.length; sector++)
      this.sectors[sector] = this.#validIn[sector] === 0 ? Number.NaN : this.#blockedIn[sector] / this.#validIn[sector];
    return this.valid === 0 ? undefined : this.blocked / this.valid;
  }
}
