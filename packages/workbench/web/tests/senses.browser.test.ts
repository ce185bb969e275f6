import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// The links that senses go through, against a game of three rooms in a row.

const opened = openWorkbench({ game: 'lookout', settings: { name: 'gatehouse' } });

const TOWER = 'Tower – Yard (5, 0)';
const CELLAR = 'Yard – Cellar (15, 0)';

describe('sense links', () => {
  it('[WLD-43] are shut, muffled, added and undone in the running game, one without the other', async () => {
    const { page, undo } = opened().workbench;
    await page.getByRole('tab', { name: 'Senses' }).click();
    const pane = page.getByRole('region', { name: 'Senses' });
    const row = (name: string) => pane.getByRole('row', { name, exact: true });
    const map = pane.getByRole('img', { name: 'Map of hearing' });
    await expect.poll(() => row(TOWER).textContent()).toContain('50 %');
    await pane.getByLabel('Send a signal from').selectOption('Tower');
    await expect.poll(() => map.textContent()).toContain('Cellar25 %');
    await row(CELLAR).getByRole('checkbox').uncheck();
    await expect.poll(() => map.textContent()).toContain('Cellarnothing');
    await expect.poll(() => map.textContent()).toContain('Yard50 %');
    expect(await row(TOWER).getByRole('checkbox').isChecked()).toBe(true);
    const share = row(TOWER).getByRole('spinbutton', { name: /hearing left/ });
    await share.fill('0.9');
    await share.press('Enter');
    await expect.poll(() => map.textContent()).toContain('Yard90 %');
    await pane.getByLabel('New link from').selectOption('Cellar');
    await pane.getByLabel('New link to').selectOption('Tower');
    await pane.getByRole('button', { name: 'Add the link' }).click();
    await expect.poll(() => map.textContent()).toContain('Cellar12 %');
    await pane.getByText('added by hand').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await undo.click();
    await expect.poll(() => map.textContent()).toContain('Cellarnothing');
    await undo.click();
    await undo.click();
    await expect.poll(() => map.textContent()).toContain('Cellar25 %');
    await expect.poll(() => row(CELLAR).textContent()).not.toContain('changed');
  });
});
