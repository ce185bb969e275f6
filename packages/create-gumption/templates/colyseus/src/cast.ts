import { type BehaviorDocument, Cast } from 'gumption';
import type { Den, Goblin } from './den.js';
import { vocabulary } from './vocabulary.js';

/** Gives every goblin its behavior. Same seed, same game. */
export function createCast({ goblins }: Den, behaviors: readonly BehaviorDocument[], seed = 1): Cast<Goblin> {
  const cast = new Cast<Goblin>({ vocabulary, behaviors, seed });
  for (const [i, goblin] of goblins.entries()) cast.add(['Grub', 'Snag', 'Mog'][i], 'goblin', goblin, 'Goblin');
  return cast;
}
