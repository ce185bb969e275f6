import type { Param } from './parameter.js';

/** Whose value it is: every character's own, or one for the whole world. */
export type KeyScope = 'agent' | 'world';

/**
 * A blackboard key: the name under which tasks share what they know, and the type of what is known.
 * Tasks hold the key itself (`ctx.get(spotted)`), so a misspelled name or a wrong type is found by
 * the compiler.
 */
export interface Key<T> {
  readonly name: string;
  readonly value: Param<T>;
  readonly scope: KeyScope;
  readonly description: string;
}

/**
 * Declares a blackboard key. A value declaration with a default starts with it; one without starts
 * empty.
 */
export function defineKey<T>(
  name: string,
  value: Param<T>,
  options: { readonly scope?: KeyScope; readonly description?: string } = {},
): Key<T> {
  return { name, value, scope: options.scope ?? 'agent', description: options.description ?? '' };
}
