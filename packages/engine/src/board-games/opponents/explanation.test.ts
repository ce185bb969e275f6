import { describe, expect, it } from 'vitest';
import { Backgammon } from '../backgammon/index.js';
import { Checkers, ConnectFour, type Game, Kalah, Reversi, TicTacToe } from '../games/index.js';
import { createOpponent, MoveAnalysis, nameMove } from './index.js';

function moveNamed(game: Game, name: string): number {
  const moves = new Int32Array(game.traits.maxMoves);
  const end = game.writeMoves(moves, 0);
  const found = [...moves.subarray(0, end)].find((move) => nameMove(game, move) === name);
  if (found === undefined) throw new Error(`no move ${name}`);
  return found;
}

describe('an explanation', () => {
  it('says what a move wins, and when', () => {
    const game = Checkers.parse('-x-x-x-- -------- -------- ----x--- ---o---- o------- -o-o---o o-------', 'o');
    const opponent = createOpponent({ game });
    const hint = opponent.hint(4000);
    expect([hint.name, hint.sentences[0]]).toEqual(['18x11', 'Wins a man.']);
    expect(hint.loss).toBe(0);
    expect(hint.sentences).toContain('Nothing is better.');
  });

  it('says what a move loses to the next one, what is better, and the expected reply', () => {
    // Black may step next to a white man that captures it, or stay away.
    const game = Checkers.parse('-x-x-x-- -------- -----x-- -------- ---o---- o------- -o-o---o o-------', 'x');
    const opponent = createOpponent({ game });
    const bad = opponent.explain(moveNamed(game, '11-15'), 4000);
    expect(bad.sentences[0]).toMatch(/^Loses a man to the next move/);
    expect(bad.sentences.at(-1)).toMatch(/^The expected reply is \d+x\d+/);
    expect(bad.sentences.join(' ')).toMatch(/is better by a man/);
    expect(bad.loss).toBeGreaterThan(50);
    expect(bad.best).not.toBe(bad.move);
  });

  it('counts the moves to a win, and warns of a loss', () => {
    const game = ConnectFour.parse('4455');
    const opponent = createOpponent({ game });
    expect(opponent.hint(4000).sentences[0]).toBe('Wins in two moves.');
    const won = createOpponent({ game: ConnectFour.parse('112233') });
    expect(won.hint(4000)).toMatchObject({ move: 3, sentences: ['Wins at once.', 'Nothing is better.'] });
    const lost = createOpponent({ game: ConnectFour.parse('71727') });
    expect(lost.explain(0, 4000).sentences[0]).toBe('Lets the opponent win at once.');
    expect(lost.explain(0, 4000).sentences).toContain('Column 7 is better.');
  });

  it('tells corners of Reversi and counters of Kalah', () => {
    const corner = Reversi.parse('-OX----- -------- -------- ---OX--- ---XO--- -------- -------- --------', 'X');
    const opponent = createOpponent({ game: corner });
    expect(opponent.explain(moveNamed(corner, 'a1'), 4000).sentences.join(' ')).toMatch(/Wins a corner\./);
    const kalah = new Kalah();
    expect(createOpponent({ game: kalah }).hint(4000).sentences.join(' ')).toMatch(/counters?/);
  });

  it('refuses a move that is not legal, and leaves the game as it was', () => {
    const game = new TicTacToe();
    game.play(4);
    const before = [game.hashLow, game.hashHigh, game.toText()];
    const opponent = createOpponent({ game });
    expect(() => opponent.explain(4)).toThrow(/legal/);
    opponent.explain(0);
    expect([game.hashLow, game.hashHigh, game.toText()]).toEqual(before);
  });
});

describe('an analysis', () => {
  it('scores every move to the same depth, as a search of each alone would', () => {
    const game = ConnectFour.parse('4455');
    const analysis = new MoveAnalysis({ game, maxDepth: 5 });
    while (analysis.step(50) === 'searching');
    expect(analysis.depth).toBe(5);
    for (const { move, score } of analysis.moves) {
      game.play(move);
      const alone = negamax(game, 4);
      game.undo(move);
      const isWin = Math.abs(score) > 900_000;
      expect(isWin ? Math.sign(score) : score, `move ${move}`).toBe(isWin ? Math.sign(-alone) : -alone);
    }
    const heats = analysis.moves.map(({ heat }) => heat);
    expect(heats[0]).toBe(1);
    expect([...heats].sort((a, b) => b - a)).toEqual(heats);
  });

  it('BRD-74 scores the moves of a game with dice by what they are expected to win, in slices too', () => {
    const game = new Backgammon();
    game.play(64 + 8 * 6 + 1);
    const evaluated = new MoveAnalysis({ game, maxDepth: 1 });
    while (evaluated.step(7) === 'searching');
    for (const { move, score } of evaluated.moves) {
      game.play(move);
      expect(score).toBe(game.scoreOf(1));
      game.undo(move);
    }
    // Deeper, all rolls and the best answer to each count.
    const deeper = [500, 1_000_000].map((slice) => {
      const analysis = new MoveAnalysis({ game, maxDepth: 3 });
      while (analysis.step(slice) === 'searching');
      return analysis.moves;
    });
    expect(deeper[0]).toEqual(deeper[1]);
    const [best] = deeper[0];
    game.play(best.move);
    expect(best.score).toBe(Math.round(expectedScore(game, 1)));
    game.undo(best.move);
    expect(createOpponent({ game }).hint(2000).sentences.join(' ')).toContain('Nothing is better.');
  });

  it('gives the same in slices as in one run', () => {
    const results = [3, 1000].map((slice) => {
      const analysis = new MoveAnalysis({ game: new Reversi(), maxDepth: 4 });
      while (analysis.step(slice) === 'searching');
      return [analysis.moves, analysis.nodes];
    });
    expect(results[0]).toEqual(results[1]);
  });
});

/** The expected score of a player over all rolls, each answered by the best turn of the other. */
function expectedScore(game: Backgammon, player: number): number {
  const rolls = new Int32Array(game.traits.maxMoves);
  let expected = 0;
  for (const roll of rolls.slice(0, game.writeMoves(rolls, 0))) {
    const chance = game.chanceOf(roll);
    game.play(roll);
    const turns = new Int32Array(game.traits.maxMoves);
    let worst = Number.POSITIVE_INFINITY;
    for (const turn of turns.subarray(0, game.writeMoves(turns, 0))) {
      game.play(turn);
      worst = Math.min(worst, game.scoreOf(player));
      game.undo(turn);
    }
    game.undo(roll);
    expected += chance * worst;
  }
  return expected;
}

function negamax(game: Game, depth: number): number {
  if (game.isOver || depth === 0) return game.evaluate();
  const moves = new Int32Array(game.traits.maxMoves);
  const end = game.writeMoves(moves, 0);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < end; i++) {
    game.play(moves[i]);
    best = Math.max(best, -negamax(game, depth - 1));
    game.undo(moves[i]);
  }
  return best;
}
