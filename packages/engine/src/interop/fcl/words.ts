import type { Accumulation, Defuzzifier, Implication } from '../../decision/fuzzy/compile/definition.js';
import type { Logic } from '../../decision/fuzzy/compile/operators.js';

/**
 * Words of the language and what they mean here. Of several words for one meaning the first is
 * written; the others are those of other tools.
 */
export const METHODS: Readonly<Record<string, Defuzzifier>> = {
  COG: 'centroid',
  COGS: 'blend',
  COA: 'bisector',
  LM: 'smallestOfMaximum',
  RM: 'largestOfMaximum',
  MM: 'meanOfMaximum',
  SOM: 'smallestOfMaximum',
  LOM: 'largestOfMaximum',
  MOM: 'meanOfMaximum',
};
export const ACCUMULATED: Readonly<Record<string, Accumulation>> = {
  MAX: 'max',
  BSUM: 'bounded sum',
  NSUM: 'sum',
  SUM: 'sum',
};
export const ACTIVATED: Readonly<Record<string, Implication>> = { MIN: 'clip', PROD: 'scale' };
/** Words of AND and of OR, which belong together. */
export const ANDS: Readonly<Record<string, Logic>> = {
  MIN: 'zadeh',
  PROD: 'product',
  BDIF: 'lukasiewicz',
  DMIN: 'drastic',
  NIPMIN: 'nilpotent',
  HAMACHER: 'hamacher',
  EPROD: 'einstein',
  HPROD: 'hamacher',
  NMIN: 'nilpotent',
};
export const ORS: Readonly<Record<string, Logic>> = {
  MAX: 'zadeh',
  ASUM: 'product',
  BSUM: 'lukasiewicz',
  DMAX: 'drastic',
  NIPMAX: 'nilpotent',
  HSUM: 'hamacher',
  ESUM: 'einstein',
  EINSTEIN: 'einstein',
  NMAX: 'nilpotent',
  PROBOR: 'product',
};

/** The word that means a value, if there is one. */
export function wordOf<T>(table: Readonly<Record<string, T>>, meaning: T): string | undefined {
  return Object.keys(table).find((word) => table[word] === meaning);
}
