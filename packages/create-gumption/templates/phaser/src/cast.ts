import { checks } from 'virtual:gumption';
import { type BehaviorDocument, Cast } from 'gumption';
import type { Animal, Meadow } from './meadow.js';
import { vocabulary } from './vocabulary.js';

/** Gives every animal its behavior. Same seed, same game. */
export function createCast({ sheep, wolf }: Meadow, behaviors: readonly BehaviorDocument[], seed = 1): Cast<Animal> {
  const cast = new Cast<Animal>({ vocabulary, behaviors, seed, checks });
  for (const [i, each] of sheep.entries()) cast.add(`sheep ${i + 1}`, 'sheep', each, 'Sheep');
  cast.add('wolf', 'wolf', wolf, 'Wolf');
  return cast;
}
