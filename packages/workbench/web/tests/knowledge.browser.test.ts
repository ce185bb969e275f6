import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Who knows what, and since when, against a game whose watchman remembers what it saw and heard.

const opened = openWorkbench({ game: 'lookout' });

describe('what an agent knows', () => {
  it('is shown with its source, certainty, awareness and time, live, for whoever is selected', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const knows = page.getByRole('region', { name: 'Knows' });
    const entry = (name: string) => knows.getByRole('listitem').filter({ hasText: name });
    await knows.getByText('It knows of nothing around it.').waitFor();
    await workbench.step(5);
    await entry('Watchman 2').getByText('seen now').waitFor();
    await entry('Watchman 2').getByText('known for 0.4 s').waitFor();
    await entry('Watchman 2').getByRole('img', { name: 'Certainty of Watchman 2: 100 % certain' }).waitFor();
    await entry('Watchman 2').getByRole('img', { name: 'Awareness of Watchman 2: unaware' }).waitFor();
    await entry('A breaking bottle').getByText('heard now').waitFor();
    await entry('A breaking bottle')
      .getByRole('img', { name: /60 % certain/ })
      .waitFor();
    await workbench.step(5);
    await entry('Watchman 2').getByRole('img', { name: 'Awareness of Watchman 2: suspicious' }).waitFor();
    await entry('A breaking bottle').getByText('heard 0.9 s ago').waitFor();
    expect(await obstacles(page)).toEqual([]);
    const use = (theme: string) =>
      page.locator('html').evaluate((element, name) => element.setAttribute('data-theme', name), theme);
    await use('light');
    expect(await obstacles(page, { rules: ['color-contrast'] })).toEqual([]);
    await use('dark');
    await workbench.agent(/Watchman 2/).click();
    await knows.getByText('It knows of nothing around it.').waitFor();
    await workbench.agent(/Watchman 1/).click();
    await entry('Watchman 2').waitFor();
    await opened().rewind();
  });

  it('shows in the game what the pointer is on', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const entries = page.getByRole('region', { name: 'Knows' }).getByRole('listitem');
    const pointed = () => workbench.inGame('window.lookout.pointed()');
    await workbench.step(2);
    await entries.filter({ hasText: 'Watchman 2' }).hover();
    await expect.poll(pointed).toBe('m2');
    await entries.filter({ hasText: 'bottle' }).hover();
    await expect.poll(pointed).toBeNull();
    await opened().rewind();
  });

  it('is that of the past moment that is looked at', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const knows = page.getByRole('region', { name: 'Knows' });
    const banner = page.getByRole('status', { name: 'Looking at the past' });
    await workbench.step(9);
    await knows.getByText('known for 0.8 s').first().waitFor();
    await page.keyboard.press('Alt+,');
    await banner.waitFor();
    await knows.getByText('known for 0.7 s').first().waitFor();
    await workbench.button('Back to the present').click();
    await banner.waitFor({ state: 'hidden' });
    await knows.getByText('known for 0.8 s').first().waitFor();
  });
});
