export { MonteCarloSearch, type PlayoutStatus } from './monte-carlo-search.js';
export type { MonteCarloSearchOptions, MovePrior, PlayoutPolicy } from './monte-carlo-search-options.js';
export type { PlayoutRow } from './playout-row.js';
export { greedyPlayout, ratedPlayout, selectionScore } from './playouts.js';
