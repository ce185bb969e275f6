import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import dog from '../behaviors/dog.json';
import guard from '../behaviors/guard.json';
import investigate from '../behaviors/investigate.json';
import search from '../behaviors/search.json';
import thief from '../behaviors/thief.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [guard, investigate, search, dog, thief].map(readDocument);
