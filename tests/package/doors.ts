import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../sources.js';
import type { Declarations, Exported } from './declarations.js';

const engine = 'packages/engine';

/** Every entry point of the engine, by the name users import it by (`gumption/math`). */
export function readDoors(declarations: Declarations): Map<string, Map<string, Exported>> {
  const { exports } = JSON.parse(readFileSync(posix.join(root, engine, 'package.json'), 'utf8'));
  const doors = new Map<string, Map<string, Exported>>();
  for (const [key, target] of Object.entries<Record<string, string> | string>(exports)) {
    if (typeof target === 'string') continue;
    const names = declarations.exportsOf(posix.join(engine, target['@gumption/source']));
    doors.set(key.replace(/^\./, 'gumption'), names);
  }
  return doors;
}
