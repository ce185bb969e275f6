import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BehaviorDocument } from 'gumption/behavior';
import { parseDocument } from 'gumption/behavior/files';

/** The folder of the shipped behaviors, from the sources and from the built game alike. */
const folder = fileURLToPath(new URL('../behaviors/', import.meta.url));

/**
 * Reads the behaviors from disk, so that a restarted game plays what the workbench has saved.
 * Rejects a broken file with its name, the position and the problem.
 */
export function readBehaviors(): BehaviorDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => parseDocument(readFileSync(`${folder}${name}`, 'utf8')));
}
