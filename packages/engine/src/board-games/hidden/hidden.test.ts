import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { Hearts, KuhnPoker } from '../cards/index.js';
import { ConnectFour, type Game } from '../games/index.js';
import { NO_MOVE } from '../memory/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { MultiplayerSearch, TreeSearch } from '../search/index.js';
import { InformationSetSearch, RegretMinimizer } from './index.js';

function movesOf(game: Game): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function playAtRandom<G extends Game>(game: G, plies: number, rng: Rng): G {
  for (let ply = 0; ply < plies && !game.isOver; ply++) game.play(rng.pick(movesOf(game)));
  return game;
}

describe('information-set search', () => {
  test('BRD-74 states that differ only in hidden cards give the same move and the same node count', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(40), (seed, plies) => {
        const game = playAtRandom(new Hearts({ rng: new Rng(seed) }), plies, new Rng(seed));
        const think = () => {
          const search = new InformationSetSearch({ game, rng: new Rng('think'), scale: 26 });
          search.step(40);
          return [search.move, search.nodes, search.value];
        };
        const before = game.informationOf(game.player);
        const real = think();
        game.resample(game.player, new Rng(seed + 1));
        expect(game.informationOf(game.player)).toBe(before);
        expect(think()).toEqual(real);
        game.undoResample();
      }),
      { numRuns: runs(10) },
    );
  });

  test('BRD-74 leaves the game as it was, and slices give the result of one run', () => {
    const game = playAtRandom(new Hearts({ rng: new Rng(3) }), 9, new Rng(3));
    const before = [0, 1, 2, 3].map((player) => game.informationOf(player));
    const whole = new InformationSetSearch({ game, rng: new Rng(1), scale: 26 });
    whole.step(60);
    const sliced = new InformationSetSearch({ game, rng: new Rng(1), scale: 26 });
    for (let i = 0; i < 30; i++) sliced.step(2);
    expect([sliced.move, sliced.nodes, sliced.value, sliced.playouts]).toEqual([
      whole.move,
      whole.nodes,
      whole.value,
      60,
    ]);
    expect([0, 1, 2, 3].map((player) => game.informationOf(player))).toEqual(before);
    const moves = new Int32Array(13);
    const playouts = new Float64Array(13);
    expect(whole.writePlayouts(moves, playouts)).toBe(movesOf(game).length);
    expect([...moves].filter((_, i) => playouts[i] > 0).sort((a, b) => a - b)).toEqual(
      movesOf(game).sort((a, b) => a - b),
    );
    expect(whole.open([]).map(({ move, playouts }) => [move, playouts])).toEqual(
      movesOf(game).map((_, i) => [moves[i], playouts[i]]),
    );
    expect(playouts.reduce((sum, count) => sum + count)).toBe(60);
    whole.stop();
    expect(whole.step(1)).toBe('stopped');
  });

  test('BRD-74 takes fewer points than players who play at random', () => {
    let points = 0;
    const hands = runs(6);
    for (let seed = 0; seed < hands; seed++) {
      const game = new Hearts({ rng: new Rng(seed) });
      const rng = new Rng(seed);
      while (!game.isOver) {
        const moves = movesOf(game);
        if (game.player !== 0 || moves.length === 1) {
          game.play(rng.pick(moves));
          continue;
        }
        const search = new InformationSetSearch({ game, rng, scale: 26 });
        search.step(100);
        game.play(search.move);
      }
      points += game.pointsOf(0);
    }
    // By chance it would be 6.5.
    expect(points / hands).toBeLessThan(4);
  });

  test('BRD-74 calls with the king and folds the jack', () => {
    const answer = (deal: number) => {
      const game = new KuhnPoker();
      game.play(deal);
      game.play(1);
      const search = new InformationSetSearch({ game, rng: new Rng(1), scale: 2 });
      search.step(500);
      return game.describeMove(search.move);
    };
    // The second player holds the king, the jack.
    expect([answer(2), answer(3)]).toEqual(['call', 'fold']);
  });

  test('goes on without room, and has no move when the game is over', () => {
    const game = new Hearts();
    const small = new InformationSetSearch({ game, rng: new Rng(1), maxNodes: 3 });
    small.step(20);
    expect([small.nodes, small.playouts, small.move]).toEqual([3, 20, 0]);
    const over = playAtRandom(new Hearts(), 52, new Rng(1));
    const none = new InformationSetSearch({ game: over, rng: new Rng(1) });
    expect([none.status, none.move, none.value]).toEqual(['done', NO_MOVE, 0]);
    expect(() => new InformationSetSearch({ game: new KuhnPoker(), rng: new Rng(1) })).toThrow(
      'InformationSetSearch.game: must be in a position in which a player moves',
    );
  });

  test('BRD-01 searches refuse games that they cannot play, by name', () => {
    const game = new Hearts();
    expect(() => new MonteCarloSearch({ game, rng: new Rng(1) })).toThrow(
      'MonteCarloSearch.game: cannot play hearts: players do not see everything; use InformationSetSearch',
    );
    expect(() => new MultiplayerSearch({ game, depth: 2 })).toThrow('cannot play hearts');
    expect(() => new TreeSearch({ game: new KuhnPoker(), depth: 2 })).toThrow('cannot play kuhn poker');
    expect(() => new InformationSetSearch({ game: new ConnectFour(), rng: new Rng(1) })).toThrow(
      'cannot play connect four: it needs resample and undoResample',
    );
    expect(() => new RegretMinimizer({ game: new ConnectFour() })).toThrow(
      'RegretMinimizer.game: cannot play connect four: it needs informationOf',
    );
    expect(() => new RegretMinimizer({ game })).toThrow('cannot play hearts: it has 4 players');
  });
});

