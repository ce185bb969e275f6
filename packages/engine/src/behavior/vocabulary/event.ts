import { requireOptionNames } from '../../data/known-options.js';
import type { Param } from './parameter.js';

/**
 * Something that happens in the game and that behaviors may react to: a noise, a blow, a bell.
 * Declare it once, list it in the vocabulary, and send it with `send` or `broadcast` of `Minds` or
 * `Cast`. `T` is the type of its value.
 */
export interface GameEvent<T = void> {
  /** Unique in the vocabulary; behaviors refer to the event by this name. */
  readonly name: string;
  /** The declaration of its value; undefined if it has none. */
  readonly value: Param<T> | undefined;
  /** When it happens, shown in editors. */
  readonly description: string;
}

/** The arguments needed to send an event: its value, if it has one. */
// biome-ignore lint/suspicious/noConfusingVoidType: no value at all, where undefined would be one
export type Payload<T> = [T] extends [void] ? [] : [value: T];

/** Any event, with any value. */
// biome-ignore lint/suspicious/noExplicitAny: events of many types live in one vocabulary
export type AnyEvent = GameEvent<any>;

/** Declares an event. For a state that lasts, use a blackboard key instead. */
export function defineEvent<T = void>(
  name: string,
  options: { readonly value?: Param<T>; readonly description?: string } = {},
): GameEvent<T> {
  requireOptionNames(options, EVENT_OPTIONS, name);
  return { name, value: options.value, description: options.description ?? '' };
}

/** For the check of misspelled options. */
const EVENT_OPTIONS = { value: true, description: true } as const;
