import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { TranspositionTable } from '../memory/index.js';
import { checkGame } from '../rules/check-game.js';
import { countPaths } from '../rules/count-positions.js';
import { WIN } from '../rules/game.js';
import { DeepeningSearch, TreeSearch } from '../search/index.js';
import { CHESS_SEARCH, Chess, formatUciMove } from './index.js';

const CASTLING = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const PROMOTION = 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8';

function playAll(chess: Chess, text: string): Chess {
  for (const move of text.split(' ')) chess.play(chess.parseMove(move));
  return chess;
}

function movesOf(chess: Chess): string[] {
  const moves = new Int32Array(256);
  return [...moves.subarray(0, chess.writeMoves(moves, 0))].map(formatUciMove).sort();
}

/** The same position with colors and sides exchanged. */
function mirror(fen: string): string {
  const [board, turn, castling, enPassant, ...clocks] = fen.split(' ');
  const swap = (text: string) =>
    [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');
  const rows = board.split('/').toReversed().map(swap);
  const rights = [...swap(castling)].sort().join('');
  const square = enPassant === '-' ? '-' : enPassant[0] + (9 - Number(enPassant[1]));
  return [rows.join('/'), turn === 'w' ? 'b' : 'w', rights, square, ...clocks].join(' ');
}

function search(chess: Chess, depth: number): TreeSearch {
  const found = new TreeSearch({ game: chess, depth, table: new TranspositionTable(), ...CHESS_SEARCH });
  finish(found);
  return found;
}

describe('the moves of chess', () => {
  it.each([
    { fen: undefined, counts: [20, 400, 8902] },
    { fen: CASTLING, counts: [48, 2039, 97_862] },
    { fen: PROMOTION, counts: [44, 1486, 62_379] },
    { fen: mirror(PROMOTION), counts: [44, 1486, 62_379] },
    // Captures in passing that uncover a check along the rank.
    { fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', counts: [14, 191, 2812, 43_238] },
  ])('BRD-07 are those of the rules, $counts from $fen', ({ fen, counts }) => {
    for (const [i, count] of counts.entries()) expect(countPaths(new Chess(fen), { depth: i + 1 })).toBe(count);
  });

  it.each([
    { says: 'not out of check', fen: '4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1', castles: [] },
    { says: 'not through an attack', fen: '3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1', castles: ['e1g1'] },
    { says: 'past an attacked rook', fen: '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', castles: ['e1c1', 'e1g1'] },
    { says: 'not over a piece', fen: '4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1', castles: [] },
    { says: 'only with the right', fen: '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', castles: ['e1c1'] },
  ])('BRD-07 castle $says', ({ fen, castles }) => {
    expect(movesOf(new Chess(fen)).filter((move) => /^e1[cg]1$/.test(move))).toEqual(castles);
  });

  it('BRD-07 lose the right to castle with the rook, whoever takes it', () => {
    const chess = playAll(new Chess('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), 'Rxa8+');
    expect(chess.toFen()).toBe('R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1');
  });

  it('BRD-07 keep within 218 moves, the most of any position', () => {
    expect(movesOf(new Chess('R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1'))).toHaveLength(218);
  });

  it.each([undefined, CASTLING, PROMOTION, '8/P1k5/8/2p5/1P6/8/2K3p1/8 b - - 97 60'])(
    'BRD-02 BRD-24 passes the check of games, from %s',
    (fen) => {
      expect(checkGame(new Chess(fen), { games: 2, maxPlies: 120 })).toEqual([]);
    },
  );
});

describeWithData('the published counts of chess', 'board-games/perft.json', (path) => {
  const { chess } = readJson<{ chess: { name: string; fen: string; perft: number[] }[] }>(path);
  // The deepest counts take seconds.
  const isLong = process.env.LONG_TESTS !== undefined;
  it.each(chess)('BRD-07 hold: $name', ({ fen, perft }) => {
    for (const [i, count] of perft.slice(0, isLong ? 5 : 4).entries())
      expect(countPaths(new Chess(fen), { depth: i + 1 })).toBe(count);
  });
});

describe('the end of a game of chess', () => {
  it.each([
    { ending: 'checkmate', fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', score: -WIN },
    { ending: 'stalemate', fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', score: 0 },
    { ending: 'fifty moves', fen: '7k/8/6K1/8/8/8/8/R7 b - - 100 80', score: 0 },
    { ending: 'checkmate', fen: 'R6k/8/6K1/8/8/8/8/8 b - - 100 80', score: -WIN },
    { ending: 'insufficient material', fen: '7k/8/6K1/8/8/8/8/8 b - - 0 1', score: 0 },
    { ending: 'insufficient material', fen: '7k/8/6K1/8/8/8/8/N7 b - - 0 1', score: 0 },
    { ending: 'insufficient material', fen: '1b5k/8/6K1/8/8/8/8/B7 b - - 0 1', score: 0 },
    { ending: undefined, fen: 'b6k/8/6K1/8/8/8/8/B7 b - - 0 1', score: undefined },
    { ending: undefined, fen: '7k/8/6K1/8/8/8/8/NN6 b - - 0 1', score: undefined },
    { ending: undefined, fen: '7k/8/6K1/8/8/8/7P/8 b - - 99 1', score: undefined },
  ])('BRD-07 is $ending in $fen', ({ ending, fen, score }) => {
    const chess = new Chess(fen);
    expect(chess.ending).toBe(ending);
    expect(chess.isOver).toBe(ending !== undefined);
    if (score !== undefined) expect(chess.evaluate()).toBe(score);
  });

  it('BRD-07 is a draw with bishops of one color wherever they stand, whosever they are, and only then', () => {
    const isLight = (square: number) => ((square >> 3) + square) % 2 === 1;
    const squares = Array.from({ length: 64 }, (_, square) => square).filter((square) => ![0, 63].includes(square));
    const fenOf = (pieces: ReadonlyMap<number, string>) =>
      Array.from({ length: 8 }, (_, row) =>
        Array.from({ length: 8 }, (__, file) => pieces.get(8 * (7 - row) + file) ?? '1').join(''),
      ).join('/');
    for (const [first, second] of ['Bb', 'BB', 'bb', 'Nb', 'NN'].map((pair) => [...pair]))
      for (const at of squares.filter((square) => square % 5 === 2))
        for (const to of squares.filter((square) => square % 7 === 3 && square !== at)) {
          const pieces = new Map([
            [0, 'K'],
            [63, 'k'],
            [at, first],
            [to, second],
          ]);
          const fen = `${fenOf(pieces).replaceAll(/1+/g, (gap) => String(gap.length))} w - - 0 1`;
          const areBishops = `${first}${second}`.toLowerCase() === 'bb';
          const isDrawn = areBishops && isLight(at) === isLight(to);
          let ending: string | undefined;
          try {
            ending = new Chess(fen).ending;
          } catch {
            continue; // the king of Black could be taken
          }
          expect(ending, fen).toBe(isDrawn ? 'insufficient material' : undefined);
        }
  });

  it('BRD-07 comes with the third repetition, counted with rights and en passant', () => {
    const back = 'Nf3 Nf6 Ng1 Ng8';
    const chess = playAll(playAll(new Chess(), back), 'Nf3 Nf6 Ng1');
    expect(chess.ending).toBe(undefined);
    const last = chess.parseMove('Ng8');
    chess.play(last);
    expect([chess.ending, chess.isOver, chess.isPathDependent, chess.evaluate()]).toEqual([
      'repetition',
      true,
      true,
      0,
    ]);
    chess.undo(last);
    expect([chess.ending, chess.isPathDependent]).toEqual([undefined, false]);
    // After the first round the kings have lost their rights, so that one does not count.
    const kings = new Chess('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    for (let round = 0; round < 2; round++) playAll(kings, 'Kd1 Kd8 Ke1 Ke8');
    expect(kings.ending).toBe(undefined);
    playAll(kings, 'Kd1 Kd8 Ke1 Ke8');
    expect(kings.ending).toBe('repetition');
  });

  it('BRD-32 comes with the second repetition in a search, and not before it', () => {
    const chess = playAll(new Chess(), 'Nf3 Nf6 Ng1');
    chess.markSearch(true);
    playAll(chess, 'Ng8');
    expect(chess.isOver).toBe(false);
    playAll(chess, 'Nf3 Nf6 Ng1 Ng8');
    expect(chess.isOver).toBe(true);
    chess.markSearch(false);
    expect(chess.ending).toBe('repetition');
  });
});

describe('the hash of chess', () => {
  const hashOf = (chess: Chess) => `${chess.hashLow} ${chess.hashHigh}`;

  it.each([
    { says: 'the side to move', a: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', b: '4k3/8/8/8/8/8/8/4K2R b K - 0 1' },
    { says: 'the right to castle', a: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', b: '4k3/8/8/8/8/8/8/4K2R w - - 0 1' },
    { says: 'en passant', a: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', b: '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1' },
    { says: 'moves to a draw', a: '4k3/8/8/8/8/8/8/4K2R w - - 90 1', b: '4k3/8/8/8/8/8/8/4K2R w - - 91 1' },
  ])('BRD-25 differs by $says', ({ a, b }) => {
    expect(hashOf(new Chess(a))).not.toBe(hashOf(new Chess(b)));
  });

  it('BRD-25 differs by repetition, and not by a step that nobody can take in passing', () => {
    expect(hashOf(playAll(new Chess(), 'Nf3 Nf6 Ng1 Ng8'))).not.toBe(hashOf(new Chess()));
    expect(hashOf(playAll(new Chess(), 'e4'))).toBe(
      hashOf(new Chess('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')),
    );
  });

  it('BRD-04 is the same by another order of moves', () => {
    expect(hashOf(playAll(new Chess(), 'Nf3 d5 d4'))).toBe(hashOf(playAll(new Chess(), 'd4 d5 Nf3')));
  });
});

describe('the evaluation of chess', () => {
  /** Positions of random games. */
  const positions = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer()).map(([plies, seed]) => {
    const chess = new Chess();
    const rng = new Rng(seed);
    const moves = new Int32Array(256);
    for (let i = 0; i < plies && !chess.isOver; i++)
      chess.play(rng.pick([...moves.subarray(0, chess.writeMoves(moves, 0))]));
    return chess.toFen();
  });

  it('BRD-08 is the same for both colors, stays below a win, and is the sum of its parts', () => {
    fc.assert(
      fc.property(positions, (fen) => {
        const chess = new Chess(fen);
        const score = chess.evaluate();
        expect(new Chess(mirror(fen)).evaluate()).toBe(score);
        if (chess.isOver) return;
        expect(Math.abs(score)).toBeLessThan(20_000);
        const sum = chess.contributions().reduce((total, part) => total + part.score, 0);
        expect(Math.abs(sum - score)).toBeLessThan(1.000001);
      }),
    );
  });

  it.each([
    { part: 'material', better: '4k3/8/8/8/8/8/8/QB2K3', worse: '4k3/8/8/8/8/8/8/RB2K3' },
    { part: 'place', better: '4k3/8/8/8/3N4/8/8/4K3', worse: '4k3/8/8/8/8/8/8/N3K3' },
    { part: 'mobility', better: '4k3/8/8/8/8/8/P7/4KB2', worse: '4k3/8/8/8/8/8/4P1P1/4KB2' },
    { part: 'pawns', better: '4k3/8/P7/8/8/8/8/4K3', worse: '4k3/p7/P7/8/8/8/8/4K3' },
    { part: 'pawns', better: '4k3/p7/8/8/8/8/PP6/4K3', worse: '4k3/p7/8/8/8/P7/P7/4K3' },
    { part: 'rooks', better: '4k3/8/8/8/8/8/7P/R3K3', worse: '4k3/8/8/8/8/8/P7/R3K3' },
    { part: 'bishop pair', better: '4k3/8/8/8/8/8/8/BB2K3', worse: '4k3/8/8/8/8/8/8/BN2K3' },
    { part: 'kings', better: 'q3k3/8/8/8/8/8/5PPP/Q5K1', worse: 'q3k3/8/8/8/5PPP/8/8/Q5K1' },
  ])('BRD-61 BRD-63 knows of $part', ({ part, better, worse }) => {
    const score = (board: string) =>
      new Chess(`${board} w - - 0 1`).contributions().find(({ name }) => name === part)!.score;
    expect(score(better)).toBeGreaterThan(score(worse));
  });

  it('BRD-16 rates captures first that win material, and last those that lose it', () => {
    const chess = new Chess('4k3/2p5/1p1r4/4P3/3Q4/8/8/4K3 w - - 0 1');
    const rate = (text: string) => chess.rateMove(chess.parseMove(text));
    expect(rate('exd6')).toBeGreaterThan(0);
    expect(rate('Qxd6')).toBeLessThan(0);
    expect(rate('Qxb6')).toBeLessThan(0);
    expect(rate('Kd1')).toBe(0);
    const loud = new Int32Array(256);
    expect([...loud.subarray(0, chess.writeLoudMoves(loud, 0))].map(formatUciMove)).toEqual(['e5d6']);
  });
});

describe('a search of chess', () => {
  it.each([
    { fen: '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', depth: 2, move: 'Re8#', score: WIN - 1 },
    { fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', depth: 4, move: 'Ra6', score: WIN - 3 },
    { fen: '5rk1/1p3ppp/pq1Q1b2/8/8/1P3N2/P4PPP/3R2K1 b - - 0 1', depth: 4, move: 'Rd8', score: undefined },
    { fen: '7k/8/8/8/8/3n4/8/1K2R3 b - - 0 1', depth: 3, move: 'Nxe1', score: undefined },
  ])('BRD-07 finds $move', ({ fen, depth, move, score }) => {
    const chess = new Chess(fen);
    const found = search(chess, depth);
    if (score !== undefined) expect(found.value).toBe(score);
    expect(chess.describeMove(found.move)).toBe(move);
    expect(chess.toFen()).toBe(fen);
  });

  it('BRD-56 looks deeper at checks: sees a mate beyond the depth', () => {
    const fen = 'r6k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1';
    const shallow = new TreeSearch({ game: new Chess(fen), depth: 2, quiescence: 4 });
    const deeper = new TreeSearch({ game: new Chess(fen), depth: 2, quiescence: 4, extensions: 4 });
    finish(shallow);
    finish(deeper);
    expect(shallow.value).toBeLessThan(WIN - 100);
    expect(deeper.value).toBe(WIN - 3);
    expect(new Chess(fen).describeMove(deeper.move)).toBe('Qg8+');
  });

  it('BRD-32 does not throw a win away by repetition', () => {
    // Queen against king: 40 moves are more than enough, and none may be wasted.
    const chess = new Chess('8/8/8/4k3/8/8/8/KQ6 w - - 0 1');
    const table = new TranspositionTable();
    for (let ply = 0; ply < 80 && !chess.isOver; ply++) {
      table.nextTurn();
      const tree = new TreeSearch({ game: chess, depth: 1, table, ...CHESS_SEARCH });
      const thinking = new DeepeningSearch({ game: chess, search: tree, maxDepth: 8 });
      thinking.step(1500);
      chess.play(thinking.move);
    }
    expect(chess.ending).toBe('checkmate');
  });

  it('BRD-32 takes a draw by repetition where all else loses', () => {
    // White has a rook less, and checks for ever.
    const chess = new Chess('6k1/6p1/8/7Q/8/8/rq4PP/7K w - - 0 1');
    chess.markSearch(true);
    const found = search(chess, 4);
    expect([found.value, chess.describeMove(found.move)]).toEqual([0, 'Qe8+']);
  });
});
