import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import courier from '../behaviors/courier.json';
import rover from '../behaviors/rover.json';
import stubborn from '../behaviors/stubborn-courier.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [courier, stubborn, rover].map(readDocument);
