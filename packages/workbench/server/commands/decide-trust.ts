import type { Project } from '../files/config.js';
import { rememberedTrust, TRUSTED, type Trust } from '../files/trust.js';
import { TrustedFolders } from '../files/trusted-folders.js';
import type { Option } from './command-line.js';
import type { CommandWorld } from './world.js';

/** The option of all commands that run a project's code. */
export const TRUST_OPTION: Option = { says: 'run the code in the folder without asking, this time' };

/**
 * Finds out whether the code of a project may run, and asks where a person can answer. Without a
 * terminal nothing waits: the code does not run until someone says that it may.
 */
export async function decideTrust(project: Project, isSaid: boolean, world: CommandWorld): Promise<Trust> {
  if (isSaid) return TRUSTED;
  const folders = new TrustedFolders(world.configFolder);
  const { problem } = await folders.read();
  if (problem !== undefined) world.printError(problem);
  const trust = rememberedTrust(project, folders);
  if (world.ask === undefined || (await trust.isTrusted())) return trust;
  world.progress?.('');
  const question =
    `Do you trust the code in ${project.folder}?\n` +
    'The workbench runs its game, its tests and its build settings. Say no if you do not know where it comes from:\n' +
    'its documents can be edited either way.';
  if (!(await world.ask(question))) return trust;
  const unremembered = await trust.grant();
  if (unremembered !== undefined) world.printError(unremembered);
  return trust;
}
