import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// Each technique belongs to a villager: each opens in its view, and each view follows the running
// game. All tests share one page.

let context: BrowserContext;
let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
const complaints: string[] = [];

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/village');
  context = await openContext();
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
  // Watching all fourteen is optional; the selected one is always watched.
  await page.getByRole('button', { name: 'Watch everyone' }).click();
});
afterAll(async () => {
  await context?.close();
  await served?.close();
});

/** Selects a villager, and opens nested nodes, each in its own view. */
async function lookInto(who: string, ...nodes: readonly string[]): Promise<void> {
  await workbench.agent(who).click();
  await workbench.breadcrumb.getByText(who, { exact: true }).waitFor();
  for (const node of nodes) {
    await workbench.node(node).first().waitFor();
    await workbench.node(node).first().press('Enter');
    await workbench.breadcrumb.getByText(node, { exact: true }).waitFor();
  }
}

/** Waits until the text differs from its current value. */
async function expectLive(read: () => Promise<string | null>): Promise<void> {
  const before = await read();
  await expect.poll(read).not.toBe(before);
}

/** Clicks a point of the village, in meters. */
async function clickGround(x: number, z: number): Promise<void> {
  const canvas = page.frameLocator('iframe[title="Game"]').getByLabel(/^The village/);
  const { width, height } = (await canvas.boundingBox())!;
  const margin = Math.min(width, height) * 0.035;
  const scale = Math.min((width - 2 * margin) / 28, (height - 2 * margin) / 17);
  await canvas.click({
    position: { x: (width - 28 * scale) / 2 + x * scale, y: (height - 17 * scale) / 2 + z * scale },
  });
}

describe('the village in the workbench', () => {
  it('[SCR-01] shows the ringer at his script, and the line at which it waits from stroke to stroke', async () => {
    await workbench.button('Stop').click();
    await lookInto('Moss', 'Ring the bell');
    await page.getByRole('textbox', { name: 'Script of Ring the bell' }).getByText('while bells > 0 {').waitFor();
    const status = page.locator('.script-status');
    await status.filter({ hasText: 'Does not run.' }).waitFor();
    await workbench.button('Play').click();
    await status.filter({ hasText: 'Is at line 2.' }).waitFor();
    await status.filter({ hasText: /^Waits at line 12 for 0\.\d+ s\./ }).waitFor();
  });

  it('shows the farmer’s options by their curves, and why the best is best', async () => {
    await lookInto('Dora');
    await page
      .locator('.utility-sentence')
      .filter({ hasText: /is ahead of/ })
      .waitFor();
    const hungry = page.getByRole('img', { name: /^hungry speaks for Eat: / });
    await expectLive(() => hungry.first().getAttribute('aria-label'));
  });

  it('[ACT-06] [SMART-01] shows a villager’s queue of actions, and below it her needs and what objects offer', async () => {
    await lookInto('Ada');
    await page
      .getByRole('listitem', { name: /^Live:/ })
      .filter({ hasText: '▶ doing' })
      .waitFor();
    await lookInto('Ada', 'Live', 'Needs');
    await page.getByText(/^Objects around: \d on offer$/).waitFor();
    await page.getByText('Sleep in a bed', { exact: true }).first().waitFor();
    await page.getByText(/least discontent/).waitFor();
    await expectLive(() => page.locator('.technique-page').textContent());
  });

  it('[GOB-24] shows the smith’s plan, which knows of the log that the player puts on the pile', async () => {
    await lookInto('Finn', 'Have a tool for sale');
    await page
      .locator('.plan-status')
      .filter({ hasText: /step|nothing to do/ })
      .waitFor();
    const pile = page.locator('tr').filter({ has: page.getByText('pile', { exact: true }) });
    const before = await pile.textContent();
    await clickGround(18, 10.5);
    await expect.poll(() => pile.textContent()).not.toBe(before);
  });

  it('[PLAN-01] shows how the baker breaks bread down into tasks', async () => {
    await lookInto('Greta', 'Bake bread');
    await page.locator('.plan-status').waitFor();
    const tries = page.getByRole('list', { name: 'What was tried' });
    await tries
      .getByText(/from flour|the dough is ready/)
      .first()
      .waitFor();
  });

  it('[RULE-24] shows what the captain knows, and which of his rules are on', async () => {
    await lookInto('Igor', 'Rules of the watch');
    await page
      .locator('.rules-status')
      .filter({ hasText: /\d+ facts/ })
      .waitFor();
    const facts = page.getByRole('table', { name: 'What is known' });
    await facts.getByText(/^\(gate (open|shut)\)$/).waitFor();
    await facts.getByText(/^\(free \d\)$/).waitFor();
  });

  it('[BB-16] shows the mission board that captain and guards share, and who is best for what', async () => {
    await lookInto('Jon', 'What the mind wants', 'Missions');
    await page.getByText(/^missions in @board$/i).waitFor();
    // Until the captain has found something to do and a guard has taken it, some time passes in the
    // village.
    await workbench.speed.selectOption('8×');
    await page.getByText('spear 0.9, eyes 0.5, strength 0.4', { exact: true }).waitFor();
    await page
      .getByText(/has it for/)
      .first()
      .waitFor();
  });

  it('[BB-04] shows the elder’s experts on their board, and who wrote what', async () => {
    await lookInto('Nora', 'What worries her');
    await page.getByText(/^\d+ iterations? so far$/).waitFor();
    await workbench.node('Storyteller').first().waitFor();
    await workbench.node('wish').first().waitFor();
    expect(complaints, 'what the page complained of').toEqual([]);
  });

  it('[EXE-11] shows where the time of a step goes: who thinks how much, against what there is', async () => {
    await page.getByRole('tab', { name: 'Time', exact: true }).click();
    const table = page.getByRole('table', { name: 'Time of tasks' });
    const minds = table.getByRole('row', { name: /^Minds \d+ % 14\.0 / });
    await minds.waitFor();
    await table.getByRole('row', { name: /^Plans and scripts \d+ % / }).waitFor();
    await page.getByText(/^\d+\.\d of 4000 pieces in a frame$/).waitFor();
    await expectLive(() => minds.textContent());
  });
});
