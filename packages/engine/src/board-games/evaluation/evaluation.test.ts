import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { Checkers, ConnectFour, checkGame, Reversi, TicTacToe, WIN } from '../games/index.js';
import { TranspositionTable } from '../memory/index.js';
import { chooseGreedily, TreeSearch } from '../search/index.js';
import {
  ComponentEvaluation,
  checkersMaterial,
  component,
  LookAheadLearner,
  MAX_GUESS,
  playMatch,
  productOf,
  reversiCorners,
  reversiDiskImportance,
  reversiDisks,
  reversiMobility,
  samuelFeatures,
  scoreOfProbability,
  sumOf,
  WeightClimber,
  winProbability,
  withEvaluation,
} from './index.js';

const stones = component<ConnectFour>('stones', (board) => board.stones);

describe('an evaluation of components', () => {
  it('BRD-61 BRD-63 adds up what its components say, and shows each contribution', () => {
    const two = component<ConnectFour>('two', () => 2);
    const evaluation = new ComponentEvaluation<ConnectFour>([
      { component: stones, weight: 10 },
      { component: two, weight: -3, importance: (board) => board.stones },
      { component: productOf('product', [stones, two]), weight: 1 },
      { component: sumOf('sum', [{ component: stones, weight: 0.5 }]), weight: 4 },
    ]);
    const game = ConnectFour.parse('4455');
    expect(evaluation.evaluate(game)).toBe(40 - 24 + 8 + 8);
    expect(evaluation.explain(game)).toEqual([
      { name: 'stones', value: 4, weight: 10, contribution: 40 },
      { name: 'two', value: 2, weight: -12, contribution: -24 },
      {
        name: 'product',
        value: 8,
        weight: 1,
        contribution: 8,
        parts: [
          { name: 'stones', value: 4, weight: 1, contribution: 4 },
          { name: 'two', value: 2, weight: 1, contribution: 2 },
        ],
      },
      {
        name: 'sum',
        value: 2,
        weight: 4,
        contribution: 8,
        parts: [{ name: 'stones', value: 4, weight: 0.5, contribution: 2 }],
      },
    ]);
  });

  it('BRD-63 the contributions on a board add up to its score', () => {
    const evaluation = reversiEvaluation();
    const game = new Reversi();
    for (let i = 0; i < 20; i++) {
      const sum = evaluation.explain(game).reduce((total, { contribution }) => total + contribution, 0);
      expect(Math.abs(evaluation.evaluate(game) - sum)).toBeLessThanOrEqual(0.5);
      game.play(chooseGreedily(game));
    }
  });

  it('BRD-08 stays an integer below every win, whatever components say', () => {
    const of = (value: number) => new ComponentEvaluation([{ component: component('huge', () => value), weight: 1 }]);
    const game = new ConnectFour();
    expect([1e12, -1e12, Number.NaN, 0.4].map((value) => of(value).evaluate(game))).toEqual([
      MAX_GUESS,
      -MAX_GUESS,
      0,
      0,
    ]);
    expect(MAX_GUESS).toBeLessThan(WIN);
  });

  it('BRD-61 refuses what is no component, and names that are there twice', () => {
    expect(() => new ComponentEvaluation([])).toThrow('components');
    expect(() => new ComponentEvaluation([{ component: {} as never, weight: 1 }])).toThrow('components[0].component');
    const twice = [
      { component: stones, weight: 1 },
      { component: stones, weight: 2 },
    ];
    expect(() => new ComponentEvaluation(twice)).toThrow('components[1].component: has the name of another');
    const evaluation = new ComponentEvaluation([{ component: stones, weight: 1 }]);
    expect(() => evaluation.withWeights([1, 2])).toThrow('weights: must have 1 items');
    expect(() => evaluation.restore({})).toThrow('saved.stones: is missing');
    evaluation.restore({ stones: 7 });
    expect(evaluation.save()).toEqual({ stones: 7 });
  });

  it('BRD-61 a game with another evaluation plays by the same rules', () => {
    const board = new Reversi();
    const game = withEvaluation(board, { evaluate: () => 42 });
    expect(checkGame(game, { games: 5 })).toEqual([]);
    expect([game.evaluate(), board.evaluate()]).toEqual([42, 0]);
    const over = withEvaluation(Reversi.parse('X'.repeat(64), 'X'), { evaluate: () => 42 });
    expect(over.evaluate()).toBe(Reversi.parse('X'.repeat(64), 'X').evaluate());
    const search = new TreeSearch({ game, depth: 2, table: new TranspositionTable(), order: 'rated' });
    finish(search);
    expect(search.value).toBe(42);
    expect('evaluateAfter' in game).toBe(false);
    expect(() => withEvaluation(board, {} as never)).toThrow('withEvaluation.evaluation');
  });
});

function reversiEvaluation(): ComponentEvaluation<Reversi> {
  return new ComponentEvaluation<Reversi>([
    { component: reversiCorners, weight: 100 },
    { component: reversiMobility, weight: 10 },
    { component: reversiDisks, weight: 3, importance: reversiDiskImportance },
  ]);
}

