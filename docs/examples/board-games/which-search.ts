import { ConnectFour } from 'gumption/board-games/games';
import { TranspositionTable } from 'gumption/board-games/memory';
import { MtdSearch, TreeSearch } from 'gumption/board-games/search';

// #region compare
const game = ConnectFour.parse('4455');
const depth = 7;
const searches = {
  negamax: new TreeSearch({ game, depth: depth - 2, algorithm: 'negamax' }),
  'alpha–beta': new TreeSearch({ game, depth, algorithm: 'alpha-beta' }),
  negascout: new TreeSearch({ game, depth }),
  'negascout with a table': new TreeSearch({ game, depth, table: new TranspositionTable() }),
  'MTD with a table': new MtdSearch({ game, depth }, 0),
};
for (const [name, search] of Object.entries(searches)) {
  while (search.step(10_000) === 'searching');
  console.log(`${name}: ${search.nodes} positions`);
}
// #endregion
