import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

// State machines as charts, against a game on the real engine whose watchmen run two of them.

const opened = openWorkbench({ game: 'sentry' });

/** The chart as a person uses it. */
function chartOf({ page, node }: WorkbenchPage) {
  /** Where a box is: now, or once it no longer moves. */
  const middle = async (name: string, when: 'now' | 'still' = 'now') => {
    if (when === 'still') await (await node(name).elementHandle())!.waitForElementState('stable');
    const box = (await node(name).boundingBox())!;
    return { ...box, x: box.x, y: box.y, midX: box.x + box.width / 2 };
  };
  return {
    canvas: page.getByRole('tree', { name: /^Chart of/ }),
    name: page.getByRole('textbox', { name: 'Name of the state' }),
    taken: page.locator('.arrow-label[data-fired]'),
    settings: page.getByRole('region', { name: /^Transition/ }),
    time: (state: string) => node(state).locator('.state-time'),
    middle,
    /** Draws an arrow from the lower border of a state to a point, or to another state. */
    async draw(from: string, to: string | { readonly x: number; readonly y: number }): Promise<void> {
      const start = await middle(from, 'still');
      await page.mouse.move(start.x + 24, start.y + start.height + 1);
      await page.mouse.down();
      const end = typeof to === 'string' ? await middle(to, 'still') : undefined;
      const at = end === undefined ? (to as { x: number; y: number }) : { x: end.midX, y: end.y + 12 };
      await page.mouse.move(at.x - 6, at.y - 6, { steps: 4 });
      await page.mouse.move(at.x, at.y);
      await page.mouse.up();
    },
    /** Drags the selected arrow's end to a state. */
    async bend(end: 'from' | 'to', to: string): Promise<void> {
      await page.locator(`.arrow-end[data-end="${end}"]`).hover();
      await page.mouse.down();
      const target = await middle(to, 'still');
      await page.mouse.move(target.midX - 6, target.y + 6, { steps: 4 });
      await page.mouse.move(target.midX, target.y + 12);
      await page.mouse.up();
    },
  };
}

const focused = ({ page }: WorkbenchPage) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('a state machine', () => {
  it('[FSMX-01] opens as a chart, from a tree by double click and Enter, with the way back', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    // The first behavior is a machine and nothing else; its regions are side by side.
    await workbench.node('Patrol').waitFor();
    const { middle } = chartOf(workbench);
    await expect.poll(async () => (await middle('Voice')).x).toBeGreaterThan((await middle('Legs')).x);
    await workbench.node('does Talk').dblclick();
    await workbench.node('Say hello').waitFor();
    await expect.poll(() => workbench.breadcrumb.textContent()).toContain('Greet');
    await workbench.breadcrumb.getByRole('button', { name: 'sentry' }).click();
    await workbench.node('Greet').and(page.locator('[aria-selected="true"]')).waitFor();

    await workbench.tab('duty').click();
    await workbench.agent(/Watchman 2/).click();
    await workbench.step(3);
    await workbench.node('Lamp').getByText('Off').waitFor();
    await workbench.node('Lamp').dblclick();
    await workbench.node('Off to On').waitFor();
    await workbench.button('Show as chart').waitFor();
    await page.keyboard.press('Control+ArrowUp');
    await workbench.node('Refuse').waitFor();
    await expect.poll(() => focused(workbench)).toBe('Lamp, state machine');
    await page.keyboard.press('Enter');
    await workbench.status('Off', 'running');
  });

  it('lights active states with their time, and marks the transition that was taken last', async () => {
    const { workbench } = opened();
    const chart = chartOf(workbench);
    await workbench.step(4);
    await workbench.status('Patrol', 'running');
    await workbench.status('Walk', 'running');
    await chart
      .time('Walk')
      .filter({ hasText: /0\.\d s/ })
      .waitFor();
    await workbench.inGame('sentry.noise()');
    await workbench.step(2);
    await workbench.status('Chase', 'running');
    await workbench.status('Legs', 'running');
    await workbench.status('Voice', 'running');
    await chart.taken.filter({ hasText: 'noise' }).waitFor();
    await expect.poll(() => workbench.node('Patrol').getAttribute('data-status')).not.toBe('running');
    await opened().rewind();
  });

  it('says why a transition is not taken, and stops where a breakpoint is', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.step(3);
    await workbench.node('Patrol to Greet').click({ button: 'right' });
    await workbench.choose('Why does it not run?');
    await workbench.whyNot.getByText(/nobody is at the gate/).waitFor();
    await workbench.node('Chase').locator('.state-title').first().click({ button: 'right' });
    await workbench.choose('Why does it not run?');
    await workbench.whyNot.getByText(/waits for the event noise/).waitFor();
    await page.keyboard.press('Escape');

    await workbench.node('Patrol to Chase').hover();
    await workbench.node('Patrol to Chase').locator('.breakpoint-dot').click();
    await workbench.inGame('sentry.noise()');
    await workbench.button('Play').click();
    await workbench.pausedBar.waitFor();
    await workbench
      .node('Patrol to Chase')
      .getByRole('img', { name: /^Paused here/ })
      .waitFor();
  });
});

