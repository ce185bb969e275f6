import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument, parseDocument } from 'gumption/behavior/files';
import { formatText, parseText } from 'gumption/behavior/text';
import { InvalidDataError } from 'gumption/data';
import {
  detectFormat,
  exportBehaviors,
  FORMATS,
  type Format,
  formatNote,
  importBehaviors,
  type Note,
} from 'gumption/interop';
import { type Asked, type CommandLine, readCommandLine, UsageError } from './command-line.js';
import type { CommandWorld } from './world.js';

export const CONVERT: CommandLine = {
  usage: 'convert <file> [options]',
  says: `Converts behaviors between Gumption and other tools. Notes say what behaves differently
or has no counterpart. What the other format cannot express is carried along unchanged.`,
  subject: 'file',
  options: {
    from: { takes: '<format>', says: 'format of the file; detected by default' },
    to: { takes: '<format>', says: 'format to write; json by default' },
    out: {
      takes: '<path>',
      says: 'where to write: a folder for json and text, a file for others;\nprinted by default',
    },
    json: { says: 'print notes, tasks and files as JSON' },
  },
  more: `Formats: json, text, ${FORMATS.join(', ')}\nscxml holds behaviors with one state machine; xstate is read, not written.`,
};

/** json: our documents; text: their readable form. */
type AnyFormat = Format | 'json' | 'text';
const ALL: readonly string[] = ['json', 'text', ...FORMATS];

interface Convert {
  readonly file: string;
  readonly from: AnyFormat | undefined;
  readonly to: AnyFormat;
  readonly out: string | undefined;
  readonly json: boolean;
}

/**
 * Runs `gumption convert` with the arguments behind it. Resolves to the exit code; throws
 * {@link UsageError}.
 */
export async function runConvert(args: readonly string[], world: CommandWorld): Promise<number> {
  const command = parseConvert(args);
  try {
    await convert(command, world);
    return 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof InvalidDataError) && code === undefined) throw error;
    world.printError(`${command.file}: ${(error as Error).message}`);
    return 1;
  }
}

function parseConvert(args: readonly string[]): Convert {
  const { subject: file, options } = readCommandLine(args, CONVERT) as Asked;
  if (file === undefined) throw new UsageError('Name the file to convert.');
  const format = (name: string | undefined): AnyFormat | undefined => {
    if (name !== undefined && !ALL.includes(name))
      throw new UsageError(`There is no format ${name}; there is ${ALL.join(', ')}.`);
    return name as AnyFormat | undefined;
  };
  const { out, json } = options;
  return { file, from: format(options.from), to: format(options.to) ?? 'json', out, json: json !== undefined };
}

/** A file to write: its name below the output folder, and its contents. */
interface Written {
  readonly name: string;
  readonly text: string;
}

async function convert({ file, from, to, out, json }: Convert, world: CommandWorld): Promise<void> {
  const text = await readFile(file, 'utf8');
  const format = from ?? detect(text);
  const read = readAny(format, text, basename(file, extname(file)));
  const written = writeAny(to, read.documents, read.tasks);
  const notes = [...read.notes, ...written.notes];
  const isFolder = to === 'json' || to === 'text';
  const paths = written.files.map(({ name }) => (out === undefined ? undefined : isFolder ? join(out, name) : out));
  for (const [i, path] of paths.entries())
    if (path !== undefined) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, written.files[i].text);
    }
  if (json) {
    const files = written.files.map(({ name, text: content }, i) => ({
      path: paths[i] ?? name,
      ...(out === undefined && { text: content }),
    }));
    world.print(JSON.stringify({ from: format, to, files, tasks: read.tasks, notes }, undefined, 2));
    return;
  }
  for (const [i, path] of paths.entries())
    world.print(path === undefined ? written.files[i].text.trimEnd() : `Wrote ${path}`);
  for (const note of notes) world.printError(formatNote(note));
}

function detect(text: string): AnyFormat {
  const format = detectFormat(text);
  if (format !== undefined) return format;
  if (/"\$schema"\s*:\s*"urn:gumption:behavior/.test(text)) return 'json';
  if (/^\s*behavior\s/m.test(text)) return 'text';
  throw new InvalidDataError('', `has no known format; name one with --from: ${ALL.join(', ')}`);
}

interface Read {
  readonly documents: readonly BehaviorDocument[];
  readonly tasks: ReturnType<typeof importBehaviors>['tasks'];
  readonly notes: readonly Note[];
}

function readAny(format: AnyFormat, text: string, name: string): Read {
  if (format === 'json') return { documents: [parseDocument(text)], tasks: [], notes: [] };
  if (format === 'text') return { documents: [parseText(text)], tasks: [], notes: [] };
  return importBehaviors(format, text, { name });
}

function writeAny(
  to: AnyFormat,
  documents: readonly BehaviorDocument[],
  tasks: Read['tasks'],
): { files: readonly Written[]; notes: readonly Note[] } {
  if (to !== 'json' && to !== 'text') {
    const { text, notes } = exportBehaviors(to, documents, tasks.length > 0 ? { tasks } : {});
    return { files: [{ name: `behaviors.${EXTENSIONS[to]}`, text }], notes };
  }
  const taken = new Set<string>();
  const files = documents.map((document) => {
    const base = document.name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'behavior';
    let name = base;
    // On file systems that ignore case, no file may overwrite another.
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base}-${n}`;
    taken.add(name.toLowerCase());
    return to === 'json'
      ? { name: `${name}.json`, text: formatDocument(document) }
      : { name: `${name}.txt`, text: formatText(document) };
  });
  return { files, notes: [] };
}

const EXTENSIONS: { readonly [format in Format]: string } = {
  btcpp: 'xml',
  behavior3: 'json',
  mdsl: 'mdsl',
  mistreevous: 'json',
  'task-xml': 'xml',
  scxml: 'scxml',
  xstate: 'json',
};
