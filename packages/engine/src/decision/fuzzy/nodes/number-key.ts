import type { Key } from '../../../behavior/vocabulary/key.js';
import type { Param } from '../../../behavior/vocabulary/parameter.js';

/** A parameter that names a blackboard key that holds a number. */
export const numberKey = (description: string): Param<Key<number>> => ({ type: 'key', of: 'number', description });
