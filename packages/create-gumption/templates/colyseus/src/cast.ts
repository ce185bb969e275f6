import { Cast, type CastOptions } from 'gumption';
import type { Den, Goblin } from './den.js';
import { vocabulary } from './vocabulary.js';

/** The documents of the project, what designers let its characters run, and a seed. */
export type GameOptions = Pick<CastOptions<Goblin>, 'behaviors' | 'sheets' | 'assignments' | 'seed'>;

/** Gives every goblin its behavior. Same seed, same game. */
export function createCast({ goblins }: Den, options: GameOptions): Cast<Goblin> {
  const cast = new Cast<Goblin>({ vocabulary, seed: 1, ...options });
  for (const [i, goblin] of goblins.entries()) cast.add(['Grub', 'Snag', 'Mog'][i], 'goblin', goblin, 'Goblin');
  return cast;
}
