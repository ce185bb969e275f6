import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumAdvice, findChromiumPath } from '../../scripts/chromium.mjs';
import { traceMainThread } from './main-thread.js';
import type { Figure, PageBenchmark } from './page-benchmark.js';
import { buildCrowd } from './serve-crowd.js';
import { serveProject } from './serve-project.js';

const SECONDS = 5;
/** As multiples of real time; 16 is the fastest that a game accepts. */
const SPEEDS = [1, 4, 16] as const;
const PAUSES = 5;

/** Notes in every frame of a page when Pause is pressed and when a game receives the message. */
async function noteWhenHeard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (event: string, time = performance.now()) =>
      console.debug(`noted ${event} ${performance.timeOrigin + time}`);
    // From when the hand moved, and not from when the page had time for it.
    addEventListener('click', ({ timeStamp }) => note('pressed', timeStamp), { capture: true });
    const setter = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...setter,
      set(this: MessagePort, handle: (event: MessageEvent) => void) {
        setter.set!.call(this, (event: MessageEvent<{ readonly type?: unknown } | null>) => {
          if (event.data?.type === 'pause') note('heard');
          handle.call(this, event);
        });
      },
    });
  });
}

/** The middle of a button, for a mouse that does not wait until the page has time for it. */
async function middleOf(page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await page.getByRole('button', { name, exact: true }).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses Pause while the game plays; returns the milliseconds until the game has heard of it. */
async function timePause(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<number> {
  const noted = new Map<string, number>();
  const both = new Promise<void>((resolve) => {
    const listen = (message: { text(): string }) => {
      const [, event, time] = /^noted (\w+) ([\d.]+)$/.exec(message.text()) ?? [];
      if (event === undefined) return;
      noted.set(event, Number(time));
      if (!noted.has('heard')) return;
      page.off('console', listen);
      resolve();
    };
    page.on('console', listen);
  });
  await Promise.all([both, page.mouse.click(x, y)]);
  return noted.get('heard')! - noted.get('pressed')!;
}

const tickOf = async (page: Page) =>
  Number(/tick (\d+)/.exec((await page.locator('.game-clock').textContent()) ?? '')?.[1] ?? 0);

async function measure(browser: Browser, address: string, speed: number): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(120_000);
  await noteWhenHeard(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
  await page.waitForTimeout(1000);
  const [atPlay, atPause] = [await middleOf(page, 'Play'), await middleOf(page, 'Pause')];
  await page.getByRole('combobox', { name: 'Speed', exact: true }).selectOption(String(speed));
  await page.mouse.click(atPlay.x, atPlay.y);
  await page.waitForTimeout(2000);
  let ticks = 0;
  const { all } = await traceMainThread(page, async () => {
    const before = await tickOf(page);
    await page.waitForTimeout(SECONDS * 1000);
    ticks = (await tickOf(page)) - before;
  });
  const pauses: number[] = [];
  for (let i = 0; i < PAUSES; i++) {
    pauses.push(await timePause(page, atPause));
    await page.mouse.click(atPlay.x, atPlay.y);
    await page.waitForTimeout(500);
  }
  pauses.sort((a, b) => a - b);
  await page.close();
  const heard = `${pauses[PAUSES >> 1].toFixed(0)} ms median, ${pauses[PAUSES - 1].toFixed(0)} ms longest`;
  return [
    {
      what: `${speed}×: the page's main thread`,
      value: `${(all / ticks).toFixed(2)} ms per tick (${(ticks / SECONDS).toFixed(0)} ticks a second)`,
    },
    { what: `${speed}×: until the game hears of Pause`, value: heard },
  ];
}

/** The workbench beside a running game: what a tick costs the page, and how soon Pause works. */
export const playing: PageBenchmark = {
  name: 'workbench/playing',
  title: 'the workbench while the village plays: processor time of the page without the game, and Pause',
  async run() {
    const executablePath = findChromiumPath();
    if (executablePath === undefined) throw new Error(chromiumAdvice);
    const folder = await mkdtemp(join(tmpdir(), 'gumption-village-'));
    const game = join(process.cwd(), 'games/village');
    await build({ logLevel: 'error', root: game, build: { outDir: join(folder, 'dist'), emptyOutDir: false } });
    for (const part of ['gumption.json', 'behaviors'])
      await cp(join(game, part), join(folder, part), { recursive: true });
    const built = await buildCrowd(process.cwd());
    const served = await serveProject(folder, join(built, 'web'));
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const figures: Figure[] = [];
      for (const speed of SPEEDS) figures.push(...(await measure(browser, served.address, speed)));
      return figures;
    } finally {
      await browser.close();
      await served.close();
      for (const each of [folder, built]) await rm(each, { recursive: true, maxRetries: 5, retryDelay: 50 });
    }
  },
};
