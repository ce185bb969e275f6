import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'gumption/behavior/files';
import type { Session } from 'gumption/protocol';

/** Swaps behavior files into a running game whenever somebody saves one. Returns what ends that. */
export function watchBehaviors<A>(session: Session<A>, folder: string): () => void {
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (name === null || !name.endsWith('.json')) return;
    try {
      const result = session.replaceBehavior(parseDocument(readFileSync(join(folder, name), 'utf8')));
      if (result.result === 'rejected') console.warn(name, result.problems);
    } catch (error) {
      // Half a file, as some editors write it for a moment, or none any more.
      console.warn(`${name}: ${(error as Error).message}`);
    }
  });
  return () => watcher.close();
}
