import type { Accumulation, Defuzzifier, Implication } from '../../decision/fuzzy/compile/definition.js';
import type { Logic } from '../../decision/fuzzy/compile/operators.js';

/** Words of the language and what they mean here. */
export const METHODS: Readonly<Record<string, Defuzzifier>> = {
  COG: 'centroid',
  COGS: 'blend',
  COA: 'bisector',
  LM: 'smallestOfMaximum',
  RM: 'largestOfMaximum',
  MM: 'meanOfMaximum',
};
export const ACCUMULATED: Readonly<Record<string, Accumulation>> = { MAX: 'max', BSUM: 'bounded sum', NSUM: 'sum' };
export const ACTIVATED: Readonly<Record<string, Implication>> = { MIN: 'clip', PROD: 'scale' };
/** Words of AND and of OR, which belong together. */
export const ANDS: Readonly<Record<string, Logic>> = { MIN: 'zadeh', PROD: 'product', BDIF: 'lukasiewicz' };
export const ORS: Readonly<Record<string, Logic>> = { MAX: 'zadeh', ASUM: 'product', BSUM: 'lukasiewicz' };

/** The word that means a value, if there is one. */
export function wordOf<T>(table: Readonly<Record<string, T>>, meaning: T): string | undefined {
  return Object.keys(table).find((word) => table[word] === meaning);
}
