import { existsSync } from 'node:fs';
import { suggest } from 'gumption/data';
import { BUILD, runBuild } from './commands/build.js';
import { CHECK, runCheck } from './commands/check.js';
import { type CommandLine, helpOf, UsageError } from './commands/command-line.js';
import { CONVERT, runConvert } from './commands/convert.js';
import { NEW, runNew } from './commands/new.js';
import { packageVersion } from './commands/package-folder.js';
import { parseServe, SERVE, serve } from './commands/serve.js';
import { runTest, TEST } from './commands/test.js';
import type { CommandWorld } from './commands/world.js';
import { ProjectError } from './config.js';
import { ListenError } from './listen.js';

export type { CommandWorld } from './commands/world.js';

/** A command: its line, one sentence for the list of all, and what runs it and gives the exit code. */
interface Command {
  readonly line: CommandLine;
  readonly says: string;
  readonly run: (args: readonly string[], world: CommandWorld) => Promise<number>;
}

const COMMANDS: { readonly [name: string]: Command } = {
  check: { line: CHECK, says: 'find what is wrong with behaviors, sheets and scenarios', run: runCheck },
  test: { line: TEST, says: 'play the scenarios and judge what comes of them', run: runTest },
  build: { line: BUILD, says: 'write behaviors as TypeScript modules', run: runBuild },
  convert: { line: CONVERT, says: 'take behaviors from other tools, or to them', run: runConvert },
  new: { line: NEW, says: 'begin a game that runs', run: runNew },
};

/** Exit codes, the same for all commands. */
const EXIT_CODES = `Exit codes: 0 all is well, 1 something is wrong with the project or what was asked of it,
2 the command line is not understood.`;

/** Runs `gumption` with the arguments after its name; resolves to the exit code, for a server once it has ended. */
export async function runCommand(args: readonly string[], world: CommandWorld): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (command !== undefined) {
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
      const help = command === undefined ? 'gumption --help' : `gumption ${name} --help`;
      world.printError(`${error.message} ${help} lists what there is.`);
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
  const more = ['Other commands, each with a --help of its own:', ...list, '', EXIT_CODES].join('\n');
  return helpOf({ ...SERVE, more });
}

/** `gumption chekc` asks for no folder of that name. */
function refuseMistypedCommand(folder: string): void {
  const meant = suggest(folder, Object.keys(COMMANDS));
  if (meant !== undefined && !existsSync(folder))
    throw new UsageError(`There is no command ${folder}, nor a folder of that name; did you mean ${meant}?`);
}
