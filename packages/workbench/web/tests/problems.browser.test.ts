import { beforeEach, describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const opened = openWorkbench();
let workbench: WorkbenchPage;
beforeEach(() => {
  ({ workbench } = opened());
});

const talk = <T>() =>
  workbench.inGame<T>(`window.yard.documents.get('converse-or-patrol').root.children[0].children[0].children[2]`);

describe('problems', () => {
  it('appear as one edits, on the node and in the list, and go with a quick fix that undo takes back', async () => {
    const { page } = workbench;
    await workbench.node('Converse').click();
    await page.keyboard.press('Delete');
    await page.getByRole('tab', { name: 'Problems 1' }).click();
    await workbench.problem('cooldown takes 1 child, got 0').waitFor();
    await workbench.node('Cooldown').getByRole('img', { name: 'error' }).waitFor();
    await workbench.problem('cooldown takes').getByRole('button', { name: 'Insert Wait' }).click();
    await page.getByRole('tab', { name: 'Problems 0' }).waitFor();
    await expect.poll(() => workbench.undo.getAttribute('aria-label')).toBe('Undo: Insert Wait');
    await workbench.undo.click();
    await page.getByRole('tab', { name: 'Problems 1' }).waitFor();
    await opened().takeBack();
  });

  it('lead to their node', async () => {
    const { page } = workbench;
    await page.keyboard.press('Alt+3');
    await workbench.textLine('talk #talk').click();
    await page.keyboard.press('End');
    await page.keyboard.type(', volume: 99', { delay: 5 });
    await workbench.textMarks.filter({ hasText: 'volume' }).waitFor();
    await workbench.textLine('priority #root').click();
    await page.getByRole('tab', { name: 'Problems 1' }).click();
    await workbench
      .problem('must be at most 11')
      .getByRole('button', { name: /must be at most/ })
      .click();
    await workbench.inspector.getByRole('region', { name: 'Node Talk' }).waitFor();
  });
});

describe('tasks that the game does not have', () => {
  it('stay as placeholders with their parameters through edits and a save, and are mapped once for all', async () => {
    const { page } = workbench;
    const { served } = opened();
    const patrol = JSON.stringify(await served.readBehavior('patrol'), null, 2);
    await served.writeBehavior('patrol', patrol.replaceAll('"goTo"', '"strollTo"'));
    await workbench.tab('patrol').click();
    await workbench.node('strollTo').first().waitFor();
    await workbench.node('strollTo').first().click();
    await workbench.set('waypoint as JSON', '"w4"');
    await workbench.save.click();
    const saved = async () => (await served.readBehavior('patrol')).root.children[0].children;
    await expect.poll(async () => (await saved())[0].params).toEqual({ waypoint: 'w4' });
    await expect
      .poll(async () => (await saved())[1])
      .toEqual({ id: 'go-w2', kind: 'strollTo', params: { waypoint: 'w2' } });
    await page.getByRole('tab', { name: /^Problems/ }).click();
    await workbench
      .problem('unknown kind strollTo')
      .first()
      .getByRole('button', { name: 'Use Go To for strollTo everywhere' })
      .click();
    await expect.poll(() => workbench.node('Go To').count()).toBe(4);
    await page.getByRole('tab', { name: 'Problems 0' }).waitFor();
  });
});

describe('search', () => {
  it('finds a node of another behavior and goes there, by keyboard alone', async () => {
    const { page } = workbench;
    await workbench.find('gtw3');
    await workbench.foundFirst.filter({ hasText: 'W3' }).waitFor();
    await page.keyboard.press('Enter');
    await workbench.node('Go To W3').and(page.locator('[aria-selected="true"]')).waitFor();
    await expect.poll(() => workbench.finder.isVisible()).toBe(false);
    opened().keepOpen();
  });

  it('runs commands, with what they need to know, and remembers them', async () => {
    const { page } = workbench;
    await workbench.tab('converse-or-patrol').click();
    await workbench.node('Talk').click();
    await workbench.find('wrap in');
    await page.keyboard.press('Enter');
    await page.keyboard.type('rep');
    await workbench.foundFirst.filter({ hasText: 'Repeat' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => talk()).toMatchObject({ kind: 'repeat' });
    await workbench.find('');
    await workbench.foundFirst
      .filter({ hasText: 'Repeat' })
      .or(workbench.foundFirst.filter({ hasText: 'Wrap in' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await opened().takeBack();
  });

  it('of the keys shows those that do what is asked', async () => {
    const { page } = workbench;
    await page.keyboard.press('?');
    await page.getByLabel('Search the keys').fill('undo');
    const lines = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('definition');
    await expect.poll(() => lines.count()).toBeLessThan(4);
    await expect.poll(() => lines.first().textContent()).toContain('Undo');
  });
});
