import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './sources.js';

// The arrows between the folders, as CONTRIBUTING.md tells them: who may import whom.

const engine = 'packages/engine/src/';

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
  math: [],
  data: ['math'],
  behavior: ['math', 'data'],
  protocol: ['math', 'data', 'behavior'],
};

function engineProblem(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return `the engine depends on nothing, not on ${specifier}`;
  const target = resolve(engine + file, specifier);
  if (!target.startsWith(engine)) return `the engine must not reach outside itself, to ${target}`;
  const from = chapterOf(file);
  const imported = target.slice(engine.length);
  const to = chapterOf(imported);
  if (from === to) {
    if (imported.endsWith('/nodes.ts') && !file.endsWith('/index.ts'))
      return 'only index.ts and standard import nodes.ts, so that the technique stands alone';
    if (imported.includes('/nodes/') && !isNodes(file))
      return 'only nodes.ts imports what is in the folder nodes, so that the technique stands alone';
    return undefined;
  }
  if (from in beneath) return beneath[from].includes(to) ? undefined : `${from} must not import ${to}`;
  if (from === 'standard')
    return to === 'behavior' || imported.endsWith('/nodes.ts')
      ? undefined
      : `standard imports only behavior and the techniques' nodes.ts, not ${imported}`;
  if (to === 'protocol' || to === 'standard') return `a technique must not import ${to}`;
  if (imported.endsWith('/nodes.ts')) return `only standard imports the nodes.ts of a technique, not ${file}`;
  // Expressions know nothing of behavior themselves: scripts are made of them, and share their
  // grammar.
  if (from === 'scripting' && imported.startsWith('behavior/expression/')) return undefined;
  // A behavior-tree node is a node kind, one to a file; elsewhere nodes.ts is the only door, with a
  // folder behind it.
  if (to === 'behavior' && !isNodes(file) && from !== 'decision/behavior-tree')
    return 'only nodes.ts offers a technique to behavior; other files of a technique must not import it';
  return undefined;
}

/** `nodes.ts` of a technique, or a file of the folder `nodes`, where it has many kinds. */
function isNodes(file: string): boolean {
  return file.endsWith('/nodes.ts') || file.includes('/nodes/');
}

/** Workbench, games and the like: guests of the engine, in a folder of their own. */
function guestProblem(path: string, specifier: string, exports: readonly string[]): string | undefined {
  const [top, name] = path.split('/');
  const home = `${top}/${name}/`;
  if (specifier.startsWith('.')) {
    const target = resolve(path, specifier);
    const isShared = top === 'games' && target.startsWith('games/shared-page/');
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
