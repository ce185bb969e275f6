import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { nameOf, UsageError } from './command-line.js';
import type { Template } from './templates.js';

/** Placeholders in the templates for what only the new game knows. */
const NAME = 'my-game';
const VERSION = '0.0.0-gumption';

/**
 * Copies a template into a new folder, with its name and the versions of this release filled in.
 * Gives the files it wrote. Throws {@link UsageError}, and writes nothing, if something is there
 * already.
 */
export async function createProject(path: string, template: Template, version: string): Promise<readonly string[]> {
  const folder = resolve(path);
  const there = await stat(folder).catch(() => undefined);
  if (there !== undefined && !there.isDirectory()) throw new UsageError(`${folder} is a file: choose another name.`);
  if (there !== undefined && (await readdir(folder)).length > 0)
    throw new UsageError(`${folder} already exists and is not empty: choose another name.`);
  await mkdir(folder, { recursive: true });
  await cp(template.folder, folder, { recursive: true, filter: (source) => !isLeftOver(template.folder, source) });
  // Packages cannot carry a file of that name.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const paths = files.map((each) => join(each.parentPath, each.name)).sort();
  for (const file of paths) {
    const bytes = await readFile(file);
    // Pictures and models are copied as they are.
    if (bytes.includes(0)) continue;
    const text = bytes.toString('utf8');
    const filled = text.replaceAll(NAME, nameOf(folder)).replaceAll(VERSION, version);
    if (filled !== text) await writeFile(file, filled);
  }
  return paths.map((file) => relative(folder, file).replaceAll('\\', '/'));
}

/** What working on a template in a clone leaves behind, and what its game would make itself. */
function isLeftOver(folder: string, source: string): boolean {
  const [first] = relative(folder, source).split(/[/\\]/);
  return first === 'node_modules' || first === 'dist' || first === 'package-lock.json';
}
