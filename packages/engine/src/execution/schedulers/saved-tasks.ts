import { InvalidDataError } from '../../data/check.js';
import { type Infer, integer, number, record, text } from '../../data/schema.js';
import type { Member } from './roster.js';
import type { ScheduledTask } from './task.js';
import type { TaskRecord } from './task-record.js';

/**
 * The name and the statistics of a task: what every scheduler saves of each task. A scheduler adds
 * its own fields to these.
 */
export const savedTaskSchema = record({
  /** The game's name for the task. */
  task: text(),
  /** The name of the task in reports. */
  name: text(),
  statistics: record({
    runs: integer({ min: 0 }),
    granted: number(),
    used: number(),
    overruns: integer({ min: 0 }),
    idleFrames: integer({ min: 0 }),
    longestWait: integer({ min: 0 }),
    failures: integer({ min: 0 }),
  }),
});

type SavedTask = Infer<typeof savedTaskSchema>;

/**
 * Saves what all schedulers save of their tasks, by the game's names. Throws `InvalidDataError` if
 * two tasks have the same name.
 */
export function saveTasks<M extends Member, Saved>(
  members: readonly M[],
  nameOf: (task: ScheduledTask) => string,
  more: (member: M, path: string) => Saved,
): (SavedTask & Saved)[] {
  const names = new Set<string>();
  return members.map((member, i) => {
    const task = nameOf(member.record.task);
    if (names.has(task))
      throw new InvalidDataError(`tasks[${i}].task`, `must be called by a name of its own, got ${task}`);
    names.add(task);
    return { task, name: member.record.name, ...more(member, `tasks[${i}]`), statistics: saveRecord(member.record) };
  });
}

/**
 * Finds the saved tasks by name. Throws `InvalidDataError` if the game does not know a name, or
 * returns a task twice.
 */
export function findTasks(
  saved: readonly SavedTask[],
  taskOf: (name: string) => ScheduledTask | undefined,
  path: string,
): ScheduledTask[] {
  const found = new Set<ScheduledTask>();
  for (const [i, { task: name }] of saved.entries()) {
    const task = taskOf(name);
    if (task === undefined) throw new InvalidDataError(`${path}.tasks[${i}].task`, `there is no task called ${name}`);
    if (found.has(task))
      throw new InvalidDataError(`${path}.tasks[${i}].task`, `there is a task before that is ${name} too`);
    found.add(task);
  }
  return [...found];
}

function saveRecord(record: TaskRecord): SavedTask['statistics'] {
  const { runs, granted, used, overruns, idleFrames, longestWait, failures } = record;
  return { runs, granted, used, overruns, idleFrames, longestWait, failures };
}
