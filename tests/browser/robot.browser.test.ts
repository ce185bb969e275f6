import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// One behavior made of every technique: each opens in a view of its own, and each view follows the
// running game.

let context: BrowserContext;
let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
let complaints: string[];

// The tests only look on, so one page serves them all.
beforeAll(async () => {
  await buildAll();
  served = await serveProject('games/robot');
  context = await openContext();
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
});
afterAll(async () => {
  await context.close();
  await served.close();
  expect(complaints, 'what the page complained of').toEqual([]);
});

/** A node, state or question with a mark, such as `running`. */
const marked = (name: string, status: string): Locator =>
  page
    .getByRole('treeitem', { name: new RegExp(`^${name}`) })
    .and(page.locator(`[data-status="${status}"]`))
    .first();

/** Opens a node's own view from the whole behavior. */
async function openNode(name: string): Promise<void> {
  await workbench.breadcrumb.getByRole('button', { name: 'Cleaner' }).click();
  await workbench.node(name).first().dblclick();
}

describe('a cleaning robot in the workbench', () => {
  it('[FSM-10] [FSM-13] is followed through its chart: to its rubbish, to the station, and back where it was', async () => {
    await workbench.agent('Sweep').click();
    await workbench.speed.selectOption('4');
    await workbench.node('Clean the house').first().dblclick();
    await page.getByRole('treeitem', { name: /^Clean to Recharge, battery low: \[agent\.battery < 0\.35\]/ }).waitFor();
    await marked('Clean, state', 'running').waitFor();
    await marked('Pick up, state', 'running').waitFor();
    await marked('Recharge, state', 'running').waitFor();
    await marked('Clean, state', 'running').waitFor();
    await expect
      .poll(() => page.getByRole('treeitem', { name: /^Recharge, state/ }).getAttribute('data-status'))
      .not.toBe('running');
  });

  it('[FUZ-14] [DT-14] [MRK-02] shows its speed as curves, its choice as questions and its mood as weights, all live', async () => {
    await workbench.agent('Dusty').click();
    await openNode('How fast');
    const strength = page.getByRole('img', { name: /^Strength of rule 1: / });
    await strength.waitFor();
    const first = await strength.getAttribute('aria-label');
    await expect.poll(() => strength.getAttribute('aria-label')).not.toBe(first);
    await page
      .getByRole('slider', { name: /^low: / })
      .first()
      .waitFor();

    await openNode('Clean the house');
    await page.getByRole('treeitem', { name: /^does Anything in sight/ }).dblclick();
    await page.getByRole('treeitem', { name: /^The smelliest, choose the smelliest rubbish/ }).waitFor();
    await marked('Anything in sight', 'running').waitFor();

    await openNode('Mood');
    const weight = page.getByRole('img', { name: /^Weight of cheerful: / });
    await weight.waitFor();
    const before = await weight.getAttribute('aria-label');
    await workbench.speed.selectOption('4');
    await expect.poll(() => weight.getAttribute('aria-label')).not.toBe(before);
  });
});
