import { beforeEach, describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const opened = openWorkbench();
let workbench: WorkbenchPage;
beforeEach(() => {
  ({ workbench } = opened());
});

/** Titles of the children of a node in the game's own copy. */
const inGame = (path: string) =>
  workbench.inGame<string[]>(
    `window.yard.documents.get('converse-or-patrol').${path}.children.map((each) => each.name ?? each.kind)`,
  );
const CONVERSE = 'root.children[0].children[0]';

describe('the outline beside the tree', () => {
  it('shows the same nodes, selects together with it, and edits what both show', async () => {
    const { page } = workbench;
    await page.keyboard.press('Alt+9');
    const outline = page.getByRole('tree', { name: /^Outline of/ });
    const line = (name: string) => outline.getByRole('treeitem', { name: new RegExp(`^${name}(,| \\d)`) });
    const card = (name: string) => page.locator('.card', { hasText: name });
    await line('Talk').click();
    await expect.poll(() => card('Talk').getAttribute('aria-selected')).toBe('true');
    await card('Compose oneself').click();
    await expect.poll(() => line('Compose oneself').getAttribute('aria-selected')).toBe('true');
    await outline.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'talk', 'Compose oneself']);
    await expect.poll(() => outline.evaluate((tree) => tree.contains(document.activeElement))).toBe(true);
    await workbench.button('Show the outline beside').click();
    await outline.waitFor({ state: 'detached' });
  });
});

describe('the outline [WB-09]', () => {
  beforeEach(async () => {
    await workbench.button('Show as outline').click();
    await workbench.page.getByRole('tree').focus();
  });

  it('walks, folds, and finds by search', async () => {
    const { page } = workbench;
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => workbench.node('Cooldown').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await workbench.node('Talk').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => workbench.node('Talk').getAttribute('aria-selected')).toBe('true');
    await page.getByRole('searchbox', { name: 'Search the outline' }).fill('compose');
    await expect.poll(() => workbench.nodes()).toHaveLength(4);
  });

  it('moves among siblings, out and in, renames and deletes without a mouse', async () => {
    const { page } = workbench;
    await workbench.node('Talk').click();
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
    await opened().takeBack();
  });

  it('[WB-19] moves several nodes by drag and drop', async () => {
    await workbench.node('Agent Spotted').click();
    await workbench.node('Compose oneself').click({ modifiers: ['Control'] });
    await workbench.node('Compose oneself').dragTo(workbench.node('patrol'), { targetPosition: { x: 80, y: 24 } });
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree', 'agentSpotted', 'Compose oneself']);
    await workbench.undo.click();
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree']);
    opened().keepOpen();
  });

  it('moves a node into another behavior by dropping it on its tab', async () => {
    await workbench.tab('patrol').click();
    await workbench.node('Go To W4').dragTo(workbench.tab('converse-or-patrol'));
    await expect.poll(() => inGame('root')).toEqual(['cooldown', 'subtree', 'goTo']);
    await expect
      .poll(() => workbench.undo.getAttribute('aria-label'))
      .toBe('Undo: Move Go To W4 to converse-or-patrol');
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
    opened().keepOpen();
  });

  it('has a role and a name for everything', async () => {
    expect(await obstacles(workbench.page)).toEqual([]);
    await workbench.node('Talk').click({ button: 'right' });
    await workbench.page.getByRole('menuitem', { name: 'Insert before' }).waitFor();
    expect(await obstacles(workbench.page, { within: '.menu-popover' })).toEqual([]);
    await workbench.page.keyboard.press('Escape');
    await workbench.page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    opened().keepOpen();
  });

  it('shows what runs, tick by tick', async () => {
    await workbench.step(1);
    await workbench.status('patrol', 'running');
    await workbench.status('Cooldown', 'failure');
  });
});
