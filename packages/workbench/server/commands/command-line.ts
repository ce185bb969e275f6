import { suggest } from 'gumption/data';

/** A command line we do not understand; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * An option: what it takes, if anything, and what it does, for the help. Texts may have several
 * lines.
 */
export interface Option {
  /** What stands behind it, as in `<folder>`; without, it is a switch. */
  readonly takes?: string;
  readonly short?: string;
  readonly says: string;
}

/** What a command is called with. */
export interface CommandLine {
  /** What follows `gumption` in the first line of the help. */
  readonly usage: string;
  /** What it does, in a few lines. */
  readonly says: string;
  /** What it is called on: `folder`. */
  readonly subject: string;
  readonly options: { readonly [name: string]: Option };
  /** More for the help, behind the options. */
  readonly more?: string;
}

/** What was asked for. */
export interface Asked {
  readonly subject: string | undefined;
  /** Options with their values; switches are the empty text. */
  readonly options: { readonly [name: string]: string | undefined };
}

/** What every command understands. */
const COMMON: { readonly [name: string]: Option } = { help: { short: 'h', says: 'print this' } };

/**
 * Reads what follows a command's name. Throws {@link UsageError}, with what may have been meant.
 */
export function readCommandLine(args: readonly string[], line: CommandLine): Asked | 'help' {
  const known: { readonly [name: string]: Option } = { ...line.options, ...COMMON };
  const rest = args.flatMap(splitAssignment);
  const options: { [name: string]: string } = {};
  let subject: string | undefined;
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('-') || arg === '-') {
      if (subject !== undefined) throw new UsageError(`Name one ${line.subject}, not both ${subject} and ${arg}.`);
      subject = arg;
      continue;
    }
    const name = Object.keys(known).find((each) => arg === `--${each}` || arg === `-${known[each].short}`);
    if (name === undefined) {
      const meant = suggest(arg.replace(/^-+/, ''), Object.keys(known));
      throw new UsageError(`There is no option ${arg}${meant === undefined ? '.' : `; did you mean --${meant}?`}`);
    }
    if (name === 'help') return 'help';
    if (known[name].takes === undefined) options[name] = '';
    else {
      const value = rest.shift();
      if (value === undefined || value.startsWith('-')) throw new UsageError(`--${name} needs a value.`);
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

function splitAssignment(arg: string): string[] {
  const at = arg.indexOf('=');
  return arg.startsWith('--') && at > 0 ? [arg.slice(0, at), arg.slice(at + 1)] : [arg];
}
