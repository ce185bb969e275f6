import { HASH_START, hashString, hashToText } from 'gumption/math';

/** A copy of a state that is plain data, which later steps do not change. */
export function copyState<T>(state: T): T {
  return JSON.parse(JSON.stringify(state)) as T;
}

/** A short hash of a state: two states that differ almost certainly have different hashes. */
export function hashState(state: unknown): string {
  return hashToText(hashString(HASH_START, JSON.stringify(state)));
}
