import { InvalidDataError, requireText } from '../../data/check.js';
import { isAttacked } from './attacks.js';
import {
  BLACK,
  BLACK_PIECE,
  EMPTY,
  KING,
  letterOf,
  PAWN,
  pieceOf,
  ROOK,
  squareName,
  squareOf,
  WHITE,
} from './pieces.js';
import { NOWHERE, Position } from './position.js';

/** The first position of a game. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** More moves than any game has: the clocks of a position must stay below. */
const MAX_CLOCK = 10_000;

/** Where kings and rooks stand that can castle, in the order of the bits of the rights. */
const CASTLING_SQUARES = [
  [4, 7],
  [4, 0],
  [60, 63],
  [60, 56],
] as const;

/** A position that was read, and the number of its move. */
export interface ReadFen {
  readonly position: Position;
  readonly moveNumber: number;
}

/**
 * Reads a position in Forsyth–Edwards notation. The two clocks may be left out. Refuses positions
 * that no game can reach because a king is missing or could be taken. Says which field is wrong.
 */
export function readFen(text: string): ReadFen {
  requireText(text, 'fen');
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 4 && fields.length !== 6)
    throw new InvalidDataError('fen', `must have 4 or 6 fields, got ${fields.length}`);
  const [board, turn, castling, enPassant, quiet = '0', moveNumber = '1'] = fields;
  const position = new Position();
  readBoard(position, board);
  if (turn !== 'w' && turn !== 'b') refuse('turn', 'must be w or b', turn);
  if (turn === 'b') position.passTurn();
  if (isAttacked(position, position.kingOf(position.turn ^ 1), position.turn))
    throw new InvalidDataError('fen.turn', `is ${turn}, but the other side is in check`);
  readCastling(position, castling);
  readEnPassant(position, enPassant);
  position.quiet = readClock(quiet, 'halfMoves', 0);
  return { position, moveNumber: readClock(moveNumber, 'moveNumber', 0) };
}

/** Writes a position in Forsyth–Edwards notation. */
export function formatFen(position: Position, moveNumber: number): string {
  const rows: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let row = '';
    for (let file = 0; file < 8; file++) row += letterOf(position.cells[8 * rank + file]);
    rows.push(row.replace(/ +/g, (gap) => String(gap.length)));
  }
  const rights = [...'KQkq'].filter((_, i) => (position.castling & (1 << i)) !== 0).join('');
  const enPassant = position.enPassant === NOWHERE ? '-' : squareName(position.enPassant);
  const turn = position.turn === WHITE ? 'w' : 'b';
  return `${rows.join('/')} ${turn} ${rights === '' ? '-' : rights} ${enPassant} ${position.quiet} ${moveNumber}`;
}

function readBoard(position: Position, board: string): void {
  const rows = board.split('/');
  if (rows.length !== 8) throw new InvalidDataError('fen.board', `must have 8 ranks, got ${rows.length}`);
  for (const [i, row] of rows.entries()) {
    const path = `fen.board[${i}]`;
    let file = 0;
    for (const letter of row) {
      const gap = '12345678'.indexOf(letter) + 1;
      const piece = pieceOf(letter);
      if (gap === 0 && piece === EMPTY)
        throw new InvalidDataError(path, `has no piece ${JSON.stringify(letter)}; pieces are PNBRQK and pnbrqk`);
      if (gap === 0 && file < 8) {
        if ((piece & 7) === PAWN && (i === 0 || i === 7)) throw new InvalidDataError(path, 'must have no pawn');
        position.toggle(piece, 8 * (7 - i) + file);
      }
      file += gap === 0 ? 1 : gap;
    }
    if (file !== 8) throw new InvalidDataError(path, `must have 8 squares, got ${file}`);
  }
  for (const color of [WHITE, BLACK]) requireArmy(position, color);
}

/** One king, and no more pieces than pawns can have become. */
function requireArmy({ cells }: Position, color: number): void {
  const side = color === WHITE ? 'White' : 'Black';
  const pieces = [...cells].filter((piece) => piece !== EMPTY && piece >> 3 === color);
  const kings = pieces.filter((piece) => (piece & 7) === KING).length;
  if (kings !== 1) throw new InvalidDataError('fen.board', `must have one king of ${side}, has ${kings}`);
  if (pieces.length > 16)
    throw new InvalidDataError('fen.board', `must have at most 16 pieces of ${side}, has ${pieces.length}`);
}

function readCastling(position: Position, text: string): void {
  if (text === '-') return;
  let rights = 0;
  for (const letter of text) {
    const right = 'KQkq'.indexOf(letter);
    if (right < 0 || (rights & (1 << right)) !== 0) refuse('castling', 'must be - or some of KQkq', text);
    const [king, rook] = CASTLING_SQUARES[right];
    const side = right < 2 ? 0 : BLACK_PIECE;
    if (position.cells[king] !== KING + side || position.cells[rook] !== ROOK + side)
      throw new InvalidDataError(
        'fen.castling',
        `has ${letter}, but king and rook are not on ${squareName(king)} and ${squareName(rook)}`,
      );
    rights |= 1 << right;
  }
  position.setCastling(rights);
}

/**
 * Programs write the square after every double step; it counts only if a pawn can capture there.
 */
function readEnPassant(position: Position, text: string): void {
  if (text === '-') return;
  const square = squareOf(text);
  const rank = position.turn === WHITE ? 5 : 2;
  if (square < 0 || square >> 3 !== rank) refuse('enPassant', `must be - or a square of rank ${rank + 1}`, text);
  const theirs = PAWN + BLACK_PIECE * (position.turn ^ 1);
  const origin = position.turn === WHITE ? square + 8 : square - 8;
  const { cells } = position;
  if (cells[square ^ 8] !== theirs || cells[square] !== EMPTY || cells[origin] !== EMPTY)
    throw new InvalidDataError('fen.enPassant', `is ${text}, but no pawn has just passed it`);
  if (position.canTakeInPassing(square)) position.setEnPassant(square);
}

function readClock(text: string, field: string, min: number): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text) || value < min || value > MAX_CLOCK)
    refuse(field, `must be a number from ${min} to ${MAX_CLOCK}`, text);
  return value;
}

function refuse(field: string, wanted: string, got: string): never {
  throw new InvalidDataError(`fen.${field}`, `${wanted}, got ${JSON.stringify(got)}`);
}
