import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'gumption/board-games/chess';
import { countPaths } from 'gumption/board-games/games';
import type { Benchmark, Subject } from '../harness.js';

// The lines of three moves from a position with all kinds of moves, known as perft. An operation is
// a line.

const FEN = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const DEPTH = 3;
const LINES = 97_862;

function subject(name: string, note: string, prepare: () => () => number): Subject {
  return {
    subject: name,
    unit: 'line',
    note,
    setup() {
      const count = prepare();
      let lines = 0;
      return {
        opsPerRun: LINES,
        run() {
          lines = count();
          return lines;
        },
        verify: () => lines,
      };
    },
  };
}

export const perft: Benchmark = {
  name: 'board-games/perft',
  title: 'Legal moves of chess',
  verifyRuns: 1,
  subjects: [
    subject('chess.js', '1.4.0, perft', () => {
      const chess = new ChessJs(FEN);
      return () => chess.perft(DEPTH);
    }),
    subject('gumption', 'countPaths, Chess', () => {
      const chess = new Chess(FEN);
      return () => countPaths(chess, { depth: DEPTH });
    }),
  ],
};
