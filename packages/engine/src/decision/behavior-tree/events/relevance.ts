/**
 * Kinds that can say whether they are relevant before they do anything. Below a `prioritizedList`
 * they wait with their child, due, until the list has stopped what ran.
 */
export const SAY_RELEVANCE: readonly string[] = ['guard', 'onEvent', 'impulse', 'stimulusSlot'];

/** The kind that asks for it. */
export const ASKS_RELEVANCE = 'prioritizedList';
