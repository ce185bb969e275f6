import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// Tactical layers over the picture of a game whose field of 12 × 8 cells is drawn with 20 pixels per
// cell, 20 pixels from the left and 30 from the top.

const opened = openWorkbench({ game: 'front' });

function tools() {
  const { workbench } = opened();
  const { page } = workbench;
  const tip = page.locator('.layer-tip');
  /** Asks something of a copy: a canvas that is read itself is no longer drawn by the graphics card. */
  const ask = <T>(question: string) =>
    page.locator('.map-overlay').evaluate((element, question) => {
      const { width, height } = element as HTMLCanvasElement;
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(element as HTMLCanvasElement, 0, 0);
      return new Function('copy', 'width', 'height', `return (${question})`)(copy, width, height) as T;
    }, question);
  return {
    workbench,
    page,
    tip,
    choice: page.getByRole('combobox', { name: 'Layer over the game' }),
    legend: page.getByRole('group', { name: /^Legend of/ }),
    /** Moves the pointer to the middle of a cell, as a person who looks at the picture does. */
    async hover(column: number, row: number): Promise<void> {
      const box = (await page.locator('iframe[title="Game"]').boundingBox())!;
      await page.mouse.move(box.x + 20 + 20 * column + 10, box.y + 30 + 20 * row + 10);
      await page.locator(`.layer-tip[data-place="${12 * row + column}"]`).waitFor();
    },
    /** The exact number that the page has for the pointer. */
    shown: async () => Number(await tip.locator('.layer-number').getAttribute('data-value')),
    /** The number that a character reads there. */
    read: async (layer: string, place: number) =>
      (await workbench.inGame<readonly number[]>(`window.front.values('${layer}')`))[place],
    /** A sum over all pixels of the picture over the game, which differs for other pixels. */
    picture: () =>
      ask<number>('copy.getImageData(0, 0, width, height).data.reduce((sum, byte) => (sum * 31 + byte) % 1e9, 7)'),
    /** The color of the picture at a point of the game's page. */
    colorAt: (x: number, y: number) => ask<number[]>(`[...copy.getImageData(${x}, ${y}, 1, 1).data]`),
  };
}

describe('layers over the game [TAC-48]', () => {
  it('are computed only while one is shown, and read at the pointer as characters read them', async () => {
    const { workbench, page, choice, legend, tip, hover, shown, read, colorAt } = tools();
    const writes = () => workbench.inGame<number>('window.front.counted.writes');
    // It has layers only: lists of queries and scripts would be in the way.
    const lists = page.getByRole('tablist', { name: 'Lists' }).getByRole('tab');
    expect(await lists.allTextContents()).toEqual(['Agents', 'Library', 'Sheets']);
    await workbench.step(3);
    expect(await writes()).toBe(0);
    await choice.selectOption({ label: 'Influence' });
    await legend.getByText('strength').waitFor();
    await hover(2, 2);
    expect(await shown()).toBe(await read('influence', 26));
    const [red, , blue] = await colorAt(20 + 50, 30 + 50);
    expect(blue, 'own land is blue').toBeGreaterThan(red);
    await hover(10, 5);
    expect(await shown()).toBe(await read('influence', 70));
    expect(await shown()).toBeLessThan(0);
    const [enemyRed, , enemyBlue] = await colorAt(20 + 210, 30 + 110);
    expect(enemyRed, 'foreign land is orange').toBeGreaterThan(enemyBlue);
    expect(await colorAt(10, 10), 'nothing beside the field').toEqual([0, 0, 0, 0]);
    await workbench.step(4);
    await hover(10, 5);
    await expect.poll(shown).toBe(await read('influence', 70));
    expect(await obstacles(page)).toEqual([]);
    await choice.selectOption({ label: 'No layer' });
    await tip.waitFor({ state: 'detached' });
    const before = await writes();
    await workbench.step(3);
    expect(await writes()).toBe(before);
    await opened().rewind();
  });

  it('say what a combination is made of, and compute fast layers where nobody is', async () => {
    const { workbench, page, choice, tip, hover, shown, read } = tools();
    await workbench.find('Show layer');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Danger');
    await page.keyboard.press('Enter');
    await expect.poll(() => choice.inputValue()).toBe('danger');
    await hover(5, 3);
    expect(await shown()).toBe(await read('danger', 41));
    const rows = tip.getByRole('row');
    const blue = await read('blue', 41);
    const show = (value: number) => String(Number(value.toPrecision(6)));
    await expect.poll(() => rows.nth(0).textContent()).toMatch(/^Blue/);
    expect(await rows.nth(0).getByRole('cell').allTextContents()).toEqual([
      show(blue),
      '× 1.5',
      `= ${show(1.5 * blue)}`,
    ]);
    await expect.poll(() => rows.nth(2).textContent()).toMatch(/^Constant/);
    await choice.selectOption('exposed');
    await expect.poll(shown).toBe(await workbench.inGame<number>(`window.front.valueAt('exposed', 41)`));
    await choice.selectOption({ label: 'No layer' });
    opened().keepOpen();
  });

  it('are those of the past moment that is looked at, bit for bit', async () => {
    const { workbench, page, choice, hover, shown, picture } = tools();
    await choice.selectOption('danger');
    await hover(7, 4);
    const live: { readonly value: number; readonly picture: number }[] = [];
    for (let tick = 0; tick < 8; tick++) {
      if (tick > 0) await workbench.step(1);
      await hover(7, 4);
      const values = await workbench.inGame<readonly number[]>(`window.front.values('danger')`);
      await expect.poll(shown).toBe(values[55]);
      live.push({ value: values[55], picture: await picture() });
    }
    expect(new Set(live.map(({ value }) => value)).size, 'the layer changes').toBeGreaterThan(2);
    for (let tick = 6; tick >= 1; tick--) {
      await page.keyboard.press('Alt+,');
      await workbench.tick(tick);
      await expect.poll(shown).toBe(live[tick].value);
      await expect.poll(picture).toBe(live[tick].picture);
    }
    await page.keyboard.press('Shift+Escape');
    await expect.poll(shown).toBe(live[7].value);
    await choice.selectOption({ label: 'No layer' });
    await opened().rewind();
  });

  it('are remembered, and leave clicks to the game', async () => {
    const { workbench, page, choice } = tools();
    await choice.selectOption('influence');
    const opacity = page.getByRole('slider', { name: 'Opacity of the layer' });
    await opacity.focus();
    await page.keyboard.press('ArrowRight');
    expect(await opacity.inputValue()).toBe('65');
    await workbench.game.getByLabel('Field').click();
    expect(await workbench.inGame<number>('window.front.counted.clicks')).toBe(1);
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe('influence');
    expect(await opacity.inputValue()).toBe('65');
    await page.locator('.map-overlay').waitFor();
  });
});
