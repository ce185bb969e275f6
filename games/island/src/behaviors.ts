import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import deer from '../behaviors/deer.json';
import hunt from '../behaviors/hunt.json';
import wolf from '../behaviors/wolf.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [deer, wolf, hunt].map(readDocument);
