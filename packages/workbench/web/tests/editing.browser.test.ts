import { beforeEach, describe, expect, it } from 'vitest';
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
    await opened().takeBack();
  });

  it('does the same from the menu of the page, and offers only what fits', async () => {
    await workbench.node('Talk').click();
    await workbench.button('Menu').click();
    await workbench.choose('Node');
    const child = workbench.page.getByRole('menuitem', { name: 'Insert as child' });
    await expect.poll(() => child.getAttribute('aria-disabled')).toBe('true');
    await workbench.choose('Insert after', 'Wait');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk', 'wait']);
    await workbench.menu('Edit', /^Undo: Insert Wait/);
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk']);
    opened().keepOpen();
  });

  it('moves and deletes by keys, and undoes and redoes by name', async () => {
    const { page } = workbench;
    await workbench.node('Talk').click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'talk', 'Compose oneself']);
    await page.keyboard.press('Delete');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself']);
    await expect.poll(() => workbench.undo.getAttribute('aria-label')).toBe('Undo: Delete Talk 3 s');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'Compose oneself', 'talk']);
    await expect.poll(() => workbench.node('Talk').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['agentSpotted', 'talk', 'Compose oneself']);
    await workbench.notice.getByText('Redid: Move Talk 3 s').waitFor();
  });

  it('says why an edit is not made', async () => {
    await workbench.node('Converse or patrol').click();
    await workbench.page.keyboard.press('Delete');
    await workbench.notice.getByText('The root stays').waitFor();
    opened().keepOpen();
  });

  it('collapses and expands, and remembers', async () => {
    await workbench.node('Cooldown').click({ button: 'right' });
    await workbench.choose(/^Collapse/);
    await workbench.node('Talk').waitFor({ state: 'detached' });
    await workbench.open(opened().served.address);
    await workbench.node('Cooldown').click({ button: 'right' });
    await workbench.choose(/^Expand/);
    await workbench.node('Talk').waitFor();
    opened().keepOpen();
  });

  it('[WB-19] copies and deletes several nodes, and pastes them into another behavior', async () => {
    const { page } = workbench;
    await workbench.node('Agent Spotted').click();
    await workbench.node('Talk').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"gumption": "nodes"');
    await page.keyboard.press('Delete');
    await expect.poll(() => inGame(CONVERSE)).toEqual(['Compose oneself']);
    await workbench.tab('patrol').click();
    await workbench.node('Round').click();
    await page.keyboard.press('Control+v');
    await workbench.node('Talk').waitFor();
    await expect.poll(() => workbench.nodes()).toHaveLength(8);
    await page.evaluate(() => navigator.clipboard.writeText('{ nonsense'));
    await page.keyboard.press('Control+v');
    await workbench.console.getByText('The clipboard holds no nodes').waitFor();
    await expect.poll(() => workbench.nodes()).toHaveLength(8);
    await opened().takeBack();
  });
});

describe('behaviors', () => {
  it('makes a new one, which is saved as a file', async () => {
    await workbench.button('New behavior').click();
    const form = workbench.page.getByRole('dialog', { name: 'New behavior' });
    await expect.poll(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await form.getByLabel('Name').fill('patrol');
    await form.getByText('There is a behavior “patrol” already.').waitFor();
    await form.getByLabel('Name').fill('flee');
    await form.getByLabel('Description').fill('Runs away.');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => workbench.tab('flee').getAttribute('aria-selected')).toBe('true');
    await workbench.save.click();
    await workbench.console.getByText('Saved flee.json').waitFor();
    await expect
      .poll(() => opened().served.readBehavior('flee'))
      .toMatchObject({ agent: 'guard', description: 'Runs away.' });
  });

  it('opens a subtree, and Ctrl+↑ leads back to where it is used', async () => {
    await workbench.node('patrol').dblclick();
    await expect.poll(() => workbench.breadcrumb.textContent()).toContain('converse-or-patrolpatrol');
    await workbench.tab('patrol').focus();
    await workbench.page.keyboard.press('Control+ArrowUp');
    await expect.poll(() => workbench.tab('converse-or-patrol').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => workbench.node('patrol').getAttribute('aria-selected')).toBe('true');
    opened().keepOpen();
  });
});

describe('panes [WB-15]', () => {
  it('[WB-15] all hide and come back from the menu, and a reload leaves each as it was', async () => {
    const { page } = workbench;
    const panes = [
      // Agents and blackboard stand in the columns of the panes after them.
      ['agents', 'Agents'],
      ['game', 'Game'],
      ['palette', 'Palette'],
      ['blackboard', 'Blackboard'],
      ['inspector', 'Inspector'],
      ['pane below', 'Console'],
    ] as const;
    const visible = async () => {
      const shown = await Promise.all(
        panes.map(([, name]) => page.getByRole('region', { name, exact: true }).isVisible()),
      );
      return panes.filter((_, i) => shown[i]).map(([title]) => title);
    };
    const all = panes.map(([title]) => title);
    await expect.poll(() => visible()).toEqual(all);
    for (const [i, title] of all.entries()) {
      await workbench.menu('View', `Hide the ${title}`);
      await expect.poll(visible).toEqual(all.slice(i + 1));
    }
    await workbench.open(opened().served.address);
    await expect.poll(visible).toEqual([]);
    for (const title of all.slice(0, 3)) await workbench.menu('View', `Show the ${title}`);
    await workbench.open(opened().served.address);
    await expect.poll(visible).toEqual(all.slice(0, 3));
    for (const title of all.slice(3)) await workbench.menu('View', `Show the ${title}`);
    await workbench.open(opened().served.address);
    await expect.poll(visible).toEqual(all);
  });

  it('hide and come back from the menu, and stay as they were left', async () => {
    await workbench.menu('View', 'Hide the inspector');
    const splitter = workbench.page.getByRole('separator', { name: 'Resize the inspector' });
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('0');
    await workbench.button('Show as outline').click();
    await workbench.open(opened().served.address);
    await expect.poll(() => splitter.getAttribute('aria-valuenow')).toBe('0');
    await workbench.page.getByRole('tree', { name: /^Outline/ }).waitFor();
    await workbench.menu('View', 'Show the inspector');
    await workbench.inspector.getByLabel('Name', { exact: true }).waitFor();
  });
});
