import { checkSeconds } from '../../data/check-time.js';
import { InvalidDataError } from '../../data/index.js';
import type { ProgramCode } from '../back-ends/generated.js';
import type { Stepper } from '../back-ends/stepper.js';
import type { Observer } from '../runtime/observer.js';
import { FREE, JOINING, type Runtime } from '../runtime/runtime.js';
import { SUBTREE_WANTED } from '../runtime/subtree-wanted.js';
import type { Trace } from '../runtime/trace.js';
import { RUNNING } from '../vocabulary/status.js';
import type { Slots } from './slots.js';

/** A tick that waits between two nodes of one mind. */
export interface PausedTick {
  /** The slot of the mind whose turn it is. */
  readonly slot: number;
  /** The end of the slots that belong to the tick. */
  readonly end: number;
  /** Whether the mind's turn is over, so that the next mind can have its turn. */
  readonly over: boolean;
}

/**
 * Ticks the minds of a population, slot by slot: watched and observed minds node by node on the
 * stepper, all others by compiled code. A tick can pause between any two nodes and continues later
 * with the same result. What may only happen between ticks waits for the end of the tick.
 */
export class Ticking {
  /** True while minds have their turns, and while that is paused. */
  isUnderWay = false;
  code!: ProgramCode;
  stepper!: Stepper;
  paused: PausedTick | undefined;
  /** Traces of the watched minds, by slot. */
  readonly watched = new Map<number, Trace>();
  readonly #runtime: Runtime;
  readonly #slots: Slots;
  /** Minds were added during the tick and start when it ends. */
  #isJoining = false;
  /** What is done when the tick ends. */
  readonly #afterwards: (() => void)[] = [];
  #observer: Observer | undefined;
  /** Slots whose minds the observer hears of; all if undefined. */
  #observed: Set<number> | undefined;
  #isMuted = false;
  /** The slot of the mind before whose turn the tick pauses; −1 if there is none. */
  #haltAt = -1;
  /** Slots that are stepped, in order; rebuilt when a mind is watched or no longer watched. */
  #order: readonly number[] | undefined;

  constructor(runtime: Runtime, slots: Slots) {
    this.#runtime = runtime;
    this.#slots = slots;
  }

  watch(slot: number, trace: Trace): void {
    this.watched.set(slot, trace);
    this.#order = undefined;
    this.stepper.tracedMind = -1;
  }

  unwatch(slot: number): void {
    if (!this.watched.delete(slot)) return;
    this.#order = undefined;
    this.stepper.tracedMind = -1;
  }

  /** The mind of a slot was removed. */
  forget(slot: number): void {
    this.unwatch(slot);
    if (this.#observed?.delete(slot)) this.#order = undefined;
    if (this.#haltAt === slot) this.halt(-1);
  }

  observe(observer: Observer | undefined, slots: Iterable<number> | undefined): void {
    this.#observer = observer;
    this.#observed = slots && new Set(slots);
    this.#order = undefined;
    if (this.paused !== undefined && !this.paused.over) this.stepper.observer = this.#observerOf(this.paused.slot);
  }

  /** Pauses the next tick before the turn of one mind; −1 does not. */
  halt(slot: number): void {
    this.#haltAt = slot;
    this.#order = undefined;
  }

  #observerOf(slot: number): Observer | undefined {
    return !this.#isMuted && (this.#observed === undefined || this.#observed.has(slot)) ? this.#observer : undefined;
  }

  #isStepped(slot: number): boolean {
    return this.watched.has(slot) || this.#haltAt === slot || this.#observerOf(slot) !== undefined;
  }

