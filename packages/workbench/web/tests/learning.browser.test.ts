import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// A person looks at what a game has learned, changes it, and takes that back.

const opened = openWorkbench({ game: 'school', settings: { title: 'School' } });

const learning = (page: Page) => page.getByRole('region', { name: 'Learning' });

/** What a learner's row says: name, kind, owner, state, examples, memory, time. */
const cellsOf = async (page: Page, name: string) =>
  learning(page)
    .getByRole('table', { name: 'Learners' })
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .locator('th, td')
    .allTextContents();

const stateOf = async (page: Page, name: string) => (await cellsOf(page, name))[3];
const examplesOf = async (page: Page, name: string) => Number((await cellsOf(page, name))[4].replaceAll(',', ''));

const select = (page: Page, name: string) => learning(page).getByRole('button', { name, exact: true }).click();

const JABS_AND_KICKS = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'jab' : 'kick'));

describe('the pane Learning', () => {
  it('[LRN-03] [LRN-04] lists learners, freezes one, marks it, takes it back, and resets it', async () => {
    const { workbench, keepOpen } = opened();
    const { page } = workbench;
    const button = (name: string | RegExp) => learning(page).getByRole('button', { name });
    await workbench.button('Pause').click();
    await workbench.bottomTab('Learning').click();
    await select(page, 'Habits');
    const see = (moves: readonly string[]) => workbench.inGame(`school.see(${JSON.stringify(moves)})`);
    await see(JABS_AND_KICKS);
    await expect.poll(() => examplesOf(page, 'Habits')).toBe(12);
    const [, kind, owner, state, , memory] = await cellsOf(page, 'Habits');
    expect([kind, owner, state]).toEqual(['N-grams', 'Ada', 'learning']);
    expect(memory).toMatch(/^\d+ B$/);

    // What it expects, and what it took for what.
    const expectation = page.getByRole('region', { name: 'What it expects next' });
    const probable = expectation.getByRole('table', { name: 'How probable each action is' });
    await probable.getByRole('row', { name: 'jab 100 %' }).waitFor();
    await probable.getByRole('row', { name: 'kick 0 %' }).waitFor();
    await expectation.getByText(/^Right in \d+ % of all 12.* A guess has 50 %\.$/).waitFor();
    const matrix = page.getByRole('table', { name: /^Confusion matrix: rows are what it was/ });
    for (const name of ['jab', 'kick']) {
      await matrix.getByRole('rowheader', { name, exact: true }).waitFor();
      await matrix.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    await matrix.getByTitle('kick was taken for kick 5 times, 83 %').waitFor();
    await page.getByRole('img', { name: /^Learning curve/ }).waitFor();
    expect(await obstacles(page)).toEqual([]);

    // Frozen it learns nothing more.
    await button(/^Freeze Habits/).click();
    await expect.poll(() => stateOf(page, 'Habits')).toBe('frozen');
    await see(['jab', 'jab', 'jab']);
    await expectation.getByText(/of all 15/).waitFor();
    expect(await examplesOf(page, 'Habits')).toBe(12);
    await button('Let Habits learn again').click();
    await expect.poll(() => stateOf(page, 'Habits')).toBe('learning');

    // Back to a mark, and back from there.
    await button(/^Mark this state of Habits/).click();
    const mark = button('Go back to 12 examples, marked by hand');
    await mark.waitFor();
    await see(['kick', 'kick', 'kick', 'kick']);
    await expect.poll(() => examplesOf(page, 'Habits')).toBe(16);
    await mark.click();
    await expect.poll(() => examplesOf(page, 'Habits')).toBe(12);
    await button('Undo going back').click();
    await expect.poll(() => examplesOf(page, 'Habits')).toBe(16);
    await button(/^Reset Habits/).click();
    await expect.poll(() => examplesOf(page, 'Habits')).toBe(0);
    await expectation.getByText('no idea').waitFor();
    await button('Undo reset').click();
    await expect.poll(() => examplesOf(page, 'Habits')).toBe(16);
    await button('Remove the mark at 12 examples').click();
    await mark.waitFor({ state: 'detached' });
    keepOpen();
  });

  it('starts and stops a training, and shows values on the map of states', async () => {
    const { workbench, keepOpen } = opened();
    const { page } = workbench;
    await select(page, 'Way');
    const training = page.getByRole('region', { name: 'Training of Way' });
    await training.getByText('no score yet').waitFor();
    await training.getByRole('button', { name: 'Train Way' }).click();
    await expect.poll(() => stateOf(page, 'Way')).toBe('in training');
    await workbench.step(10);
    await training.getByText('1 % · 10 rounds · best so far 1, after 1 round').waitFor();
    await training.getByRole('button', { name: 'Stop the training, and keep the best so far' }).click();
    await expect.poll(() => stateOf(page, 'Way')).toBe('learning');
    await workbench.step(2);
    await training.getByText(/10 rounds/).waitFor();
    expect(await examplesOf(page, 'Way')).toBe(10 * 11 * 2);
    const map = page.getByRole('region', { name: 'Values on the map of states' });
    await map.getByRole('img', { name: 'Map of states: 11 of 12 known' }).waitFor();
    await map.getByText(/^0, 0: (east|south) is worth \d.*, after 20 visits$/).waitFor();
    await page
      .getByRole('table', { name: 'Values of actions in states' })
      .getByRole('row', { name: /^now: state 0 20/ })
      .waitFor();
    // The colors of values follow the theme, although the game stands still.
    const shade = () => page.locator('.value-table i[style]').first().getAttribute('style');
    const dark = await shade();
    await workbench.button('Use the light theme').click();
    await expect.poll(shade).not.toBe(dark);
    await workbench.button('Use the dark theme').click();
    await expect.poll(shade).toBe(dark);
    expect(await obstacles(page)).toEqual([]);
    keepOpen();
  });

  it('[LRN-03] shows what the options of a learned choice are worth, and freezes its node as an edit', async () => {
    const { workbench, keepOpen } = opened();
    const { page } = workbench;
    await workbench.inGame('school.stand(2)');
    await workbench.step(3);
    await workbench.inGame('school.stand(9)');
    await workbench.step(4);
    await select(page, 'weapons');
    const worths = page.getByRole('table', { name: 'What each option is worth' });
    await worths.getByRole('row', { name: /^Bow/ }).waitFor();
    await learning(page)
      .getByRole('button', { name: /^Freeze weapons/ })
      .click();
    // A node is frozen in its behavior, as an edit.
    await expect.poll(() => stateOf(page, 'weapons')).toBe('frozen');
    await workbench.undo.first().click();
    await expect.poll(() => stateOf(page, 'weapons')).toBe('learning');
    keepOpen();
  });

  it('[LRN-04] opens a learned choice as a page: what it observes, why, and whether it learns', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/Ada/).click();
    await workbench.node('Weapon').dblclick();
    await workbench.inGame('school.stand(9)');
    await workbench.step(1);
    const observed = page.getByRole('region', { name: 'What it observes' });
    await observed.getByText('agent.distance').waitFor();
    await observed.getByText('9', { exact: true }).waitFor();
    // Nearby the sword was good, far away the bow.
    const options = page.getByRole('table', { name: 'Options' });
    const row = (name: string) => options.getByRole('row').filter({ hasText: name });
    await row('Bow').getByText('best now').waitFor();
    await row('Sword').and(page.locator(':not([data-best])')).waitFor();
    const why = page.getByRole('region', { name: 'Why', exact: true }).getByRole('listitem');
    await why.filter({ hasText: /^agent.distance 9 is .* as likely with Bow as with Sword$/ }).waitFor();
    await page.getByText(/^\d+ examples in @weapons, its own$/).waitFor();
    await workbench.inGame('school.stand(2)');
    await workbench.step(1);
    await row('Sword').getByText('best now').waitFor();
    await row('Bow').getByText('best now').waitFor({ state: 'detached' });
    expect(await row('Bow').locator('td').nth(2).textContent()).toMatch(/^[1-9]\d*$/);

    expect(await obstacles(page)).toEqual([]);
    await workbench.button('Use the light theme').click();
    expect(await obstacles(page)).toEqual([]);
    await page.getByLabel('Whether it learns').selectOption('shadow');
    await expect.poll(() => stateOf(page, 'weapons')).toBe('shadow');
  });
});
