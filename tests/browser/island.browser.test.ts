import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { workbenchPage } from './workbench-page.js';

// The island in the workbench: the land gets finer while animals live on it.

let page: Page;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/island');
  page = await (await openContext()).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await page?.context().close();
  await served?.close();
});

describe('the workbench, with Island', () => {
  it('shows the land from coarse to fine, and the mind of a deer meanwhile', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await workbench.agent('Fern').click();
    await workbench.node('What matters first').waitFor();
    const canvas = page.frameLocator('iframe[title="Game"]').locator('canvas');
    await expect.poll(() => canvas.getAttribute('data-lands')).toBe('64 128 256 512');
    // A picture of one color would be a few kilobytes.
    expect((await canvas.screenshot()).length).toBeGreaterThan(30_000);
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
