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
    for (const pane of ['Inspector', 'Blackboard', 'Console', 'Game', 'Agents', 'Behavior']) {
      await keyboard.press('F6');
      await expect.poll(() => workbench.focusedPane()).toBe(pane);
    }
    await expect.poll(() => workbench.node('Cooldown').evaluate((card) => card === document.activeElement)).toBe(true);
    await keyboard.press('Shift+F6');
    await expect.poll(() => workbench.focusedPane()).toBe('Agents');
    await expect.poll(() => workbench.agents.evaluate((list) => list === document.activeElement)).toBe(true);
    await workbench.button('Keyboard shortcuts').click();
    await workbench.dialog('Keyboard shortcuts').getByText('Go to the next pane').waitFor();
    await keyboard.press('Escape');
    await workbench.dialog('Keyboard shortcuts').waitFor({ state: 'detached' });
    opened().keepOpen();
  });

  it('walks hundreds of tabs, of which only those near are drawn', async () => {
    const { page } = workbench;
    const tabs = page.getByRole('tablist', { name: 'Behaviors' }).getByRole('tab');
    await workbench.tab('converse-or-patrol').focus();
    await page.keyboard.press('End');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('spare-99');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('spare-98');
    const now = page.getByRole('tab', { selected: true }).and(tabs);
    await expect.poll(() => now.textContent()).toBe('spare-98');
    await expect.poll(() => now.evaluate((tab) => tab.getBoundingClientRect().right < innerWidth)).toBe(true);
    expect(await tabs.count()).toBeLessThan(60);
    opened().keepOpen();
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
    await expect.poll(() => page.getByRole('toolbar', { name: 'Mode' }).locator(':focus').count()).toBe(1);
    await keyboard.press('Tab');
    await expect.poll(() => page.getByRole('toolbar', { name: 'Project' }).locator(':focus').count()).toBe(1);
  });
});
