import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** What asks for a page of `docs/nodes` as a module. */
const QUERY = '?node-page';

/** Makes modules of the pages about node kinds, for the Help pane: `{ html, example }`. */
export function nodePages(): Plugin {
  return {
    name: 'node-pages',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return moduleOf(await readFile(file, 'utf8'));
    },
  };
}

/** The code of a page's module. Its pictures become files of the workbench. */
export function moduleOf(markdown: string): string {
  const { html, example, pictures } = readNodePage(markdown);
  const imports = pictures.map((path, i) => `import picture${i} from ${JSON.stringify(`./${path}?url`)};`);
  const parts = html.split(PICTURE).map((part) => JSON.stringify(part));
  const whole = parts.map((part, i) => (i === 0 ? part : `picture${i - 1} + ${part}`)).join(' + ');
  return `${imports.join('\n')}\nexport default { html: ${whole}, example: ${JSON.stringify(example)} };\n`;
}

/** Stands where the address of a picture goes. */
const PICTURE = '\u0000';

interface NodePage {
  /** With {@link PICTURE} for the address of each picture. */
  readonly html: string;
  /** The example in the text form of behaviors. */
  readonly example: string;
  /** Paths of the pictures in the order of the page. */
  readonly pictures: readonly string[];
}

/**
 * Turns a page into HTML below a heading of its own: links to other kinds name the kind, and links to
 * pages that the workbench does not have are plain words.
 */
export function readNodePage(markdown: string): NodePage {
  const example = /<!-- example: .*? -->\s*```text\n([\s\S]*?)```/.exec(markdown)?.[1] ?? '';
  const pictures: string[] = [];
  const reader = new Marked({
    renderer: {
      html: () => '',
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const kind = /^(\w+)\.md(?:#.*)?$/.exec(href)?.[1];
        return kind === undefined || kind === 'README' ? words : `<a href="#${kind}" data-kind="${kind}">${words}</a>`;
      },
      heading({ tokens, depth }) {
        return depth === 1 ? '' : `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="${PICTURE}" alt="${text.replaceAll('"', '&quot;')}">`;
      },
    },
  });
  return { html: reader.parse(markdown, { async: false }), example, pictures };
}