describe('regret minimization', () => {
  test.each(['cfr+', 'cfr'] as const)(
    'BRD-74 %s finds the value of Kuhn poker, −1/18, and a strategy of its family',
    (variant) => {
      const minimizer = new RegretMinimizer({ game: new KuhnPoker(), variant });
      minimizer.step(variant === 'cfr' ? 20_000 : 2_000);
      expect(minimizer.informationSets).toBe(12);
      expect(minimizer.valueOf(0)).toBeCloseTo(-1 / 18, 3);
      expect(minimizer.valueOf(1)).toBe(-minimizer.valueOf(0));
      expect(minimizer.exploitability).toBeGreaterThanOrEqual(0);
      expect(minimizer.exploitability).toBeLessThan(0.003);
      const bets = (player: number, information: string) => minimizer.strategyOf(player, information)!.probabilities[1];
      const bluff = bets(0, 'J');
      expect(bluff).toBeGreaterThan(-0.001);
      expect(bluff).toBeLessThan(1 / 3 + 0.01);
      expect(bets(0, 'K')).toBeCloseTo(3 * bluff, 1);
      expect(bets(0, 'Q')).toBeCloseTo(0, 1);
      expect(bets(0, 'Q pb')).toBeCloseTo(bluff + 1 / 3, 1);
      expect(bets(0, 'J pb')).toBeCloseTo(0, 1);
      expect(bets(0, 'K pb')).toBeCloseTo(1, 1);
      expect(bets(1, 'J p')).toBeCloseTo(1 / 3, 1);
      expect(bets(1, 'Q p')).toBeCloseTo(0, 1);
      expect(bets(1, 'K p')).toBeCloseTo(1, 1);
      expect(bets(1, 'J b')).toBeCloseTo(0, 1);
      expect(bets(1, 'Q b')).toBeCloseTo(1 / 3, 1);
      expect(bets(1, 'K b')).toBeCloseTo(1, 1);
    },
  );

  test('before learning, strategies are even and can be exploited', () => {
    const minimizer = new RegretMinimizer({ game: new KuhnPoker() });
    expect(minimizer.strategyOf(0, 'J')).toEqual({ moves: [0, 1], probabilities: [0.5, 0.5] });
    expect(minimizer.exploitability).toBeGreaterThan(0.3);
    expect(minimizer.strategyOf(0, 'A')).toBeUndefined();
  });

  test('draws moves by their probability, and refuses positions without a player', () => {
    const minimizer = new RegretMinimizer({ game: new KuhnPoker() });
    minimizer.step(500);
    const game = new KuhnPoker();
    expect(() => minimizer.chooseMove(game, new Rng(1))).toThrow('game: must be a position in which a player moves');
    game.play(2);
    game.play(1);
    // The king calls.
    const rng = new Rng(1);
    const calls = Array.from({ length: 50 }, () => minimizer.chooseMove(game, rng));
    expect(calls.every((move) => move === 1)).toBe(true);
    expect(() => new RegretMinimizer({ game: new KuhnPoker(), maxNodes: 10 })).toThrow(
      'RegretMinimizer.game: must have at most 10 positions',
    );
  });
});
