import { checks } from 'virtual:gumption';
import { type BehaviorDocument, Cast } from 'gumption';
import type { Museum, Robot } from './museum.js';
import { vocabulary } from './vocabulary.js';

/** Gives every robot its behavior. Same seed, same game. */
export function createCast({ robots }: Museum, behaviors: readonly BehaviorDocument[], seed = 1): Cast<Robot> {
  const cast = new Cast<Robot>({ vocabulary, behaviors, seed, checks });
  for (const [i, robot] of robots.entries()) cast.add(['west', 'east'][i], 'robot', robot, 'Guard');
  return cast;
}
