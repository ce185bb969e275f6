import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { Power, raiseToPower } from '../../math/power.js';
import { cos, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Modality, maxFactorOf, modalitySchema, type Sensor, type Signal } from './modality.js';
import { IndexEntry } from './position-index.js';

/** The outcome of a test of one sensor and one signal. */
export type SenseOutcome = 'no such sense' | 'too far' | 'too faint' | 'not seen' | 'noticed';

/** A registered sensor and the direction it faces, which is computed only when it has turned. */
export class SensorEntry<S extends Sensor> extends IndexEntry<S> {
  facing = Number.NaN;
  faceX = Number.NaN;
  faceZ = Number.NaN;

  /** Updates {@link faceX} and {@link faceZ}. */
  face(): void {
    const { orientation } = this.thing;
    if (orientation === this.facing) return;
    this.facing = orientation;
    this.faceX = sin(orientation);
    this.faceZ = cos(orientation);
  }
}

/** What is computed once for each sense. */
class Lens {
  /** The cosine of half the field of view; −2 for an unlimited one. */
  least = Number.NaN;
  /** The highest factor that the checks may give. */
  maxFactor = Number.NaN;
}

/**
 * The one definition of what a sensor notices: does it have the sense, is it near enough, does it
 * look that way, is enough of the signal left, and do the checks of the sense accept it? The
 * cheapest tests come first. A value that is not a number is not noticed. Inputs and results are
 * fields, since numbers passed as arguments would be allocated.
 */
export class SenseTest {
  /** The distance of the signal, and what was left of it. */
  distance = Number.NaN;
  intensity = Number.NaN;
  /** The threshold of the sensor; NaN if it does not have the sense. */
  threshold = Number.NaN;
  /** What remains after one unit of distance, for {@link runThrough}. */
  inside = Number.NaN;
  #modality: Modality | undefined;
  #lens = new Lens();
  /**
   * Signals of several senses come mixed: checking a modality again for each would cost more than a
   * test.
   */
  readonly #lenses = new WeakMap<Modality, Lens>();
  readonly #power = new Power();

  /**
   * Prepares for signals of a sense; call it before the first one, and when the sense changes.
   * Throws `InvalidDataError` for a wrong modality. A modality is checked once: to change one, use
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
   * Reads the {@link threshold} of a sensor; false if it does not have that sense. Reading by name
   * costs more than most tests, so with many sensors it is done once per frame.
   */
  ask(sensor: Sensor, name: string): boolean {
    const threshold = sensor.thresholds[name];
    if (threshold !== undefined) this.threshold = threshold;
    return threshold !== undefined;
  }

  /** Tests a sensor with {@link threshold} in a straight line. */
  run<S extends Sensor>(entry: SensorEntry<S>, signal: Signal): SenseOutcome {
    this.distance = 0;
    this.intensity = signal.strength;
    this.inside = signal.modality.attenuation;
    return this.runThrough(entry, signal, signal.position);
  }

  /**
   * Tests a sensor with {@link threshold} in a part of the world that a signal has entered at a
   * point: {@link distance} and {@link intensity} are those at that point, and the signal fades by
   * {@link inside}.
   */
  runThrough<S extends Sensor>(entry: SensorEntry<S>, signal: Signal, at: Readonly<Vector3>): SenseOutcome {
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

  /** Writes the straight distance from a point to a sensor into {@link distance}. */
  measure<S extends Sensor>(entry: SensorEntry<S>, from: Readonly<Vector3>): void {
    const { position } = entry.thing;
    const dx = from.x - position.x;
    const dy = from.y - position.y;
    const dz = from.z - position.z;
    this.distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /**
   * Whether a point is at most half the field of view to the side. A point at the sensor's own
   * position is.
   */
  #isInFront<S extends Sensor>(entry: SensorEntry<S>, point: Readonly<Vector3>): boolean {
    const { position } = entry.thing;
    const dx = point.x - position.x;
    const dz = point.z - position.z;
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (distance === 0) return true;
    entry.face();
    // A tolerance for points exactly on the edge.
    return dx * entry.faceX + dz * entry.faceZ >= (this.#lens.least - 1e-12) * distance;
  }

  #check(sensor: Sensor, signal: Signal): SenseOutcome {
    const { threshold } = this;
    let { intensity } = this;
    const { maxFactor } = this.#lens;
    const most = intensity * maxFactor;
    if (!(most >= threshold)) return 'too faint';
    const { checks } = signal.modality;
    for (let i = 0; i < checks.length; i++) {
      const share = checks[i](sensor, signal);
      if (!(share > 0)) {
        this.intensity = 0;
        return 'not seen';
      }
      intensity *= share;
    }
    // A tolerance for rounding.
    if (most > 0 && intensity > most * (1 + 1e-9)) refuseFactor(signal.modality);
    this.intensity = intensity;
    return intensity >= threshold ? 'noticed' : 'not seen';
  }
}

function refuseFactor({ name, maxFactor }: Modality): never {
  throw new InvalidDataError(
    `${name}.checks`,
    `must not give more than ${maxFactor} together: raise or omit maxFactor of this sense`,
  );
}

function grindLens(modality: Modality): Lens {
  checkOptions(modalitySchema, modality, modality.name);
  const { fieldOfView } = modality;
  const lens = new Lens();
  lens.maxFactor = maxFactorOf(modality);
  lens.least = fieldOfView === undefined || fieldOfView >= 2 * Math.PI ? -2 : cos(fieldOfView / 2);
  return lens;
}
