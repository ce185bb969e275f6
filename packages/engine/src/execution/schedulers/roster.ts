import { InvalidDataError } from '../../data/check.js';
import { SlotList, type Slotted } from './slot-list.js';
import type { Task } from './task.js';
import { TaskRecord } from './task-record.js';

/** A task that takes part in a scheduler. */
export class Member implements Slotted {
  readonly record: TaskRecord;
  place = -1;

  constructor(task: Task, name?: string) {
    this.record = new TaskRecord(task, name);
  }
}

/**
 * The tasks of a scheduler in the order they came, each found and taken out at once however many
 * there are. Tasks may come and go while the scheduler goes through them.
 */
export class Roster<M extends Member> {
  /** How often places have changed, for who keeps them. */
  closings = 0;
  readonly #byTask = new Map<Task, M>();
  readonly #line = new SlotList<M>();
  #isRunning = false;

  get size(): number {
    return this.#byTask.size;
  }

  /** How many places there are, gaps among them. */
  get places(): number {
    return this.#line.places;
  }

  /** Who is in a place; undefined in a gap. */
  at(place: number): M | undefined {
    return this.#line.at(place);
  }

  add(member: M): void {
    const { task } = member.record;
    requireNew(this.#byTask.has(task));
    if (!this.#isRunning) this.#closeGaps();
    this.#line.add(member);
    this.#byTask.set(task, member);
  }

  /** Takes a task out and gives what was known of it; undefined if it was not in. */
  remove(task: Task): M | undefined {
    const member = this.#byTask.get(task);
    if (member === undefined) return undefined;
    this.#byTask.delete(task);
    this.#line.remove(member);
    return member;
  }

  /** The place of a task; -1 if it is not in. */
  placeOf(task: Task): number {
    return this.#byTask.get(task)?.place ?? -1;
  }

  find(task: Task): M {
    const member = this.#byTask.get(task);
    if (member === undefined) throw new InvalidDataError('task', 'is not in the scheduler; add it first');
    return member;
  }

  /** All of them, in the order they came. */
  list(): M[] {
    return [...this.#byTask.values()];
  }

  /** Puts others in the place of all there are. */
  replace(members: readonly M[]): void {
    this.#byTask.clear();
    this.#line.clear();
    this.closings++;
    for (const member of members) this.add(member);
  }

  /**
   * Saving and restoring are for between frames: in the middle of one it is not said who is still
   * to come.
   */
  requireRest(): void {
    if (this.#isRunning) throw new Error('the scheduler is in the middle of a frame; save and restore between frames');
  }

  /** At the beginning of a frame; {@link end} comes after it whatever happens. */
  begin(): void {
    requireIdle(this.#isRunning);
    this.#isRunning = true;
    this.#closeGaps();
  }

  end(): void {
    this.#isRunning = false;
  }

  #closeGaps(): void {
    if (this.#line.closeGaps()) this.closings++;
  }
}

/**
 * A task is in a scheduler once: else nobody could say whose rhythm is changed, and whose figures
 * are asked for.
 */
export function requireNew(isIn: boolean): void {
  if (isIn) throw new InvalidDataError('task', 'is in the scheduler already; each task may be added only once');
}

/**
 * A frame within a frame would give everybody a second turn, and the one at work a turn within its
 * turn.
 */
export function requireIdle(isRunning: boolean): void {
  if (isRunning) throw new Error('the scheduler is running already; a task must not run the one that runs it');
}
