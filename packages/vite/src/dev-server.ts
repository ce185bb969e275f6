import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { runGameServer } from './game-server.js';
import type { GumptionOptions } from './options.js';
import { holdWorkbench } from './workbench.js';

/** Hosts under which a browser on this machine reaches the server by another name. */
const EVERYWHERE: readonly unknown[] = [undefined, true, 'localhost', '0.0.0.0', '::', '127.0.0.1', '::1'];

/**
 * Starts the workbench of the project beside Vite's server, or finds the one that runs already, and
 * shows the page of that server in it. Runs the game's own server, if there is one. Without a server of its own, as in a test runner, it does nothing.
 */
export async function showInWorkbench(server: ViteDevServer, folder: string, options: GumptionOptions): Promise<void> {
  const { httpServer, config } = server;
  if (httpServer === null || options.workbench === false) return;
  const { port, open = true } = options;
  const { workbench, isNew, release } = await holdWorkbench({
    folder,
    // Whoever starts the development server runs the project's code: this is the answer.
    trust: true,
    ...(port !== undefined && { port }),
    onError: (error) => config.logger.error(`[gumption] ${(error as Error).stack ?? String(error)}`),
  });
  server.middlewares.use(workbench.middleware!);
  const page = options.page === false ? undefined : (options.page ?? '');
  const hasPage = existsSync(resolve(config.root, (page ?? '').replace(/[?#].*$/, '') || 'index.html'));
  httpServer.once('listening', () => {
    if (hasPage && page !== undefined) workbench.showPage(addressOf(httpServer.address() as AddressInfo, server, page));
    if (isNew && open) workbench.openBrowser();
  });
  httpServer.once('close', () => {
    release().catch((error: unknown) => config.logger.error(`[gumption] ${String(error)}`));
  });
  if (options.server !== undefined) runGameServer(server, options.server);
  const { printUrls } = server;
  server.printUrls = () => {
    // A game without a page has nothing there.
    if (hasPage) printUrls();
    config.logger.info(`  ➜  Workbench: ${workbench.address}`);
  };
}

/** The address of the game's page. */
function addressOf({ port }: AddressInfo, { config }: ViteDevServer, page: string): string {
  const { host, https } = config.server;
  const name = EVERYWHERE.includes(host) ? nameOf(host) : host;
  return new URL(page, `${https ? 'https' : 'http'}://${name}:${port}${config.base}`).href;
}

/** The name of this machine for the server: not that of the workbench, if there is a choice. */
function nameOf(host: unknown): string {
  return host === '127.0.0.1' ? '127.0.0.1' : host === '::1' ? '[::1]' : 'localhost';
}
