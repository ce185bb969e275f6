import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// A queue of actions, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

const know = (key: string, value: unknown) =>
  opened().workbench.inGame(`outpost.set('porter', '${key}', ${JSON.stringify(value)})`);
const row = (name: string) => opened().workbench.page.getByRole('listitem', { name: new RegExp(`^${name}:`) });
const state = async (name: string, words: RegExp | string) => {
  await row(name).filter({ hasText: words }).waitFor();
};

describe('the view of a queue of actions', () => {
  it('[ACT-06][ACT-07][ACT-13] shows what is done, what waits and why, and leads to whoever asked', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The porter/).click();
    await workbench.step(1);
    await state('Stroll', '▶ doing');
    await state('Greeting', '▶ doing');
    await state('Rest', '◔ next');
    await state('Rest', 'Stroll needs legs too');
    await row('Rest').getByRole('img', { name: 'Rest waits another 1.0 s' }).waitFor();
    await expect
      .poll(() =>
        row('Flight')
          .getByRole('img', { name: /^Priority/ })
          .getAttribute('aria-label'),
      )
      .toBe('Priority of Flight: 9');
    expect(await obstacles(page, { within: '.technique-page' })).toEqual([]);

    await know('visible', true);
    await workbench.step(1);
    await state('Flight', '▶ doing');
    await page.getByText('Doing Flight; Rest waiting.').waitFor();
    const log = page.getByRole('table', { name: 'Requests' }).getByRole('row');
    await log.filter({ hasText: 'interrupted by Flight' }).first().waitFor();
    await page.getByRole('combobox', { name: 'Outcome of the requests' }).selectOption('interrupted');
    await expect
      .poll(() => log.allTextContents())
      .toEqual([
        'WhenActionOutcomeAsked byAfter',
        '0.2 sGreetinginterrupted by FlightBe polite0.1 s',
        '0.2 sStrollinterrupted by FlightPatrol0.1 s',
      ]);
    await page.getByRole('combobox', { name: 'Outcome of the requests' }).selectOption('Everything');
    await page.getByRole('searchbox', { name: 'Search the log of requests' }).fill('rest');
    await expect.poll(() => log.count()).toBe(2);

    await row('Flight').getByRole('button', { name: 'Panic' }).click();
    await page.locator('#node-panic[aria-selected=true]').waitFor();
    await workbench.breadcrumb.getByRole('button', { name: 'porter' }).click();
    await state('Flight', '▶ doing');
    await opened().rewind();
  });

  it('[ACT-04][ACT-05] has actions requested, canceled, changed and added by hand', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The porter/).click();
    await workbench.step(1);
    await row('Stroll').getByRole('button', { name: 'Cancel Stroll' }).click();
    await row('Rest').getByRole('button', { name: 'Cancel Rest' }).click();
    await row('Greeting').getByRole('button', { name: 'Cancel Greeting' }).click();
    await row('Pull the lever').getByRole('button', { name: 'Request Pull the lever' }).click();
    await workbench.step(1);
    await state('Pull the lever', '▶ doing');
    await page.locator('.action-steps li[data-state="now"]').filter({ hasText: 'Go there' }).waitFor();
    await row('Pull the lever').getByText('asked by you').waitFor();

    const priority = row('Flight').getByRole('spinbutton', { name: 'Priority of Flight as written' });
    await priority.fill('7');
    await priority.press('Enter');
    await row('Flight').getByRole('img', { name: 'Priority of Flight: 7' }).waitFor();
    await state('Pull the lever', '▶ doing');
    await workbench.button('Add an action').click();
    await expect.poll(() => page.locator('.action-row').count()).toBe(6);
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await workbench.undo.click();
    await expect.poll(() => page.locator('.action-row').count()).toBe(5);

    await workbench.node('Stroll').press('Enter');
    await workbench.breadcrumb.getByText('Stroll').waitFor();
  });
});
