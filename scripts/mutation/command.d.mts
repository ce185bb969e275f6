import type { Equivalent } from './equivalents.mjs';
export const equivalentMutants: readonly Equivalent[];
