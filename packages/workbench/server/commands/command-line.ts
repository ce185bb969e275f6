import { parseArgs } from 'node:util';
import { suggest } from 'gumption/data';

/** An invalid command line; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An option of a command, for parsing and for the help. Texts may have several lines. */
export interface Option {
  /** The name of its value, as in `<folder>`; an option without one is a switch. */
  readonly takes?: string;
  readonly short?: string;
  readonly says: string;
}

/** What a command is called with. */
export interface CommandLine {
  /** What follows `gumption` in the first line of the help. */
  readonly usage: string;
  /** What the command does, in a few lines. */
  readonly says: string;
  /** What the positional argument names: `folder`. */
  readonly subject: string;
  readonly options: { readonly [name: string]: Option };
  /** More for the help, behind the options. */
  readonly more?: string;
}

/** A parsed command line. */
export interface Asked {
  readonly subject: string | undefined;
  /** Options with their values; the value of a switch is the empty text. */
  readonly options: { readonly [name: string]: string | undefined };
}

/** What every command understands. */
const COMMON: { readonly [name: string]: Option } = { help: { short: 'h', says: 'print this help' } };

/**
 * Reads what follows a command's name. Throws {@link UsageError}, with what may have been meant.
 */
export function readCommandLine(args: readonly string[], line: CommandLine): Asked | 'help' {
  const known: { readonly [name: string]: Option } = { ...line.options, ...COMMON };
  // `parseArgs` only splits the line: its own errors know neither suggestions nor our words.
  const { tokens } = parseArgs({ args: [...args], options: parseOptions(known), strict: false, tokens: true });
  const options: { [name: string]: string } = {};
  let subject: string | undefined;
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (subject !== undefined)
        throw new UsageError(`Name one ${line.subject}, not both ${subject} and ${token.value}.`);
      subject = token.value;
    }
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    // `-port` comes as the four options -p, -o, -r and -t; show it as it was typed.
    if (!Object.hasOwn(known, name)) throw unknownOption(rawName.startsWith('--') ? rawName : args[token.index], known);
    if (name === 'help') return 'help';
    if (known[name].takes === undefined) {
      if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
      options[name] = '';
    } else {
      if (value === undefined || (!inlineValue && value.startsWith('-')))
        throw new UsageError(`--${name} needs a value.`);
      options[name] = value;
    }
  }
  return { subject, options };
}

/** The value of an option that must be a whole number within bounds. */
export function numberOf(asked: Asked, name: string, min: number, max: number): number | undefined {
  const text = asked.options[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, got ${text}.`);
  return value;
}

/** The help of a command. */
export function helpOf({ usage, says, options, more }: CommandLine): string {
  const rows = Object.entries({ ...options, ...COMMON }).map(([name, { takes, short, says }]) => {
    const left = `--${name}${takes === undefined ? '' : ` ${takes}`}${short === undefined ? '' : `, -${short}`}`;
    return { left, says: says.split('\n') };
  });
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2;
  const lines = rows.flatMap(({ left, says }) =>
    says.map((text, i) => `  ${(i === 0 ? left : '').padEnd(width)}${text}`),
  );
  const parts = [`Usage: gumption ${usage}`, '', says, '', 'Options:', ...lines];
  return [...parts, ...(more === undefined ? [] : ['', more])].join('\n');
}

/** The options in the form that `parseArgs` takes. */
function parseOptions(known: { readonly [name: string]: Option }) {
  const entries = Object.entries(known).map(([name, { takes, short }]) => {
    const type = takes === undefined ? ('boolean' as const) : ('string' as const);
    return [name, short === undefined ? { type } : { type, short }] as const;
  });
  return Object.fromEntries(entries);
}

function unknownOption(typed: string, known: { readonly [name: string]: Option }): UsageError {
  const meant = suggest(typed.replace(/^-+/, ''), Object.keys(known));
  return new UsageError(`There is no option ${typed}${meant === undefined ? '.' : `; did you mean --${meant}?`}`);
}
