import type { Problem } from '../../data/index.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { Params } from '../vocabulary/parameter.js';
import type { ReplaceResult } from './cast.js';
import type { Character } from './character.js';

/** What a new vocabulary means for the tasks. */
export interface TaskChanges {
  /** Names of tasks whose parameters are declared differently now. */
  readonly changedParams: readonly string[];
  /** Names of tasks that are new, and of those that are gone. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The result of replacing the vocabulary. */
export type VocabularyResult = ReplaceResult & TaskChanges;

/** Finds the tasks whose declarations differ. Code is not compared. */
export function compareTasks(before: Vocabulary, after: Vocabulary): TaskChanges {
  const names = (these: Vocabulary, those: Vocabulary) =>
    [...these.tasks.keys()].filter((name) => !those.tasks.has(name));
  const changedParams = [...after.tasks.values()]
    .filter(({ name, params }) => before.tasks.has(name) && !areSame(before.tasks.get(name)!.params, params))
    .map(({ name }) => name);
  return { changedParams, added: names(after, before), removed: names(before, after) };
}

/** Finds what a running game could not keep: characters of a type that is gone, values of keys. */
export function findLosses<A>(before: Vocabulary, after: Vocabulary, characters: Iterable<Character<A>>): Problem[] {
  const homeless = [...characters].filter(({ type }) => !after.agentTypes.has(type));
  const retyped = [...after.keys.values()].filter(({ name, value, scope }) => {
    const key = before.keys.get(name);
    return key !== undefined && (key.value.type !== value.type || key.scope !== scope);
  });
  return [
    ...homeless.map(({ id, type }) => ({ path: id, problem: `is a ${type}, which is no agent type any more` })),
    ...retyped.map(({ name }) => ({
      path: `keys.${name}`,
      problem: 'has another type or scope now: start the game again',
    })),
  ];
}

/** Declarations hold functions, too, which say nothing about the values that documents may have. */
function areSame(before: Params, after: Params): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
