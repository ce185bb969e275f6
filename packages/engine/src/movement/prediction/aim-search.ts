import { asin, atan2, cos, sin } from '../../math/trig.js';
import { createVector3, scale3, type Vector3 } from '../../math/vector3.js';
import { type Aim, type AimOptions, type AimStatus, MARGIN, MAX_TRIALS, type Shot } from './aim.js';
import { type Arc, createFiringSolution, findFiringSolution } from './firing-solution.js';
import { MissMeter } from './miss.js';
import type { Trial } from './trial.js';

/** The smaller part of the golden section. */
const GOLDEN = (3 - Math.sqrt(5)) / 2;
/**
 * Angles nearer than this are alike: near the longest range the range hardly changes with the
 * angle.
 */
const FINE = 1e-3;

/**
 * What aiming by trial shots writes on while it looks. Keep one per game, or one per shooter where
 * a trial may aim itself, and hand it to `findElevation` and `findAim`: then they allocate nothing.
 * It remembers nothing from one call to the next. Numbers lie in fields, since one handed to a
 * function may be boxed (`math/trig.ts` says why).
 */
export class AimSearch {
  /** Angles of the next trial. */
  #elevation = Number.NaN;
  #bearing = Number.NaN;
  /** The nearest that a trial has come since the last turn. */
  #best = Number.NaN;
  readonly #miss = new MissMeter();
  readonly #velocity: Vector3 = createVector3();
  readonly #guess = createFiringSolution();

  /**
   * Starts from the elevation that would do without air; from 45° where none would, as lift or wind
   * may still carry so far.
   */
  begin(out: Aim, shot: Shot, arc: Arc): void {
    const { start, target, speed, gravity } = shot;
    const { direction } = this.#guess;
    out.trials = 0;
    out.miss = -Infinity;
    this.#bearing = 0;
    this.#best = Infinity;
    const isFound = findFiringSolution(this.#guess, start, target, speed, gravity, arc);
    this.#elevation = isFound ? asin(Math.max(-1, Math.min(1, direction.y))) : Math.PI / 4;
  }

  /**
   * Turns against what the last trial went aside, and begins again from the elevation that was
   * best.
   */
  turn(out: Aim, { start, target }: Shot): void {
    const dx = target.x - start.x;
    const dz = target.z - start.z;
    this.#bearing -= atan2(this.#miss.aside, Math.sqrt(dx * dx + dz * dz));
    this.#best = Infinity; // what was best before the turn says nothing about after it
    this.#elevation = out.elevation;
  }

  /**
   * Seeks on from where it stands; `found` means that the last trial passed near enough but for
   * what goes aside.
   */
  findElevation(out: Aim, options: AimOptions, shot: Shot, trial: Trial): AimStatus {
    const miss = this.#miss;
    const isHigh = options.arc === 'high';
    const maxTrials = options.maxTrials ?? MAX_TRIALS;
    const guess = this.#elevation;
    if (this.#isHit(out, options, shot, trial)) return 'found';
    // `inner` will carry over the target; between it and an `outer` that falls short the hit is
    // bisected.
    let inner = guess;
    let outer = isHigh ? Math.PI / 2 : -Math.PI / 2;
    if (miss.over < 0) {
      // The longest range lies on the side on which it gets better: upwards as a rule, but lift can
      // have it below.
      const over = miss.over;
      this.#elevation = guess + FINE;
      if (this.#isHit(out, options, shot, trial)) return 'found';
      const isBetterAbove = miss.over > over;
      let low = isBetterAbove ? guess : -Math.PI / 2;
      let high = isBetterAbove ? Math.PI / 2 : guess;
      let left = low + GOLDEN * (high - low);
      let right = high - GOLDEN * (high - low);
      this.#elevation = left;
      if (this.#isHit(out, options, shot, trial)) return 'found';
      let overLeft = miss.over;
      let overRight = -Infinity;
      if (!(overLeft >= 0)) {
        this.#elevation = right;
        if (this.#isHit(out, options, shot, trial)) return 'found';
        overRight = miss.over;
      }
      while (overLeft < 0 && overRight < 0) {
        if (high - low < FINE) return 'none';
        if (out.trials >= maxTrials) return 'partial';
        const isLeftBetter = overLeft > overRight;
        if (isLeftBetter) {
          high = right;
          right = left;
          overRight = overLeft;
          left = low + GOLDEN * (high - low);
        } else {
          low = left;
          left = right;
          overLeft = overRight;
          right = high - GOLDEN * (high - low);
        }
        this.#elevation = isLeftBetter ? left : right;
        if (this.#isHit(out, options, shot, trial)) return 'found';
        if (isLeftBetter) overLeft = miss.over;
        else overRight = miss.over;
      }
      inner = overLeft >= 0 ? left : right;
      outer = isHigh ? high : low;
    }
    while (out.trials < maxTrials) {
      // the sum: the printed difference is no midpoint (correction C8)
      const middle = (inner + outer) / 2;
      this.#elevation = middle;
      if (this.#isHit(out, options, shot, trial)) return 'found';
      if (miss.over < 0) outer = middle;
      else inner = middle;
    }
    return 'partial';
  }

  /**
   * Flies a trial at the present angles; is it near enough in the plane of the shot? What is aside
   * is left out, because elevation cannot help it.
   */
  #isHit(out: Aim, options: AimOptions, shot: Shot, trial: Trial): boolean {
    const miss = this.#miss;
    const velocity = this.#velocity;
    this.#point(velocity, shot);
    scale3(velocity, velocity, shot.speed);
    miss.measure(trial, shot.start, shot.target, velocity);
    out.trials++;
    const { distance, aside } = miss;
    const margin = options.margin ?? MARGIN;
    const isNear = distance * distance - aside * aside <= (margin * margin) / 4;
    if (Math.abs(distance) <= this.#best || isNear) {
      this.#best = Math.abs(distance);
      out.elevation = this.#elevation;
      out.bearing = this.#bearing;
      out.miss = distance;
      scale3(out.direction, velocity, 1 / shot.speed);
    }
    return isNear;
  }

  /**
   * Writes the unit direction at the present elevation, turned by the bearing to the left of the
   * way to the target.
   */
  #point(out: Vector3, { start, target }: Shot): void {
    const dx = target.x - start.x;
    const dz = target.z - start.z;
    const ground = Math.sqrt(dx * dx + dz * dz);
    const ux = ground > 0 ? dx / ground : 0;
    const uz = ground > 0 ? dz / ground : 1;
    const level = cos(this.#elevation);
    const c = cos(this.#bearing) * level;
    const s = sin(this.#bearing) * level;
    out.x = ux * c + uz * s;
    out.y = sin(this.#elevation);
    out.z = uz * c - ux * s;
  }
}
