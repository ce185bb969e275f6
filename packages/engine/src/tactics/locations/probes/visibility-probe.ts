import { checkOptions } from '../../../data/parse.js';
import { integer, list, number, optional, type Schema, struct } from '../../../data/schema.js';
import { TAU } from '../../../math/angle.js';
import { cos, sin } from '../../../math/trig.js';
import { createVector3, type Vector3 } from '../../../math/vector3.js';
import { type CollisionDetector, createHit } from '../../../movement/avoidance/detector.js';

export interface VisibilityProbeOptions {
  /** Rays round each point and pitch. By default 32. */
  readonly rays?: number;
  /** How far it matters to see. By default 50. */
  readonly range?: number;
  /** The height of the eyes above the point. By default 1.6. */
  readonly eyeHeight?: number;
  /** The pitches to look along, in radians, upwards. By default level only. */
  readonly pitches?: readonly number[];
  /** In how many sectors visibility is also measured apart. By default 4. The first is around +z. */
  readonly sectors?: number;
}

const optionsSchema: Schema<VisibilityProbeOptions> = struct({
  __proto__: null,
  rays: optional(integer({ min: 1, max: 1e6 })),
  range: optional(number({ above: 0 })),
  eyeHeight: optional(number({ min: 0 })),
  pitches: optional(list(number({ min: -Math.PI / 2, max: Math.PI / 2 }), { min: 1 })),
  sectors: optional(integer({ min: 1, max: 360 })),
});

/**
 * Measures how far one can see from a spot: the mean free length of rays from the eye, as a share
 * of the range. It is not the opposite of cover: behind a keyhole both are good.
 */
export class VisibilityProbe {
  /** The visibility of the last measurement in each sector; NaN where no ray went. */
  readonly sectors: Float64Array;
  readonly #cast: CollisionDetector;
  readonly #rays: number;
  readonly #range: number;
  readonly #eyeHeight: number;
  readonly #pitches: readonly number[];
  readonly #counts: Int32Array;
  readonly #from = createVector3();
  readonly #move = createVector3();
  readonly #hit = createHit();

  constructor(cast: CollisionDetector, options: VisibilityProbeOptions = {}) {
    checkOptions(optionsSchema, options, 'options');
    const { rays = 32, range = 50, eyeHeight = 1.6, pitches = [0], sectors = 4 } = options;
    this.#cast = cast;
    this.#rays = rays;
    this.#range = range;
    this.#eyeHeight = eyeHeight;
    this.#pitches = [...pitches];
    this.sectors = new Float64Array(sectors);
    this.#counts = new Int32Array(sectors);
  }

  /** The visibility at a position, from 0 to 1. */
  measure(position: Readonly<Vector3>): number {
    const { sectors } = this;
    const from = this.#from;
    const move = this.#move;
    const range = this.#range;
    from.x = position.x;
    from.y = position.y + this.#eyeHeight;
    from.z = position.z;
    sectors.fill(0);
    this.#counts.fill(0);
    let sum = 0;
    for (const pitch of this.#pitches)
      for (let ray = 0; ray < this.#rays; ray++) {
        const angle = (ray / this.#rays) * TAU;
        const level = range * cos(pitch);
        move.x = level * sin(angle);
        move.y = range * sin(pitch);
        move.z = level * cos(angle);
        const free = this.#cast(this.#hit, from, move) ? Math.min(1, this.#hit.distance / range) : 1;
        const sector = Math.floor((ray / this.#rays) * sectors.length + 0.5) % sectors.length;
        sectors[sector] += free;
        this.#counts[sector]++;
        sum += free;
      }
    for (let sector = 0; sector < sectors.length; sector++) sectors[sector] /= this.#counts[sector];
    return sum / (this.#rays * this.#pitches.length);
  }
}
