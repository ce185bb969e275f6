import type { Problem, Warnings } from '../../data/index.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { AnyTask } from '../vocabulary/agent-type.js';

/** Which costly checks run. */
export type Checks = 'development';

/** The hooks that answer at once; only `run` may be async. */
const AT_ONCE = ['test', 'start', 'update', 'stop'] as const;

/** Finds async hooks: they return a promise, which a condition would count as true. */
export function findAsyncHooks({ tasks }: Vocabulary): Problem[] {
  const isAsync = (hook: unknown) => Object.prototype.toString.call(hook) === '[object AsyncFunction]';
  const problem = 'must not be async; to wait for something, write an action with run';
  return [...tasks.values()].flatMap((task) =>
    AT_ONCE.filter((hook) => isAsync(task[hook])).map((hook) => ({ path: `${task.name}.${hook}`, problem })),
  );
}

/** Finds behaviors that have the same name. */
export function findSameNames(behaviors: readonly BehaviorDocument[]): Problem[] {
  const seen = new Set<string>();
  const repeated = behaviors.filter(({ name }) => seen.size === seen.add(name).size);
  return repeated.map(({ name }) => ({ path: name, problem: 'is the name of two behaviors' }));
}

/** The same vocabulary, but its conditions warn when they answer anything but true or false. */
export function checkAnswers(vocabulary: Vocabulary, warnings: Warnings): Vocabulary {
  const tasks = new Map(Array.from(vocabulary.tasks, ([name, task]) => [name, checkedTask(task, warnings)]));
  const agentTypes = new Map(
    Array.from(vocabulary.agentTypes, ([name, type]) => [
      name,
      { ...type, tasks: type.tasks.map((task) => tasks.get(task.name)!) },
    ]),
  );
  return { ...vocabulary, tasks, agentTypes };
}

function checkedTask(task: AnyTask, warnings: Warnings): AnyTask {
  const { test } = task;
  if (test === undefined) return task;
  const checked: typeof test = (agent, params, context) => {
    const answer: unknown = test(agent, params, context);
    if (typeof answer === 'boolean') return answer;
    const { behavior, path } = (context as unknown as LinkedNode).node;
    const place = `${behavior}, node ${path}`;
    warnings.warn('not a boolean', place, explain(place, task.name, answer));
    return answer as boolean;
  };
  return { ...task, test: checked };
}

function explain(place: string, name: string, answer: unknown): string {
  const isPending = typeof answer === 'object' && answer !== null && 'then' in answer;
  const what = isPending ? 'a promise' : typeof answer === 'object' ? 'an object' : String(answer);
  const advice = isPending ? '; to wait for something, write an action with run' : '';
  return `${place}: the condition ${name} returned ${what}, which counts as ${!!answer}. Return true or false${advice}.`;
}
