import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../sources.js';

let built: Promise<unknown> | undefined;

/** Builds whatever is not fresh, once for all files of a worker: nothing, under `npm test`. */
export async function buildAll(): Promise<void> {
  built ??= buildOnce();
  await built;
}

function buildOnce(): Promise<unknown> {
  // What the test runner sets would make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  return promisify(execFile)(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, env });
}

/** A game's project in the workbench, as the real command serves it. */
export interface ServedProject {
  readonly address: string;
  /** The copy of the project. */
  readonly folder: string;
  readonly server: ChildProcess;
  /** What the command wrote to its error output. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves a copy of a game's project, by its folder from the root of the clone; a project that has
 * no page is copied without `dist`. Any free port will do, unless a browser is to find again what
 * it has from an address. `within` is the project's folder in what is copied, where its code needs
 * more than itself.
 */
export async function serveProject(
  game: string,
  parts: readonly string[] = ['gumption.json', 'behaviors', 'dist'],
  port = 0,
  within = '',
): Promise<ServedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'gumption-project-'));
  for (const part of parts) cpSync(join(root, game, part), join(folder, part), { recursive: true });
  const cli = join(root, 'packages/workbench/dist/server/cli.js');
  const server = spawn(process.execPath, [cli, join(folder, within), '--port', String(port), '--no-open', '--trust'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  server.stderr.on('data', (text) => complaints.push(String(text)));
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the workbench ended with ${code}: ${complaints.join('')}`)));
    server.stdout.on('data', (text) => {
      const found = /http:\S+/.exec(String(text))?.[0];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    address,
    folder,
    server,
    complaints,
    async close() {
      await endProcess(server);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Ends a process at once, and resolves when it is gone. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
