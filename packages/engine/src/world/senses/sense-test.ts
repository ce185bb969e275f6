import { Power, raiseToPower } from '../../math/power.js';
import { cos, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Modality, type Sensor, type Signal, validateModality } from './modality.js';
import { Enrolled } from './roll.js';

/** How a test of one sensor and one signal ends. */
export type SenseOutcome = 'no such sense' | 'too far' | 'too faint' | 'not seen' | 'noticed';

/**
 * A sensor among others, and the direction it faces, which is worked out only when it has turned.
 */
export class EnrolledSensor<S extends Sensor> extends Enrolled<S> {
  facing = Number.NaN;
  faceX = Number.NaN;
  faceZ = Number.NaN;

  /** Sees to it that {@link faceX} and {@link faceZ} are right. */
  face(): void {
    const { orientation } = this.thing;
    if (orientation === this.facing) return;
    this.facing = orientation;
    this.faceX = sin(orientation);
    this.faceZ = cos(orientation);
  }
}

/** What is reckoned once for each sense. */
class Lens {
  /** The cosine of half the field of view; −2 where all is seen. */
  least = Number.NaN;
}

/**
 * The one definition of who notices what: has it the sense, is it near enough, does it look that
 * way, is enough left of the signal, and do the checks of the sense let it through? The cheapest
 * first. Whatever is no number is not noticed. Numbers come and go in fields: handed over they
 * would be allocated.
 */
export class SenseTest {
  /** How far the signal had to come, and what was left of it. */
  distance = Number.NaN;
  intensity = Number.NaN;
  /** What the sensor needs to notice it; no number is no such sense. */
  threshold = Number.NaN;
  /** What is left after one unit of the way, for {@link runThrough}. */
  inside = Number.NaN;
  #modality: Modality | undefined;
  #lens = new Lens();
  /**
   * Signals of several senses come mixed: to check and reckon anew for each would cost more than a
   * test.
   */
  readonly #lenses = new WeakMap<Modality, Lens>();
  readonly #power = new Power();

  /**
   * Gets ready for signals of a sense; before the first, and when it is another. Throws
   * `InvalidDataError` if it makes no sense. A modality is looked at once: one that changes is
   * another record.
   */
  begin(modality: Modality): void {
    if (modality === this.#modality) return;
    let lens = this.#lenses.get(modality);
    if (lens === undefined) {
      lens = grindLens(modality);
      this.#lenses.set(modality, lens);
    }
    this.#modality = modality;
    this.#lens = lens;
  }

  /**
   * Asks a sensor for its {@link threshold}; false if it has not that sense. A read by name costs
   * more than most tests, so where there are many it is done once per frame.
   */
  ask(sensor: Sensor, name: string): boolean {
    const threshold = sensor.thresholds[name];
    if (threshold !== undefined) this.threshold = threshold;
    return threshold !== undefined;
  }

  /** Tests a sensor that has {@link threshold} in a straight line. */
  run<S extends Sensor>(entry: EnrolledSensor<S>, signal: Signal): SenseOutcome {
    this.distance = 0;
    this.intensity = signal.strength;
    this.inside = signal.modality.attenuation;
    return this.runThrough(entry, signal, signal.position);
  }

  /**
   * Tests a sensor that has {@link threshold} in a part of the world that a signal has come into at
   * a point: {@link distance} and {@link intensity} are those it has there, and it fades by
   * {@link inside}.
   */
  runThrough<S extends Sensor>(entry: EnrolledSensor<S>, signal: Signal, at: Readonly<Vector3>): SenseOutcome {
    const { modality } = signal;
    const left = this.intensity;
    const before = this.distance;
    this.intensity = 0;
    this.measure(entry, at);
    const leg = this.distance;
    const way = before + leg;
    this.distance = way;
    if (!(way <= modality.maxRange && way < Infinity)) return 'too far';
    if (this.#lens.least > -2 && !this.#isInFront(entry, signal.position)) return 'not seen';
    const power = this.#power;
    power.base = this.inside;
    power.exponent = leg;
    raiseToPower(power);
    this.intensity = left * power.value;
    return this.#check(entry.thing, signal);
  }

  /** Puts the straight way from a point to a sensor into {@link distance}. */
  measure<S extends Sensor>(entry: EnrolledSensor<S>, from: Readonly<Vector3>): void {
    const { position } = entry.thing;
    const dx = from.x - position.x;
    const dy = from.y - position.y;
    const dz = from.z - position.z;
    this.distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /**
   * Is a point in front, at most half the field of view to the side? One at the sensor's own place
   * is.
   */
  #isInFront<S extends Sensor>(entry: EnrolledSensor<S>, point: Readonly<Vector3>): boolean {
    const { position } = entry.thing;
    const dx = point.x - position.x;
    const dz = point.z - position.z;
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (distance === 0) return true;
    entry.face();
    // A hair's breadth for what lies exactly on the edge.
    return dx * entry.faceX + dz * entry.faceZ >= (this.#lens.least - 1e-12) * distance;
  }

  #check(sensor: Sensor, signal: Signal): SenseOutcome {
    const { threshold } = this;
    let { intensity } = this;
    if (!(intensity >= threshold)) return 'too faint';
    const { checks } = signal.modality;
    for (let i = 0; i < checks.length; i++) {
      const share = checks[i](sensor, signal);
      if (!(share > 0)) {
        this.intensity = 0;
        return 'not seen';
      }
      intensity *= share;
    }
    this.intensity = intensity;
    return intensity >= threshold ? 'noticed' : 'not seen';
  }
}

function grindLens(modality: Modality): Lens {
  validateModality(modality, modality.name);
  const { fieldOfView } = modality;
  const lens = new Lens();
  lens.least = fieldOfView === undefined || fieldOfView >= 2 * Math.PI ? -2 : cos(fieldOfView / 2);
  return lens;
}
