import { symlinkSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { openContext } from './chromium.js';
import { buildAll, type ServedProject, serveProject } from './serve-project.js';
import { type WorkbenchPage, workbenchPage } from './workbench-page.js';

// A designer makes tests of what she sees, in a real game: recorded, marked on the timeline, played
// without a page and in it. All tests share one page.

let context: BrowserContext;
let page: Page;
let workbench: WorkbenchPage;
let served: ServedProject;
const complaints: string[] = [];
const scenarios = () => join(served.folder, 'patrol/scenarios');
const readScenario = async (file: string) => JSON.parse(await readFile(join(scenarios(), file), 'utf8'));
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const dialog = () => page.getByRole('dialog', { name: /test/ });
const facts = () => dialog().getByRole('checkbox');
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
const time = () => page.getByRole('slider', { name: 'Time' });
const ticks = async () => Number(/tick (\d+)/.exec((await page.getByText(/^tick \d+/).textContent())!)![1]);

beforeAll(async () => {
  await buildAll();
  served = await serveProject('games', ['patrol', 'shared'], 0, 'patrol');
  symlinkSync(join(root, 'node_modules'), join(served.folder, 'node_modules'), 'dir');
  const wrong = {
    ...(await readScenario('round.json')),
    ...{ name: 'R1 stays at W1', seconds: 20, reloads: undefined },
    expect: [{ agent: 'R1', never: 'lastWaypoint is "W2"' }],
  };
  await writeFile(join(scenarios(), 'wrong.json'), JSON.stringify(wrong));
  context = await openContext();
  page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
  await workbench.button('Pause').click();
});
afterAll(async () => {
  await context?.close();
  await served?.close();
});

describe('tests from the page', () => {
  it('are recorded: press, play, press again, tick, name, save; and start from that world', async () => {
    await tab('Tests').click();
    await workbench
      .button('Step one tick')
      .or(page.getByRole('button', { name: /tick/ }))
      .first()
      .waitFor();
    await workbench.button('Play').click();
    await expect.poll(ticks).toBeGreaterThan(60);
    await workbench.button('Record a test').focus();
    await page.keyboard.press('Enter');
    const begun = await ticks();
    await expect.poll(ticks).toBeGreaterThan(begun + 200);
    await page.keyboard.press('Enter');
    await facts().first().waitFor();
    expect(await dialog().getByLabel('Starts from').inputValue()).toBe('world');
    expect(await facts().evaluateAll((boxes) => boxes.filter((box) => (box as HTMLInputElement).checked).length)).toBe(
      3,
    );
    await dialog().getByLabel('Name').fill('It drives on');
    await page.keyboard.press('Enter');
    await row('It drives on').waitFor();
    const saved = await readScenario('it-drives-on.json');
    expect(saved.expect).toHaveLength(3);
    // The page counts ticks some tenths of a second behind the game.
    expect(saved.seconds).toBeGreaterThan(1);
    expect(Object.keys(saved.start)).toEqual(expect.arrayContaining(['cast', 'world']));
    await workbench.button('Play It drives on').click();
    await row('It drives on').getByRole('cell', { name: 'passed', exact: true }).waitFor();
  });

  it('can be taken back, and made again', async () => {
    await page.getByRole('button', { name: 'Undo: Create the test It drives on' }).click();
    await row('It drives on').waitFor({ state: 'detached' });
    expect(await readdir(scenarios())).not.toContain('it-drives-on.json');
    await page.getByRole('button', { name: /^Redo/ }).click();
    await row('It drives on').waitFor();
  });

  it('play in the page from their own start to their end', async () => {
    await workbench.button('Pause').click();
    await expect.poll(() => workbench.button('Pause').getAttribute('aria-pressed')).toBe('true');
    const before = await ticks();
    await workbench.button('Play It drives on in the page').click();
    await expect.poll(ticks).toBeLessThan(before);
    const { seconds } = await readScenario('it-drives-on.json');
    await expect.poll(ticks).toBeGreaterThanOrEqual(Math.floor(seconds * 60));
    await expect.poll(() => workbench.button('Pause').getAttribute('aria-pressed')).toBe('true');
  });

  it('open, when they failed, at the tick where they failed', async () => {
    await workbench.button('Play R1 stays at W1').click();
    await row('R1 stays at W1').getByRole('cell', { name: 'failed', exact: true }).waitFor();
    const why = (await row('R1 stays at W1').locator('summary').textContent())!;
    const at = Number(/at ([\d.]+) s/.exec(why)![1]);
    await row('R1 stays at W1').locator('summary').click();
    await page.getByRole('button', { name: /^Show where R1 stays at W1 failed/ }).click();
    await expect.poll(async () => Math.abs((await ticks()) / 60 - at)).toBeLessThan(0.06);
    const blackboard = page.getByRole('region', { name: 'Blackboard' });
    await expect.poll(() => blackboard.textContent()).toContain('W2');
    await tab('Timeline').click();
    await time().focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => blackboard.textContent()).toContain('W1');
    await page.keyboard.press('Shift+Escape');
  });

  it('are made of a span that is marked on the timeline, by keys alone', async () => {
    await time().focus();
    await page.keyboard.press(']');
    for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('[');
    await page.keyboard.press('End');
    await time().focus();
    await page.keyboard.press(']');
    await workbench.button('Make a test of the marked 2.0 s').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await expect.poll(() => dialog().getByLabel('Seconds to play').inputValue()).toBe('2');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('a branch', () => {
  it('sets aside what happened, says so, and brings it back in one step', async () => {
    await workbench.button('Unmark the span').click();
    const before = await ticks();
    await time().focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await workbench.button('Branch from here').click();
    await page.getByText('1.0 s that had happened after this moment are set aside.').waitFor();
    expect(await ticks()).toBe(before - 60);
    await page.getByRole('button', { name: 'Bring back what happened', exact: true }).click();
    await expect.poll(ticks).toBe(before);
    await time().focus();
    await expect.poll(() => time().getAttribute('aria-valuemax')).toBe(String(before));
    await page.getByRole('button', { name: /^Bring back what happened: / }).click();
    await expect.poll(ticks).toBe(before - 60);
  });

  it('leaves nothing to complain of', () => expect(complaints).toEqual([]));
});
