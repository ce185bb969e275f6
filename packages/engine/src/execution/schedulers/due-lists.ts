import { phaseFor } from './rhythm.js';
import { Member } from './roster.js';
import type { ScheduledTask } from './task.js';

/** A task with a rhythm. */
export class RhythmicMember extends Member {
  readonly rhythm: { period: number; phase: number };
  /** The list that it belongs to; undefined after it was removed. */
  list: DueList<this> | undefined;

  constructor(task: ScheduledTask, rhythm: { period: number; phase: number }) {
    super(task);
    this.rhythm = rhythm;
  }
}

/** The members that are due in the same frames. */
interface DueList<M> {
  readonly period: Period<M>;
  /** In the order in which they were added, if it is tidy and sorted. */
  readonly members: M[];
  /** False if members of other lists may be among them. */
  isTidy: boolean;
  isSorted: boolean;
}

/** The lists of a period, by the remainder of the frame in which they are due. */
interface Period<M> {
  readonly period: number;
  readonly lists: Map<number, DueList<M>>;
  size: number;
  /** Progress of {@link DueLists.collect}: the members that are due, and the next of them. */
  due: readonly M[];
  next: number;
}

/**
 * The members of a scheduler by the frames in which they are due, so that a frame looks only at its
 * own: a list for each frame of each period. Use few periods: a frame looks at each of them.
 */
export class DueLists<M extends RhythmicMember> {
  readonly #periods: Period<M>[] = [];

  /** Adds a member that was added to the scheduler after all others. */
  add(member: M): void {
    const { period, phase } = member.rhythm;
    const list = this.#listOf(period, phaseFor(phase, period));
    list.members.push(member);
    list.period.size++;
    member.list = list;
  }

  /** Removes a member. Takes constant time: its list drops it when it is due. */
  remove(member: M): void {
    const list = member.list!;
    list.isTidy = false;
    member.list = undefined;
    const { period } = list;
    period.size--;
    if (period.size === 0) this.#periods.splice(this.#periods.indexOf(period), 1);
  }

  /** Changes the period of a member. */
  move(member: M, period: number): void {
    this.remove(member);
    member.rhythm.period = period;
    this.add(member);
    member.list!.isTidy = false;
    member.list!.isSorted = false;
  }

  /**
   * Writes the members that are due in a frame to `out`, in the order in which they were added to
   * the scheduler. Returns how many there are; `out` may be longer.
   */
  collect(out: M[], frame: number): number {
    const periods = this.#periods;
    for (let i = 0; i < periods.length; i++) {
      const period = periods[i];
      const list = period.lists.get(frame % period.period);
      if (list?.isTidy === false) tidy(list);
      period.due = list?.members ?? NO_MEMBERS;
      period.next = 0;
    }
    for (let count = 0; ; count++) {
      let first: Period<M> | undefined;
      for (let i = 0; i < periods.length; i++) {
        const { due, next } = periods[i];
        if (next === due.length) continue;
        if (first === undefined || due[next].place < first.due[first.next].place) first = periods[i];
      }
      if (first === undefined) return count;
      out[count] = first.due[first.next++];
    }
  }

  #listOf(period: number, remainder: number): DueList<M> {
    let found = this.#periods.find((each) => each.period === period);
    if (found === undefined) {
      found = { period, lists: new Map(), size: 0, due: NO_MEMBERS, next: 0 };
      this.#periods.push(found);
    }
    let list = found.lists.get(remainder);
    if (list === undefined) {
      list = { period: found, members: [], isTidy: true, isSorted: true };
      found.lists.set(remainder, list);
    }
    return list;
  }
}

const NO_MEMBERS: readonly never[] = [];

/** Drops the members that have left a list, and sorts it if members have joined between others. */
function tidy<M extends RhythmicMember>(list: DueList<M>): void {
  const { members } = list;
  if (!list.isSorted) members.sort((a, b) => a.place - b.place);
  let count = 0;
  for (const member of members) {
    // A member that left and came back is there twice.
    const isHere = member.list === list && (count === 0 || members[count - 1] !== member);
    if (isHere) members[count++] = member;
  }
  members.length = count;
  list.isTidy = true;
  list.isSorted = true;
}
