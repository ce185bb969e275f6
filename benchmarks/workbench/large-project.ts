import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument } from 'gumption/behavior/files';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from '../../scripts/chromium.mjs';
import { largeTree } from './large-tree.js';
import { traceMainThread } from './main-thread.js';
import type { Figure, PageBenchmark } from './page-benchmark.js';
import { buildCrowd } from './serve-crowd.js';
import { serveProject } from './serve-project.js';

const NODES = 5000;
const FILES = 1000;
/** Longer than the page waits before it checks, stores and sends what was edited. */
const SETTLE_MS = 3000;

/** A project with these behaviors, fifty in a folder. */
async function writeProject(documents: readonly BehaviorDocument[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gumption-large-'));
  const config = { name: 'crowd', title: 'Crowd', game: 'game/index.html' };
  await writeFile(join(folder, 'gumption.json'), JSON.stringify(config));
  for (const [i, document] of documents.entries()) {
    const set = join(folder, 'behaviors', `set-${Math.floor(i / 50)}`);
    await mkdir(set, { recursive: true });
    await writeFile(join(set, `${document.name}.json`), formatDocument(document));
  }
  return folder;
}

type Step = readonly [what: string, act: (page: Page) => Promise<unknown>];

async function measure(
  browser: Browser,
  built: string,
  title: string,
  documents: readonly BehaviorDocument[],
  steps: readonly Step[],
): Promise<Figure[]> {
  const folder = await writeProject(documents);
  await cp(join(built, 'game'), join(folder, 'game'), { recursive: true });
  const served = await serveProject(folder, join(built, 'web'));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // A busy machine is no reason to give up.
  page.setDefaultTimeout(120_000);
  const figures: Figure[] = [];
  const take = async (what: string, act: () => Promise<unknown>) => {
    const { longest, all } = await traceMainThread(page, async () => {
      await act();
      await page.waitForTimeout(SETTLE_MS);
    });
    figures.push({
      what: `${title}: ${what}`,
      value: `${longest.toFixed(0)} ms longest task, ${all.toFixed(0)} ms in all`,
    });
  };
  await take('opening', async () => {
    await page.goto(served.address);
    await page.locator('.card').first().waitFor();
    await page.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
  });
  for (const [what, act] of steps) await take(what, () => act(page));
  await page.close();
  await served.close();
  await rm(folder, { recursive: true, maxRetries: 5, retryDelay: 50 });
  return figures;
}

const rename: Step = [
  'renaming a node',
  async (page) => {
    await page.locator('.card').nth(1).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Renamed');
    await name.press('Enter');
  },
];

/** Chooses a view of the behavior by its button. */
const view = (name: string): Step => [
  `the ${name}`,
  (page) => page.getByRole('button', { name: `Show as ${name}`, exact: true }).click(),
];

/** The workbench with one very large behavior, and with very many small ones. */
export const largeProject: PageBenchmark = {
  name: 'workbench/large-project',
  title: 'the longest task of the page with a behavior of 5,000 nodes, and with 1,000 files; processor time',
  async run() {
    const executablePath = findChromiumPath();
    if (executablePath === undefined) throw new Error(chromiumAdvice);
    const [built, browser] = await Promise.all([
      buildCrowd(process.cwd()),
      chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    ]);
    try {
      const undo: Step = ['taking it back', (page) => page.keyboard.press('Control+z')];
      const one = [largeTree('crowd', NODES)];
      const many = Array.from({ length: FILES }, (_, i) => largeTree(i === 0 ? 'crowd' : `behavior-${i}`, 12));
      return [
        ...(await measure(browser, built, `${NODES} nodes`, one, [
          rename,
          undo,
          view('outline'),
          view('text'),
          view('tree'),
          ['the whole tree', (page) => page.getByRole('button', { name: 'Fit the whole tree' }).click()],
        ])),
        ...(await measure(browser, built, `${FILES} files`, many, [rename, undo])),
      ];
    } finally {
      await browser.close();
      await rm(built, { recursive: true });
    }
  },
};
