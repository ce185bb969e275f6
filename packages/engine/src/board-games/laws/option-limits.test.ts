import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/check.js';
import { BookLearner, OpeningBook } from '../books/index.js';
import { ComponentEvaluation, LookAheadLearner, playMatch, WeightClimber } from '../evaluation/index.js';
import { Atoms, checkGame, countPaths, Kalah, RowGame, TicTacToe } from '../games/index.js';
import { Go } from '../go/index.js';
import { InformationSetSearch, RegretMinimizer } from '../hidden/index.js';
import { TranspositionTable, ZobristKeys } from '../memory/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { createOpponent, Match, MoveAnalysis, SearchTree } from '../opponents/index.js';
import {
  AspirationSearch,
  DeepeningSearch,
  MtdSearch,
  MultiplayerSearch,
  profileSearches,
  TreeSearch,
} from '../search/index.js';
import { PolicySearch, PositionNetwork, SelfPlayTraining, TemporalDifferenceLearner } from '../self-play/index.js';

const game = new TicTacToe();
const evaluation = { evaluate: () => 0 };

/** What each door says of numbers that are far too small, far too large, and not whole. */
const doors: readonly (readonly [name: string, call: (options: never) => unknown, limits: Record<string, string>])[] = [
  ['Atoms', (o) => new Atoms(o), { width: 'whole 2 to 16', height: 'whole 2 to 16', players: 'whole 2 to 4' }],
  ['Kalah', (o) => new Kalah(o), { holes: 'whole 1 to 10', counters: 'whole 1 to 12' }],
  ['RowGame', (o) => new RowGame(o), { width: 'whole 1 to 64', height: 'whole 1 to 64', length: 'whole 2 to 64' }],
  ['Go', (o) => new Go(o), { size: 'whole 5 to 19', komi: '-500 to 500' }],
  ['checkGame', (o) => checkGame(game, o), { games: 'whole 1 to', maxPlies: 'whole 1 to' }],
  ['countPaths', (o) => countPaths(game, o), { depth: 'whole 0 to 1000' }],
  [
    'BookLearner',
    (o) => new BookLearner(o),
    { depth: 'whole 1 to 50', plies: 'whole 1 to 100', variety: '0 to 1', maxPlies: 'whole 1 to 10000' },
  ],
  ['OpeningBook', (o) => new OpeningBook(game, o), { trust: '0 to 1000000', minScore: '-1 to 1' }],
  ['ComponentEvaluation', (o) => new ComponentEvaluation([o]), { weight: '-1000000000 to 1000000000' }],
  [
    'LookAheadLearner',
    (o) => new LookAheadLearner(o),
    {
      depth: 'whole 1 to 50',
      rate: 'above 0 to 1',
      maxScore: 'above 0 to',
      openingMoves: 'whole 0 to 100',
      maxPlies: 'whole 1 to 10000',
    },
  ],
  [
    'WeightClimber',
    (o) => new WeightClimber(o),
    {
      spread: 'above 0 to 1000000',
      margin: 'whole 1 to',
      depth: 'whole 1 to 50',
      pairs: 'whole 1 to 100000',
      openingMoves: 'whole 0 to 100',
      lookAheadGames: 'whole 0 to 10000',
    },
  ],
  [
    'playMatch',
    (o) => playMatch(game, evaluation, evaluation, o),
    {
      depth: 'whole 1 to 50',
      pairs: 'whole 1 to 100000',
      openingMoves: 'whole 0 to 100',
      maxPlies: 'whole 1 to 10000',
    },
  ],
  [
    'InformationSetSearch',
    (o) => new InformationSetSearch(o),
    { exploration: '0 to', maxNodes: 'whole 2 to 16777216', maxPlayout: 'whole 1 to 100000', scale: 'above 0 to' },
  ],
  ['RegretMinimizer', (o) => new RegretMinimizer(o), { maxNodes: 'whole 1 to 16777216' }],
  ['TranspositionTable', (o) => new TranspositionTable(o), { entries: 'whole 1 to 67108864' }],
  ['ZobristKeys', (o) => new ZobristKeys(o), { pieces: 'whole 0 to 4096' }],
  [
    'MonteCarloSearch',
    (o) => new MonteCarloSearch(o),
    {
      exploration: '0 to',
      maxNodes: 'whole 2 to 16777216',
      maxPlayout: 'whole 1 to 100000',
      'evaluation.scale': 'above 0 to',
    },
  ],
  ['SearchTree', (o) => new SearchTree(o), { depth: 'whole 1 to 12', maxRows: 'whole 1 to 100000' }],
  ['Match', (o) => new Match(o), { games: 'whole 1 to 1000000', opening: 'whole 0 to 100', maxPlies: 'whole 1 to' }],
  ['MoveAnalysis', (o) => new MoveAnalysis(o), { maxDepth: 'whole 1 to 100' }],
  ['createOpponent', (o) => createOpponent(o), { time: '0 to' }],
  [
    'TreeSearch',
    (o) => new TreeSearch(o),
    {
      depth: 'whole 0 to 200',
      extensions: 'whole 0 to 50',
      quiescence: 'whole 0 to 50',
      'stability.margin': 'whole 0 to',
      'stability.plies': 'whole 1 to',
      'stability.from': 'whole 1 to',
      nullMove: 'whole 0 to 10',
      reduceFrom: 'whole 0 to 1000',
      safeMargin: 'whole 0 to',
    },
  ],
  [
    'DeepeningSearch',
    (o) => new DeepeningSearch(o),
    {
      maxDepth: 'whole 1 to 200',
      stride: 'whole 1 to 10',
      'extension.moves': 'whole 1 to',
      'extension.depth': 'whole 1 to 50',
    },
  ],
  ['MultiplayerSearch', (o) => new MultiplayerSearch(o), { depth: 'whole 0 to 200' }],
  [
    'profileSearches',
    (o) => profileSearches(o),
    { depth: 'whole 1 to 100', entries: 'whole 1 to 16777216', width: 'whole 1 to' },
  ],
  [
    'PolicySearch',
    (o) => new PolicySearch(o),
    {
      visits: 'whole 1 to 16777216',
      exploration: '0 to',
      discount: 'above 0 to 1',
      maxNodes: 'whole 2 to 16777216',
    },
  ],
  [
    'TemporalDifferenceLearner',
    (o) => new TemporalDifferenceLearner(o),
    {
      lambda: '0 to 1',
      exploration: '0 to 1',
      rate: 'above 0 to',
      batch: 'whole 1 to 100000',
      maxPlies: 'whole 1 to 100000',
    },
  ],
  ['PositionNetwork', (o) => new PositionNetwork(o), { decay: '0 to 1' }],
  [
    'SelfPlayTraining',
    (o) => new SelfPlayTraining(o),
    {
      visits: 'whole 2 to 100000',
      exploration: '0 to',
      noise: '0 to 1',
      randomMoves: 'whole 0 to 1000',
      drawnMoves: 'whole 0 to',
      discount: 'above 0 to 1',
      maxPlies: 'whole 1 to 100000',
      games: 'whole 1 to 1000000',
      batches: 'whole 1 to 1000000',
      batch: 'whole 1 to 100000',
      memory: 'whole 1 to 1000000',
    },
  ],
];

