import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import cleaner from '../behaviors/cleaner.json';
import wayOut from '../behaviors/find-a-way-out.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [cleaner, wayOut].map(readDocument);
