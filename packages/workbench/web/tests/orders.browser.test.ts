import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Who has ordered whom, against a squad that orders two soldiers about.

const opened = openWorkbench({ game: 'maneuver' });

describe('the orders of a game [TAC-81]', () => {
  it('are shown on both sides with sender, state, age and reports, live and in the past', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await page.getByRole('tab', { name: 'Orders' }).click();
    const pane = page.getByRole('region', { name: 'Orders', exact: true });
    await pane.getByText('Nobody has given an order.').waitFor();
    await workbench.step(3);
    const row = (name: string) => pane.getByRole('row', { name });
    await row('hold gate Red Ann main taken').waitFor();
    await row('hold gate Red Bob main taken').waitFor();
    await row('moving: gate').first().waitFor();
    const own = (name: string) => pane.getByRole('region', { name: `Orders of ${name}` });
    await workbench.agent(/Ann/).click();
    await own('Ann')
      .getByRole('listitem')
      .filter({ hasText: /hold gateby Redtaken1.0 s ago/ })
      .waitFor();
    await own('Ann').getByRole('button', { name: 'Red' }).first().click();
    await own('Red')
      .getByRole('listitem')
      .filter({ hasText: /hold gate Bobtaken/ })
      .waitFor();
    expect(await obstacles(page)).toEqual([]);
    await workbench.step(4);
    await row('flank hill Red Bob main').waitFor();
    await page.keyboard.press('Alt+,');
    await page.getByRole('status', { name: 'Looking at the past' }).waitFor();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Alt+,');
    await row('hold gate Red Bob main taken').waitFor();
    await workbench.button('Back to the present').click();
    await row('flank hill Red Bob main').waitFor();
  });
});
