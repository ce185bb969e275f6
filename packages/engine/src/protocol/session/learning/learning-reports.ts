import { type GameMessage, MAX_LEARNERS } from '../../messages/messages.js';
import type { LearningMinds, LearningMoment, LearningSource } from './learning-source.js';

/** The least seconds of real time between two reports. */
const PERIOD = 0.5;

/** Tells one workbench of the learners of a game, for as long as it looks. */
export class LearningReports {
  readonly #source: LearningSource | undefined;
  readonly #minds: LearningMinds;
  readonly #clock: (() => number) | undefined;
  readonly #send: (message: GameMessage) => void;
  #endWatch: (() => void) | undefined;
  #id: string | null = null;
  /** What was sent last, without its tick. */
  #told = '';
  #toldOne = '';
  #sinceTold = 0;

  constructor(
    source: LearningSource | undefined,
    minds: LearningMinds,
    clock: (() => number) | undefined,
    send: (message: GameMessage) => void,
  ) {
    this.#source = source;
    this.#minds = minds;
    this.#clock = clock;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean, moment: LearningMoment): void {
    this.end();
    if (on && this.#source !== undefined) this.#endWatch = this.#source.watch(this.#clock);
    this.forget();
    this.tell(() => moment);
  }

  /** The learner whose details are told. */
  askOne(id: string | null, moment: LearningMoment): void {
    this.#id = id;
    this.#toldOne = '';
    this.tell(() => moment);
  }

  /** A frame of real time has passed. Learners may learn while the game stands still. */
  passTime(seconds: number, moment: () => LearningMoment): void {
    if (this.#endWatch === undefined) return;
    this.#sinceTold += seconds;
    if (this.#sinceTold >= PERIOD) this.tell(moment);
  }

  /** Tells what has changed. */
  tell(when: () => LearningMoment): void {
    const source = this.#source;
    if (this.#endWatch === undefined || source === undefined) return;
    this.#sinceTold = 0;
    const moment = when();
    const { tick } = moment;
    const all = source.list(this.#minds, moment);
    const learners = all.slice(0, MAX_LEARNERS);
    const json = JSON.stringify(learners);
    if (json !== this.#told) {
      this.#told = json;
      this.#send({ type: 'learners', tick, learners, leftOut: all.length - learners.length });
    }
    const id = this.#id;
    const sections = id === null ? undefined : source.describe(this.#minds, id, moment);
    const jsonOfOne = JSON.stringify(sections ?? []);
    if (id === null || jsonOfOne === this.#toldOne) return;
    this.#toldOne = jsonOfOne;
    this.#send({ type: 'learner', tick, id, sections: sections ?? [] });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = '';
    this.#toldOne = '';
  }

  /** Nobody looks any more. */
  end(): void {
    this.#endWatch?.();
    this.#endWatch = undefined;
  }
}
