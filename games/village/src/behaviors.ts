import type { BehaviorDocument } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';

const files = import.meta.glob('../behaviors/*.json', { eager: true, import: 'default' });

/** The behaviors the game ships with, checked when it starts, by the names of their files. */
export const behaviors: readonly BehaviorDocument[] = Object.keys(files)
  .sort()
  .map((file) => readDocument(files[file]));
