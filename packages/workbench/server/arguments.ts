/** What the command line asks for. */
export type Command =
  | { readonly run: 'help' | 'version' }
  | {
      readonly run: 'serve';
      readonly folder: string;
      readonly host: string;
      readonly port: number;
      readonly open: boolean;
    };

/** A command line we do not understand; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4747;

export const HELP = `Usage: gumption [folder] [options]
       gumption convert <file> [options]   (gumption convert --help)

Opens the workbench on the project in the folder (here, when none is named).
The project's settings are in its gumption.json:
  { "name": "my-game", "title": "My game", "game": "dist/index.html", "behaviors": "behaviors" }

Options:
  --port <number>  port to listen on; when taken, the next free one (${DEFAULT_PORT})
  --host <address> address to listen on; others than this machine's own
                   let the network read and change the project (${DEFAULT_HOST})
  --no-open        do not open a browser
  --help, -h       print this
  --version, -v    print the version
`;

/** Reads the arguments that follow `gumption`. Throws {@link UsageError}. */
export function parseArguments(args: readonly string[]): Command {
  let folder: string | undefined;
  let host = DEFAULT_HOST;
  let port = DEFAULT_PORT;
  let open = true;
  const rest = args.flatMap(splitAssignment);
  const nextValue = (option: string): string => {
    const value = rest.shift();
    if (value === undefined || value.startsWith('-')) throw new UsageError(`${option} needs a value.`);
    return value;
  };
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--help' || arg === '-h') return { run: 'help' };
    if (arg === '--version' || arg === '-v') return { run: 'version' };
    if (arg === '--no-open') open = false;
    else if (arg === '--host') host = nextValue(arg);
    else if (arg === '--port') port = portOf(nextValue(arg));
    else if (arg.startsWith('-')) throw new UsageError(`There is no option ${arg}.`);
    else if (folder !== undefined) throw new UsageError(`Name one folder, not both ${folder} and ${arg}.`);
    else folder = arg;
  }
  return { run: 'serve', folder: folder ?? '.', host, port, open };
}

function splitAssignment(arg: string): string[] {
  const at = arg.indexOf('=');
  return arg.startsWith('--') && at > 0 ? [arg.slice(0, at), arg.slice(at + 1)] : [arg];
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new UsageError(`--port must be a number from 0 to 65535, got ${text}.`);
  return port;
}
