import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitViewport, toScreen } from '../../games/shared/stage.js';
import { GROUND, ROUNDS, START } from '../../games/stealth/src/museum.js';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { workbenchPage } from './workbench-page.js';

// The museum as a designer sees it in the workbench, and as a thief plays it alone.

let page: Page;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/stealth');
  const context = await openContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await page?.context().close();
  await served?.close();
});

describe('the workbench, with Stealth', () => {
  it('shows a guard’s mind and how certain it must be, and draws what everybody senses by its overlays', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await workbench.agent('Anton').click();
    await workbench.node('What matters first').waitFor();
    await workbench.button('Show as outline').click();
    await workbench.node('Remembers the thief').click();
    await expect.poll(() => workbench.field('Certainty').inputValue()).toBe('0.12');
    await workbench.button('Stop').click();
    await workbench.isRunning('Stop');
    const game = page.frameLocator('iframe[title="Game"]');
    const canvas = game.locator('canvas');
    for (const overlay of ['View cones', 'Light', 'Smell', 'Beliefs', 'Paths']) {
      const button = page
        .getByRole('toolbar', { name: 'Overlays' })
        .getByRole('button', { name: new RegExp(`^${overlay}`) });
      await button.waitFor();
    }
    const before = await canvas.screenshot();
    await page
      .getByRole('toolbar', { name: 'Overlays' })
      .getByRole('button', { name: /^Light/ })
      .click();
    await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
    expect(await obstacles(page)).toEqual([]);
  });
});

describe('clicking somebody in the picture', () => {
  it('[WB-05] selects that agent and loads its behavior and its words, of whatever type it is', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await workbench.agent('Anton').click();
    await workbench.button('Show as outline').click();
    await workbench.node('There he is!').waitFor();
    // At its start the game stands still, and everybody is where the map says.
    await workbench.button('Stop').click();
    await workbench.isRunning('Stop');
    const canvas = page.frameLocator('iframe[title="Game"]').locator('canvas');
    const palette = page.getByRole('region', { name: 'Palette' });
    const click = async (at: { readonly x: number; readonly z: number }) => {
      const { width, height } = (await canvas.boundingBox())!;
      await canvas.click({ position: toScreen(fitViewport(GROUND, width, height, 1), at.x, at.z) });
    };
    const hasWord = (title: string) => palette.getByRole('button', { name: title, exact: true });
    for (const { at, behavior, node, own, foreign } of [
      { at: START, behavior: 'Thief', node: 'Run for a bush', own: 'Choose a hideout', foreign: 'Bark' },
      { at: ROUNDS.at(-1)![0], behavior: 'Dog', node: 'A sausage!', own: 'Bark', foreign: 'Arrest' },
      { at: ROUNDS[0][0], behavior: 'Guard', node: 'There he is!', own: 'Arrest', foreign: 'Choose a hideout' },
    ]) {
      await click(at);
      await expect.poll(() => workbench.breadcrumb.textContent()).toContain(behavior);
      await workbench.node(node).waitFor();
      await hasWord(own).waitFor();
      await expect.poll(() => hasWord(foreign).count()).toBe(0);
    }
  });
});

describe('the museum alone', () => {
  it('lets a thief walk by the keys, throw a bottle by a click, and drop a sausage', async () => {
    const frame = page.frames().find((each) => each !== page.mainFrame())!;
    await page.goto(frame.url().replace(/\?.*/, ''));
    const score = page.getByLabel(/^Jewels stolen/);
    await expect.poll(() => score.textContent()).toMatch(/^0 stolen · 0 caught · 0:0\d · 3 sausages$/);
    const canvas = page.locator('canvas');
    await canvas.focus();
    await page.keyboard.down('d');
    await page.keyboard.down('Shift');
    await canvas.click({ position: { x: 500, y: 400 } });
    await page.keyboard.up('Shift');
    await page.keyboard.up('d');
    await page.keyboard.press('q');
    await expect.poll(() => score.textContent()).toMatch(/ 2 sausages$/);
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
