import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, integer, list, nullable, number, optional, record, refined } from '../../data/schema.js';
import { AgingQueue, checkAgingQueue, LONGEST_WAIT, savedAgingQueueSchema, type Waiting } from './aging-queue.js';
import { isDue, type Rhythm, validateRhythm } from './rhythm.js';
import { Member, Roster } from './roster.js';
import { findTasks, savedTaskSchema, saveTasks } from './saved-tasks.js';
import type { Clock, Task, TaskStatistics } from './task.js';
import { type FailureListener, TaskFailures } from './task-failures.js';
import type { TaskRecord } from './task-record.js';

/** How a task takes part. */
export interface TimeSchedulerEntry extends Partial<Rhythm> {
  /** Its share of the time, against those of the others that are due; 1 unless told. */
  readonly priority?: number;
  /** What it is called where people see who takes how much time. */
  readonly name?: string;
}

export interface TimeSchedulerOptions {
  /**
   * Measures what tasks take. Without one they are believed: grants are then pieces of work, and
   * the same on every machine.
   */
  readonly clock?: Clock;
  /**
   * How much less a task gets that has used more than it was granted: 0, which is no less, unless
   * told; with 1 one that always uses twice its grant gets half as much.
   */
  readonly correction?: number;
  /**
   * What becomes of tasks that are due when the frame's time is used up. `run`, unless told: each
   * is run all the same, with a grant of 0, for a few tasks that must not miss a frame. `wait`:
   * they are first in the next frame, for thousands that cannot all be served in one.
   */
  readonly whenFull?: 'run' | 'wait';
  /**
   * Told at the end of a frame of tasks that threw in it. Without it `run` throws then, after
   * everybody has had its turn.
   */
  readonly onFailure?: FailureListener;
}

/** A scheduler as it is saved, tasks by the game's names; JSON. */
export type SavedTimeScheduler = Infer<typeof savedSchema>;

const savedSchema = refined(
  record({
    frame: integer(),
    debt: number({ min: 0 }),
    granted: number(),
    used: number(),
    highest: number({ min: 0 }),
    tasks: list(
      record({
        ...savedTaskSchema.fields,
        period: integer({ min: 1 }),
        phase: integer({ min: 0 }),
        priority: number({ min: 0 }),
        bias: number(),
        need: number(),
        /** The turn for which it waits; null if it does not. */
        turn: nullable(integer()),
      }),
    ),
    /** Where those stand who wait; only if tasks may. */
    line: optional(savedAgingQueueSchema),
  }),
  ({ line, tasks }, report) => {
    const turns = tasks.map(({ turn }) => turn);
    checkAgingQueue(line ?? { now: 0, front: 0, first: [], turns: [] }, turns, report);
  },
);

class Entry extends Member implements Waiting {
  readonly rhythm: { period: number; phase: number };
  priority: number;
  /** Used over granted, lately. */
  bias = 1;
  /**
   * Its part in the weights of those still to be run in this frame; 0 when it is not one of them.
   */
  weight = 0;
  /**
   * What it takes at least, as far as it has shown: what it used lately when it was granted much
   * less.
   */
  need = 0;
  isWaiting = false;
  turn = 0;

  constructor(task: Task, rhythm: { period: number; phase: number }, priority: number, name: string | undefined) {
    super(task, name);
    this.rhythm = rhythm;
    this.priority = priority;
  }
}

/** How fast a task's habits are forgotten: a tenth of what is known of them with every run. */
const FORGETTING = 0.1;
/** By how much a task goes beyond a grant that it means to keep to, at most. */
const OVERRUN = 1.1;
/**
 * Turns in the waiting line of the task with the highest priority. More tell priorities apart more
 * finely; with 4 a task of a 64th of it or less comes once while that one comes 64 times.
 */
const SHORTEST_WAIT = 4;
/**
 * How many tasks may be passed over in a frame because they need more than is left. More fill a
 * frame better, and each goes before those whose priority is higher in the next.
 */
const MAX_PASSED = 8;

/**
 * Shares a frame's time among the tasks that are due: each gets the part of what is left that its
 * priority has in the priorities of those still to come. One that takes longer takes it from the
 * later ones, one that needs less leaves it to them. Every task that is due is run, with a grant of
 * 0 if nothing is left, so that none waits for ever.
 *
 * Equal priorities share evenly; a period of 1, which is what an entry has unless told, runs
 * everything in every frame; both together let long and rare tasks live beside short and frequent
 * ones. A scheduler is a task itself, so a character may be a scheduler of its path, its mood and
 * its steering, and the game one of its characters.
 *
 * With `whenFull: 'wait'` a frame keeps to its time instead: once that is used up the others wait,
 * and are first in the next. Nobody is begun who has shown to need more than is left, except the
 * first, so a frame goes beyond its grant by no more than one task misjudged. Turns go by priority,
 * so one of twice the priority has two while another has one, and nobody waits for ever: of n tasks
 * with weights of W in all, one of weight w has a turn at the latest after about n + W/w of others.
 * One of less than a 64th of the highest weight, or of none, counts as of that.
 *
 * A task that pauses in the middle, as minds do at a breakpoint, pauses the frame: the next `run`
 * goes on with it and with those after it, and whatever was granted first still counts.
 *
 * What it knows of its tasks, their habits and who waits, is saved by {@link save}, so that a saved
 * game goes on as it would have.
 *
 * Tasks may add and remove tasks, themselves too: who is removed is not run any more, who is added
 * is from the next frame on. A task that throws costs nobody a turn: it counts as run, and the
 * error is told when the frame is over.
 */
