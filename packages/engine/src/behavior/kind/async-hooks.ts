import type { Problem } from '../../data/index.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import { isAsync } from '../vocabulary/is-async.js';

/** The hooks that answer at once; only `run` may be async. */
const AT_ONCE = ['test', 'start', 'update', 'stop'] as const;

/** Finds async hooks of a task: they return a promise, which a condition would count as true. */
export function findAsyncHooks(task: AnyTask): Problem[] {
  const problem = 'must not be async; to wait for something, write an action with run';
  return AT_ONCE.filter((hook) => isAsync(task[hook])).map((hook) => ({ path: `${task.name}.${hook}`, problem }));
}
