import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitViewport, toScreen } from '../../games/shared/stage.js';
import { GROUND } from '../../games/skirmish/src/map.js';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { workbenchPage } from './workbench-page.js';

// The battle as somebody plays it in the workbench, which shows what the squads make of orders.

let page: Page;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/skirmish', ['gumption.json', 'behaviors', 'points.json', 'dist']);
  const context = await openContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await page?.context().close();
  await served?.close();
});

describe('the workbench, with Skirmish', () => {
  it('plays, and a squad goes where the player orders it by hand', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await page.getByRole('tab', { name: 'Orders', exact: true }).click();
    const orders = page.getByRole('region', { name: 'Orders', exact: true });
    const game = page.frameLocator('iframe[title="Game"]');
    const canvas = game.locator('canvas');
    await game.getByRole('button', { name: 'Second squad' }).click();
    await game.getByRole('button', { name: 'Go', exact: true }).click();
    const { width, height } = (await canvas.boundingBox())!;
    const { x, y } = toScreen(fitViewport(GROUND, width, height, 1), 10.5, 33.5);
    await canvas.click({ position: { x, y } });
    // The squad takes the order, hands it on, and its soldiers walk.
    await orders
      .getByRole('row', { name: /^go .*player blue-second .*taken/ })
      .first()
      .waitFor();
    await orders
      .getByRole('row', { name: /^go .*blue-second eve .*taken/ })
      .first()
      .waitFor();
    await page.getByRole('option', { name: /^Eve, .*Go to/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
