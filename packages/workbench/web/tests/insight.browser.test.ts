import { describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// What helps to understand a running game, against a game on the real engine.

const opened = openWorkbench({ game: 'gatehouse' });
const clock = (tick: number) => `tick ${tick} `;

describe('composing', () => {
  it('[BT-43] is done with the mouse alone, from a palette in plain words, and runs in the game at once', async () => {
    const { workbench } = opened();
    await workbench.tab('rounds').click();
    await workbench.node('Round').click();
    for (const item of ['Selector', 'Sees visitor?', 'Work']) await workbench.paletteItem(item).click();
    await expect
      .poll(async () => (await workbench.nodes()).map((name) => name.split(',')[0]))
      .toEqual(['Repeat', 'Round', 'North gate', 'South gate', 'Selector', 'Sees visitor?', 'Work']);
    await workbench.page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
    await workbench.step(13);
    await workbench.status('Sees visitor\\?', 'failure');
    await workbench.status('Work', 'running');
    await workbench.status('South gate', 'success');
    await opened().takeBack();
    await workbench.tab('watch').click();
    await opened().rewind();
  });
});

describe('run control', () => {
  it('[WB-04] steps node by node, shows where the game stands, and finishes the tick', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.button('Step one node').click();
    await workbench.node('Greet or rounds').getByRole('img', { name: 'Paused here: next' }).waitFor();
    await expect
      .poll(() => workbench.pausedBar.textContent())
      .toContain('Watchman 1 is before Greet or rounds · stepping');
    await page.keyboard.press(',');
    await workbench
      .node('Greet')
      .getByRole('img', { name: /Paused here/ })
      .waitFor();
    await page.keyboard.press(',');
    await workbench
      .node('Sees visitor\\?')
      .getByRole('img', { name: /Paused here/ })
      .waitFor();
    await workbench.button('Finish the tick').click();
    await workbench.pausedBar.waitFor({ state: 'hidden' });
    await page.locator('.game-clock', { hasText: clock(1) }).waitFor();
    await workbench.status('Sees visitor\\?', 'failure');
    opened().keepOpen();
  });

  it('[WB-04] runs to a node, and changes the speed by keys', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.tab('rounds').click();
    await workbench.node('South gate').click({ button: 'right' });
    await workbench.choose('Run to here');
    await workbench.node('South gate').getByRole('img', { name: 'Paused here: next' }).waitFor();
    await workbench.page.locator('[aria-label=Pause][aria-pressed=true]').waitFor();
    await page.keyboard.press('Alt+PageUp');
    await expect.poll(() => workbench.speed.inputValue()).toBe('2');
    await page.keyboard.press('Alt+PageDown');
    await page.keyboard.press('Alt+PageDown');
    await expect.poll(() => workbench.speed.inputValue()).toBe('0.5');
  });

  it('[WB-03] stops back to the start, so that a change is tried in the same situation', async () => {
    const { workbench } = opened();
    await workbench.step(7);
    await workbench.tab('rounds').click();
    await workbench.status('South gate', 'running');
    await workbench.button('Stop').click();
    await workbench.page.locator('.game-clock', { hasText: clock(0) }).waitFor();
    await workbench.status('South gate', 'idle');
    await workbench.step(1);
    await workbench.status('North gate', 'running');
    await workbench.status('South gate', 'idle');
    opened().keepOpen();
  });
});

