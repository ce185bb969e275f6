import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { Rng } from '../../math/rng.js';
import { Backgammon } from '../backgammon/index.js';
import { Hearts, KuhnPoker } from '../cards/index.js';
import { Chess } from '../chess/index.js';
import {
  Atoms,
  CHANCE,
  Checkers,
  ConnectFour,
  type Game,
  Kalah,
  Reversi,
  SplitNim,
  TicTacToe,
  WIN,
} from '../games/index.js';
import { NO_MOVE } from '../memory/index.js';
import { createOpponent, findLevels, LEVEL_NAMES, levelNames, type Opponent } from './index.js';

const games: Readonly<Record<string, () => Game>> = {
  'connect four': () => new ConnectFour(),
  reversi: () => new Reversi(),
  checkers: () => new Checkers(),
  kalah: () => new Kalah(),
  'tic-tac-toe': () => new TicTacToe(),
  'split-nim': () => new SplitNim(15),
};

function movesOf(game: Game): number[] {
  const moves = new Int32Array(game.traits.maxMoves);
  return game.isOver ? [] : [...moves.subarray(0, game.writeMoves(moves, 0))];
}

function decide(opponent: Opponent): number {
  opponent.think();
  finish(opponent);
  return opponent.move;
}

/** The moves of one opponent on both sides. */
function playAlone(game: Game, opponent: Opponent, plies: number): number[] {
  const line: number[] = [];
  while (line.length < plies && !game.isOver) {
    line.push(decide(opponent));
    game.play(line.at(-1)!);
  }
  return line;
}

