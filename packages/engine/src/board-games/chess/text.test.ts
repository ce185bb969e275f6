import { describe, expect, it } from 'vitest';
import { Chess, formatPgn, formatUciMove, parsePgn, START_FEN } from './index.js';

function playAll(chess: Chess, text: string): Chess {
  for (const move of text.split(' ')) chess.play(chess.parseMove(move));
  return chess;
}

describe('positions as text', () => {
  it.each([
    START_FEN,
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 13 42',
    'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  ])('BRD-07 come back as they were: %s', (fen) => {
    expect(new Chess(fen).toFen()).toBe(fen);
    expect(Chess.parse(` ${fen.replaceAll(' ', '  ')} `).toFen()).toBe(fen);
  });

  it('BRD-07 name a square of en passant only where a pawn can capture there', () => {
    expect(playAll(new Chess(), 'e4').toFen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(new Chess('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3').toFen()).toContain(' KQkq - 0 1');
    // The capture would leave the king in check along the rank.
    expect(new Chess('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3').toFen()).toContain(' - - ');
  });

  it.each([
    { fen: '', path: 'fen', problem: /must have 4 or 6 fields, got 1/ },
    { fen: '8/8/8/8/8/8/8 w - - 0 1', path: 'fen.board', problem: /8 ranks, got 7/ },
    { fen: '9/8/8/8/8/8/8/8 w - - 0 1', path: 'fen.board[0]', problem: /no piece "9"/ },
    { fen: 'k7/7/8/8/8/8/8/K7 w - - 0 1', path: 'fen.board[1]', problem: /8 squares, got 7/ },
    { fen: 'k6K/pppppppp1/8/8/8/8/8/8 w - - 0 1', path: 'fen.board[1]', problem: /8 squares, got 9/ },
    { fen: 'kP6/8/8/8/8/8/8/K7 w - - 0 1', path: 'fen.board[0]', problem: /no pawn/ },
    { fen: 'k7/8/8/8/8/8/8/KK6 w - - 0 1', path: 'fen.board', problem: /one king of White, has 2/ },
    { fen: 'k7/8/8/8/8/8/8/K7 x - - 0 1', path: 'fen.turn', problem: /must be w or b, got "x"/ },
    { fen: 'k7/8/8/8/8/8/8/KR6 b - - 0 1', path: 'fen.turn', problem: undefined },
    { fen: 'kR6/8/8/8/8/8/8/K7 w - - 0 1', path: 'fen.turn', problem: /the other side is in check/ },
    { fen: 'k7/8/8/8/8/8/8/K7 w Z - 0 1', path: 'fen.castling', problem: /some of KQkq, got "Z"/ },
    { fen: 'k7/8/8/8/8/8/8/4K2R w KK - 0 1', path: 'fen.castling', problem: /some of KQkq, got "KK"/ },
    { fen: 'k7/8/8/8/8/8/8/K7 w K - 0 1', path: 'fen.castling', problem: /not on e1 and h1/ },
    { fen: 'k7/8/8/8/8/8/8/K7 w - e5 0 1', path: 'fen.enPassant', problem: /a square of rank 6, got "e5"/ },
    { fen: 'k7/8/8/8/8/8/8/K7 w - e6 0 1', path: 'fen.enPassant', problem: /no pawn has just passed it/ },
    { fen: 'k7/8/8/8/8/8/8/K7 w - - x 1', path: 'fen.halfMoves', problem: /a number from 0 to 10000, got "x"/ },
    { fen: 'k7/8/8/8/8/8/8/K7 w - - 0 -1', path: 'fen.moveNumber', problem: /got "-1"/ },
  ])('are refused with the field that is wrong: $fen', ({ fen, path, problem }) => {
    if (problem === undefined) expect(new Chess(fen).isOver).toBe(false);
    else {
      expect(() => new Chess(fen)).toThrow(problem);
      expect(() => new Chess(fen)).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ path })] }));
    }
  });
});

