import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { type PositionEvaluation, playMatch } from '../evaluation/index.js';
import { ConnectFour, Reversi, TicTacToe } from '../games/index.js';
import { NO_MOVE } from '../memory/index.js';
import {
  type BoardEncoder,
  clueless,
  connectFourEncoder,
  PolicySearch,
  PositionNetwork,
  packWeights,
  type SelfPlayOptions,
  SelfPlayTraining,
  TemporalDifferenceLearner,
  ticTacToeEncoder,
  unpackWeights,
} from './index.js';
import { ReplayMemory } from './replay-memory.js';

const after = (squares: readonly number[]) => {
  const game = new TicTacToe();
  for (const square of squares) game.play(square);
  return game;
};

describe('an encoder', () => {
  it('BRD-69 shows a board from the view of the player to move', () => {
    const out = new Float64Array(84);
    connectFourEncoder.write(out, ConnectFour.parse('4415'));
    const cells = [...out].flatMap((value, i) => (value === 1 ? [i] : []));
    // Own stones at the bottom of columns 4 and 1; then those of the opponent, of which one stands
    // on a stone.
    expect(cells).toEqual([35, 38, 42 + 31, 42 + 39]);
  });

  it('BRD-69 symmetries keep what belongs together', () => {
    for (const { inputs, actions } of ticTacToeEncoder.symmetries)
      for (let cell = 0; cell < 9; cell++)
        expect([inputs[cell], inputs[9 + cell]]).toEqual([actions[cell], 9 + actions[cell]]);
    expect(new Set(ticTacToeEncoder.symmetries.map(({ actions }) => actions.join())).size).toBe(7);
    const [mirror] = connectFourEncoder.symmetries;
    const out = new Float64Array(84);
    const mirrored = new Float64Array(84);
    connectFourEncoder.write(out, ConnectFour.parse('1123'));
    connectFourEncoder.write(mirrored, ConnectFour.parse('7765'));
    expect([...mirrored]).toEqual(Array.from(mirror.inputs, (from) => out[from]));
    expect([...mirror.actions]).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });
});

describe('a search with a judge', () => {
  it.each([
    ['win', [0, 3, 1, 4], 2],
    ['block', [0, 4, 8, 3], 5],
  ])('BRD-69 finds the %s without knowing anything', (_title, squares, move) => {
    const search = new PolicySearch({ game: after(squares), judge: clueless, visits: 300 });
    expect(finish(search)).toBe('done');
    expect([search.move, search.visits]).toEqual([move, 300]);
  });

  it('BRD-69 counts each visit once, in slices as in one run', () => {
    const runs = [1, 7, 100].map((slice) => {
      const search = new PolicySearch({ game: after([4]), judge: clueless, visits: 100 });
      while (search.step(slice) === 'searching');
      const moves = new Int32Array(9);
      const visits = new Float64Array(9);
      const count = search.writeVisits(moves, visits);
      return [search.value, search.move, count, ...visits];
    });
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
    expect(runs[0].slice(3).reduce((sum, visits) => sum + visits, 0)).toBe(99);
  });

  it('BRD-69 tries first what the judge finds likely, and quick wins if told so', () => {
    const fond = (square: number) => ({
      judge(_game: unknown, moves: Int32Array, count: number, priors: Float64Array) {
        for (let i = 0; i < count; i++) priors[i] = moves[i] === square ? 0.99 : 0.01 / (count - 1);
        return 0;
      },
    });
    const search = new PolicySearch({ game: new TicTacToe(), judge: fond(7), visits: 10 });
    search.step(1);
    expect(search.move).toBe(7);
    finish(search);
    expect(search.move).toBe(7);
    // Two ways to win: at once, or later by another move.
    const game = after([0, 3, 1, 6]);
    const quick = new PolicySearch({ game, judge: clueless, visits: 400, discount: 0.9 });
    finish(quick);
    expect([quick.move, quick.value > 0.7 && quick.value < 1]).toEqual([2, true]);
  });

  it('BRD-69 always has a move, and knows when there is none', () => {
    const search = new PolicySearch({ game: new TicTacToe(), judge: clueless });
    expect(search.move).toBe(0);
    search.stop();
    expect([search.step(5), search.visits]).toEqual(['stopped', 0]);
    const over = new PolicySearch({ game: after([0, 3, 1, 4, 2]), judge: clueless });
    expect([over.status, over.move, over.value]).toEqual(['done', NO_MOVE, 0]);
    expect(() => new PolicySearch({ game: new TicTacToe(), judge: {} as never })).toThrow('PolicySearch.judge');
    const small = new PolicySearch({ game: new TicTacToe(), judge: clueless, maxNodes: 5 });
    expect(() => small.step(1)).toThrow('PolicySearch.maxNodes: must be more than 9');
    const full = new PolicySearch({ game: new TicTacToe(), judge: clueless, maxNodes: 30, visits: 200 });
    expect(finish(full)).toBe('done');
  });
});

