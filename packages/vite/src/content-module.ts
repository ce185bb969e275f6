import type { CompiledBehavior, OpenedProject } from '@gumption/workbench';
import { resolveSheets } from 'gumption/behavior/cast';
import type { GumptionOptions } from './options.js';
import { findKindModules, hasExpressions, namesIn } from './used-kinds.js';

/** All documents of a project, with sheets that contain what they inherit. */
export type Content = Omit<Awaited<ReturnType<OpenedProject['read']>>, 'sheets'> & {
  readonly sheets: ReturnType<typeof resolveSheets>;
};

/** Reads all documents of a project. Throws with each file that is wrong, and why. */
export async function readContent(project: OpenedProject): Promise<Content> {
  const content = await project.read();
  return { ...content, sheets: resolveSheets(content.sheets) };
}

/** The lines of `virtual:gumption` that say what the project contains. */
export function writeContent({ name, id }: OpenedProject, content: Content): string {
  const { behaviors, sheets, queries, scripts, generators, assignments } = content;
  const exports = { project: { name, id }, behaviors, sheets, queries, scripts, generators, assignments };
  return Object.entries(exports)
    .map(([exported, value]) => `export const ${exported} = ${JSON.stringify(value)};\n`)
    .join('');
}

/** The lines that export every node kind and the language of computed parameters. */
export const ALL_KINDS = [
  "export { standardKinds as kinds } from 'gumption/standard';",
  "export { expressions } from 'gumption/behavior/expression';",
  '',
].join('\n');

/** The line that says which costly checks a cast does. */
export const writeChecks = (isForPlayers: boolean): string =>
  `export const checks = ${isForPlayers ? 'undefined' : "'development'"};\n`;

/** The module of a compiled behavior: TypeScript, as its name tells Vite. */
export const moduleId = (i: number): string => `virtual:gumption/compiled/${i}.ts`;

/** The lines that export the behaviors as compiled ahead of time, if they are. */
export function writeCompiled(compiled: readonly CompiledBehavior[] | undefined): string {
  if (compiled === undefined) return 'export const modules = undefined;\n';
  return [
    ...compiled.map((_, i) => `import module${i} from '${moduleId(i)}';`),
    `export const modules = { ${compiled.map(({ part }, i) => `${JSON.stringify(part)}: module${i}`).join(', ')} };`,
    '',
  ].join('\n');
}

/**
 * The lines that export the node kinds that the behaviors use, and the language of computed
 * parameters if they compute one. `standard` is the file of `gumption/standard`.
 */
export async function writeUsedKinds(
  { behaviors }: Content,
  keep: GumptionOptions['keepKinds'],
  standard: string,
): Promise<string> {
  if (keep === 'all') return ALL_KINDS;
  const used = namesIn(behaviors);
  const modules = await findKindModules(standard);
  for (const name of keep ?? []) {
    if (!modules.has(name)) throw new Error(`keepKinds: there is no standard node kind ${name}`);
    used.add(name);
  }
  const chosen = [...modules].filter(([name]) => used.has(name)).map(([, module]) => module);
  return [
    ...chosen.map(({ file, exported }, i) => `import { ${exported} as kind${i} } from ${JSON.stringify(file)};`),
    `export const kinds = [${chosen.map((_, i) => `kind${i}`).join(', ')}];`,
    hasExpressions(behaviors)
      ? "export { expressions } from 'gumption/behavior/expression';"
      : 'export const expressions = undefined;',
    '',
  ].join('\n');
}
