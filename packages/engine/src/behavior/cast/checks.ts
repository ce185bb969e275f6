import type { Problem, Warnings } from '../../data/index.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import { FAILURE, RUNNING, SUCCESS } from '../vocabulary/status.js';
import type { TaskContext } from '../vocabulary/task.js';
import { CheckedContexts } from './checked-context.js';

/** Which costly checks run. */
export type Checks = 'development';

/** Finds behaviors that have the same name. */
export function findSameNames(behaviors: readonly BehaviorDocument[]): Problem[] {
  const seen = new Set<string>();
  const repeated = behaviors.filter(({ name }) => seen.size === seen.add(name).size);
  return repeated.map(({ name }) => ({ path: name, problem: 'is the name of two behaviors' }));
}

/**
 * The same vocabulary, but its conditions warn when they answer anything but true or false, and all
 * tasks when they use keys or values that their vocabulary does not allow.
 */
export function checkTasks(vocabulary: Vocabulary, warnings: Warnings): Vocabulary {
  const contexts = new CheckedContexts(vocabulary, warnings);
  const tasks = new Map(Array.from(vocabulary.tasks, ([name, task]) => [name, checkedTask(task, contexts, warnings)]));
  const agentTypes = new Map(
    Array.from(vocabulary.agentTypes, ([name, type]) => [
      name,
      { ...type, tasks: type.tasks.map((task) => tasks.get(task.name)!) },
    ]),
  );
  return { ...vocabulary, tasks, agentTypes };
}

function checkedTask(task: AnyTask, contexts: CheckedContexts, warnings: Warnings): AnyTask {
  const { test, start, update, stop, run } = task;
  return {
    ...task,
    ...(test !== undefined && {
      test(agent: unknown, params: unknown, context: TaskContext) {
        const checked = contexts.of(context, task);
        const answer: unknown = test(agent, params as never, checked);
        if (typeof answer === 'boolean') return answer;
        warnings.warn('not a boolean', checked.place, explain(checked.place, task.name, answer));
        return answer as boolean;
      },
    }),
    ...(start && { start: (agent, params, context) => start(agent, params, contexts.of(context, task)) }),
    ...(update && { update: (agent, params, context) => update(agent, params, contexts.of(context, task)) }),
    ...(stop && {
      stop: (agent, params, context, outcome) => stop(agent, params, contexts.of(context, task), outcome),
    }),
    ...(run && { run: (agent, params, context, signal) => run(agent, params, contexts.of(context, task), signal) }),
  } satisfies AnyTask;
}

function explain(place: string, name: string, answer: unknown): string {
  const isPending = typeof answer === 'object' && answer !== null && 'then' in answer;
  const status = answer === SUCCESS ? 'SUCCESS' : answer === FAILURE ? 'FAILURE' : answer === RUNNING ? 'RUNNING' : '';
  const what = isPending ? 'a promise' : typeof answer === 'object' ? 'an object' : status || String(answer);
  const advice = isPending ? '; to wait for something, write an action with run' : '';
  return `${place}: the condition ${name} returned ${what}, which counts as ${!!answer}. Return true or false${advice}.`;
}
