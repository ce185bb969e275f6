import { formatDocument } from 'gumption/behavior/files';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OpenWorkbench, openWorkbench } from './fixture/open-workbench.fixture.js';
import { DOCUMENTS } from './fixture/yard-documents.fixture.js';

const MAIN = 'converse-or-patrol';

const opened = openWorkbench();
let { served, workbench } = {} as OpenWorkbench;
beforeEach(() => {
  ({ served, workbench } = opened());
});

describe('running', () => {
  it('[WB-01] shows the game, its agents and the behavior of the first', async () => {
    await workbench.game.getByLabel('Yard').waitFor();
    await expect.poll(() => workbench.agents.getByRole('option').count()).toBe(2);
    await expect.poll(() => workbench.breadcrumb.textContent()).toBe('GumptionYardGuard 1converse-or-patrol');
    await expect.poll(() => workbench.node('Talk').isVisible()).toBe(true);
    opened().keepOpen();
  });

  it('[WB-17] lights the running path, through the reference to a subtree', async () => {
    await workbench.step(1);
    await workbench.status('Converse or patrol', 'running');
    await workbench.status('patrol', 'running');
    await workbench.status('Cooldown', 'failure');
    await workbench.status('Talk', 'idle');
    await workbench.tab('patrol').click();
    await workbench.status('Go To W1', 'running');
    await workbench.tab(MAIN).click();
    opened().keepOpen();
  });

  it('[WB-03] plays, pauses and stops back to the start', async () => {
    await workbench.button('Play').click();
    await workbench.page.locator('.game-clock', { hasText: /tick [5-9]/ }).waitFor();
    await expect.poll(() => workbench.button('Play').getAttribute('aria-pressed')).toBe('true');
    await workbench.button('Pause').click();
    await workbench.page.locator('[aria-label=Pause][aria-pressed=true]').waitFor();
    await workbench.button('Stop').click();
    await workbench.tick(0);
    await workbench.status('Converse or patrol', 'idle');
    opened().keepOpen();
  });

  it('changes the speed of the game', async () => {
    await workbench.speed.selectOption({ label: '16×' });
    await expect.poll(() => workbench.inGame('window.yard.speed()')).toBe(16);
    await expect.poll(() => workbench.speed.inputValue()).toBe('16');
    await workbench.speed.selectOption('1');
    await expect.poll(() => workbench.inGame('window.yard.speed()')).toBe(1);
    opened().keepOpen();
  });

  it('selects an agent by a click in the game, and in the list', async () => {
    await workbench.clickYard(70, 70);
    await workbench.breadcrumb.getByText('Guard 2').waitFor();
    await workbench.agent(/Guard 1/).click();
    await workbench.breadcrumb.getByText('Guard 1').waitFor();
    await expect.poll(() => workbench.agent(/Guard 1/).getAttribute('aria-selected')).toBe('true');
    opened().keepOpen();
  });

  it('reports in the console, and leads from a line to its node', async () => {
    await workbench.node('Agent Spotted').click();
    await workbench.set('Range', '100');
    await workbench.step(10);
    await workbench.console.getByRole('button', { name: /Guard 1 starts to talk/ }).click();
    await expect.poll(() => workbench.node('Talk').getAttribute('aria-selected')).toBe('true');
    await opened().takeBack();
    await opened().rewind();
  });
});

describe('live edit', () => {
  it('[WB-13] applies a parameter at once, without a restart', async () => {
    await workbench.step(20);
    const before = await workbench.inGame<{ x: number; y: number }>('window.yard.guards()[0]');
    await workbench.node('Agent Spotted').click();
    await workbench.set('Range', '99.5');
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');
    const params = `window.yard.documents.get('${MAIN}').root.children[0].children[0].children[0].params`;
    await expect.poll(() => workbench.inGame(params)).toEqual({ into: 'spotted', range: 99.5 });
    const after = await workbench.inGame<{ x: number; y: number }>('window.yard.guards()[0]');
    expect([after.x, after.y]).toEqual([before.x, before.y]);
    await workbench.step(1);
    await workbench.status('Agent Spotted', 'success');
    await workbench.known('spotted').filter({ hasText: 'Guard 2' }).waitFor();
    await opened().takeBack();
    await opened().rewind();
  });

  it('[WB-13] waits for a click when auto-apply is off', async () => {
    await workbench.autoApply.click();
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '3');
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('refresh parameters');
    await workbench.syncBadge.click();
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');
    await workbench.autoApply.click();
    await opened().takeBack();
  });

  it('[WB-10] shows bad input at the field and does not send it', async () => {
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '-4');
    await expect.poll(() => workbench.inspector.getByRole('alert').textContent()).toBe('Must be 0 or more.');
    await expect
      .poll(() => workbench.inGame(`window.yard.documents.get('${MAIN}').root.children[0].params.seconds`))
      .toBe(8);
    await workbench.field('Seconds').press('Escape');
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('8');
    opened().keepOpen();
  });

  it('[WB-10] forgets bad input when undo brings back another value', async () => {
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '3');
    await workbench.set('Seconds', 'soon');
    await expect.poll(() => workbench.inspector.getByRole('alert').textContent()).toBe('Not a number.');
    await workbench.undo.click();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('8');
    opened().keepOpen();
  });
});

