export { AspirationSearch } from './aspiration-search.js';
export { chooseGreedily, isWorthAtLeast } from './choose-move.js';
export { type DeepeningOptions, DeepeningSearch } from './deepening-search.js';
export type { DepthSearch, LookAheadStatus } from './depth-search.js';
export { MtdSearch } from './mtd-search.js';
export { type MultiplayerOptions, MultiplayerSearch } from './multiplayer-search.js';
export { TreeSearch } from './tree-search.js';
export type { TreeSearchOptions } from './tree-search-options.js';
