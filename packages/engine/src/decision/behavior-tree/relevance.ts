/**
 * Kinds that can say whether they are relevant before they do anything. Below a `prioritizedList` they wait with their child, due,
 * until the list has stopped what ran.
 */
export function saysRelevance(kind: string): boolean {
  return kind === 'guard' || kind === 'onEvent' || kind === 'impulse' || kind === 'stimulusSlot';
}

/** The kind that asks for it. */
export const ASKS_RELEVANCE = 'prioritizedList';