describe('saving', () => {
  it('[WB-14] writes the file with Ctrl+S, and it is still there after a reload', async () => {
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '3.5');
    await workbench.page.getByRole('img', { name: 'unsaved' }).waitFor();
    await workbench.page.keyboard.press('Control+s');
    await workbench.console.getByText(`Saved ${MAIN}.json`).waitFor();
    await expect.poll(async () => (await served.readBehavior(MAIN)).root.children[0].params.seconds).toBe(3.5);
    await expect.poll(() => workbench.save.isDisabled()).toBe(true);
    await workbench.open(served.address);
    await workbench.node('Cooldown').click();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('3.5');
    // The game came with 8; files win.
    await expect
      .poll(() => workbench.inGame(`window.yard.documents.get('${MAIN}').root.children[0].params.seconds`))
      .toBe(3.5);
  });

  it('keeps both versions when the file changed on disk, and lets the designer choose', async () => {
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '3.5');
    await served.writeBehavior(MAIN, formatDocument({ ...DOCUMENTS[0], description: 'pulled' }));
    await workbench.conflict.waitFor();
    await workbench.comparison.getByRole('cell', { name: /pulled/ }).waitFor();
    await workbench.button('Drop my changes and use the file').click();
    await expect.poll(() => workbench.field('Seconds').inputValue()).toBe('8');
    await expect.poll(async () => (await served.readBehavior(MAIN)).description).toBe('pulled');
  });
});

describe('a game that falls silent', () => {
  it('is told, keeps the document, and is picked up again by itself', async () => {
    await workbench.button('Play').click();
    await workbench.inGame('window.yard.setMute(true)');
    await workbench.page.getByText('The game stopped answering.').waitFor();
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('not connected');
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '3');
    await workbench.inGame('window.yard.setMute(false)');
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');
    await expect
      .poll(() => workbench.inGame(`window.yard.documents.get('${MAIN}').root.children[0].params.seconds`))
      .toBe(3);
    await opened().takeBack();
    await opened().rewind();
  });

  it('gets unsaved work again after its page was reloaded', async () => {
    await workbench.node('Cooldown').click();
    await workbench.set('Seconds', '3');
    await workbench.button('Reload the game').click();
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');
    await expect
      .poll(() => workbench.inGame(`window.yard.documents.get('${MAIN}').root.children[0].params.seconds`))
      .toBe(3);
  });
});

describe('keyboard', () => {
  it('walks the tree, opens a subtree, steps and plays', async () => {
    const { page } = workbench;
    await workbench.node('Converse or patrol').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('patrol, subtree');
    await page.keyboard.press('.');
    await workbench.tick(1);
    await page.keyboard.press('Space');
    await page.locator('[aria-label=Play][aria-pressed=true]').waitFor();
    await page.keyboard.press('Space');
    await page.locator('[aria-label=Pause][aria-pressed=true]').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => workbench.tab('patrol').getAttribute('aria-selected')).toBe('true');
    opened().keepOpen();
  });

  it('lists the keys, and closes the list with Escape', async () => {
    await workbench.page.keyboard.press('?');
    const list = workbench.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Step one tick').waitFor();
    await workbench.page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    opened().keepOpen();
  });

  it('resizes and hides panes, and remembers', async () => {
    const splitter = workbench.page.getByRole('separator', { name: 'Resize the inspector' });
    await splitter.focus();
    await splitter.press('ArrowLeft');
    const width = Number(await splitter.getAttribute('aria-valuenow'));
    const other = workbench.page.getByRole('separator', { name: 'Resize the console' });
    await other.press('Enter');
    await workbench.button('Use the light theme').click();
    await workbench.open(served.address);
    await expect.poll(async () => Number(await splitter.getAttribute('aria-valuenow'))).toBe(width);
    await expect.poll(() => other.getAttribute('aria-valuenow')).toBe('0');
    await expect.poll(() => workbench.page.locator('html').getAttribute('data-theme')).toBe('light');
    await other.press('Enter');
    await expect.poll(() => workbench.console.isVisible()).toBe(true);
  });
});
