import type { Backgammon } from '../backgammon/index.js';

/** The checkers of the player who moves and of the other one, as texts to compare. */
function boardOf(game: Backgammon, player: number): [number[], number[]] {
  const side = (owner: number) => Array.from({ length: 26 }, (_, point) => game.checkersAt(owner, point));
  return [side(player), side(1 - player)];
}

/** The positions after all turns of a roll, in order. */
export function resultsOf(game: Backgammon, high: number, low: number): string[] {
  game.play(8 * high + low);
  const { player } = game;
  const moves = new Int32Array(game.traits.maxMoves);
  const results = [...moves.subarray(0, game.writeMoves(moves, 0))].map((move) => {
    game.play(move);
    const result = JSON.stringify(boardOf(game, player));
    game.undo(move);
    return result;
  });
  game.undo(8 * high + low);
  return results.sort();
}

/**
 * The positions after turns as people write them: `13/10(2)` moves two checkers; a checker that
 * hits on its way stops there.
 */
export function resultsOfTexts(game: Backgammon, turns: readonly string[]): string[] {
  return turns
    .map((text) => {
      const [own, other] = boardOf(game, game.turn);
      for (const part of text.trim().split(/\s+/)) {
        const [, path, times = '1'] = /^([^(]*)(?:\((\d)\))?$/.exec(part)!;
        const points = path
          .replace(/\*/g, '')
          .split('/')
          .map((name) => ({ bar: 25, off: 0 })[name] ?? Number(name));
        for (let i = 0; i < Number(times); i++) {
          own[points[0]]--;
          own[points.at(-1)!]++;
        }
        for (const to of points.slice(1))
          if (to > 0 && other[25 - to] > 0) {
            other[25 - to] = 0;
            other[25]++;
          }
      }
      return JSON.stringify([own, other]);
    })
    .sort();
}
