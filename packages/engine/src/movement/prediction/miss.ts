import type { Vector3 } from '../../math/vector3.js';
import type { Trial } from './trial.js';

/**
 * How a trial shot missed, seen from the muzzle along the way to the target. World units, seconds.
 */
export interface Miss {
  /**
   * How far it passed *over* the target, at the target's distance; negative: under it, or short of
   * it. What elevation corrects.
   */
  over: number;
  /**
   * How far it passed to the left (the side of +x when looking along +z) where it was nearest. What
   * the bearing corrects.
   */
  aside: number;
  /**
   * Distance at which it passed, negative when under or short; nothing counts after it fell through
   * the target's height.
   */
  distance: number;
}

/** A shot that fell this many times the target's distance below the target is not coming back. */
const FAR_BELOW = 1;

/** Where the trials of {@link MissMeter} start from until one is measured. */
const NOWHERE: Readonly<Vector3> = { x: 0, y: 0, z: 0 };

/**
 * Measures trials one after the other without making anything for each: the miss of the last is in
 * its fields. Everything is in the frame of the shot: h along the ground to the target, y up, s
 * aside to the left.
 */
export class MissMeter implements Miss {
  over = Number.NaN;
  aside = Number.NaN;
  distance = Number.NaN;
  #start = NOWHERE;
  /** Where the target is, and the direction of h. */
  #ground = Number.NaN;
  #height = Number.NaN;
  #ux = Number.NaN;
  #uz = Number.NaN;
  /** What is as low as this is not coming back. */
  #floor = Number.NaN;
  /** Where the shot was last seen, and how far from the target, squared. */
  #h = Number.NaN;
  #y = Number.NaN;
  #s = Number.NaN;
  #last = Number.NaN;
  /** The least of those squares so far. */
  #nearest = Number.NaN;
  #isCut = false;
  /** What trials are given, made once. */
  readonly #visit = (position: Readonly<Vector3>): boolean => this.#follow(position);

  /** As {@link measureMiss}, into its own fields. */
  measure(trial: Trial, start: Readonly<Vector3>, target: Readonly<Vector3>, velocity: Readonly<Vector3>): void {
    const tx = target.x - start.x;
    const tz = target.z - start.z;
    const ground = Math.sqrt(tx * tx + tz * tz);
    const height = target.y - start.y;
    this.#start = start;
    this.#ground = ground;
    this.#height = height;
    this.#ux = ground > 0 ? tx / ground : 0;
    this.#uz = ground > 0 ? tz / ground : 1;
    this.#floor = height - FAR_BELOW * (ground + Math.abs(height));
    this.#h = 0;
    this.#y = 0;
    this.#s = 0;
    this.#nearest = ground * ground + height * height;
    this.#last = this.#nearest;
    this.#isCut = false;
    this.over = Number.NaN;
    this.aside = 0;
    trial(velocity, this.#visit);
    // Never so far: worse the nearer to the muzzle it came down, so that a search knows which way
    // is better.
    if (Number.isNaN(this.over)) this.over = Math.min(0, this.#y - height) - Math.max(0, ground - this.#h);
    this.distance = (this.over < 0 ? -1 : 1) * Math.sqrt(this.#nearest + this.aside * this.aside);
  }

  /** Goes straight on to the next place; false when there is no more to learn. */
  #follow(position: Readonly<Vector3>): boolean {
    const start = this.#start;
    const ground = this.#ground;
    const height = this.#height;
    const h = this.#h;
    const y = this.#y;
    const s = this.#s;
    const px = position.x - start.x;
    const pz = position.z - start.z;
    const nextH = px * this.#ux + pz * this.#uz;
    const nextS = px * this.#uz - pz * this.#ux;
    const nextY = position.y - start.y;
    const isFalling = nextY < y;
    if (Number.isNaN(this.over) && h < ground && nextH >= ground)
      this.over = y + ((nextY - y) * (ground - h)) / (nextH - h) - height;
    // Cut where it falls through the target's height: what it would do below the ground is no miss
    // of interest.
    const isDown = isFalling && nextY < height;
    const reach = isDown && y > height ? (height - y) / (nextY - y) : isDown ? 0 : 1;
    const dh = nextH - h;
    const dy = nextY - y;
    const ds = nextS - s;
    const squared = dh * dh + dy * dy;
    // In the plane of the shot only: what is aside is another's to correct.
    const at = squared > 0 ? Math.max(0, Math.min(reach, ((ground - h) * dh + (height - y) * dy) / squared)) : 0;
    const missH = h + dh * at - ground;
    const missY = y + dy * at - height;
    if (!this.#isCut && missH * missH + missY * missY <= this.#nearest) {
      this.#nearest = missH * missH + missY * missY;
      this.aside = s + ds * at;
    }
    this.#isCut ||= isDown;
    this.#h = nextH;
    this.#y = nextY;
    this.#s = nextS;
    const now = (nextH - ground) * (nextH - ground) + (nextY - height) * (nextY - height);
    const isLeaving = now > this.#last;
    this.#last = now;
    if (isDown && (nextH >= ground || nextY < this.#floor)) return false;
    return !(isLeaving && nextH >= ground);
  }
}

/**
 * Flies one trial and measures, with signs, how it missed: without signs nobody could tell which
 * way to correct. The flight is taken as straight between the places that the trial shows. A target
 * straight above or below has no left or right.
 */
export function measureMiss(
  out: Miss,
  trial: Trial,
  start: Readonly<Vector3>,
  target: Readonly<Vector3>,
  velocity: Readonly<Vector3>,
): void {
  const meter = new MissMeter();
  meter.measure(trial, start, target, velocity);
  out.over = meter.over;
  out.aside = meter.aside;
  out.distance = meter.distance;
}
