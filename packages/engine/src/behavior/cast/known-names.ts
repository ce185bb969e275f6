import { InvalidDataError } from '../../data/index.js';
import { didYouMean } from '../../data/suggest.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import { valueProblem } from '../vocabulary/value-problem.js';

/**
 * Throws unless the vocabulary lists a key, or an earlier one did: nothing saves or shows any other.
 */
export function requireKnownKey({ keys }: Vocabulary, key: Key<unknown>, former: WeakSet<object>): void {
  if (key?.value === undefined) throw new InvalidDataError('key', `must be made by defineKey, got ${String(key)}`);
  const known = keys.get(key.name);
  if (known === key || (known !== undefined && former.has(key))) return;
  const problem =
    known === undefined
      ? `is a key that the vocabulary does not list${didYouMean(key.name, [...keys.keys()])}`
      : 'is another key than the one of this name that the vocabulary lists; declare it once';
  throw new InvalidDataError(key.name, problem);
}

/** Throws if a key cannot hold a value. */
export function requireFit(key: Key<unknown>, value: unknown): void {
  if (Number.isNaN(value)) throw new InvalidDataError(key.name, 'cannot be NaN; write undefined to empty the key');
  const problem = valueProblem(key.value, value);
  if (problem !== undefined) throw new InvalidDataError(key.name, problem);
}

/** Throws unless the vocabulary lists an event, or an earlier one did: nobody could hear any other. */
export function requireKnownEvent({ events }: Vocabulary, event: AnyEvent, former: WeakSet<object>): void {
  const known = events.get(event?.name);
  if (known !== undefined && (known === event || former.has(event))) return;
  const name = event?.name ?? String(event);
  throw new InvalidDataError(
    name,
    `is an event that the vocabulary does not list${didYouMean(name, [...events.keys()])}`,
  );
}