describe('editing a chart with the mouse', () => {
  it('connects, bends, renames, adds, deletes, and undoes all of it', async () => {
    const { workbench, served } = opened();
    const { page } = workbench;
    const chart = chartOf(workbench);
    await chart.draw('Greet', 'Walk');
    await workbench.node('Greet to Walk').and(page.locator('[aria-selected="true"]')).waitFor();
    await chart.bend('to', 'Look around');
    await workbench.node('Greet to Look around').waitFor();
    await chart.bend('from', 'Walk');
    await workbench.node('Walk to Look around, always').waitFor();

    await workbench.node('Walk').locator('.state-title').dblclick();
    await chart.name.fill('March');
    await chart.name.press('Enter');
    await workbench.node('March').waitFor();

    const canvas = (await page.locator('.chart-canvas').boundingBox())!;
    await page.mouse.dblclick(canvas.x + 30, canvas.y + 200);
    await chart.name.fill('Sleep');
    await chart.name.press('Enter');
    await workbench.node('Sleep').waitFor();
    await workbench.page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    await workbench.save.click();
    await expect.poll(async () => (await served.readBehavior('sentry')).root.children.at(-1).name).toBe('Sleep');

    await workbench.node('Greet').locator('.state-title').click();
    await page.keyboard.press('Delete');
    await workbench.node('Greet').waitFor({ state: 'detached' });
    await expect.poll(() => workbench.node('Patrol to Greet').count()).toBe(0);
    for (let i = 0; i < 7; i++) await page.keyboard.press('Control+z');
    await workbench.node('Walk').waitFor();
    await workbench.node('Patrol to Greet').waitFor();
    await expect.poll(() => workbench.node('Sleep').count()).toBe(0);
    await expect.poll(() => workbench.node('Walk to Look around, always').count()).toBe(0);
  });

  it('takes in what is dragged from the palette: into a state, and not where it does not fit', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.drag(workbench.paletteItem('Work'), workbench.node('Stand'));
    await workbench.drop('into Stand');
    await workbench.node('does Work').waitFor();
    await workbench.drag(workbench.paletteItem('Refuse'), workbench.node('Stand'), 0.5, 0.2);
    await page.locator('.drag-ghost', { hasText: 'State takes one child' }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await workbench.undo.click();
    await workbench.node('does Work').waitFor({ state: 'detached' });
    opened().keepOpen();
  });

  it('keeps boxes where they are dragged, until the chart is arranged again', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const chart = chartOf(workbench);
    const before = await chart.middle('Greet', 'still');
    await workbench.node('Greet').locator('.state-title').hover();
    await page.mouse.down();
    await page.mouse.move(before.x + 160, before.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await chart.middle('Greet')).x).toBeGreaterThan(before.x + 60);
    await workbench.undo.click();
    await expect.poll(async () => Math.round((await chart.middle('Greet')).x)).toBe(Math.round(before.x));
    await workbench.redo.click();
    await expect.poll(async () => (await chart.middle('Greet')).x).toBeGreaterThan(before.x + 60);
    await page.reload();
    await workbench.node('Greet').waitFor();
    await workbench.menu('View', 'Arrange the chart');
    await page.keyboard.press('f');
    await expect.poll(async () => Math.abs((await chart.middle('Greet')).x - before.x)).toBeLessThan(40);
  });
});

