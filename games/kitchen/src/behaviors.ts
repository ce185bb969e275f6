import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BehaviorDocument } from 'gumption/behavior';
import { parseDocument } from 'gumption/behavior/files';

/** The folder of the shipped behaviors, from the sources and from the built game alike. */
const folder = fileURLToPath(new URL('../behaviors/', import.meta.url));

/**
 * Reads the behaviors as they are on disk, so that a game started again plays what the workbench
 * has saved. A broken file is refused with its name, place and problem.
 */
export function readBehaviors(): BehaviorDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => parseDocument(readFileSync(`${folder}${name}`, 'utf8')));
}