describe('components of Reversi', () => {
  it('BRD-62 disks count against their owner in the middle of the game and for it at the end', () => {
    const contribution = (rows: string) => {
      const game = Reversi.parse(rows, 'X');
      return reversiEvaluation().explain(game)[2].contribution;
    };
    expect(contribution(`${'-'.repeat(24)}--XXXX----XXXO--${'-'.repeat(24)}`)).toBe(-3 * 6);
    expect(contribution(`${'X'.repeat(40)}${'O'.repeat(22)}--`)).toBeCloseTo((3 * 3 * 12 * 18) / 14);
    expect(contribution(`${'X'.repeat(40)}${'O'.repeat(10)}${'-'.repeat(14)}`)).toBe(0);
  });

  it('BRD-61 corners and mobility on a fixed board', () => {
    const game = Reversi.parse(`X-----OO${'-'.repeat(24)}--XO----${'-'.repeat(16)}X------O`, 'X');
    expect([reversiCorners.measure(game), reversiDisks.measure(game)]).toEqual([0, -1]);
    expect(reversiMobility.measure(game)).toBe(game.countMoves('own') - game.countMoves('other'));
    expect(reversiMobility.measure(new Reversi())).toBe(0);
  });
});

describe('Samuel’s features', () => {
  const measure = (name: string, board: string, toMove: 'x' | 'o') =>
    samuelFeatures.find((feature) => feature.name === name)!.measure(Checkers.parse(board, toMove));
  /** A board with pieces on squares 1 to 32. */
  const boardOf = (pieces: Readonly<Record<number, string>>) => {
    const cells = new Array<string>(64).fill('-');
    for (const [square, piece] of Object.entries(pieces)) {
      const row = (Number(square) - 1) >> 2;
      cells[8 * row + 2 * ((Number(square) - 1) & 3) + (row % 2 === 0 ? 1 : 0)] = piece;
    }
    return cells.join('');
  };

  it.each([
    ['apex', { 7: 'x', 20: 'o' }, 'x', -1],
    ['apex', { 7: 'x', 26: 'o' }, 'x', 0],
    ['apex', { 7: 'x', 20: 'O' }, 'x', 0],
    ['apex', { 7: 'x', 20: 'o' }, 'o', 0],
    ['back row bridge', { 1: 'x', 3: 'x', 20: 'o' }, 'o', 1],
    ['back row bridge', { 1: 'x', 3: 'x', 20: 'O' }, 'o', 0],
    ['back row bridge', { 30: 'o', 32: 'o', 9: 'x' }, 'x', 1],
    ['back row control', { 30: 'o', 32: 'o', 9: 'x' }, 'o', 1],
    ['back row control', { 30: 'o', 9: 'x' }, 'o', 0],
    ['center control 1', { 11: 'o', 12: 'o', 20: 'x', 25: 'O' }, 'x', 2],
    ['center control 2', { 11: 'x', 25: 'o' }, 'x', 3],
    ['center control 2', { 11: 'o', 1: 'x' }, 'x', 0],
    ['exposure', { 15: 'o', 10: 'o', 1: 'x' }, 'x', 2],
    ['exposure', { 32: 'o', 1: 'x' }, 'x', 0],
    ['threat of fork', { 18: 'o', 19: 'o', 1: 'x' }, 'x', 1],
    ['threat of fork', { 18: 'o', 19: 'o', 22: 'o', 1: 'x' }, 'x', 0],
    ['threat of fork', { 14: 'x', 15: 'x', 30: 'o' }, 'o', 1],
    ['gap', { 14: 'o', 23: 'o', 1: 'x' }, 'x', 1],
    ['gap', { 1: 'x', 29: 'o' }, 'x', 0],
    ['exchange', { 9: 'x', 5: 'x', 18: 'o' }, 'x', 1],
    ['exchange', { 9: 'x', 6: 'x', 18: 'o' }, 'x', 0],
    ['exchange', { 1: 'x', 32: 'o' }, 'x', 0],
  ] as const)('BRD-64 %s on %j, %s to move', (name, pieces, toMove, expected) => {
    expect(measure(name, boardOf(pieces), toMove)).toBe(expected);
  });

  it('BRD-64 material counts kings half more', () => {
    expect(checkersMaterial.measure(Checkers.parse(boardOf({ 1: 'x', 2: 'X', 30: 'o' }), 'x'))).toBe(1.5);
    expect(checkersMaterial.measure(Checkers.parse(boardOf({ 1: 'x', 2: 'X', 30: 'o' }), 'o'))).toBe(-1.5);
  });
});

