import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// Tunes movement in the workbench: a number changes in the inspector, and characters that use it
// move differently immediately.

let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(buildAll);
afterEach(async () => {
  await page?.context().close();
  await served?.close();
});

/** Opens a game that moves in the workbench. */
async function open(game: string): Promise<void> {
  served = await serveProject(`games/${game}`);
  page = await (await openContext()).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
}

const frame = () => page.frameLocator('iframe[title="Game"]');

const overlay = (name: string, pressed: boolean) =>
  page.getByRole('toolbar', { name: 'Overlays' }).getByRole('button', { name: new RegExp(`^${name}`), pressed });

/** Runs an action, and waits until it changes the paused game's picture. */
async function expectOtherPicture(act: () => Promise<void>): Promise<void> {
  const canvas = frame().locator('canvas');
  const before = await canvas.screenshot();
  await act();
  await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
}

describe('the workbench, with Formation', () => {
  it('[MOV-75] slows the whole squad down by a number in the inspector, and draws what movement is about', async () => {
    await open('formation');
    const news = frame().getByRole('status');
    await workbench.agent('Bo').click();
    await workbench.node('Hold formation').click();
    await workbench.button('Stop').click();
    await workbench.set('Pace', '0.05');
    await workbench.isSynchronized();
    await workbench.speed.selectOption('8×');
    await workbench.button('Play').click();
    await news.getByText(/^Waits for [A-Z]/).waitFor();
    const tick = await workbench.tick();
    await expect.poll(() => workbench.tick()).toBeGreaterThan(tick + 60);
    // At full pace everybody would have been in place by now.
    expect(await news.textContent()).toMatch(/^Waits for /);
    await workbench.set('Pace', '1');
    // At four times the speed the next obstacle comes soon, and with it the next straggler.
    await workbench.speed.selectOption('4×');
    await news.getByText(/^(Stands|Marches)$/).waitFor();

    await frame().getByRole('button', { name: 'Circle' }).click();
    await frame().getByRole('button', { name: 'Circle', pressed: true }).waitFor();
    await workbench.button('Pause').click();
    await workbench.isRunning('Pause');
    await expectOtherPicture(() => overlay('Slots', false).click());
    await overlay('Movement', true).waitFor();
    await expectOtherPicture(() => overlay('Movement', true).click());
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the workbench, with Flock', () => {
  it('[MOV-44] draws what moves the sheep, and brings them home by letting them see the gate from afar', async () => {
    await open('flock');
    // Watching a hundred agents is optional; the selected one is always watched.
    await workbench.button('Watch everyone').click();
    await workbench.agent('Bella').click();
    await workbench.button('Show as outline').click();
    await workbench.button('Pause').click();
    await workbench.isRunning('Pause');
    await expectOtherPicture(() => overlay('Movement', false).click());
    await workbench.node('Within').first().click();
    await workbench.set('Distance', '30');
    await workbench.isSynchronized();
    await workbench.speed.selectOption('8×');
    await workbench.button('Play').click();
    const score = frame().getByLabel('Sheep at home, and time');
    await expect.poll(async () => Number.parseInt((await score.textContent())!, 10)).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
  });
});
