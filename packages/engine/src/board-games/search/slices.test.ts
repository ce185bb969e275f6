import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Chess } from '../chess/index.js';
import { Checkers, ConnectFour, type Game, Reversi } from '../games/index.js';
import { TranspositionTable } from '../memory/index.js';
import { AspirationSearch, DeepeningSearch, type DepthSearch, MtdSearch, TreeSearch } from './index.js';

/** Each search with what it did, so that slices can be compared with one run. */
const searches: Readonly<Record<string, (game: Game) => DepthSearch | DeepeningSearch>> = {
  'alpha-beta': (game) => new TreeSearch({ game, depth: 3, algorithm: 'alpha-beta' }),
  negascout: (game) => new TreeSearch({ game, depth: 3, table: new TranspositionTable({ entries: 1024 }) }),
  'aspiration search': (game) => new AspirationSearch({ game, depth: 3 }, 40, 1),
  'MTD-f': (game) => new MtdSearch({ game, depth: 3, table: new TranspositionTable({ entries: 4096 }) }, -35),
  deepening: (game) =>
    new DeepeningSearch({
      game,
      search: new TreeSearch({ game, depth: 1, table: new TranspositionTable({ entries: 4096 }) }),
      maxDepth: 4,
    }),
};

const games: Readonly<Record<string, () => Game>> = {
  reversi: () => new Reversi(),
  checkers: () => new Checkers(),
  'connect four': () => new ConnectFour(),
  chess: () => new Chess('4k3/2p5/1p1r4/4P3/3Q4/8/8/4K3 w - - 0 1'),
};

describe('searches in slices', () => {
  it.each(Object.keys(searches).flatMap((search) => Object.keys(games).map((game) => [search, game] as const)))(
    'BRD-02 %s of %s finds the same in any slices, and never looks at more than it may',
    (name, which) => {
      const rng = new Rng(which);
      const run = (slice: () => number) => {
        const game = games[which]();
        const look = () => `${game.hashLow} ${game.hashHigh} ${game.player}`;
        const before = look();
        const search = searches[name](game);
        for (let status = 'searching'; status === 'searching'; ) {
          const [size, nodes] = [slice(), search.nodes];
          status = search.step(size);
          expect(search.nodes - nodes).toBeLessThanOrEqual(size);
          expect(look()).toBe(before);
        }
        const line = new Int32Array(8);
        const passes = 'passes' in search ? search.passes : 0;
        return [
          search.status,
          search.value,
          search.move,
          search.nodes,
          passes,
          ...line.subarray(0, search.writeLine(line)),
        ];
      };
      const whole = run(() => 1_000_000);
      expect(whole[0]).toBe('done');
      expect(run(() => 1)).toEqual(whole);
      expect(run(() => rng.integer(1, 50))).toEqual(whole);
    },
  );
});
