import { checks } from 'virtual:gumption';
import { Cast, type CastOptions } from 'gumption';
import type { Animal, Meadow } from './meadow.js';
import { vocabulary } from './vocabulary.js';

/** The documents of the project, what designers let its characters run, and a seed. */
export type GameOptions = Pick<CastOptions<Animal>, 'behaviors' | 'sheets' | 'assignments' | 'seed'>;

/** Gives every animal its behavior. Same seed, same game. */
export function createCast({ sheep, wolf }: Meadow, options: GameOptions): Cast<Animal> {
  const cast = new Cast<Animal>({ vocabulary, seed: 1, ...options, checks });
  for (const [i, each] of sheep.entries()) cast.add(`sheep ${i + 1}`, 'sheep', each, 'Sheep');
  cast.add('wolf', 'wolf', wolf, 'Wolf');
  return cast;
}