/** The limits of an option as its errors tell them; another option is wrong, so that nothing starts. */
function limitsOf(call: (options: never) => unknown, option: string): string {
  const problemsOf = (number: number) => {
    const options = option.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), number);
    try {
      call({ ...(options as object), noSuchOption: true } as never);
    } catch (error) {
      const { problems } = error as InvalidDataError;
      return problems.filter(({ path }) => path.endsWith(`.${option}`)).map(({ problem }) => problem);
    }
    throw new Error('was not refused');
  };
  const find = (problems: readonly string[], wanted: RegExp) =>
    problems.map((problem) => wanted.exec(problem)?.[1] ?? '').find((text) => text !== '') ?? '';
  const low = problemsOf(-9e15);
  const above = find(low, /^must be above (\S+), got/);
  const least = above === '' ? find(low, /^must be at least (\S+), got/) : `above ${above}`;
  const whole = find(problemsOf(0.25), /^must be a (whole) number/);
  return `${whole} ${least} to ${find(problemsOf(9e15), /^must be at most (\S+), got/)}`.trim();
}

describe('the limits of options', () => {
  it.each(doors)('BRD-01 of %s are as they are told', (_, call, limits) => {
    expect(Object.fromEntries(Object.keys(limits).map((option) => [option, limitsOf(call, option)]))).toEqual(limits);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a window of %d points is refused', (width) => {
    expect(() => new AspirationSearch({ game, depth: 1 }, 0, width)).toThrow(
      `AspirationSearch.width: must be a positive integer, got ${width}`,
    );
  });

  it('searches that choose their own bounds are given none', () => {
    for (const bound of ['alpha', 'beta'])
      for (const create of [
        (options: { game: TicTacToe; depth: number }) => new AspirationSearch(options, 0, 1),
        (options: { game: TicTacToe; depth: number }) => new MtdSearch(options, 0),
      ])
        expect(() => create({ game, depth: 1, [bound]: 0 })).toThrow(
          new InvalidDataError('alpha', 'must be left out: the search chooses its own bounds'),
        );
  });
});
