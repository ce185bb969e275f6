import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import catchUp from '../behaviors/catch-up.json';
import soldier from '../behaviors/soldier.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [soldier, catchUp].map(readDocument);
