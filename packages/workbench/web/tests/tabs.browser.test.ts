import { parseText } from 'gumption/behavior/text';
import { describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

const NAMES = Array.from({ length: 12 }, (_, i) => `errand-number-${i + 1}-of-the-guard`);
const errands = NAMES.map((name) => parseText(`behavior ${name} for guard\nwait seconds: 1`));

const opened = openWorkbench({ documents: errands, width: 1280 });

describe('tabs that have no room [WB-04]', () => {
  it('are in a list, those shown last first, which the keyboard opens; their order in the row stays', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const row = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.behavior-tabs [role="tab"]')]
          .sort((a, b) => a.offsetLeft - b.offsetLeft)
          .map((tab) => tab.getAttribute('aria-label')),
      );
    const strip = page.getByRole('tablist', { name: 'Behaviors' });
    const before = await row();
    const more = page.getByRole('button', { name: 'More tabs' });
    const listed = page.getByRole('menu', { name: 'More tabs' }).getByRole('menuitem');
    const show = async (name: string) => {
      await more.click();
      await listed.and(page.getByText(name, { exact: true })).click();
      await expect.poll(() => workbench.tab(name).getAttribute('aria-selected')).toBe('true');
      const [tab, view] = [(await workbench.tab(name).boundingBox())!, (await strip.boundingBox())!];
      expect(tab.x + tab.width / 2).toBeLessThan(view.x + view.width);
    };
    await show(NAMES[11]);
    await workbench.tab(NAMES[11]).press('Home');
    await show(NAMES[7]);
    await workbench.tab(NAMES[7]).press('Home');
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(0);
    await more.focus();
    await page.keyboard.press('Enter');
    await listed.first().waitFor();
    const found = await listed.allTextContents();
    expect(found.slice(0, 2), 'the one shown last, then the one before').toEqual([NAMES[7], NAMES[11]]);
    expect(found).not.toContain(before[0]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => workbench.tab(NAMES[11]).getAttribute('aria-selected')).toBe('true');
    await workbench.tab(NAMES[11]).press('Home');
    await expect.poll(row).toEqual(before);
    await workbench.resize(5000, 1100);
    await more.waitFor({ state: 'detached' });
  });

  it('at the bottom are in a list, too, and what is chosen there comes into view', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.resize(760, 900);
    const strip = page.getByRole('tablist', { name: 'Panes' });
    const more = page.getByRole('button', { name: 'More panes' });
    // What is beside its tabs leaves them less room than most.
    await strip.getByRole('tab', { name: 'Timeline' }).click();
    await more.waitFor();
    const beside = (await page.getByRole('button', { name: 'Timeline as a table' }).boundingBox())!;
    expect(beside.x + beside.width).toBeLessThan(760);
    await more.click();
    await page.getByRole('menu', { name: 'More panes' }).getByRole('menuitem', { name: 'Help', exact: true }).click();
    const help = strip.getByRole('tab', { name: 'Help', exact: true });
    await expect.poll(() => help.getAttribute('aria-selected')).toBe('true');
    const isInView = async () => {
      const [tab, view] = [(await help.boundingBox())!, (await strip.boundingBox())!];
      return tab.x >= view.x - 1 && tab.x + tab.width <= view.x + view.width + 1;
    };
    await expect.poll(isInView).toBe(true);
    await workbench.resize(5000, 1100);
    await more.waitFor({ state: 'detached' });
  });
});
