import { parseText } from 'gumption/behavior/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const spare = Array.from({ length: 400 }, (_, i) => parseText(`behavior spare-${i} for guard\nwait #root`));
const opened = openWorkbench({ documents: spare });
let workbench: WorkbenchPage;
beforeEach(() => {
  ({ workbench } = opened());
});

describe('the keyboard', () => {
  it('goes from pane to pane with F6 and back with Shift+F6, each time to where it was', async () => {
    const { page } = workbench;
    const { keyboard } = page;
    await workbench.node('Cooldown').click();
    const way: string[] = [];
    for (let i = 0; i < 6; i++) {
      await keyboard.press('F6');
      way.push(await workbench.focusedPane());
    }
    expect(way).toEqual(['Inspector', 'Blackboard', 'Console', 'Game', 'Agents', 'Behavior']);
    expect(await workbench.node('Cooldown').evaluate((card) => card === document.activeElement)).toBe(true);
    await keyboard.press('Shift+F6');
    expect(await workbench.focusedPane()).toBe('Agents');
    expect(await workbench.agents.evaluate((list) => list === document.activeElement)).toBe(true);
    await workbench.button('Keyboard shortcuts').click();
    await workbench.dialog('Keyboard shortcuts').getByText('Go to the next pane').waitFor();
  });

  it('walks hundreds of tabs, of which only those near are drawn', async () => {
    const { page } = workbench;
    const tabs = page.getByRole('tablist', { name: 'Behaviors' }).getByRole('tab');
    await workbench.tab('converse-or-patrol').focus();
    await page.keyboard.press('End');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const last = await tabs.last().textContent();
    await expect.poll(focused).toBe(last);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).not.toBe(last);
    const now = page.getByRole('tab', { selected: true }).and(tabs);
    expect(await now.textContent()).toBe(await focused());
    expect(await now.evaluate((tab) => tab.getBoundingClientRect().right < innerWidth)).toBe(true);
    expect(await tabs.count()).toBeLessThan(60);
  });

  it('takes a toolbar as one stop, and walks it with arrows', async () => {
    const { page } = workbench;
    const { keyboard } = page;
    await workbench.button('Pause').focus();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
    await expect.poll(() => workbench.button('Play').evaluate((each) => each === document.activeElement)).toBe(true);
    await keyboard.press('Tab');
    expect(await page.getByRole('toolbar', { name: 'Mode' }).locator(':focus').count()).toBe(1);
    await keyboard.press('Tab');
    expect(await page.getByRole('toolbar', { name: 'Project' }).locator(':focus').count()).toBe(1);
  });
});