describe('editing a chart with the keyboard', () => {
  it('walks, enters transitions, adds states, sets what triggers arrows, collapses', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const chart = chartOf(workbench);
    await workbench.node('Walk').locator('.state-title').click();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(workbench)).toBe('Look around, state');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(workbench)).toBe('does Stroll');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(workbench)).toBe('Walk to Look around, on success');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(workbench)).toBe('Walk, state');

    await page.keyboard.press('Insert');
    await chart.name.fill('Hide');
    await chart.name.press('Enter');
    await workbench.node('Hide').waitFor();
    await expect.poll(() => focused(workbench)).toBe('Hide, state');
    await page.keyboard.press('F2');
    await chart.name.press('Escape');

    await workbench.node('Patrol to Greet').click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => workbench.node('Patrol to Greet').locator('.arrow-priority').textContent()).toBe('1');
    await workbench.undo.click();
    await expect.poll(() => workbench.node('Patrol to Greet').locator('.arrow-priority').textContent()).toBe('2');

    // What triggers an arrow is set where it stands; every change is one step back.
    await workbench.node('Patrol to Greet').focus();
    await page.keyboard.press('Enter');
    await chart.settings.waitFor();
    await expect.poll(() => focused(workbench)).toBe('On');
    await chart.settings.getByRole('spinbutton', { name: 'Order' }).fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => workbench.node('Patrol to Greet').locator('.arrow-priority').textContent()).toBe('1');
    await chart.settings.getByRole('spinbutton', { name: 'After' }).fill('2');
    await page.keyboard.press('Enter');
    await workbench.node('Patrol to Greet, .*after 2 s.*').waitFor();
    await page.keyboard.press('Escape');
    await chart.settings.waitFor({ state: 'detached' });
    await expect.poll(() => focused(workbench)).toMatch(/^Patrol to Greet/);
    await page.keyboard.press('Control+z');
    await workbench.node('Patrol to Greet, .*after 2 s.*').waitFor({ state: 'detached' });
    await expect.poll(() => workbench.node('Patrol to Greet').locator('.arrow-priority').textContent()).toBe('1');
    await page.keyboard.press('Control+z');
    await expect.poll(() => workbench.node('Patrol to Greet').locator('.arrow-priority').textContent()).toBe('2');

    await workbench.node('Patrol').locator('.state-title').click();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await workbench.node('Walk').waitFor({ state: 'detached' });
    await workbench.step(2);
    await workbench.node('Patrol').getByText('+4 Walk').waitFor();
    await workbench.node('Patrol').focus();
    await page.keyboard.press('Enter');
    await workbench.node('Walk').waitFor();
    // The outline and the text show the same nodes.
    await page.keyboard.press('Alt+2');
    await workbench.node('Look around').waitFor();
  });

  it('has names, roles and contrast for everything, in both themes', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.step(3);
    await workbench.node('Patrol to Chase').dblclick();
    await chartOf(workbench).settings.waitFor();
    await expect.poll(() => focused(workbench)).toBe('On');
    expect(await obstacles(page, { within: '.chart-canvas' })).toEqual([]);
    await workbench.button('Use the light theme').click();
    expect(await obstacles(page, { within: '.chart-canvas', rules: ['color-contrast'] })).toEqual([]);
  });
});
