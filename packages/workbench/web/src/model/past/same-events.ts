import type { TraceEvent } from 'gumption/protocol';

export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

export function isSameEvents(a: readonly TraceEvent[], b: readonly TraceEvent[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++)
    if (a[i].node !== b[i].node || a[i].event !== b[i].event || a[i].reason !== b[i].reason) return false;
  return true;
}
