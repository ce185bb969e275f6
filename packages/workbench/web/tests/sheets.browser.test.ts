import { readSheet, SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import type { WorkbenchPage } from './fixture/workbench-page.fixture.js';

const stand = {
  ...parseText('behavior stand for guard\ngoTo #go waypoint: $post'),
  parameters: { post: { type: 'object', of: 'waypoint', default: 'w1' } },
} as const;
const base = readSheet({ $schema: SHEET_SCHEMA_ID, version: 1, name: 'Base', behavior: 'stand' });
const sentry = readSheet({ $schema: SHEET_SCHEMA_ID, version: 1, name: 'Sentry', extends: 'Base' });

const opened = openWorkbench({ documents: [stand], sheets: [base, sentry] });
let workbench: WorkbenchPage;
beforeEach(async () => {
  ({ workbench } = opened());
  await workbench.page.getByRole('tab', { name: 'Sheets' }).click();
  await workbench.sheet('Sentry').click();
});

describe('a character sheet on screen [BTX-04]', () => {
  it('is what tabs, breadcrumb, inspector and keys speak of, until a behavior is asked for', async () => {
    const { page, breadcrumb, inspector } = workbench;
    const tab = page.getByRole('tab', { name: 'Sheet Sentry', exact: true });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => workbench.tab('converse-or-patrol').getAttribute('aria-selected')).toBe('false');
    await expect
      .poll(() => breadcrumb.getByRole('listitem').allTextContents())
      .toEqual(['Yard', 'Sheets', 'Base', 'Sentry']);
    await inspector.getByText('Says 0 of 1 values').waitFor();
    await page.keyboard.press('Delete');
    await workbench.tab('converse-or-patrol').click();
    await tab.waitFor({ state: 'detached' });
    await expect.poll(() => workbench.node('Converse or patrol').isVisible()).toBe(true);
    await expect.poll(() => breadcrumb.textContent()).toContain('Guard 1');
    await expect
      .poll(() => workbench.undo.isDisabled(), { message: 'Delete did nothing to what stood behind the sheet' })
      .toBe(true);
  });

  it('[WB-11] gets a value by a click in the game', async () => {
    const editor = workbench.page.getByRole('region', { name: 'Character sheet Sentry', exact: true });
    await editor.getByRole('button', { name: 'Pick Post in the game' }).click();
    await workbench.clickYard(84, 82);
    await expect.poll(() => editor.getByRole('combobox', { name: 'Post' }).inputValue()).toBe('W3');
    await workbench.undo.click();
    await workbench.notice.getByText('Undid: Set Post of Sentry').waitFor();
    await expect.poll(() => editor.getByRole('combobox', { name: 'Post' }).inputValue()).toBe('W1');
  });
});