describe('an evaluation as a probability', () => {
  it.each([
    [0, 100, 0.5],
    [WIN - 3, 100, 1],
    [-WIN, 100, 0],
    [100, 100, 1 / (1 + Math.exp(-1))],
  ])('BRD-59 a score of %d at a scale of %d', (score, scale, probability) => {
    expect(winProbability(score, scale)).toBeCloseTo(probability, 12);
  });

  it('BRD-59 BRD-60 goes both ways, and no guess reaches a win', () => {
    for (const score of [-900, -1, 0, 5, 1234]) expect(scoreOfProbability(winProbability(score, 100), 100)).toBe(score);
    expect([scoreOfProbability(1, 100), scoreOfProbability(0, 100)]).toEqual([WIN, -WIN]);
    expect(scoreOfProbability(1 - 1e-16, 1e9)).toBeLessThan(100_000);
    expect(() => scoreOfProbability(2, 100)).toThrow('probability: must be from 0 to 1');
    expect(() => winProbability(1, 0)).toThrow('scale: must be positive');
  });
});

describe('learning of weights', () => {
  const create = () =>
    new ComponentEvaluation<Reversi>([
      { component: reversiCorners, weight: 100, isFixed: true },
      { component: reversiMobility, weight: 0 },
      { component: reversiDisks, weight: 0 },
    ]);

  it('BRD-65 what a position seems worth moves towards what a search finds', () => {
    const board = new Reversi();
    const evaluation = create();
    const learner = new LookAheadLearner({ board, evaluation, rng: new Rng('learn'), rate: 0.05 });
    const miss = () => {
      const search = new TreeSearch({ game: withEvaluation(board, evaluation), depth: 3 });
      finish(search);
      return Math.abs(search.value - evaluation.evaluate(board));
    };
    for (let i = 0; i < 9; i++) board.play(chooseGreedily(board));
    const { weights } = evaluation;
    weights[1] = 5;
    const before = miss();
    const start = [...weights];
    learner.learn();
    expect(miss()).toBeLessThan(before);
    expect(weights[0]).toBe(start[0]);
    expect([...weights]).not.toEqual(start);
  });

  it('BRD-65 needs an anchor', () => {
    const evaluation = new ComponentEvaluation<Reversi>([{ component: reversiDisks, weight: 10 }]);
    expect(() => new LookAheadLearner({ board: new Reversi(), evaluation, rng: new Rng(1) })).toThrow(
      'must have a component that is fixed',
    );
  });

  it('BRD-65 games of look-ahead learning find that mobility is good, and play better than before', () => {
    const board = new Reversi();
    const evaluation = create();
    const learner = new LookAheadLearner({ board, evaluation, rng: new Rng('look ahead'), depth: 2, rate: 0.02 });
    for (let i = 0; i < 12; i++) learner.playGame();
    expect(board.empty).toBe(60);
    const { wins, losses } = playMatch(board, evaluation, create(), { pairs: 15, depth: 1, rng: new Rng('match') });
    expect(evaluation.weights[0]).toBe(100);
    expect(evaluation.weights[1]).toBeGreaterThan(0);
    expect(wins).toBeGreaterThan(losses + 5);
  });

  /** Climbs for some rounds, and plays against the weights at the start. */
  const climb = (lookAheadGames: number) => {
    const board = new Reversi();
    const evaluation = create();
    const rng = new Rng('a');
    const climber = new WeightClimber({ board, evaluation, rng, depth: 1, pairs: 6, lookAheadGames });
    climber.step(3 * 2);
    expect(climber.climbs).toBeGreaterThan(0);
    return playMatch(board, evaluation, create(), { pairs: 15, depth: 1, rng: new Rng('match') });
  };

  it('BRD-66 later weights of self-play beat earlier ones', () => {
    const { wins, losses } = climb(0);
    expect(wins).toBeGreaterThan(losses + 5);
  });

  it('BRD-67 both kinds of learning together beat the weights at the start', () => {
    const { wins, losses } = climb(1);
    expect(wins).toBeGreaterThan(losses + 5);
  });

  it('BRD-66 goes on from a save with the same bits', () => {
    const make = () => {
      const evaluation = create();
      const climber = new WeightClimber({ board: new Reversi(), evaluation, rng: new Rng('save'), depth: 1, pairs: 1 });
      return { evaluation, climber };
    };
    const whole = make();
    whole.climber.step(7);
    const first = make();
    first.climber.step(3);
    const second = make();
    second.climber.restore(JSON.parse(JSON.stringify(first.climber.save())));
    second.climber.step(4);
    expect(second.climber.save()).toEqual(whole.climber.save());
    expect(whole.climber.peaks.length + whole.climber.climbs).toBe(whole.climber.rounds);
    expect(() => second.climber.restore({ ...first.climber.save(), weights: [1] })).toThrow('saved.weights');
    expect(() => second.climber.restore({ ...first.climber.save(), index: 9 })).toThrow('saved.index');
  });

  it('BRD-66 a match counts from the first side, swapped fairly', () => {
    const board = new TicTacToe();
    const rng = () => new Rng('swap');
    const same = playMatch(board, board, board, { pairs: 4, openingMoves: 2, rng: rng() });
    expect(same.wins).toBe(same.losses);
    expect(board.isOver).toBe(false);
  });
});
