import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { Rng } from '../../math/rng.js';
import { Backgammon } from '../backgammon/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { MultiplayerSearch } from '../search/index.js';
import { createGoPlayout, createGoPrior, Go } from './index.js';

// One number for each position would be far more.
const LITTLE = 12_000;

describe('opening a position allocates nothing', () => {
  it('in playouts of Go', () => {
    const game = new Go({ size: 7 });
    const search = new MonteCarloSearch({
      game,
      rng: new Rng(1),
      playout: createGoPlayout(game),
      prior: createGoPrior(game),
    });
    search.step(200);
    expect(heapGrowth(() => search.step(100), LITTLE)).toBeLessThan(LITTLE);
  });

  it('in turns and rolls of backgammon', () => {
    const game = new Backgammon();
    game.play(8 * 6 + 1);
    const search = new MultiplayerSearch({ game, depth: 3 });
    search.step(15_000);
    expect(heapGrowth(() => search.step(3000), LITTLE)).toBeLessThan(LITTLE);
  });
});
