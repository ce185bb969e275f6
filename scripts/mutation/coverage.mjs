import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { cache, inRoot, root } from '../repository.mjs';
import { isSource } from './chapters.mjs';
import { findMutants } from './operators.mjs';

/**
 * Which test reaches which places of the sources, kept between runs. A _place_ is an expression or
 * statement that has mutants, so what is kept serves every chapter and choice of mutants. What a test file
 * reached holds while the file, all it imports and the runner itself stay as they are.
 */

const SOURCES = 'packages/engine/src';

/** What decides how places are numbered and reached, beside tests and sources. */
const RUNNER = [
  'package-lock.json',
  'tests/setup.ts',
  ...['coverage', 'operators', 'schemata', 'setup', 'session', 'worker'].map((name) => `scripts/mutation/${name}.mjs`),
];

/** The places of a source text that have mutants, in order. */
export function placesOf(path, source) {
  const places = new Map();
  for (const mutant of findMutants(path, source)) places.set(placeOf(mutant), mutant);
  return [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

const placeOf = ({ start, end }) => `${start}-${end}`;

/** Bits of an array of zeros and ones as text; nothing where all are zero. */
export function packBits(bits) {
  if (!bits.includes(1)) return undefined;
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (let i = 0; i < bits.length; i++) if (bits[i]) bytes[i >> 3] |= 1 << (i & 7);
  return Buffer.from(bytes).toString('base64');
}

/** The bits that are set in either of two texts of `packBits`. */
export function joinBits(a, b) {
  const bytes = Buffer.from(a, 'base64');
  Buffer.from(b, 'base64').forEach((byte, index) => {
    bytes[index] |= byte;
  });
  return bytes.toString('base64');
}

/** A function that says whether a bit is set in a text of `packBits`. */
function unpackBits(text) {
  const bytes = Buffer.from(text, 'base64');
  return (index) => (bytes[index >> 3] & (1 << (index & 7))) !== 0;
}

/**
 * The coverage of some mutants as `planTests` wants it, from what test files reached: per file the
 * mutants reached while it loads, and those that each of its tests reaches.
 */
export function coverageOf(measured, mutants, textOf = (path) => readFileSync(inRoot(path), 'utf8')) {
  const indexes = new Map();
  const wanted = mutants.map((mutant) => {
    const { path } = mutant;
    if (!indexes.has(path))
      indexes.set(path, new Map(placesOf(path, textOf(path)).map((place, index) => [placeOf(place), index])));
    return { id: mutant.id, path, index: indexes.get(path).get(placeOf(mutant)) };
  });
  const hitsIn = (reached) => {
    const has = new Map(Object.entries(reached).map(([path, text]) => [path, unpackBits(text)]));
    return wanted.filter(({ path, index }) => has.get(path)?.(index)).map(({ id }) => id);
  };
  return measured.map(({ path, reached, tests }) => ({
    path,
    hits: hitsIn(reached),
    tests: tests.map(({ reached, ...facts }) => ({ ...facts, hits: hitsIn(reached) })),
  }));
}

/**
 * What earlier runs measured of some test files: a file in `folder` for each. `keys` say what a
 * test file depends on, and `read` gives what was measured with the same key.
 */
export function openCoverage(tests, folder = join(cache, 'mutation-coverage')) {
  const digest = createDigests();
  const keys = new Map(tests.map((path) => [path, digest(path)]));
  mkdirSync(folder, { recursive: true });
  const read = () =>
    new Map(
      tests.flatMap((path) => {
        const file = fileOf(folder, path);
        const measured = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
        return measured?.key === keys.get(path) ? [[path, measured]] : [];
      }),
    );
  return { folder, keys, read };
}

/** Keeps what a test file reached. A run may be ended at any time, so the file appears when it is whole. */
export function keepCoverage(folder, measured) {
  const file = fileOf(folder, measured.path);
  writeFileSync(`${file}.new`, JSON.stringify(measured));
  renameSync(`${file}.new`, file);
}

const fileOf = (folder, path) => join(folder, `${createHash('sha1').update(path).digest('hex')}.json`);

/**
 * A function that gives the digest of all a test file depends on: itself, what it imports, directly
 * or not, and for tests outside the engine (which read files by name) their folder and all sources.
 */
export function createDigests(textOf = (path) => readFileSync(inRoot(path), 'utf8')) {
  const contents = new Map();
  const contentOf = (path) => {
    if (!contents.has(path)) contents.set(path, readContent(path, textOf));
    return contents.get(path);
  };
  const combine = (paths) => {
    const hash = createHash('sha1');
    for (const path of [...paths].sort()) hash.update(`${path}\n${contentOf(path).digest}\n`);
    return hash.digest('base64');
  };
  const runner = combine(RUNNER);
  let sources;
  const digestOfSources = () => {
    sources ??= combine(filesIn(SOURCES).filter((path) => isSource(path)));
    return sources;
  };
  return (test) => {
    const path = posix.normalize(test.startsWith(root) ? test.slice(root.length) : test);
    const closure = new Set([path]);
    for (const each of closure) for (const target of contentOf(each).imports) closure.add(target);
    const isOutside = !path.startsWith(`${SOURCES}/`);
    if (isOutside)
      for (const each of filesIn(
        path
          .split('/')
          .slice(0, path.startsWith('docs/') ? 1 : 2)
          .join('/'),
      ))
        closure.add(each);
    const usesDoors = isOutside || [...closure].some((each) => contentOf(each).usesDoors);
    return [runner, combine(closure), usesDoors ? digestOfSources() : ''].join(' ');
  };
}

function readContent(path, textOf) {
  if (!existsSync(inRoot(path))) return { digest: 'none', imports: [], usesDoors: false };
  const text = textOf(path);
  const targets = Array.from(text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g), ([, target]) => target);
  return {
    digest: createHash('sha1').update(text).digest('base64'),
    imports: targets
      .filter((target) => target.startsWith('.'))
      .map((target) => posix.join(posix.dirname(path), target).replace(/\.js$/, '.ts')),
    usesDoors: targets.some((target) => /^gumption(\/|$)/.test(target)),
  };
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/'), entry.name));
}
