import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import rival from '../behaviors/rival.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [rival].map(readDocument);
