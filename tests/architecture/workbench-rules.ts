import { posix } from 'node:path';
import type { Source } from '../sources.js';
import { importsOf } from './import-rules.js';

// The import rules between the folders of the workbench, as in CONTRIBUTING.md.

const workbench = 'packages/workbench/';

/**
 * The folders of the workbench, in order: a folder imports only what stands in a row above its own.
 * `*` stands for any one folder; folders that one `*` stands for are neighbours, see
 * {@link strangers}.
 */
const ORDER: readonly string[] = [
  // The declarations of the package's door.
  '',
  'wire',
  'server/files',
  'server/games',
  'server/assistant',
  'server/sockets',
  'server/http',
  'server/commands/play',
  'server/commands',
  'server',
  'web/src/widgets',
  'web/src/document/describe',
  'web/src/document/edit',
  'web/src/document/refactor',
  'web/src/document/values',
  'web/src/model',
  'web/src/model/link',
  'web/src/model/files',
  'web/src/model/live',
  'web/src/model/learning',
  'web/src/model/searches',
  'web/src/model/map',
  'web/src/model/past',
  'web/src/model/insight',
  'web/src/model/selection',
  'web/src/model/crowd',
  'web/src/model/edit',
  'web/src/model/senses',
  'web/src/model/sheets',
  'web/src/model/queries',
  'web/src/model/scripts',
  'web/src/model/generators',
  'web/src/model/debug',
  'web/src/model/watch-me',
  'web/src/model/assign',
  'web/src/model/why-not',
  'web/src/model/project',
  'web/src/model/library',
  'web/src/model/problems',
  'web/src/model/game',
  'web/src/commands',
  'web/src/commands/keys',
  'web/src/fields',
  'web/src/canvas/layout',
  'web/src/canvas/camera',
  'web/src/canvas/marks',
  'web/src/canvas/drag',
  'web/src/canvas/tree',
  'web/src/canvas/export',
  'web/src/techniques/shared',
  'web/src/techniques/*/*',
  'web/src/techniques/*',
  'web/src/techniques',
  'web/src/panes/frame',
  'web/src/panes/*/*',
  'web/src/panes/*',
  'web/src/panes',
  'web/src',
  'web',
];

/**
 * Neighbours that must not import one another; other neighbours may, as long as there is no circle.
 */
const strangers = 'web/src/techniques/*';

/** Tests, and what only tests use, may import whatever they test. */
function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith(`${workbench}web/tests/`);
}

/** The sources of the workbench that the rules are about. */
export function rankedSources(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ path }) => path.startsWith(workbench) && !isTest(path));
}

/** The folder of a file, from the folder of the workbench. */
export function folderOf(path: string): string {
  return posix.dirname(path).slice(workbench.length);
}

/** Which row of the order a folder is in; -1 where it is in none. The most exact row counts. */
function rowOf(folder: string): number {
  const exact = ORDER.indexOf(folder);
  if (exact >= 0) return exact;
  return ORDER.findIndex((row) => new RegExp(`^${row.replaceAll('*', '[^/]+')}$`).test(folder));
}

/** What is wrong with a source of the workbench importing a module, or `undefined` when it may. */
export function workbenchProblem(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const from = folderOf(path);
  const to = folderOf(posix.join(posix.dirname(path), specifier));
  if (from === to) return undefined;
  const [row, target] = [rowOf(from), rowOf(to)];
  if (row < 0) return `${from} has no place in the order of folders`;
  if (target < 0) return `${to} has no place in the order of folders`;
  if (from.startsWith('web/') && to.startsWith('server')) return `the page must not import ${to}`;
  if (from.startsWith('server') && to.startsWith('web')) return `the server must not import ${to}`;
  if (row === target) return ORDER[row] === strangers ? `${from} must not import another technique, ${to}` : undefined;
  const isOwnRoom = from.startsWith(`${to}/`) && ORDER[target] === strangers;
  if (isOwnRoom) return `${from} must not import the technique that it is a part of`;
  return target < row ? undefined : `${from} must not import ${to}, which stands below it`;
}

/** All problems of some sources, each as `path:line: problem`. */
export function findWorkbenchProblems(sources: readonly Source[]): string[] {
  return rankedSources(sources).flatMap((source) =>
    importsOf(source).flatMap(({ specifier, line }) => {
      const problem = workbenchProblem(source.path, specifier);
      return problem === undefined ? [] : [`${source.path}:${line}: ${problem}`];
    }),
  );
}

/** The folders of the workbench that import each other in a circle, as `a -> b -> a`. */
export function findFolderCircles(sources: readonly Source[]): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const source of rankedSources(sources)) {
    const from = folderOf(source.path);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { specifier } of importsOf(source)) {
      const to = folderOf(posix.join(posix.dirname(source.path), specifier));
      if (specifier.startsWith('.') && to !== from) targets.add(to);
    }
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, trail: readonly string[]): void => {
    if (trail.includes(folder)) circles.push([...trail.slice(trail.indexOf(folder)), folder].join(' -> '));
    else if (!done.has(folder)) {
      for (const next of arrows.get(folder) ?? []) visit(next, [...trail, folder]);
      done.add(folder);
    }
  };
  for (const folder of arrows.keys()) visit(folder, []);
  return circles;
}
