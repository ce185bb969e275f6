import { fitText, LONGEST } from '../messages/fit-text.js';
import type { GameMessage, TimingDescription } from '../messages/messages.js';

/** The maximum number of reports per second. */
const PERIOD = 0.4;
/** Tasks told of at most. */
const MAX_TASKS = 200;

/**
 * Shows one workbench where the time of the game's scheduler goes. Asks the game only while the
 * workbench is looking.
 */
export class TimingReports {
  readonly #read: (() => TimingDescription) | undefined;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  #sinceTold = 0;

  constructor(read: (() => TimingDescription) | undefined, send: (message: GameMessage) => void) {
    this.#read = read;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean, tick: number): void {
    this.#isAsked = on;
    if (on) this.tell(tick);
  }

  /** Real time has passed. */
  passTime(seconds: number, tick: number): void {
    if (!this.#isAsked) return;
    this.#sinceTold += seconds;
    if (this.#sinceTold >= PERIOD) this.tell(tick);
  }

  /** Tells how things stand, if anybody looks. */
  tell(tick: number): void {
    this.#sinceTold = 0;
    if (!this.#isAsked || this.#read === undefined) return;
    const { unit, frame, granted, used, tasks } = this.#read();
    const told = tasks.slice(0, MAX_TASKS).map((task) => ({ ...task, name: fitText(task.name, LONGEST.name) }));
    this.#send({
      type: 'timing',
      tick,
      timing: { unit: fitText(unit, LONGEST.name), frame, granted, used, tasks: told },
    });
  }
}
