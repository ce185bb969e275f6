import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, isLoopback } from './address.js';
import { type Command, HELP, parseArguments, UsageError } from './arguments.js';
import { ProjectError, readProject } from './config.js';
import { runConvert } from './convert.js';
import { ListenError, listen } from './listen.js';
import { createWorkbenchServer } from './workbench-server.js';

/** What the command needs of the world around it. */
export interface CommandWorld {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  readonly open: (address: string) => void;
  /** Aborts when the person at the keyboard has had enough. */
  readonly ended: AbortSignal;
}

/** Runs `gumption` with the arguments after its name; resolves to the exit code, for a server once it has ended. */
export async function runCommand(args: readonly string[], world: CommandWorld): Promise<number> {
  try {
    if (args[0] === 'convert') return await runConvert(args.slice(1), world);
    const command = parseArguments(args);
    if (command.run === 'serve') await serve(command, world);
    else world.print(command.run === 'help' ? HELP.trimEnd() : packageVersion());
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      world.printError(`${error.message} gumption --help lists what there is.`);
      return 2;
    }
    if (!(error instanceof ProjectError || error instanceof ListenError)) throw error;
    world.printError(error.message);
    return 1;
  }
}

async function serve(
  { folder, host, port, open }: Extract<Command, { run: 'serve' }>,
  world: CommandWorld,
): Promise<void> {
  const project = await readProject(folder);
  const webFolder = join(packageFolder(), 'dist', 'web');
  const onError = (error: unknown) => world.printError(`While answering: ${(error as Error).stack ?? String(error)}`);
  const server = createWorkbenchServer({ project, webFolder, host, onError });
  const got = await listen(server.http, host, port);
  if (got !== port && port !== 0) world.print(`Port ${port} is taken; using ${got}.`);
  if (!isLoopback(host)) world.print(`Listening on ${host}: whoever reaches it can read and change this project.`);
  if (!existsSync(join(webFolder, 'index.html'))) world.print('The workbench page is not built yet: run its build.');
  const address = addressOf(host, got);
  world.print(`Gumption: ${project.title} at ${address} (Ctrl-C ends)`);
  if (open) world.open(address);
  await new Promise<void>((resolve) => {
    const end = () => void server.close().then(resolve);
    if (world.ended.aborted) end();
    else world.ended.addEventListener('abort', end, { once: true });
  });
}

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { version: string }).version;
}

/** The package's own folder, whether this file runs from its sources or built. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
