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
