import { Power, raiseToPower } from '../../math/power.js';
import { cos, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Modality, type Sensor, type Signal, validateModality } from './modality.js';
import { Enrolled } from './roll.js';

/** How a test of one sensor and one signal ends. */
export type SenseOutcome = 'no such sense' | 'too far' | 'too faint' | 'not seen' | 'noticed';

/** A sensor among others, and the direction it faces, which is worked out only when it has turned. */
export class EnrolledSensor<S extends Sensor> extends Enrolled<S> {
  #orientation = Number.NaN;
  #x = Number.NaN;
  #z = Number.NaN;

  /** Does a way along (dx, dz) lie in front, at most as far to the side as `least`, the cosine of that angle, says? What is at the sensor's own place does. */
  faces(dx: number, dz: number, least: number): boolean {
    const { orientation } = this.thing;
    if (orientation !== this.#orientation) {
      this.#orientation = orientation;
      this.#x = sin(orientation);
      this.#z = cos(orientation);
    }
    const distance = Math.sqrt(dx * dx + dz * dz);
    // A hair's breadth for what lies exactly on the edge.
    return distance === 0 || dx * this.#x + dz * this.#z >= (least - 1e-12) * distance;
  }
}

/**
 * The one definition of who notices what (WLD-26): has it the sense, is it near enough, does it look that way, is enough left of the signal, and do the checks of the sense let it through? The cheapest first.
 * Whatever is no number is not noticed. Results lie in fields, so that none is allocated.
 */
export class SenseTest {
  /** How far the signal had to come, and what was left of it. */
  distance = Number.NaN;
  intensity = Number.NaN;
  #modality: Modality | undefined;
  #least = Number.NaN;
  readonly #power = new Power();

  /** Gets ready for signals of a sense; before the first, and when it is another. Throws `InvalidDataError` if it makes no sense. */
  begin(modality: Modality): void {
    if (modality === this.#modality) return;
    validateModality(modality, modality.name);
    this.#modality = modality;
    const { fieldOfView } = modality;
    this.#least = fieldOfView === undefined || fieldOfView >= 2 * Math.PI ? -2 : cos(fieldOfView / 2);
  }

  /** Tests a sensor in a straight line. */
  run<S extends Sensor>(entry: EnrolledSensor<S>, signal: Signal): SenseOutcome {
    const sensor = entry.thing;
    const { modality, position } = signal;
    this.intensity = 0;
    const threshold = sensor.thresholds[modality.name];
    if (threshold === undefined) return 'no such sense';
    const dx = position.x - sensor.position.x;
    const dy = position.y - sensor.position.y;
    const dz = position.z - sensor.position.z;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    this.distance = distance;
    if (!(distance <= modality.maxRange && distance < Infinity)) return 'too far';
    const least = this.#least;
    if (least > -2 && !entry.faces(dx, dz, least)) return 'not seen';
    this.intensity = signal.strength;
    this.#fade(modality.attenuation, distance);
    return this.#check(sensor, signal, threshold);
  }

  /** Tests a sensor in a part of the world that a signal has come into at a point, so far and with so much left of it, and in which it fades by `inside`. */
  runThrough<S extends Sensor>(
    entry: EnrolledSensor<S>,
    signal: Signal,
    at: Readonly<Vector3>,
    distance: number,
    intensity: number,
    inside: number,
  ): SenseOutcome {
    const sensor = entry.thing;
    this.intensity = 0;
    const threshold = sensor.thresholds[signal.modality.name];
    if (threshold === undefined) return 'no such sense';
    this.measure(entry, at);
    const leg = this.distance;
    this.distance += distance;
    if (!(this.distance <= signal.modality.maxRange && this.distance < Infinity)) return 'too far';
    const { position } = sensor;
    const least = this.#least;
    if (least > -2 && !entry.faces(signal.position.x - position.x, signal.position.z - position.z, least))
      return 'not seen';
    this.intensity = intensity;
    this.#fade(inside, leg);
    return this.#check(sensor, signal, threshold);
  }

  /** Puts the straight way from a point to a sensor into {@link distance}. */
  measure<S extends Sensor>({ thing: { position } }: EnrolledSensor<S>, from: Readonly<Vector3>): void {
    const dx = from.x - position.x;
    const dy = from.y - position.y;
    const dz = from.z - position.z;
    this.distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** Lets {@link intensity} fade over a part of the way. */
  #fade(attenuation: number, distance: number): void {
    const power = this.#power;
    power.base = attenuation;
    power.exponent = distance;
    raiseToPower(power);
    this.intensity *= power.value;
  }

  #check(sensor: Sensor, signal: Signal, threshold: number): SenseOutcome {
    if (!(this.intensity >= threshold)) return 'too faint';
    const { checks } = signal.modality;
    let { intensity } = this;
    for (let i = 0; i < checks.length; i++) {
      intensity *= checks[i]!(sensor, signal);
      if (intensity >= threshold) continue;
      this.intensity = intensity;
      return 'not seen';
    }
    this.intensity = intensity;
    return 'noticed';
  }
}
