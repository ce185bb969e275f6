import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDocument, parseDocument } from 'gumption/behavior/files';
import { type GameMessage, PROTOCOL_VERSION, pairedTransports, parseGameMessage } from 'gumption/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fillSnippets, headingAnchors, localLinks } from './tools/snippets.js';

// The documentation shows what the code does. `npm test -- docs -u` updates it.

const root = fileURLToPath(new URL('..', import.meta.url));
const outside = new Set(['node_modules', 'dist', '.git', '.gumption', 'coverage', 'test-results']);
const markdown = findMarkdown(root);
const examples = readdirSync(join(root, 'docs/examples')).flatMap((chapter) =>
  readdirSync(join(root, 'docs/examples', chapter))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `docs/examples/${chapter}/${name}`),
);

function findMarkdown(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : findMarkdown(path);
    return entry.name.endsWith('.md') ? [relative(root, path).replaceAll('\\', '/')] : [];
  });
}

const texts = new Map(markdown.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const read = (path: string) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');

const pond = ['game.ts', 'page.ts', 'remote.ts', 'gumption.json', 'vite.config.ts'].map(
  (name) => `docs/examples/workbench/pond/${name}`,
);

/** Whole pages and servers for engines of others, which are compiled and not run. */
const engines = ['phaser', 'three', 'server', 'others'].flatMap((folder) =>
  readdirSync(join(root, 'docs/examples/engines', folder)).map((name) => `docs/examples/engines/${folder}/${name}`),
);

const anchors = new Map<string, readonly string[]>();

/** The anchors of a page, found once however many links lead to it. */
function anchorsOf(path: string): readonly string[] {
  let found = anchors.get(path);
  if (found === undefined) anchors.set(path, (found = headingAnchors(readFileSync(path, 'utf8'))));
  return found;
}

const printed = new Map<string, Promise<readonly string[]>>();

/** What an example prints, which is run once however many pages show it. */
function run(path: string): Promise<readonly string[]> {
  let lines = printed.get(path);
  if (lines === undefined) printed.set(path, (lines = runAgain(path)));
  return lines;
}

/** Runs an example from its beginning and returns what it prints. */
async function runAgain(path: string): Promise<readonly string[]> {
  const lines: string[] = [];
  vi.stubGlobal('console', { ...console, log: (...parts: unknown[]) => lines.push(parts.map(String).join(' ')) });
  try {
    // A module under a name of its own: other files may have imported it by its common one, and it
    // runs only once.
    await import(`${join(root, path)}?run=${randomUUID()}`);
  } finally {
    vi.unstubAllGlobals();
  }
  return lines;
}

describe('the documentation', () => {
  it.each(markdown.filter((path) => /<!-- (code|output):/.test(read(path))))(
    'shows in %s the code that is there and what it prints',
    async (path) => {
      await expect(await fillSnippets(read(path), root, run)).toMatchFileSnapshot(join(root, path));
    },
  );

  it.each(examples)('shows %s somewhere, and it runs', async (path) => {
    expect(markdown.filter((each) => read(each).includes(`<!-- code: ${path}`))).not.toEqual([]);
    await run(path);
  });

  it.each([...pond, ...engines])('shows %s somewhere', (path) => {
    expect(markdown.filter((each) => read(each).includes(`<!-- code: ${path}`))).not.toEqual([]);
  });

  it.each(markdown)('leads in %s to places that exist', (path) => {
    const lost = localLinks(read(path)).filter((target) => {
      const [file, anchor] = target.split('#') as [string, string | undefined];
      const at = file === '' ? join(root, path) : resolve(join(root, dirname(path)), decodeURI(file));
      if (!existsSync(at)) return true;
      if (anchor === undefined || !at.endsWith('.md')) return false;
      return !anchorsOf(at).includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  it('names every game and every entry point where one looks for them', () => {
    const folders = (path: string) =>
      readdirSync(join(root, path), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
    const games = folders('games').filter((name) => existsSync(join(root, 'games', name, 'gumption.json')));
    expect(games).toContain('patrol');
    expect(games.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([]);
    expect(games.filter((name) => !read('games/README.md').includes(`(${name}/README.md)`))).toEqual([]);

    const { exports } = JSON.parse(read('packages/engine/package.json')) as { exports: Record<string, unknown> };
    const rows = read('packages/engine/README.md').split('\n');
    const isNamed = (entry: string) => {
      const [parent, last] = [dirname(entry), entry.slice(dirname(entry).length)];
      return rows.some(
        (row) => row.startsWith(`| \`${entry}\``) || (row.includes(`\`${last}\``) && row.startsWith(`| \`${parent}\``)),
      );
    };
    const entries = Object.keys(exports).filter((each) => !/\*|json/.test(each));
    expect(entries.map((each) => each.replace('.', 'gumption')).filter((each) => !isNamed(each))).toEqual([]);
  });

  it('[PCG-80] says which kinds of content are not made here, and where to look', () => {
    const [, map] = read('docs/README.md').split('## The map of techniques');
    const [, outside] = /Not here, because other tools do it better: ([\s\S]+?)\n(\n|$)/.exec(map)!;
    for (const content of ['textures', 'music', 'animation'])
      expect(outside).toMatch(new RegExp(`${content}[^(]*\\([A-Z]`));
  });

  it('says in the map of techniques what is there', () => {
    const rows = read('docs/README.md')
      .split('## The map of techniques')[1]
      .matchAll(/^\|(.+)\|(.+)\|.+\|(.+)\|$/gm);
    for (const [, technique, folder, state] of rows) {
      const name = /`([a-z-]+)`/.exec(folder)?.[1];
      if (name !== undefined)
        expect([technique, existsSync(join(root, 'packages/engine/src', name)), state.trim()]).toEqual([
          technique,
          false,
          'to come',
        ]);
      else if (folder.includes('](')) expect([technique, state.trim()]).toEqual([technique, 'there']);
    }
  });

  it('has small pictures, so that pages and clones stay quick', () => {
    const folder = join(root, 'docs/images');
    const large = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 150_000);
    expect(large).toEqual([]);
  });
});

describe('the pond', () => {
  /** A page that some other page shows, or that stands alone, with the duck in it. */
  function openPage(isShown: boolean) {
    const posted: unknown[] = [];
    const frames: ((now: number) => void)[] = [];
    const picture = { style: { left: '' }, addEventListener: () => {} };
    const page = { location: { origin: 'http://pond' }, addEventListener: () => {} } as Record<string, unknown>;
    page.parent = isShown ? { postMessage: (message: unknown) => posted.push(message) } : page;
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { querySelector: () => picture });
    vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
    return { posted, picture, draw: (now: number) => frames.shift()!(now) };
  }

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('answers a workbench, and goes back to its start when stopped', async () => {
    const { duck, session } = await import('./examples/workbench/pond/game.js');
    const [game, workbench] = pairedTransports();
    const heard: GameMessage[] = [];
    workbench.onMessage((message) => heard.push(parseGameMessage(message)));
    session.connect(game);
    workbench.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    expect(heard[0]).toMatchObject({ type: 'hello', game: { name: 'pond', title: 'Pond' } });
    for (let i = 0; i < 4; i++) session.frame(0.25);
    expect(duck.x).toBeCloseTo(70, 9);
    workbench.send({ type: 'stop' });
    expect(duck.x).toBe(50);
  });

  it('keeps its behaviors as the workbench writes them, so that a first save changes one line only', () => {
    const text = read('docs/examples/workbench/pond/behaviors/stroll.json');
    expect(formatDocument(parseDocument(text))).toBe(text);
  });

  it('moves on its page, with a workbench around it or without', async () => {
    for (const isShown of [false, true]) {
      const { posted, picture, draw } = openPage(isShown);
      // A duck that is where it begins.
      vi.resetModules();
      await import('./examples/workbench/pond/page.js');
      draw(0);
      draw(100);
      expect(picture.style.left).toMatch(/^52(\.\d+)?%$/);
      expect(posted).toEqual(isShown ? [{ gumption: 'ready' }] : []);
    }
  });
});

describe('snippets', () => {
  const never = () => Promise.reject(new Error('must not run'));

  it('are filled in by region, and leave the rest of the page alone', async () => {
    const page = 'Before.\n<!-- code: docs/examples/data/data.ts#shape -->\n```ts\nold\n```\nAfter.\n';
    const filled = await fillSnippets(page, root, never);
    expect(filled).toMatch(/^Before\.\n<!-- code: docs\/examples\/data\/data\.ts#shape -->\n\n```ts\nconst /);
    expect(filled).toMatch(/\n```\nAfter\.\n$/);
    expect(filled).not.toContain('region');
  });

  it('are filled in with what the example prints', async () => {
    const page = '<!-- output: a.ts -->\n\n```text\nold\n```\n';
    expect(await fillSnippets(page, root, async () => ['one', 'two'])).toBe(page.replace('old', 'one\ntwo'));
  });

  it('are refused without a fence to fill', async () => {
    const page = '<!-- code: docs/examples/data/data.ts#shape -->\n\nNothing is shown.\n';
    await expect(fillSnippets(page, root, never)).rejects.toThrow('data.ts#shape --> has no fence below it');
  });

  it('show a region below the imports that it uses, and no others', async () => {
    const page = '<!-- code: docs/examples/math/math.ts#random with imports -->\n\n```ts\n```\n';
    const filled = await fillSnippets(page, root, never);
    expect(filled).toContain("```ts\nimport { Rng, randomAt } from 'gumption/math';\n\nconst ");
    expect(filled).not.toContain('BinaryHeap');
  });

  it('import what a list or a record spreads', async () => {
    const page = '<!-- code: docs/examples/tactics/squads.ts#squad with imports -->\n\n```ts\n```\n';
    expect(await fillSnippets(page, root, never)).toContain("import { behaviorTreeKinds } from 'gumption';");
  });

  it('with imports are refused if they use what the file declares elsewhere', async () => {
    const page = '<!-- code: docs/examples/behavior/minds.ts#watch with imports -->\n\n```ts\n```\n';
    await expect(fillSnippets(page, root, never)).rejects.toThrow(
      'docs/examples/behavior/minds.ts#watch uses program, herd, ids from outside',
    );
  });

  it('of a region that is not there are refused by name', async () => {
    const page = '<!-- code: docs/examples/data/data.ts#nonsense -->\n\n```ts\n```\n';
    await expect(fillSnippets(page, root, never)).rejects.toThrow('docs/examples/data/data.ts has no region nonsense');
  });

  it('and links are told apart: what stands in code leads nowhere', () => {
    expect(localLinks('[a](b.md#c) ![d](e.png) `[f](g)` [h](https://i) <img src="j.svg">')).toEqual([
      'b.md#c',
      'e.png',
      'j.svg',
    ]);
    expect(headingAnchors('# One\n## Two: `three` & four\n```\n# not\n```')).toEqual(['one', 'two-three--four']);
  });
});
