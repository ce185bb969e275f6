import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from '../sources.js';
import { ranks } from './ranks.js';

// The import rules between folders, as in CONTRIBUTING.md.

const engine = 'packages/engine/src/';

/**
 * The listed folder that a file of the engine belongs to; `undefined` when no folder around it is
 * listed.
 */
export function rankedFolder(path: string): string | undefined {
  let folder = posix.dirname(path.slice(engine.length));
  if (folder === '.') return folder;
  while (!ranks.includes(folder) && folder !== '.') folder = posix.dirname(folder);
  return folder === '.' ? undefined : folder;
}

/**
 * What is wrong with the place of an import in the list of folders, or `undefined` when it points
 * down.
 */
export function rankProblem(path: string, specifier: string): string | undefined {
  const target = resolve(path, specifier);
  const from = rankedFolder(path);
  const to = rankedFolder(target);
  if (from === undefined) return `${posix.dirname(path)} is not in the list of folders`;
  if (to === undefined) return `${posix.dirname(target)} is not in the list of folders`;
  if (ranks.indexOf(to) <= ranks.indexOf(from)) return undefined;
  // The door of a folder may export what its sub-folders contain; outside `decision` not the kinds,
  // which have a door of their own.
  const isDoor = path === `${engine}${from}/index.ts` && to.startsWith(`${from}/`);
  if (isDoor && (from.startsWith('decision') || !to.endsWith('/nodes'))) return undefined;
  return `${from} must not import ${to}, which stands after it in the list of folders`;
}

/** All imports of the engine that point up the list of folders, each as `path:line: problem`. */
export function findRankProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ specifier, line }) => {
      const problem = rankProblem(source.path, specifier);
      return problem === undefined ? [] : [`${source.path}:${line}: ${problem}`];
    }),
  );
}

/** The folders of ranked rooms that are not listed themselves, and so have no rank of their own. */
export function findUnrankedFolders(sources: readonly Source[]): string[] {
  const folders = new Set(sources.map(({ path }) => posix.dirname(path)));
  return [...folders].filter((folder) => {
    const listed = rankedFolder(`${folder}/x.ts`);
    return listed === undefined || posix.relative(engine, folder) !== (listed === '.' ? '' : listed);
  });
}

/** The folders with more than `most` sources, each as `folder: count`. */
export function findCrowdedFolders(sources: readonly Source[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}

/** Every module that a source imports, exports from, or names in a type, with its line. */
export function importsOf({ text }: Source): { specifier: string; line: number }[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: text.slice(0, pos).split('\n').length,
  }));
}

/**
 * What is wrong with a source importing a module, or `undefined` when it may. `exports` are the
 * keys of the engine's `exports` (`./math`).
 */
export function importProblem(path: string, specifier: string, exports: readonly string[]): string | undefined {
  if (path.startsWith(engine)) return engineProblem(path.slice(engine.length), specifier);
  return guestProblem(path, specifier, exports);
}

/** All problems of some sources, each as `path:line: problem`. */
export function findImportProblems(sources: readonly Source[], exports: readonly string[]): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap(({ specifier, line }) => {
      const problem = importProblem(source.path, specifier, exports);
      return problem === undefined ? [] : [`${source.path}:${line}: ${problem}`];
    }),
  );
}

/**
 * The chapters that import each other in a circle, as `a -> b -> a`; empty when there is an order
 * among them.
 */
export function findCircles(sources: readonly Source[]): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => path.startsWith(engine))) {
    const from = chapterOf(source.path.slice(engine.length));
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { specifier } of importsOf(source)) {
      const to = chapterOf(resolve(source.path, specifier).slice(engine.length));
      if (to !== from) targets.add(to);
    }
  }
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (chapter: string, trail: readonly string[]): void => {
    if (trail.includes(chapter)) circles.push([...trail.slice(trail.indexOf(chapter)), chapter].join(' -> '));
    else if (!done.has(chapter)) {
      for (const next of arrows.get(chapter) ?? []) visit(next, [...trail, chapter]);
      done.add(chapter);
    }
  };
  for (const chapter of arrows.keys()) visit(chapter, []);
  return circles;
}

