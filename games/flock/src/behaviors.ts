import type { BehaviorDocument } from 'gumption/behavior';
import { type ResolvedSheet, readSheet, resolveSheets } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import dog from '../behaviors/dog.json';
import hunt from '../behaviors/hunt.json';
import sheep from '../behaviors/sheep.json';
import wolf from '../behaviors/wolf.json';
import boldSheepSheet from '../sheets/bold-sheep.json';
import lambSheet from '../sheets/lamb.json';
import oldWolfSheet from '../sheets/old-wolf.json';
import sheepSheet from '../sheets/sheep.json';
import wolfSheet from '../sheets/wolf.json';

/** The behaviors the game ships with, checked when it starts. */
export const behaviors: readonly BehaviorDocument[] = [sheep, wolf, hunt, dog].map(readDocument);

/** The character sheets of the game, with inherited values filled in. */
export const sheets: readonly ResolvedSheet[] = resolveSheets(
  [sheepSheet, boldSheepSheet, lambSheet, wolfSheet, oldWolfSheet].map(readSheet),
);
