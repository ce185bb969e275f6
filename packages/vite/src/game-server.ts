import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { RESTART } from './restart.js';

/** The program that runs the module in a process of its own. */
const PROGRAM = fileURLToPath(new URL('./run-server.js', import.meta.url));

/**
 * Runs a module of the game in Node beside the development server, until that ends. It starts again
 * when code changes that cannot be swapped into the running game, and after it ended by itself when
 * any code changes.
 */
export function runGameServer({ config, watcher, httpServer }: ViteDevServer, module: string): void {
  let child: ChildProcess;
  let isOver = false;

  function start(): void {
    if (isOver) return;
    const started = fork(PROGRAM, [config.root, config.configFile ?? '', config.mode, module], {
      cwd: config.root,
      execArgv: [],
    });
    child = started;
    started.once('exit', (code) => {
      if (isOver) return;
      if (code === RESTART) return start();
      config.logger.warn(`[gumption] ${module} has ended (${code ?? 'killed'}). It starts again when a file changes.`);
      watcher.once('change', start);
    });
  }

  httpServer!.once('listening', start);
  httpServer!.once('close', () => {
    isOver = true;
    watcher.off('change', start);
    // It ends by itself when nobody listens any more.
    if (child?.connected) child.disconnect();
  });
}
