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

/** A script on screen: its lanes, and what is said about it. */
async function openScript(name: string) {
  const { workbench, served } = opened();
  const { page } = workbench;
  await page.getByRole('tab', { name: 'Scripts', exact: true }).click();
  await page.getByRole('option', { name: `Script ${name}` }).click();
  const editor = page.getByRole('region', { name: `Script ${name}`, exact: true });
  const lane = (role: string) => editor.getByRole('region', { name: `Lane ${role}` });
  return {
    ...{ workbench, served, page, editor, lane },
    step: (role: string, step: string) => lane(role).getByRole('button', { name: step, exact: true }),
    lit: (role: string) => lane(role).locator('[aria-current="step"]'),
    text: editor.getByLabel('Script as text'),
  };
}

describe('the cooperative scripts of a game [TAC-91]', () => {
  it('are lanes with their running steps, and change as text and as lanes alike', async () => {
    const { workbench, page, editor, step, lit, text } = await openScript('wall');
    await workbench.step(1);
    await expect.poll(() => lit('lifter').textContent()).toBe('walk');
    await expect.poll(() => lit('climber').textContent()).toBe('wait for ready, look');
    expect(await obstacles(page)).toEqual([]);
    await text.fill((await text.inputValue()).replace('do climb', 'do climb\n  do look'));
    await text.press('Control+Enter');
    await step('climber', 'look').click();
    await editor.getByRole('button', { name: 'Move the step left' }).click();
    await expect.poll(() => text.inputValue()).toContain('do look\n  do climb');
    await step('lifter', 'signal ready').click();
    await page.keyboard.press('Delete');
    await editor.getByText('climber waits for ready, which nobody signals').waitFor();
    await workbench.button(/^Undo/).click();
    await step('lifter', 'signal ready').waitFor();
    await editor.getByText('which nobody signals').waitFor({ state: 'hidden' });
    await workbench.button(/^Undo/).click();
    await workbench.button(/^Undo/).click();
    await opened().rewind();
  });

  it('are moved and joined by dragging and by keys, and get roles', async () => {
    const { workbench, page, editor, step, text } = await openScript('wall');
    const middle = async (role: string, name: string) => {
      const box = (await step(role, name).boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(to[0] - 8, to[1]);
      await page.mouse.move(...to);
      await page.mouse.up();
    };
    const [climbX, climbY] = await middle('climber', 'climb');
    await drag(await middle('lifter', 'walk'), [climbX + 120, climbY]);
    await expect
      .poll(() => text.inputValue())
      .toContain('role climber\n  wait ready while look\n  do climb\n  do walk');
    // Onto a step of the same lane: together. In another lane: a joint action.
    await drag(await middle('climber', 'walk'), await middle('climber', 'climb'));
    await step('climber', 'climb + walk').waitFor();
    await editor.getByRole('button', { name: 'Take the step apart' }).click();
    await step('climber', 'climb').press('Alt+ArrowUp');
    await expect.poll(() => text.inputValue()).toContain('role lifter\n  signal ready\n  do climb');
    await drag(await middle('lifter', 'climb'), await middle('climber', 'walk'));
    await step('lifter', 'climb, jointly: walk').waitFor();
    await step('climber', 'walk, jointly: walk').waitFor();
    await editor.getByRole('button', { name: 'Role lifter' }).click();
    await editor.getByLabel('Name of the role').fill('helper');
    await editor.getByLabel('Name of the role').press('Enter');
    await editor.getByRole('button', { name: 'Add a role' }).click();
    await editor.getByRole('region', { name: 'Lane role 3' }).waitFor();
    await editor.getByRole('button', { name: 'Add a step' }).click();
    await expect.poll(() => text.inputValue()).toContain('role "role 3"\n  do walk');
    await editor.getByRole('button', { name: 'Role role 3' }).click();
    await page.keyboard.press('Delete');
    for (let i = 0; i < 9; i++) await workbench.button(/^Undo/).click();
    await expect.poll(() => text.inputValue()).toContain('role lifter\n  do walk\n  signal ready');
    opened().keepOpen();
  });

  it('are files of the project that nodes name: created, renamed with their nodes, saved', async () => {
    const { workbench, served, page, editor } = await openScript('search');
    await editor.getByLabel('Name of the script').fill('sweep');
    await editor.getByLabel('Name of the script').press('Enter');
    await page.getByRole('button', { name: 'Show drill of squad' }).waitFor();
    await page.getByRole('button', { name: 'New script' }).click();
    await page.getByLabel('Name', { exact: true }).fill('raid');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('region', { name: 'Script raid', exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await served.readProjectFile('scripts/raid.json')).lanes?.length).toBe(2);
    const squad = await served.readProjectFile('behaviors/squad.json');
    expect(JSON.stringify(squad)).toContain('"drill":"sweep"');
    await page.getByRole('tab', { name: 'squad', exact: true }).click();
    await workbench.node('Drill by sweep').click();
    await workbench.field('Drill').selectOption('raid');
    await workbench.page.getByRole('button', { name: 'Synchronisation: up to date' }).waitFor();
  });
});

describe('a drill that runs [TAC-92]', () => {
  it('tells its stage, who does what, who fell and how it went on', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/Red/).click();
    await workbench.bottomTab('Drills').click();
    const pane = page.getByRole('region', { name: 'Drills', exact: true });
    await workbench.step(1);
    await pane.getByRole('row', { name: 'first Select Ann walk' }).waitFor();
    await workbench.inGame('window.maneuver.fell()');
    await workbench.step(1);
    await pane.getByRole('listitem').filter({ hasText: 'second has fallen; 1 go on' }).waitFor();
    await pane.getByText('Fallen', { exact: true }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await workbench.step(5);
    await expect.poll(() => pane.locator('.stage[aria-current="step"]').textContent()).toBe('hold');
    await pane.getByRole('button', { name: 'Open script search' }).click();
    const stages = page.getByRole('toolbar', { name: 'Stages' });
    await stages.getByLabel('Team', { exact: true }).selectOption('team of 1');
    await expect.poll(() => stages.locator('[aria-current="step"]').textContent()).toBe('hold');
    // A sub-script opens from its lane, lit where it runs, and its steps change like any others.
    await stages.getByRole('button', { name: 'hold' }).click();
    const editor = page.getByRole('region', { name: 'Script search', exact: true });
    const lane = (role: string) => editor.getByRole('region', { name: `Lane ${role}` });
    await lane('first').getByRole('button', { name: 'part sweep' }).click();
    await editor.getByRole('button', { name: 'Open part sweep' }).click();
    await expect.poll(() => lane('sweep').locator('[aria-current="step"]').textContent()).toBe('look');
    await lane('sweep').getByRole('button', { name: 'walk', exact: true }).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => lane('sweep').locator('.lane-step').allTextContents()).toEqual(['look']);
    expect(await obstacles(page)).toEqual([]);
    await editor.getByRole('button', { name: 'Back to the lanes' }).click();
    await lane('first').getByRole('button', { name: 'part sweep' }).click();
    await editor.getByLabel('Part', { exact: true }).fill('peek');
    await editor.getByLabel('Part', { exact: true }).press('Enter');
    await editor.getByText('there is no part peek').first().waitFor();
    await editor.getByRole('button', { name: 'Create part peek' }).click();
    await expect.poll(() => lane('peek').locator('.lane-step').allTextContents()).toEqual(['walk']);
    await editor.getByRole('button', { name: 'Back to the lanes' }).click();
    await editor.getByText('there is no part peek').waitFor({ state: 'hidden' });
  });
});

