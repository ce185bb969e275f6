import { describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Views of nodes for which a tree says too little, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

/** Lets a character know something. */
const know = (agent: string, key: string, value: unknown) =>
  opened().workbench.inGame(`outpost.set('${agent}', '${key}', ${JSON.stringify(value)})`);

describe('decisions', () => {
  const button = (name: string) => opened().workbench.page.getByRole('button', { name, exact: true });

  it('[DT-14] light the way that is taken, say why not the others, and stop at a breakpoint', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await know('sentry', 'visible', false);
    await workbench.step(1);
    await workbench.status('visible\\?', 'running');
    await workbench.status('Stand', 'running');
    await workbench.status('Attack', 'idle');
    await workbench.node('Attack').click({ button: 'right' });
    await workbench.choose('Why does it not run?');
    await workbench.whyNot.getByText(/is for the answer yes, and the answer to .* is no \(@visible = no\)/).waitFor();
    await know('sentry', 'visible', true);
    await know('sentry', 'distance', 5);
    await workbench.node('Attack').click();
    await page.keyboard.press('F9');
    await workbench.button('Play').click();
    await workbench.pausedBar.waitFor();
    await workbench
      .node('Attack')
      .getByRole('img', { name: /Paused here/ })
      .waitFor();
  });

  it('[DT-14] are walked by hand, question by question, up to the action', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await button('visible? yes').click();
    await button('distance < 10? no').click();
    expect(
      await page.getByRole('list', { name: 'Questions answered' }).getByRole('listitem').allTextContents(),
    ).toEqual(['visible?yes', 'distance < 10?no']);
    await button('Chance? 75 %').click();
    await page.getByText('It decides for Attack after 3 questions.').waitFor();
    expect(await page.locator('.card[data-walked]').evaluateAll((cards) => cards.map((card) => card.id))).toEqual(
      ['decisions', 'near', 'attack', 'dice', 'again'].map((id) => `node-${id}`),
    );
    await button('Take the last answer back').click();
    await button('Chance? 25 %').click();
    await page.getByText('It decides for Shout after 3 questions.').waitFor();
    await know('sentry', 'visible', false);
    await workbench.step(1);
    await button('Answer as the game did').click();
    await page.getByText('It decides for Stand after 2 questions.').waitFor();
  });

  it('[DT-07][DT-11] lead from references to what they stand for, and are judged anew after every edit', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.node('→ Attack').dblclick();
    await page.locator('#node-attack[aria-selected=true]').waitFor();
    const outcomes = page.getByRole('table', { name: 'Outcomes' }).getByRole('row');
    expect(await outcomes.allTextContents()).toEqual([
      'OutcomeAsksShare',
      ...['Attack2–325 %', 'Shout325 %', 'Creep225 %', 'Stand225 %'],
    ]);
    await page.getByRole('table', { name: 'Questions' }).getByRole('button', { name: 'distance < 10?' }).click();
    await workbench.node('Shout').click();
    await page.keyboard.press('Delete');
    await outcomes.filter({ hasText: 'Shout' }).waitFor({ state: 'detached' });
    await workbench.undo.click();
    await outcomes.filter({ hasText: 'Shout' }).waitFor();
  });

  it('open what they decide for as a tree, and lead back', async () => {
    const { workbench } = opened();
    await workbench.node('Attack').dblclick();
    await workbench.node('Shoot').waitFor();
    expect((await workbench.nodes()).map((name) => name.split(',')[0])).toEqual(['Attack', 'Aim', 'Shoot']);
    await workbench.breadcrumb.getByRole('button', { name: 'sentry' }).click();
    await workbench.node('visible\\?').waitFor();
  });
});

describe('a Markov machine', () => {
  const row = (name: string) => opened().workbench.page.getByRole('row', { name: new RegExp(`^${name}`) });

  it('[MRK-02][MRK-05] shows weights as they move, and has its matrices edited, mended and undone', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The watch/).click();
    const weight = (name: string) => page.getByRole('img', { name: new RegExp(`^Weight of ${name}: `) });
    await workbench.step(1);
    await workbench.status('Wood', 'running');
    await page.getByText('moves by itself in 1.9 s').waitFor();
    await workbench.inGame('outpost.shoot()');
    await workbench.step(1);
    await workbench.status('Wall', 'running');
    expect(await weight('Wall').getAttribute('aria-label')).toBe('Weight of Wall: 1.4');
    await page.getByText(/^Settles at Wood 0.6, Wall 0.3, Roof 0.6 after/).waitFor();

    const shots = page.getByRole('table', { name: 'Matrix of On shot' });
    await shots.getByRole('button', { name: 'Make the row of Roof sum to 1' }).click();
    await shots
      .getByRole('spinbutton', { name: 'Share of Roof to Wall' })
      .and(page.locator('[aria-valuenow^="0.777"]'))
      .waitFor();
    await workbench.undo.click();
    await shots
      .getByRole('spinbutton', { name: 'Share of Roof to Wall' })
      .and(page.locator('[aria-valuenow="0.7"]'))
      .waitFor();
    const share = shots.getByRole('spinbutton', { name: 'Share of Wood to Wood' });
    await share.fill('0.4');
    await share.press('Enter');
    await row('Wood').filter({ hasText: '1.3' }).waitFor();
    await workbench.button('Add a state').click();
    await expect.poll(() => shots.getByRole('row').count()).toBe(5);
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    expect(await weight('Wall').getAttribute('aria-label')).toBe('Weight of Wall: 1.4');
  });

  it('has states with breakpoints and behaviors of their own', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The watch/).click();
    await workbench.node('Wall').click();
    await page.keyboard.press('F9');
    await workbench.inGame('outpost.shoot()');
    await workbench.button('Play').click();
    await workbench.pausedBar.waitFor();
    await workbench
      .node('Wall')
      .getByRole('img', { name: /Paused here/ })
      .waitFor();
    await workbench.node('Wall').press('Enter');
    await workbench.node('Crouch').waitFor();
    expect(await workbench.breadcrumb.getByText('Wall').count()).toBe(1);
  });
});
