import { InvalidDataError } from '../../../data/index.js';
import { FREE, type Runtime } from '../../runtime/runtime.js';
import type { Slots } from '../slots.js';
import type { Pace, SavedTurns } from '../turns.js';

/** How often a mind thinks, if not every mind thinks in every frame. */
export interface MindRhythm {
  /** The number of frames between two turns; 1 is every frame. */
  readonly period: number;
  /**
   * The phase: the mind thinks in frames whose number, added to the phase, is a multiple of the
   * period. By default its slot, which spreads a crowd evenly.
   */
  readonly phase?: number;
}

/** Paces by number: text keys would be looked up again in each of thousands of calls. */
const PROMPT = 0;
const RARE = 1;
const ALL = 2;

function numberOf(pace: Pace | 'all'): number {
  return pace === 'prompt' ? PROMPT : pace === 'rare' ? RARE : ALL;
}

/**
 * Records when each mind had its last turn, in populations that are not ticked all at once. While
 * every tick is complete, it stores one number and costs nothing; from the first partial tick on it
 * keeps a few numbers per mind.
 */
export class TurnRecord {
  /** The range of slots that {@link take} found, and the number of minds in it. */
  from = 0;
  to = 0;
  count = 0;
  readonly #runtime: Runtime;
  readonly #slots: Slots;
  /**
   * Whether all minds had their last turn in the same tick. The next two fields then say when, and
   * the arrays below are not used.
   */
  #isEven = true;
  #allTicked = 0;
  #allSince: number;
  /** Seconds that passed in the last tick; the difference of two times is not exactly that. */
  #step = 0;
  /** By slot: the tick in which its mind was last ticked, and the time of that tick. */
  #ticked = new Uint32Array(0);
  #since = new Float64Array(0);
  /**
   * By slot: the period, and the tick from which on the mind is due again. Created for the first
   * mind that does not think in every frame.
   */
  #periods: Uint32Array | undefined;
  #due = new Uint32Array(0);
  #rareCount = 0;
  /**
   * For each pace: the slot where the next slice continues, and how many slots were passed in the
   * current tick.
   */
  readonly #next = new Int32Array(3);
  readonly #swept = new Int32Array(3);
  #sweptTick = -1;

  constructor(runtime: Runtime, slots: Slots) {
    this.#runtime = runtime;
    this.#slots = slots;
    this.#allSince = runtime.time;
  }

  /** True if some minds do not think in every frame. */
  get hasRare(): boolean {
    return this.#rareCount > 0;
  }

  /** Time has passed for all minds. */
  passTime(dt: number): void {
    this.#step = dt;
  }

