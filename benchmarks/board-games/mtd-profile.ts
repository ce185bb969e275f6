import { Reversi } from 'gumption/board-games/games';
import { TranspositionTable } from 'gumption/board-games/memory';
import {
  AspirationSearch,
  chooseGreedily,
  DeepeningSearch,
  type DepthSearch,
  MtdSearch,
} from 'gumption/board-games/search';
import type { Benchmark, Subject } from '../harness.js';

// MTD-f beside aspiration negascout on the same positions of Reversi, to the same depth, each with
// a table of its own. An operation is a position searched depth after depth. `profileSearches`
// counts boards and table hits.

const DEPTH = 5;
const TURNS = [8, 14, 20, 26, 32];

function subject(
  name: string,
  note: string,
  create: (game: Reversi, table: TranspositionTable) => DepthSearch,
): Subject {
  return {
    subject: `gumption ${name}`,
    unit: 'position',
    note,
    setup() {
      const games = TURNS.map((turns) => {
        const game = new Reversi();
        for (let i = 0; i < turns; i++) game.play(chooseGreedily(game));
        return game;
      });
      const table = new TranspositionTable();
      let sum = 0;
      return {
        opsPerRun: games.length,
        run() {
          for (const game of games) {
            table.clear();
            const search = new DeepeningSearch({ game, search: create(game, table), maxDepth: DEPTH });
            while (search.step(100_000) === 'searching');
            sum += search.value;
          }
          return sum;
        },
        verify: () => sum,
      };
    },
  };
}

export const mtdProfile: Benchmark = {
  name: 'board-games/mtd-profile',
  title: 'MTD-f beside aspiration negascout, Reversi five moves deep',
  verifyRuns: 1,
  subjects: [
    subject('mtd-f', 'MtdSearch', (game, table) => new MtdSearch({ game, depth: 1, table }, 0)),
    subject(
      'aspiration negascout',
      'AspirationSearch, width 50',
      (game, table) => new AspirationSearch({ game, depth: 1, table }, 0, 50),
    ),
  ],
};
