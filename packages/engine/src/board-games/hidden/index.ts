export { InformationSetSearch, type InformationSetSearchOptions } from './information-set-search.js';
export { type MixedStrategy, RegretMinimizer, type RegretMinimizerOptions } from './regret-minimizer.js';
