import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChapters, measureChapter } from '../../scripts/chapters.mjs';
import { root } from '../sources.js';

// The engine as a stranger gets it: packed as it is built, and installed into an empty project far
// from this repository. `npm test` builds it first.

const chapters = findChapters().map(({ specifier }) => specifier);
const compilers = {
  native: join(root, 'node_modules/typescript-native/bin/tsc'),
  classic: join(root, 'node_modules/typescript/bin/tsc'),
};

// The compiler in JavaScript reads the same types ten times as slowly, and seldom otherwise.
const { LONG_TESTS } = process.env;

let folder: string;
let project: string;
let packed: string[];

/**
 * Runs a program and gives what it printed; what it prints when it fails becomes part of the error.
 */
function run(command: string, args: readonly string[], cwd: string): string {
  try {
    // npm lists every file of a package: more than a child process may say by default.
    const limits = { maxBuffer: 2 ** 26, shell: process.platform === 'win32' };
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe', ...limits });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

/** The files of the engine in the bundle of a page with this script, from the folder `dist`. */
async function bundledFiles(script: string): Promise<string[]> {
  writeFileSync(join(project, 'page.ts'), `const use = (...values: unknown[]) => console.log(values);\n${script}`);
  const [{ output }] = (await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'page.ts', formats: ['es'], fileName: 'page' } },
  })) as Rollup.RollupOutput[];
  const dist = join(project, 'node_modules/gumption/dist');
  return output
    .flatMap((chunk) => ('modules' in chunk ? Object.keys(chunk.modules) : []))
    .map((id) => relative(dist, id))
    .filter((file) => !file.startsWith('..'));
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-package-')));
  const engine = join(root, 'packages/engine');
  if (!existsSync(join(engine, 'dist'))) throw new Error('packages/engine/dist: there is none; npm run build makes it');
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename, files }] = JSON.parse(run('npm', pack, engine));
  packed = files.map(({ path }: { path: string }) => path);

  // What npm does to install a package that needs no other, in a tenth of the time.
  project = join(folder, 'project');
  const home = join(project, 'node_modules/gumption');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }');
  run('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1'], folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the package gumption', () => {
  it('holds what is built, the sources it is built from, and nothing else', () => {
    const expected = /^(dist\/.*\.(js|d\.ts)(\.map)?|src\/.*\.ts|schema\/.*\.json|package\.json|README\.md|LICENSE)$/;
    expect(packed.filter((path) => !expected.test(path))).toEqual([]);
    expect(packed.filter((path) => /\.(test|fixture)\.|\/laws\//.test(path))).toEqual([]);
  });

  it('leads debuggers and editors from every built file to a source that it holds', () => {
    const files = new Set(packed);
    const built = packed.filter((path) => /\.(js|d\.ts)$/.test(path));
    const lost = built.filter((path) => {
      if (!files.has(`${path}.map`)) return true;
      const { sources } = JSON.parse(readFileSync(join(project, 'node_modules/gumption', `${path}.map`), 'utf8'));
      return !sources.every((source: string) => files.has(posix.join(posix.dirname(path), source)));
    });
    expect(built.length).toBeGreaterThan(3000);
    expect(lost).toEqual([]);
  });

  it('is built for everybody, and runs from its sources only where somebody asks for that', () => {
    const script = `console.log(import.meta.resolve('gumption/math'))`;
    writeFileSync(join(project, 'resolve.mjs'), script);
    expect(run(process.execPath, ['resolve.mjs'], project)).toContain('/node_modules/gumption/dist/math/index.js');
    const asked = run(process.execPath, ['--conditions=@gumption/source', 'resolve.mjs'], project).trim();
    expect(asked).toContain('/node_modules/gumption/src/math/index.ts');
    expect(existsSync(fileURLToPath(asked))).toBe(true);
  });

  it('needs no other package', () => {
    const manifest = JSON.parse(readFileSync(join(project, 'node_modules/gumption/package.json'), 'utf8'));
    for (const key of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      expect(manifest[key]).toBeUndefined();
  });

  it('can be imported in Node by every sub-path', () => {
    const script = `
      for (const specifier of ${JSON.stringify(chapters)}) {
        const chapter = await import(specifier);
        console.log(specifier, Object.keys(chapter).length > 0 ? 'has exports' : 'is empty');
      }`;
    writeFileSync(join(project, 'import.mjs'), script);
    const printed = run(process.execPath, ['import.mjs'], project).trim().split('\n');
    expect(printed).toEqual(chapters.map((specifier) => `${specifier} has exports`));
  });

  it.each([
    {
      resolution: 'nodenext',
      module: 'nodenext',
      compiler: LONG_TESTS === undefined ? ('native' as const) : ('classic' as const),
    },
    { resolution: 'bundler', module: 'esnext', compiler: 'native' as const },
  ])(
    'has types that check with module resolution $resolution in the $compiler compiler',
    ({ resolution, module, compiler }) => {
      const lines = chapters.map((specifier, i) => `import * as chapter${i} from '${specifier}';`);
      const names = chapters.map((_, i) => `chapter${i}`);
      writeFileSync(
        join(project, 'types.ts'),
        `${lines.join('\n')}
       type Known<T> = 0 extends 1 & T ? never : T; // refuses \`any\`, which missing types would become
       export const chapters: readonly object[] = [${names.map((name) => `${name} satisfies Known<typeof ${name}>`).join(', ')}];`,
      );
      // Checks our types, but not those that come with the compiler. One way to find modules checks all
      // of them; the other, which is less strict, only finds them again.
      const skipped = resolution === 'nodenext' ? '--skipDefaultLibCheck' : '--skipLibCheck';
      const options = ['--strict', '--noEmit', skipped, '--target', 'es2023', '--lib', 'es2023,dom'];
      run(
        process.execPath,
        [compilers[compiler], ...options, '--module', module, '--moduleResolution', resolution, 'types.ts'],
        project,
      );
    },
  );

  it.each([
    { chapter: 'math', brings: ['errors', 'math'] },
    { chapter: 'data', brings: ['data', 'errors', 'math'] },
    { chapter: 'behavior', brings: ['behavior', 'data', 'errors', 'host', 'math'] },
    {
      chapter: 'decision/behavior-tree',
      // The utility selector compares as `utility` does.
      brings: ['behavior', 'data', 'decision/behavior-tree', 'decision/utility/choose.js', 'errors', 'math'],
    },
    { chapter: 'protocol', brings: ['behavior', 'data', 'errors', 'host', 'language', 'math', 'protocol'] },
  ])('brings a page that imports $chapter no code of other chapters', async ({ chapter, brings }) => {
    const engine = await bundledFiles(`import * as chapter from 'gumption/${chapter}'; use(chapter);`);
    expect(engine.some((file) => file.startsWith(`${chapter}/`))).toBe(true);
    expect(
      engine.filter((file) => !brings.some((allowed) => file === allowed || file.startsWith(`${allowed}/`))),
    ).toEqual([]);
  });

  it('brings a page that imports some names of the root only what they need', async () => {
    const all = await bundledFiles(`import * as root from 'gumption'; use(root);`);
    const chapters = ['behavior/', 'data/', 'decision/behavior-tree/', 'errors/', 'host/', 'language/', 'math/'];
    const allowed = ['index.js', 'decision/utility/choose.js', ...chapters];
    expect(all.filter((file) => !allowed.some((start) => file.startsWith(start)))).toEqual([]);
    const kept = await bundledFiles(`import { defineKey } from 'gumption'; use(defineKey);`);
    expect(kept).toContain('behavior/vocabulary/key.js');
    // Beside the key itself, what finds out which option was meant by a misspelled one.
    const checks = ['data/known-options.js', 'data/suggest.js', 'errors/invalid-data-error.js'];
    expect(kept.filter((file) => !file.startsWith('behavior/vocabulary/') && !checks.includes(file))).toEqual([]);
    const texts = await bundledFiles(`import { parseText } from 'gumption'; use(parseText);`);
    expect(texts.filter((file) => /^(decision|behavior\/(minds|cast|back-ends))\//.test(file))).toEqual([]);
  });

  it('asks for less than 32.8 kB gzipped when a page uses all of behavior', async () => {
    const behavior = findChapters().find(({ path }) => path === 'behavior')!;
    expect((await measureChapter(behavior))?.gzipped).toBeLessThan(32_800);
  });
});
