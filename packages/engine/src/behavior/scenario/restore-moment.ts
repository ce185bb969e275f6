import { InvalidDataError } from '../../data/index.js';
import { readAssignments } from '../cast/index.js';
import type { HeadlessGame } from './headless-game.js';
import type { SavedMoment } from './saved-moment.js';

/** Saves a game through JSON text, as a save-game would. */
export function saveMoment(game: HeadlessGame): SavedMoment {
  if (game.save === undefined || game.load === undefined)
    throw new InvalidDataError('start', 'the game offers no save and load');
  const { cast } = game;
  return JSON.parse(JSON.stringify({ world: game.save(), cast: cast.save(), assignments: cast.assignments }));
}

/**
 * Takes a game to a saved moment. Behaviors and sheets stay as they are now, and so does what
 * characters are assigned: whoever was assigned something else then starts what is assigned now.
 * Throws `InvalidDataError` with paths below `path` if the moment does not fit the game.
 */
export function restoreMoment(game: HeadlessGame, moment: SavedMoment, path: string): void {
  const { cast, load, agentOf } = game;
  if (game.save === undefined || load === undefined)
    throw new InvalidDataError(path, 'the game offers no save and load');
  const { assignments: now } = cast;
  try {
    const then = moment.assignments === undefined ? now : readAssignments(moment.assignments);
    cast.restore(moment.cast, agentOf);
    load(moment.world);
    cast.replaceAssignments(then, 'newcomers');
    cast.replaceAssignments(now);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw InvalidDataError.of(
      error.problems.map((each) => ({ ...each, path: each.path === '' ? path : `${path}.${each.path}` })),
    );
  }
}
