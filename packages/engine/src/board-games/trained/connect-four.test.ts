import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itWithData } from '../../../../../tests/shared-data.js';
import { ConnectFour } from '../games/index.js';
import { PolicySearch, type PositionJudge } from '../self-play/index.js';
import {
  CONNECT_FOUR_DISCOUNT,
  CONNECT_FOUR_GENERATIONS,
  createConnectFourNetwork,
  createConnectFourTraining,
  createTicTacToeTraining,
  TIC_TAC_TOE_GENERATIONS,
} from './index.js';
import { bestMoves, publishedBestMoves } from './laws/best-moves.js';

const VISITS = 20;

/** The share of positions in which a search with few visits finds a best move. */
function shareOfBest(judge: PositionJudge, positions: readonly { columns: string; best: number }[]): number {
  const found = positions.filter(({ columns, best }) => {
    const game = ConnectFour.parse(columns);
    const search = new PolicySearch({ game, judge, visits: VISITS, discount: CONNECT_FOUR_DISCOUNT, maxNodes: 200 });
    search.step(VISITS);
    return ((best >> search.move) & 1) === 1;
  });
  return found.length / positions.length;
}

describe('the trained network of Connect Four', () => {
  const first = createConnectFourTraining().network;
  const last = createConnectFourNetwork();

  it('BRD-69 finds more best moves than the first generation at equal visits', () => {
    const positions = bestMoves.map((line) => {
      const [columns, best] = line.split(' ');
      return { columns, best: [...best].reduce((bits, column) => bits | (1 << (Number(column) - 1)), 0) };
    });
    expect(shareOfBest(last, positions)).toBeGreaterThan(shareOfBest(first, positions) + 0.15);
  });

  itWithData(
    'BRD-69 finds more best moves of the published positions by 15 points and more',
    'board-games/connect-four/Test_L2_R1.txt',
    (path) => {
      const lines = readFileSync(path, 'utf8').trim().split('\n');
      const positions = lines.map((line, i) => ({
        columns: line.split(' ')[0],
        best: Number.parseInt(publishedBestMoves.slice(2 * i, 2 * i + 2), 16),
      }));
      expect(positions).toHaveLength(300);
      expect(shareOfBest(last, positions)).toBeGreaterThan(shareOfBest(first, positions) + 0.15);
    },
  );
});

// Minutes of work: only in a long search.
describe.runIf(process.env.LONG_TESTS)('the training', () => {
  it.each([
    ['tic-tac-toe', 'tic-tac-toe-weights.ts', TIC_TAC_TOE_GENERATIONS, createTicTacToeTraining],
    ['Connect Four', 'connect-four-weights.ts', CONNECT_FOUR_GENERATIONS, createConnectFourTraining],
  ] as const)('BRD-69 of %s gives the weights in %s again', async (_game, file, generations, create) => {
    const training = create();
    while (training.generation < generations) training.step(1);
    const { packWeights } = await import('../self-play/index.js');
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(text).toContain(`'${packWeights(training.network.network.parameters)}'`);
  });
});
