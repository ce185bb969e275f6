import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const outside = new Set(['node_modules', 'dist', '.gumption', 'laws']);

/**
 * The TypeScript sources under a folder that are part of the product: tests, fixtures and `laws/`
 * left out. None if it is absent.
 */
export function readSources(folder: string): Source[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : readSources(path);
    const isSource = /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name);
    return isSource ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}
