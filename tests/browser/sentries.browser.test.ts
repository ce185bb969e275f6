import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { workbenchPage } from './workbench-page.js';

// The yard in the workbench: a team is trained before the eyes, and plays on.

let page: Page;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/sentries');
  page = await (await openContext()).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await page?.context().close();
  await served?.close();
});

describe('the workbench, with Sentries', () => {
  it('[LRN-60] shows a sentry’s mind, and trains a team that can be stopped and then guards the doors', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await workbench.agent('Abel').click();
    await workbench.node('Intruder in sight').waitFor();
    const game = page.frameLocator('iframe[title="Game"]');
    const button = (name: string, pressed?: boolean) =>
      game.getByRole('button', { name, exact: true, ...(pressed !== undefined && { pressed }) });
    expect(await button('My trainees').isDisabled()).toBe(true);
    await button('Train').click();
    await button('10,000×', true).waitFor();
    await game.getByText(/nights · best exam \d+ %$/).waitFor();
    await button('Stop', true).click();
    await button('My trainees', true).waitFor();
    expect(await button('Values').isDisabled()).toBe(false);
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
