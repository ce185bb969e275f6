import {
  type BehaviorDocument,
  type DocumentNode,
  isBinding,
  type ParamValue,
  walkNodes,
} from '../../behavior/document/document.js';
import type { ParamType } from '../../behavior/vocabulary/parameter.js';
import { isTask } from './built-in-kinds.js';
import { keptOf } from './foreign.js';

/**
 * Something the behaviors of a file need from the game: a task, or a node kind that we do not have,
 * with its parameters.
 */
export interface TaskDescription {
  /** Its name in the behaviors. */
  readonly name: string;
  /** `composite` and `decorator` are node kinds of the other tool's own, kept as placeholders. */
  readonly category: 'action' | 'condition' | 'decorator' | 'composite';
  /**
   * Parameters with types guessed from their values; `value` if the values say nothing or
   * contradict one another.
   */
  readonly params: { readonly [name: string]: ParamType };
}

/**
 * Answers whether a kind is a condition: other tools write that down, our documents leave it to the
 * vocabulary.
 */
export interface TaskBook {
  isCondition(node: DocumentNode): boolean;
}

/** Lists the tasks of some behaviors, in the order in which they are met. */
export function describeTasks(documents: readonly BehaviorDocument[]): TaskDescription[] {
  const found = new Map<string, { category: TaskDescription['category']; params: Map<string, ParamType> }>();
  const conditions = conditionKinds(documents);
  for (const { root } of documents)
    walkNodes(root, (node) => {
      if (!isTask(node.kind)) return;
      const task = found.get(node.kind) ?? { category: 'action', params: new Map<string, ParamType>() };
      found.set(node.kind, task);
      const children = node.children?.length ?? 0;
      if (children > 1) task.category = 'composite';
      else if (children === 1 && task.category !== 'composite') task.category = 'decorator';
      else if (children === 0 && task.category === 'action' && conditions.has(node.kind)) task.category = 'condition';
      for (const [name, value] of Object.entries(node.params ?? {}))
        task.params.set(name, join(task.params.get(name), guessType(value)));
    });
  return [...found].map(([name, { category, params }]) => ({ name, category, params: Object.fromEntries(params) }));
}

/**
 * Recognizes conditions by what the file says about tasks, or else by how the documents use them.
 */
export function createTaskBook(
  documents: readonly BehaviorDocument[],
  tasks: readonly Pick<TaskDescription, 'name' | 'category'>[] = [],
): TaskBook {
  const told = new Map(tasks.map(({ name, category }) => [name, category]));
  const seen = conditionKinds(documents);
  return {
    isCondition: ({ kind }) => (told.has(kind) ? told.get(kind) === 'condition' : seen.has(kind)),
  };
}

/** Kinds that were imported as conditions, or stand where a condition is asked. */
function conditionKinds(documents: readonly BehaviorDocument[]): Set<string> {
  const kinds = new Set<string>();
  for (const { root } of documents)
    walkNodes(root, (node, parent) => {
      if (!isTask(node.kind)) return;
      const isAsked = parent !== undefined && ASKING.has(parent.kind) && parent.children?.[0] === node;
      if (isAsked || keptOf(node)?.category === 'condition') kinds.add(node.kind);
    });
  return kinds;
}

const ASKING: ReadonlySet<string> = new Set(['guard', 'ifThenElse', 'whileDoElse']);

function guessType(value: ParamValue): ParamType {
  if (isBinding(value)) return 'value';
  if (Array.isArray(value)) {
    const isVector = (value.length === 2 || value.length === 3) && value.every((part) => typeof part === 'number');
    return isVector ? 'vector' : 'list';
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' ? 'boolean' : typeof value === 'string' ? 'text' : 'value';
}

/** The type that holds both; a bound or empty value says nothing against a type already known. */
function join(known: ParamType | undefined, guess: ParamType): ParamType {
  if (known === undefined || known === 'value') return guess;
  if (guess === 'value' || guess === known) return known;
  const both = [known, guess].sort().join();
  return both === 'integer,number' ? 'number' : both === 'list,vector' ? 'list' : 'value';
}
