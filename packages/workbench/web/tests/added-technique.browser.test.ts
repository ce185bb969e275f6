import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { openContext } from '../../../../tests/browser/chromium.js';
import { serveYard } from './fixture/serve-yard.fixture.js';
import { COUNTS } from './fixture/tally/counts.js';
import { workbenchPage } from './fixture/workbench-page.fixture.js';

const web = fileURLToPath(new URL('..', import.meta.url));
const fixture = join(web, 'tests/fixture/tally');
const list = join(web, 'src/techniques/index.ts');

/** The list of techniques with two more lines, as CONTRIBUTING.md says. */
const addTechnique: Plugin = {
  name: 'add-technique',
  enforce: 'pre',
  async load(id) {
    if (id !== list) return undefined;
    const source = await readFile(list, 'utf8');
    const added = source.replace('byName([\n', 'byName([\n  tally,\n');
    expect(added).not.toBe(source);
    return `import { tally } from '${join(fixture, 'technique/index.js')}';\n${added}`;
  },
};

it('shows a technique whose folder and one line were added, for a kind of which the page knows nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gumption-added-'));
  const [page, game] = [join(folder, 'web'), join(folder, 'game')];
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      plugins: [addTechnique],
      build: { outDir: page, emptyOutDir: true },
    });
    await build({
      root: fixture,
      base: './',
      configFile: false,
      logLevel: 'warn',
      resolve: { conditions: ['@gumption/source', ...defaultClientConditions] },
      build: { outDir: game, emptyOutDir: true },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  const served = await serveYard({ built: { web: page, game }, documents: [COUNTS] });
  const context = await openContext();
  try {
    const workbench = workbenchPage(await context.newPage());
    await workbench.open(served.address);
    await workbench.step(3);
    // The icon that the kind names, on its card.
    const icon = workbench.node('Sheep').locator('.icon path').first();
    await expect.poll(() => icon.getAttribute('d')).toBe('M3 3.5h10M3 12.5h10M8 5.5v5');
    await workbench.node('Sheep').dblclick();
    await workbench.button('Show as tally').waitFor();
    await workbench.page.getByRole('img', { name: 'Counted: 3' }).waitFor();
    await workbench.step(2);
    await workbench.page.getByRole('img', { name: 'Counted: 4' }).waitFor();
    await workbench.button('Menu').click();
    await workbench.choose('Run', 'Praise the clerk');
    expect(served.errors).toEqual([]);
  } finally {
    await context.close();
    await served.close();
    await rm(folder, { recursive: true });
  }
});
