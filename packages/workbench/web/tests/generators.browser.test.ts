import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles } from '../../../../tests/browser/obstacles.js';
import { openWorkbench } from './fixture/open-workbench.fixture.js';

// A designer changes a generator, sees the world change, and finds out which rule made what.

const opened = openWorkbench({ game: 'isle', settings: { title: 'Isle' } });

const picture = (page: Page) => page.getByRole('img', { name: /^World of Island/ });
const step = (page: Page, id: string) => page.getByRole('button', { name: new RegExp(`^Step \\d+: ${id},`) });
const idsOf = (page: Page) =>
  page
    .getByRole('list', { name: /^Steps/ })
    .locator('strong')
    .allTextContents();

/** What is on the canvas, as a text that differs where the picture does. */
const pixelsOf = (page: Page) => picture(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

/** Waits until the picture is another one than before, and returns it. */
async function changed(page: Page, before: string): Promise<string> {
  await expect.poll(async () => (await pixelsOf(page)) === before).toBe(false);
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor({ state: 'detached' });
  return pixelsOf(page);
}

describe('the generator view', () => {
  it('shows the world after each step, and changes it as steps are moved, switched off and set', async () => {
    const { workbench, served, keepOpen } = opened();
    const { page } = workbench;
    await page.getByRole('tab', { name: 'Generators' }).click();
    await page.getByRole('option', { name: 'Generator Island' }).click();
    await page.getByText(/^quality \d+ %$/).waitFor();
    expect(await idsOf(page)).toEqual(['hills', 'erosion', 'tiers', 'rim', 'forest', 'towers']);
    const first = await pixelsOf(page);
    expect(await obstacles(page)).toEqual([]);

    // By mouse: tiers above erosion.
    const grip = page.locator('li', { has: step(page, 'tiers') }).locator('.step-grip');
    await grip.dragTo(step(page, 'erosion'));
    await expect.poll(() => idsOf(page)).toEqual(['hills', 'tiers', 'erosion', 'rim', 'forest', 'towers']);
    const tiered = await changed(page, first);
    await expect.poll(() => workbench.inGame('isle.replaced.at(-1)?.steps[1].id')).toBe('tiers');

    // By keyboard, and back.
    await step(page, 'tiers').click();
    await step(page, 'tiers').press('Alt+ArrowDown');
    await expect.poll(async () => (await idsOf(page))[2]).toBe('tiers');
    const after = await changed(page, tiered);

    // Off, with the space bar: the picture is that of the last step again.
    await step(page, 'tiers').press('Space');
    await step(page, 'tiers')
      .and(page.getByRole('button', { name: /, off$/ }))
      .waitFor();
    const without = await changed(page, after);
    await step(page, 'tiers').press('Space');
    await changed(page, without);

    // A number.
    const whole = await pixelsOf(page);
    await step(page, 'hills').click();
    const before = await changed(page, whole);
    const hills = page.getByRole('spinbutton', { name: 'Hills of hills' });
    await hills.fill('6');
    await hills.press('Enter');
    await changed(page, before);

    // Inserted after the selected step.
    await page.getByRole('combobox', { name: 'Insert step' }).selectOption('glacier');
    await expect.poll(() => idsOf(page)).toEqual(['hills', 'glacier', 'erosion', 'tiers', 'rim', 'forest', 'towers']);
    await page.getByRole('spinbutton', { name: 'Sharpness of glacier' }).waitFor();
    await workbench.undo.first().click();
    await expect.poll(() => idsOf(page)).toEqual(['hills', 'erosion', 'tiers', 'rim', 'forest', 'towers']);

    await workbench.save.click();
    await expect
      .poll(async () => (await served.readProjectFile('generators/island.json').catch(() => undefined))?.steps[0])
      .toEqual({ id: 'hills', kind: 'noise', params: { amplitude: 40, hills: 6 } });
    keepOpen();
  });

  it('turns the seed, shows sixteen at once, and tells where things came from', async () => {
    const { workbench, keepOpen } = opened();
    const { page } = workbench;
    const dial = page.getByRole('slider', { name: 'Seed dial' });
    await page.getByRole('button', { name: 'Show the world after the last step' }).click();
    const before = await pixelsOf(page);
    await dial.press('ArrowUp');
    await changed(page, before);
    expect(await dial.getAttribute('aria-valuenow')).toBe('4');

    await page.getByRole('button', { name: 'Gallery of 16 seeds' }).click();
    const tiles = page.getByRole('button', { name: /^Seed \d+: \d+ %/ });
    await expect.poll(() => tiles.count()).toBe(16);
    await page.getByRole('img', { name: /^Quality of seeds: / }).waitFor();
    expect(await page.locator('.quality-histogram figcaption').textContent()).toBe('Quality of 16 seeds');
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: /, worst$/ }).click();
    await page.getByText(/^quality \d+ %$/).waitFor();

    // In the middle stands a tower; beside it the ground.
    await picture(page).focus();
    await page.keyboard.press('Enter');
    const origins = page.getByRole('region', { name: 'Where it came from' });
    await origins
      .getByText(/^(made|changed|placed)/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'In space' }).click();
    const flat = await pixelsOf(page);
    await picture(page).press('ArrowRight');
    await changed(page, flat);
    // From right above, the tower in the middle is nearest.
    for (let i = 0; i < 9; i++) await picture(page).press('ArrowDown');
    const box = (await picture(page).boundingBox())!;
    await picture(page).click({ position: { x: box.width / 2 + 3, y: box.height / 2 + 3 } });
    await origins.getByText('placed tower at 48, 48').waitFor();
    await origins
      .locator('code', { hasText: /^(roof|wall)$/ })
      .first()
      .waitFor();
    await origins.getByRole('button', { name: 'Show step towers' }).first().click();
    await expect.poll(() => step(page, 'towers').getAttribute('aria-current')).toBe('step');
    keepOpen();
  });

  it('shows progress, can be canceled, and finds steps by name', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    await page.getByRole('combobox', { name: 'Insert step' }).selectOption('patience');
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('canceled').waitFor();
    await workbench.undo.first().click();
    await page.getByText(/^quality \d+ %$/).waitFor();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('erosion');
    await page.getByRole('option', { name: /erosion.*Island/ }).click();
    await expect.poll(() => step(page, 'erosion').getAttribute('aria-current')).toBe('step');
  });
});
