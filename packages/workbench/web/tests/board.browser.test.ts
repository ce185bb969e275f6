import { expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Blackboards with experts, mission boards and working memories, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

const know = (agent: string, key: string, value: unknown) =>
  opened().workbench.inGame(`outpost.set('${agent}', '${key}', ${JSON.stringify(value)})`);

const found = () => obstacles(opened().workbench.page, { within: '.technique-page' });

it('[BB-05][BB-11] experts show who insists, who worked last, and who wrote what; and are edited where they stand', async () => {
  const { workbench } = opened();
  const { page } = workbench;
  await workbench.agent(/^The crew/).click();
  const insistence = (name: string) => page.getByRole('img', { name: new RegExp(`^Insistence of ${name}: `) });
  await workbench.step(1);
  await page.locator('.expert-list li', { hasText: 'Cook' }).getByText('worked last, 0.0 s ago').waitFor();
  await know('crew', 'threat', 0.8);
  await expect.poll(() => insistence('Gunner').getAttribute('aria-label')).toBe('Insistence of Gunner: 0.8');
  await workbench.step(1);
  const entries = page.getByRole('table', { name: 'Entries' });
  const entry = (name: string) =>
    entries.getByRole('row').filter({ has: page.getByRole('treeitem', { name: new RegExp(`^${name}, entry`) }) });
  await entry('target').filter({ hasText: 'tank 15Gunner0.0 s' }).waitFor();
  await entry('threat').filter({ hasText: '0.8others0.0 s' }).waitFor();
  await workbench.step(1);
  await page.locator('.expert-list li', { hasText: 'Driver' }).getByText('at work').waitFor();
  await workbench.status('Driver', 'running');
  const log = page.getByRole('table', { name: 'Changes' }).getByRole('row');
  await expect
    .poll(() => log.allTextContents())
    .toEqual(['EntryBeforeAfterByAgo', 'target""tank 15Gunner0.1 s', 'threat00.8others0.1 s']);
  await page.getByRole('button', { name: 'Who wrote target?' }).click();
  await expect.poll(() => log.count()).toBe(2);
  await page.getByRole('combobox', { name: 'Changes by which writer' }).selectOption('others');
  await page.getByText('No change is recorded.').waitFor();

  const cook = page.getByRole('spinbutton', { name: 'Insistence of Cook as written' });
  await cook.fill('5');
  await cook.press('Enter');
  await expect.poll(() => insistence('Cook').getAttribute('aria-label')).toBe('Insistence of Cook: 5');
  await workbench.undo.click();
  await expect.poll(() => insistence('Cook').getAttribute('aria-label')).toBe('Insistence of Cook: 0.1');
  await page.getByRole('combobox', { name: 'Track a key' }).selectOption('ammo');
  await entry('ammo').waitFor();
  await page.getByRole('button', { name: 'Add an expert' }).click();
  await expect.poll(() => page.locator('.expert-list li').count()).toBe(4);
  await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
  expect(await found()).toEqual([]);
});

it('[BB-16] a mission board shows who has a mission, and of everybody else why not', async () => {
  const { workbench } = opened();
  const { page } = workbench;
  await workbench.agent(/^The second runner/).click();
  await know('second runner', 'skill', 0.9);
  await workbench.step(2);
  const mission = page.getByRole('article', { name: 'Mission the hill, open' });
  await mission.getByText('needs scout · priority 1 · 1 of 1 place · hill').waitFor();
  const units = page.getByRole('table', { name: 'Units for the hill' }).getByRole('row');
  await expect
    .poll(() => units.allTextContents())
    .toEqual(['The second runner0.9has it for 0.0 s', 'The runner0.5is less proficient: 0.5 of 0.9']);
  await workbench.status('Go and look', 'running');
  await expect
    .poll(() => page.getByRole('table', { name: 'Units', exact: true }).getByRole('row').allTextContents())
    .toEqual(['UnitSkillsMission', 'The runnerscout 0.5free', 'The second runner (shown)scout 0.9the hill']);
  expect(await found()).toEqual([]);
  await workbench.step(20);
  await page.getByRole('article', { name: 'Mission the hill, done' }).waitFor();
  await opened().rewind();
});

it('[BB-17] a working memory shows what is believed and how sure it still is', async () => {
  const { workbench } = opened();
  const { page } = workbench;
  await workbench.agent(/^The chief/).click();
  await workbench.step(1);
  await workbench.node('Notice smoke').dblclick();
  const beliefs = page.getByRole('table', { name: 'Beliefs in memory' }).getByRole('row');
  await expect
    .poll(() => beliefs.allTextContents())
    .toEqual(['BeliefValueSureTermSince', 'smoke: the hillthick100 %shortseen, 0.0 s']);
  await workbench.step(20);
  await beliefs.filter({ hasText: '50 %' }).waitFor();
  expect(await found()).toEqual([]);
});
