import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Choices by utility and goals, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

/** Lets a character know something. */
const know = (agent: string, key: string, value: unknown) =>
  opened().workbench.inGame(`outpost.set('${agent}', '${key}', ${JSON.stringify(value)})`);

const bar = (name: string | RegExp) => opened().workbench.page.getByRole('img', { name, exact: true });

async function expectOpenToAll(): Promise<void> {
  expect(await obstacles(opened().workbench.page, { within: '.technique-page' })).toEqual([]);
}

describe('a choice by utility', () => {
  it('shows what every consideration scores, ranks the options, and says why one is chosen and what would change it', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The ranger/).click();
    await know('ranger', 'distance', 10);
    await know('ranger', 'health', 80);
    await workbench.step(1);
    await workbench.status('Fight', 'running');
    await bar('Close speaks for Fight: 0.983').waitFor();
    await bar('Fit speaks for Fight: 0.8').waitFor();
    await bar('Weak speaks for Flee: 0.04').waitFor();
    await bar('Walk on is worth: 0.2').waitFor();
    const rank = (id: string) => page.locator(`[data-rank="${id}"]`).textContent();
    await expect.poll(() => Promise.all(['fight', 'walk', 'flee'].map(rank))).toEqual(['1.', '2.', '3.']);
    const sentence = page.locator('.utility-sentence');
    await sentence
      .filter({
        hasText:
          /^Fight, worth 0\.\d+, is ahead of Walk on, worth 0\.2\. distance decides: at 31\.2 instead of 10, Walk on/,
      })
      .waitFor();
    const swings = page.getByRole('table', { name: 'What would change the choice' });
    await expect.poll(() => swings.getByRole('row', { name: /^distance 10 31\.2: Walk on$/ }).count()).toBe(1);

    await expect
      .poll(() =>
        page.locator('.turn-line[data-shown]').evaluateAll((all) => all.map((line) => line.getAttribute('data-turn'))),
      )
      .toEqual(['near', 'weak', 'close', 'fit']);

    await know('ranger', 'distance', 10);
    await know('ranger', 'health', 5);
    await know('ranger', 'ammo', 0);
    await workbench.step(1);
    await workbench.status('Flee', 'running');
    await sentence.filter({ hasText: /^Flee, worth/ }).waitFor();
    await expectOpenToAll();
    await opened().rewind();
  });

  it('has curves dragged and moved by keys, chosen and given points, which the game follows and undo takes back', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The ranger/).click();
    const middle = page.getByRole('slider', { name: 'Near, for Flee: middle' });
    await middle.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await middle.and(page.locator('[aria-valuenow="0.6"]')).waitFor();
    const fields = () =>
      workbench.inspector.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await expect.poll(fields).toContain('0.6');
    await workbench.undo.click();
    await middle.and(page.locator('[aria-valuenow="0.5"]')).waitFor();
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await middle.hover();
    const box = (await middle.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(box.x - 30, box.y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Number(await middle.getAttribute('aria-valuenow'))).toBeLessThan(0.45);
    await page.getByRole('button', { name: 'Add a point to Close' }).click();
    await page.getByRole('slider', { name: 'Close, for Fight: point 5' }).waitFor();
    await page.getByLabel('Curve of Weak, for Flee', { exact: true }).and(page.locator('select')).selectOption('step');
    await page.getByRole('slider', { name: 'Weak, for Flee: threshold' }).waitFor();
    const weight = page.getByRole('spinbutton', { name: 'Weight of Walk on' });
    await weight.fill('0.95');
    await weight.press('Enter');
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await know('ranger', 'distance', 10);
    await workbench.step(1);
    await workbench.status('Walk on', 'running');
    await workbench.button('Add an option').click();
    await page.getByRole('region', { name: /^Option option/ }).waitFor();
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await opened().takeBack();
    await opened().rewind();
  });
});

describe('goals', () => {
  it('[GOB-13][SMART-01] show how they press and drift, what actions and offers would leave, and why one is chosen', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/The cook/).click();
    await know('cook', 'distance', 5);
    await workbench.step(1);
    await workbench.status('Eat', 'running');
    await bar('hunger presses: 4').waitFor();
    await page.getByText('▲ +1 /s').waitFor();
    // Eating: 1² + 2.5². Napping cannot be done so near to the enemy.
    await bar('Discontentment after Eat: 7.25').waitFor();
    await expect.poll(() => page.locator('[data-action="nap"][data-closed]').count()).toBe(1);
    await page.getByRole('row', { name: /^tea kettle/ }).waitFor();
    await bar('Discontentment after tea: 33.313').waitFor();
    const sentence = page.locator('.utility-sentence');
    await sentence
      .filter({
        hasText: 'Eat leaves the least discontentment, 7.25; the next best is tea (kettle), which would leave 33.31.',
      })
      .waitFor();
    await workbench.step(5);
    await bar('hunger presses: 4.5').waitFor();

    const relief = page.getByRole('spinbutton', { name: 'What Eat does to hunger' });
    await relief.fill('0');
    await relief.press('Enter');
    const nap = page.getByRole('spinbutton', { name: 'What Nap does to hunger' });
    await nap.fill('-9');
    await nap.press('Enter');
    await workbench.syncBadge.filter({ hasText: 'up to date' }).waitFor();
    await know('cook', 'distance', 30);
    await workbench.step(1);
    await sentence
      .filter({ hasText: /^Eat is running: it runs to its end, or its inertia keeps it\. Now Nap leaves the least/ })
      .waitFor();
    await page.getByLabel('How an action is chosen').selectOption('simply');
    await sentence.filter({ hasText: /^hunger is the most pressing/ }).waitFor();
    await workbench.undo.click();
    await workbench.undo.click();
    await expect.poll(() => nap.inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Add a goal' }).click();
    await expect.poll(() => page.getByRole('table', { name: 'Goals' }).getByRole('row').count()).toBe(4);
    await expectOpenToAll();
  });
});
