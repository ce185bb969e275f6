import { checkSeconds, FrameTimeCheck } from '../../data/check-time.js';
import { InvalidDataError } from '../../data/index.js';
import { Portion } from '../minds/turns/portion.js';
import type { Pace } from '../minds/turns.js';
import type { Population, Populations } from './populations.js';
import type { SavedCast } from './saved-cast.js';

/**
 * A tick over the populations of a cast, one after the other, or some turns shared among them. It
 * may be paused in the middle of a population.
 */
export class CastTick<A> {
  readonly #populations: Populations<A>;
  /**
   * The index of the current population, and where the list ended when the tick began; −1 between
   * ticks.
   */
  #at = -1;
  #end = 0;
  #dt = 0;
  /**
   * The turns being assigned in a tick that does not reach every character, and how many
   * populations have had turns in this stage.
   */
  readonly #portion = new Portion();
  #swept = 0;
  /** The index at which the next portion of turns begins. */
  readonly #next = { prompt: 0, rare: 0 };
  /** The paused tick is over, but the caller of {@link tick} has not been told yet. */
  #ended = false;
  /** Characters have their turns right now, so a call comes from one of their tasks. */
  #isRunning = false;
  /** How often time has passed, and how many seconds the last time. */
  count = 0;
  seconds = 0;
  readonly #frameTime = new FrameTimeCheck();

  constructor(populations: Populations<A>) {
    this.#populations = populations;
  }

  get #list(): readonly Population<A>[] {
    return this.#populations.list;
  }

  tick(dt: number): boolean {
    checkSeconds(dt);
    this.#refuseNesting();
    this.#frameTime.look(dt, 'tick', this.#populations.warnings);
    if (this.#ended) return !(this.#ended = false);
    if (this.#at < 0) {
      this.#note(dt);
      this.#end = this.#list.length;
      if (this.#end === 0) return true;
      this.#at = 0;
      this.#dt = dt;
    }
    return this.#resume();
  }

  tickClock(dt: number): void {
    checkSeconds(dt);
    this.#refuseNesting();
    if (this.isPaused) return;
    this.#note(dt);
    for (const { turns } of this.#list) turns.tickClock(dt);
  }

  #note(dt: number): void {
    this.count++;
    this.seconds = dt;
  }

  tickSome(most: number): boolean {
    this.#refuseNesting();
    if (this.#ended) return !(this.#ended = false);
    if (this.#at < 0) {
      this.#end = this.#list.length;
      this.#portion.open(this.#end === 0 ? 0 : most, undefined, this.#hasRare);
      if (this.#end > 0) this.#beginStage();
      else this.#portion.close();
    }
    return this.#resume();
  }

  /** Lets turns begin with the first population, because the list of them has changed. */
  restartTurns(): void {
    this.#next.prompt = 0;
    this.#next.rare = 0;
  }

  get turnsTaken(): number {
    return this.#portion.taken;
  }

  get isPaused(): boolean {
    return this.#at >= 0 || this.#ended;
  }

  /** The population whose minds are paused between two nodes. */
  get paused(): Population<A> | undefined {
    const population = this.#list[this.#at];
    return population?.minds.isPaused ? population : undefined;
  }

  get #hasRare(): boolean {
    const list = this.#list;
    for (let i = 0; i < list.length; i++) if (list[i].turns.hasRare) return true;
    return false;
  }

  #beginStage(): void {
    this.#at = Math.min(this.#next[this.#portion.pace as Pace], this.#end - 1);
    this.#swept = 0;
  }

  #refuseNesting(): void {
    if (this.#isRunning)
      throw new InvalidDataError(
        'tick',
        'a task called it in the middle of a tick; let the game call it, once a frame',
      );
  }

  /** Runs tasks of the paused population. */
  #alone<T>(run: () => T): T {
    this.#refuseNesting();
    this.#isRunning = true;
    try {
      return run();
    } finally {
      this.#isRunning = false;
    }
  }

  #resume(): boolean {
    const portion = this.#portion;
    let over = true;
    this.#isRunning = true;
    try {
      while (this.#at >= 0) {
        const { minds, turns } = this.#list[this.#at];
        over = portion.isOver ? minds.tick(this.#dt) : turns.tickSome(portion.room, portion.pace as Pace);
        if (!over) return false;
        this.#leavePopulation();
      }
    } finally {
      this.#isRunning = false;
      if (over) this.#at = -1;
      if (over) portion.close();
    }
    return true;
  }

  /** Continues with the next population after one has finished its part of the tick. */
  #leavePopulation(): void {
    const portion = this.#portion;
    if (portion.isOver) {
      this.#at = this.#at + 1 < this.#end ? this.#at + 1 : -1;
      return;
    }
    const pace = portion.pace as Pace;
    const { turns } = this.#list[this.#at];
    portion.take(turns.turnsTaken);
    const following = turns.isRoundOver(pace) ? (this.#at + 1) % this.#end : this.#at;
    // One round more than there are populations: the first population may have characters that come
    // before the one where the round began.
    const isSwept = ++this.#swept > this.#end;
    if (portion.room > 0 && !isSwept) {
      this.#at = following;
      return;
    }
    this.#next[pace] = isSwept ? 0 : following;
    if (portion.next()) this.#beginStage();
    else this.#at = -1;
  }

  stepNode(): boolean {
    const { minds } = this.#requirePaused();
    if (this.#alone(() => minds.stepNode())) return true;
    this.#leavePopulation();
    if (!this.#resume()) return true;
    this.#ended = true;
    return false;
  }

  endTick(): void {
    this.#requirePaused();
    for (let { paused } = this; paused !== undefined; { paused } = this) {
      const { minds } = paused;
      this.#alone(() => minds.endTick());
      this.#leavePopulation();
      if (this.#resume()) this.#ended = true;
    }
  }

  #requirePaused(): Population<A> {
    const { paused } = this;
    if (paused === undefined) throw new InvalidDataError('tick', 'none is paused; begin one first');
    return paused;
  }

  /** Forgets a paused tick. */
  reset(): void {
    this.#at = -1;
    this.#ended = false;
    this.#portion.close();
  }

  save(): Pick<SavedCast, 'next' | 'underWay'> {
    const { prompt, rare } = this.#next;
    const portion = this.#portion;
    const populations = this.#populations;
    return {
      ...((prompt !== 0 || rare !== 0) && {
        next: { prompt: populations.nameAt(prompt), rare: populations.nameAt(rare) },
      }),
      ...(this.paused !== undefined && {
        underWay: {
          part: populations.nameAt(this.#at),
          dt: this.#dt,
          ...(!portion.isOver && { portion: portion.save(), swept: this.#swept }),
        },
      }),
    };
  }

  restore({ underWay, next }: SavedCast): void {
    const populations = this.#populations;
    this.reset();
    this.#next.prompt = Math.max(0, populations.indexOf(next?.prompt));
    this.#next.rare = Math.max(0, populations.indexOf(next?.rare));
    if (underWay === undefined) return;
    this.#at = populations.indexOf(underWay.part);
    this.#dt = underWay.dt;
    this.#end = populations.list.length;
    this.#swept = underWay.swept ?? 0;
    if (underWay.portion !== undefined) this.#portion.restore(underWay.portion);
  }
}
