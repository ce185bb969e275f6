/** Minds that think in every frame, or minds with a slower rhythm. */
export type Pace = 'prompt' | 'rare';

/**
 * Of a portion that does not reach for everybody, the part that those who think in every frame may
 * take before others have their turn. All of it would let the others wait for ever; much less would
 * let those who matter stumble as soon as time is short.
 */
const PROMPT_SHARE = 3 / 4;

/**
 * Turns in a portion at most. Small whole numbers: counting down from larger ones would make a
 * number on the heap at every turn.
 */
export const MAX_TURNS = 1 << 29;

/** A portion that is being dealt out, as JSON. */
export interface SavedPortion {
  readonly stage: number;
  readonly only?: Pace | 'all';
  readonly room: number;
  readonly left: number;
  readonly taken: number;
}

/**
 * So many turns of minds, dealt out in three stages: most of them to those who think in every
 * frame, then to those who do so more rarely, and what is left to the first again. It can be left
 * off between any two turns, and saved there.
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

  /** Is it for one round only, of those of one pace? Others go on round and round. */
  get isRound(): boolean {
    return this.#only === 'prompt' || this.#only === 'rare';
  }

  /**
   * Begins a portion: for those of one pace alone, for `all` in one stage, or in three; `isMixed`
   * where there are some of either.
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