  /** The first slot from one on that is stepped, or `to`. */
  #nextStepped(from: number, to: number): number {
    if (this.#observer !== undefined && this.#observed === undefined) return from;
    if (this.watched.size === 0 && this.#observer === undefined && this.#haltAt < 0) return to;
    this.#order ??= [
      ...this.watched.keys(),
      ...(this.#observer && this.#observed ? this.#observed : []),
      this.#haltAt,
    ].sort((a, b) => a - b);
    const order = this.#order;
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order[middle] < from) low = middle + 1;
      else high = middle;
    }
    return low < order.length ? Math.min(order[low], to) : to;
  }

  /** Lets time pass and begins a tick of all minds. */
  passTime(dt: number): void {
    this.begin(dt);
    this.#runtime.time += dt;
    this.#runtime.tick++;
  }

  /** Begins a tick of minds for which `dt` seconds have passed. */
  begin(dt: number): void {
    checkSeconds(dt);
    if (this.isUnderWay) throw new InvalidDataError('tick', 'a tick is under way');
    this.isUnderWay = true;
    this.#runtime.dt = dt;
  }

  /**
   * Ticks a range of slots in a tick that has begun, or continues a paused tick. Returns false if
   * it paused.
   */
  tick(from = 0, to = 0): boolean {
    let over = true;
    try {
      over = this.paused === undefined ? this.run(from, to) : this.#resume();
    } finally {
      if (over) this.end();
    }
    return over;
  }

  /** Ends a tick and does what was postponed; if any of it throws, the rest is done first. */
  end(): void {
    this.isUnderWay = false;
    this.#runtime.mind = -1;
    this.#runtime.left = -1;
    if (this.#isJoining) this.#slots.join();
    this.#isJoining = false;
    if (this.#afterwards.length === 0) return;
    let thrown: { readonly error: unknown } | undefined;
    for (const act of this.#afterwards.splice(0))
      try {
        act();
      } catch (error) {
        thrown ??= { error };
      }
    if (thrown !== undefined) throw thrown.error;
  }

  /** A mind was added. During a tick, it starts when the tick ends. */
  join(slot: number): void {
    if (!this.isUnderWay) return;
    this.#runtime.statuses[slot] = JOINING;
    this.#isJoining = true;
  }

  /** Does something when the tick ends. */
  whenOver(act: () => void): void {
    this.#afterwards.push(act);
  }

  /** Does something now, or when the current tick ends. Refuses while a tick is paused. */
  betweenTicks(what: string, act: () => void): void {
    if (this.paused !== undefined) throw new InvalidDataError(what, 'a tick is paused; end it first');
    if (this.isUnderWay) this.whenOver(act);
    else act();
  }

  /** Like a tick, it postpones everything that may only happen between ticks. */
  uninterrupted<T>(act: () => T): T {
    if (this.isUnderWay) return act();
    this.isUnderWay = true;
    try {
      return act();
    } finally {
      this.end();
    }
  }

  /**
   * Ticks the minds of a range of slots as a part of the tick. Returns false if it paused on the
   * way; continue with {@link tick} or {@link stepNode}.
   */
  run(from: number, to: number): boolean {
    let next = from;
    while (next < to) {
      const slot = this.#nextStepped(next, to);
      this.#runRange(next, slot);
      if (slot === to) return true;
      next = slot + 1;
      // The mind may have been removed meanwhile, and another may have taken its slot.
      if (!this.#isStepped(slot)) this.#runRange(slot, next);
      else if (this.#runtime.statuses[slot] < FREE && !this.#runStepped(slot, to)) return false;
    }
    return true;
  }

  #runRange(from: number, to: number): void {
    let next = from;
    while (next < to) {
      try {
        this.code.tick(next, to);
        return;
      } catch (error) {
        next = this.#recover(error);
      }
    }
  }

  /** Finishes the tick of a mind in which something was thrown. Returns the next slot. */
  #recover(error: unknown): number {
    const { stepper } = this;
    const runtime = this.#runtime;
    const { mind } = runtime;
    const at = error === SUBTREE_WANTED ? runtime.dynamicSubtrees!.admit() : runtime.at;
    // No task was called yet, so the mistake is in the engine and must not be hidden.
    if (at < 0) throw error;
    stepper.observer = undefined;
    runtime.statuses[mind] = stepper.finish(at, error);
    return mind + 1;
  }

  #runStepped(slot: number, end: number): boolean {
    const { stepper } = this;
    const runtime = this.#runtime;
    runtime.mind = slot;
    runtime.watching = true;
    stepper.observer = this.#observerOf(slot);
    stepper.begin(runtime.statuses[slot] === RUNNING);
    if (this.#haltAt === slot) {
      this.halt(-1);
      this.paused = { slot, end, over: false };
      return false;
    }
    return this.#finishTurn(slot, end);
  }

  /** Steps the current mind to the end of its turn. False if it paused before or right after. */
  #finishTurn(slot: number, end: number): boolean {
    const { stepper } = this;
    while (stepper.step())
      if (stepper.pausing) {
        this.paused = { slot, end, over: false };
        return false;
      }
    this.#endTurn(slot);
    if (!stepper.pausing) return true;
    this.paused = { slot, end, over: true };
    return false;
  }

  #endTurn(slot: number): void {
    this.#runtime.statuses[slot] = this.stepper.result;
    this.#runtime.watching = false;
  }

  /** Continues a paused tick. Returns false if it paused again. */
  #resume(): boolean {
    const { slot, end, over } = this.paused!;
    this.paused = undefined;
    return (over || this.#finishTurn(slot, end)) && this.run(slot + 1, end);
  }

  /**
   * Visits the next node of the paused mind, even if a breakpoint asks to pause there. Continues
   * with the other minds after its turn. Returns true if that ended the tick.
   */
  stepNode(): boolean {
    let over = true;
    try {
      over = this.#stepNode();
    } finally {
      if (over) this.end();
    }
    return over;
  }

  #stepNode(): boolean {
    const { slot, end, over } = this.paused!;
    if (!over && this.#stepOnce()) return false;
    if (!over) this.#endTurn(slot);
    this.paused = undefined;
    return this.run(slot + 1, end);
  }

  #stepOnce(): boolean {
    const { stepper } = this;
    const more = stepper.step();
    return stepper.held >= 0 ? stepper.step() : more;
  }

  /** Ticks a range of slots, or the rest of a paused tick, ignoring requests to pause. */
  runMuted(from = 0, to = 0): void {
    this.halt(-1);
    this.#isMuted = true;
    this.stepper.observer = undefined;
    try {
      while (!(this.paused === undefined ? this.run(from, to) : this.#resume()));
    } finally {
      this.#isMuted = false;
    }
  }

  /** Continues a tick that was saved while it was paused. */
  restore(paused: PausedTick, dt: number): void {
    this.isUnderWay = true;
    this.#isJoining = true;
    this.#runtime.dt = dt;
    this.paused = paused;
    if (paused.over) return;
    const { stepper } = this;
    const runtime = this.#runtime;
    runtime.mind = paused.slot;
    runtime.watching = true;
    stepper.observer = this.#observerOf(paused.slot);
    const runs = runtime.statuses[paused.slot] === RUNNING;
    stepper.due = stepper.frames.length > 0 ? 'nothing' : runs ? 'update' : 'start';
  }
}
