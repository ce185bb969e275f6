import { InvalidDataError } from '../../data/check.js';
import { requireOptionNames } from '../../data/known-options.js';
import type { Param } from './parameter.js';

/** The scope of a key: one value per character, or one for the whole world. */
export type KeyScope = 'agent' | 'world';

/**
 * A blackboard key: the name and type of a value that tasks share. Tasks hold the key itself
 * (`ctx.get(spotted)`), so the type checker finds a misspelled name or a wrong type.
 */
export interface Key<T> {
  /** Unique in the vocabulary; documents refer to the key by this name. */
  readonly name: string;
  /** The type of its value, made with `param`; it may have a default. */
  readonly value: Param<T>;
  /** Whether each agent has a value of its own or all share one. */
  readonly scope: KeyScope;
  /** What it is for, shown in editors. */
  readonly description: string;
}

/**
 * Declares a blackboard key. It starts with the default of its declaration, or empty if there is
 * none.
 */
export function defineKey<T>(
  name: string,
  value: Param<T>,
  options: { readonly scope?: KeyScope; readonly description?: string } = {},
): Key<T> {
  requireOptionNames(options, KEY_OPTIONS, name);
  const { scope } = options;
  if (scope !== undefined && scope !== 'agent' && scope !== 'world')
    throw new InvalidDataError(`${name}.scope`, `must be agent or world, got ${String(scope)}`);
  return { name, value, scope: options.scope ?? 'agent', description: options.description ?? '' };
}

/** For the check of misspelled options. */
const KEY_OPTIONS = { scope: true, description: true } as const;
