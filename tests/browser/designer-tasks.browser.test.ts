import { symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// What a designer is asked to do with the workbench, as tasks that are played again and again in a
// real browser. The page counts every press of a button and every key, and words that are typed as
// one step each; a task that needs more steps than before fails. The table is printed at the end.

let context: BrowserContext;
let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
const table: { readonly task: string; readonly steps: number; readonly seconds: number }[] = [];
const complaints: string[] = [];

interface Counter {
  steps: number;
  isTyping: boolean;
}

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games', ['patrol', 'shared'], 0, 'patrol');
  symlinkSync(join(root, 'node_modules'), join(served.folder, 'node_modules'), 'dir');
  context = await openContext();
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    const counter: Counter = { steps: 0, isTyping: false };
    Object.assign(window, { counter });
    const count = (isTyping: boolean) => {
      if (!isTyping || !counter.isTyping) counter.steps++;
      counter.isTyping = isTyping;
    };
    addEventListener('pointerdown', () => count(false), true);
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, altKey }) => {
        if (['Control', 'Meta', 'Shift', 'Alt'].includes(key)) return;
        count(key.length === 1 && !ctrlKey && !metaKey && !altKey);
      },
      true,
    );
  });
  workbench = workbenchPage(page);
  await workbench.open(served.address);
});
afterAll(async () => {
  console.table(table);
  await context?.close();
  await served?.close();
});

const key = (name: string) => page.keyboard.press(name);
const type = (text: string) => page.keyboard.type(text);
const stepsSoFar = () => page.evaluate(() => (window as never as { counter: Counter }).counter.steps);
const file = async (name: string) =>
  JSON.parse(await readFile(join(served.folder, 'patrol/behaviors', name), 'utf8').catch(() => 'null'));
/** Waits until the node's card says so. */
const nodeIs = (name: string, status: string) =>
  workbench
    .node(name)
    .and(page.locator(`[aria-description="${status}"]`))
    .first()
    .waitFor();

/** A task that takes a designer so many steps at most. */
function task(words: string, most: number, play: () => Promise<void>): void {
  it(`WB-30 ${words}, in at most ${most} steps`, async () => {
    const [before, begun] = [await stepsSoFar(), performance.now()];
    await play();
    const steps = (await stepsSoFar()) - before;
    table.push({ task: words, steps, seconds: Math.round((performance.now() - begun) / 100) / 10 });
    expect(steps).toBeGreaterThan(0);
    expect(steps).toBeLessThanOrEqual(most);
    expect(complaints).toEqual([]);
  });
}

describe('a designer', () => {
  task('opens a character and understands what it does', 2, async () => {
    await workbench.agent('R2').click();
    await workbench.breadcrumb.getByText('Errands').waitFor();
    await workbench.node('Errand').click();
    await workbench.inspector.getByText('More about it').waitFor();
  });

  task('builds a patrol of four waypoints, the first use case', 30, async () => {
    await workbench.agent('R1').click();
    await workbench.button('New behavior').click();
    await type('Watch');
    await key('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await workbench.node('Wait 1 s').click();
    await workbench.node('Wait 1 s').and(page.locator(':focus')).waitFor();
    for (const waypoint of ['W1', 'W2', 'W3', 'W4']) {
      await key('/');
      await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
      await type('go to');
      await page
        .getByRole('option', { name: /^Go to/ })
        .first()
        .waitFor();
      await key('Enter');
      await workbench.node('Go to …').and(page.locator(':focus')).waitFor();
      await workbench.field('Target').click();
      await type(waypoint);
      await key('Enter');
      await key('Shift+F6');
      await workbench.node(`Go to ${waypoint}`).and(page.locator(':focus')).waitFor();
    }
  });

  task('gives it to a character, and sees it run', 3, async () => {
    await key('Control+k');
    await type('give watch to r1');
    await page
      .getByRole('option', { name: /Give Watch to R1/ })
      .first()
      .waitFor();
    await key('Enter');
    await nodeIs('Go to W2', 'running');
  });

  task('changes a number while it runs', 5, async () => {
    await workbench.node('Go to W2').click();
    await workbench.field('Speed').click();
    await key('Control+a');
    await type('5');
    await key('Enter');
    await workbench.node('Go to W2 at 5 cells/s').waitFor();
    await workbench.isSynchronized();
  });

  task('saves it', 1, async () => {
    await key('Control+s');
    await page.getByRole('button', { name: 'Save: nothing to save' }).waitFor();
    await expect.poll(async () => (await file('Watch.json'))?.root.children?.length).toBe(5);
  });

  task('takes back what went wrong, and does it again', 3, async () => {
    await workbench.node('Go to W3').click();
    await key('Delete');
    await workbench.node('Go to W3').waitFor({ state: 'detached' });
    await key('Control+z');
    await workbench.node('Go to W3').waitFor();
  });

  task('records a test of what it sees', 5, async () => {
    await page.getByRole('button', { name: 'Record a test' }).click();
    const begun = await workbench.tick();
    await expect.poll(() => workbench.tick()).toBeGreaterThan(begun + 90);
    await page.getByRole('button', { name: /^End recording/ }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await type('It drives');
    await key('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  task('finds with a breakpoint why a conversation begins', 6, async () => {
    await workbench.agent('R2').click();
    await workbench.node('Hailed').click();
    await key('F9');
    await page
      .getByRole('button', { name: /^Resume|^Play/ })
      .first()
      .waitFor();
    await page
      .getByText(/breakpoint, hit 1/)
      .first()
      .waitFor();
  });

  task('lets a breakpoint stop only under a condition', 8, async () => {
    await key('F8');
    await workbench.node('Hailed').click();
    await key('Shift+F9');
    await workbench.button('Write Condition as text').click();
    await page.getByLabel('Condition', { exact: true }).click();
    await type('isTalking');
    await key('Enter');
    await key('Escape');
    await workbench.isSynchronized();
  });

  task('extracts a part, to use it elsewhere', 4, async () => {
    await workbench.node('Errand').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Extract as a behavior/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Extract a behavior' });
    await dialog.getByRole('button', { name: 'Extract' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
