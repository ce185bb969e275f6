import type { BehaviorDocument } from 'gumption/behavior';

/** What a guard's script, as byte code, does to its anger in three seconds. */
export function playShipped(document: BehaviorDocument): unknown[];
