import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { ProjectError } from '../files/config.js';
import { type Asked, type CommandLine, readCommandLine, UsageError } from './command-line.js';
import { packageFolder, packageVersion } from './package-folder.js';
import type { CommandWorld } from './world.js';

const TEMPLATES = ['page', 'node'] as const;

export const NEW: CommandLine = {
  usage: 'new <name> [options]',
  says: `Creates a game in a new folder with that name: a vocabulary, a behavior, a scenario, and a game that
runs them and joins the workbench.`,
  subject: 'name',
  options: {
    template: {
      takes: '<template>',
      says: 'page: a game in a page, beside the workbench (the default);\nnode: a program without a page, which joins over a socket',
    },
    json: { says: 'print the files as JSON' },
  },
};

/** Placeholders in the templates for what only the new game knows. */
const NAME = 'my-game';
const VERSION = '0.0.0-gumption';

/** Runs `gumption new`. Resolves to the exit code; throws `UsageError` and `ProjectError`. */
export async function runNew(args: readonly string[], world: CommandWorld): Promise<number> {
  const { subject, options } = readCommandLine(args, NEW) as Asked;
  if (subject === undefined) throw new UsageError('Name the game, as in gumption new my-game.');
  const { template = 'page' } = options;
  if (!(TEMPLATES as readonly string[]).includes(template))
    throw new UsageError(`There is no template ${template}; there is ${TEMPLATES.join(' and ')}.`);
  const folder = resolve(subject);
  const name = basename(folder);
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new UsageError(`The name must be lower-case letters, digits, ".", "_" or "-", as npm wants it; got ${name}.`);
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new ProjectError(`${folder} already exists and is not empty: choose another name.`);
  await mkdir(folder, { recursive: true });
  for (const part of ['shared', template])
    await cp(join(packageFolder(), 'templates', part), folder, { recursive: true });
  // Packages cannot carry a file of that name.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const paths = files.map((each) => join(each.parentPath, each.name)).sort();
  for (const path of paths) {
    const text = await readFile(path, 'utf8');
    const filled = text.replaceAll(NAME, name).replaceAll(VERSION, packageVersion());
    if (filled !== text) await writeFile(path, filled);
  }
  const listed = paths.map((path) => relative(folder, path).replaceAll('\\', '/'));
  if (options.json !== undefined) world.print(JSON.stringify({ folder, template, files: listed }, null, 2));
  else {
    world.print(`Created ${name}:`);
    for (const path of listed) world.print(`  ${path}`);
    world.print(`\nNext:\n  cd ${subject}\n  npm install\n  npm start`);
  }
  return 0;
}
