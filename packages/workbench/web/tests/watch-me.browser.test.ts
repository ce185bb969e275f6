import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// A person plays a guard, and what she does becomes a behavior.

const opened = openWorkbench({ game: 'watchpost', settings: { title: 'Watchpost' } });

interface Watchpost {
  readonly watchpost: {
    readonly meet: (situation: { readonly sees?: boolean; readonly distance?: number }) => void;
    readonly doing: (index: number) => string;
  };
}

const gameOf = (page: Page): Frame => page.frames().find((frame) => frame !== page.mainFrame())!;

const meet = (page: Page, sees: boolean, distance: number) =>
  gameOf(page).evaluate((situation) => (globalThis as unknown as Watchpost).watchpost.meet(situation), {
    sees,
    distance,
  });

const doing = (page: Page, index: number) =>
  gameOf(page).evaluate((at) => (globalThis as unknown as Watchpost).watchpost.doing(at), index);

/** Plays: chases whoever is near, calls for help with whoever is far, and walks on otherwise. */
async function playAda(page: Page, decisions: number): Promise<void> {
  const bar = page.getByRole('region', { name: 'Recording' });
  for (let i = 0; i < decisions; i++) {
    const [sees, distance] = [i % 3 !== 0, 1 + ((7 * i) % 20)];
    await meet(page, sees, distance);
    await page.keyboard.press(!sees ? '1' : distance < 10 ? '2' : '3');
    await bar.getByText(new RegExp(`^${i + 1} decisions?$`)).waitFor();
  }
}

describe('watch me', () => {
  it('[LRN-48] [LRN-84] plays a guard, shows what was learned, takes a veto, and gives it to another', async () => {
    const { workbench, served } = opened();
    const { page, undo } = workbench;
    await page.getByRole('option', { name: /^Ada/ }).click();
    await page.getByRole('button', { name: /^Watch me: play Ada/ }).click();
    const bar = page.getByRole('region', { name: 'Recording' });
    await bar.getByText('You play Ada').waitFor();
    await playAda(page, 30);
    expect(await doing(page, 0)).toMatch(/walk|chase|call/);
    await bar.getByRole('button', { name: 'Stop, and learn from it' }).click();

    // The tree beside the game, with scores and with the examples at its leaves.
    const scores = page.getByRole('table', { name: 'Scores' });
    await scores.waitFor();
    const share = async (row: string) =>
      Number(/(\d+) %/.exec((await scores.getByRole('row', { name: row }).textContent())!)![1]);
    expect(await share('Not seen')).toBeGreaterThan(await share('Most frequent'));
    expect(await share('Not seen')).toBeGreaterThan(await share('Same as last'));
    const leaf = (name: RegExp) => page.getByRole('treeitem', { name });
    await leaf(/Chase/).first().waitFor();
    await leaf(/example/)
      .first()
      .waitFor();
    await expect
      .poll(() => readFile(join(served.folder, 'recordings/Ada-1.json'), 'utf8').catch(() => ''))
      .toContain('"behavior": "Guard by hand"');
    expect(await obstacles(page)).toEqual([]);

    // Deleting a leaf changes what it does; undo brings it back; a lock shows.
    await leaf(/Call the others/)
      .first()
      .click();
    await page.keyboard.press('Delete');
    await leaf(/not call/)
      .first()
      .waitFor();
    await undo.click();
    await expect.poll(() => leaf(/not call/).count()).toBe(0);
    await leaf(/Chase/).first().click();
    await page.getByRole('button', { name: /^Lock: training/ }).click();
    await leaf(/locked/)
      .first()
      .waitFor();
    await undo.click();
    await expect.poll(() => leaf(/locked/).count()).toBe(0);
    await page.keyboard.press('Control+Shift+L');
    await leaf(/locked/)
      .first()
      .waitFor();

    // Another guard runs it.
    await page.getByRole('option', { name: /^Ben/ }).click();
    await page.getByRole('tab', { name: /Learned guard/ }).click();
    await page.getByRole('button', { name: /^Give it to Ben/ }).click();
    await meet(page, true, 4);
    await expect.poll(() => doing(page, 1)).toBe('chase');
    await meet(page, false, 4);
    await expect.poll(() => doing(page, 1)).toBe('walk');
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => readFile(join(served.folder, 'behaviors/Learned-guard.json'), 'utf8').catch(() => ''))
      .toContain('"locked": true');
  });

  it('discards what was recorded, and says when nothing was chosen', async () => {
    const { page } = opened().workbench;
    await page.getByRole('option', { name: /^Ada/ }).click();
    await page.getByRole('button', { name: /^Watch me: play Ada/ }).click();
    const bar = page.getByRole('region', { name: 'Recording' });
    await bar.getByRole('button', { name: 'Chase' }).click();
    await bar.getByText('1 decision').waitFor();
    await bar.getByRole('button', { name: 'Discard the recording' }).click();
    await bar.waitFor({ state: 'detached' });
    await expect.poll(() => doing(page, 0)).toBe('rest');
    await page.getByRole('button', { name: /^Watch me: play Ada/ }).click();
    await bar.getByRole('button', { name: 'Stop, and learn from it' }).click();
    await page.getByText('You chose nothing').waitFor();
    expect(await page.getByRole('table', { name: 'Scores' }).count()).toBe(0);
  });
});
