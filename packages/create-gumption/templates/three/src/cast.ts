import { checks } from 'virtual:gumption';
import { Cast, type CastOptions } from 'gumption';
import type { Museum, Robot } from './museum.js';
import { vocabulary } from './vocabulary.js';

/** The documents of the project, what designers let its characters run, and a seed. */
export type GameOptions = Pick<CastOptions<Robot>, 'behaviors' | 'sheets' | 'assignments' | 'seed'>;

/** Gives every robot its behavior. Same seed, same game. */
export function createCast({ robots }: Museum, options: GameOptions): Cast<Robot> {
  const cast = new Cast<Robot>({ vocabulary, seed: 1, ...options, checks });
  for (const [i, robot] of robots.entries()) cast.add(['west', 'east'][i], 'robot', robot, 'Guard');
  return cast;
}