describe('weights as text', () => {
  it('BRD-69 keep three digits, and come back the same from a text', () => {
    const weights = [0, 1, -1, 0.1, -0.3333, 1e-5, 3e-8, 2, 1023.7, 65_504, 1e9, -1e9, 0.9999, 6.1e-5];
    const read = new Float64Array(weights.length);
    unpackWeights(read, packWeights(weights));
    for (const [i, weight] of weights.entries())
      expect(Math.abs(read[i] - Math.max(-65_504, Math.min(65_504, weight)))).toBeLessThanOrEqual(
        Math.max(2 ** -25, Math.abs(weight) / 2048),
      );
    expect(packWeights(read)).toBe(packWeights(weights));
    expect(() => unpackWeights(read, 'AAA')).toThrow('weights: must hold 14 weights');
    expect(() => unpackWeights(read, '?')).toThrow('weights: must be base64');
    expect(() => unpackWeights(new Float64Array(1), 'AHw=')).toThrow('must hold finite weights');
  });
});

function create(seed: string, more: Partial<SelfPlayOptions> = {}) {
  const rng = new Rng(seed);
  const network = new PositionNetwork({
    encoder: ticTacToeEncoder as BoardEncoder,
    layers: [{ size: 12 }],
    rng,
    rate: 0.01,
  });
  const options = { visits: 12, games: 6, batches: 8, batch: 16, memory: 20, drawnMoves: 4, randomMoves: 3 };
  return new SelfPlayTraining({ game: new TicTacToe(), network, rng, ...options, ...more });
}

describe('self-play', () => {
  it('BRD-69 a network learns what the search found and how games ended', () => {
    const training = create('learn', { visits: 20, games: 25, batches: 50 });
    const errors: number[] = [];
    while (training.generation < 12) {
      const { generation } = training;
      let error = 0;
      while (training.generation === generation) {
        const { steps } = training.network;
        training.step(1);
        if (training.network.steps > steps) error += training.network.policyError + training.network.valueError;
      }
      errors.push(error / 50);
    }
    expect(errors[11]).toBeLessThan(0.8 * errors[0]);
    expect(training.gamesPlayed).toBe(12 * 25);
    expect(training.positions).toBeGreaterThan(40);
  });

  it('BRD-69 the winner learns that it won, the loser that it lost, and less so the earlier', () => {
    const memory = new ReplayMemory(ticTacToeEncoder as BoardEncoder, 5, 0.5);
    const visits = [0, 3, 1, 4, 2].flatMap((move) => Array.from({ length: 9 }, (_, i) => (i === move ? 3 : 1)));
    memory.add({ moves: [0, 3, 1, 4, 2], visits: [...new Array(9).fill(0), ...visits.slice(9)] }, new TicTacToe());
    // The first move was not searched for, so there are four positions to learn from.
    expect(memory.positions).toBe(4);
    const seen = new Map<number, number>();
    const network = {
      add(inputs: Float64Array, shares: Float64Array, value: number) {
        seen.set(
          inputs.reduce((sum, mark) => sum + mark, 0),
          value,
        );
        expect(Math.max(...shares)).toBeCloseTo(3 / 11, 6);
      },
    } as unknown as PositionNetwork;
    const rng = new Rng('teach');
    for (let i = 0; i < 60; i++) memory.teach(network, rng);
    expect([1, 2, 3, 4].map((marks) => seen.get(marks))).toEqual([-0.0625, 0.125, -0.25, 0.5]);
  });

  it('BRD-69 goes on from a save in the middle of anything with the same bits', () => {
    const whole = create('save');
    whole.step(150);
    for (const first of [1, 37, 62, 149]) {
      const start = create('save');
      start.step(first);
      const saved = JSON.parse(JSON.stringify(start.save()));
      const rest = create('something else');
      rest.restore(saved);
      rest.step(150 - first);
      expect(rest.save()).toEqual(whole.save());
    }
  });

  it('BRD-69 refuses a save that cannot be one', () => {
    const training = create('refuse');
    training.step(60);
    const saved = training.save();
    const refuses = (change: object, problem: string) =>
      expect(() => create('other').restore({ ...saved, ...change })).toThrow(problem);
    refuses({ gamesLeft: 0 }, 'saved.gamesLeft');
    refuses({ batchesLeft: 9 }, 'saved.batchesLeft');
    refuses({ randomMoves: 4 }, 'saved.randomMoves');
    refuses({ batchesLeft: 1, memory: [] }, 'saved.memory: must have a game');
    refuses(
      { memory: [{ moves: [0, 0], visits: new Array(18).fill(1) }] },
      'saved.memory[0].moves[1]: must be a legal move',
    );
    refuses({ memory: [{ moves: [0], visits: new Array(9).fill(0) }] }, 'saved.memory[0].visits: must not all be 0');
    refuses({ current: { moves: [0], visits: [1] } }, 'saved.current.visits: must have 9 items');
    refuses({ memory: new Array(21).fill(saved.memory[0]) }, 'saved.memory: must have at most 20');
  });
});

