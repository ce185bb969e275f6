import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import { BEST_COVER } from './fixture/redoubt.fixture.js';

// The editor of queries for spots, against a game whose guards look for cover.

const opened = openWorkbench({ game: 'redoubt' });

/** A point of the world in the game's pane; see the page of the redoubt. */
const inPane = (x: number, z: number) => ({ x: 12 + 26 * x, y: 12 + 26 * z });

interface Explained {
  readonly chosen: number;
  readonly options: readonly {
    readonly spots: readonly { readonly x: number; readonly z: number; readonly score?: number }[];
  }[];
}

async function openQuery() {
  const { workbench, served } = opened();
  const { page } = workbench;
  await page.getByRole('tab', { name: 'Queries' }).click();
  await page.getByRole('option', { name: 'Query Best cover' }).click();
  const editor = page.getByRole('region', { name: 'Query Best cover', exact: true });
  const rows = editor.getByRole('table', { name: 'Candidates' }).getByRole('row');
  return {
    ...{ workbench, served, page, editor, rows },
    bar: editor.getByRole('toolbar', { name: 'Question' }),
    why: editor.getByRole('region', { name: 'Why' }),
    /** The table, a row for each candidate, without its head. */
    cells: async () =>
      (
        await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
      ).slice(1),
    explain: (at: { x: number; z: number } | null, guard = 0) =>
      workbench.inGame(`window.redoubt.explain(${guard}, ${JSON.stringify(at)})`) as Promise<Explained>,
    overlay: page.locator('canvas.map-overlay'),
  };
}

/** The best candidate of an explanation, as the table writes it. */
function winnerOf({ options, chosen }: Explained): string[] {
  const { x, z, score } = options.at(-1)!.spots[chosen];
  return ['1', score!.toFixed(3), `${x}, ${z}`, 'chosen'];
}

