import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// A person fights a rival who learns, in the workbench.

let context: BrowserContext;
let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/duel');
  context = await openContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
});
afterAll(async () => {
  await context.close();
  await served.close();
});

it('[LRN-27] reads a player who always does the same, and the tree shows it', async () => {
  const game = page.frameLocator('iframe[title="Game"]');
  await workbench.agent('Rival').click();
  await workbench.node('Guess').waitFor();
  const status = game.getByRole('status');
  await status.getByText('Strike first').waitFor();
  const ring = game.getByLabel(/^The ring/);
  await ring.click({ position: { x: 5, y: 5 } });
  // Until it has learned, and is not overlooking it just now.
  await expect
    .poll(async () => {
      await ring.press('j');
      return status.textContent();
    })
    .toBe('It knew: duck!');
  await workbench.node('Counter').waitFor();
  await game.getByLabel('It learns by').selectOption('naive Bayes');
  await expect
    .poll(async () => {
      await ring.press('j');
      return status.textContent();
    })
    .toBe('It knew: duck!');
  expect(complaints).toEqual([]);
});
