import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../repository.mjs';
import { findMutants } from './operators.mjs';

const SOURCES = 'packages/engine/src';

/** Chapters without code of their own to mutate. */
const LISTS = ['errors', 'sketch', 'standard'];

/** The chapters of the engine that are mutated: its folders, and those of `decision` one by one. */
export function mutationChapters() {
  return foldersOf(SOURCES)
    .filter((name) => !LISTS.includes(name))
    .flatMap((name) =>
      name === 'decision' ? foldersOf(`${SOURCES}/decision`).map((technique) => `decision/${technique}`) : [name],
    );
}

function foldersOf(path) {
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The sources of a chapter: no tests, no rigs of tests, no lists of exports. */
export function sourcesOf(chapter) {
  return filesOf(chapter).filter(
    (path) => !/\.(test|fixture|d)\.ts$|\/laws\/|\/index\.ts$/.test(path) && path.endsWith('.ts'),
  );
}

/** The tests of a chapter that need no browser and measure no memory. */
export function testsOf(chapter) {
  return filesOf(chapter).filter(isTest);
}

/**
 * The tests for mutants of some sources of a chapter: those of the chapter, and those elsewhere in
 * the engine that import one of these sources directly.
 */
export function testsFor(chapter, paths) {
  const own = testsOf(chapter);
  const others = filesOf('').filter((path) => isTest(path) && !own.includes(path));
  return [...own, ...others.filter((path) => importsOf(path).some((source) => paths.includes(source)))];
}

function isTest(path) {
  return /(?<!\.browser)\.test\.ts$/.test(path) && !/allocation\.test\.ts$|\/laws\/memory/.test(path);
}

function importsOf(path) {
  const imports = readFileSync(inRoot(path), 'utf8').matchAll(/ from '(\.[^']+)\.js'/g);
  return Array.from(imports, ([, target]) => `${posix.join(posix.dirname(path), target)}.ts`);
}

/** All mutants of some sources. */
export function mutantsOf(paths) {
  return paths.flatMap((path) => findMutants(path, readFileSync(inRoot(path), 'utf8')));
}

function filesOf(chapter) {
  return readdirSync(inRoot(SOURCES, chapter), { recursive: true })
    .map((path) => posix.join(SOURCES, chapter, path.replaceAll('\\', '/')))
    .sort();
}
