import { pow } from '../../math/trig.js';
import { distance3 } from '../../math/vector3.js';
import type { Sensor, Signal } from './modality.js';
import { NoticeQueue } from './notice-queue.js';

/** Is told what it has noticed, and how strongly. */
export type Noticed<S extends Sensor> = (sensor: S, signal: Signal, intensity: number, time: number) => void;

/** What a watcher is shown of one sensor and one signal: where it failed, or when it will be noticed. */
export interface SenseLogEntry<S extends Sensor> {
  readonly sensor: S;
  readonly signal: Signal;
  readonly outcome: 'no such sense' | 'too far' | 'too faint' | 'not seen' | 'noticed';
  readonly intensity: number;
  /** When it arrives; only if noticed. */
  readonly time: number;
}

/**
 * Decides who notices what over open ground (WLD-26): for every signal all sensors are tested, the cheapest tests first, and those who notice it are told when it has reached them (WLD-34), never before. The distance is the straight line, at the moment of the signal: in the open, and for
 * all but slow smells, that is right.
 *
 * Where walls matter take `SenseGraph`.
 */
export class RegionSenses<S extends Sensor> {
  /** Shown every test, while somebody watches. */
  watcher: ((entry: SenseLogEntry<S>) => void) | undefined;
  readonly #sensors = new Set<S>();
  readonly #queue = new NoticeQueue<S>();
  readonly #noticed: Noticed<S>;

  constructor(noticed: Noticed<S>) {
    this.#noticed = noticed;
  }

  /** Notices that are on their way. */
  get pending(): number {
    return this.#queue.size;
  }

  add(sensor: S): void {
    this.#sensors.add(sensor);
  }

  /** Takes a sensor out: it is told nothing more, not even what is on its way. */
  remove(sensor: S): void {
    this.#sensors.delete(sensor);
  }

  /** Something happens that can be sensed, now. Who notices it at once is told by the next {@link flush}, for the same time too. */
  emit(signal: Signal, now: number): void {
    for (const sensor of this.#sensors) this.#test(sensor, signal, now);
  }

  /** Tells of everything that has arrived, in the order of arrival. */
  flush(now: number): void {
    for (let notice = this.#queue.takeDue(now); notice !== undefined; notice = this.#queue.takeDue(now))
      if (this.#sensors.has(notice.sensor)) this.#noticed(notice.sensor, notice.signal, notice.intensity, notice.time);
  }

  #test(sensor: S, signal: Signal, now: number): void {
    const { modality } = signal;
    const threshold = sensor.thresholds[modality.name];
    if (threshold === undefined) {
      this.#note(sensor, signal, 'no such sense', 0, now);
      return;
    }
    const distance = distance3(sensor.position, signal.position);
    if (distance > modality.maxRange) {
      this.#note(sensor, signal, 'too far', 0, now);
      return;
    }
    let intensity = signal.strength * pow(modality.attenuation, distance);
    if (intensity < threshold) {
      this.#note(sensor, signal, 'too faint', intensity, now);
      return;
    }
    for (const check of modality.checks) {
      intensity *= check(sensor, signal);
      if (intensity >= threshold) continue;
      this.#note(sensor, signal, 'not seen', intensity, now);
      return;
    }
    const time = now + distance * modality.inverseSpeed;
    this.#note(sensor, signal, 'noticed', intensity, time);
    this.#queue.add({ time, sensor, signal, intensity });
  }

  #note(sensor: S, signal: Signal, outcome: SenseLogEntry<S>['outcome'], intensity: number, time: number): void {
    this.watcher?.({ sensor, signal, outcome, intensity, time });
  }
}
