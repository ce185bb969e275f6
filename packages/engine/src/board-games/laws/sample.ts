import type { Bits } from '../../../../../tests/engines/bits.js';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { CHESS_SEARCH, Chess } from '../chess/index.js';
import { Checkers, ConnectFour, type Game, Kalah, Reversi, RowGame } from '../games/index.js';
import { TranspositionTable } from '../memory/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { DeepeningSearch, MtdSearch, TreeSearch } from '../search/index.js';
import { sampleChance } from './chance-sample.js';
import { sampleKnowledge } from './knowledge-sample.js';
import { sampleOpponents } from './opponent-sample.js';

const PLAIN = { killers: true, history: true } as const;

/** Plays some moves of every game by several searches, and compares moves, scores and counts. */
export function sample(bits: Bits): void {
  const games: Game[] = [new ConnectFour(), new RowGame({ width: 6, height: 6, length: 4 })];
  games.push(new Reversi(), new Checkers(), new Kalah(), new Chess());
  for (const game of games) {
    const table = new TranspositionTable({ entries: 1024 });
    for (let turn = 0; turn < 6 && !game.isOver; turn++) {
      const inner =
        turn % 2 === 0
          ? new TreeSearch({ game, depth: 1, table, ...(game instanceof Chess ? CHESS_SEARCH : PLAIN) })
          : new MtdSearch({ game, depth: 1, table }, 0);
      const search = new DeepeningSearch({ game, search: inner, maxDepth: 3 });
      finish(search);
      for (const number of [search.move, search.value, search.nodes]) bits.number('search', number);
      const playouts = new MonteCarloSearch({ game, rng: new Rng(turn), maxNodes: 1024, maxPlayout: 60 });
      playouts.step(20);
      for (const number of [playouts.move, playouts.value]) bits.number('playouts', number);
      game.play(search.move);
      for (const number of [game.hashLow!, game.hashHigh!]) bits.number('hash', number);
      bits.endTick();
    }
  }
  sampleChance(bits);
  sampleOpponents(bits);
  sampleKnowledge(bits);
}
