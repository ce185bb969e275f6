export { CmaEs, type CmaEsOptions } from './cma-es.js';
export { LocalSearch, type LocalSearchOptions } from './local-search.js';
export type { ParameterSpace, ParameterValues, TunedParameter, TunedParameters } from './parameter-space.js';
export { RandomSearch, type RandomSearchOptions } from './random-search.js';
export { type TuneOptions, type TuneResult, type Tuner, type TuningGoal, tune } from './tuner.js';
