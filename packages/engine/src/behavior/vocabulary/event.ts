import type { Param } from './parameter.js';

/**
 * Something that happens in the game and that behaviors may react to: a noise, a blow, a bell.
 * Declare it once, list it in the vocabulary, and send it with `Minds.send`, `Minds.broadcast` or
 * their likes of `Cast`. `T` is what it brings along.
 */
export interface GameEvent<T = void> {
  readonly name: string;
  /** What it brings along; undefined if it only happens. */
  readonly value: Param<T> | undefined;
  readonly description: string;
}

/** What has to be said beside the event itself when it is sent: its value, if it brings one. */
// biome-ignore lint/suspicious/noConfusingVoidType: no value at all, where undefined would be one
export type Payload<T> = [T] extends [void] ? [] : [value: T];

/** Any event, whatever it brings along. */
// biome-ignore lint/suspicious/noExplicitAny: events of many types live in one vocabulary
export type AnyEvent = GameEvent<any>;

/**
 * Declares an event. For what holds over time rather than happens at a moment, take a blackboard
 * key.
 */
export function defineEvent<T = void>(
  name: string,
  options: { readonly value?: Param<T>; readonly description?: string } = {},
): GameEvent<T> {
  return { name, value: options.value, description: options.description ?? '' };
}
