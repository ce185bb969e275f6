import { homedir } from 'node:os';
import { join } from 'node:path';
import type { RunningWorkbench, StartWorkbenchOptions } from '../index.js';
import { openBrowser } from './commands/open-browser.js';
import { packageFolder } from './commands/package-folder.js';
import { DEFAULT_HOST, DEFAULT_PORT } from './commands/serve.js';
import { idOf, type Project, readProject } from './files/config.js';
import { removeLeftovers } from './files/leftovers.js';
import { hasCode, rememberedTrust, TRUSTED } from './files/trust.js';
import { configFolder, TrustedFolders } from './files/trusted-folders.js';
import { createDevelopmentSite } from './http/development-site.js';
import { createWorkbenchServer } from './http/workbench-server.js';

/** See `index.d.ts`. */
export async function startWorkbench(options: StartWorkbenchOptions = {}): Promise<RunningWorkbench> {
  const { folder = '.', host = DEFAULT_HOST, port = DEFAULT_PORT, onError = printError } = options;
  const project = await readProject(folder);
  await removeLeftovers(project);
  const development = options.development === true ? createDevelopmentSite(project) : undefined;
  const server = createWorkbenchServer({
    ...{ project, host, onError, webFolder: join(packageFolder(), 'dist', 'web') },
    trust: trustOf(project, options.trust),
    ...(development !== undefined && { development }),
  });
  const { workbench: address, join: joinAddress } = await server.listen(port);
  const { name, title } = project;
  const running: RunningWorkbench = {
    ...{ project: { name, id: idOf(project), title, folder: project.folder }, address, join: joinAddress },
    middleware: development?.middleware,
    showPage: (page) => server.showPage(page),
    openBrowser: () => openBrowser(address),
    close: () => server.close(),
  };
  if (options.open === true) running.openBrowser();
  return running;
}

function trustOf(project: Project, isTrusted: boolean | undefined) {
  if (isTrusted === true || !hasCode(project)) return TRUSTED;
  return rememberedTrust(project, new TrustedFolders(configFolder(process.platform, process.env, homedir())));
}

function printError(error: unknown): void {
  process.stderr.write(`gumption: ${(error as Error).stack ?? String(error)}\n`);
}
