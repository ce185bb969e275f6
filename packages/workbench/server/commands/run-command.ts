import { existsSync } from 'node:fs';
import { suggest } from 'gumption/data';
import { ProjectError } from '../files/config.js';
import { ListenError } from '../http/listen.js';
import { type CommandLine, helpOf, UsageError } from './command-line.js';
import { packageVersion } from './package-folder.js';
import { parseServe, SERVE, serve } from './serve.js';
import type { CommandWorld } from './world.js';

export type { CommandWorld } from './world.js';

/** A command: its line, from which its help is made, and what runs it and gives the exit code. */
interface Command {
  readonly line: CommandLine;
  readonly run: (args: readonly string[], world: CommandWorld) => Promise<number>;
}

/**
 * One sentence for the list of all commands, and what loads this one: the others would only make it
 * late.
 */
interface Offer {
  readonly says: string;
  readonly load: () => Promise<Command>;
}

const COMMANDS: { readonly [name: string]: Offer } = {
  check: {
    says: 'find problems in behaviors, sheets, queries, scripts, generators and scenarios',
    load: () => import('./check.js').then(({ CHECK, runCheck }) => ({ line: CHECK, run: runCheck })),
  },
  test: {
    says: 'play the scenarios and check their expectations',
    load: () => import('./test.js').then(({ TEST, runTest }) => ({ line: TEST, run: runTest })),
  },
  build: {
    says: 'write behaviors as TypeScript modules',
    load: () => import('./build.js').then(({ BUILD, runBuild }) => ({ line: BUILD, run: runBuild })),
  },
  convert: {
    says: 'import behaviors from other tools, or export them',
    load: () => import('./convert.js').then(({ CONVERT, runConvert }) => ({ line: CONVERT, run: runConvert })),
  },
  navmesh: {
    says: 'make a navigation mesh from a level',
    load: () => import('./navmesh.js').then(({ NAVMESH, runNavmesh }) => ({ line: NAVMESH, run: runNavmesh })),
  },
  play: {
    says: 'play a board game, also with other programs',
    load: () => import('./play.js').then(({ PLAY, runPlay }) => ({ line: PLAY, run: runPlay })),
  },
  mcp: {
    says: 'let an assistant work on the project',
    load: () => import('./mcp.js').then(({ MCP, runMcp }) => ({ line: MCP, run: runMcp })),
  },
  trust: {
    says: 'let the code in a folder run without being asked',
    load: () => import('./trust.js').then(({ TRUST, runTrust }) => ({ line: TRUST, run: runTrust })),
  },
};

/** How a game is created: by a package of its own, which needs no project. */
const CREATE = `To create a game from a template:
  npm create gumption@latest my-game -- --template page`;

/** Exit codes, the same for all commands. */
const EXIT_CODES = `Exit codes: 0 success, 1 a problem with the project or the request, 2 an invalid command line.`;

/**
 * Runs `gumption` with the arguments after its name; resolves to the exit code, for a server once
 * it has ended.
 */
export async function runCommand(args: readonly string[], world: CommandWorld): Promise<number> {
  const [name = '', ...rest] = args;
  const offer = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (offer !== undefined) {
      const command = await offer.load();
      if (!rest.includes('--help') && !rest.includes('-h')) return await command.run(rest, world);
      world.print(helpOf(command.line));
      return 0;
    }
    const asked = parseServe(args);
    if (asked.run === 'serve') {
      refuseMistypedCommand(asked.folder);
      await serve(asked, world);
    } else world.print(asked.run === 'help' ? helpOfAll() : packageVersion());
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      const help = offer === undefined ? 'gumption --help' : `gumption ${name} --help`;
      world.printError(`${error.message} Run ${help} for a list.`);
      return 2;
    }
    if (!(error instanceof ProjectError || error instanceof ListenError)) throw error;
    world.printError(error.message);
    return 1;
  }
}

/** The help of `gumption` itself: serving, and a list of the other commands. */
function helpOfAll(): string {
  const list = Object.entries(COMMANDS).map(([name, { says }]) => `  gumption ${name.padEnd(9)}${says}`);
  const more = ['Other commands, each with its own --help:', ...list, '', CREATE, '', EXIT_CODES].join('\n');
  return helpOf({ ...SERVE, more });
}

/** `gumption chekc` asks for no folder of that name. */
function refuseMistypedCommand(folder: string): void {
  if (folder === 'new' && !existsSync(folder))
    throw new UsageError(`There is no command new. ${CREATE.replace(/\n +/, ' ')}.`);
  const meant = suggest(folder, Object.keys(COMMANDS));
  if (meant !== undefined && !existsSync(folder))
    throw new UsageError(`There is no command ${folder}, nor a folder of that name; did you mean ${meant}?`);
}
