import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot } from '../repository.mjs';
import { findMutants } from './operators.mjs';

const SOURCES = 'packages/engine/src';

/** Chapters without code of their own to mutate. */
const LISTS = ['errors', 'sketch', 'standard'];

/**
 * Tests that use all chapters: what the documentation shows and prints, and spoiled data. Games are
 * left out, because each mutant that survives would play them for minutes.
 */
const EVERYWHERE = [
  'docs/docs.test.ts',
  'docs/nodes/nodes.test.ts',
  'docs/tools/moving-pictures.test.ts',
  'tests/hostile/hostile.test.ts',
];

/** Tests that play random stories of every technique that has them. */
const STORIES = ['differential', 'kinds', 'life', 'snapshot', 'start-and-stop'].map(
  (name) => `${SOURCES}/behavior/laws/${name}.test.ts`,
);

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
  return filesOf(chapter).filter(isSource);
}

/** Tells whether a path is a source that is mutated. */
export function isSource(path) {
  return (
    path.startsWith(SOURCES) && path.endsWith('.ts') && !/\.(test|fixture|d)\.ts$|\/laws\/|\/index\.ts$/.test(path)
  );
}

/** The tests of a chapter that need no browser and measure no memory. */
export function testsOf(chapter) {
  return filesOf(chapter).filter(isTest);
}

/**
 * The tests for mutants of some sources of a chapter: those of the chapter, those elsewhere in the
 * engine that import one of these sources directly or from a list of exports, the stories of
 * `behavior` where the chapter takes part in them, and those that use all chapters.
 */
export function testsFor(chapter, paths) {
  const own = testsOf(chapter);
  const others = filesOf('').filter((path) => isTest(path) && !own.includes(path));
  const wanted = new Set(paths);
  const importing = others.filter((path) => importsOf(path).some((source) => wanted.has(source)));
  const hasStories = filesOf(chapter).some((path) => path.endsWith('/laws/story.ts'));
  return [...new Set([...own, ...importing, ...(hasStories ? STORIES : []), ...EVERYWHERE])];
}

function isTest(path) {
  return /(?<!\.browser)\.test\.ts$/.test(path) && !/allocation\.test\.ts$|\/laws\/memory/.test(path);
}

/**
 * The sources that a file imports; for a list of exports, those that it exports and those beside it.
 * The list of all node kinds leads nowhere: nearly every test of `behavior` has it.
 */
function importsOf(path) {
  if (!existsSync(inRoot(path))) return [];
  const imports = readFileSync(inRoot(path), 'utf8').matchAll(/ from '(\.[^']+)\.js'/g);
  return Array.from(imports, ([, target]) => `${posix.join(posix.dirname(path), target)}.ts`).flatMap((source) =>
    source.endsWith('/index.ts') && !source.includes('/standard/') ? exportsOf(source) : [source],
  );
}

const lists = new Map();

function exportsOf(list) {
  if (!lists.has(list)) {
    const folder = posix.dirname(list);
    const beside = readdirSync(inRoot(folder)).map((name) => posix.join(folder, name));
    lists.set(list, [...importsOf(list), ...beside]);
  }
  return lists.get(list);
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
