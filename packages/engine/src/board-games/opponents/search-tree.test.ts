import { describe, expect, it } from 'vitest';
import { finish } from '../../execution/budget/interruptible.js';
import { ConnectFour, type Game, Kalah, Reversi, TicTacToe } from '../games/index.js';
import { TreeGame } from '../laws/tree-game.js';
import { TreeSearch } from '../search/index.js';
import { SearchTree } from './index.js';

const games: Readonly<Record<string, () => Game>> = {
  'connect four': () => ConnectFour.parse('4453'),
  reversi: () => new Reversi(),
  kalah: () => new Kalah(),
};

describe('the tree of a search', () => {
  it.each(Object.entries(games))('has the score of the search in %s, at the first position and below', (_, create) => {
    const game = create();
    const search = new TreeSearch({ game, depth: 4, algorithm: 'alpha-beta' });
    finish(search);
    const tree = new SearchTree({ game, depth: 4 });
    const rows = tree.open([]);
    const exact = rows.filter(({ kind }) => kind === 'exact');
    expect(exact.at(-1)!.score).toBe(search.value);
    expect(rows.every(({ kind }) => kind !== 'cut off')).toBe(true);
    // What a move scored is what the moves after it say.
    const [first] = rows;
    const { player } = game;
    game.play(first.move);
    const sign = game.player === player ? 1 : -1;
    game.undo(first.move);
    const replies = tree.open([first.move]);
    const best = Math.max(...replies.filter(({ kind }) => kind !== 'cut off').map(({ score }) => score));
    expect(sign * best).toBe(first.score);
  });

  it('BRD-13 shows what is cut off: the second reply to the worse move of the worked example', () => {
    // A leads to 5 or 7, and B to 4 or anything: after 4 nobody needs to know.
    const game = new TreeGame([
      [5, 7],
      [4, 9],
    ]);
    const tree = new SearchTree({ game, depth: 2 });
    const rows = tree.open([]);
    expect(rows.map(({ score, kind }) => [score, kind])).toEqual([
      [5, 'exact'],
      [4, 'at most'],
    ]);
    expect(tree.open([rows[1].move]).map(({ kind }) => kind)).toEqual(['at least', 'cut off']);
    expect(tree.open([rows[1].move, tree.open([rows[1].move])[1].move])).toEqual([]);
  });

  it('ends at its depth and at the end of the game, and leaves the game as it was', () => {
    const game = new TicTacToe();
    for (const square of [0, 3, 1, 4]) game.play(square);
    const before = game.toText();
    const tree = new SearchTree({ game, depth: 2 });
    const win = tree.open([]).find(({ move }) => move === 2)!;
    expect(win.kind).toBe('exact');
    expect(tree.open([2])).toEqual([]);
    const other = tree.open([]).find(({ kind, move }) => kind !== 'cut off' && move !== 2);
    if (other !== undefined) expect(tree.open([other.move, tree.open([other.move])[0].move])).toEqual([]);
    expect(game.toText()).toBe(before);
    expect(() => tree.open([0])).toThrow(/legal/);
    expect(game.toText()).toBe(before);
    game.play(2);
    expect(() => tree.open([])).toThrow(/another position/);
  });

  it('forgets the oldest rows where there are too many, and finds them again', () => {
    const game = new Reversi();
    const small = new SearchTree({ game, depth: 3, maxRows: 5 });
    const large = new SearchTree({ game, depth: 3 });
    for (const { move } of large.open([])) expect(small.open([move])).toEqual(large.open([move]));
    expect(small.open([])).toEqual(large.open([]));
  });
});
