import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { workbenchPage } from './workbench-page.js';

// The playground as a learner uses it: alone in its page, and in the workbench.

let page: Page;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/paths');
  const context = await openContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await page?.context().close();
  await served?.close();
});

const figure = (within: Pick<Page, 'locator'>, name: string): Locator =>
  within.locator('dl div', { hasText: name }).locator('dd');
const readNumber = async (from: Locator) => Number((await from.textContent())!.replace(',', ''));

describe('the workbench, with Paths', () => {
  it('tunes how an explorer goes by its path, and draws the search by the workbench’s overlays', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    const game = page.frameLocator('iframe[title="Game"]');
    await workbench.agent('Ada').click();
    await workbench.node('To the goal').click();
    await workbench.set('Pace', '0.2');
    await workbench.isSynchronized();
    await expect.poll(() => workbench.field('Refresh').inputValue()).toBe('0.5');
    await game.getByRole('button', { name: 'To the end' }).click();
    await expect.poll(() => figure(game, 'Cost').textContent()).toMatch(/^\d+\.\d\d$/);
    await workbench.button('Pause').click();
    await workbench.isRunning('Pause');
    const canvas = game.locator('canvas');
    const before = await canvas.screenshot();
    await page
      .getByRole('toolbar', { name: 'Overlays' })
      .getByRole('button', { name: /^Cost heat/ })
      .click();
    await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
    expect(await obstacles(page)).toEqual([]);
  });
});

describe('the playground alone', () => {
  it('[PATH-11] shows a search cell by cell, [PATH-70] repairs it when a wall is painted, and loads other maps', async () => {
    const frame = page.frames().find((each) => each !== page.mainFrame())!;
    await page.goto(frame.url().replace(/\?.*/, ''));
    const looked = figure(page, 'Looked at');
    await page.getByRole('button', { name: 'Look at one cell' }).click();
    await page.getByRole('button', { name: 'From the beginning' }).click();
    for (let i = 1; i <= 3; i++) {
      await page.getByRole('button', { name: 'Look at one cell' }).click();
      await expect.poll(() => readNumber(looked)).toBe(i);
    }

    // D* Lite repairs its result for less work than the search took.
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).selectOption('dstar');
    await page.getByRole('button', { name: 'To the end' }).click();
    const cost = figure(page, 'Cost');
    await expect.poll(() => cost.textContent()).not.toBe('–');
    const [first, work] = [await readNumber(cost), await readNumber(looked)];
    const map = page.locator('canvas');
    await map.focus();
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowLeft');
    await page.getByText('Column 10, row 16: grass').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText('Column 10, row 16: wall').waitFor({ state: 'attached' });
    await expect.poll(() => readNumber(figure(page, 'Repaired'))).toBeLessThan(work / 2);
    await expect.poll(() => readNumber(cost)).toBeGreaterThanOrEqual(first);
    await page.keyboard.press('Control+z');
    await page.getByText('Column 10, row 16: grass').waitFor({ state: 'attached' });
    await expect.poll(() => readNumber(cost)).toBe(first);

    // All of them at once.
    await page.getByRole('button', { name: 'Run all searches on this map' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(14);
    await page
      .getByRole('row', { name: /^Dijkstra/ })
      .getByRole('button')
      .click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('dijkstra');

    // A wrong map is refused with its place, and nothing is lost; a right one is taken.
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const open = page.getByLabel(/^Open a map/);
    await open.setInputFiles(file('wrong.map', 'type octile\nheight 2\nwidth 3\nmap\n...\n..'));
    await page.getByText('wrong.map:6: must be a row of 3 cells, got 2').waitFor();
    await open.setInputFiles(file('right.map', 'type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n'));
    await page.getByText('right.map: 3 × 2 cells.').waitFor();
    await page.getByRole('button', { name: 'Paste a map as text' }).click();
    await page.getByRole('textbox', { name: 'A map as text' }).fill('s..g');
    await page.getByRole('button', { name: 'Take this map' }).click();
    await page.getByText('map: 4 × 1 cells.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