describe('the query on screen', () => {
  it('[TAC-13] shows options, tests and settings, with names that the game tells', async () => {
    const { page, editor, workbench } = await openQuery();
    await expect
      .poll(() => workbench.breadcrumb.getByRole('listitem').allTextContents())
      .toEqual(['Redoubt', 'Queries', 'Best cover']);
    await expect
      .poll(() => page.getByRole('tab', { name: 'Query Best cover' }).getAttribute('aria-selected'))
      .toBe('true');
    const context = editor.getByRole('combobox', { name: 'To of Test 1' });
    await expect.poll(() => context.inputValue()).toBe('enemy');
    expect(await context.getByRole('option').allTextContents()).toEqual(['choose', 'self', 'enemy', 'squad']);
    expect(await editor.getByRole('combobox', { name: 'Label of Option 1' }).inputValue()).toBe('cover');
    expect(await editor.getByRole('combobox', { name: 'Source of At most of Test 2' }).inputValue()).toBe('far');
    expect(await editor.getByRole('combobox', { name: 'Test of Test 3' }).inputValue()).toBe('shade');
    await editor.getByRole('group', { name: 'Curve of Test 1' }).waitFor();
    const curve = editor.getByRole('combobox', { name: 'Curve of Test 1' });
    expect(await curve.getByRole('option').allTextContents()).toContain('S shape (logistic)');
    // It asks queries and runs no scripts.
    expect(await page.getByRole('tab', { name: 'Scripts', exact: true }).count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
    const use = (theme: string) =>
      page.locator('html').evaluate((element, name) => element.setAttribute('data-theme', name), theme);
    await use('light');
    expect(await obstacles(page, { rules: ['color-contrast'] })).toEqual([]);
    await use('dark');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run a command' }).fill('best cov');
    await page
      .getByRole('option', { name: /Best cover/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    opened().keepOpen();
  });

  it('[TAC-14] is asked from anywhere, and says of every candidate why it won or lost', async () => {
    const { page, editor, bar, cells, explain, overlay, why, workbench, rows } = await openQuery();
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(await explain(null)));
    await bar.getByRole('button', { name: 'Place test point' }).click();
    await overlay.click({ position: inPane(1.5, 2.5) });
    await bar.getByText('at 1.5, 2.5').waitFor();
    const there = await explain({ x: 1.5, z: 2.5 });
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(there));
    // Hidden ones and all: the table has what the finder says.
    const all = there.options[0].spots.map(({ x, z, score }) => [score?.toFixed(3) ?? '', `${x}, ${z}`]);
    expect((await cells()).map(([, score, place]) => [score, place]).sort()).toEqual(all.sort());
    // The pointer on a dot in the game.
    await workbench.game.locator('canvas').hover({ position: inPane(8.5, 0.5) });
    await workbench.tip.getByText('Dropped by own shade').waitFor();
    await workbench.game.locator('canvas').hover({ position: inPane(2.5, 2.5) });
    await workbench.tip.getByText('Chosen.').waitFor();
    await expect.poll(() => workbench.tip.getByRole('table').getByRole('row').count()).toBe(5);
    // The same by keyboard.
    await rows.nth(1).getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => why.textContent()).toContain('Number 2: loses most by');
    await page.keyboard.press('End');
    await expect.poll(() => why.textContent()).toContain('Dropped by own shade (not in the sun).');
    await editor.getByRole('button', { name: 'Ask from where the agent is' }).click();
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(await explain(null)));
    await bar.getByRole('combobox', { name: 'Ask as' }).selectOption('Bob');
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(await explain(null, 1)));
    await bar.getByRole('combobox', { name: 'Ask as' }).selectOption('Ann');
    opened().keepOpen();
  });

  it('[TAC-48] shows every candidate over the game, in the color of its score', async () => {
    const { overlay, cells } = await openQuery();
    await expect.poll(async () => (await cells()).length).toBe(6);
    const colorAt = (x: number, z: number) =>
      overlay.evaluate(
        (canvas: HTMLCanvasElement, at) => {
          const ratio = canvas.width / canvas.clientWidth;
          // A copy: reading the canvas itself would make drawing slow.
          const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
          copy.drawImage(canvas, -Math.round(at.x * ratio), -Math.round(at.y * ratio));
          const [red, green, blue, alpha] = copy.getImageData(0, 0, 1, 1).data;
          return { red, green, blue, alpha };
        },
        inPane(x, z),
      );
    const best = (await cells())[0];
    const [x, z] = best[2].split(', ').map(Number);
    await expect.poll(async () => (await colorAt(x, z)).alpha).toBe(255);
    const { green, blue } = await colorAt(x, z);
    expect(green).toBeGreaterThan(blue);
    // One that was dropped is no filled dot.
    expect((await colorAt(8.5 + 0.06, 0.5 + 0.12)).alpha).toBeLessThan(255);
    opened().keepOpen();
  });

  it('[TAC-27] sends the guards elsewhere as soon as it is changed, and is undone and saved', async () => {
    const { page, editor, cells, explain, workbench, served } = await openQuery();
    const spots = () => workbench.inGame('window.redoubt.spots()') as Promise<number[][]>;
    await workbench.step(3);
    const [before] = await spots();
    const live = await cells();
    expect(live[0]).toEqual(winnerOf(await explain(null)));
    const weight = editor.getByRole('spinbutton', { name: 'Weight of Test 4' });
    await weight.fill('9');
    await weight.press('Enter');
    await expect.poll(async () => (await cells())[0]).not.toEqual(live[0]);
    await workbench.step(3);
    const [after] = await spots();
    expect(after).not.toEqual(before);
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(await explain(null)));
    await workbench.undo.click();
    await workbench.notice.getByText('Undid: Set weight of test 4 of Best cover').waitFor();
    await workbench.step(1);
    await expect.poll(async () => (await spots())[0]).toEqual(before);
    await workbench.redo.click();
    await expect.poll(() => weight.inputValue()).toBe('9');
    await page.keyboard.press('Control+s');
    await workbench.button('Save: nothing to save').waitFor();
    expect(await served.readProjectFile('queries/bestCover.json')).toEqual({
      ...BEST_COVER,
      tests: BEST_COVER.tests.map((test, i) => (i === 3 ? { ...test, weight: 9 } : test)),
    });
  });

  it('[TAC-27] sends the guards elsewhere while a curve is bent with the mouse, which is one step to undo', async () => {
    const { page, editor, cells, explain, workbench } = await openQuery();
    const spots = () => workbench.inGame('window.redoubt.spots()') as Promise<number[][]>;
    await workbench.step(3);
    const [before] = await spots();
    const live = (await cells())[0];
    const chart = editor.getByRole('group', { name: 'Curve of Test 1' });
    const handle = (name: string) => chart.getByRole('slider', { name: `Test 1: ${name}` });
    const middle = async (name: string) => {
      await handle(name).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await handle(name).boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    // What is far from the enemy was good; now it is bad.
    const [highX, highY] = await middle('high end');
    const [, lowY] = await middle('low end');
    await page.mouse.move(highX, highY);
    await page.mouse.down();
    for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(highX, highY + share * (lowY - highY));
    await page.mouse.up();
    await expect.poll(() => handle('high end').getAttribute('aria-valuenow')).toBe('0');
    const [lowX, from] = await middle('low end');
    await page.mouse.move(lowX, from);
    await page.mouse.down();
    await page.mouse.move(lowX, (from + highY) / 2);
    await page.mouse.move(lowX, highY);
    // The button is still down, and the preview is already another.
    await expect.poll(async () => (await cells())[0]).not.toEqual(live);
    await page.mouse.up();
    await expect.poll(() => handle('low end').getAttribute('aria-valuenow')).toBe('1');
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(await explain(null)));
    await workbench.syncBadge.getByText('up to date').waitFor();
    await workbench.step(3);
    expect((await spots())[0]).not.toEqual(before);
    await workbench.undo.click();
    await workbench.notice.getByText('Undid: Bend the curve of test 1').waitFor();
    await opened().takeBack();
    await opened().rewind();
  });

  it('[TAC-27] has its tests put in another order by dragging their cards', async () => {
    const { page, editor, workbench } = await openQuery();
    const cards = editor.getByRole('listitem', { name: /^Test \d/ });
    const names = () =>
      cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')!.replace(/^Test \d: /, '')));
    const [a, b, c, d] = await names();
    const title = (index: number) => cards.nth(index).locator('.query-card-title');
    const isOpen = async () => Promise.all([0, 1, 2, 3].map((i) => title(i).getAttribute('aria-expanded')));
    const drag = async (from: number, to: number) => {
      await cards.nth(from).locator('.query-grip').scrollIntoViewIfNeeded();
      const grip = (await cards.nth(from).locator('.query-grip').boundingBox())!;
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
      await page.mouse.down();
      const target = (await cards.nth(to).locator('.query-grip').boundingBox())!;
      await page.mouse.move(target.x + 40, target.y + target.height / 2, { steps: 5 });
      await page.mouse.up();
    };
    for (const index of [0, 1, 2, 3]) await title(index).click();
    await drag(3, 0);
    await expect.poll(names).toEqual([d, a, b, c]);
    await workbench.undo.click();
    await workbench.notice.getByText('Undid: Move test 4').waitFor();
    await expect.poll(names).toEqual([a, b, c, d]);
    await title(2).click();
    await drag(0, 2);
    await expect.poll(names).toEqual([b, c, a, d]);
    // What was open stays open: the third test, which is the second now.
    expect(await isOpen()).toEqual(['false', 'true', 'false', 'false']);
    await workbench.syncBadge.getByText('up to date').waitFor();
    await opened().takeBack();
  });

  it('[TAC-27] shows the same candidates at a moment of the past', async () => {
    const { page, cells, workbench, explain } = await openQuery();
    await workbench.step(2);
    await expect.poll(async () => (await cells())[0]).toEqual(winnerOf(await explain(null)));
    const live = await cells();
    await workbench.step(8);
    await expect.poll(async () => JSON.stringify(await cells())).not.toBe(JSON.stringify(live));
    for (let tick = 9; tick >= 2; tick--) {
      await page.keyboard.press('Alt+,');
      await workbench.tick(tick);
    }
    await page.getByRole('status', { name: 'Looking at the past' }).waitFor();
    await expect.poll(cells).toEqual(live);
  });

  it('keeps what is wrong, says where, and the game goes on with the last good version', async () => {
    const { page, editor, workbench, cells } = await openQuery();
    await editor
      .getByRole('combobox', { name: 'Scores of Test 1' })
      .selectOption({ label: 'not at all: it only filters' });
    const cards = editor.getByRole('listitem', { name: /^Test \d/ });
    await cards.first().getByText('does nothing: give min, max or is to filter').waitFor();
    await workbench.bottomTab('Problems').click();
    await page.getByRole('list', { name: 'Problems' }).getByText('bestCover › tests[0]').waitFor();
    await expect.poll(async () => (await cells()).length).toBe(0);
    await workbench.syncBadge.getByText(/^not running yet/).waitFor();
    await workbench.step(2);
    await cards.first().getByRole('button', { name: 'Switch off Test 1' }).click();
    await expect.poll(async () => (await cells()).length).toBe(6);
    await workbench.syncBadge.getByText('up to date').waitFor();
    await cards.first().getByRole('button', { expanded: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await cards.nth(1).getByRole('button', { name: 'Switch on Test 2' }).waitFor();
    await editor.getByRole('button', { name: 'Remove Test 2' }).click();
    await expect.poll(() => cards.count()).toBe(3);
    await editor.getByRole('combobox', { name: 'Add test' }).selectOption('sight');
    await expect.poll(() => cards.count()).toBe(4);
    await workbench.syncBadge.getByText('up to date').waitFor();
    await opened().takeBack();
    await opened().rewind();
  });

  it('[TAC-13] has parameters that nodes can set as soon as they are there', async () => {
    const { editor, workbench, served, page } = await openQuery();
    await editor.getByLabel('Name of a new parameter').fill('reach');
    await editor.getByRole('button', { name: 'Add parameter' }).click();
    await editor.getByLabel('Default of reach').fill('20');
    await editor.getByLabel('Default of reach').press('Enter');
    await editor.getByRole('combobox', { name: 'Source of At most of Test 2' }).selectOption('reach');
    await workbench.syncBadge.getByText('up to date').waitFor();
    await workbench.tab('Take cover').click();
    await workbench.node('Find spot').click();
    await workbench.step(2);
    await workbench.status('Find spot', 'success');
    // Nothing is that near.
    await workbench.set('Reach', '1');
    await workbench.syncBadge.getByText('up to date').waitFor();
    await workbench.step(2);
    await workbench.status('Find spot', 'failure');
    await page.keyboard.press('Control+s');
    await workbench.button('Save: nothing to save').waitFor();
    const { root } = await served.readBehavior('Take cover');
    expect(root.params.reach).toBe(1);
  });

  it('is opened from the node that asks it', async () => {
    const { workbench } = opened();
    const { page, inspector } = workbench;
    await workbench.tab('Take cover').click();
    await inspector.getByRole('button', { name: 'Open query bestCover' }).click();
    await page.getByRole('region', { name: 'Query Best cover', exact: true }).waitFor();
    await inspector.getByRole('button', { name: 'Show find of Take cover' }).click();
    await workbench.node('Find spot').waitFor();
  });
});
