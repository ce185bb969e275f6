import { describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

const opened = openWorkbench();

/** Where the first guard is in the test game, and at which tick. */
const WHERE = '[window.yard.tick(), window.yard.guards()[0].x, window.yard.guards()[0].y]';

/** The page with the timeline at its bottom. */
async function timeline() {
  const { workbench } = opened();
  await workbench.bottomTab('Timeline').click();
  const time = workbench.page.getByRole('slider', { name: 'Time' });
  return {
    workbench,
    page: workbench.page,
    time,
    banner: workbench.page.getByRole('status', { name: 'Looking at the past' }),
    where: () => workbench.inGame<[number, number, number]>(WHERE),
    /** What the marks of the tree say, node by node. */
    statuses: () =>
      workbench.page
        .getByRole('treeitem')
        .evaluateAll((items) =>
          items.map((item) => `${item.getAttribute('aria-label')}: ${item.getAttribute('data-status')}`),
        ),
    /** Drags the head to a place on the line of time, in pixels from its right edge. */
    async drag(fromRight: number) {
      const box = (await time.boundingBox())!;
      const y = box.y + box.height / 2;
      await workbench.page.mouse.move(box.x + box.width - 60, y);
      await workbench.page.mouse.down();
      await workbench.page.mouse.move(box.x + box.width - fromRight, y, { steps: 4 });
      await workbench.page.mouse.up();
    },
  };
}

describe('looking back', () => {
  it('shows tree, blackboard and world as they were, and the present again exactly as before', async () => {
    const { workbench, time, banner, where, statuses } = await timeline();
    await workbench.node('Agent Spotted').click();
    await workbench.set('Range', '100');
    await workbench.step(12);
    await workbench.status('Talk', 'running');
    const before = { statuses: await statuses(), where: await where() };
    await time.focus();
    for (let i = 0; i < 12; i++) await time.press('ArrowLeft');
    await banner.getByText('1.2 s ago').waitFor();
    await expect.poll(async () => (await where())[0]).toBe(0);
    await workbench.status('Talk', 'idle');
    await workbench.status('Converse or patrol', 'idle');
    const blackboard = workbench.page.getByRole('region', { name: 'Blackboard' });
    await expect.poll(() => blackboard.textContent()).not.toContain('Guard 2');
    await time.press('Shift+ArrowRight');
    await expect.poll(async () => (await where())[0]).toBe(10);
    await workbench.status('Talk', 'running');
    await workbench.button('Back to the present').click();
    await banner.waitFor({ state: 'hidden' });
    await expect.poll(where).toEqual(before.where);
    await expect.poll(statuses).toEqual(before.statuses);
    await workbench.tick(12);
    await workbench.step(1);
    await expect.poll(async () => (await where())[0]).toBe(13);
    await opened().takeBack();
    await opened().rewind();
  });

  it('drags the head through time, asks the game no more than it answers, and follows the present at its end', async () => {
    const { workbench, time, banner, where, drag } = await timeline();
    await workbench.step(30);
    await drag(90);
    await banner.waitFor();
    await expect
      .poll(async () => {
        const [shown, [tick]] = [Number(await time.getAttribute('aria-valuenow')), await where()];
        return shown === tick && 0 < tick && tick < 30;
      })
      .toBe(true);
    await drag(0);
    await banner.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await where())[0]).toBe(30);
    await expect.poll(() => time.getAttribute('aria-valuetext')).toBe('the present');
    await opened().rewind();
  });

  it('goes on from the past, and forgets what came after', async () => {
    const { workbench, time, banner, where } = await timeline();
    await workbench.step(20);
    await time.focus();
    await time.press('Shift+ArrowLeft');
    await banner.waitFor();
    await expect.poll(async () => (await where())[0]).toBe(10);
    await workbench.button('Branch from here').click();
    await banner.waitFor({ state: 'hidden' });
    await expect.poll(() => time.getAttribute('aria-valuemax')).toBe('10');
    await workbench.status('patrol', 'running');
    await workbench.tick(10);
    await workbench.step(2);
    await expect.poll(async () => (await where())[0]).toBe(12);
    await opened().rewind();
  });

  it('plays on from the present, not from the past that is on screen', async () => {
    const { workbench, time, banner, where } = await timeline();
    await workbench.step(5);
    await time.focus();
    await time.press('Home');
    await banner.waitFor();
    await workbench.button('Play').click();
    await banner.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await where())[0]).toBeGreaterThan(5);
    await opened().rewind();
  });
});

