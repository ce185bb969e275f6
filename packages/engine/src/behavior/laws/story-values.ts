import type { ParamValue } from '../document/document.js';

/** Values that stories give to a parameter; undefined leaves it out. */
export type Values = readonly (ParamValue | undefined)[];

/** A binding to a parameter of the behavior, and to an expression. */
export const param = (name: string): ParamValue => ({ param: name });
export const computed = (expression: string): ParamValue => ({ expression });

export const SECONDS: Values = [
  ...[undefined, 0, 0.25, 0.5, 1, 2, { key: 'number' }, { key: 'shared' }],
  ...[computed('number / 2'), param('amount')],
];
export const TIMES: Values = [undefined, 0, 1, 2, 3, { key: 'whole' }, computed('length(list)'), param('count')];
export const NUMBERS: Values = [
  ...[undefined, 0, 1, 2, 0.5, { key: 'number' }, { key: 'shared' }],
  ...[computed('default(number, 1) + shared'), computed('number * 0.5'), param('amount'), param('count')],
];
export const FLAGS: Values = [undefined, true, false, { key: 'flag' }, computed('number > 1 or flag'), param('yes')];
export const WEIGHTS: Values = [
  undefined,
  [],
  [1, 2],
  [0, 1, 3],
  [2, 0, 0, 1],
  { key: 'list' },
  computed('list'),
  param('parts'),
];
/** For kinds without parameters, or whose parameters the story sets itself. */
export const NOTHING = {};
