import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moduleOf, readNodePage } from './node-pages.js';

const folder = new URL('../../../docs/nodes/', import.meta.url);
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

it('WB-29 makes a help page of every page about a node, with example and picture', () => {
  expect(pages.length).toBeGreaterThan(100);
  for (const name of pages) {
    const { html, example, pictures } = readNodePage(readFileSync(new URL(name, folder), 'utf8'));
    expect(example, name).not.toBe('');
    expect(pictures, name).toContain(`images/${name.replace('.md', '.svg')}`);
    expect(html.split('\u0000').length - 1, name).toBe(pictures.length);
    expect(html, name).not.toMatch(/<!--|<script|<h1|href="(?!#)/);
  }
});

it('leads to other nodes, and leaves the words of links that lead elsewhere', () => {
  const { html } = readNodePage('# A\n\nUse a [limit](limit.md) or the [guide](../guides/x.md).\n\n## B');
  expect(html).toBe('<p>Use a <a href="#limit" data-kind="limit">limit</a> or the guide.</p>\n<h3>B</h3>\n');
});

it('puts the addresses of pictures in their places', () => {
  expect(moduleOf('![one "1"](images/a.svg)')).toBe(
    'import picture0 from "./images/a.svg?url";\n' +
      'export default { html: "<p><img src=\\"" + picture0 + "\\" alt=\\"one &quot;1&quot;\\"></p>\\n", example: "" };\n',
  );
});
