import { cos, pow, sin } from 'gumption/math';
import type { Signal } from 'gumption/world';
import type { Guard } from './scene.js';

/**
 * What a guard perceives of a signal; undefined if it does not notice it. Runs the textbook's tests
 * in order.
 */
export function perceive(guard: Guard, { modality, position, strength }: Signal): number | undefined {
  const threshold = guard.thresholds[modality.name];
  if (threshold === undefined) return undefined;
  const dx = position.x - guard.position.x;
  const dz = position.z - guard.position.z;
  const distance = Math.sqrt(dx * dx + dz * dz);
  if (distance > modality.maxRange) return undefined;
  const intensity = strength * pow(modality.attenuation, distance);
  if (intensity < threshold) return undefined;
  if (modality.fieldOfView !== undefined && distance > 0) {
    const ahead = dx * sin(guard.orientation) + dz * cos(guard.orientation);
    if (ahead < (cos(modality.fieldOfView / 2) - 1e-12) * distance) return undefined;
  }
  return intensity;
}

interface Notice {
  readonly time: number;
  readonly guard: Guard;
  readonly signal: Signal;
}

/**
 * The straightforward version of senses: every guard against every signal, and a list sorted before
 * delivery.
 */
export class AllPairs {
  readonly #guards: readonly Guard[];
  readonly #noticed: (guard: Guard, signal: Signal) => void;
  #notices: Notice[] = [];

  constructor(guards: readonly Guard[], noticed: (guard: Guard, signal: Signal) => void) {
    this.#guards = guards;
    this.#noticed = noticed;
  }

  emit(signal: Signal, now: number): void {
    const { inverseSpeed } = signal.modality;
    for (const guard of this.#guards) {
      if (perceive(guard, signal) === undefined) continue;
      const dx = signal.position.x - guard.position.x;
      const dz = signal.position.z - guard.position.z;
      this.#notices.push({ time: now + Math.sqrt(dx * dx + dz * dz) * inverseSpeed, guard, signal });
    }
  }

  tick(now: number): void {
    this.#notices.sort((a, b) => a.time - b.time);
    let told = 0;
    while (told < this.#notices.length && this.#notices[told].time <= now) {
      const { guard, signal } = this.#notices[told++];
      this.#noticed(guard, signal);
    }
    this.#notices = this.#notices.slice(told);
  }
}
