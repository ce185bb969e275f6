export { Chess, type ChessContribution, type ChessEnding } from './chess.js';
export { START_FEN } from './fen.js';
export { formatUciMove } from './moves.js';
