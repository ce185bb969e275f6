import { parseArgs } from 'node:util';
import { DEFAULT_TEMPLATE, type Template } from './templates.js';

/** An invalid command line; the message says what is wrong with it, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the person asks for. */
export type Asked =
  | { readonly run: 'help' }
  | { readonly run: 'version' }
  | { readonly run: 'create'; readonly name: string | undefined; readonly template: string | undefined };

/** Reads the arguments. Throws {@link UsageError}. */
export function readArguments(args: readonly string[], templates: readonly Template[]): Asked {
  const parsed = parse(args);
  const { values, positionals } = parsed;
  if (values.help) return { run: 'help' };
  if (values.version) return { run: 'version' };
  if (positionals.length > 1)
    throw new UsageError(`Name one folder, not both ${positionals[0]} and ${positionals[1]}.`);
  const { template } = values;
  if (template !== undefined && !templates.some(({ name }) => name === template))
    throw new UsageError(`There is no template ${template}; there are ${listOf(templates)}.`);
  const [name] = positionals;
  if (name !== undefined) checkName(name);
  return { run: 'create', name, template };
}

/** Throws {@link UsageError} for a folder whose name npm would refuse as that of a package. */
export function checkName(path: string): void {
  const name = nameOf(path);
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new UsageError(`The name must be lower-case letters, digits, ".", "_" or "-", as npm wants it; got ${name}.`);
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path
    .replace(/[/\\]+$/, '')
    .split(/[/\\]/)
    .at(-1)!;
}

/** The help. */
export function helpOf(templates: readonly Template[]): string {
  const width = Math.max(...templates.map(({ name }) => name.length)) + 2;
  const rows = templates.map(
    ({ name, description }) =>
      `  ${name.padEnd(width)}${description}${name === DEFAULT_TEMPLATE ? ' (the default)' : ''}`,
  );
  return `Usage: npm create gumption@latest <folder> -- [options]

Creates a game with Gumption in a new folder: a vocabulary, behaviors, a scenario, and the game that
runs them. It asks for what is missing, if somebody sits at the terminal.

Options:
  --template <name>, -t  what to start from
  --version, -v          print the version
  --help, -h             print this help

Templates:
${rows.join('\n')}`;
}

function listOf(templates: readonly Template[]): string {
  const names = templates.map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        version: { type: 'boolean', short: 'v' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/, 1)[0]}.`);
  }
}
