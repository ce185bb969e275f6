import { describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

const opened = openWorkbench();
const board = (guard: number) => `window.yard.guards()[${guard}].board`;

describe('the blackboard', () => {
  it('shows what is empty, what is the default, what the world knows and what is known in open scopes', async () => {
    const { workbench } = opened();
    await workbench.known('patience').getByText('4').waitFor();
    await workbench.known('spotted').getByText('empty').waitFor();
    await workbench.known('mood').getByText('default').waitFor();
    const { page } = workbench;
    await page.getByRole('region', { name: 'World', exact: true }).getByText('alarm').waitFor();
    await workbench.node('Agent Spotted').click();
    await workbench.set('Range', '99');
    await workbench.step(2);
    await page.getByRole('region', { name: 'In Converse' }).getByText('patience').waitFor();
    await page.getByLabel('Find a key').fill('alarm');
    await workbench.known('mood').waitFor({ state: 'hidden' });
    await expect.poll(() => workbench.known('alarm').count()).toBe(1);
    await page.getByLabel('Find a key').fill('');
    await opened().takeBack();
    await opened().rewind();
  });

  it('is changed by type while the game runs, and refuses what does not fit', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.known('patience').getByRole('button', { name: 'patience: 4. Change it' }).click();
    await page.getByLabel('Value of patience').fill('much');
    await page.getByText('Not a number.').waitFor();
    await expect.poll(() => workbench.inGame(board(0))).toMatchObject({ patience: 4 });
    await page.getByLabel('Value of patience').fill('2.5');
    await page.keyboard.press('Enter');
    await expect.poll(() => workbench.inGame(board(0))).toMatchObject({ patience: 2.5 });
    await workbench.known('patience').getByRole('button', { name: 'patience: 2.5. Change it' }).press('Enter');
    await page.getByRole('button', { name: 'Empty patience' }).click();
    await workbench.known('patience').getByText('empty').waitFor();
    await expect.poll(() => workbench.inGame(board(0))).not.toHaveProperty('patience');
    await workbench
      .known('mood')
      .getByRole('button', { name: /Change it/ })
      .click();
    await page.getByLabel('Value of mood').selectOption('angry');
    await expect.poll(() => workbench.inGame(board(0))).toMatchObject({ mood: 'angry' });
  });

  it('shows in the game what the pointer is on, here and among what a field suggests', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const pointed = () => workbench.inGame('window.yard.pointed()');
    await workbench.node('Agent Spotted').click();
    await workbench.set('Range', '99');
    await workbench.step(1);
    await workbench.known('spotted').hover();
    await expect.poll(pointed).toBe('g2');
    await workbench.known('mood').hover();
    await expect.poll(pointed).toBeNull();
    await workbench.agent(/Guard 1/).hover();
    await expect.poll(pointed).toBe('g1');
    await workbench.tab('patrol').click();
    await workbench.node('Go To W2').click();
    await workbench.field('Waypoint').hover();
    await expect.poll(pointed).toBe('w2');
    await workbench.field('Waypoint').click();
    await page.getByRole('option', { name: /^W4/ }).hover();
    await expect.poll(pointed).toBe('w4');
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await expect.poll(pointed).toBeNull();
  });

  it('keeps watched keys of any agent in view, live, and remembers them', async () => {
    const { workbench, served } = opened();
    const watched = workbench.page.getByRole('region', { name: 'Watch list' });
    await workbench.known('patience').getByRole('button', { name: 'Watch patience' }).click();
    await watched.getByText('Guard 1 · patience').waitFor();
    await workbench.agent(/Guard 2/).click();
    await workbench.known('patience').getByText('2', { exact: true }).waitFor();
    await watched.getByText('4', { exact: true }).waitFor();
    await watched.getByRole('button', { name: /Change it/ }).click();
    await workbench.page.getByLabel('Value of Guard 1 · patience').fill('9');
    await workbench.page.keyboard.press('Enter');
    await expect.poll(() => workbench.inGame(board(0))).toMatchObject({ patience: 9 });
    await watched.getByText('9', { exact: true }).waitFor();
    await workbench.open(served.address);
    await watched.getByText('Guard 1 · patience').waitFor();
    await watched.getByRole('button', { name: 'Stop watching patience' }).click();
    await watched.waitFor({ state: 'hidden' });
  });
});
