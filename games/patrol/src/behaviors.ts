import { type BehaviorDocument, readDocument } from 'gumption/behavior';
import errands from '../behaviors/errands.json';
import patrol from '../behaviors/patrol.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [patrol, errands].map(readDocument);
