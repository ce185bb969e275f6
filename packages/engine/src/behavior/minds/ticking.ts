import type { ProgramCode } from '../back-ends/generated.js';
import type { Stepper } from '../back-ends/stepper.js';
import type { Observer } from '../runtime/observer.js';
import { FREE, type Runtime } from '../runtime/runtime.js';
import { SUBTREE_WANTED } from '../runtime/subtree-wanted.js';
import type { Trace } from '../runtime/trace.js';
import { RUNNING } from '../vocabulary/status.js';

/** A tick that waits between two nodes of one mind. */
export interface PausedTick {
  /** Whose turn it is. */
  readonly place: number;
  /** Where the places end that belong to the tick. */
  readonly end: number;
  /** Whether the mind's turn is over, so that the next mind can have its turn. */
  readonly over: boolean;
}

/**
 * Ticks the minds of a population, place by place: watched and observed minds node by node on the
 * stepper, all others by compiled code. A tick can pause between any two nodes and continues later
 * with the same result.
 */
export class Ticking<A> {
  code!: ProgramCode;
  stepper!: Stepper;
  paused: PausedTick | undefined;
  /** Traces of the watched minds, by place. */
  readonly watched = new Map<number, Trace>();
  readonly #runtime: Runtime<A>;
  #observer: Observer | undefined;
  /** Places whose minds the observer hears of; all if undefined. */
  #observed: Set<number> | undefined;
  #isMuted = false;
  /** The place before whose turn the tick is to pause. */
  #haltAt = -1;
  /** Slots that are stepped, in order; rebuilt when someone starts or stops watching. */
  #order: readonly number[] | undefined;

  constructor(runtime: Runtime<A>) {
    this.#runtime = runtime;
  }

  watch(place: number, trace: Trace): void {
    this.watched.set(place, trace);
    this.#order = undefined;
    this.stepper.tracedMind = -1;
  }

  unwatch(place: number): void {
    if (!this.watched.delete(place)) return;
    this.#order = undefined;
    this.stepper.tracedMind = -1;
  }

  /** The mind of a slot was removed. */
  forget(place: number): void {
    this.unwatch(place);
    if (this.#observed?.delete(place)) this.#order = undefined;
    if (this.#haltAt === place) this.halt(-1);
  }

  observe(observer: Observer | undefined, places: Iterable<number> | undefined): void {
    this.#observer = observer;
    this.#observed = places && new Set(places);
    this.#order = undefined;
    if (this.paused !== undefined && !this.paused.over) this.stepper.observer = this.#observerOf(this.paused.place);
  }

  /** Pauses the next tick before the turn of one mind; −1 does not. */
  halt(place: number): void {
    this.#haltAt = place;
    this.#order = undefined;
  }

  #observerOf(place: number): Observer | undefined {
    return !this.#isMuted && (this.#observed === undefined || this.#observed.has(place)) ? this.#observer : undefined;
  }

  #isStepped(place: number): boolean {
    return this.watched.has(place) || this.#haltAt === place || this.#observerOf(place) !== undefined;
  }

  /** The first place from one on that is stepped, or `to`. */
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

  /**
   * Ticks the minds of a range of places. Returns false if it paused on the way; continue with
   * {@link resumeTick} or {@link stepNode}.
   */
  run(from: number, to: number): boolean {
    let next = from;
    while (next < to) {
      const place = this.#nextStepped(next, to);
      this.#runRange(next, place);
      if (place === to) return true;
      next = place + 1;
      // It may have been removed meanwhile, and another may have come in its place.
      if (!this.#isStepped(place)) this.#runRange(place, next);
      else if (this.#runtime.statuses[place] < FREE && !this.#runStepped(place, to)) return false;
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

  /** Deals with what was thrown in the middle of a mind's tick. Returns the place after it. */
  #recover(error: unknown): number {
    const { stepper } = this;
    const runtime = this.#runtime;
    const { mind } = runtime;
    const at = error === SUBTREE_WANTED ? runtime.dynamicSubtrees!.admit() : runtime.at;
    // No task was called yet: a mistake of the engine, which must not be passed over.
    if (at < 0) throw error;
    stepper.observer = undefined;
    runtime.statuses[mind] = stepper.finish(at, error);
    return mind + 1;
  }

  #runStepped(place: number, end: number): boolean {
    const { stepper } = this;
    const runtime = this.#runtime;
    runtime.mind = place;
    runtime.watching = true;
    stepper.observer = this.#observerOf(place);
    stepper.begin(runtime.statuses[place] === RUNNING);
    if (this.#haltAt === place) {
      this.halt(-1);
      this.paused = { place, end, over: false };
      return false;
    }
    return this.#finishTurn(place, end);
  }

  /** Steps the mind at work to the end of its turn. False if it paused before or right after. */
  #finishTurn(place: number, end: number): boolean {
    const { stepper } = this;
    while (stepper.step())
      if (stepper.pausing) {
        this.paused = { place, end, over: false };
        return false;
      }
    this.#endTurn(place);
    if (!stepper.pausing) return true;
    this.paused = { place, end, over: true };
    return false;
  }

  #endTurn(place: number): void {
    this.#runtime.statuses[place] = this.stepper.result;
    this.#runtime.watching = false;
  }

  /** Goes on with a paused tick. False if it paused again. */
  resumeTick(): boolean {
    const { place, end, over } = this.paused!;
    this.paused = undefined;
    return (over || this.#finishTurn(place, end)) && this.run(place + 1, end);
  }

  /**
   * Visits the next node of the paused mind, even if a breakpoint asks to pause there. Continues
   * with the other minds after its turn.
   */
  stepNode(): boolean {
    const { place, end, over } = this.paused!;
    if (!over && this.#stepOnce()) return false;
    if (!over) this.#endTurn(place);
    this.paused = undefined;
    return this.run(place + 1, end);
  }

  #stepOnce(): boolean {
    const { stepper } = this;
    const more = stepper.step();
    return stepper.held >= 0 ? stepper.step() : more;
  }

  /** Finishes a paused tick, or ticks a range of slots, ignoring requests to pause. */
  end(from = 0, to = 0): void {
    this.halt(-1);
    this.#isMuted = true;
    this.stepper.observer = undefined;
    try {
      while (!(this.paused === undefined ? this.run(from, to) : this.resumeTick()));
    } finally {
      this.#isMuted = false;
    }
  }

  /** Takes up a tick as it was saved. */
  resume(paused: PausedTick): void {
    this.paused = paused;
    if (paused.over) return;
    const { stepper } = this;
    const runtime = this.#runtime;
    runtime.mind = paused.place;
    runtime.watching = true;
    stepper.observer = this.#observerOf(paused.place);
    const runs = runtime.statuses[paused.place] === RUNNING;
    stepper.due = stepper.frames.length > 0 ? 'nothing' : runs ? 'update' : 'start';
  }
}
