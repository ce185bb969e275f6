import { param } from 'gumption/behavior';
import type { HeadlessGame, HeadlessOptions } from 'gumption/behavior/scenario';
import { InvalidDataError } from 'gumption/data';
import { createDuel } from './game.js';
import { HABITS, type HabitName } from './habits.js';
import { MOVES, type Move } from './moves.js';
import { READER_NAMES, type ReaderName } from './reader.js';

export { vocabulary } from './vocabulary.js';

// The ring without a page, for `gumption check`, `test` and `build`.

/** Of how many exchanges a scenario counts predictions: the second hundred. */
const COUNTED = { from: 100, to: 200 } as const;

/** Sets up the duel for a scenario. A scripted player takes the place of a person. */
export function createGame({ behaviors, seed }: HeadlessOptions): HeadlessGame {
  const { world, session } = createDuel(behaviors, { seed });
  /** Predictions that were right in the exchanges that count: the rival's, and the best possible. */
  const counted = { right: 0, best: 0, total: 0 };
  const { step } = session.options;
  return {
    ...session.options,
    step() {
      const { exchanges, habit } = world;
      const { expected } = world.readers[world.learner];
      const likely = habit === undefined ? undefined : HABITS[habit].likely(world.made);
      step();
      if (world.exchanges === exchanges || exchanges < COUNTED.from || exchanges >= COUNTED.to) return;
      const move = world.made.at(-1);
      counted.total++;
      if (expected === move) counted.right++;
      if (likely === move) counted.best++;
    },
    values: {
      exchanges: { value: param.integer(), read: () => world.exchanges, description: 'Moves of the player so far.' },
      counted: {
        value: param.integer(),
        read: () => counted.total,
        description: 'Exchanges from the 101st to the 200th.',
      },
      right: { value: param.integer(), read: () => counted.right, description: 'In how many of these it was right.' },
      best: {
        value: param.integer(),
        read: () => counted.best,
        description: 'In how many of these it would have been right if it knew the script.',
      },
      wins: { value: param.integer(), read: () => world.wins.you, description: 'Rounds that the player has won.' },
      losses: { value: param.integer(), read: () => world.wins.rival, description: 'Rounds that the rival has won.' },
    },
    inputs: {
      /** The name of a scripted player, who plays from now on. */
      habit(value) {
        if (!Object.hasOwn(HABITS, String(value)))
          throw new InvalidDataError('habit', `must be one of ${Object.keys(HABITS).join(', ')}`);
        world.habit = value as HabitName;
      },
      /** What the rival learns by. */
      learner(value) {
        if (!READER_NAMES.includes(value as ReaderName))
          throw new InvalidDataError('learner', `must be one of ${READER_NAMES.join(', ')}`);
        world.learner = value as ReaderName;
      },
      /** A move of the player. */
      press(value) {
        if (!MOVES.includes(value as Move)) throw new InvalidDataError('press', `must be one of ${MOVES.join(', ')}`);
        world.pressed = value as Move;
      },
    },
  };
}
