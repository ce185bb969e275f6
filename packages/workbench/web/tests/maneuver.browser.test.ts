import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Orders and tactical points, against a squad that orders two soldiers about.

const opened = openWorkbench({ game: 'maneuver' });

describe('the orders of a game [TAC-81]', () => {
  it('are shown on both sides with sender, state, age and reports, live and in the past', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.bottomTab('Orders').click();
    // It has orders and no links of senses, so it gets the one tab and not the other.
    expect(await page.getByRole('tab', { name: 'Senses', exact: true }).count()).toBe(0);
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
    await opened().rewind();
  });
});

describe('the cooperative scripts of a game [TAC-91]', () => {
  it('are lanes with their running steps, and change as text and as lanes alike', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.bottomTab('Scripts').click();
    const pane = page.getByRole('region', { name: 'Scripts', exact: true });
    const step = (lane: string, name: string) =>
      pane.getByRole('region', { name: `Lane ${lane}` }).getByRole('button', { name, exact: true });
    const lit = (lane: string) => pane.getByRole('region', { name: `Lane ${lane}` }).locator('[aria-current="step"]');
    await workbench.step(1);
    await expect.poll(() => lit('lifter').textContent()).toBe('walk');
    await expect.poll(() => lit('climber').textContent()).toBe('wait for ready, look');
    expect(await obstacles(page)).toEqual([]);
    const text = pane.getByLabel('Script as text');
    await text.fill((await text.inputValue()).replace('do climb', 'do climb\n  do look'));
    await text.press('Control+Enter');
    await step('climber', 'look').click();
    await pane.getByRole('button', { name: 'Move the step left' }).click();
    await expect.poll(() => text.inputValue()).toContain('do look\n  do climb');
    await step('lifter', 'signal ready').click();
    await pane.getByRole('button', { name: 'Delete the step' }).click();
    await pane.getByText('climber waits for ready, which nobody signals').first().waitFor();
    await pane.getByText('The game keeps its script').waitFor();
    await workbench.button(/^Undo/).click();
    await step('lifter', 'signal ready').waitFor();
    await pane.getByText('which nobody signals').waitFor({ state: 'hidden' });
    await opened().rewind();
  });
});

interface InGame {
  readonly id: string;
  readonly position: { readonly x: number; readonly z: number };
  readonly labels?: readonly string[];
}

describe('the tactical points of a game [TAC-27]', () => {
  it('are moved, relabelled, removed and generated again, in the game and in their file', async () => {
    const { workbench, served } = opened();
    const { page } = workbench;
    const point = async (id: string) =>
      (await workbench.inGame<readonly InGame[]>('window.maneuver.points()')).find((each) => each.id === id);
    const x = async (id: string) => (await point(id))?.position.x;
    await workbench.bottomTab('Points').click();
    const pane = page.getByRole('region', { name: 'Points', exact: true });
    await pane.getByRole('row', { name: 'wall cover cover 0.9 12.0 4.0 generated' }).waitFor();
    expect(await obstacles(page)).toEqual([]);

    await pane.getByRole('button', { name: 'gate' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => x('gate')).toBe(16.6);

    await workbench.button(/Edit points in the game/).click();
    const canvas = page.locator('.map-overlay');
    const box = (await canvas.boundingBox())!;
    const place = (mapX: number, mapZ: number) => [box.x + 30 + 20 * mapX, box.y + 30 + 20 * mapZ] as const;
    await page.mouse.move(...place(12, 4));
    await page.mouse.down();
    await page.mouse.move(...place(13, 4));
    await page.mouse.move(...place(14, 4));
    await page.mouse.up();
    await expect.poll(() => x('wall')).toBe(14);
    const form = pane.getByRole('region', { name: 'Point wall' });
    await form.getByLabel('Labels').fill('cover, sniper');
    await form.getByLabel('Labels').press('Enter');
    await expect.poll(async () => (await point('wall'))?.labels).toEqual(['cover', 'sniper']);
    await workbench.button(/^Undo/).click();
    await expect.poll(async () => (await point('wall'))?.labels).toEqual(['cover']);

    await workbench.button(/Add a point/).click();
    await page.mouse.click(...place(4, 6));
    await expect.poll(() => x('point-4')).toBe(4);

    await pane.getByRole('button', { name: 'ditch' }).click();
    await pane.getByRole('button', { name: 'Delete ditch' }).click();
    await expect.poll(() => x('ditch')).toBeUndefined();
    await pane.getByRole('button', { name: /Generate points again/ }).click();
    await expect.poll(() => x('tree')).toBe(2);
    expect([await x('gate'), await x('wall'), await x('ditch')]).toEqual([16.6, 14, undefined]);
    const saved = async () => Object.keys((await served.readProjectFile('tactical-points.json')).overrides);
    await expect.poll(saved).toEqual(['wall', 'ditch']);
  });
});
