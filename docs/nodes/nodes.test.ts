import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { describePalette, fillNodePage } from './page.js';

// The pages say what nodes do. `npm test -- docs -u` fills them in and draws their pictures again.

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) => readFileSync(file(path), 'utf8');

describe('the pages of the nodes', () => {
  it.each(standardKinds.map((kind) => [kind.name, kind] as const))(
    'tell of %s what it is and does',
    async (name, kind) => {
      expect(existsSync(file(`${name}.md`)), `docs/nodes/${name}.md exists`).toBe(true);
      const { markdown, picture } = fillNodePage(read(`${name}.md`), kind);
      await expect(markdown).toMatchFileSnapshot(file(`${name}.md`));
      await expect(picture).toMatchFileSnapshot(file(`images/${name}.svg`));
      expect(picture.length).toBeLessThan(10_000);
      expect(markdown.split('\n')[0]).toBe(`# ${kind.title}`);
      const parts = ['facts', 'parameters', 'picture', 'timeline'];
      expect(parts.filter((part) => !markdown.includes(`<!-- node: ${part} -->`))).toEqual([]);
    },
  );

  it('are there for every kind, and for nothing else', () => {
    const pages = readdirSync(file('.')).filter((name) => name.endsWith('.md') && name !== 'README.md');
    expect(pages.sort()).toEqual(standardKinds.map(({ name }) => `${name}.md`).sort());
    // A missing picture is drawn with the page.
    const drawn = new Set(standardKinds.map(({ name }) => `${name}.svg`));
    expect(readdirSync(file('images')).filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('are listed by family', async () => {
    const palette = /<!-- palette -->[\s\S]*?<!-- end -->/;
    expect(read('README.md')).toMatch(palette);
    const filled = read('README.md').replace(
      palette,
      `<!-- palette -->\n\n${describePalette(standardKinds)}\n\n<!-- end -->`,
    );
    await expect(filled).toMatchFileSnapshot(file('README.md'));
  });

  it('with a bad example are refused by name', () => {
    const [kind] = standardKinds;
    expect(() => fillNodePage('# Nothing\n', kind)).toThrow(`the page of ${kind.name} has no example`);
    expect(() => fillNodePage('<!-- example: {"ticks":1} -->\n\n```text\nnonsense\n```\n', kind)).toThrow('nonsense');
    expect(() => fillNodePage('<!-- example: {"ticks":1} -->\n\n```text\nwalk\n```\n', kind)).toThrow(
      'does not use it',
    );
  });
});
