import { InvalidDataError } from '../../../data/index.js';
import type { MindId } from '../../runtime/mind-id.js';
import type { MindsInternals } from '../internals.js';
import type { SavedMinds } from '../saved-minds.js';
import { MAX_TURNS, type Pace, type TurnHooks } from '../turns.js';
import { checkTurns } from './check-turns.js';
import { Portion } from './portion.js';
import { type MindRhythm, TurnRecord } from './turn-record.js';

/**
 * Lets minds take turns, so that not all of them are ticked in every frame: as time allows, or each
 * in its own rhythm. Pass it to the minds, `new Minds(program, { turns })`; while all are ticked in
 * every frame, they cost the same as without. Let time pass and give turns with
 * `turns.tickClock(dt); turns.tickSome(2000)`, or register `turnsTask(turns)` with a scheduler.
 */
export class Turns implements TurnHooks {
  #attached: { readonly minds: MindsInternals; readonly record: TurnRecord } | undefined;
  /** The turns being assigned in a tick that does not reach every mind. */
  readonly #portion = new Portion();

  get #minds(): MindsInternals {
    return this.#parts.minds;
  }

  get #record(): TurnRecord {
    return this.#parts.record;
  }

  get #parts() {
    if (this.#attached === undefined)
      throw new InvalidDataError('turns', 'belong to no minds yet: pass them to `new Minds`');
    return this.#attached;
  }

  /** Lets time pass without ticking any mind; use it with {@link tickSome} and {@link tickOne}. */
  tickClock(dt: number): void {
    const { ticking } = this.#minds;
    ticking.passTime(dt);
    this.#record.passTime(dt);
    ticking.end();
  }

  /**
   * Ticks a single mind, for games with a scheduler of their own. `dt` is the time that has passed
   * for the mind; by default the time since its last tick. Returns false while paused, as
   * `Minds.tick` does.
   */
  tickOne(id: MindId, dt?: number): boolean {
    const { minds, record } = this.#parts;
    const slot = minds.slots.of(id);
    minds.ticking.begin(dt ?? record.passed(slot));
    this.#portion.close();
    record.mark(slot, slot + 1);
    return minds.ticking.tick(slot, slot + 1);
  }

  /**
   * Ticks at most `most` minds, after {@link tickClock}: the minds that are due by their
   * {@link setRhythm rhythm} and have not been ticked since time last passed. Each call continues
   * where the last one stopped, so every mind gets a turn eventually, however small the number.
   * Minds that think in every frame come first; a quarter of the turns is reserved for the others.
   * Each mind receives the time that has passed for it and the clock is the same for all, so delays
   * and cooldowns stay exact. With a number large enough for all minds it equals `Minds.tick` and
   * is as fast.
   *
   * `pace` is for callers that share turns among several populations: it limits the call to minds
   * of one pace, and to the end of the round. {@link turnsTaken} is the number of minds ticked.
   * Returns false while paused, as `Minds.tick` does.
   */
  tickSome(most: number, pace?: Pace): boolean {
    if (this.isPaused) return this.#resume();
    const { minds, record } = this.#parts;
    const { ticking, slots, runtime } = minds;
    const portion = this.#portion;
    ticking.begin(runtime.dt);
    portion.open(most, pace, record.hasRare);
    if (!record.isWhole || most < slots.size || pace === 'rare') {
      ticking.isUnderWay = false;
      return this.giveRest();
    }
    record.markAll();
    portion.take(slots.size);
    portion.close();
    return ticking.tick(0, slots.count);
  }

  /** The number of minds that the last {@link tickSome} ticked. */
  get turnsTaken(): number {
    return this.#portion.taken;
  }

  /** True while a tick is paused between two nodes. */
  get isPaused(): boolean {
    return this.#minds.ticking.paused !== undefined;
  }

  /**
   * True if every mind of a pace has had a turn in this round; {@link tickSome} then begins
   * another.
   */
  isRoundOver(pace: Pace): boolean {
    return this.#record.isRoundOver(pace);
  }

  /** Lets a mind think only once in several frames. Only {@link tickSome} respects it. */
  setRhythm(id: MindId, rhythm: MindRhythm): void {
    this.#record.setRhythm(this.#minds.slots.of(id), rhythm);
  }

  /** The number of frames between two turns of a mind. */
  periodOf(id: MindId): number {
    return this.#record.periodOf(this.#minds.slots.of(id));
  }

  /** True if some minds do not think in every frame. */
  get hasRare(): boolean {
    return this.#record.hasRare;
  }

  /** Seconds since a mind was last ticked; 0 if it was ticked after time last passed. */
  lagOf(id: MindId): number {
    return this.#record.passed(this.#minds.slots.of(id));
  }

  attach(minds: MindsInternals): void {
    if (this.#attached !== undefined) throw new InvalidDataError('turns', 'belong to other minds already');
    this.#attached = { minds, record: new TurnRecord(minds.runtime, minds.slots) };
  }

  enter(slot: number): void {
    this.#record.enter(slot);
  }

  leave(slot: number): void {
    this.#record.leave(slot);
  }

  tickAll(dt: number): boolean {
    if (this.isPaused) return this.#resume();
    const { minds, record } = this.#parts;
    record.passTime(dt);
    this.#portion.close();
    if (record.markAll()) return minds.ticking.tick(0, minds.slots.count);
    minds.ticking.isUnderWay = false;
    this.#portion.open(MAX_TURNS, 'all', false);
    return this.giveRest();
  }

  /** Continues a paused tick, and the call it was part of. Returns false if it paused again. */
  #resume(): boolean {
    let isDone = false;
    let over = true;
    try {
      over = this.#minds.ticking.tick();
      isDone = true;
    } finally {
      if (!isDone) this.#portion.close();
    }
    return over && this.giveRest();
  }

  giveRest(isMuted = false): boolean {
    const portion = this.#portion;
    if (portion.isOver) return true;
    const { minds, record } = this.#parts;
    const { ticking, runtime } = minds;
    ticking.begin(runtime.dt);
    let over = true;
    try {
      while (over && !portion.isOver)
        if (portion.room <= 0 || !record.take(portion.pace, portion.room, !portion.isRound)) portion.next();
        else {
          portion.take(record.count);
          if (portion.isRound && record.isRoundOver(portion.pace)) portion.room = 0;
          if (isMuted) ticking.runMuted(record.from, record.to);
          else over = ticking.run(record.from, record.to);
        }
    } finally {
      if (over) {
        portion.close();
        ticking.end();
      }
    }
    return over;
  }

  save(saved: SavedMinds): SavedMinds {
    const turns = this.#record.save();
    const portion = this.#portion;
    return {
      ...saved,
      ...(turns !== undefined && { turns }),
      ...(saved.underWay && !portion.isOver && { underWay: { ...saved.underWay, portion: portion.save() } }),
    };
  }

  check(saved: SavedMinds, path: string): void {
    checkTurns(saved, path);
  }

  /** Restores whose turn it is, after the minds themselves were restored. */
  restore(saved: SavedMinds): void {
    this.#record.restore(saved.turns);
    this.#portion.close();
    if (saved.underWay?.portion !== undefined) this.#portion.restore(saved.underWay.portion);
  }
}
