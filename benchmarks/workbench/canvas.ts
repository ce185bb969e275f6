import { rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumAdvice, findChromiumPath } from '../../scripts/chromium.mjs';
import { type Figure, type PageBenchmark, showFrames, watchFrames } from './page-benchmark.js';
import { buildCrowd, serveCrowd } from './serve-crowd.js';

const SECONDS = 3;

/** Moves the pressed mouse about for some seconds, as a hand does: about once a frame. */
async function wander(page: Page, x: number, y: number): Promise<void> {
  const end = Date.now() + SECONDS * 1000;
  for (let i = 0; Date.now() < end; i++) {
    await page.mouse.move(x + 120 * Math.sin(i / 20), y + 80 * Math.cos(i / 15));
    await page.waitForTimeout(8);
  }
}

async function open(browser: Browser, address: string): Promise<{ page: Page; seconds: number }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const start = performance.now();
  await page.goto(address);
  await page.locator('.card').first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true, disabled: false }).waitFor();
  return { page, seconds: (performance.now() - start) / 1000 };
}

async function measure(browser: Browser, built: string, nodes: number): Promise<Figure[]> {
  const served = await serveCrowd(built, nodes);
  const { page, seconds } = await open(browser, served.address);
  const figures: Figure[] = [{ what: 'from nothing to the tree on screen', value: `${seconds.toFixed(2)} s` }];
  const take = async (what: string, act: () => Promise<void>) => {
    figures.push({ what, value: showFrames(await watchFrames(page, act)) });
  };
  const canvas = (await page.locator('.tree-canvas').boundingBox())!;
  const middle = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height - 140 };
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await take('200 agents play', () => page.waitForTimeout(SECONDS * 1000));
  await take('moving the picture meanwhile', async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down({ button: 'middle' });
    await wander(page, middle.x, middle.y);
    await page.mouse.up({ button: 'middle' });
  });
  // Walks to the middle of the tree, which brings it into view.
  await page.locator('.card[tabindex="0"]').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  const chosen = page.locator('.card[aria-selected="true"]');
  await take('dragging a card meanwhile', async () => {
    const card = (await chosen.boundingBox())!;
    await page.mouse.move(card.x + 30, card.y + 20);
    await page.mouse.down();
    await wander(page, card.x + 30, card.y + 60);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
  await page.getByRole('button', { name: 'Fit the whole tree' }).click();
  await page.waitForTimeout(500);
  await take('the whole tree in view meanwhile', () => page.waitForTimeout(SECONDS * 1000));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await chosen.focus();
  await take('duplicating a subtree, and taking it back', async () => {
    await page.keyboard.press('Control+d');
    await page.waitForTimeout(700);
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(700);
  });
  await page.close();
  await served.close();
  return figures.map(({ what, value }) => ({ what: `${nodes} nodes: ${what}`, value }));
}

/** The canvas of the workbench with large trees, in a browser without a window. */
export const canvas: PageBenchmark = {
  name: 'workbench/canvas',
  title: 'the workbench with large trees while 200 agents are watched, 60 ticks a second',
  async run() {
    const executablePath = findChromiumPath();
    if (executablePath === undefined) throw new Error(chromiumAdvice);
    const [built, browser] = await Promise.all([
      buildCrowd(process.cwd()),
      chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    ]);
    try {
      return [...(await measure(browser, built, 1000)), ...(await measure(browser, built, 5000))];
    } finally {
      await browser.close();
      await rm(built, { recursive: true });
    }
  },
};