describe('a drill of nodes [TAC-92]', () => {
  it('shows stages and lanes with the members that fill them, live and in the past, and who is gone', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await workbench.agent(/Blue/).click();
    const lane = (name: string) => page.getByRole('region', { name: `Lane ${name}`, exact: true });
    const lit = (name: string) => lane(name).locator('[aria-current="step"]');
    const happened = page.getByRole('list', { name: 'What happened' });
    await workbench.step(1);
    await workbench.status('gather', 'running');
    await expect.poll(() => lit('Blue').textContent()).toBe('gatherMarch 1');
    await expect.poll(() => lit('Cem').textContent()).toBe('wait for go, March 1');
    await expect.poll(() => lit('Dag').textContent()).toBe('March 20, jointly: breach');
    await page.getByText('1 of 2 are ready').waitFor();
    expect(await page.locator('.lane-arrow').count()).toBe(1);
    await workbench.step(2);
    await workbench.status('enter', 'running');
    await expect.poll(() => lit('Cem').textContent()).toBe('March 20, jointly: breach');
    await page.getByRole('list').filter({ hasText: 'goBlue' }).waitFor();
    expect(await obstacles(page)).toEqual([]);

    await workbench.inGame('window.maneuver.lost()');
    await workbench.step(1);
    await workbench.status('retreat', 'running');
    await lane('dag').getByText('dag, gone').waitFor();
    await expect.poll(() => lit('dag').count()).toBe(0);
    await happened.getByText('enter is not valid any more').waitFor();
    await happened.getByText('dag is gone').waitFor();
    await page.locator('li[data-invalid]').filter({ hasText: 'not valid (agent.strength >= 2)' }).waitFor();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Alt+,');
    await page.getByRole('status', { name: 'Looking at the past' }).waitFor();
    await workbench.status('gather', 'running');
    await expect.poll(() => lit('Cem').textContent()).toBe('wait for go, March 1');
    await expect.poll(() => happened.getByText('gone').count()).toBe(0);
    await lane('Cem').getByRole('button', { name: 'wait for go' }).click();
    await workbench.node('Wait for signal “go”').waitFor();
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
    await pane.getByRole('row', { name: 'wall cover 0.9 0.8 0.2 – 12.0 4.0 generated' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await pane.getByRole('button', { name: 'Sort by cover' }).click();
    await expect.poll(() => pane.getByRole('rowheader').allTextContents()).toEqual(['wall', 'ditch', 'gate']);
    await pane.getByLabel('Search the points').fill('exit');
    await expect.poll(() => pane.getByRole('rowheader').allTextContents()).toEqual(['gate']);
    await pane.getByLabel('Search the points').fill('');

    // Values by state, and those of the game, now and as they were.
    const row = (id: string) => pane.getByRole('row', { name: new RegExp(`^${id} `) });
    const wall = async (cells: string) =>
      expect.poll(() => row('wall').textContent()).toBe(`wallcover${cells}generated`);
    await pane.getByRole('button', { name: 'Sort by shade dusk' }).waitFor();
    await workbench.inGame('window.maneuver.dusk()');
    await workbench.step(2);
    await wall('0.90.60.2–12.04.0');
    await row('gate').getByText('12', { exact: true }).waitFor();
    await pane.getByLabel('State', { exact: true }).selectOption('dusk');
    await wall('0.90.6–12.04.0');
    await page.keyboard.press('Alt+,');
    await row('gate').getByText('12.5', { exact: true }).waitFor();
    await workbench.button('Back to the present').click();
    await row('gate').getByText('12', { exact: true }).waitFor();
    await pane.getByLabel('State', { exact: true }).selectOption('All states');

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
