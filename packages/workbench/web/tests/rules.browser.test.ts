import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Production rules, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

const know = (key: string, value: unknown) =>
  opened().workbench.inGame(`outpost.set('corporal', '${key}', ${JSON.stringify(value)})`);

describe('rules', () => {
  it('[RULE-24] [RULE-30] show what is known and why, what fires next and why, and why a rule does not hold', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The corporal/).click();
    const status = page.locator('.rules-status');
    await workbench.step(1);
    await status.filter({ hasText: '2 facts, 0 may fire.' }).waitFor();
    await know('visible', true);
    await know('distance', 12);
    await workbench.step(1);
    await workbench.status('grenade', 'running');
    const facts = page.getByRole('table', { name: 'What is known' }).getByRole('row');
    await expect
      .poll(async () => (await facts.allTextContents()).slice(1))
      .toEqual([
        '(grenades 2)the start0.1 s',
        '(enemy)@visible0.2 s',
        '(distance 12)@distance0.2 s',
        '(alarm)alarm0.2 s',
      ]);
    const agenda = page.getByRole('list', { name: 'What fires next' }).getByRole('listitem');
    await expect.poll(() => agenda.allTextContents()).toEqual(['shootwaits until something is done']);
    // A fact down to what the game said, and a firing.
    await page.getByRole('button', { name: '(alarm)', exact: true }).click();
    const why = page.getByRole('list', { name: 'Explanation' });
    await why.getByText('by alarm, firing 1', { exact: true }).waitFor();
    await why.getByText('said by the game', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Rules that fired' }).getByRole('button', { name: 'grenade' }).click();
    await why.getByText(/grenade, firing 2, \?d = 12, \?n = 2/).waitFor();
    // Clause by clause.
    await workbench.node('flee').click();
    const clauses = page.getByRole('list', { name: 'Clauses of flee now' }).getByRole('listitem');
    await expect
      .poll(() => clauses.allTextContents())
      .toEqual(['✕(distance < 5)no fact looks like it', '–(alarm)not asked']);
    await know('distance', 4);
    await workbench.step(1);
    await clauses.filter({ hasText: '✓(distance < 5)(distance 4)' }).waitFor();
    await workbench.status('flee', 'running');
    await page.getByRole('note', { name: 'flee: 1 at rest, fired 1 ×' }).waitFor();
    // The network, with what the selected rule uses.
    await workbench.button('Show the network').click();
    await page.getByRole('img', { name: /^Network of 5 patterns, \d+ joins and 5 rules$/ }).waitFor();
    await expect
      .poll(() => page.locator('.network-node[data-sort=rule][data-used]').allTextContents())
      .toEqual(['flee: 1flee1']);
    expect(await obstacles(page, { within: '.rules-page' })).toEqual([]);
    await opened().rewind();
  });

  it('[RULE-28] are typed with help and refused where they are wrong, take facts from whoever looks on, and are undone', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The corporal/).click();
    await workbench.step(1);
    const when = page.getByRole('combobox', { name: 'calm: when' });
    await when.fill('(alarm) not (ene');
    await page.getByRole('option', { name: /^enemy/ }).click();
    await expect.poll(() => when.inputValue()).toBe('(alarm) not (enemy ');
    await page.getByText('column 13: this bracket is not closed', { exact: true }).waitFor();
    await when.fill('(alarm) ?x > 2');
    await page.getByText('tests ?x, which none of its clauses binds', { exact: true }).waitFor();
    await when.fill('(distance > 25)');
    await when.press('Enter');
    await page.getByRole('note', { name: 'calm: may fire' }).waitFor();
    // What was typed in between counts as an edit if it stood there for long enough.
    await expect
      .poll(async () => {
        if ((await when.inputValue()) !== '(alarm) not (enemy)') await workbench.undo.click();
        return when.inputValue();
      })
      .toBe('(alarm) not (enemy)');
    await page.getByRole('note', { name: 'calm: does not hold' }).waitFor();
    // What is told to the character is no edit.
    const tell = page.getByRole('textbox', { name: 'Tell this character a fact' });
    await tell.fill('(enemy');
    await page.getByText('column 1: this bracket is not closed', { exact: true }).waitFor();
    await tell.fill('(enemy)');
    await tell.press('Enter');
    await page.getByRole('note', { name: 'alarm: may fire' }).waitFor();
    const agenda = page.getByRole('list', { name: 'What fires next' }).getByRole('listitem');
    await agenda.filter({ hasText: 'alarm' }).waitFor();
    await page.getByRole('button', { name: 'Switch combat on in this character' }).click();
    await page.getByRole('button', { name: 'Switch combat off in this character' }).waitFor();
    await page.getByRole('button', { name: 'Have it forget (enemy)' }).click();
    await page.getByText('No rule may fire.').waitFor();
    await page.getByRole('button', { name: 'Add a rule to combat' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: /: when$/ }).count()).toBe(6);
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await workbench.undo.click();
    await expect.poll(() => page.getByRole('combobox', { name: /: when$/ }).count()).toBe(5);
  });
});
