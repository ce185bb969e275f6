import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const opened = openWorkbench();

/** The main states of the page, each entered from the one before. */
const STATES: Readonly<Record<string, (workbench: WorkbenchPage) => Promise<void>>> = {
  'the tree with a running node, and one that is skipped': async (workbench) => {
    await workbench.step(1);
    await workbench.node('Cooldown').click();
    await workbench.page.keyboard.press('h');
    await workbench.node('Cooldown').getByRole('img', { name: 'Skipped while testing' }).waitFor();
  },
  'the context menu': async (workbench) => {
    await workbench.node('Cooldown').click({ button: 'right' });
    await workbench.page.getByRole('menu').waitFor();
  },
  'the main menu': async (workbench) => {
    await workbench.page.keyboard.press('Escape');
    await workbench.button('Menu').click();
    await workbench.page.getByRole('menuitem', { name: 'File' }).click();
  },
  'the timeline': async (workbench) => {
    await workbench.page.keyboard.press('Escape');
    await workbench.page.keyboard.press('Escape');
    await workbench.panel('Timeline').click();
  },
  'the quick list': async (workbench) => {
    await workbench.panel('Tests').click();
    await workbench.node('Cooldown').click();
    await workbench.page.keyboard.press('/');
    await workbench.quickList.waitFor();
  },
  'the search': async (workbench) => {
    await workbench.page.keyboard.press('Escape');
    await workbench.find('go');
    await workbench.foundFirst.waitFor();
  },
  'the list of keys': async (workbench) => {
    await workbench.page.keyboard.press('Escape');
    await workbench.button('Keyboard shortcuts').click();
    await workbench.dialog('Keyboard shortcuts').waitFor();
  },
  'the outline, the library and the breakpoints': async (workbench) => {
    await workbench.page.keyboard.press('Escape');
    await workbench.button('Show as outline').click();
    await workbench.panel('Library').click();
    await workbench.panel('Breakpoints').click();
  },
  'the text beside, the sheets and the problems': async (workbench) => {
    await workbench.button('Show the text beside').click();
    await workbench.text.waitFor();
    await workbench.panel('Sheets').click();
    await workbench.panel('Problems').click();
  },
};

describe('the page is open to everyone', () => {
  it('in the dark theme and in the light one', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    // The themes differ in colors alone, which hang on this; the button that changes it is out of
    // reach behind a menu.
    const html = page.locator('html');
    const use = (theme: string) => html.evaluate((element, name) => element.setAttribute('data-theme', name), theme);
    const found: Record<string, readonly string[]> = {};
    for (const [state, enter] of Object.entries(STATES)) {
      await enter(workbench);
      found[`${state}, dark`] = await obstacles(page);
      await use('light');
      found[`${state}, light`] = await obstacles(page, { rules: ['color-contrast'] });
      await use('dark');
    }
    const states = Object.keys(STATES).flatMap((state) => [`${state}, dark`, `${state}, light`]);
    expect(found).toEqual(Object.fromEntries(states.map((state) => [state, []])));
    await workbench.button('Use the light theme').click();
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light');
  });
});
