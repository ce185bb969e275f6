import { rm } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../tests/chromium.js';
import { buildYard, serveYard } from './fixture/serve-yard.fixture.js';
import { type WorkbenchPage, workbenchPage } from './fixture/workbench-page.fixture.js';

let built: string;
let browser: Browser;
let context: BrowserContext;
let served: Awaited<ReturnType<typeof serveYard>>;
let workbench: WorkbenchPage;
let complaints: string[];

beforeAll(async () => {
  [built, browser] = await Promise.all([buildYard(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await rm(built, { recursive: true });
});

beforeEach(async () => {
  served = await serveYard(built);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  workbench = workbenchPage(page);
  await workbench.open(served.address);
});
afterEach(async () => {
  await context.close();
  await served.close();
  expect(served.errors).toEqual([]);
  expect(complaints, 'what the browser complained of').toEqual([]);
});

/** Titles of the children of a node in the game's own copy. */
const inGame = (path: string) =>
  workbench.inGame<string[]>(
    `window.yard.documents.get('converse-or-patrol').${path}.children.map((each) => each.name ?? each.kind)`,
  );
const CONVERSE = 'root.children[0].children[0]';

describe('editing on the tree [WB-09]', () => {
  it('inserts, wraps, replaces and deletes from the menu of a node, live in the game', async () => {
    await workbench.node('Talk').click({ button: 'right' });
    await workbench.choose('Insert before', 'Wait');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'wait', 'talk']);
    await workbench.node('Wait').click({ button: 'right' });
    await workbench.choose('Wrap in', 'Repeat');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'repeat', 'talk']);
    await workbench.node('Repeat').click({ button: 'right' });
    await workbench.choose('Replace by', 'Sequence');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'sequence', 'talk']);
    await workbench.node('Sequence').click({ button: 'right' });
    await workbench.choose(/^Delete, keeping children/);
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'wait', 'talk']);
  });

  it('does the same from the menu of the page, and offers only what fits', async () => {
    await workbench.node('Talk').click();
    await workbench.button('Menu').click();
    await workbench.choose('Node');
    const child = workbench.page.getByRole('menuitem', { name: 'Insert as child' });
    expect(await child.getAttribute('aria-disabled')).toBe('true');
    await workbench.choose('Insert after', 'Wait');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk', 'wait']);
    await workbench.menu('Edit', /^Undo: Insert Wait/);
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk']);
  });

  it('moves and deletes by keys, and undoes and redoes by name', async () => {
    const { page } = workbench;
    await workbench.node('Talk').click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'talk', 'Compose oneself']);
    await page.keyboard.press('Delete');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself']);
    expect(await workbench.undo.getAttribute('aria-label')).toBe('Undo: Delete Talk 3 s');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk']);
    expect(await workbench.node('Talk').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'talk', 'Compose oneself']);
    await workbench.notice.getByText('Redid: Move Talk 3 s').waitFor();
  });

  it('says why an edit is not made', async () => {
    await workbench.node('Converse or patrol').click();
    await workbench.page.keyboard.press('Delete');
    await workbench.notice.getByText('The root stays').waitFor();
  });

  it('collapses and expands, and remembers', async () => {
    await workbench.node('Cooldown').click({ button: 'right' });
    await workbench.choose(/^Collapse/);
    await workbench.node('Talk').waitFor({ state: 'detached' });
    await workbench.open(served.address);
    await workbench.node('Cooldown').click({ button: 'right' });
    await workbench.choose(/^Expand/);
    await workbench.node('Talk').waitFor();
  });

  it('[WB-19] copies and deletes several nodes, and pastes them into another behavior', async () => {
    const { page } = workbench;
    await workbench.node('Agent Spotted').click();
    await workbench.node('Talk').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"gumption": "nodes"');
    await page.keyboard.press('Delete');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['Compose oneself']);
    await workbench.tab('patrol').click();
    await workbench.node('Round').click();
    await page.keyboard.press('Control+v');
    await workbench.node('Talk').waitFor();
    expect(await workbench.nodes()).toHaveLength(8);
    await page.evaluate(() => navigator.clipboard.writeText('{ nonsense'));
    await page.keyboard.press('Control+v');
    await workbench.console.getByText('The clipboard holds no nodes').waitFor();
    expect(await workbench.nodes()).toHaveLength(8);
  });
});

