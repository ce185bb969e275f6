import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ProjectError, readProject } from '../files/config.js';
import { howToTrust } from '../files/trust.js';
import { writeModules } from '../games/compiled-modules.js';
import { type GameModule, prepareGame } from '../games/game-module.js';
import { type ProjectDocuments, readDocuments } from '../games/project-documents.js';
import { type Asked, type CommandLine, readCommandLine, UsageError } from './command-line.js';
import { decideTrust, TRUST_OPTION } from './decide-trust.js';
import { type CommandWorld, count } from './world.js';

export const BUILD: CommandLine = {
  usage: 'build [folder] --out <folder> [options]',
  says: `Writes the behaviors of the project in the folder (by default the current one) as TypeScript
modules of straight code, for games that may not generate code at run time, with an index to pass
to a Cast as \`modules\`. Character sheets that name a behavior get their own module.`,
  subject: 'folder',
  options: {
    out: { takes: '<folder>', says: 'where to write, relative to the project' },
    game: { takes: '<module>', says: 'module that exports the vocabulary, instead of "headless" in gumption.json' },
    trust: TRUST_OPTION,
    check: { says: 'write nothing; fail when the modules are out of date' },
    json: { says: 'print what was written or is out of date as JSON' },
  },
};

/** Starts every generated file, and tells generated files from others in the same folder. */
const MARK = '// Straight code of ';
const INDEX_MARK = '// All behaviors as straight code, ';

/** Runs `gumption build`. Resolves to the exit code; throws `UsageError` and `ProjectError`. */
export async function runBuild(args: readonly string[], world: CommandWorld): Promise<number> {
  const { subject = '.', options } = readCommandLine(args, BUILD) as Asked;
  if (options.out === undefined) throw new UsageError('Say where to write with --out <folder>.');
  const project = await readProject(subject);
  const documents = await readDocuments(project);
  if (documents.broken.length > 0)
    throw new ProjectError(`${documents.broken[0].file} is not a valid document: run gumption check to see why.`);
  const trust = await decideTrust(project, options.trust !== undefined, world);
  if (!(await trust.isTrusted()))
    throw new ProjectError(
      `The code in ${project.folder} is not trusted yet, and behaviors are built with it: ${howToTrust(project)}.`,
    );
  world.progress?.('Loading the game …');
  const prepared = await prepareGame(project, options.game);
  let wanted: Map<string, string>;
  try {
    wanted = writeFiles(documents, await prepared.load());
  } catch (error) {
    if (!Array.isArray((error as { problems?: unknown }).problems)) throw error;
    throw new ProjectError(`${(error as Error).message} (run gumption check to list all problems)`);
  } finally {
    await prepared.remove();
    world.progress?.('');
  }
  const out = resolve(project.folder, options.out);
  const { stale, extra } = await compare(out, wanted);
  const isCheck = options.check !== undefined;
  if (!isCheck) {
    await mkdir(out, { recursive: true });
    for (const name of stale) await writeFile(join(out, name), wanted.get(name)!);
    for (const name of extra) await rm(join(out, name));
  }
  const changed = [...stale, ...extra];
  if (options.json !== undefined)
    world.print(
      JSON.stringify({ out, files: [...wanted.keys()], [isCheck ? 'outOfDate' : 'changed']: changed }, null, 2),
    );
  else if (changed.length === 0) world.print(`${count(wanted.size, 'file')} up to date.`);
  else if (isCheck) for (const name of changed) world.print(`${join(options.out, name)} is out of date`);
  else {
    for (const name of stale) world.print(`Wrote ${join(options.out, name)}`);
    for (const name of extra) world.print(`Removed ${join(options.out, name)}`);
  }
  return isCheck && changed.length > 0 ? 1 : 0;
}

/** Files with what belongs into them, by name. */
function writeFiles(documents: ProjectDocuments, module: GameModule): Map<string, string> {
  const written = new Map<string, string>();
  const index: { readonly part: string; readonly file: string }[] = [];
  for (const { part, code } of writeModules(documents, module)) {
    const file = freeName(part, written);
    written.set(`${file}.ts`, code);
    index.push({ part, file });
  }
  const lines = [
    `${INDEX_MARK}to be handed to a Cast as \`modules\`. Generated: edit the behaviors and build again.`,
    ...index.map(({ file }, i) => `import module${i} from './${file}.js';`),
    '',
    'export const modules = {',
    ...index.map(({ part }, i) => `  ${JSON.stringify(part)}: module${i},`),
    '} as const;',
    '',
  ];
  return written.set('index.ts', lines.join('\n'));
}

/** A file name for a part that no other part has, even on disks that ignore case. */
function freeName(part: string, taken: ReadonlyMap<string, string>): string {
  const base =
    part
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'behavior';
  let name = base;
  for (let n = 2; name === 'index' || taken.has(`${name}.ts`); n++) name = `${base}-${n}`;
  return name;
}

/**
 * How the folder differs from what it should hold: `stale` files must be written, `extra` files
 * were generated for behaviors that no longer exist.
 */
async function compare(
  out: string,
  wanted: ReadonlyMap<string, string>,
): Promise<{ stale: string[]; extra: string[] }> {
  const stale: string[] = [];
  for (const [name, text] of wanted)
    if ((await readFile(join(out, name), 'utf8').catch(() => undefined)) !== text) stale.push(name);
  const extra: string[] = [];
  for (const name of await readdir(out).catch(() => []))
    if (name.endsWith('.ts') && !wanted.has(name)) {
      const text = await readFile(join(out, name), 'utf8');
      if (text.startsWith(MARK) || text.startsWith(INDEX_MARK)) extra.push(name);
    }
  return { stale, extra };
}
