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
import { announceWorkbench, findAnnounced } from './files/workbench-file.js';
import { createDevelopmentSite } from './http/development-site.js';
import { createWorkbenchServer } from './http/workbench-server.js';
import { callWorkbench } from './sockets/call-workbench.js';

/** See `index.d.ts`. */
export async function startWorkbench(options: StartWorkbenchOptions = {}): Promise<RunningWorkbench> {
  const { folder = '.', host = DEFAULT_HOST, port = DEFAULT_PORT, onError = printError } = options;
  const project = await readProject(folder);
  if (options.development === true) {
    const shared = await shareWorkbench(project, onError);
    if (shared !== undefined) return shared;
  }
  await removeLeftovers(project);
  const development = options.development === true ? createDevelopmentSite(project) : undefined;
  const server = createWorkbenchServer({
    ...{ project, host, onError, webFolder: join(packageFolder(), 'dist', 'web') },
    trust: trustOf(project, options.trust),
    ...(development !== undefined && { development }),
  });
  const { workbench: address, join: joinAddress } = await server.listen(port);
  const { name } = project;
  const announced = { address, join: joinAddress, project: { name, id: idOf(project) }, secret: server.tokens.program };
  const withdraw = await announceWorkbench(project, announced);
  const running: RunningWorkbench = {
    ...{ project: infoOf(project), address, join: joinAddress, isShared: false },
    middleware: development?.middleware,
    showPage: (page) => server.showPage(page),
    openBrowser: () => openBrowser(address),
    close() {
      withdraw();
      return server.close();
    },
  };
  if (options.open === true) running.openBrowser();
  return running;
}

/** The workbench of a project that runs in another process; undefined if there is none. */
async function shareWorkbench(
  project: Project,
  onError: (error: unknown) => void,
): Promise<RunningWorkbench | undefined> {
  const announced = await findAnnounced(project);
  const line = announced === undefined ? undefined : await callWorkbench(announced);
  if (announced === undefined || line === undefined) return undefined;
  const { address, join: joinAddress } = announced;
  const development = createDevelopmentSite(project, line.site.secret);
  development.isShownBy(line.site.workbench);
  let isClosed = false;
  line.onEnd(() => {
    if (!isClosed) onError(new Error(`The workbench at ${address} has ended: start this again to have one.`));
  });
  return {
    ...{ project: infoOf(project), address, join: joinAddress, isShared: true },
    middleware: development.middleware,
    showPage: (page) => line.show(page),
    openBrowser: () => openBrowser(address),
    close() {
      isClosed = true;
      line.close();
      return Promise.resolve();
    },
  };
}

function infoOf(project: Project): RunningWorkbench['project'] {
  const { name, title, folder } = project;
  return { name, id: idOf(project), title, folder };
}

function trustOf(project: Project, isTrusted: boolean | undefined) {
  if (isTrusted === true || !hasCode(project)) return TRUSTED;
  return rememberedTrust(project, new TrustedFolders(configFolder(process.platform, process.env, homedir())));
}

function printError(error: unknown): void {
  process.stderr.write(`gumption: ${(error as Error).stack ?? String(error)}\n`);
}