describe('an opponent', () => {
  it.each(Object.entries(games))('makes legal moves of %s at every strength, and the same ones again', (_, create) => {
    for (const strength of [1, 2, 4, 'skilled'] as const) {
      const lines = [1, 2].map(() => {
        const game = create();
        return playAlone(game, createOpponent({ game, strength, seed: 'again' }), 12);
      });
      const game = create();
      for (const move of lines[0]) {
        expect(movesOf(game)).toContain(move);
        game.play(move);
      }
      expect(lines[0].length).toBeGreaterThan(2);
      expect(lines[1]).toEqual(lines[0]);
    }
  });

  it('BRD-54 has a legal move before it thinks, while it thinks, after a stop, and without any time', () => {
    const game = new Reversi();
    const legal = movesOf(game);
    const opponent = createOpponent({ game, strength: 'best' });
    expect(legal).toContain(opponent.move);
    opponent.think();
    expect(opponent.status).toBe('searching');
    for (let i = 0; i < 20; i++) {
      expect(legal).toContain(opponent.move);
      opponent.step(7);
    }
    opponent.stop();
    expect([opponent.status, opponent.step(1000)]).toEqual(['stopped', 'stopped']);
    expect(legal).toContain(opponent.move);
    const hasty = createOpponent({ game, strength: 'best', time: 0 });
    hasty.think();
    expect(hasty.status).toBe('done');
    expect(legal).toContain(hasty.move);
  });

  it('stops when its time is over, by the clock that it was given', () => {
    const game = new ConnectFour();
    let now = 0;
    const opponent = createOpponent({ game, strength: 'best', time: 100, now: () => (now += 10) });
    opponent.think();
    finish(opponent);
    expect(now).toBeLessThanOrEqual(120);
    expect(opponent.nodes).toBeLessThan(10_000);
    expect(opponent.status).toBe('done');
  });

  it.each([
    ['backgammon', () => new Backgammon()],
    ['atoms of three', () => new Atoms({ width: 3, height: 3, players: 3 })],
  ] as const)('BRD-74 BRD-75 looks deeper into %s the longer it thinks, alike in any slices', (_, create) => {
    const think = (slice: number, nodes: number) => {
      const game = create();
      if (game.player === CHANCE) game.play(movesOf(game)[0]);
      const opponent = createOpponent({ game, strength: 1, levels: [{ nodes, slips: 0, care: 0 }] });
      opponent.think();
      while (opponent.step(slice) === 'searching');
      return [opponent.depth, opponent.move, opponent.value, opponent.nodes];
    };
    const depths = [100, 1000, 4000].map((nodes) => {
      const whole = think(1_000_000, nodes);
      for (const slice of [1, 17, 200]) expect(think(slice, nodes)).toEqual(whole);
      expect(whole[3]).toBeLessThanOrEqual(nodes);
      return whole[0];
    });
    expect(depths[1]).toBeGreaterThan(depths[0]);
    expect(depths[2]).toBeGreaterThanOrEqual(depths[1]);
  });

  it('makes the same move in slices as in one run', () => {
    const moves = [1, 13, 100_000].map((slice) => {
      const game = ConnectFour.parse('44');
      const opponent = createOpponent({ game, strength: 5 });
      opponent.think();
      while (opponent.step(slice) === 'searching');
      return [opponent.move, opponent.value, opponent.nodes];
    });
    expect(moves[1]).toEqual(moves[0]);
    expect(moves[2]).toEqual(moves[0]);
  });

  it('BRD-34 needs fewer positions after it has thought on the time of the other player', () => {
    const depths = [false, true].map((ponders) => {
      const game = new ConnectFour();
      const opponent = createOpponent({ game, strength: 6 });
      if (ponders) {
        opponent.ponder();
        opponent.step(100_000);
        expect(opponent.status).toBe('searching');
      }
      game.play(3);
      decide(opponent);
      return opponent.depth;
    });
    expect(depths[1]).toBeGreaterThan(depths[0]);
  });

  it('goes on from a save with the same moves, also in the middle of a thought', () => {
    const lines = [false, true].map((isSaved) => {
      const game = new Checkers();
      let opponent = createOpponent({ game, strength: 3, seed: 5 });
      const line: number[] = [];
      while (line.length < 24 && !game.isOver) {
        opponent.think();
        opponent.step(20);
        if (isSaved) {
          const saved = JSON.parse(JSON.stringify(opponent.save()));
          opponent = createOpponent({ game, strength: 3, seed: 'other' });
          opponent.restore(saved);
        }
        if (opponent.status === 'searching') finish(opponent);
        line.push(opponent.move);
        game.play(opponent.move);
      }
      return line;
    });
    expect(lines[1]).toEqual(lines[0]);
  });

  it('picks its method by what the game is, and says by name what it cannot play', () => {
    const methods = Object.values(games).map((create) => createOpponent({ game: create() }).method);
    expect(methods).toEqual(['look ahead', 'look ahead', 'look ahead', 'look ahead', 'look ahead', 'playouts']);
    const chance = [new Backgammon(), new Hearts(), new KuhnPoker()].map((game) => createOpponent({ game }).method);
    expect(chance).toEqual(['expected value', 'sampled deals', 'sampled deals']);
    const four = new ConnectFour();
    const traits = { ...four.traits, hidden: true, name: 'poker' };
    const hidden = new Proxy(four, {
      get: (target, key) => (key === 'traits' ? traits : Reflect.get(target, key, target)),
    });
    expect(() => createOpponent({ game: hidden })).toThrow(/cannot play poker/);
  });

  it('BRD-74 plays games with dice and with hidden cards, and the same moves again', () => {
    for (const create of [() => new Backgammon(), () => new Hearts(), () => new KuhnPoker()]) {
      const lines = [1, 2].map(() => {
        const game: Game = create();
        const opponent = createOpponent({ game, strength: 3, seed: 2 });
        const line: number[] = [];
        const rng = new Rng('dice');
        while (line.length < 10 && !game.isOver) {
          line.push(game.player === CHANCE ? rng.pick(movesOf(game)) : decide(opponent));
          expect(movesOf(game)).toContain(line.at(-1));
          game.play(line.at(-1)!);
        }
        return line;
      });
      expect(lines[1]).toEqual(lines[0]);
    }
  });

  it('says what is wrong with its options', () => {
    const game = new TicTacToe();
    expect(() => createOpponent({ game, strength: 9 })).toThrow(/strength.*from 1 to 8/);
    expect(() => createOpponent({ game, strength: 'weak' as never })).toThrow(/strength/);
    expect(() => createOpponent({ game, time: 5 })).toThrow(/now/);
    expect(() => createOpponent({ game: {} as never })).toThrow(/game/);
    expect(() => createOpponent({ game }).restore({ turns: -1 } as never)).toThrow(/turns/);
  });

  it('notices that the game has gone on', () => {
    const game = new TicTacToe();
    const opponent = createOpponent({ game, strength: 'best' });
    opponent.think();
    game.play(4);
    expect(() => opponent.step(1)).toThrow(/another position/);
    expect(() => opponent.move).toThrow(/another position/);
  });

  it('has no move once the game is over', () => {
    const game = new TicTacToe();
    for (const square of [0, 3, 1, 4, 2]) game.play(square);
    const opponent = createOpponent({ game });
    opponent.think();
    expect([opponent.status, opponent.move]).toEqual(['done', NO_MOVE]);
    expect(() => opponent.hint()).toThrow(/not over/);
  });

  it('BRD-06 never loses tic-tac-toe at its best', () => {
    const rng = new Rng('tic-tac-toe');
    for (let round = 0; round < 8; round++) {
      const game = new TicTacToe();
      const opponent = createOpponent({ game, strength: 'best' });
      const side = round % 2;
      while (!game.isOver) game.play(game.player === side ? decide(opponent) : rng.pick(movesOf(game)));
      const score = game.player === side ? game.evaluate() : -game.evaluate();
      expect(score === 0 || score === WIN).toBe(true);
    }
  });

  it('has a name for each level', () => {
    for (const [i, name] of LEVEL_NAMES.entries()) {
      const game = new Kalah();
      expect(createOpponent({ game, strength: name }).level).toBe(createOpponent({ game, strength: i + 1 }).level);
    }
    expect(levelNames(8)).toEqual(LEVEL_NAMES);
  });

  it('calls the last of any number of levels the best', () => {
    const look = (nodes: number) => ({ nodes, slips: 0, care: 1 });
    const best = (...levels: number[]) =>
      createOpponent({ game: new Kalah(), strength: 'best', levels: levels.map(look) }).level.nodes;
    expect([best(7), best(1, 2, 3), best(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]).toEqual([7, 3, 10]);
    expect(levelNames(3)).toEqual(['beginner', 'novice', 'best']);
    expect(levelNames(10).slice(6)).toEqual(['expert', 'expert 2', 'expert 3', 'best']);
    expect(() => createOpponent({ game: new Kalah(), strength: 'casual', levels: [1, 2].map(look) })).toThrow(
      'createOpponent.strength: must be from 1 to 2, or beginner, best; got casual',
    );
    const { level } = createOpponent({ game: new Chess(), strength: 'best' });
    expect(level).toBe(findLevels('chess').at(-1));
  });
});

describe('care', () => {
  it('wins at once, and lets nobody win at once, from the second level on', () => {
    for (const strength of [2, 3, 5]) {
      for (let seed = 0; seed < 5; seed++) {
        expect(decide(createOpponent({ game: ConnectFour.parse('112233'), strength, seed }))).toBe(3);
        expect(decide(createOpponent({ game: ConnectFour.parse('71727'), strength, seed }))).toBe(6);
      }
    }
  });
});