  /** A mind was added; the time that passed before does not count for it. */
  enter(slot: number): void {
    const runtime = this.#runtime;
    if (this.#periods !== undefined) this.#quicken(slot);
    if (this.#isEven && this.#allTicked === runtime.tick) return;
    this.#spread();
    this.#grow();
    this.mark(slot, slot + 1);
  }

  /** A mind was removed. */
  leave(slot: number): void {
    if (this.#periods !== undefined) this.#quicken(slot);
  }

  /**
   * All minds are ticked now. Returns false if not all have waited equally long; {@link take} then
   * distinguishes them.
   */
  markAll(): boolean {
    const runtime = this.#runtime;
    if (!this.#isEven) return false;
    runtime.dt = this.passed(0);
    this.#allTicked = runtime.tick;
    this.#allSince = runtime.time;
    return true;
  }

  /** True if all minds can be ticked in one range. */
  get isWhole(): boolean {
    return this.#isEven && this.#periods === undefined && this.#allTicked !== this.#runtime.tick;
  }

  /** Seconds since the mind in a slot was last ticked or added. */
  passed(slot: number): number {
    const { tick, time } = this.#runtime;
    const ticked = this.#isEven ? this.#allTicked : this.#ticked[slot];
    if (ticked === tick) return 0;
    if (ticked === tick - 1) return this.#step;
    return time - (this.#isEven ? this.#allSince : this.#since[slot]);
  }

  /** Minds of a range have their turn now. */
  mark(from: number, to: number): void {
    const { tick, time } = this.#runtime;
    if (this.#isEven && this.#allTicked === tick) return;
    this.#spread();
    const periods = this.#periods;
    const due = this.#due;
    const ticked = this.#ticked;
    const since = this.#since;
    // No `fill`, which is slow for short ranges and puts the time on the heap.
    for (let slot = from; slot < to; slot++) {
      ticked[slot] = tick;
      since[slot] = time;
      if (periods !== undefined) due[slot] = tick + periods[slot];
    }
  }

  /**
   * Gives a turn to the next minds that are due and have waited equally long, `most` at most. Sets
   * the range as `from`, `to` and `count`, and tells the runtime how much time has passed for them.
   * Returns false if no mind is left in this tick. Continues where the last range ended, round
   * after round, or to the end of the round if it does not wrap. `all` takes every mind from the
   * first on, whatever its rhythm.
   */
  take(pace: Pace | 'all', most: number, wraps: boolean): boolean {
    const runtime = this.#runtime;
    const swept = this.#swept;
    const next = this.#next;
    const { count } = this.#slots;
    this.#spread();
    if (this.#sweptTick !== runtime.tick) this.#beginSweeps();
    const which = numberOf(pace);
    const from = this.#findDue(next[which], swept[which], which, wraps);
    if (from < 0) {
      swept[which] = wraps ? count : Math.min(count, swept[which] + count - next[which]);
      next[which] = 0;
    } else {
      // The number of slots from where the sweep began to this one, wrapping at the end.
      const passed = swept[which] + ((from - next[which] + count) % count);
      this.from = from;
      this.to = this.#endOf(from, Math.min(count, from + count - passed), which, most);
      // As in `passed`, without a call, which would put the number on the heap.
      const dt = this.#ticked[from] === runtime.tick - 1 ? this.#step : runtime.time - this.#since[from];
      if (runtime.dt !== dt) runtime.dt = dt;
      this.mark(from, this.to);
      swept[which] = passed + this.to - from;
      next[which] = swept[which] < count && this.to < count ? this.to : 0;
    }
    if (swept[which] >= count && which !== RARE && this.#periods === undefined) this.#level();
    return from >= 0;
  }

  /** True if every mind of a pace has had a turn in this round. */
  isRoundOver(pace: Pace | 'all'): boolean {
    return this.#next[numberOf(pace)] === 0;
  }

  #beginSweeps(): void {
    this.#sweptTick = this.#runtime.tick;
    this.#next[ALL] = 0;
    this.#swept.fill(0);
  }

  /**
   * The first slot from a given one on that is due, wrapping at the end, after a number of slots
   * have been passed; −1 if there is none.
   */
  #findDue(from: number, passed: number, which: number, wraps: boolean): number {
    const { count } = this.#slots;
    const end = from + count - passed;
    for (let at = from; at < Math.min(end, count); at++) if (this.#isDue(at, which)) return at;
    if (!wraps) return -1;
    for (let at = 0; at < end - count; at++) if (this.#isDue(at, which)) return at;
    return -1;
  }

  /** The end of a range that begins at a slot; counts the minds in it. */
  #endOf(from: number, limit: number, which: number, most: number): number {
    const ticked = this.#ticked;
    const { statuses } = this.#runtime;
    const alike = ticked[from];
    let count = 1;
    let to = from + 1;
    for (; to < limit; to++) {
      if (statuses[to] >= FREE) continue;
      if (count >= most || ticked[to] !== alike || !this.#isDue(to, which)) break;
      count++;
    }
    this.count = count;
    return to;
  }

  #isDue(slot: number, which: number): boolean {
    const { tick, statuses } = this.#runtime;
    const periods = this.#periods;
    const ticked = this.#ticked;
    // A mind is not due again in the tick in which it was ticked. With rhythms, `due` alone decides.
    if (which === ALL || periods === undefined) return ticked[slot] !== tick && statuses[slot] < FREE && which !== RARE;
    return this.#due[slot] <= tick && (periods[slot] === 1) === (which === PROMPT) && statuses[slot] < FREE;
  }

  /** All minds have been ticked in this tick, so one number is enough. */
  #level(): void {
    this.#isEven = true;
    this.#allTicked = this.#runtime.tick;
    this.#allSince = this.#runtime.time;
  }

  /** Stores for each mind what was true of all. */
  #spread(): void {
    if (!this.#isEven) return;
    this.#isEven = false;
    this.#grow();
    this.#ticked.fill(this.#allTicked);
    this.#since.fill(this.#allSince);
  }

  #grow(): void {
    const { capacity } = this.#runtime;
    if (this.#ticked.length >= capacity) return;
    const ticked = this.#ticked;
    const since = this.#since;
    const due = this.#due;
    const periods = this.#periods;
    this.#ticked = new Uint32Array(capacity);
    this.#ticked.set(ticked);
    this.#since = new Float64Array(capacity);
    this.#since.set(since);
    if (periods === undefined) return;
    this.#periods = new Uint32Array(capacity).fill(1);
    this.#periods.set(periods);
    this.#due = new Uint32Array(capacity);
    this.#due.set(due);
  }

  /** Lets a mind think more often or more rarely from now on. */
  setRhythm(slot: number, { period, phase = slot }: MindRhythm): void {
    if (!(Number.isInteger(period) && period >= 1))
      throw new InvalidDataError('rhythm.period', `must be a whole number of frames from 1 on, got ${period}`);
    if (!(Number.isInteger(phase) && phase >= 0))
      throw new InvalidDataError('rhythm.phase', `must be a whole number of frames from 0 on, got ${phase}`);
    if (this.#periods === undefined) {
      if (period === 1) return;
      this.#spread();
      this.#grow();
      this.#periods = new Uint32Array(this.#ticked.length).fill(1);
      this.#due = new Uint32Array(this.#ticked.length);
    }
    const periods = this.#periods;
    const due = this.#due;
    if (periods[slot] === period) return;
    if (periods[slot] === 1) this.#rareCount++;
    else if (period === 1) this.#rareCount--;
    periods[slot] = period;
    const from = this.#runtime.tick + 1;
    due[slot] = from + ((period - ((from + phase) % period)) % period);
  }

  periodOf(slot: number): number {
    return this.#periods === undefined ? 1 : this.#periods[slot];
  }

  /** The mind in this slot thinks in every frame. */
  #quicken(slot: number): void {
    this.#grow();
    const periods = this.#periods!;
    if (periods[slot] !== 1) this.#rareCount--;
    periods[slot] = 1;
    this.#due[slot] = this.#runtime.tick + 1;
  }

  /** Undefined if the state equals that of a population that is ticked all at once. */
  save(): SavedTurns | undefined {
    const runtime = this.#runtime;
    const slots = this.#slots;
    const next = this.#next;
    const step = this.#step;
    const periods = this.#periods;
    if (this.#isEven && this.#allTicked === runtime.tick) return undefined;
    this.#spread();
    const there: number[] = [];
    for (let slot = 0; slot < slots.count; slot++) if (runtime.statuses[slot] !== FREE) there.push(slot);
    const read = (values: Uint32Array | Float64Array) => there.map((slot) => values[slot]);
    return {
      next: { prompt: next[PROMPT], rare: next[RARE] },
      step,
      ticked: read(this.#ticked),
      since: read(this.#since),
      ...(periods !== undefined && { rhythms: { periods: read(periods), due: read(this.#due) } }),
    };
  }

  /** Restores a saved state; the minds are the same, in the same slots. */
  restore(saved: SavedTurns | undefined): void {
    this.#level();
    this.#periods = undefined;
    this.#rareCount = 0;
    this.#sweptTick = -1;
    this.#next[PROMPT] = saved?.next.prompt ?? 0;
    this.#next[RARE] = saved?.next.rare ?? 0;
    if (saved === undefined) return;
    this.#spread();
    this.#step = saved.step;
    const { rhythms } = saved;
    if (rhythms !== undefined) {
      this.#periods = new Uint32Array(this.#ticked.length).fill(1);
      this.#due = new Uint32Array(this.#ticked.length);
    }
    let i = 0;
    for (let slot = 0; slot < this.#slots.count; slot++) {
      if (this.#runtime.statuses[slot] === FREE) continue;
      this.#ticked[slot] = saved.ticked[i] ?? this.#runtime.tick;
      this.#since[slot] = saved.since[i] ?? this.#runtime.time;
      if (rhythms !== undefined) {
        this.#periods![slot] = rhythms.periods[i] ?? 1;
        this.#due[slot] = rhythms.due[i] ?? 0;
        if (this.#periods![slot] !== 1) this.#rareCount++;
      }
      i++;
    }
  }
}