describe('the timeline', () => {
  it('has a row for everyone, with every node when asked, and a lane for each key on the watch list', async () => {
    const { workbench, page } = await timeline();
    await workbench.step(3);
    await page.getByRole('button', { name: 'Guard 2', exact: true }).click();
    await workbench.breadcrumb.getByText('Guard 2').waitFor();
    await workbench.status('patrol', 'running');
    await page.getByRole('button', { name: 'Show every node of Guard 2' }).click();
    await page.locator('.timeline-label', { hasText: 'Agent Spotted' }).waitFor();
    await page.getByRole('button', { name: 'Watch patience' }).click();
    await page.getByRole('button', { name: 'Remove the lane of patience' }).click();
    await page.getByRole('button', { name: 'Remove the lane of patience' }).waitFor({ state: 'hidden' });
  });

  it('says the same in a table', async () => {
    const { workbench, page } = await timeline();
    await workbench.step(8);
    await page.getByRole('button', { name: 'Timeline as a table' }).click();
    const table = page.getByRole('table', { name: 'What happened' });
    await table.getByRole('row', { name: /ago Guard 1 Go To W1 running/ }).waitFor();
    await table
      .getByRole('row', { name: /Guard 2/ })
      .getByRole('button')
      .click();
    await page.getByRole('status', { name: 'Looking at the past' }).waitFor();
  });
});

describe('comparing', () => {
  it('shows two agents side by side, and marks where they differ', async () => {
    const { workbench, page } = await timeline();
    await workbench.step(12);
    await workbench.bottomTab('Compare').click();
    const tree = page.getByRole('table', { name: 'converse-or-patrol: Guard 1 and Guard 2' });
    await tree.getByRole('row', { name: 'Go To W1 success running' }).and(page.locator('[data-differs]')).waitFor();
    await tree.getByRole('row', { name: /^Agent Spotted.* failure failure/ }).waitFor();
    const boards = page.getByRole('table', { name: 'Blackboards of Guard 1 and Guard 2' });
    await boards.getByRole('row', { name: 'patience 4 2' }).waitFor();
    await workbench.button('Only what differs').click();
    await expect.poll(() => tree.getByRole('row', { name: /failure failure/ }).count()).toBe(0);
    opened().keepOpen();
  });
});

describe('measuring', () => {
  it('counts visits and time of every node, sorted as asked, and paints heat on the tree', async () => {
    const { workbench, page } = await timeline();
    await workbench.bottomTab('Profile').click();
    await workbench.button('Measure').click();
    await workbench.step(10);
    const table = page.getByRole('table', { name: 'Costs of nodes' });
    await table.getByRole('row', { name: /^Agent Spotted.* converse-or-patrol 20 0 20 0 20\.0 20\.0/ }).waitFor();
    await table.getByRole('button', { name: 'Node' }).click();
    await expect
      .poll(() => table.getByRole('columnheader', { name: /^Node/ }).getAttribute('aria-sort'))
      .toBe('ascending');
    await expect.poll(() => table.getByRole('row').nth(1).textContent()).toContain('Agent Spotted');
    await workbench.button('Heat on the tree').click();
    await page.locator('.card[data-paint="heat-4"]', { hasText: 'Agent Spotted' }).waitFor();
    await workbench.button('Measure again').click();
    await page.getByText('Measure while the game runs').waitFor();
    await expect.poll(() => page.locator('.card[data-paint]').count()).toBe(0);
  });

  it('tells what never ran, in numbers, on the tree and as text', async () => {
    const { workbench, page } = await timeline();
    await workbench.bottomTab('Profile').click();
    await workbench.button('Measure').click();
    await workbench.step(2);
    await workbench.button('Show coverage').click();
    const table = page.getByRole('table', { name: 'Coverage of behaviors' });
    await table.getByRole('row', { name: /converse-or-patrol 71 % \(5 of 7\) Compose oneself/ }).waitFor();
    await workbench.button('Coverage on the tree').click();
    await page.locator('.card[data-paint="never"]', { hasText: 'Talk' }).waitFor();
    await workbench.button('Copy as text').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('converse-or-patrol: 71 % (5 of 7 nodes ran)\n  never ran: Compose oneself [pause]');
  });
});

describe('the tests tab', () => {
  it('lists scenarios, plays them, and says why one failed', async () => {
    const { workbench, page } = await timeline();
    const play = { file: 'scenarios/talk.json', name: 'They talk', seed: 1 };
    const expectation = { path: 'expect[0]', expected: 'eventually talking', passed: false, agent: 'g1', at: 9 };
    const report = { scenario: '', seed: 1, seconds: 9, steps: 90, passed: false, errors: [], coverage: [] };
    const lines = [
      { type: 'begin', plays: [play] },
      { type: 'play', ...play, report: { ...report, expectations: [expectation] } },
      { type: 'end', plays: 1, failed: 1 },
    ];
    await page.route('**/api/scenarios', (route) =>
      route.fulfill({ json: { scenarios: [{ file: 'talk.json', etag: 'a', document: { name: 'They talk' } }] } }),
    );
    await page.route('**/api/scenarios/run', (route) =>
      route.fulfill({ body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }),
    );
    await workbench.bottomTab('Tests').click();
    const row = page.getByRole('table', { name: 'Scenarios' }).getByRole('row', { name: /They talk/ });
    await row.getByText('not played yet').waitFor();
    await workbench.button('Play all scenarios').click();
    await row.getByText('g1: eventually talking · at 9.0 s').waitFor();
    await expect.poll(() => row.locator('[data-status="failure"]').count()).toBe(1);
    await page.getByRole('tab', { name: 'Tests 1' }).waitFor();
  });
});
