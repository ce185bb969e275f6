import { InvalidDataError } from '../../data/index.js';
import type { Mode, OverlayDescription, RunState } from '../messages/messages.js';

/**
 * Real seconds that one call of {@link RunControl.stepsDue} may catch up on. A page that slept, or
 * a machine too slow for the chosen speed, then loses time instead of falling further behind with
 * every frame.
 */
const MAX_SECONDS = 0.25;
export const SPEEDS = { min: 0.1, max: 16 } as const;

/** How the game runs: playing or not, at which speed, in which mode, with which overlays. */
export class RunControl {
  mode: Mode = 'play';
  readonly #stepSeconds: number;
  readonly #known: readonly string[];
  readonly #overlays = new Set<string>();
  #state: RunState['state'] = 'playing';
  #speed = 1;
  /** Real time that has passed but was not yet enough for a step. */
  #owed = 0;

  constructor(stepSeconds: number, overlays: readonly OverlayDescription[]) {
    this.#stepSeconds = stepSeconds;
    this.#known = overlays.map(({ name }) => name);
  }

  get state(): RunState['state'] {
    return this.#state;
  }

  set state(state: RunState['state']) {
    this.#state = state;
    this.#owed = 0;
  }

  describe(): Pick<RunState, 'state' | 'speed' | 'mode' | 'overlays'> {
    return { state: this.#state, speed: this.#speed, mode: this.mode, overlays: [...this.#overlays] };
  }

  /** Lets real time pass. Returns the number of steps to run now. */
  stepsDue(seconds: number): number {
    if (this.#state !== 'playing' || this.mode === 'edit' || !(seconds > 0)) return 0;
    this.#owed += Math.min(seconds, MAX_SECONDS) * this.#speed;
    // A little more than there is, because sums of fractions miss whole numbers slightly.
    const due = Math.floor(this.#owed / this.#stepSeconds + 1e-9);
    this.#owed = Math.max(0, this.#owed - due * this.#stepSeconds);
    return due;
  }

  /** See `Session.fraction`. */
  get fraction(): number {
    return this.#state === 'playing' ? Math.min(1, this.#owed / this.#stepSeconds) : 1;
  }

  set speed(speed: number) {
    if (!(speed >= SPEEDS.min && speed <= SPEEDS.max))
      throw new InvalidDataError('speed', `must be from ${SPEEDS.min} to ${SPEEDS.max}, got ${speed}`);
    this.#speed = speed;
  }

  /** True if an overlay should be drawn now. */
  shows(overlay: string): boolean {
    return this.mode === 'test' && this.#overlays.has(overlay);
  }

  /** Switches these overlays on and all others off. */
  setOverlays(names: readonly string[]): void {
    for (const name of names)
      if (!this.#known.includes(name)) throw new InvalidDataError('overlays', `the game has no overlay ${name}`);
    this.#overlays.clear();
    for (const name of names) this.#overlays.add(name);
  }
}