describe('modes', () => {
  it('[WB-21] plays, holds still and tests with the overlays the game names, and remembers them', async () => {
    const { workbench, served } = opened();
    const { page } = workbench;
    const isShown = (name: string) => workbench.inGame(`window.gatehouse.shows('${name}')`);
    await workbench.button(/^Test mode/).click();
    await expect.poll(() => isShown('paths')).toBe(true);
    await workbench.button(/^Paths:/).click();
    await expect.poll(() => isShown('paths')).toBe(false);
    await expect.poll(() => isShown('names')).toBe(true);
    await workbench.open(served.address);
    await expect.poll(() => workbench.inGame('window.gatehouse.mode()')).toBe('test');
    await expect.poll(async () => [await isShown('paths'), await isShown('names')]).toEqual([false, true]);
    await page.keyboard.press('Alt+Shift+E');
    await expect.poll(() => workbench.inGame('window.gatehouse.mode()')).toBe('edit');
    await workbench.button('Play').click();
    await page.locator('[aria-label=Play][aria-pressed=true]').waitFor();
    await expect.poll(() => workbench.button(/^Edit mode/).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('breakpoints', () => {
  it('[WB-18] stops at a result under a condition, with agent, node and blackboard on screen', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.node('Sees visitor\\?').click();
    await page.keyboard.press('Shift+F9');
    await workbench.breakpoint.getByLabel('failure').check();
    await workbench.breakpoint.getByLabel('entry').uncheck();
    await workbench.button('Write Condition as text').click();
    const condition = workbench.breakpoint.getByLabel('Condition', { exact: true });
    await condition.fill('alertnes > 0.5');
    await workbench.breakpoint.getByRole('alert').waitFor();
    await condition.fill('alertness > 0.5');
    await condition.press('Enter');
    await workbench.breakpoint.getByLabel('Agent', { exact: true }).selectOption({ label: 'Watchman 2' });
    await condition.press('Escape');
    await workbench.step(3);
    await workbench.inGame("window.gatehouse.set('m2', 'alertness', 0.8)");
    await workbench.button('Play').click();
    await workbench.pausedBar.waitFor();
    await expect
      .poll(() => workbench.pausedBar.textContent())
      .toContain('Watchman 2: Sees visitor? failed · breakpoint, hit 1 · alertness > 0.5');
    await workbench.breadcrumb.getByText('Watchman 2').waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: /^Blackboard/ })
          .first()
          .textContent(),
      )
      .toContain('0.8');
    await workbench.panel('Breakpoints').click();
    await expect.poll(() => workbench.breakpoints.first().textContent()).toContain('1 hit');
    await page.keyboard.press('F8');
    await workbench.pausedBar.getByText('hit 2').waitFor();
  });

  it('[WB-18] are kept with the project, armed before the first tick, switched off and removed', async () => {
    const { workbench, served } = opened();
    const { page } = workbench;
    await workbench.node('Sees visitor\\?').click();
    await page.keyboard.press('F9');
    await workbench.node('Sees visitor\\?').getByRole('button', { name: 'Breakpoint', exact: true }).waitFor();
    await expect
      .poll(() => served.readProjectFile('.gumption/breakpoints.json').catch(() => undefined))
      .toMatchObject({ breakpoints: [{ behavior: 'watch', node: 'sees', on: ['enter'], enabled: true }] });
    await workbench.open(served.address);
    await workbench.button('Step one tick').click();
    await workbench.pausedBar.waitFor();
    await workbench.panel('Breakpoints').click();
    await workbench.breakpoints.getByRole('checkbox').uncheck();
    await workbench.button('Step one tick').click();
    await workbench.pausedBar.waitFor({ state: 'hidden' });
    await workbench.button('Remove the breakpoint on Sees visitor?').click();
    await expect.poll(() => workbench.breakpoints.count()).toBe(0);
    await expect.poll(() => served.readProjectFile('.gumption/breakpoints.json')).toMatchObject({ breakpoints: [] });
  });

  it('stubs a node in the game alone, says so on its card, and takes all stubs back', async () => {
    const { workbench } = opened();
    await workbench.node('Sees visitor\\?').click({ button: 'right' });
    await workbench.choose('Force a result while testing', 'Force success');
    await workbench.node('Sees visitor\\?').getByRole('img', { name: 'Stub: always succeeds' }).waitFor();
    await workbench.step(1);
    await workbench.status('Talk', 'running');
    await expect.poll(() => workbench.save.isDisabled()).toBe(true);
    await workbench.panel('Breakpoints').click();
    await expect.poll(() => workbench.stubs.count()).toBe(1);
    await workbench.button('Remove all stubs from the game').click();
    await workbench.node('Sees visitor\\?').getByRole('img', { name: /^Stub/ }).waitFor({ state: 'hidden' });
    opened().keepOpen();
  });

  it('[WB-21] says why nothing moves in a page that opens in the mode it was left in, and plays with one click', async () => {
    const { workbench, served } = opened();
    const hint = workbench.page.getByRole('note').filter({ hasText: 'Edit mode holds the game still.' });
    await workbench.page.keyboard.press('Alt+Shift+E');
    await hint.waitFor();
    await workbench.open(served.address);
    await hint.getByRole('button', { name: 'Play the game' }).click();
    await hint.waitFor({ state: 'detached' });
    await workbench.button('Play').and(workbench.page.locator('[aria-pressed="true"]')).waitFor();
  });

  it('skips a node and all below it with H, shown grey, also after the game’s page is reloaded', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const mark = workbench.node('Sees visitor\\?').getByRole('img', { name: 'Skipped while testing' });
    await workbench.node('Sees visitor\\?').click();
    await page.keyboard.press('h');
    await mark.waitFor();
    await expect.poll(() => workbench.node('Sees visitor\\?').getAttribute('data-idle')).toBe('true');
    await workbench.button('Reload the game').click();
    await workbench.step(1);
    await workbench.status('Talk', 'running');
    await mark.waitFor();
    await workbench.node('Sees visitor\\?').click({ button: 'right' });
    await workbench.choose(/^Run this node again/);
    await mark.waitFor({ state: 'detached' });
    await expect.poll(() => workbench.save.isDisabled()).toBe(true);
  });
});