/** The chapter a file of the engine belongs to: `movement`, `decision/goals`. */
function chapterOf(file: string): string {
  const [first, second] = file.split('/');
  return first === 'decision' ? `${first}/${second}` : first;
}

function resolve(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts');
}

/** Chapters beside the techniques, and what each may import besides itself. */
const beneath: Record<string, readonly string[]> = {
  host: [],
  errors: [],
  math: ['errors'],
  sketch: ['math'],
  data: ['errors', 'math', 'sketch'],
  language: ['math', 'data'],
  behavior: ['host', 'math', 'data', 'language'],
  protocol: ['host', 'math', 'sketch', 'data', 'language', 'behavior'],
};

function engineProblem(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return `the engine depends on nothing, not on ${specifier}`;
  const target = resolve(engine + file, specifier);
  if (!target.startsWith(engine)) return `the engine must not reach outside itself, to ${target}`;
  const from = chapterOf(file);
  // The root door shows a selection of what the chapters hold; no chapter imports it.
  if (from === 'index.ts') return undefined;
  const imported = target.slice(engine.length);
  const to = chapterOf(imported);
  if (to === 'index.ts') return 'the engine must not import its own root door';
  if (from === to) {
    if (isKindList(imported) && !file.endsWith('/index.ts'))
      return 'only index.ts and standard import nodes/index.ts, so that the technique stands alone';
    if (imported.includes('/nodes/') && !isNodes(file) && !isKindList(imported))
      return 'only nodes/ imports what is in nodes/, so that the technique stands alone';
    return undefined;
  }
  if (from in beneath) return beneath[from].includes(to) ? undefined : `${from} must not import ${to}`;
  if (from === 'standard')
    return to === 'behavior' || isKindList(imported)
      ? undefined
      : `standard imports only behavior and the techniques' nodes/index.ts, not ${imported}`;
  if (to === 'protocol' || to === 'standard') return `a technique must not import ${to}`;
  if (isKindList(imported) && !isNodes(file))
    return `only standard imports the nodes/index.ts of a technique, not ${file}`;
  if (from === 'interop') return undefined;
  if (to === 'interop') return `only games and tools import interop, not ${file}`;
  // A behavior-tree node is a node kind, one to a file; elsewhere nodes/ is the only door.
  if (to === 'behavior' && !isNodes(file) && from !== 'decision/behavior-tree')
    return 'only nodes/ offers a technique to behavior; other files of a technique must not import it';
  return undefined;
}

/** The list of a technique's node kinds. */
function isKindList(file: string): boolean {
  return file.endsWith('/nodes/index.ts');
}

/** A file of the folder `nodes`. */
function isNodes(file: string): boolean {
  return file.includes('/nodes/');
}

/** Workbench, games and the like: guests of the engine, in a folder of their own. */
function guestProblem(path: string, specifier: string, exports: readonly string[]): string | undefined {
  const [top, name] = path.split('/');
  const home = `${top}/${name}/`;
  if (specifier.startsWith('.')) {
    const target = resolve(path, specifier);
    const isShared = top === 'games' && target.startsWith('games/shared/');
    return target.startsWith(home) || isShared ? undefined : `${home} must not reach outside itself, to ${target}`;
  }
  if (specifier === 'gumption' || specifier.startsWith('gumption/'))
    return isPublic(specifier.replace('gumption', '.'), exports) ? undefined : `${specifier} is not a public sub-path`;
  if (specifier.startsWith('@gumption/')) return `${home} must not import ${specifier}`;
  return undefined;
}

function isPublic(key: string, exports: readonly string[]): boolean {
  return exports.some((entry) => (entry.endsWith('/*') ? key.startsWith(entry.slice(0, -1)) : key === entry));
}
