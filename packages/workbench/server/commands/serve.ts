import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, type Project, readProject } from '../files/config.js';
import { removeLeftovers } from '../files/leftovers.js';
import { hasCode, howToTrust, TRUSTED } from '../files/trust.js';
import { announceWorkbench, findAnnounced, type WorkbenchRecord } from '../files/workbench-file.js';
import { isLoopback, isWildcard } from '../sockets/address.js';
import { type CommandLine, numberOf, readCommandLine } from './command-line.js';
import { decideTrust, TRUST_OPTION } from './decide-trust.js';
import { packageFolder } from './package-folder.js';
import type { CommandWorld } from './world.js';

export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4747;

export const SERVE: CommandLine = {
  usage: '[folder] [options]',
  says: `Opens the workbench on the project in the folder (by default the current one).
The project's settings are in its gumption.json:
  { "name": "my-game", "title": "My game", "game": "dist/index.html", "behaviors": "behaviors" }`,
  subject: 'folder',
  options: {
    port: { takes: '<number>', says: `port to listen on; when taken, the next free one (${DEFAULT_PORT})` },
    host: {
      takes: '<address>',
      says: `address to listen on; any but this machine's own\nlets those in the network who have the token read and\nchange the project (${DEFAULT_HOST})`,
    },
    trust: TRUST_OPTION,
    'no-open': { says: 'do not open a browser' },
    json: { says: 'print where it listens as JSON' },
    version: { short: 'v', says: 'print the version' },
  },
};

/** What the command line asks for. */
export type Serve =
  | { readonly run: 'help' | 'version' }
  | {
      readonly run: 'serve';
      readonly folder: string;
      readonly host: string;
      /** Undefined for the usual one. */
      readonly port: number | undefined;
      readonly open: boolean;
      readonly json: boolean;
      readonly trust: boolean;
    };

/** Reads the arguments that follow `gumption`. Throws `UsageError`. */
export function parseServe(args: readonly string[]): Serve {
  const asked = readCommandLine(args, SERVE);
  if (asked === 'help') return { run: 'help' };
  const { subject: folder = '.', options } = asked;
  if (options.version !== undefined) return { run: 'version' };
  const port = numberOf(asked, 'port', 0, 65535);
  const { host = DEFAULT_HOST } = options;
  const { 'no-open': noOpen, json, trust } = options;
  const switches = { open: noOpen === undefined, json: json !== undefined, trust: trust !== undefined };
  return { run: 'serve', folder, host, port, ...switches };
}

/** Serves the workbench until the world ends. */
export async function serve(
  { folder, host, port, open, json, trust: isSaid }: Extract<Serve, { run: 'serve' }>,
  world: CommandWorld,
): Promise<void> {
  const project = await readProject(folder);
  const say = json ? world.printError : world.print;
  // Whoever names a port or an address wants one there.
  const running = port === undefined && host === DEFAULT_HOST ? await findRunning(project) : undefined;
  if (running !== undefined) {
    const { address } = running;
    if (json) world.print(describe(project, running));
    else say(`The workbench of ${project.title} runs already, at ${address}`);
    if (open) world.open(address);
    return;
  }
  await removeLeftovers(project);
  // A program that reads JSON answers no questions.
  const { ask: _, ...silent } = world;
  const trust = hasCode(project) ? await decideTrust(project, isSaid, json ? silent : world) : TRUSTED;
  const webFolder = join(packageFolder(), 'dist', 'web');
  const onError = (error: unknown) =>
    world.printError(`While answering a request: ${(error as Error).stack ?? String(error)}`);
  // Other commands, and help, do without.
  const { createWorkbenchServer } = await import('../http/workbench-server.js');
  const server = createWorkbenchServer({ project, webFolder, host, trust, onError });
  const { port: got, workbench: address, game, join: joinAddress } = await server.listen(port ?? DEFAULT_PORT);
  const { name } = project;
  const announced = { address, join: joinAddress, project: { name, id: idOf(project) }, secret: server.tokens.program };
  const withdraw = await announceWorkbench(project, announced);
  if (got !== (port ?? DEFAULT_PORT) && port !== 0) say(`Port ${port ?? DEFAULT_PORT} is taken; using ${got}.`);
  if (!isLoopback(host)) {
    say(`Listening on ${host}: everyone who has the address with its token can read and change this project.`);
    if (isWildcard(host)) say('On other machines, write the address of this one instead of 127.0.0.1.');
    if (game !== undefined) say(`They must also reach port ${new URL(game).port}, where the game’s page is.`);
    say(`Games join with joinServer at ${joinAddress}`);
  }
  if (!(await trust.isTrusted()))
    say(
      `The code in ${project.folder} is not trusted yet: documents can be edited, and nothing of it runs. ` +
        `To change that, answer in the page, or ${howToTrust(project)}.`,
    );
  if (project.game !== undefined && !existsSync(join(project.folder, project.game)))
    say(`There is no ${project.game} in ${project.folder}: build the game, then reload the workbench's page.`);
  if (!existsSync(join(webFolder, 'index.html'))) say('The workbench page is not built yet: run its build.');
  if (json) world.print(describe(project, announced));
  else world.print(`Gumption: ${project.title} at ${address} (Ctrl-C to stop)`);
  if (open) world.open(address);
  await new Promise<void>((resolve) => {
    const end = () => {
      withdraw();
      void server.close().then(resolve);
    };
    if (world.ended.aborted) end();
    else world.ended.addEventListener('abort', end, { once: true });
  });
}

/** The workbench of a project that runs in another process. */
async function findRunning(project: Project): Promise<WorkbenchRecord | undefined> {
  const announced = await findAnnounced(project);
  if (announced === undefined) return undefined;
  const { callWorkbench } = await import('../sockets/call-workbench.js');
  const line = await callWorkbench(announced);
  line?.close();
  return line === undefined ? undefined : announced;
}

/** What programs read of a workbench that was started. */
function describe({ name, title }: Project, { address, join }: WorkbenchRecord): string {
  return JSON.stringify({ name, title, address, join });
}