describe('moves as text', () => {
  it.each([
    { fen: START_FEN, san: 'Nf3', uci: 'g1f3' },
    { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', san: 'O-O', uci: 'e1g1' },
    { fen: 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', san: 'O-O-O', uci: 'e8c8' },
    { fen: 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', san: 'e8=Q+', uci: 'e7e8q' },
    { fen: 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', san: 'e8=N', uci: 'e7e8n' },
    { fen: '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', san: 'Re8#', uci: 'e1e8' },
    { fen: 'k7/8/8/3pP3/8/8/8/K7 w - d6 0 1', san: 'exd6', uci: 'e5d6' },
    { fen: 'k7/8/8/8/8/8/K7/R6R w - - 0 1', san: 'Rad1', uci: 'a1d1' },
    { fen: 'k7/7R/8/8/8/8/K7/7R w - - 0 1', san: 'R1h4', uci: 'h1h4' },
    { fen: '1k6/8/8/8/4Q2Q/8/K7/7Q w - - 0 1', san: 'Qh4e1', uci: 'h4e1' },
  ])('BRD-07 $san is $uci', ({ fen, san, uci }) => {
    const chess = new Chess(fen);
    const move = chess.parseMove(san);
    expect(formatUciMove(move)).toBe(uci);
    expect(chess.parseMove(uci)).toBe(move);
    expect(chess.describeMove(move)).toBe(san);
    expect(chess.toFen()).toBe(fen);
  });

  it.each([
    { fen: START_FEN, text: 'e5', problem: /"e5" is not legal in this position/ },
    { fen: START_FEN, text: 'hello', problem: /must be a move such as Nf3 or g1f3, got "hello"/ },
    { fen: START_FEN, text: 'O-O', problem: /is not legal/ },
    { fen: 'k7/8/8/8/8/8/K7/R6R w - - 0 1', text: 'Rd1', problem: /several moves: a1d1, h1d1/ },
    { fen: 'k7/4P3/8/8/8/8/8/K7 w - - 0 1', text: 'e8', problem: /not legal/ },
  ])('are refused with a reason: $text', ({ fen, text, problem }) => {
    expect(() => new Chess(fen).parseMove(text)).toThrow(problem);
  });
});

const GAMES = `% a file of games
[Event "Opera \\"box\\""]
[White "Morphy"]
[Result "1-0"]

{The most famous one.} 1. e4 e5 2. Nf3 d6 3. d4 Bg4?! {A pin
that loses.} (3... exd4 4. Nxd4 (4. Qxd4) Nf6) 4. dxe5 $1 ; known since 1858
Bxf3 5. Qxf3 1-0

[FEN "k7/4P3/8/8/8/8/8/K7 w - - 0 7"]
[SetUp "1"]

7. e8=Q+ Ka7 *
`;

describe('games as text', () => {
  it('BRD-07 are read with tags, comments, glyphs, variations and results', () => {
    const [first, second] = parsePgn(GAMES);
    expect(first.tags.get('Event')).toBe('Opera "box"');
    expect(first.comment).toBe('The most famous one.');
    expect(first.moves.map(({ san }) => san).join(' ')).toBe('e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3');
    expect(first.moves[5]).toMatchObject({ nags: [6], comment: 'A pin that loses.' });
    expect(first.moves[5].variations![0].map(({ san }) => san)).toEqual(['exd4', 'Nxd4', 'Nf6']);
    expect(first.moves[5].variations![0][1].variations![0][0].san).toBe('Qxd4');
    expect(first.moves[6]).toMatchObject({ nags: [1], comment: 'known since 1858' });
    expect(first.result).toBe('1-0');
    expect(second.moves.map(({ san }) => san)).toEqual(['e8=Q+', 'Ka7']);
    const chess = new Chess();
    for (const { move } of first.moves) chess.play(move);
    expect(chess.pieceOn(21)).toBe('Q');
  });

  it('BRD-07 come back as they were', () => {
    const games = parsePgn(GAMES);
    const text = games.map(formatPgn).join('\n');
    const again = parsePgn(text);
    expect(again.map(({ moves, result, comment }) => ({ moves, result, comment }))).toEqual(
      games.map(({ moves, result, comment }) => ({ moves, result, comment })),
    );
    expect(again.map(formatPgn).join('\n')).toBe(text);
    expect(text).toContain('7. e8=Q+ Ka7 *');
    expect(text.replaceAll('\n', ' ')).toContain('(3... exd4 4. Nxd4 (4. Qxd4) 4... Nf6)');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('need neither tags nor a result, and an empty text has none', () => {
    expect(parsePgn('1.e4 e5 2.Nf3').map(({ moves, result }) => [moves.length, result])).toEqual([[3, '*']]);
    expect(parsePgn('1-0 0-1')).toHaveLength(2);
    expect(parsePgn(' \n')).toEqual([]);
  });

  it.each([
    { pgn: '1. e4 e5\n2. Nf6 *', problem: /line 2: "Nf6" is not legal in this position \(move 2 of game 1\)/ },
    { pgn: '1. e4 {open', problem: /line 1: cannot read "\{open"/ },
    { pgn: '1. e4 (1. d4 *', problem: /variation is not closed/ },
    { pgn: '1. e4 ) *', problem: /no variation to close/ },
    { pgn: '(1. e4) *', problem: /variation must follow a move/ },
    { pgn: '! e4', problem: /glyph must follow a move/ },
    { pgn: '[FEN "x"]\n1. e4', problem: /line 2: fen: must have 4 or 6 fields, got 1/ },
    { pgn: `1. e4 ${'(1. d4 '.repeat(60)}`, problem: /more than 50 variations/ },
  ])('are refused with a line: $pgn', ({ pgn, problem }) => {
    expect(() => parsePgn(pgn)).toThrow(problem);
  });
});
