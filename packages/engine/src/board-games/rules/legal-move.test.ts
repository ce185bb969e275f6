import { describe, expect, it } from 'vitest';
import { Chess } from '../chess/index.js';
import { ConnectFour, Reversi, TicTacToe } from '../games/index.js';
import { createOpponent, Match } from '../opponents/index.js';
import { checkGame } from './check-game.js';
import { playLegal } from './legal-move.js';

describe('a move from outside', () => {
  it('BRD-02 is made if it is legal', () => {
    const game = new Reversi();
    playLegal(game, 19);
    expect(game.player).toBe(1);
  });

  it('BRD-02 is refused if not, with those that are, and the board stays as it is', () => {
    const game = new Reversi();
    const before = game.toText();
    for (const move of [0, 27, -1, 999, 2.5, Number.NaN, undefined as never, 'd3' as never])
      expect(() => playLegal(game, move)).toThrow(
        `playLegal.move: must be a legal move, got ${move}; legal here: 19 (d3), 26 (c4), 37 (f5), 44 (e6)`,
      );
    expect(game.toText()).toBe(before);
    expect(() => playLegal(new ConnectFour(), 7)).toThrow(/legal here: 0, 1, 2, 3, 4, 5, 6$/);
    expect(() => playLegal(new Chess(), 0)).toThrow(/ and 12 more$/);
  });

  it('is refused once the game is over', () => {
    const game = new TicTacToe();
    for (const square of [0, 3, 1, 4, 2]) playLegal(game, square);
    expect(() => playLegal(game, 5)).toThrow('playLegal.move: is 5, but the game is over');
  });

  it('is explained only if it is legal', () => {
    const opponent = createOpponent({ game: new ConnectFour() });
    expect(() => opponent.explain(9)).toThrow('got 9; legal here: 0 (column 1), 1 (column 2)');
    for (const nodes of [0, -1, Number.NaN])
      expect(() => opponent.hint(nodes)).toThrow(`nodes: must be at least 1, got ${nodes}`);
  });
});

describe('what is no game', () => {
  it('BRD-01 is refused with what is missing', () => {
    const { traits } = new TicTacToe();
    const functions = { writeMoves: () => 0, play: () => {}, undo: () => {}, evaluate: () => 0 };
    const game = (parts: object) => ({ traits, ...functions, ...parts }) as never;
    expect(() => createOpponent({ game: game({ isOver: false }) })).toThrow(/game: must have player, .*got undefined/);
    expect(() => createOpponent({ game: game({ player: 0 }) })).toThrow(/game: must have isOver, .*got undefined/);
    expect(() => checkGame(undefined as never)).toThrow('checkGame.game: must be a game');
    const createGame = new Reversi() as never;
    expect(() => new Match({ createGame, first: {}, second: {} })).toThrow(/Match.createGame: must be a function/);
  });
});
