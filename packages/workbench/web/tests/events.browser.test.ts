import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// The events of a game on the screen, and an event that a person fires by hand.

const opened = openWorkbench({ game: 'gatehouse' });

describe('events in the console', () => {
  it('WLD-17 shows every event that is sent, and fires one by hand, from the pane and by a command', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await page.getByRole('tab', { name: 'Console' }).click();
    const pane = page.getByRole('region', { name: 'Console' });
    await pane.getByRole('button', { name: 'Show events' }).click();
    const log = pane.getByRole('log', { name: 'Console' });
    const form = pane.getByRole('group', { name: 'Fire an event' });
    await form.getByLabel('Event to fire').selectOption('noise');
    await form.getByLabel('Who hears it').selectOption('All agents');
    await form.getByRole('button', { name: 'Fire the event' }).press('Enter');
    await log
      .getByText(/noise: (heard|not heard)/)
      .first()
      .waitFor();
    await workbench.find('Fire an event');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Fire calm/ }).waitFor();
    await page.keyboard.type('calm');
    await page.keyboard.press('Enter');
    await log
      .getByText(/calm: /)
      .first()
      .waitFor();
    expect(await obstacles(page)).toEqual([]);
  });
});
