import { InvalidDataError, requireText } from '../../data/check.js';
import { CASTLING, EN_PASSANT, formatUciMove, fromOf, promotionOf, specialOf, toOf } from './moves.js';
import { EMPTY, KING, letterOf, PAWN, pieceOf, squareName, squareOf } from './pieces.js';
import type { Position } from './position.js';

/** What moves as text need of a game. */
interface MoveSource {
  readonly isOver: boolean;
  readonly isUrgent: boolean;
  writeMoves(out: Int32Array, start: number): number;
  play(move: number): void;
  undo(move: number): void;
}

const MAX_MOVES = 256;

/** Writes a legal move in standard algebraic notation, with `+` or `#` after a check or mate. */
export function formatSan(game: MoveSource, position: Position, move: number): string {
  const text = nameMove(position, legalMoves(game), move);
  game.play(move);
  const isCheck = game.isUrgent;
  const isMate = isCheck && legalMoves(game).length === 0;
  game.undo(move);
  return text + (isMate ? '#' : isCheck ? '+' : '');
}

/** Reads a move in standard algebraic notation, or by its squares. */
export function readMove(game: MoveSource, position: Position, text: string): number {
  requireText(text, 'move');
  const moves = legalMoves(game);
  const exact = moves.find((move) => formatUciMove(move) === text.toLowerCase());
  if (exact !== undefined) return exact;
  const plain = text
    .replace(/[+#!?]+$/, '')
    .replace(/^0-0/, 'O-O')
    .replace(/-0$/, '-O');
  const castling = plain === 'O-O' ? 6 : plain === 'O-O-O' ? 2 : -1;
  const found =
    castling >= 0
      ? moves.filter((move) => specialOf(move) === CASTLING && (toOf(move) & 7) === castling)
      : findMoves(position, moves, plain, text);
  if (found.length === 1) return found[0];
  if (found.length === 0) throw new InvalidDataError('move', `${showText(text)} is not legal in this position`);
  const names = found.map((move) => formatUciMove(move)).join(', ');
  throw new InvalidDataError('move', `${showText(text)} can mean several moves: ${names}`);
}

/** The moves that a text can mean, castling aside. */
function findMoves(position: Position, moves: readonly number[], plain: string, text: string): number[] {
  const parts = /^([NBRQK])?([a-h])?([1-8])?[x-]?([a-h][1-8])(?:=?([NBRQ]))?$/.exec(plain);
  if (parts === null) throw new InvalidDataError('move', `must be a move such as Nf3 or g1f3, got ${showText(text)}`);
  const [, letter, file, rank, target, promoted] = parts;
  const kind = letter === undefined ? PAWN : pieceOf(letter);
  const to = squareOf(target);
  const promotion = promoted === undefined ? EMPTY : pieceOf(promoted);
  return moves.filter((move) => {
    const from = squareName(fromOf(move));
    return (
      toOf(move) === to &&
      (position.cells[fromOf(move)] & 7) === kind &&
      promotionOf(move) === promotion &&
      (file === undefined || from[0] === file) &&
      (rank === undefined || from[1] === rank)
    );
  });
}

function nameMove({ cells }: Position, moves: readonly number[], move: number): string {
  if (specialOf(move) === CASTLING) return (toOf(move) & 7) === 6 ? 'O-O' : 'O-O-O';
  const from = fromOf(move);
  const to = toOf(move);
  const kind = cells[from] & 7;
  const isCapture = cells[to] !== EMPTY || specialOf(move) === EN_PASSANT;
  const promotion = promotionOf(move);
  const target = squareName(to) + (promotion === 0 ? '' : `=${letterOf(promotion)}`);
  if (kind === PAWN) return (isCapture ? `${squareName(from)[0]}x` : '') + target;
  const rivals = moves.filter(
    (other) => toOf(other) === to && fromOf(other) !== from && cells[fromOf(other)] === cells[from],
  );
  return letterOf(kind) + (kind === KING ? '' : distinguish(from, rivals)) + (isCapture ? 'x' : '') + target;
}

/** File, rank or both: what tells a piece from others that can go to the same square. */
function distinguish(from: number, rivals: readonly number[]): string {
  if (rivals.length === 0) return '';
  const name = squareName(from);
  const isFileShared = rivals.some((other) => (fromOf(other) & 7) === (from & 7));
  const isRankShared = rivals.some((other) => fromOf(other) >> 3 === from >> 3);
  if (!isFileShared) return name[0];
  return isRankShared ? name : name[1];
}

function legalMoves(game: MoveSource): number[] {
  const moves = new Int32Array(MAX_MOVES);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function showText(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
