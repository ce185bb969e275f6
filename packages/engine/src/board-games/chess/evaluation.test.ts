import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { PlainChess } from '../laws/plain-chess.js';
import { exchangeValue } from './exchange.js';
import { readFen } from './fen.js';
import { Chess } from './index.js';
import { fromOf, promotionOf, toOf } from './moves.js';

/** Positions of any number of pieces, at any squares that pieces may stand on. */
const positions = fc
  .tuple(fc.integer({ min: 0, max: 28 }), fc.integer(), fc.constantFrom('w', 'b'))
  .map(([pieces, seed, turn]) => {
    const rng = new Rng(seed);
    const board = Array.from({ length: 64 }, () => '');
    const put = (piece: string, from: number, to: number) => {
      const free = [...board.keys()].filter((square) => square >= from && square < to && board[square] === '');
      board[rng.pick(free)] = piece;
    };
    put('K', 0, 64);
    put('k', 0, 64);
    const letters = rng.pick(['PpPpNnBbRrQq', 'PpPpPpPpRr', 'PPPPBBNRQ', 'ppppbbnrq', 'PpNnBb', 'QqRrPp']);
    for (let i = 0; i < pieces; i++) {
      const piece = rng.pick([...letters]);
      if (piece.toLowerCase() === 'p') put(piece, 8, 56);
      else put(piece, 0, 64);
    }
    const rows = Array.from({ length: 8 }, (_, row) => board.slice(56 - 8 * row, 64 - 8 * row));
    const text = rows.map((row) => row.map((piece) => piece || '1').join('')).join('/');
    return `${text.replaceAll(/1+/g, (gap) => String(gap.length))} ${turn} - - 0 1`;
  })
  .filter((fen) => isAllowed(fen));

function isAllowed(fen: string): boolean {
  try {
    return !new Chess(fen).isOver;
  } catch {
    return false;
  }
}

const numbers = new Int32Array(256);

function movesOf(chess: Chess, kind: 'writeMoves' | 'writeLoudMoves'): number[] {
  return [...numbers.subarray(0, chess[kind](numbers, 0))];
}

describe('the evaluation of chess', () => {
  it('BRD-08 BRD-61 BRD-63 is what a plain walk over the board finds, part by part', () => {
    fc.assert(
      fc.property(positions, (fen) => {
        const chess = new Chess(fen);
        const plain = new PlainChess(fen).contributions();
        const parts = chess.contributions();
        expect(parts.map(({ name }) => name)).toEqual(Object.keys(plain));
        for (const { name, score } of parts) expect(score, name).toBeCloseTo(plain[name as keyof typeof plain], 6);
        const sum = Object.values(plain).reduce((total, part) => total + part, 0);
        expect(Math.abs(chess.evaluate() - sum)).toBeLessThan(1.000001);
        expect(Math.abs(chess.evaluate())).toBeLessThanOrEqual(Math.abs(sum) + 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the exchanges of chess', () => {
  it('BRD-16 win what both sides win who capture with the cheapest piece as long as it pays', () => {
    fc.assert(
      fc.property(positions, (fen) => {
        const chess = new Chess(fen);
        const plain = new PlainChess(fen);
        const { position } = readFen(fen);
        const loud = movesOf(chess, 'writeLoudMoves');
        for (const move of movesOf(chess, 'writeMoves')) {
          const [from, to] = [fromOf(move), toOf(move)];
          const promotion = ['', '', 'n', 'b', 'r', 'q'][promotionOf(move)];
          const isCapture = chess.pieceOn(to) !== '';
          if (!isCapture && promotion === '') {
            expect(chess.rateMove(move)).toBe(0);
            expect(loud).not.toContain(move);
            continue;
          }
          const value = plain.exchange(from, to, promotion);
          expect(exchangeValue(position, move), chess.describeMove(move)).toBe(value);
          if (promotion !== '' && promotion !== 'q') {
            expect(chess.rateMove(move)).toBe(-1);
            expect(loud).not.toContain(move);
          } else {
            expect(loud.includes(move)).toBe(value >= 0);
            if (value < 0) expect(chess.rateMove(move)).toBe(value);
            else expect(chess.rateMove(move)).toBeGreaterThan(9000);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    // A capture in passing opens the file of the pawn that is taken, for the rook behind it, too.
    { fen: '3r2k1/8/8/3pP3/8/8/8/6K1 w - d6 0 1', move: 'exd6', value: 0 },
    { fen: '3r2k1/8/8/3pP3/8/8/8/3R2K1 w - d6 0 1', move: 'exd6', value: 100 },
    { fen: '6k1/8/8/3pP3/8/8/8/6K1 w - d6 0 1', move: 'exd6', value: 100 },
    { fen: '6k1/2p5/8/3pP3/8/8/8/6K1 w - d6 0 1', move: 'exd6', value: 0 },
    { fen: '6k1/2p5/8/3pP3/8/8/8/3R2K1 w - d6 0 1', move: 'exd6', value: 100 },
  ])('BRD-16 win $value by $move in $fen', ({ fen, move, value }) => {
    const number = new Chess(fen).parseMove(move);
    expect(exchangeValue(readFen(fen).position, number)).toBe(value);
    expect(new PlainChess(fen).exchange(fromOf(number), toOf(number))).toBe(value);
  });

  it('BRD-16 come in the order of what is taken, and then of what takes it', () => {
    const chess = new Chess('3q2k1/2P1r3/3P1n2/4B3/3R4/8/1Q6/6K1 w - - 0 1');
    const captures = movesOf(chess, 'writeMoves')
      .filter((move) => chess.rateMove(move) > 0)
      .sort((a, b) => chess.rateMove(b) - chess.rateMove(a))
      .map((move) => chess.describeMove(move));
    expect(captures).toEqual(['cxd8=Q+', 'dxe7', 'Bxf6']);
  });
});
