import { checkGame, scoreFor } from 'gumption/board-games/games';
import { MonteCarloSearch } from 'gumption/board-games/monte-carlo';
import { TreeSearch } from 'gumption/board-games/search';
import { finish } from 'gumption/execution';
import { Rng } from 'gumption/math';
import { describe, expect, it } from 'vitest';
import { STRATEGIES } from './map.js';
import { chooseTarget, mapInfluence } from './marches.js';
import { Realms } from './realm.js';
import { TroopChoice } from './troop-choice.js';
import {
  chooseByHeuristics,
  chooseHeuristicMove,
  countTurnMoves,
  lookAround,
  type Outlook,
} from './turn-heuristics.js';

/** Plays a game of realms and returns the score of the first. */
function play(first: (realms: Realms) => number, second: (realms: Realms) => number): number {
  const realms = new Realms();
  while (!realms.isOver) realms.play((realms.player === 0 ? first : second)(realms));
  return scoreFor(realms, 0);
}

const searchStrategies = (realms: Realms) => {
  const search = new MonteCarloSearch({ game: realms, rng: new Rng('strategies'), maxPlayout: 8, maxNodes: 1024 });
  search.step(24);
  return search.move;
};

it('BRD-70 a turn of a strategy game has too many moves for a search', () => {
  expect(countTurnMoves({ cities: 5, properties: 5, values: 100, units: 30, movesPerUnit: 500 })).toBe(2500 + 15_000);
});

describe('a part of a strategy game as a game', () => {
  it('BRD-70 is searched by playouts as any other', () => {
    expect(checkGame(new TroopChoice(), { games: 20 })).toEqual([]);
    // The last to choose can answer: it wins by what the other has most of.
    const game = new TroopChoice();
    for (const troop of [1, 0, 1, 2, 1, 0, 1]) game.play(troop);
    const search = new MonteCarloSearch({ game, rng: new Rng('troops') });
    search.step(500);
    const tree = new TreeSearch({ game, depth: 1 });
    finish(tree);
    game.play(search.move);
    expect(-game.evaluate()).toBe(tree.value);
  });
});

describe('strategies as moves', () => {
  it('BRD-71 each is carried out by several small actions, and taken back as one', () => {
    const realms = new Realms();
    expect(checkGame(realms, { games: 10 })).toEqual([]);
    realms.play(STRATEGIES.indexOf('expand'));
    expect(realms.actions).toBeGreaterThanOrEqual(6);
    expect(realms.actions).toBeLessThanOrEqual(20);
    expect(realms.countProvinces(0)).toBeGreaterThan(3);
    realms.undo();
    expect([realms.countProvinces(0), realms.player]).toEqual([3, 0]);
  });

  it.each([...STRATEGIES.keys()])('BRD-71 a search over strategies beats strategy %i alone', (strategy) => {
    expect(play(searchStrategies, () => strategy)).toBeGreaterThan(0);
  });
});

describe('a turn without looking ahead', () => {
  const calm: Outlook = { territory: 0.5, threat: 0.2, tech: 0, contentment: 0.8, hasRoom: false, superiority: 1 };
  it.each([
    ['celebrate', { contentment: 0.2 }],
    ['expand', { hasRoom: true }],
    ['recruit', { threat: 1, superiority: 0.5 }],
    ['attack', { superiority: 2 }],
    ['research', {}],
    ['defend', { tech: 5 }],
    ['attack', { tech: 5, territory: 0.2 }],
  ] as const)('BRD-72 decides to %s, given %j', (strategy, change) => {
    expect(chooseByHeuristics({ ...calm, ...change })).toBe(strategy);
  });

  it('BRD-72 sees territory, threat, research and contentment', () => {
    expect(lookAround(new Realms(), 0)).toEqual({
      territory: 3 / 24,
      threat: 1 / 5,
      tech: 0,
      contentment: 0.8,
      hasRoom: true,
      superiority: 1,
    });
  });

  it('BRD-72 beats choosing at random', () => {
    let wins = 0;
    for (let seed = 0; seed < 10; seed++) {
      const rng = new Rng(seed);
      const chance = () => rng.integer(0, STRATEGIES.length - 1);
      if (play(chooseHeuristicMove, chance) > 0) wins++;
      if (play(chance, chooseHeuristicMove) < 0) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(16);
  });
});

describe('real-time AI in turns', () => {
  it('BRD-73 an influence map says who controls what, turn by turn', () => {
    const realms = new Realms();
    const map = mapInfluence(realms);
    expect([map.controllerOf(0), map.controllerOf(5)]).toEqual([0, 1]);
    const before = map.influenceOf(0)[2];
    realms.play(STRATEGIES.indexOf('expand'));
    expect(mapInfluence(realms).influenceOf(0)[2]).toBeGreaterThan(before);
  });

  it('BRD-73 armies take land where the other side is far, and stay where nothing is to be gained', () => {
    const realms = new Realms();
    expect(realms.ownerOf(chooseTarget(realms, 0, 2, 'expand'))).toBe(2);
    expect(chooseTarget(realms, 0, 2, 'expand')).toBe(18);
    expect(chooseTarget(realms, 0, 0, 'attack')).toBe(1);
  });
});