describe('understanding', () => {
  it('says why a node does not run, with the value behind it, and leads to what stopped it', async () => {
    const { workbench } = opened();
    await workbench.step(2);
    await workbench.inGame("window.gatehouse.come('Ada')");
    await workbench.step(9);
    await workbench.node('rounds').click();
    await workbench.page.keyboard.press('w');
    await expect
      .poll(() => workbench.whyNot.textContent())
      .toContain('A higher priority is running: Greet started 0.8 s ago because Sees visitor? holds (@spotted = Ada).');
    await workbench.whyNot.getByRole('button', { name: 'Greet' }).click();
    await expect.poll(() => workbench.node('Greet').getAttribute('aria-selected')).toBe('true');
    await workbench.button('Close the answer').click();
    await workbench.whyNot.waitFor({ state: 'hidden' });
    await opened().rewind();
  });

  it('[WB-17] keeps what ended within a tick in sight, with its reasons under the pointer', async () => {
    const { workbench } = opened();
    await workbench.step(3);
    await workbench.status('Sees visitor\\?', 'failure');
    await workbench.node('Sees visitor\\?').hover();
    await workbench.tip.getByText('failed 0.0 s ago, 3 ticks in a row: nobody is at the gate').waitFor();
    await opened().rewind();
  });

  it('[WB-12] sorts what is reported by feed, level, agent and words, folds repeats, and leads to agent and node', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const lines = workbench.console.getByRole('button');
    for (let i = 0; i < 3; i++) await workbench.inGame("window.gatehouse.log('the gate squeaks', 'm2')");
    await workbench.inGame("window.gatehouse.log('all quiet', 'm1')");
    const squeak = workbench.console.getByRole('button', { name: /the gate squeaks/ });
    await squeak.waitFor();
    await expect.poll(() => squeak.textContent()).toBe('0Watchman 2Talkthe gate squeaks× 3');
    await page.getByLabel('Search the console').fill('squeaks');
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByLabel('Search the console').fill('');
    await page.getByLabel('Agent of the lines').selectOption({ label: 'Watchman 1' });
    await expect.poll(() => lines.allTextContents()).toEqual(['0Watchman 1Talkall quiet']);
    await page.getByLabel('Agent of the lines').selectOption({ label: 'All agents' });
    await workbench.button('Show loading').click();
    await expect.poll(() => workbench.console.getByText('squeaks').count()).toBe(0);
    await workbench.button('Show running').click();
    await squeak.click();
    await workbench.breadcrumb.getByText('Watchman 2').waitFor();
    await expect.poll(() => workbench.node('Talk').getAttribute('aria-selected')).toBe('true');
    await workbench.button('Copy the lines shown').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('0\twarning\tWatchman 2\tTalk\tthe gate squeaks (× 3)');
    await workbench.button(/^Warnings/).click();
    await expect.poll(() => workbench.console.textContent()).toBe('No line fits the filter.');
  });

  it('lists hundreds of agents, searched, put in order, and walked by keys', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.inGame('window.gatehouse.crowd(300)');
    await workbench.step(1);
    await workbench.agents.getByRole('option').first().waitFor();
    await expect.poll(() => workbench.agents.getByRole('option').first().getAttribute('aria-setsize')).toBe('300');
    expect(await workbench.agents.getByRole('option').count()).toBeLessThan(60);
    await workbench.agents.focus();
    await page.keyboard.press('End');
    await workbench.breadcrumb.getByText('Watchman 300').waitFor();
    await workbench.agent(/^Watchman 300,/).waitFor();
    await page.getByLabel('Search the agents').fill('watchman 29');
    await expect.poll(() => workbench.agents.getByRole('option').first().getAttribute('aria-setsize')).toBe('13');
    await page.getByLabel('Order of the agents').selectOption({ label: 'By name' });
    await expect
      .poll(() => workbench.agents.getByRole('option').first().getAttribute('aria-label'))
      .toMatch(/^Watchman 29,/);
  });
});

describe('synchronising', () => {
  it('[WB-13] waits with auto-apply off, says what waits, and applies it when told', async () => {
    const { workbench } = opened();
    await workbench.autoApply.click();
    await workbench.node('Talk').click();
    await workbench.set('Seconds', '3');
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('refresh parameters');
    await workbench.page.keyboard.press('Control+d');
    await workbench.node('Talk').first().click();
    await workbench.node('Talk').first().press('Control+d');
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('synchronise');
    await workbench.button('Apply now').click();
    await expect.poll(() => workbench.syncBadge.textContent()).toBe('up to date');
    await workbench.button('Apply now').waitFor({ state: 'hidden' });
  });
});
