import { InvalidDataError } from '../../data/check.js';
import { type Infer, integer, number, record, text } from '../../data/schema.js';
import type { Member } from './roster.js';
import type { Task } from './task.js';
import type { TaskRecord } from './task-record.js';

/**
 * What the game calls a task, and the figures about it: so much every scheduler saves of each of
 * its tasks, and spreads its fields into what it saves besides.
 */
export const savedTaskSchema = record({
  /** The game's name for it. */
  task: text(),
  /** What it is called in reports. */
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
 * Writes down what all tasks have, by the game's names. Throws `InvalidDataError` if two have the
 * same: nobody could tell them apart again.
 */
export function saveTasks<M extends Member, Saved>(
  members: readonly M[],
  nameOf: (task: Task) => string,
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
 * The tasks that were saved. Throws `InvalidDataError` where the game knows none of a name, or
 * gives one twice.
 */
export function findTasks(
  saved: readonly SavedTask[],
  taskOf: (name: string) => Task | undefined,
  path: string,
): Task[] {
  const found = new Set<Task>();
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
