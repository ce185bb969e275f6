import { MAX_TURNS, type Pace, type SavedPortion } from '../turns.js';

/**
 * When a portion is too small for all minds, the share that minds that think in every frame may
 * take first. With all of it the others would wait forever; with much less the important minds
 * would lag as soon as time is short.
 */
const PROMPT_SHARE = 3 / 4;

/**
 * A number of turns, dealt out in three stages: most of them to minds that think in every frame,
 * then to minds with a slower rhythm, and the rest to the first group again. It can stop between
 * any two turns and be saved there.
 */
export class Portion {
  /** Turns that may still be taken in this stage. */
  room = 0;
  /** Turns taken so far, in all stages. */
  taken = 0;
  #stage = 3;
  #left = 0;
  #only: Pace | 'all' | undefined;

  get isOver(): boolean {
    return this.#stage > 2;
  }

  /** Whose stage it is. */
  get pace(): Pace | 'all' {
    return this.#only ?? (this.#stage === 1 ? 'rare' : 'prompt');
  }

  /**
   * Whether it covers a single round of minds of one pace. Otherwise it continues round after
   * round.
   */
  get isRound(): boolean {
    return this.#only === 'prompt' || this.#only === 'rare';
  }

  /**
   * Begins a portion: for minds of one pace only, for `all` in one stage, or in three stages.
   * `isMixed` says that there are minds of both paces.
   */
  open(most: number, only: Pace | 'all' | undefined, isMixed: boolean): void {
    this.#only = only;
    this.taken = 0;
    this.#left = Math.min(most, MAX_TURNS) | 0;
    this.#stage = only === undefined && isMixed ? 0 : 2;
    this.room = this.#stage === 0 ? Math.ceil(this.#left * PROMPT_SHARE) | 0 : this.#left;
  }

  /** Turns are being taken. */
  take(turns: number): void {
    this.taken += turns;
    this.#left -= turns;
    this.room -= turns;
  }

  /** On to the next stage; false after the last. */
  next(): boolean {
    this.#stage++;
    this.room = this.#left;
    if (this.#left <= 0) this.close();
    return !this.isOver;
  }

  close(): void {
    this.#stage = 3;
  }

  save(): SavedPortion {
    const { room, taken } = this;
    const only = this.#only === undefined ? {} : { only: this.#only };
    return { stage: this.#stage, ...only, room, left: this.#left, taken };
  }

  restore({ stage, only, room, left, taken }: SavedPortion): void {
    this.#stage = stage;
    this.#only = only;
    this.room = room;
    this.#left = left;
    this.taken = taken;
  }
}
