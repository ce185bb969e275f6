import { cos, pow, sin } from '../../../math/trig.js';
import { distance3 } from '../../../math/vector3.js';
import type { Sensor, Signal } from '../modality.js';
import type { Noticed } from '../notice-queue.js';

interface Notice<S> {
  readonly time: number;
  readonly sensor: S;
  readonly stay: object;
  readonly signal: Signal;
  readonly intensity: number;
}

/**
 * The obvious slow version of `RegionSenses`: everybody is tested against every signal, and the
 * queue is a list.
 */
export class NaiveSenses<S extends Sensor> {
  readonly #noticed: Noticed<S>;
  /** Each with a token of its stay: who leaves and comes back is another. */
  readonly #sensors = new Map<S, object>();
  #queue: Notice<S>[] = [];

  constructor(noticed: Noticed<S>) {
    this.#noticed = noticed;
  }

  get pending(): number {
    return this.#queue.length;
  }

  add(sensor: S): void {
    if (!this.#sensors.has(sensor)) this.#sensors.set(sensor, {});
  }

  remove(sensor: S): void {
    this.#sensors.delete(sensor);
  }

  emit(signal: Signal, now: number): void {
    for (const [sensor, stay] of this.#sensors) {
      const intensity = perceive(sensor, signal);
      if (intensity === undefined) continue;
      const time = now + distance3(sensor.position, signal.position) * signal.modality.inverseSpeed;
      this.#queue.push({ time, sensor, stay, signal, intensity });
    }
  }

  tick(now: number): void {
    const due = this.#queue.filter(({ time }) => time <= now).sort((a, b) => a.time - b.time);
    this.#queue = this.#queue.filter(({ time }) => !(time <= now));
    for (const { time, sensor, stay, signal, intensity } of due)
      if (this.#sensors.get(sensor) === stay) this.#noticed(sensor, signal, intensity, time);
  }
}

/** What a sensor gets of a signal, undefined if it does not notice it. */
export function perceive(sensor: Sensor, signal: Signal): number | undefined {
  const { name, maxRange, attenuation, fieldOfView = 2 * Math.PI, checks } = signal.modality;
  const threshold = sensor.thresholds[name];
  if (threshold === undefined) return undefined;
  const distance = distance3(sensor.position, signal.position);
  if (!(distance <= maxRange && distance < Infinity)) return undefined;
  const dx = signal.position.x - sensor.position.x;
  const dz = signal.position.z - sensor.position.z;
  const ahead = dx * sin(sensor.orientation) + dz * cos(sensor.orientation);
  const length = Math.sqrt(dx * dx + dz * dz);
  if (fieldOfView < 2 * Math.PI && length > 0 && !(ahead >= (cos(fieldOfView / 2) - 1e-12) * length)) return undefined;
  let intensity = signal.strength * pow(attenuation, distance);
  if (!(intensity >= threshold)) return undefined;
  for (const check of checks) {
    const share = check(sensor, signal);
    if (!(share > 0)) return undefined;
    intensity *= share;
  }
  return intensity >= threshold ? intensity : undefined;
}
