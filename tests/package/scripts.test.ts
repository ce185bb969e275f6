import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromiumCandidates } from '../../scripts/chromium.mjs';
import { describeError, explainOutput, Failure } from '../../scripts/explain.mjs';
import { filesUnder, hashInputs, isFresh, removeStamp, writeStamp } from '../../scripts/freshness.mjs';
import { isInstalled } from '../../scripts/install.mjs';
import { findLongTests, longPartOf, longParts } from '../../scripts/long-tests.mjs';
import { missingNativePackages, suits } from '../../scripts/native-packages.mjs';
import { nodeVersionProblem } from '../../scripts/node-version.mjs';
import { countTests, skippedLine, totalsLine } from '../../scripts/test-totals.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = (name: string) => join(root, 'scripts', name);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gumption-scripts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the Node version', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v26.1.0'])('%s will do', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  it.each(['v12.22.12', 'v18.20.0', 'v20.18.3', 'v21.7.0', 'v22.11.0'])(
    '%s is refused by name in one line',
    (version) => {
      const problem = nodeVersionProblem(version);
      expect(problem).toContain(`this is ${version}.`);
      expect(problem).not.toContain('\n');
    },
  );

  it('agrees with what package.json asks for', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const [major, minor] = engines.node.replace('>=', '').split('.').map(Number);
    expect(nodeVersionProblem(`v${major}.${minor}.0`)).toBeUndefined();
    expect(nodeVersionProblem(`v${major}.${minor - 1}.9`)).toBeDefined();
  });

  it('is checked by files that old Node versions can read', () => {
    for (const name of ['start.mjs', 'test.mjs', 'enter.mjs', 'node-version.mjs']) {
      const source = readFileSync(script(name), 'utf8').replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
      expect(source, name).not.toMatch(/\?\.|\?\?|node:|\bawait\b/);
    }
  });
});

describe('explanations', () => {
  it.each([
    [
      'npm error code ENOTFOUND\nnpm error network request to https://example.org/vite failed',
      'network cannot be reached (ENOTFOUND)',
    ],
    ['npm error code EAI_AGAIN\nnpm error syscall getaddrinfo', 'network cannot be reached (EAI_AGAIN)'],
    ['npm error code ECONNREFUSED', 'network cannot be reached (ECONNREFUSED)'],
    ['npm error code ETIMEDOUT', 'network cannot be reached (ETIMEDOUT)'],
    ['npm error EROFS: read-only file system, mkdir', 'cannot be written to (EROFS)'],
    [
      "error TS5033: Could not write file 'a.js': EACCES: permission denied, open 'a.js'.",
      'cannot be written to (EACCES)',
    ],
    ['npm error code ENOSPC', 'disk is full (ENOSPC)'],
  ])('of %j is one line', (output, line) => {
    expect(explainOutput(output)).toContain(line);
    expect(explainOutput(output)).not.toContain('\n');
  });

  it('are not read out of file names or ordinary errors', () => {
    expect(explainOutput('src/EACCES.ts: ERROR in EROFS_TABLE, see ./ENOSPC')).toBeUndefined();
  });

  it('show a known problem without its stack, and an unknown one with it', () => {
    expect(describeError(new Failure('Building failed.', 'a.ts is wrong\n'))).toBe('a.ts is wrong\nBuilding failed.');
    expect(describeError(Object.assign(new Error('mkdir'), { code: 'EROFS' }))).toMatch(/^This folder cannot/);
    expect(describeError(new RangeError('odd'))).toContain('RangeError: odd\n    at ');
  });
});

