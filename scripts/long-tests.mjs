import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the long search in the order in which they run, each with what it tries. */
export const longParts = {
  stories: 'random behaviors, charts, rules and sessions, compared with their plain references',
  properties: 'all other properties of the engine and the workbench',
  games: 'the sample games, with many more worlds and seeds',
  engines: 'samples of every chapter and game in V8, JavaScriptCore (jsc) and SpiderMonkey (gjs)',
  soak: 'long runs of games, minds, sessions and sockets, whose memory and work must stay flat',
  hostile: 'spoiled documents, texts, saves, messages and requests at every door that reads data',
  packages: 'packages with the older compiler, publint and attw; a clone without the shared data',
  frameworks: 'the packages for game engines with the real engines, installed for the test; needs npm',
  players: 'board games with programs of others: stockfish, polyglot, gnugo; needs them',
  eye: 'every game in the workbench at four sizes and in both themes: words, overlaps, contrast; needs Chromium',
  scenarios: 'every published map, puzzle and planning problem; needs the shared data',
};

/** The part that a test file belongs to, by its path from the root and its text; none for most. */
export function longPartOf(path, text) {
  if (path.endsWith('.browser.test.ts')) return /LONG_TESTS/.test(text) ? 'eye' : undefined;
  if (path.endsWith('.soak.ts')) return 'soak';
  if (path.startsWith('tests/engines/') && /LONG_TESTS/.test(text)) return 'engines';
  if (path.startsWith('tests/frameworks/')) return 'frameworks';
  if (path.startsWith('tests/package/')) return /LONG_TESTS/.test(text) ? 'packages' : undefined;
  if (path.startsWith('games/') && /LONG_TESTS/.test(text)) return 'games';
  if (/(^tests|\/commands)\/play\//.test(path) && /LONG_TESTS/.test(text)) return 'players';
  if (/LONG_TESTS|describeScenarios|listScenarioMaps/.test(text)) return 'scenarios';
  if (!/\bfc\.(assert|check)\(|\bruns\(/.test(text)) return undefined;
  if (path.startsWith('games/')) return 'games';
  if (path.startsWith('tests/hostile/')) return 'hostile';
  const isStory = /^packages\/engine\/src\/(behavior|decision|interop|protocol|standard)\//.test(path);
  return isStory ? 'stories' : 'properties';
}

/** The Vitest project that runs a part. */
export function projectOf(part) {
  return { soak: 'soak', eye: 'browser' }[part] ?? 'unit';
}

/** The test files of a part, by their paths from the root. */
export function findLongTests(part, root) {
  return ['benchmarks', 'docs', 'games', 'packages', 'tests']
    .flatMap((folder) => testFilesUnder(root, folder))
    .filter((path) => longPartOf(path, readFileSync(join(root, path), 'utf8')) === part);
}

function testFilesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : testFilesUnder(root, path);
    return /\.test\.ts$|\.soak\.ts$/.test(entry.name) ? [path] : [];
  });
}
