import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Backgammon } from '../backgammon/index.js';
import { BookLearner, OpeningBook } from '../books/index.js';
import { Hearts } from '../cards/index.js';
import { ComponentEvaluation, LookAheadLearner, playMatch, WeightClimber } from '../evaluation/index.js';
import { Atoms, checkGame, countPaths, countPositions, Kalah, RowGame, TicTacToe } from '../games/index.js';
import { Go } from '../go/index.js';
import { InformationSetSearch, RegretMinimizer } from '../hidden/index.js';
import { TranspositionTable, ZobristKeys } from '../memory/index.js';
import { MonteCarloSearch } from '../monte-carlo/index.js';
import { gameTasks } from '../nodes/index.js';
import { createOpponent, Match, MoveAnalysis, SearchTree } from '../opponents/index.js';
import {
  AspirationSearch,
  DeepeningSearch,
  findBestMove,
  MtdSearch,
  MultiplayerSearch,
  profileSearches,
  TreeSearch,
} from '../search/index.js';
import { PolicySearch, PositionNetwork, SelfPlayTraining, TemporalDifferenceLearner } from '../self-play/index.js';
import { searchSource } from '../workbench/index.js';

const game = new TicTacToe();
const rng = new Rng(1);
const evaluation = { evaluate: () => 0 };

/** Each door with an option that is misspelled, and what was meant. */
const doors: readonly (readonly [name: string, meant: string, call: (options: never) => unknown, wrong: object])[] = [
  ['Backgammon', 'toMove', (o) => new Backgammon(o), { tomove: 1 }],
  ['BookLearner', 'variety', (o) => new BookLearner(o), { game, depth: 1, varity: 1 }],
  ['OpeningBook', 'minScore', (o) => new OpeningBook(game, o), { minscore: 1 }],
  ['Hearts', 'hands', (o) => new Hearts(o), { hand: [] }],
  ['Atoms', 'players', (o) => new Atoms(o), { player: 3 }],
  ['Kalah', 'counters', (o) => new Kalah(o), { conters: 3 }],
  ['RowGame', 'gravity', (o) => new RowGame(o), { width: 7, height: 6, length: 4, gravty: true }],
  ['checkGame', 'games', (o) => checkGame(game, o), { gamse: 1 }],
  ['countPositions', 'depth', (o) => countPositions(game, o), { depht: 2 }],
  ['countPaths', 'depth', (o) => countPaths(game, o), { depht: 2 }],
  ['Go', 'size', (o) => new Go(o), { sise: 9 }],
  ['InformationSetSearch', 'maxPlayout', (o) => new InformationSetSearch(o), { game, rng, maxPlayouts: 9 }],
  ['RegretMinimizer', 'game', (o) => new RegretMinimizer(o), { gmae: game }],
  ['TranspositionTable', 'entries', (o) => new TranspositionTable(o), { entires: 9 }],
  ['ZobristKeys', 'places', (o) => new ZobristKeys(o), { palces: 9, pieces: 2 }],
  ['MonteCarloSearch', 'maxNodes', (o) => new MonteCarloSearch(o), { game, rng, maxNode: 9 }],
  ['TreeSearch', 'killers', (o) => new TreeSearch(o), { game, depth: 2, killer: true }],
  [
    'TreeSearch.stability',
    'margin',
    (o) => new TreeSearch(o),
    { game, depth: 2, stability: { margin: 1, from: 2, plies: 2, margins: 2 } },
  ],
  ['TreeSearch', 'history', (o) => new AspirationSearch(o, 0, 1), { game, depth: 2, histroy: true }],
  ['TreeSearch', 'history', (o) => new MtdSearch(o, 0), { game, depth: 2, histroy: true }],
  ['TreeSearch', 'history', (o) => findBestMove(o), { game, depth: 2, histroy: true }],
  ['DeepeningSearch', 'maxDepth', (o) => new DeepeningSearch(o), { game, maxDepht: 2 }],
  ['MultiplayerSearch', 'depth', (o) => new MultiplayerSearch(o), { game, depht: 2 }],
  ['profileSearches', 'width', (o) => profileSearches(o), { game, depth: 2, widht: 1 }],
  ['createOpponent', 'strength', (o) => createOpponent(o), { game, strenght: 3 }],
  ['createOpponent.words', 'players', (o) => createOpponent(o), { game, words: { things: [], player: [] } }],
  ['createOpponent', 'strength', (o) => new Match(o), { createGame: () => game, first: { strenght: 3 }, second: {} }],
  ['Match', 'games', (o) => new Match(o), { gams: 3 }],
  ['MoveAnalysis', 'game', (o) => new MoveAnalysis(o), { gme: game }],
  ['SearchTree', 'depth', (o) => new SearchTree(o), { game, deepth: 3 }],
  ['components[0]', 'weight', (o) => new ComponentEvaluation(o), [{ component: {}, wieght: 1 }]],
  ['LookAheadLearner', 'depth', (o) => new LookAheadLearner(o), { dpeth: 1 }],
  ['WeightClimber', 'spread', (o) => new WeightClimber(o), { spred: 1 }],
  ['playMatch', 'depth', (o) => playMatch(game, evaluation, evaluation, o), { dpeth: 1 }],
  ['PolicySearch', 'game', (o) => new PolicySearch(o), { gmae: 1 }],
  ['PositionNetwork', 'encoder', (o) => new PositionNetwork(o), { encodr: 1 }],
  ['SelfPlayTraining', 'visits', (o) => new SelfPlayTraining(o), { visit: 1 }],
  ['TemporalDifferenceLearner', 'game', (o) => new TemporalDifferenceLearner(o), { gmae: 1 }],
  ['gameTasks', 'seat', (o) => gameTasks(o), { saet: () => undefined }],
  ['searchSource', 'searches', (o) => searchSource(o), { serches: () => [] }],
];

describe('a misspelled option', () => {
  it.each(doors)('of %s is refused with the name that was meant: %s', (path, meant, call, wrong) => {
    expect(() => call(wrong as never)).toThrow(new RegExp(`did you mean ${meant}\\?`));
    expect(() => call(wrong as never)).toThrow(`${path}.`);
  });

  it('is found in what a game shows of its searches', () => {
    const shown = { id: 'x', title: '', game: '', player: 0, sides: [], line: [], create: () => game, bord: 1 };
    const source = searchSource({ searches: () => [shown] });
    expect(() => source.describe('x')).toThrow('searches.x.bord: there is no such option; did you mean board?');
  });
});
