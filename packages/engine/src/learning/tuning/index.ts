export { CmaEs, type CmaEsOptions, type SavedCmaEs } from './cma-es.js';
export { LocalSearch, type LocalSearchOptions, type SavedLocalSearch } from './local-search.js';
export type { ParameterSpace, ParameterValues, TunedParameter, TunedParameters } from './parameter-space.js';
export { RandomSearch, type RandomSearchOptions, type SavedRandomSearch } from './random-search.js';
export { type FoundState, type NeighborSearchOptions, searchNeighbors } from './search-neighbors.js';
export { type TuneOptions, type TuneResult, type Tuner, type TuningGoal, tune } from './tuner.js';
