import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { AgingQueue, LONGEST_WAIT } from './aging-queue.js';
import { FrameLoads } from './phases.js';
import { isDue, type Rhythm, rhythmSchema } from './rhythm.js';
import { Roster } from './roster.js';
import { findTasks, saveTasks } from './saved-tasks.js';
import { type SavedTimeScheduler, savedTimeSchedulerSchema } from './saved-time-scheduler.js';
import type { Clock, ScheduledTask, TaskStatistics } from './task.js';
import { TaskFailures } from './task-failures.js';
import type { TaskRecord } from './task-record.js';
import { TimeMember } from './time-member.js';
import type { TimeSchedulerEntry, TimeSchedulerOptions } from './time-scheduler-options.js';

/**
 * Turns that the task with the highest priority waits. A larger number distinguishes priorities
 * more finely; with 4, a task with at most a 64th of the highest priority runs once while that one
 * runs 64 times.
 */
const SHORTEST_WAIT = 4;
/**
 * How many tasks may be skipped in a frame because they need more than is left. A larger number
 * fills frames better, but skipped tasks go before tasks of higher priority in the next frame.
 */
const MAX_PASSED = 8;

/**
 * Shares a frame's time among the tasks that are due: each gets a part of the remaining time, in
 * proportion to its priority among the tasks still to run. A task that takes longer leaves less to
 * the later tasks; one that takes less leaves more. Every due task runs, with a grant of 0 if
 * nothing is left, so none starves.
 *
 * Equal priorities share evenly. With a period of 1, the default, a task runs in every frame. A task
 * with a longer period and without a phase gets the phase that spreads the tasks most evenly.
 * Periods and priorities together let long, rare tasks run beside short, frequent ones. A scheduler
 * is a task itself: an agent may be a scheduler of its path, its mood and its steering, and the
 * game a scheduler of its agents.
 *
 * With `whenFull: 'wait'` a frame keeps to its time: when the time is used up, the remaining tasks
 * wait and go first in the next frame. A task whose usual cost exceeds the remaining time is
 * skipped, except for the first one, so a frame exceeds its grant by at most one misjudged task.
 * Turns go by priority: a task of twice the priority has twice as many. No task waits for ever: of
 * n tasks with a total weight of W, a task of weight w has a turn after at most about n + W/w turns
 * of others. A weight below a 64th of the highest counts as a 64th.
 *
 * A task that pauses in the middle of its work, as minds do at a breakpoint, pauses the frame: the
 * next `step` continues with it and the tasks after it, and the first grant still applies.
 *
 * {@link save} stores the measurements and the waiting tasks, so a restored game continues in the
 * same way.
 *
 * Tasks may add or remove tasks, including themselves; added tasks run from the next frame. If a
 * task throws, the others still run: the task counts as run, and the error is reported at the end
 * of the frame.
 */
export class TimeScheduler implements ScheduledTask {
  /** Number of frames so far. */
  frame = 0;
  /** By how much the last frame exceeded its grant. */
  debt = 0;
  readonly #roster = new Roster<TimeMember>();
  readonly #clock: Clock | undefined;
  readonly #correction: number;
  readonly #failures: TaskFailures;
  readonly #loads: FrameLoads;
  /** Whose rhythms decide the phases of new tasks: its own, or those of all that share its frames. */
  readonly #neighbors: { readonly rhythms: readonly Rhythm[] };
  /** Total weight of the tasks still to run in this frame. */
  #weights = 0;
  /** Slots of the tasks due in this frame, in order. */
  #due = new Int32Array(0);
  /** The tasks that did not get a turn; undefined if tasks never wait. */
  readonly #line: AgingQueue<TimeMember> | undefined;
  /** The highest weight of all tasks. */
  #highest = 0;
  /** The tasks skipped in this frame; only the first `#passedCount` count. */
  readonly #passed: TimeMember[] = [];
  #passedCount = 0;
  /**
   * Progress of the frame: its grant, what is left of it, how many tasks have run, and the next of
   * the due tasks.
   */
  #grant = 0;
  #left = 0;
  #ran = 0;
  #next = 0;
  #dueCount = 0;
  /** The task that paused the frame; it continues with its old grant. */
  #paused: TimeMember | undefined;
  #used = 0;
  #granted = 0;