describe('the outline [WB-09]', () => {
  beforeEach(async () => {
    await workbench.button('Show as outline').click();
    await workbench.page.getByRole('tree').focus();
  });

  it('walks, folds, finds by letters and by search', async () => {
    const { page } = workbench;
    await page.keyboard.press('ArrowDown');
    expect(await workbench.node('Cooldown').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await workbench.node('Talk').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('t');
    expect(await workbench.node('Talk').getAttribute('aria-selected')).toBe('true');
    await page.getByRole('searchbox', { name: 'Search the outline' }).fill('compose');
    await expect.poll(() => workbench.nodes()).toHaveLength(4);
  });

  it('moves among siblings, out and in, renames and deletes without a mouse', async () => {
    const { page } = workbench;
    await page.keyboard.press('t');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'talk', 'Compose oneself']);
    await page.keyboard.press('F2');
    await page.keyboard.type('Chat');
    await page.keyboard.press('Enter');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Chat', 'Compose oneself']);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted']);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Range');
  });

  it('[WB-19] moves several nodes by drag and drop', async () => {
    await workbench.node('Agent Spotted').click();
    await workbench.node('Compose oneself').click({ modifiers: ['Control'] });
    await workbench.node('Compose oneself').dragTo(workbench.node('patrol'), { targetPosition: { x: 80, y: 24 } });
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree', 'agentSpotted', 'Compose oneself']);
    await workbench.undo.click();
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree']);
  });

  it('moves a node into another behavior by dropping it on its tab', async () => {
    await workbench.tab('patrol').click();
    await workbench.node('Go To, W4').dragTo(workbench.tab('converse-or-patrol'));
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree', 'goTo']);
    expect(await workbench.undo.getAttribute('aria-label')).toBe('Undo: Move Go To W4 to converse-or-patrol');
  });

  it('stays small on the page with thousands of nodes', async () => {
    const { page } = workbench;
    const nodes = Array.from({ length: 5000 }, (_, i) => ({ id: `n${i}`, kind: 'wait', name: `Number ${i}` }));
    const fragment = JSON.stringify({ gumption: 'nodes', version: 1, nodes });
    await page.evaluate((text) => navigator.clipboard.writeText(text), fragment);
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+v');
    await workbench.node('Number 10').waitFor();
    await page.keyboard.press('End');
    await workbench.node('Number 4999').waitFor();
    expect((await workbench.nodes()).length).toBeLessThan(80);
    await page.keyboard.press('Control+z');
    await expect.poll(() => workbench.nodes()).toHaveLength(7);
  });

  it('has a role and a name for everything', async () => {
    const violations = async (part: string) => {
      const axe = new AxeBuilder({ page: workbench.page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']);
      const found = await axe.include(part).exclude('iframe').analyze();
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    expect(await violations('#workbench')).toEqual([]);
    await workbench.node('Talk').click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Insert before' }).waitFor();
    expect(await violations('.menu-popover')).toEqual([]);
  });

  it('shows what runs, tick by tick', async () => {
    await workbench.step(1);
    await workbench.status('patrol', 'running');
    await workbench.status('Cooldown', 'failure');
  });
});

describe('behaviors', () => {
  it('makes a new one, which is saved as a file', async () => {
    await workbench.button('New behavior').click();
    const form = workbench.page.getByRole('dialog', { name: 'New behavior' });
    await form.getByLabel('Name').fill('patrol');
    await form.getByText('There is a behavior “patrol” already.').waitFor();
    await form.getByLabel('Name').fill('flee');
    await form.getByLabel('Description').fill('Runs away.');
    await form.getByRole('button', { name: 'Create' }).click();
    expect(await workbench.tab('flee').getAttribute('aria-selected')).toBe('true');
    await workbench.save.click();
    await workbench.console.getByText('Saved flee.json').waitFor();
    expect(await served.readBehavior('flee')).toMatchObject({ agent: 'guard', description: 'Runs away.' });
  });

  it('opens a subtree, and Alt+← leads back to where it is used', async () => {
    await workbench.node('patrol').dblclick();
    expect(await workbench.breadcrumb.textContent()).toContain('converse-or-patrolpatrol');
    await workbench.tab('patrol').focus();
    await workbench.page.keyboard.press('Alt+ArrowLeft');
    expect(await workbench.tab('converse-or-patrol').getAttribute('aria-selected')).toBe('true');
    expect(await workbench.node('patrol').getAttribute('aria-selected')).toBe('true');
  });
});

describe('panes [WB-15]', () => {
  it('hide and come back from the menu, and stay as they were left', async () => {
    await workbench.menu('View', 'Hide the inspector');
    const splitter = workbench.page.getByRole('separator', { name: 'Resize the inspector' });
    expect(await splitter.getAttribute('aria-valuenow')).toBe('0');
    await workbench.button('Show as outline').click();
    await workbench.open(served.address);
    expect(await splitter.getAttribute('aria-valuenow')).toBe('0');
    await workbench.page.getByRole('tree', { name: /^Outline/ }).waitFor();
    await workbench.menu('View', 'Show the inspector');
    await workbench.inspector.getByLabel('Name', { exact: true }).waitFor();
  });
});
