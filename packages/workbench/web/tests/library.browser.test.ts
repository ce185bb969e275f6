import { beforeEach, describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const opened = openWorkbench();
let workbench: WorkbenchPage;
beforeEach(() => {
  ({ workbench } = opened());
});

/** A document as the game has it. */
const inGame = (name: string) =>
  workbench.inGame<{
    name: string;
    parameters?: Record<string, unknown>;
    root: { children: { params?: Record<string, unknown>; children?: { params?: unknown }[] }[] };
  }>(`window.yard.documents.get('${name}')`);

async function extractConverse(): Promise<void> {
  await workbench.node('Converse').click({ button: 'right' });
  await workbench.choose(/^Extract as a behavior/);
  const dialog = workbench.dialog('Extract a behavior');
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Converse');
  await dialog.getByRole('checkbox', { name: 'Seconds of Talk' }).check();
  await dialog.getByLabel('Name for Seconds of Talk').fill('talkTime');
  await dialog.getByRole('button', { name: 'Extract' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('reuse [WB-16]', () => {
  it('extracts a subtree, refers to it twice, and one edit changes both', async () => {
    const { page } = workbench;
    await extractConverse();
    await expect.poll(async () => (await inGame('Converse'))?.parameters).toMatchObject({ talkTime: { default: 3 } });
    await page.getByRole('tab', { name: 'Library' }).click();
    await workbench.behaviorRow('Converse').waitFor();
    await expect
      .poll(() => workbench.behaviorRow('Converse').getAttribute('aria-label'))
      .toContain('used 1 times, unsaved');

    // A second reference: dragged from the library onto the root.
    await workbench.behaviorRow('Converse').hover();
    await page.mouse.down();
    await workbench.node('Converse or patrol').hover();
    await page.mouse.up();
    await expect
      .poll(async () => (await inGame('converse-or-patrol')).root.children.map(({ params }) => params?.behavior))
      .toEqual([undefined, 'patrol', 'Converse']);
    await workbench
      .behaviorRow('Converse')
      .and(page.getByRole('option', { name: /used 2 times/ }))
      .waitFor();

    await workbench.behaviorRow('Converse').click();
    await workbench.node('Compose oneself').click();
    await workbench.set('Seconds', '2.5');
    await expect.poll(async () => (await inGame('Converse')).root.children[1].params).toEqual({ seconds: 2.5 });
    await expect.poll(() => workbench.inGame('window.yard.documents.size')).toBe(3);
    await opened().takeBack();
  });

  it('edits a promoted parameter on the reference, and puts the behavior back in its place', async () => {
    const first = async () => (await inGame('converse-or-patrol')).root.children[0].children![0].params;
    await extractConverse();
    await expect.poll(first).toEqual({ behavior: 'Converse', talkTime: 3 });
    await workbench.set('Talk time', '5');
    await expect.poll(first).toEqual({ behavior: 'Converse', talkTime: 5 });
    await workbench.menu('Node', 'Inline the behavior in place of its reference');
    await workbench.node('Talk').click();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('5');
    for (let i = 0; i < 3; i++) await workbench.undo.click();
    await workbench.notice.getByText('Undid: Extract Converse').waitFor();
    await workbench.tab('Converse').waitFor({ state: 'detached' });
    await expect.poll(first).toBeUndefined();
    opened().keepOpen();
  });

  it('extracts what is dragged into the library', async () => {
    const { page } = workbench;
    await page.getByRole('tab', { name: 'Library' }).click();
    await workbench.node('Talk').hover();
    await page.mouse.down();
    await workbench.library.getByRole('listbox').hover();
    await page.mouse.up();
    await workbench.dialog('Extract a behavior').getByLabel('Name', { exact: true }).fill('Chat');
    await page.keyboard.press('Enter');
    await workbench.behaviorRow('Chat').waitFor();
    await expect.poll(async () => (await inGame('Chat'))?.name).toBe('Chat');
  });
});

describe('the library', () => {
  it('renames a behavior everywhere after showing all places, saves, and undoes in one step', async () => {
    const { page } = workbench;
    const { served } = opened();
    await workbench.button('Find a behavior').click();
    await page.keyboard.type('patr');
    await page.keyboard.press('F2');
    const dialog = workbench.dialog('Rename behavior patrol');
    await dialog.getByLabel('New name').fill('rounds');
    await dialog.getByText('1 place follows, 2 files are saved.').waitFor();
    await expect
      .poll(() => dialog.getByRole('checkbox', { name: 'Also rename its file to rounds.json' }).isChecked())
      .toBe(true);
    await dialog.getByRole('list', { name: 'Places that follow' }).getByText('converse-or-patrol').waitFor();
    await dialog.getByRole('button', { name: 'Rename everywhere' }).click();
    await dialog.waitFor({ state: 'detached' });
    await workbench.tab('rounds').waitFor();
    await expect.poll(async () => (await served.readBehavior('rounds')).name).toBe('rounds');
    await expect
      .poll(async () => (await served.readBehavior('converse-or-patrol')).root.children[1].params)
      .toEqual({ behavior: 'rounds' });
    await expect
      .poll(async () => (await inGame('converse-or-patrol')).root.children[1].params?.behavior)
      .toBe('rounds');
    await workbench.undo.click();
    await workbench.tab('patrol').waitFor();
    await workbench.tab('rounds').waitFor({ state: 'detached' });
    await workbench.save.click();
    await expect.poll(async () => (await served.readBehavior('patrol')).name).toBe('patrol');
  });

  it('asks before it deletes what is used, and shows who would miss it; leads to usages', async () => {
    const { page } = workbench;
    await page.getByRole('tab', { name: 'Library' }).click();
    await workbench.behaviorRow('patrol').click();
    await workbench.button('Delete patrol').click();
    const dialog = workbench.dialog('Delete patrol?');
    await dialog.getByText('Used in 1 place. These would refer to nothing:').waitFor();
    await dialog.getByRole('button', { name: /converse-or-patrol/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => workbench.node('patrol').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Shift+F12');
    const usages = workbench.dialog('Usages');
    await usages.getByText('Used in 1 place.').waitFor();
    await usages.getByLabel('What').selectOption('key');
    await usages.getByLabel('Name', { exact: true }).selectOption('spotted');
    await usages.getByRole('button', { name: /Agent Spotted · into/ }).click();
    await expect.poll(() => workbench.node('Agent Spotted').getAttribute('aria-selected')).toBe('true');
    opened().keepOpen();
  });

  it('duplicates, and reports what is missing and maps it to another name', async () => {
    const { page } = workbench;
    const { served } = opened();
    await page.getByRole('tab', { name: 'Library' }).click();
    await workbench.behaviorRow('patrol').click();
    await workbench.button('Duplicate patrol').click();
    await workbench.tab('patrol copy').waitFor();
    const text = JSON.stringify(await served.readBehavior('patrol')).replaceAll('goTo', 'walkTo');
    await served.writeBehavior('patrol', text);
    const missing = page.getByRole('list', { name: 'Missing' });
    await missing.getByText('task “walkTo” is missing').waitFor();
    await missing.getByRole('button', { name: 'Map walkTo to another name' }).click();
    const dialog = workbench.dialog('Rename task walkTo');
    await dialog.getByLabel('New name').fill('goTo');
    await dialog.getByText('4 places follow').waitFor();
    await dialog.getByRole('button', { name: 'Rename everywhere' }).click();
    await missing.waitFor({ state: 'detached' });
    await expect.poll(async () => JSON.stringify(await served.readBehavior('patrol'))).not.toContain('walkTo');
  });
});
