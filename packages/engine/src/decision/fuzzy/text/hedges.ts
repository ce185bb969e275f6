import { pow } from '../../../math/index.js';

/** Words before the name of a set that sharpen or soften it, with what each makes of a degree. */
export type Hedge = keyof typeof HEDGES;

/**
 * `very` and `extremely` ask for more, `somewhat` and `slightly` for less; `indeed` pulls a degree
 * away from one half.
 */
export const HEDGES = {
  extremely: 'the cube: .5 becomes .125',
  very: 'the square: .5 becomes .25',
  somewhat: 'the root: .25 becomes .5',
  slightly: 'the cube root: .125 becomes .5',
  indeed: 'away from one half: .25 becomes .125, .75 becomes .875',
  seldom: 'towards one half, the opposite of indeed: .125 becomes .25',
  any: 'always 1',
} as const;

/** Other words for hedges, as people and other tools write them. */
const SYNONYMS: ReadonlyMap<string, Hedge> = new Map([
  ['fairly', 'somewhat'],
  ['rather', 'somewhat'],
  ['moreorless', 'somewhat'],
  ['intensely', 'indeed'],
]);

/** The hedge that a word means, in any case of letters; undefined if it is none. */
export function findHedge(word: string): Hedge | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(HEDGES, lower) ? (lower as Hedge) : SYNONYMS.get(lower);
}

/**
 * Applies a hedge to a degree. 0, 1 and (except for `any`) the order of degrees stay as they are.
 */
export function applyHedge(hedge: Hedge, degree: number): number {
  switch (hedge) {
    case 'extremely':
      return degree * degree * degree;
    case 'very':
      return degree * degree;
    case 'somewhat':
      return Math.sqrt(degree);
    case 'slightly':
      return pow(degree, 1 / 3);
    case 'indeed':
      return degree < 0.5 ? 2 * degree * degree : 1 - 2 * (1 - degree) * (1 - degree);
    case 'seldom':
      return degree < 0.5 ? Math.sqrt(degree / 2) : 1 - Math.sqrt((1 - degree) / 2);
    case 'any':
      return 1;
  }
}
