export type { Explanation } from './explanation.js';
export { type CountedThing, findWords, type GameWords, nameMove } from './game-words.js';
export { findLevels, LEVEL_NAMES, type Level, type LevelName } from './levels.js';
export { intervalOf, Match, type MatchOptions, type MatchResult, type MatchSide } from './match.js';
export { type AnalyzedMove, MoveAnalysis, type MoveAnalysisOptions } from './move-analysis.js';
export { createOpponent, type Opponent } from './opponent.js';
export type { OpponentOptions, SavedOpponent } from './opponent-options.js';
export { keepSafeMoves } from './safe-moves.js';
export type { Method } from './thinker.js';
