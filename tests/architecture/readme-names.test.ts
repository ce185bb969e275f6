import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../sources.js';

const skipped = new Set(['node_modules', 'dist', '.gumption', '.git', 'templates']);

/** All files under a folder, from the root of the repository. */
function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return skipped.has(entry.name) ? [] : listFiles(path);
  });
}

const sourceName = /`([\w./-]+\.(?:tsx?|mjs|css))`/g;

/**
 * The sources that a README names and that do not exist. A name is a path from the README's own
 * folder, or the end of a path anywhere in the repository.
 */
function findMissingNames(readme: string, text: string, files: readonly string[]): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const names = [...prose.matchAll(sourceName)].map(([, name]) => name);
  return names.filter((name) => {
    const path = join(dirname(readme), name);
    return !files.some((file) => file === path || file === name || file.endsWith(`/${name}`));
  });
}

describe('READMEs', () => {
  it('name only sources that exist', () => {
    const files = ['packages', 'games', 'docs', 'benchmarks', 'scripts', 'tests'].flatMap(listFiles);
    const readmes = files.filter((file) => file.endsWith('/README.md'));
    const problems = readmes.flatMap((readme) =>
      findMissingNames(readme, readFileSync(join(root, readme), 'utf8'), files).map(
        (name) => `${readme} names ${name}`,
      ),
    );
    expect(readmes.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  it('are found out when a source was moved or renamed', () => {
    const files = ['a/README.md', 'a/one.ts', 'b/two.ts'];
    expect(findMissingNames('a/README.md', '`one.ts` and `../b/two.ts`, `b/two.ts`', files)).toEqual([]);
    expect(findMissingNames('a/README.md', '`three.ts`, `b/one.ts`', files)).toEqual(['three.ts', 'b/one.ts']);
    expect(findMissingNames('a/README.md', '```ts\nimport `three.ts`;\n```', files)).toEqual([]);
  });
});