describe('the installation', () => {
  const lock = {
    packages: {
      '': {},
      'packages/engine': { version: '0.1.0' },
      'node_modules/gumption': { link: true },
      'node_modules/vite': { version: '8.0.0', integrity: 'a' },
      'node_modules/only-mac': { version: '1.0.0', integrity: 'b', optional: true },
    },
  };
  const here = {
    packages: {
      'node_modules/gumption': { link: true },
      'node_modules/vite': { version: '8.0.0', integrity: 'a' },
      'node_modules/by-hand': { version: '1.0.0' },
    },
  };

  it('is complete without the packages of other systems, and whatever else is there', () => {
    expect(isInstalled(lock, here)).toBe(true);
  });

  it.each([
    ['nothing is there', undefined],
    ['a package is missing', { packages: { 'node_modules/gumption': { link: true } } }],
    ['a workspace is missing', { packages: { 'node_modules/vite': here.packages['node_modules/vite'] } }],
    [
      'a version differs',
      { packages: { ...here.packages, 'node_modules/vite': { version: '7.0.0', integrity: 'a' } } },
    ],
  ])('is wanted when %s', (_, installed) => {
    expect(isInstalled(lock, installed)).toBe(false);
  });

  it('adds the native part of a tool that the lock file lacks for this system', () => {
    const tool = join(folder, '@tools', 'bundler');
    mkdirSync(tool, { recursive: true });
    const optionalDependencies = {
      '@tools/darwin-arm64': '1.0.0',
      '@tools/linux-x64-gnu': '1.0.0',
      '@tools/linux-x64-musl': '1.0.0',
    };
    writeFileSync(join(tool, 'package.json'), JSON.stringify({ optionalDependencies }));
    const linux = { platform: 'linux', arch: 'x64', musl: false };
    expect(missingNativePackages(folder, linux)).toEqual(['@tools/linux-x64-gnu@1.0.0']);
    expect(missingNativePackages(folder, { platform: 'darwin', arch: 'arm64', musl: false })).toEqual([
      '@tools/darwin-arm64@1.0.0',
    ]);
    expect(missingNativePackages(folder, { platform: 'win32', arch: 'x64', musl: false })).toEqual([]);
    mkdirSync(join(folder, '@tools', 'linux-x64-gnu'));
    expect(missingNativePackages(folder, linux)).toEqual([]);
  });

  it('tells systems apart', () => {
    const windows = { platform: 'win32', arch: 'x64', musl: false };
    expect(suits('@rolldown/binding-win32-x64-msvc', windows)).toBe(true);
    expect(suits('@rolldown/binding-win32-arm64-msvc', windows)).toBe(false);
    expect(suits('@biomejs/cli-linux-x64', { platform: 'linux', arch: 'x64', musl: false })).toBe(true);
    expect(suits('@biomejs/cli-linux-x64', { platform: 'linux', arch: 'x64', musl: true })).toBe(false);
  });
});

