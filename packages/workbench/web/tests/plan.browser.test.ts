import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Planners and task networks, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

const know = (agent: string, key: string, value: unknown) =>
  opened().workbench.inGame(`outpost.set('${agent}', '${key}', ${JSON.stringify(value)})`);

describe('a planner', () => {
  it('[GOB-24] shows its plan, why actions are not possible, what changed since, and plans again', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The medic/).click();
    const status = page.locator('.plan-status');
    const steps = page.getByRole('list', { name: 'Steps of the plan' }).getByRole('listitem');
    await know('medic', 'place', 'gate');
    await know('medic', 'wounded', true);
    // Before it runs, it tells what it would do.
    await status.filter({ hasText: 'It would take 3 steps, cost 4.' }).waitFor();
    await workbench.step(1);
    await status.filter({ hasText: 'Does step 1 of 3: Go to the store, cost 4.' }).waitFor();
    await expect.poll(() => steps.allTextContents()).toEqual(['1Go to the store', '2Take bandages', '3Bandage']);
    await workbench.status('Go to the store', 'running');
    const lacks = page.getByRole('list', { name: 'What Bandage needs now' }).getByRole('listitem');
    await expect
      .poll(() => lacks.allTextContents())
      .toEqual(['holds: wounded', 'does not hold: bandages >= 1bandages is 0']);
    const search = page.getByRole('region', { name: 'Search' });
    await expect
      .poll(() => search.locator('tr[data-planned] td:first-child').allTextContents())
      .toEqual(
        ['Start', 'Go to the store', 'Take bandages', 'Bandage'].map((way) => `${way}, on the path of the plan`),
      );
    await know('medic', 'bandages', 1);
    const row = page.getByRole('row', { name: /bandages/ });
    await row.filter({ hasText: /01, changed since/ }).waitFor();
    await page.getByRole('button', { name: 'Plan again' }).click();
    await workbench.step(1);
    await status.filter({ hasText: 'Does step 1 of 1: Bandage, cost 1.' }).waitFor();
    await workbench.step(10);
    await know('medic', 'wounded', false);
    await status.filter({ hasText: /nothing to do/ }).waitFor();
    await opened().rewind();
  });

  it('has its facts, needs, effects and costs edited where they stand, refused where wrong, and undone', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The medic/).click();
    await know('medic', 'place', 'gate');
    await know('medic', 'wounded', true);
    const status = page.locator('.plan-status');
    await status.filter({ hasText: 'cost 4.' }).waitFor();
    const needs = page.getByRole('combobox', { name: 'Needs of Bandage' });
    await needs.fill('wounded and bandage >= 1');
    await needs.press('Enter');
    await page.getByText('column 13: there is no fact bandage; did you mean bandages?', { exact: true }).waitFor();
    await needs.fill('');
    await needs.pressSequentially('wou');
    await page.getByRole('option', { name: /^wounded/ }).waitFor();
    await needs.press('Enter');
    await needs.press('Escape');
    await needs.press('Enter');
    await status.filter({ hasText: 'It would take 1 step, cost 1.' }).waitFor();
    // Edits of one field that follow each other closely are undone together.
    while ((await needs.inputValue()) !== 'wounded and bandages >= 1') await workbench.undo.click();
    await status.filter({ hasText: 'It would take 3 steps' }).waitFor();
    const cost = page.getByRole('spinbutton', { name: 'Cost of Rest' });
    await cost.fill('3');
    await cost.press('Enter');
    await status.filter({ hasText: 'It would take 1 step, cost 3.' }).waitFor();
    const source = page.getByRole('textbox', { name: 'Where wounded is read from' });
    await source.fill('bandages > 5');
    await source.press('Enter');
    await status.filter({ hasText: /nothing to do/ }).waitFor();
    await page.getByRole('button', { name: 'Add an action' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: /^Needs of/ }).count()).toBe(6);
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    expect(await obstacles(page, { within: '.plan-page' })).toEqual([]);
    await opened().takeBack();
  });
});

describe('a task network', () => {
  it('[PLAN-01] shows its steps, what is planned later, and which methods were tried and why they were given up', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The scout/).click();
    await know('scout', 'place', 'home');
    await workbench.step(1);
    await page.locator('.plan-status').filter({ hasText: 'Does step 1 of 1: Go to the gate.' }).waitFor();
    await page.getByText('then, planned later: Watch').waitFor();
    const tries = page.getByRole('list', { name: 'What was tried' }).locator(':scope > li');
    await expect
      .poll(() => tries.allTextContents())
      .toEqual([
        'Look round: Seen alreadynot opendoes not hold: seenseen is no',
        'Look round: From the ridgenot opendoes not hold: rounds >= 20rounds is 12',
        'Look round: From the gatetaken',
        'Go to the gatetaken',
      ]);
    await know('scout', 'ammo', 30);
    await workbench.node('Watch').click({ button: 'right' });
    await workbench.choose('Plan again');
    await workbench.step(1);
    await page.locator('.plan-status').filter({ hasText: 'Climb the ridge' }).waitFor();
    const needs = page.getByRole('combobox', { name: 'Needs of From the ridge' });
    await needs.fill('rounds >= 50');
    await needs.press('Enter');
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await workbench.undo.click();
    await expect.poll(() => needs.inputValue()).toBe('rounds >= 20');
  });
});
