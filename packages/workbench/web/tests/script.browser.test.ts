import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// A script as it is typed, watched and stepped through, against a game on the real engine.

const opened = openWorkbench({ game: 'outpost' });

/** Opens the script of the bugler. */
async function openScript() {
  const { workbench } = opened();
  const { page } = workbench;
  await workbench.agent(/The bugler/).click();
  const text = page.getByRole('textbox', { name: 'Script of Bugle calls' });
  await text.waitFor();
  const status = page.locator('.script-status');
  const variable = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell');
  return { workbench, page, text, status, variable };
}

describe('a script', () => {
  it('[SCR-04] is watched line by line: where it waits, what it calls, and its variables', async () => {
    const { workbench, page, status, variable } = await openScript();
    await status.filter({ hasText: 'Does not run.' }).waitFor();
    await workbench.step(1);
    await status.filter({ hasText: 'Waits at line 10 for 0.5 s.' }).waitFor();
    await expect.poll(() => variable('played').textContent()).toBe('1');
    await workbench.step(15);
    await page
      .getByRole('treeitem', { name: /^rest\(\) · Work/ })
      .and(page.locator('[data-status="running"]'))
      .waitFor();
    await status.filter({ hasText: 'Is at line 12.' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await opened().rewind();
  });

  it('[WB-18] stops at a breakpoint in its margin, and goes on over, into and out of calls', async () => {
    const { workbench, page, text, status, variable } = await openScript();
    // On the line of a brace nothing begins: the next line stands for it.
    await text.click();
    await page.keyboard.press('Control+Home');
    for (let line = 1; line < 8; line++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F9');
    await page.getByText('●').nth(1).waitFor();
    await workbench.button('Play').click();
    await status.filter({ hasText: 'Stopped before line 8.' }).waitFor();
    await workbench.tick(1);
    await page.getByRole('button', { name: 'Step into' }).click();
    await status.filter({ hasText: 'Stopped before line 3.' }).waitFor();
    await page.getByRole('button', { name: 'Step over' }).click();
    await status.filter({ hasText: 'Stopped before line 4.' }).waitFor();
    await expect.poll(() => variable('loud').textContent()).toBe('0');
    await page.getByRole('button', { name: 'the script line 8' }).waitFor();
    await page.getByRole('button', { name: 'Step out' }).click();
    await status.filter({ hasText: /Stopped before line [89]\./ }).waitFor();
    await page.getByRole('button', { name: 'Continue to the next breakpoint' }).click();
    await expect.poll(() => variable('played').textContent()).toBe('1');
    await status.filter({ hasText: 'Stopped before line 8.' }).waitFor();
  });

  it('[SCR-06] is typed with offers from the vocabulary and mistakes at their place, and undone', async () => {
    const { workbench, page, text, status } = await openScript();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('ner');
    await page.getByRole('option', { name: /^nerve/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' = amo + 1\n');
    await status.filter({ hasText: /^Line 14: .*did you mean ammo\?.*keeps running the previous script/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('mo');
    await status.filter({ hasText: 'Does not run.' }).waitFor();
    await page.getByText('up to date', { exact: false }).first().waitFor();
    await workbench.undo.click();
    await expect.poll(() => text.textContent()).not.toContain('= ammo + 1');
  });
});
