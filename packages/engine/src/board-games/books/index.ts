export { bookComponent } from './book-evaluation.js';
export { BookLearner, type BookLearnerOptions } from './book-learner.js';
export { ENDING_WIN, EndingDatabase, type EndingResult } from './ending-database.js';
export {
  type BookLine,
  type BookMove,
  OpeningBook,
  type OpeningBookOptions,
  type SavedOpeningBook,
} from './opening-book.js';
export { PatternBook, type SavedPatternBook } from './pattern-book.js';
export { computeEdgeValues, EDGE_PATTERNS, edgePattern, learnEdges, reversiEdges } from './reversi-edges.js';
export { withEndings } from './with-endings.js';
