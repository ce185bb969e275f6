import { ConnectFour, type Game, RowGame } from 'gumption/board-games/games';
import { TranspositionTable } from 'gumption/board-games/memory';
import { TreeSearch } from 'gumption/board-games/search';
import type { Benchmark, Subject } from '../harness.js';
import { hasCompiler, prepareCompiled } from './compiled.js';

// Alpha–beta over positions of Connect Four, to a fixed depth. An operation is a position. All subjects
// visit the same positions in the same order.

const GAMES = ['4', '44', '435', '4453', '1726354'];
const ALL = 1 << 29;
const RECORDED = 15;

const createBits = (): Game => new ConnectFour();
const createCells = (): Game => new RowGame({ width: 7, height: 6, length: 4, gravity: true });

function gumption(name: string, note: string, create: () => Game, depth: number, entries: number): Subject {
  return {
    subject: `gumption ${name}`,
    unit: 'position',
    note,
    setup() {
      const table = entries > 0 ? new TranspositionTable({ entries, replace: 'always' }) : undefined;
      const searches = GAMES.map((columns) => {
        const game = create();
        for (const digit of columns) game.play(Number(digit) - 1);
        return new TreeSearch({ game, depth, algorithm: 'alpha-beta', table });
      });
      let sum = 0;
      const run = () => {
        let nodes = 0;
        sum = 0;
        for (const search of searches) {
          table?.clear();
          search.begin(depth);
          const before = search.nodes;
          search.step(ALL);
          nodes += search.nodes - before;
          sum += search.value;
        }
        return nodes;
      };
      const opsPerRun = run();
      return { opsPerRun, run, verify: () => `${opsPerRun} positions, scores ${sum}` };
    },
  };
}

function compiled(depth: number, entries: number): readonly Subject[] {
  if (!hasCompiler()) return [];
  return [
    {
      subject: 'c++',
      unit: 'position',
      note: 'g++ -O3, the same search for this game alone, in a process of its own, processor time by its own clock',
      setup() {
        const search = prepareCompiled(GAMES, depth, entries);
        // Measured some times and then repeated from the record: waiting for another process is no work.
        const record = [search()];
        let turn = 0;
        let last = record[0];
        return {
          opsPerRun: last.nodes,
          run() {
            if (record.length < RECORDED) record.push(search());
            last = record[++turn % record.length];
            return last.sum;
          },
          seconds: () => last.seconds,
          verify: () => `${last.nodes} positions, scores ${last.sum}`,
        };
      },
    },
  ];
}

export const connectFour: Benchmark = {
  name: 'board-games/connect-four',
  title: 'alpha–beta in Connect Four, seven moves ahead',
  verifyRuns: 1,
  sample: 0.2,
  rounds: 9,
  subjects: [
    ...compiled(7, 0),
    gumption('bitboard', 'TreeSearch, ConnectFour', createBits, 7, 0),
    gumption('generic', 'TreeSearch, RowGame', createCells, 7, 0),
  ],
};

export const connectFourTable: Benchmark = {
  name: 'board-games/connect-four-table',
  title: 'alpha–beta with a transposition table in Connect Four, nine moves ahead',
  verifyRuns: 1,
  sample: 0.2,
  rounds: 9,
  subjects: [...compiled(9, 1 << 14), gumption('bitboard', 'TreeSearch, TranspositionTable', createBits, 9, 1 << 14)],
};
