import type { Param } from './parameter.js';

/** The scope of a key: one value per character, or one for the whole world. */
export type KeyScope = 'agent' | 'world';

/**
 * A blackboard key: the name and type of a value that tasks share. Tasks hold the key itself
 * (`ctx.get(spotted)`), so the type checker finds a misspelled name or a wrong type.
 */
export interface Key<T> {
  readonly name: string;
  readonly value: Param<T>;
  readonly scope: KeyScope;
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
  return { name, value, scope: options.scope ?? 'agent', description: options.description ?? '' };
}