  constructor(options: TimeSchedulerOptions = {}) {
    this.#clock = options.clock;
    const { correction = 0 } = options;
    if (!(correction >= 0 && correction < Infinity))
      throw new InvalidDataError('correction', `must be 0 or more, got ${correction}`);
    this.#correction = correction;
    this.#failures = new TaskFailures(options.onFailure);
    this.#line = options.whenFull === 'wait' ? new AgingQueue() : undefined;
    const { frames } = options;
    this.#neighbors = frames ?? this;
    this.#loads = frames?.loads ?? new FrameLoads();
    if (frames === undefined) return;
    this.frame = frames.frame;
    frames.join(this);
  }

  /** How many tasks there are. */
  get size(): number {
    return this.#roster.size;
  }

  /** Number of tasks that were due and did not get a turn; 0 unless tasks may wait. */
  get waiting(): number {
    return this.#line?.size ?? 0;
  }

  /** Adds a task, and chooses a phase if it has a period and no phase. Returns the phase. */
  add(task: ScheduledTask, { period = 1, phase: wanted, priority = 1, name }: TimeSchedulerEntry = {}): number {
    checkOptions(rhythmSchema, wanted === undefined ? { period } : { period, phase: wanted }, 'entry');
    requirePriority(priority);
    const phase =
      wanted ?? (period === 1 ? 0 : this.#loads.choosePhase(() => this.#neighbors.rhythms, period, this.frame + 1));
    const entry = new TimeMember(task, { period, phase }, priority, name);
    this.#roster.add(entry);
    this.#loads.change(entry.rhythm, 1, this.frame + 1);
    this.#highest = Math.max(this.#highest, priority);
    return phase;
  }

  /**
   * Changes how a task takes part, for example when its importance changes. Omitted fields stay the
   * same.
   */
  update(task: ScheduledTask, { period, phase, priority }: Omit<TimeSchedulerEntry, 'name'>): void {
    const entry = this.#roster.find(task);
    const rhythm = { period: period ?? entry.rhythm.period, phase: phase ?? entry.rhythm.phase };
    checkOptions(rhythmSchema, rhythm, 'entry');
    if (priority !== undefined) entry.priority = requirePriority(priority);
    this.#highest = Math.max(this.#highest, entry.priority);
    this.#loads.change(entry.rhythm, -1, this.frame + 1);
    Object.assign(entry.rhythm, rhythm);
    this.#loads.change(entry.rhythm, 1, this.frame + 1);
  }

  /** Removes a task; returns false if it was not in the scheduler. */
  remove(task: ScheduledTask): boolean {
    const entry = this.#roster.remove(task);
    if (entry === undefined) return false;
    this.#loads.change(entry.rhythm, -1, this.frame + 1);
    // Its part goes to the tasks after it.
    this.#weights -= entry.weight;
    this.#line?.leave(entry);
    return true;
  }

  /** The rhythms of all tasks, for `measureLoad`. */
  get rhythms(): readonly Rhythm[] {
    return this.#roster.list().map(({ rhythm }) => rhythm);
  }

  /** How often it ran, and how much time it took. Throws if it is unknown. */
  statisticsOf(task: ScheduledTask): TaskStatistics {
    return this.#roster.find(task).record;
  }

  /** Whether a task has paused in the middle of a frame. */
  get isPaused(): boolean {
    return this.#paused !== undefined;
  }

  /** Total granted and used over all frames. */
  get granted(): number {
    return this.#granted;
  }

  /** The time that the last frame took, in units of the grants. */
  get used(): number {
    return this.#used;
  }

  /** Statistics of all tasks, in the order in which they were added. */
  statistics(): TaskRecord[] {
    const records: TaskRecord[] = [];
    for (let place = 0; place < this.#roster.places; place++) {
      const entry = this.#roster.at(place);
      if (entry !== undefined) records.push(entry.record);
    }
    return records;
  }

  /**
   * Returns everything that decides the next grants, and the statistics, for a saved game; `nameOf`
   * returns a unique name for each task. Tasks save themselves, including inner schedulers. Throws
   * during a frame, also a paused one, and if two tasks have the same name.
   */
  save(nameOf: (task: ScheduledTask) => string): SavedTimeScheduler {
    this.#roster.requireRest();
    const entries = this.#roster.list();
    const tasks = saveTasks(entries, nameOf, ({ rhythm, priority, bias, need, isWaiting, turn }) => {
      return { ...rhythm, priority, bias, need, turn: isWaiting ? turn : null };
    });
    const { frame, debt } = this;
    const saved = { frame, debt, granted: this.#granted, used: this.#used, highest: this.#highest, tasks };
    if (this.#line === undefined) return saved;
    return { ...saved, line: this.#line.save(new Map(entries.map((entry, i) => [entry, i]))) };
  }

  /**
   * Replaces all tasks by the saved ones; `taskOf` finds a task by its name. The scheduler must
   * have been created with the same options; a paused frame is dropped. Throws `InvalidDataError`,
   * and changes nothing, if the data is not a saved scheduler or names unknown tasks.
   */
  restore(saved: SavedTimeScheduler, taskOf: (name: string) => ScheduledTask | undefined, path = 'scheduler'): void {
    if (this.#paused === undefined) this.#roster.requireRest();
    const { frame, debt, granted, used, highest, tasks, line } = parse(savedTimeSchedulerSchema, saved, path);
    if ((line !== undefined) !== (this.#line !== undefined))
      throw new InvalidDataError(`${path}.line`, `must be there if tasks may wait, and only then: see whenFull`);
    const entries = findTasks(tasks, taskOf, path).map((task, i) => {
      const { name, period, phase, priority, bias, need, turn, statistics } = tasks[i];
      const entry = new TimeMember(task, { period, phase }, priority, name);
      Object.assign(entry.record, statistics);
      return Object.assign(entry, { bias, need, isWaiting: turn !== null, turn: turn ?? 0 });
    });
    this.#paused = undefined;
    this.#roster.end();
    this.#roster.replace(entries);
    this.#loads.forget();
    if (line !== undefined) this.#line!.restore(line, entries);
    this.frame = frame;
    this.debt = debt;
    this.#granted = granted;
    this.#used = used;
    this.#highest = highest;
  }

  /**
   * Runs one frame, or the rest of a paused one. Returns what all tasks used. Throws if the grant
   * is not a number.
   */
  step(grant: number): number {
    if (!(Math.abs(grant) < Infinity)) throw new InvalidDataError('grant', `must be a number, got ${grant}`);
    // A paused frame has not ended: slots stay as they are.
    if (this.#paused === undefined) {
      this.#roster.begin();
      this.#begin(grant);
    }
    try {
      if (this.#line === undefined) this.#runAll();
      else this.#runInTurns(this.#line);
    } finally {
      if (this.#paused === undefined) this.#roster.end();
    }
    if (this.#paused !== undefined) return 0;
    this.debt = Math.max(0, -this.#left);
    this.#granted += this.#grant;
    this.#used += this.#grant - this.#left;
    this.#failures.tell();
    return this.#grant - this.#left;
  }

  #begin(grant: number): void {
    this.frame++;
    this.#grant = grant;
    this.#left = grant;
    this.#ran = 0;
    this.#next = 0;
    this.#passedCount = 0;
    if (this.#line === undefined) this.#findDue();
    else this.#lineUp(this.#line);
  }

  #findDue(): void {
    const roster = this.#roster;
    if (this.#due.length < roster.places) this.#due = new Int32Array(2 * roster.places);
    const due = this.#due;
    let count = 0;
    this.#weights = 0;
    for (let place = 0; place < roster.places; place++) {
      const entry = roster.at(place);
      if (entry === undefined) continue;
      entry.record.idleFrames++;
      entry.weight = 0;
      if (!isDue(this.frame, entry.rhythm)) continue;
      due[count++] = place;
      entry.weight = entry.weigh(this.#correction);
      this.#weights += entry.weight;
    }
    this.#dueCount = count;
  }

  /** Runs all due tasks. */
  #runAll(): void {
    if (!this.#resumePaused()) return;
    while (this.#next < this.#dueCount) {
      // An earlier task may have removed it.
      const entry = this.#roster.at(this.#due[this.#next++]);
      if (entry === undefined) continue;
      this.#share(entry);
      if (!this.#give(entry)) return;
    }
  }

  /** Runs due tasks in turns while there is time; at least one. */
  #runInTurns(line: AgingQueue<TimeMember>): void {
    if (!this.#resumePaused()) return;
    const passed = this.#passed;
    while ((this.#left > 0 || this.#ran === 0) && this.#passedCount < MAX_PASSED) {
      const entry = line.take();
      if (entry === undefined) break;
      this.#share(entry);
      if (entry.need > this.#left && this.#ran > 0) passed[this.#passedCount++] = entry;
      else {
        this.#ran++;
        if (!this.#give(entry)) return;
      }
    }
    line.tick(this.#ran);
    let count = 0;
    for (let i = 0; i < this.#passedCount; i++) if (passed[i].place >= 0) passed[count++] = passed[i];
    line.returnFirst(passed, count);
  }

  /** Continues the task that paused the frame. Returns false if it pauses again. */
  #resumePaused(): boolean {
    const entry = this.#paused;
    this.#paused = undefined;
    // It may have been removed while the frame was paused.
    return entry === undefined || entry.place < 0 || this.#give(entry);
  }

  /**
   * Adds tasks that have become due to the queue, and moves tasks forward whose priority has risen.
   */
  #lineUp(line: AgingQueue<TimeMember>): void {
    const roster = this.#roster;
    // The highest weight of the last frame saves a pass; `add` and `update` raise it.
    const highest = this.#highest;
    this.#highest = 0;
    this.#weights = 0;
    for (let place = 0; place < roster.places; place++) {
      const entry = roster.at(place);
      if (entry === undefined) continue;
      entry.record.idleFrames++;
      const weight = entry.weigh(this.#correction);
      this.#highest = Math.max(this.#highest, weight);
      const isIn = entry.isWaiting || isDue(this.frame, entry.rhythm);
      if (isIn) line.join(entry, turnsFor(weight, highest));
      entry.weight = isIn ? weight : 0;
      this.#weights += entry.weight;
    }
    // Each task should run once while as many turns pass as it waits for.
    line.pace = this.#weights > 0 ? (SHORTEST_WAIT * highest) / this.#weights : SHORTEST_WAIT / Math.max(1, line.size);
  }

  /** Sets aside a task's part of the remaining time, and takes it out of the tasks still to run. */
  #share(entry: TimeMember): void {
    const { weight } = entry;
    entry.record.grant = weight > 0 && this.#left > 0 ? (this.#left * weight) / this.#weights : 0;
    this.#weights -= weight;
    entry.weight = 0;
  }

  /**
   * Runs a task with its part, subtracts what it used, and updates its measurements. Returns false
   * if it paused.
   */
  #give(entry: TimeMember): boolean {
    const { record } = entry;
    const used = record.step(this.#clock, this.#failures);
    if (record.task.isPaused === true) {
      this.#paused = entry;
      return false;
    }
    this.#left -= used;
    entry.measure(used);
    return true;
  }
}

/** How many turns a task waits, compared with the one of the highest weight. */
function turnsFor(weight: number, highest: number): number {
  if (highest === 0) return SHORTEST_WAIT;
  if (weight * LONGEST_WAIT <= highest * SHORTEST_WAIT) return LONGEST_WAIT;
  // The weight may be above last frame's highest.
  return Math.max(1, Math.round((SHORTEST_WAIT * highest) / weight));
}

function requirePriority(priority: number): number {
  if (!(priority >= 0 && priority < Infinity))
    throw new InvalidDataError('priority', `must be 0 or more, got ${priority}`);
  return priority;
}
