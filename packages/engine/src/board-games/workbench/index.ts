export { type SearchParts, searchSource } from './search-source.js';
export type { ShownBoard, ShownContribution, ShownPiece, ShownSearch, ShownSquares } from './shown-search.js';
