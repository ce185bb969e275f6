import { InvalidDataError, type Warnings } from '../../data/index.js';
import { host } from '../../host/host.js';
import type { Mode, OverlayDescription, RunState } from '../messages/messages.js';

/**
 * Real seconds that one call of {@link RunControl.stepsDue} may catch up on. A page that slept, or
 * a machine too slow for the chosen speed, then loses time instead of falling further behind with
 * every frame.
 */
const MAX_SECONDS = 0.25;
/**
 * Real seconds that the steps of a call may take on a machine that is too slow for the chosen speed.
 * A game hears of Pause only between two calls.
 */
const SLOW_SECONDS = 0.12;
/** No steps take this long: the page slept. */
const ASLEEP_SECONDS = 5;
/** A page may sleep once; this number of such frames in a row is no accident. */
const MAX_LONG_FRAMES = 10;
export const SPEEDS = { min: 0.1, max: 16 } as const;

/** How the game runs: playing or not, at which speed, in which mode, with which overlays. */
export class RunControl {
  mode: Mode = 'play';
  readonly #stepSeconds: number;
  readonly #known: readonly string[];
  readonly #overlays = new Set<string>();
  #state: RunState['state'] = 'playing';
  #speed = 1;
  #kept: Pick<RunState, 'state' | 'speed' | 'mode'> = { state: 'playing', speed: 1, mode: 'play' };
  /** Real time that has passed but was not yet enough for a step. */
  #owed = 0;
  /** Steps of the last call, and the most of the next one. */
  #last = 0;
  #most = Number.POSITIVE_INFINITY;
  /** Frames in a row of more than {@link ASLEEP_SECONDS}. */
  #longFrames = 0;

  constructor(stepSeconds: number, overlays: readonly OverlayDescription[]) {
    this.#stepSeconds = stepSeconds;
    this.#known = overlays.map(({ name }) => name);
  }

  /** Keeps how the game runs by its own will, for {@link goBack}. */
  keep(): void {
    this.#kept = { state: this.#state, speed: this.#speed, mode: this.mode };
  }

  /** Runs again as when it was last kept, without overlays. */
  goBack(): void {
    const { state, speed, mode } = this.#kept;
    this.mode = mode;
    this.#speed = speed;
    this.#overlays.clear();
    if (state !== this.#state) this.state = state;
  }

  get state(): RunState['state'] {
    return this.#state;
  }

  set state(state: RunState['state']) {
    this.#state = state;
    this.#owed = 0;
    this.#last = 0;
  }

  describe(): Pick<RunState, 'state' | 'speed' | 'mode' | 'overlays'> {
    return { state: this.#state, speed: this.#speed, mode: this.mode, overlays: [...this.#overlays] };
  }

  /** Lets real time pass. Returns the number of steps to run now. */
  stepsDue(seconds: number): number {
    if (this.#state !== 'playing' || this.mode === 'edit' || !(seconds > 0)) return 0;
    this.#limit(seconds);
    this.#owed += Math.min(seconds, MAX_SECONDS) * this.#speed;
    // A little more than there is, because sums of fractions miss whole numbers slightly.
    const due = Math.floor(this.#owed / this.#stepSeconds + 1e-9);
    const now = Math.min(due, this.#most);
    this.#owed = now < due ? 0 : Math.max(0, this.#owed - due * this.#stepSeconds);
    this.#last = now;
    return now;
  }

  /**
   * Warns, once, of a frame so long that it is probably a mistake. A page may sleep, and wakes up with
   * such a frame: there only a row of them is warned of. Shorter ones are those of a busy machine.
   */
  warnOfDropped(seconds: number, steps: number, warnings: Warnings, isPage = host.window !== undefined): void {
    this.#longFrames = seconds > ASLEEP_SECONDS ? this.#longFrames + 1 : 0;
    if (this.#longFrames < (isPage ? MAX_LONG_FRAMES : 1) || this.#state !== 'playing' || this.mode === 'edit') return;
    const dropped = Number((seconds - MAX_SECONDS).toFixed(2));
    warnings.warn(
      'time dropped',
      'frame',
      `frame(${Number(seconds.toFixed(2))}) ran ${steps} steps and dropped ${dropped} s: a frame catches up on at most ${MAX_SECONDS} s. Pass the seconds since the last frame; to run many steps at once call step.`,
    );
  }

  /**
   * When more time has passed than can be caught up on, the steps of the last call have probably
   * taken it: fewer of them are due then, and more again from call to call.
   */
  #limit(seconds: number): void {
    if (seconds <= MAX_SECONDS) this.#most += Math.ceil(this.#most / 10);
    else if (this.#last > 1 && seconds < ASLEEP_SECONDS)
      this.#most = Math.max(1, Math.floor((this.#last * SLOW_SECONDS) / seconds));
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
