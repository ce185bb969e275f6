import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { Recorder } from '../../packages/workbench/web/src/model/past/recorder.js';
import { chromiumAdvice, findChromiumPath } from '../../scripts/chromium.mjs';
import { bytesHeld } from '../heap.js';
import { type Figure, type PageBenchmark, showFrames, watchFrames } from './page-benchmark.js';
import { buildCrowd, serveCrowd } from './serve-crowd.js';
import { serveProject } from './serve-project.js';

const AGENTS = 200;
/** Game time that the recorder is fed: ten minutes. */
const SECONDS = 600;
/**
 * Minutes of watching until what is remembered is full, and as many after it, in which nothing may
 * grow.
 */
const FILLING = 10;
const SPEED = 16;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function open(browser: Browser, address: string, preferences: object): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (stored) => localStorage.setItem('gumption.preferences', stored),
    JSON.stringify(preferences),
  );
  await page.goto(address);
  await page.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
  return page;
}

/** Frames with every row of a crowd on the timeline, and while its head is dragged. */
async function measureFrames(browser: Browser): Promise<Figure[]> {
  const built = await buildCrowd(process.cwd());
  const served = await serveCrowd(built, 1000);
  const page = await open(browser, served.address, { everyone: true, bottom: 'timeline', sizes: { console: 400 } });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(2000);
  const box = (await page.getByRole('slider', { name: 'Time' }).boundingBox())!;
  const playing = await watchFrames(page, () => page.waitForTimeout(3000));
  const dragging = await watchFrames(page, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + 60);
    await page.mouse.down();
    for (let i = 0; i < 200; i++) {
      await page.mouse.move(box.x + box.width - 300 + 200 * Math.sin(i / 20), box.y + 60);
      await page.waitForTimeout(8);
    }
    await page.mouse.up();
  });
  await page.close();
  await served.close();
  await rm(built, { recursive: true });
  return [
    { what: `${AGENTS} agents on the timeline play`, value: showFrames(playing) },
    { what: 'dragging the head meanwhile', value: showFrames(dragging) },
  ];
}

/**
 * The page's heap while a real game runs at sixteen times its speed: until its memory is full, and
 * for as long again.
 */
async function measureHeap(browser: Browser): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gumption-patrol-'));
  const game = join(process.cwd(), 'games/patrol');
  await build({ logLevel: 'error', root: game, build: { outDir: join(folder, 'dist'), emptyOutDir: false } });
  for (const part of ['gumption.json', 'behaviors'])
    await cp(join(game, part), join(folder, part), { recursive: true });
  const built = await buildCrowd(process.cwd());
  const served = await serveProject(folder, join(built, 'web'));
  const page = await open(browser, served.address, { bottom: 'timeline' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const time = async () => {
    const words = (await page.locator('.game-clock').textContent()) ?? '';
    const [, minutes = '0', seconds = '0'] = /(?:(\d+):)?([\d.]+)(?: s)?$/.exec(words) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  await page.waitForTimeout(1000);
  const before = await heap();
  await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption(String(SPEED));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const start = await time();
  const heaps: string[] = [];
  for (let minute = 2; minute <= 2 * FILLING; minute += 2) {
    while ((await time()) - start < minute * 60) await page.waitForTimeout(500);
    heaps.push(`${minute} min ${megabytes(await heap())}`);
  }
  await page.close();
  await served.close();
  for (const each of [folder, built]) await rm(each, { recursive: true, maxRetries: 5, retryDelay: 50 });
  return [
    { what: `page and game, before ${2 * FILLING} minutes of patrol at ${SPEED}×`, value: megabytes(before) },
    { what: `after (the first ${FILLING} fill what is remembered)`, value: heaps.join(', ') },
  ];
}

/** What ten minutes of a crowd cost to remember: each does something in every tick. */
function measureRecorder(): Figure {
  const paths = Array.from({ length: 50 }, (_, i) => `n${i}`);
  const table = { rows: paths.map((path) => ({ key: `crowd\n${path}`, through: [] })), childrenOf: () => [] };
  const bytes = bytesHeld(() => {
    const recorder = new Recorder(
      () => undefined,
      () => table,
    );
    for (let i = 0; i < AGENTS; i++) recorder.begin(`a${i}`, 'crowd', paths, []);
    for (let tick = 1; tick <= SECONDS * 60; tick++)
      for (let i = 0; i < AGENTS; i++) {
        const [last, node] = [(tick - 1 + i) % 50, (tick + i) % 50];
        recorder.trace(
          `a${i}`,
          tick,
          [
            { node: last, event: 'success' },
            { node, event: 'enter' },
          ],
          [node],
        );
        if (tick % 10 === 0) recorder.blackboard(`a${i}`, tick, { values: { at: tick, near: tick % 7 }, scopes: [] });
      }
    return recorder;
  });
  return {
    what: `${SECONDS / 60} minutes of ${AGENTS} agents at 60 ticks a second, remembered`,
    value: megabytes(bytes),
  };
}

/** The timeline of the workbench: its frames with a crowd, and what it remembers. */
export const timeline: PageBenchmark = {
  name: 'workbench/timeline',
  title: 'the timeline while 200 agents are watched, and the memory it takes',
  async run() {
    const executablePath = findChromiumPath();
    if (executablePath === undefined) throw new Error(chromiumAdvice);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      return [measureRecorder(), ...(await measureHeap(browser)), ...(await measureFrames(browser))];
    } finally {
      await browser.close();
    }
  },
};
