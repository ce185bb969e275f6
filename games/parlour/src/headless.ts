import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { scoreFor } from 'gumption/board-games/games';
import { nameMove } from 'gumption/board-games/opponents';
import { InvalidDataError } from 'gumption/data';
import { behaviors as shipped } from './behaviors.js';
import { createParlour } from './game.js';
import { movesOf, TABLES } from './tables/index.js';
import { countLevels, makeMove, newGame, playOn, rewindTo, takeBack, takeSeat, type World } from './world.js';

export { vocabulary } from './vocabulary.js';

// The table without a page, for `gumption check`, `test` and `build`.

/** Sets up the table for a scenario. */
export function createGame({ behaviors = shipped, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createParlour(behaviors, { seed });
  return {
    ...session.options,
    values: {
      moves: { value: param.integer(), read: () => world.ply, description: 'Moves that lead to the position shown.' },
      over: { value: param.boolean(), read: () => world.game.isOver, description: 'Whether the game has ended.' },
      score: {
        value: param.number(),
        read: () => (world.game.isOver ? Math.sign(scoreFor(world.game, 0)) : 0),
        description: 'At the end 1 if the first side has won, −1 if the second, 0 for a draw.',
      },
    },
    inputs: {
      /** The name of a game, which starts. */
      game(value) {
        const ids = TABLES.map(({ id }) => id);
        if (!ids.includes(String(value))) throw new InvalidDataError('game', `must be one of ${ids.join(', ')}`);
        newGame(world, String(value));
      },
      /** The strength of the opponent on the first and second side; 0 is a person. */
      first: (value) => takeSeat(world, 0, readSeat(world, value)),
      second: (value) => takeSeat(world, 1, readSeat(world, value)),
      /** A move of a person, as it is written in the list. */
      move(value) {
        const move = movesOf(world.game).find((candidate) => nameMove(world.game, candidate) === value);
        if (move === undefined) throw new InvalidDataError('move', `must be a legal move, got ${String(value)}`);
        makeMove(world, move);
      },
      rewind: (value) => rewindTo(world, Number(value)),
      playOn: () => playOn(world),
      takeBack: () => takeBack(world),
    },
  };
}

function readSeat(world: World, value: unknown): number | 'person' {
  const best = countLevels(world);
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > best)
    throw new InvalidDataError('strength', `must be from 1 to ${best}, or 0 for a person`);
  return value === 0 ? 'person' : Number(value);
}
