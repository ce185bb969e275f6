import { InvalidDataError } from '../../data/check.js';
import { SlotList, type Slotted } from './slot-list.js';
import type { ScheduledTask } from './task.js';
import { TaskRecord } from './task-record.js';

/** A task of a scheduler. */
export class Member implements Slotted {
  readonly record: TaskRecord;
  place = -1;

  constructor(task: ScheduledTask, name?: string) {
    this.record = new TaskRecord(task, name);
  }
}

/**
 * The tasks of a scheduler in the order in which they were added. Finding and removing a task takes
 * constant time. Tasks may be added and removed while the scheduler iterates over them.
 */
export class Roster<M extends Member> {
  /** How often slots have changed, for callers that keep them. */
  closings = 0;
  readonly #byTask = new Map<ScheduledTask, M>();
  readonly #line = new SlotList<M>();
  #isRunning = false;

  get size(): number {
    return this.#byTask.size;
  }

  /** Number of slots, including gaps. */
  get places(): number {
    return this.#line.places;
  }

  /** The member in a slot; undefined for a gap. */
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

  /** Removes a task and returns its member; undefined if it was not in the scheduler. */
  remove(task: ScheduledTask): M | undefined {
    const member = this.#byTask.get(task);
    if (member === undefined) return undefined;
    this.#byTask.delete(task);
    this.#line.remove(member);
    return member;
  }

  /** The slot of a task; -1 if it is not in the scheduler. */
  placeOf(task: ScheduledTask): number {
    return this.#byTask.get(task)?.place ?? -1;
  }

  find(task: ScheduledTask): M {
    const member = this.#byTask.get(task);
    if (member === undefined) throw new InvalidDataError('task', 'is not in the scheduler; add it first');
    return member;
  }

  /** All members, in the order in which they were added. */
  list(): M[] {
    return [...this.#byTask.values()];
  }

  /** Replaces all members. */
  replace(members: readonly M[]): void {
    this.#byTask.clear();
    this.#line.clear();
    this.closings++;
    for (const member of members) this.add(member);
  }

  /**
   * Throws during a frame: save and restore are only possible between frames, since the tasks still
   * to run are not saved.
   */
  requireRest(): void {
    if (this.#isRunning) throw new Error('the scheduler is in the middle of a frame; save and restore between frames');
  }

  /** Begins a frame; always followed by {@link end}. */
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
 * Each task may be added only once: otherwise a change of its rhythm, or its statistics, would be
 * ambiguous.
 */
function requireNew(isIn: boolean): void {
  if (isIn) throw new InvalidDataError('task', 'is in the scheduler already; each task may be added only once');
}

/** A frame inside a frame would run every task twice, and the running one inside itself. */
function requireIdle(isRunning: boolean): void {
  if (isRunning) throw new Error('the scheduler is running already; a task must not run the one that runs it');
}
