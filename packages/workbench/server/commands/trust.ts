import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ProjectError } from '../files/config.js';
import { TrustedFolders } from '../files/trusted-folders.js';
import { type Asked, type CommandLine, readCommandLine, UsageError } from './command-line.js';
import { type CommandWorld, paletteOf } from './world.js';

export const TRUST: CommandLine = {
  usage: 'trust [folder] [options]',
  says: `Lets the code in the folder (by default the current one) and in all folders inside it run: the page
of the game, its tests, its build settings. The workbench asks before it runs the code of a folder
for the first time; this answers beforehand. A folder that is moved is asked about again.`,
  subject: 'folder',
  options: {
    list: { says: 'list the folders that are trusted' },
    forget: { takes: '<folder>', says: 'ask again before the code in this folder runs' },
    json: { says: 'print the result as JSON' },
  },
};

/** Runs `gumption trust`. Resolves to the exit code; throws `UsageError` and `ProjectError`. */
export async function runTrust(args: readonly string[], world: CommandWorld): Promise<number> {
  const { subject, options } = readCommandLine(args, TRUST) as Asked;
  const { list, forget } = options;
  const isJson = options.json !== undefined;
  if ([subject, list, forget].filter((each) => each !== undefined).length > 1)
    throw new UsageError('Name a folder, or say --list, or --forget a folder: one of them at a time.');
  const folders = new TrustedFolders(world.configFolder);
  if (list !== undefined) return listFolders(folders, isJson, world);
  if (forget !== undefined) return forgetFolder(folders, forget, isJson, world);
  const folder = resolve(subject ?? '.');
  const kind = await stat(folder).catch(() => undefined);
  if (kind === undefined) throw new ProjectError(`There is no folder ${folder}: check the spelling.`);
  if (!kind.isDirectory()) throw new ProjectError(`${folder} is a file: name the folder that it is in.`);
  const added = await folders.add(folder);
  if (isJson) world.print(JSON.stringify({ trusted: added }));
  else world.print(`The code in ${added} may run. To take this back: gumption trust --forget ${added}`);
  return 0;
}

async function listFolders(folders: TrustedFolders, isJson: boolean, world: CommandWorld): Promise<number> {
  const { folders: listed, problem } = await folders.read();
  if (problem !== undefined) throw new ProjectError(problem);
  if (isJson) world.print(JSON.stringify({ file: folders.file, folders: listed }, null, 2));
  else if (listed.length === 0) world.print('No folder is trusted yet.');
  const { quiet } = paletteOf(world);
  if (!isJson) for (const each of listed) world.print(existsSync(each) ? each : `${each} ${quiet('(not there)')}`);
  return 0;
}

async function forgetFolder(
  folders: TrustedFolders,
  folder: string,
  isJson: boolean,
  world: CommandWorld,
): Promise<number> {
  const isListed = await folders.forget(folder);
  const above = await folders.findFor(folder);
  if (isJson) world.print(JSON.stringify({ forgotten: isListed, stillTrustedBy: above ?? null }));
  else if (isListed) world.print(`The code in ${resolve(folder)} is asked about again.`);
  if (above !== undefined)
    throw new ProjectError(`${resolve(folder)} is still trusted, because ${above} is: forget that folder.`);
  if (!isListed) throw new ProjectError(`${resolve(folder)} is not trusted: gumption trust --list shows what is.`);
  return 0;
}
