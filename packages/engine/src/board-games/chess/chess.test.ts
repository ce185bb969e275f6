import { describe, expect, it } from 'vitest';
import { checkGame } from '../rules/check-game.js';
import { countPaths } from '../rules/count-positions.js';
import { Chess } from './index.js';

describe('chess', () => {
  it.each([
    { fen: undefined, depth: 4, paths: 197_281 },
    { fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', depth: 3, paths: 97_862 },
    { fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', depth: 4, paths: 43_238 },
    { fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', depth: 3, paths: 9467 },
    { fen: 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', depth: 3, paths: 62_379 },
  ])('BRD-07 has $paths lines of $depth moves from $fen', ({ fen, depth, paths }) => {
    expect(countPaths(new Chess(fen), { depth })).toBe(paths);
  });
  it('BRD-07 passes the check of games', () => {
    expect(checkGame(new Chess(), { games: 10 })).toEqual([]);
  });
});
