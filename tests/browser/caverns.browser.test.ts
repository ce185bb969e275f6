import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { obstacles } from './obstacles.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { workbenchPage } from './workbench-page.js';

// The caverns in the workbench: the hero is led by keys, plays by itself, and begins again.

let page: Page;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/caverns');
  page = await (await openContext()).newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await page?.context().close();
  await served?.close();
});

describe('the workbench, with Caverns', () => {
  it('shows the minds of a level, lets the hero play by itself, and makes new caverns', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await workbench.agent('The warden').click();
    await workbench.node('Stand guard').waitFor();
    const game = page.frameLocator('iframe[title="Game"]');
    const button = (name: string, pressed?: boolean) =>
      game.getByRole('button', { name, exact: true, ...(pressed !== undefined && { pressed }) });
    // While nobody acts, the hero waits for the player.
    await workbench.agent('You').click();
    await workbench.node('Obey').waitFor();
    await button('Play for me', false).click();
    await button('Play for me', true).waitFor();
    await button('Wait').click();
    await button('Play for me', false).waitFor();
    await button('New caverns').click();
    await workbench.agent('The warden').waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('[WB-25] switches off what a goblin goes about with, beside what it knows and at a node that needs it', async () => {
    const workbench = workbenchPage(page);
    await workbench.open(served.address);
    await workbench.agent('Snik').click();
    const body = page.getByRole('region', { name: 'Sensors and actuators' });
    await body.getByRole('switch', { name: /Eyes/ }).waitFor();
    await body.getByRole('switch', { name: /Legs/ }).press('Space');
    await body.getByText('actuator, switched off').waitFor();
    await page.getByRole('button', { name: 'Show as outline' }).click();
    await workbench.node('Wander').click();
    const through = page.getByRole('region', { name: 'Goes through, of Snik' });
    await through.getByText('actuator, switched off').waitFor();
    expect(await through.getByRole('switch').count()).toBe(1);
    await through.getByRole('switch', { name: /Legs/ }).click();
    await body.getByText('actuator, switched off').waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});
