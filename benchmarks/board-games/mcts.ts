import { ConnectFour, type Game, RowGame } from 'gumption/board-games/games';
import { MonteCarloSearch } from 'gumption/board-games/monte-carlo';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';
import { hasBoardgameIo, prepareBoardgameIo } from './boardgame-io.js';

// Playouts of Connect Four from the empty board. An operation is a playout; each run adds some to the
// same tree.

const PLAYOUTS = 5;

function subject(name: string, note: string, prepare: () => () => void): Subject {
  return {
    subject: name,
    unit: 'playout',
    note,
    setup() {
      const playOnce = prepare();
      let playouts = 0;
      return {
        opsPerRun: PLAYOUTS,
        run() {
          for (let i = 0; i < PLAYOUTS; i++) playOnce();
          playouts += PLAYOUTS;
          return playouts;
        },
        verify: () => playouts,
      };
    },
  };
}

function gumption(name: string, note: string, create: () => Game): Subject {
  return subject(`gumption ${name}`, note, () => {
    const search = new MonteCarloSearch({ game: create(), rng: new Rng('bench'), maxNodes: 2 ** 20 });
    return () => search.step(1);
  });
}

export const mcts: Benchmark = {
  name: 'board-games/mcts',
  title: 'Monte Carlo tree search in Connect Four',
  verifyRuns: 2,
  subjects: [
    ...(hasBoardgameIo() ? [subject('boardgame.io', '0.50.2, MCTSBot', prepareBoardgameIo)] : []),
    gumption('bitboard', 'MonteCarloSearch, ConnectFour', () => new ConnectFour()),
    gumption(
      'generic',
      'MonteCarloSearch, RowGame',
      () => new RowGame({ width: 7, height: 6, length: 4, gravity: true }),
    ),
  ],
};