export class TimeScheduler implements Task {
  /** Frames so far. */
  frame = 0;
  /** By how much the last frame went beyond its grant. */
  debt = 0;
  readonly #roster = new Roster<Entry>();
  readonly #clock: Clock | undefined;
  readonly #correction: number;
  readonly #failures: TaskFailures;
  /** The weights of those still to be run in this frame. */
  #weights = 0;
  /** Places of those due in a frame, in order. */
  #due = new Int32Array(0);
  /** Where those wait who were not reached; undefined if nobody has to. */
  readonly #line: AgingQueue<Entry> | undefined;
  /** The highest weight of all. */
  #highest = 0;
  /** Those who are passed over in a frame; so many count. */
  readonly #passed: Entry[] = [];
  #passedCount = 0;
  /**
   * How far a frame has come: what it was granted and what is left of it, how many have been run,
   * and which of those due is next.
   */
  #grant = 0;
  #left = 0;
  #ran = 0;
  #next = 0;
  #dueCount = 0;
  /** Who paused the frame; it goes on with what it was granted. */
  #paused: Entry | undefined;
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
  }

  get size(): number {
    return this.#roster.size;
  }

  /** How many tasks were due and not reached; 0 unless tasks may wait. */
  get waiting(): number {
    return this.#line?.size ?? 0;
  }

  add(task: Task, { period = 1, phase = 0, priority = 1, name }: TimeSchedulerEntry = {}): void {
    validateRhythm({ period, phase }, 'entry');
    this.#roster.add(new Entry(task, { period, phase }, requirePriority(priority), name));
    this.#highest = Math.max(this.#highest, priority);
  }

  /** Changes how a task takes part, as its importance changes. What is left out stays. */
  update(task: Task, { period, phase, priority }: Omit<TimeSchedulerEntry, 'name'>): void {
    const entry = this.#roster.find(task);
    const rhythm = { period: period ?? entry.rhythm.period, phase: phase ?? entry.rhythm.phase };
    validateRhythm(rhythm, 'entry');
    if (priority !== undefined) entry.priority = requirePriority(priority);
    this.#highest = Math.max(this.#highest, entry.priority);
    Object.assign(entry.rhythm, rhythm);
  }

  /** Takes a task out; false if it was not in. */
  remove(task: Task): boolean {
    const entry = this.#roster.remove(task);
    if (entry === undefined) return false;
    // What it would have got is for those after it.
    this.#weights -= entry.weight;
    this.#line?.leave(entry);
    return true;
  }

  statisticsOf(task: Task): TaskStatistics {
    return this.#roster.find(task).record;
  }

  /** Has a task paused in the middle of a frame? */
  get isPaused(): boolean {
    return this.#paused !== undefined;
  }

  /** Granted and used in all frames so far. */
  get granted(): number {
    return this.#granted;
  }

  get used(): number {
    return this.#used;
  }

  /** Figures of all tasks, in the order they came. */
  statistics(): TaskRecord[] {
    const records: TaskRecord[] = [];
    for (let place = 0; place < this.#roster.places; place++) {
      const entry = this.#roster.at(place);
      if (entry !== undefined) records.push(entry.record);
    }
    return records;
  }

  /**
   * All that decides who is granted what, and the figures so far, for a saved game; `nameOf` has a
   * name of its own for each task. Tasks save themselves, schedulers among them too. Throws in the
   * middle of a frame, a paused one too, and if two tasks have the same name.
   */
  save(nameOf: (task: Task) => string): SavedTimeScheduler {
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
   * Puts what was saved in the place of all tasks there are; `taskOf` finds a task by its name. The
   * scheduler has to be made with the same options; a frame that is paused is given up. Throws
   * `InvalidDataError`, and changes nothing, for what is no saved scheduler, or one of other tasks.
   */
  restore(saved: SavedTimeScheduler, taskOf: (name: string) => Task | undefined, path = 'scheduler'): void {
    if (this.#paused === undefined) this.#roster.requireRest();
    const { frame, debt, granted, used, highest, tasks, line } = parse(savedSchema, saved, path);
    if ((line !== undefined) !== (this.#line !== undefined))
      throw new InvalidDataError(`${path}.line`, `must be there if tasks may wait, and only then: see whenFull`);
    const entries = findTasks(tasks, taskOf, path).map((task, i) => {
      const { name, period, phase, priority, bias, need, turn, statistics } = tasks[i];
      const entry = new Entry(task, { period, phase }, priority, name);
      Object.assign(entry.record, statistics);
      return Object.assign(entry, { bias, need, isWaiting: turn !== null, turn: turn ?? 0 });
    });
    this.#paused = undefined;
    this.#roster.end();
    this.#roster.replace(entries);
    if (line !== undefined) this.#line!.restore(line, entries);
    this.frame = frame;
    this.debt = debt;
    this.#granted = granted;
    this.#used = used;
    this.#highest = highest;
  }

  /**
   * One frame, or the rest of one that is paused. Returns what was used in all. Throws on a grant
   * that is no number: all sums would be lost.
   */
  step(grant: number): number {
    if (!(Math.abs(grant) < Infinity)) throw new InvalidDataError('grant', `must be a number, got ${grant}`);
    // While a frame is paused it is still under way: places stay as they are.
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
      entry.weight = this.#weigh(entry);
      this.#weights += entry.weight;
    }
    this.#dueCount = count;
  }

  /** Runs everybody who is due. */
  #runAll(): void {
    if (!this.#resumePaused()) return;
    while (this.#next < this.#dueCount) {
      // A task before it may have removed it.
      const entry = this.#roster.at(this.#due[this.#next++]);
      if (entry === undefined) continue;
      this.#share(entry);
      if (!this.#give(entry)) return;
    }
  }

  /** Runs those who are due, in turns, while there is time; one at least. */
  #runInTurns(line: AgingQueue<Entry>): void {
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

  /** Lets a task go on that paused the frame. False if it pauses again. */
  #resumePaused(): boolean {
    const entry = this.#paused;
    this.#paused = undefined;
    // It may have been removed while the frame was paused.
    return entry === undefined || entry.place < 0 || this.#give(entry);
  }

  /**
   * Lets those who have become due join the line, and those whose priority has risen move forward.
   */
  #lineUp(line: AgingQueue<Entry>): void {
    const roster = this.#roster;
    // Last frame's highest will do, and saves a round; `add` and `update` raise it.
    const highest = this.#highest;
    this.#highest = 0;
    this.#weights = 0;
    for (let place = 0; place < roster.places; place++) {
      const entry = roster.at(place);
      if (entry === undefined) continue;
      entry.record.idleFrames++;
      const weight = this.#weigh(entry);
      this.#highest = Math.max(this.#highest, weight);
      const isIn = entry.isWaiting || isDue(this.frame, entry.rhythm);
      if (isIn) line.join(entry, turnsFor(weight, highest));
      entry.weight = isIn ? weight : 0;
      this.#weights += entry.weight;
    }
    // Each should be run once while as many turns go by as it joins for.
    line.pace = this.#weights > 0 ? (SHORTEST_WAIT * highest) / this.#weights : SHORTEST_WAIT / Math.max(1, line.size);
  }

  /**
   * Sets aside what a task gets of what is left; from then on it is none of those still to be run.
   */
  #share(entry: Entry): void {
    const { weight } = entry;
    entry.record.grant = weight > 0 && this.#left > 0 ? (this.#left * weight) / this.#weights : 0;
    this.#weights -= weight;
    entry.weight = 0;
  }

  /**
   * Runs a task with what was set aside, takes off what it used, and learns from it. False if it
   * paused.
   */
  #give(entry: Entry): boolean {
    const { record } = entry;
    const used = record.step(this.#clock, this.#failures);
    if (record.task.isPaused === true) {
      this.#paused = entry;
      return false;
    }
    const share = record.grant;
    this.#left -= used;
    if (share > 0) entry.bias += (used / share - entry.bias) * FORGETTING;
    // Who goes far beyond its grant cannot be cut so short, and needs what it took; who keeps to it
    // can do with that.
    const shown = used > OVERRUN * share ? used : Math.min(used, entry.need);
    entry.need += (shown - entry.need) * (entry.need > 0 ? FORGETTING : 1);
    return true;
  }

  /** A task's priority, less what it is corrected by. */
  #weigh({ priority, bias }: Entry): number {
    return priority / (1 + this.#correction * Math.max(0, bias - 1));
  }
}

/** How long a task stands in the line, against the one with the highest weight. */
function turnsFor(weight: number, highest: number): number {
  if (highest === 0) return SHORTEST_WAIT;
  if (weight * LONGEST_WAIT <= highest * SHORTEST_WAIT) return LONGEST_WAIT;
  // It may be above last frame's highest.
  return Math.max(1, Math.round((SHORTEST_WAIT * highest) / weight));
}

function requirePriority(priority: number): number {
  if (!(priority >= 0 && priority < Infinity))
    throw new InvalidDataError('priority', `must be 0 or more, got ${priority}`);
  return priority;
}
