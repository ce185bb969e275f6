export { Chess, type ChessContribution, type ChessEnding } from './chess.js';
export { START_FEN } from './fen.js';
export { formatUciMove } from './moves.js';
export { formatPgn, type PgnGame, type PgnMove, type PgnResult, parsePgn } from './pgn.js';
export { CHESS_SEARCH } from './search-settings.js';
