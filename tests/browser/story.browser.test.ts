import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLevel, yard } from '../../games/patrol/src/level.js';
import { fitViewport, toScreen } from '../../games/shared/stage.js';
import { forget, openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// A designer's first hour: the real command serves the real page with the sample game, on a copy of
// its project.

let context: BrowserContext;
let page: Page;
let served: ServedProject;
// The same for all tests, so that the browser still has the files of the page.
let port = 0;
let workbench: WorkbenchPage;
let complaints: string[];

beforeAll(async () => {
  await buildAll();
  context = await openContext();
  page = await context.newPage();
});
afterAll(() => context?.close());

async function open(): Promise<void> {
  served = await serveProject('games/patrol/first-steps', undefined, port);
  port = Number(new URL(served.address).port);
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
}

async function leave(): Promise<void> {
  await forget(context, served.address);
  await served.close();
  expect([...complaints, ...served.complaints], 'what page and server complained of').toEqual([]);
}

/** Clicks the place in the game's picture where a robot stands at the start. */
async function clickStartOf(robot: string): Promise<void> {
  const level = parseLevel(yard);
  const start = level.starts.find(({ id }) => id === robot)!;
  const { width, height } = (await workbench.canvas.boundingBox())!;
  await workbench.canvas.click({ position: toScreen(fitViewport(level, width, height, 1), start.x, start.z) });
}

/**
 * Plays from the start until R2 has arrived at W5; resolves to the tick in which it did, as the
 * page showed it.
 */
async function arrival(onTheWay: () => Promise<void> = async () => {}): Promise<{ tick: number; marks: string[] }> {
  await workbench.button('Stop').click();
  await workbench.isRunning('Stop');
  await workbench.node('Go to W5').and(page.locator('[aria-description="idle"]')).waitFor();
  await workbench.speed.selectOption('0.1×');
  const seen = await workbench.recordNodes();
  await workbench.button('Play').click();
  await expect
    .poll(() => seen.read())
    .toContainEqual(expect.objectContaining({ node: expect.stringMatching(/^Go to W5/), status: 'running' }));
  await onTheWay();
  await workbench.speed.selectOption('2×');
  const arrived = async () =>
    (await seen.read()).find(({ node, status }) => node.startsWith('Load up') && status === 'running');
  await expect.poll(arrived).toBeDefined();
  const marks = (await seen.read()).filter(({ node }) => node.startsWith('Go to W5')).map(({ status }) => status);
  return { tick: (await arrived())!.tick, marks };
}

const errands = () => readFileSync(join(served.folder, 'behaviors/errands.json'), 'utf8');

// They change nothing, so one page serves them all.
describe('a designer who looks on', () => {
  beforeAll(open);
  afterAll(leave);

  it('[WB-01] [WB-17] sees the game beside its behavior, and R1 visit W1, W2, W3, W4 and W1 again', async () => {
    await expect.poll(() => workbench.canvas.isVisible()).toBe(true);
    await expect.poll(() => workbench.breadcrumb.textContent()).toContain('R1');
    await workbench.button('Stop').click();
    await workbench.isRunning('Stop');
    const seen = await workbench.recordNodes();
    await workbench.speed.selectOption('8×');
    await workbench.button('Play').click();
    const legs = async (status: string) =>
      (await seen.read())
        .filter((each) => each.node.startsWith('Go to') && each.status === status)
        .map(({ node }) => node.replace(', action', ''));
    const round = ['Go to W1', 'Go to W2', 'Go to W3', 'Go to W4'];
    await expect.poll(async () => (await legs('running')).length).toBeGreaterThanOrEqual(5);
    await expect.poll(async () => (await legs('running')).slice(0, 5)).toEqual([...round, 'Go to W1']);
    // W4's mark is gone as soon as the next round begins, which on a busy machine may be before it
    // is painted.
    await expect.poll(async () => (await legs('success')).slice(0, 3)).toEqual(round.slice(0, 3));
  });

  it('clicks the other robot in the game, and its behavior is there', async () => {
    await workbench.node('Go to W4').waitFor();
    await workbench.button('Stop').click();
    await workbench.isRunning('Stop');
    await clickStartOf('R2');
    await workbench.node('Report or greet').waitFor();
    await expect.poll(() => workbench.node('Go to W4').count()).toBe(0);
    await expect.poll(() => workbench.agent('R2').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => workbench.breadcrumb.textContent()).toContain('R2');
    await clickStartOf('R1');
    await workbench.node('Go to W4').waitFor();
    await workbench.agent('R2').click();
    await workbench.node('Report or greet').waitFor();
    // As it was found.
    await workbench.button('Play').click();
    await workbench.isRunning('Play');
  });

  it('[WB-03] pauses, steps one tick, and stops back to the start', async () => {
    await workbench.agent('R1').click();
    await workbench.node('Go to W4').waitFor();
    await workbench.button('Stop').click();
    await workbench.isRunning('Stop');
    await expect.poll(() => workbench.tick()).toBe(0);
    await workbench.button('Play').click();
    await workbench.speed.selectOption('4×');
    await expect.poll(() => workbench.tick()).toBeGreaterThan(150);
    await workbench.button('Pause').click();
    await workbench.isRunning('Pause');
    const paused = await workbench.tick();
    await expect.poll(() => workbench.node('Round').getAttribute('aria-description')).toBe('running');
    await workbench.button('Step one tick').click();
    await expect.poll(() => workbench.tick()).toBe(paused + 1);
    // Nobody stands at the start of R2 now. The game tells clicks and ticks in order, so the click
    // has arrived with the tick.
    await clickStartOf('R2');
    await workbench.button('Step one tick').click();
    await expect.poll(() => workbench.tick()).toBe(paused + 2);
    await expect.poll(() => workbench.agent('R1').getAttribute('aria-selected')).toBe('true');
    await workbench.button('Stop').click();
    await workbench.isRunning('Stop');
    await expect.poll(() => workbench.tick()).toBe(0);
    await expect.poll(() => workbench.node('Round').getAttribute('aria-description')).toBe('idle');
    await clickStartOf('R2');
    await workbench.breadcrumb.getByText('R2').waitFor();
    await clickStartOf('R1');
    await workbench.breadcrumb.getByText('R1').waitFor();
  });
});

describe('a designer in the workbench', () => {
  beforeEach(open);
  afterEach(leave);

  it('[WB-13] makes R2 faster on its way, and nothing of its behavior starts again', async () => {
    await workbench.agent('R2').click();
    await workbench.node('Go to W5').click();
    const before = await arrival();
    expect(before.marks).toEqual(['running', 'success']);
    const badge = await workbench.recordBadge();
    let changed = 0;
    const after = await arrival(async () => {
      await workbench.set('Speed', '6');
      await workbench.node('Go to W5 at 6 cells/s').waitFor();
      await workbench.isSynchronized();
      changed = await workbench.tick();
    });
    await expect.poll(() => badge.read()).toEqual(['refresh parameters', 'up to date']);
    // Into the way and out of it once: an abort or another start in between would have left its
    // mark.
    expect(after.marks).toEqual(['running', 'success']);
    // How far it has come by the change depends on the machine; from there on it is faster.
    expect(after.tick - changed).toBeLessThan((before.tick - changed) * 0.6);
  });

  it('[WB-14] saves a change as a small change of its file, and finds it there after reloading the page', async () => {
    const before = errands().split('\n');
    await workbench.agent('R2').click();
    await workbench.node('Go to W5').click();
    await workbench.set('Speed', '4.5');
    await workbench.isSynchronized();
    expect(errands().split('\n')).toEqual(before);
    await workbench.save.click();
    await workbench.page.getByRole('button', { name: 'Save: nothing to save' }).waitFor();
    const changed = errands()
      .split('\n')
      .filter((line, i) => line !== before[i]);
    expect(changed).toEqual(['                "params": { "target": "W5", "speed": 4.5 }']);
    await workbench.page.reload();
    await workbench.isThere();
    await workbench.agent('R2').click();
    await workbench.node('Go to W5 at 4.5 cells/s').click();
    await expect.poll(() => workbench.field('Speed').inputValue()).toBe('4.5');
  });

  it('[WB-03] [WB-14] runs, steps, edits and saves by keyboard alone', async () => {
    const { keyboard } = workbench.page;
    const tabTo = async (goal: () => Promise<boolean>) => {
      for (let i = 0; i < 200 && !(await goal()); i++) await keyboard.press('Tab');
      expect(await goal()).toBe(true);
    };
    const hasFocus = (role: string) => () =>
      workbench.page.evaluate((wanted) => document.activeElement?.getAttribute('role') === wanted, role);
    await keyboard.press('Shift+Space');
    await workbench.isRunning('Stop');
    await keyboard.press('Space');
    await workbench.isRunning('Play');
    await expect.poll(() => workbench.tick()).toBeGreaterThan(5);
    await keyboard.press('Space');
    await workbench.isRunning('Pause');
    const paused = await workbench.tick();
    await keyboard.press('.');
    await expect.poll(() => workbench.tick()).toBe(paused + 1);

    await tabTo(hasFocus('listbox'));
    await keyboard.press('ArrowDown');
    await workbench.node('Report or greet').waitFor();
    await tabTo(hasFocus('treeitem'));
    // Past the branch that answers, to the first errand.
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
    await tabTo(() => workbench.field('Speed').evaluate((field) => field === document.activeElement));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('5');
    await keyboard.press('Enter');
    await keyboard.press('ControlOrMeta+s');
    await workbench.page.getByRole('button', { name: 'Save: nothing to save' }).waitFor();
    await expect.poll(errands).toContain('"params": { "target": "W5", "speed": 5 }');
  });
});
