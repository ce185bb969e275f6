import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { Rng } from '../../math/rng.js';
import { CHESS_SEARCH, Chess } from '../chess/index.js';
import { Checkers, ConnectFour, type Game, Kalah, Reversi, RowGame } from '../games/index.js';
import { TranspositionTable } from '../memory/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { TreeSearch } from '../search/index.js';

const NODES = 3000;
// One number for each position would be 36,000 or more.
const LITTLE = 12_000;

const games: Readonly<Record<string, () => Game>> = {
  'connect four': () => new ConnectFour(),
  'four in a row': () => new RowGame({ width: 5, height: 5, length: 4 }),
  reversi: () => new Reversi(),
  checkers: () => new Checkers(),
  kalah: () => new Kalah(),
};

describe('opening a position allocates nothing', () => {
  it.each(Object.entries(games))('in a tree search of %s', (_name, create) => {
    const table = new TranspositionTable({ entries: 1024 });
    const search = new TreeSearch({ game: create(), depth: 30, table, killers: true, history: true });
    search.step(5 * NODES);
    const before = search.nodes;
    const grown = heapGrowth(() => search.step(NODES), LITTLE);
    expect(search.nodes - before).toBeGreaterThanOrEqual(NODES);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('in a tree search of chess, with all that suits it', () => {
    const table = new TranspositionTable({ entries: 1024 });
    const search = new TreeSearch({ game: new Chess(), depth: 30, table, ...CHESS_SEARCH });
    search.step(5 * NODES);
    expect(heapGrowth(() => search.step(NODES), LITTLE)).toBeLessThan(LITTLE);
  });

  it('in playouts', () => {
    const search = new MonteCarloSearch({ game: new ConnectFour(), rng: new Rng(1), solver: false });
    search.step(300);
    expect(heapGrowth(() => search.step(300), LITTLE)).toBeLessThan(LITTLE);
  });
});