describe('freshness', () => {
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const hash = () => hashInputs([join(folder, 'src')], folder);

  it('ends with a change, an addition, a removal or a new name of a source', () => {
    write('src/a.ts', '1');
    const seen = [hash()];
    write('src/a.ts', '2');
    seen.push(hash());
    write('src/b.ts', '');
    seen.push(hash());
    rmSync(join(folder, 'src/a.ts'));
    seen.push(hash());
    rmSync(join(folder, 'src/b.ts'));
    write('src/c.ts', '');
    seen.push(hash());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('outlives new dates, tests, notes and outputs', () => {
    write('src/a.ts', '1');
    const before = hash();
    for (const name of ['a.ts', 'a.test.ts', 'README.md', 'dist/a.js', 'node_modules/x/index.js'])
      write(`src/${name}`, '1');
    expect(hash()).toBe(before);
    expect(filesUnder(join(folder, 'src'))).toEqual([join(folder, 'src', 'a.ts')]);
  });

  it('needs the output and the stamp of the same inputs', () => {
    const stamp = join(folder, 'stamps', 'engine.stamp');
    const output = join(folder, 'out.js');
    expect(isFresh(stamp, 'h', output)).toBe(false);
    writeStamp(stamp, 'h');
    expect(isFresh(stamp, 'h', output)).toBe(false);
    write('out.js', '');
    expect(isFresh(stamp, 'h', output)).toBe(true);
    expect(isFresh(stamp, 'other', output)).toBe(false);
    removeStamp(stamp);
    expect(isFresh(stamp, 'h', output)).toBe(false);
  });
});

describe('the closing line of npm test', () => {
  it('counts passed, failed and skipped tests', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }, { status: 'todo' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      ],
    };
    expect(totalsLine(countTests(report))).toBe('2 passed, 1 failed, 2 skipped');
  });

  it('follows a line that says why tests were skipped', () => {
    const skipped = (fullName: string) => ({ status: 'skipped', fullName });
    const lineFor = (...assertionResults: { status: string; fullName: string }[]) =>
      skippedLine(countTests({ testResults: [{ status: 'passed', assertionResults }] }));
    const passed = { status: 'passed', fullName: 'needs the shared data (a.json)' };
    expect(lineFor(passed)).toBeUndefined();
    expect(
      lineFor(
        passed,
        skipped('a: needs the shared data (a.json)'),
        skipped('b needs the shared data (b)'),
        skipped('c'),
      ),
    ).toBe('3 skipped: 2 need the shared data, 1 for another reason');
    expect(lineFor(skipped('puzzle 3, only with LONG_TESTS=1'), skipped('c'), skipped('d'))).toBe(
      '3 skipped: 1 runs only with LONG_TESTS=1, 2 for other reasons',
    );
  });

  it('counts a file that could not be run as a failure', () => {
    expect(totalsLine(countTests({ testResults: [{ status: 'failed', assertionResults: [] }] }))).toBe(
      '0 passed, 1 failed',
    );
  });
});

describe('the parts of the long search', () => {
  it.each([
    ['packages/engine/src/behavior/differential.test.ts', 'fc.assert(property, { numRuns: runs(40) });', 'stories'],
    ['packages/engine/src/math/trig.test.ts', 'fc.assert(property);', 'properties'],
    ['games/squad/src/game.test.ts', 'fc.assert(property);', 'games'],
    ['tests/hostile/hostile.test.ts', 'runs(40)', 'hostile'],
    ['tests/frameworks/phaser.test.ts', 'describe', 'frameworks'],
    ['tests/play/chess.test.ts', 'process.env.LONG_TESTS', 'players'],
    ['packages/engine/src/pathfinding/search/dijkstra.test.ts', "describeScenarios('Dijkstra');", 'scenarios'],
    ['tests/engines/shells.test.ts', 'it.skipIf(!process.env.LONG_TESTS)', 'engines'],
    ['tests/package/shared-data.test.ts', 'const { LONG_TESTS } = process.env;', 'packages'],
    ['tests/soak/games.soak.ts', 'await soak(run);', 'soak'],
    ['tests/browser/eye.browser.test.ts', 'const { LONG_TESTS } = process.env;', 'eye'],
    ['tests/browser/story.browser.test.ts', 'runs(40)', undefined],
    ['packages/engine/src/math/trig.test.ts', 'expect(sin(0)).toBe(0);', undefined],
  ])('hold %s with %j as %s', (path, text, part) => {
    expect(longPartOf(path, text)).toBe(part);
  });

  it('each have files, none of which is in two', () => {
    const found = Object.keys(longParts).map((part) => findLongTests(part as keyof typeof longParts, root));
    for (const files of found) expect(files.length).toBeGreaterThan(0);
    expect(new Set(found.flat()).size).toBe(found.flat().length);
  });
});

describe('the search for Chromium', () => {
  it('knows the places of each system', () => {
    expect(chromiumCandidates('linux', { PATH: '/opt/bin' })).toEqual(
      expect.arrayContaining(['/opt/bin/chromium', '/usr/bin/chromium', '/snap/bin/chromium']),
    );
    expect(chromiumCandidates('darwin', { HOME: '/Users/a' })).toContain(
      '/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    expect(chromiumCandidates('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
    );
  });
});
