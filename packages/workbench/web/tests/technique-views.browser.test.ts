import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
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
    await expect
      .poll(() => page.getByRole('list', { name: 'Questions answered' }).getByRole('listitem').allTextContents())
      .toEqual(['visible?yes', 'distance < 10?no']);
    await button('Chance? 75 %').click();
    await page.getByText('It decides for Attack after 3 questions.').waitFor();
    await expect
      .poll(() => page.locator('.card[data-walked]').evaluateAll((cards) => cards.map((card) => card.id)))
      .toEqual(['decisions', 'near', 'attack', 'dice', 'again'].map((id) => `node-${id}`));
    await button('Take back the last answer').click();
    await button('Chance? 25 %').click();
    await page.getByText('It decides for Shout after 3 questions.').waitFor();
    await know('sentry', 'visible', false);
    await workbench.step(1);
    await button('Answer as the game did').click();
    await page.getByText('It decides for Stand after 2 questions.').waitFor();
  });

  it('[DT-07][DT-11] lead from references to their targets, are analyzed again after every edit, and open as trees', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await page.keyboard.press('f');
    await workbench.node('→ Attack').dblclick();
    await page.locator('#node-attack[aria-selected=true]').waitFor();
    const outcomes = page.getByRole('table', { name: 'Outcomes' }).getByRole('row');
    await expect
      .poll(() => outcomes.allTextContents())
      .toEqual(['OutcomeAsksShare', ...['Attack2–325 %', 'Shout325 %', 'Creep225 %', 'Stand225 %']]);
    await page.getByRole('table', { name: 'Questions' }).getByRole('button', { name: 'distance < 10?' }).click();
    await workbench.node('Shout').click();
    await page.keyboard.press('Delete');
    await outcomes.filter({ hasText: 'Shout' }).waitFor({ state: 'detached' });
    await workbench.undo.click();
    await outcomes.filter({ hasText: 'Shout' }).waitFor();

    await workbench.node('Attack').dblclick();
    await workbench.node('Shoot').waitFor();
    await expect
      .poll(async () => (await workbench.nodes()).map((name) => name.split(',')[0]))
      .toEqual(['Attack', 'Aim', 'Shoot']);
    await workbench.breadcrumb.getByRole('button', { name: 'sentry' }).click();
    await workbench.node('visible\\?').waitFor();
    opened().keepOpen();
  });
});

describe('a Markov machine', () => {
  const row = (name: string) => opened().workbench.page.getByRole('row', { name: new RegExp(`^${name}`) });

  it('[MRK-02][MRK-05] shows weights as they move, and has its matrices edited, fixed and undone', async () => {
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
    await expect.poll(() => weight('Wall').getAttribute('aria-label')).toBe('Weight of Wall: 1.4');
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
    await expect.poll(() => weight('Wall').getAttribute('aria-label')).toBe('Weight of Wall: 1.4');
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
    await expect.poll(() => workbench.breadcrumb.getByText('Wall').count()).toBe(1);
  });
});

describe('a fuzzy controller', () => {
  it('[FUZ-03][FUZ-08][FUZ-14] shows degrees, strengths and the result of the moment, as the game finds them', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The gunner/).click();
    await know('gunner', 'distance', 10);
    await know('gunner', 'ammo', 20);
    await workbench.step(1);
    const bar = (name: string) => page.getByRole('img', { name, exact: true });
    await bar('distance is near: 0.5').waitFor();
    await bar('ammo is plenty: 1').waitFor();
    await bar('Strength of rule 2: 0.5').waitFor();
    await bar('courage is attack: 0.5').waitFor();
    const nerve = Number(await workbench.inGame('outpost.get("gunner", "nerve")'));
    const shown = page.locator('[data-value="courage"]');
    await expect.poll(async () => Number(await shown.textContent())).toBeCloseTo(nerve, 3);
    await expect.poll(() => page.locator('[data-line="courage"][data-shown]').count()).toBe(1);
    await expect.poll(() => page.locator('[data-envelope="courage"]').getAttribute('d')).not.toBe('');
    opened().keepOpen();
  });

  it('[FUZ-03] has points dragged and moved by keys, which the game follows and undo takes back', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The gunner/).click();
    const peak = page.getByRole('slider', { name: 'middling: peak' });
    await peak.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await peak.and(page.locator('[aria-valuenow="20"]')).waitFor();
    const fields = () =>
      workbench.inspector.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await expect.poll(fields).toContain('20');
    await workbench.undo.click();
    await peak.and(page.locator('[aria-valuenow="15"]')).waitFor();
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await peak.hover();
    const box = (await peak.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(box.x - 30, box.y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Number(await peak.getAttribute('aria-valuenow'))).toBeLessThan(14);
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await workbench.undo.click();
    await peak.and(page.locator('[aria-valuenow="15"]')).waitFor();
    opened().keepOpen();
  });

  it('[FUZ-14][FUZ-15] has rules typed with help, fixed where they are wrong, ordered, and set in a table', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The gunner/).click();
    const rule = (number: number) => page.getByRole('combobox', { name: `Rule ${number}`, exact: true });
    await rule(3).fill('IF distance IS nere THEN courage IS hold');
    await rule(3).press('Enter');
    await page.getByText(/At 16: .*near/).waitFor();
    await rule(3).fill('IF dis');
    await rule(3).press('Enter');
    await page.getByRole('option', { name: /^IS/ }).waitFor();
    await rule(3).press('Tab');
    await page.getByRole('option', { name: /^far/ }).click();
    await rule(3).pressSequentially('THEN courage IS hold', { delay: 0 });
    await rule(3).press('Enter');
    await expect.poll(() => rule(3).getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => rule(3).inputValue()).toBe('IF distance IS far THEN courage IS hold');
    await page.getByRole('button', { name: 'Move rule 3 up' }).click();
    await expect.poll(() => rule(2).inputValue()).toBe('IF distance IS far THEN courage IS hold');
    await page.getByLabel('courage when distance is far and ammo is low').selectOption('flee');
    await expect.poll(() => rule(4).inputValue()).toBe('IF distance IS far AND ammo IS low THEN courage IS flee');
    await page.getByRole('button', { name: 'Remove rule 1' }).click();
    await expect.poll(() => page.getByLabel('courage when distance is near and ammo is low').inputValue()).toBe('');
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await opened().takeBack();
  });
});

describe('all views', () => {
  it('have nothing that keeps anybody out', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    for (const agent of [/The sentry/, /The watch/, /The gunner/]) {
      await workbench.agent(agent).click();
      await page.locator('.technique-page, .technique-view').waitFor();
      const beside = page.getByRole('button', { name: 'Try it by hand, and see what it costs' });
      if ((await beside.count()) > 0) await beside.click();
      expect(await obstacles(page, { within: '.technique-page, .technique-view' })).toEqual([]);
    }
  });
});