describe('temporal differences', () => {
  it('BRD-68 learn an evaluation from raw boards that beats the untrained one', () => {
    const make = () =>
      new TemporalDifferenceLearner<TicTacToe>({
        game: new TicTacToe(),
        encoder: ticTacToeEncoder as BoardEncoder,
        layers: [{ size: 48 }],
        rng: new Rng('td'),
      });
    const learner = make();
    learner.step(4000);
    expect(learner.games).toBe(4000);
    const play = (other: PositionEvaluation<TicTacToe>) =>
      playMatch(new TicTacToe(), learner, other, { pairs: 40, depth: 1, openingMoves: 2, rng: new Rng('match') });
    const untrained = play(make());
    expect(untrained.wins).toBeGreaterThan(3 * untrained.losses);
    const blind = play({ evaluate: () => 0 });
    expect(blind.wins).toBeGreaterThan(2 * blind.losses);
    // A sure win in one move, and its mirror.
    expect(learner.evaluate(after([0, 3, 1, 4]))).toBeGreaterThan(100);
    expect(learner.evaluate(after([2, 5, 1, 4]))).toBeGreaterThan(100);
  });

  it('BRD-68 goes on from a save with the same bits', () => {
    const make = () =>
      new TemporalDifferenceLearner({
        game: new TicTacToe(),
        encoder: ticTacToeEncoder as BoardEncoder,
        layers: [{ size: 4 }],
        rng: new Rng('td save'),
      });
    const whole = make();
    whole.step(8);
    const first = make();
    first.step(3);
    const second = make();
    second.restore(JSON.parse(JSON.stringify(first.save())));
    second.step(5);
    expect(second.save()).toEqual(whole.save());
    expect(
      () =>
        new TemporalDifferenceLearner({
          game: after([0, 3, 1, 4, 2]),
          encoder: ticTacToeEncoder as BoardEncoder,
          layers: [{ size: 4 }],
          rng: new Rng(1),
        }),
    ).toThrow('must not be over');
  });
});

it('BRD-69 a network needs no particular game', () => {
  const encoder: BoardEncoder<Reversi> = {
    shape: { width: 8, height: 8, channels: 1 },
    actions: 65,
    write(out, game) {
      out.fill(0);
      out[0] = game.empty;
    },
    actionOf: (move) => move,
    symmetries: [],
  };
  const rng = new Rng('reversi');
  const network = new PositionNetwork({ encoder: encoder as BoardEncoder, layers: [{ size: 2 }], rng });
  const training = new SelfPlayTraining({
    game: new Reversi(),
    network,
    rng,
    visits: 4,
    games: 1,
    batches: 1,
    maxPlies: 10,
  });
  training.step(11);
  expect(training.generation).toBe(1);
});
