import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench } from './fixture/open-workbench.fixture.js';
import { sunAt } from './fixture/redoubt.fixture.js';
import { buildRemoteGame, startRemoteGame } from './fixture/remote-process.fixture.js';

// Layers and queries over grounds that are not simply seen from above: by a camera that goes around
// the field, and of a game that has no picture here. The field has 12 × 6 cells of 1 m.

type Point = readonly [x: number, y: number];

/** Chooses the layer and the query, and reads the picture over the game. */
async function open(page: Page) {
  await page.getByRole('combobox', { name: 'Layer over the game' }).selectOption({ label: 'Sun' });
  await page.getByRole('tab', { name: 'Queries' }).click();
  await page.getByRole('option', { name: 'Query Best cover' }).click();
  const overlay = page.locator('canvas.map-overlay');
  const box = (await overlay.boundingBox())!;
  const at = ([x, y]: Point) =>
    overlay.evaluate(
      (canvas: HTMLCanvasElement, place) => {
        const ratio = canvas.width / canvas.clientWidth;
        const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        copy.drawImage(canvas, -Math.round(place.x * ratio), -Math.round(place.y * ratio));
        return copy.getImageData(0, 0, 1, 1).data[3];
      },
      { x, y },
    );
  return {
    box,
    /** How opaque the picture is: a dot is solid, a layer lets the game through. */
    opacityAt: at,
    /** Moves the pointer to a place of the pane, and reads the number there. */
    async readAt([x, y]: Point, place: number) {
      await page.mouse.move(box.x + x, box.y + y);
      const tip = page.locator(`.layer-tip[data-place="${place}"] .layer-number`);
      await tip.waitFor();
      return Number(await tip.getAttribute('data-value'));
    },
  };
}

const CELLS = [
  [0, 0],
  [7, 3],
  [11, 5],
] as const;

/** Candidates that no test drops, and a place where there is none. */
const SPOTS = [
  [2.5, 2.5],
  [6.5, 2.5],
] as const;

/** Checks numbers, dots and the edge of the layer, for a ground that lies so in the pane. */
async function check(page: Page, toPane: (x: number, z: number) => Point | Promise<Point>) {
  const { readAt, opacityAt } = await open(page);
  for (const [column, row] of CELLS) {
    const place = 12 * row + column;
    expect(await readAt(await toPane(column + 0.5, row + 0.5), place)).toBe(sunAt(place));
  }
  for (const [x, z] of SPOTS) {
    const at = await toPane(x, z);
    await expect.poll(() => opacityAt(at)).toBe(255);
  }
  // In the middle of a cell without a candidate there is only the layer, and beyond the field nothing.
  for (const [x, z] of [
    [0.2, 0.2],
    [11.8, 5.8],
    [0.2, 5.8],
  ]) {
    const opacity = await opacityAt(await toPane(x, z));
    expect(opacity).toBeGreaterThan(0);
    expect(opacity).toBeLessThan(255);
  }
  for (const [x, z] of [
    [-0.3, -0.3],
    [12.3, 3],
    [6, 6.4],
  ])
    expect(await opacityAt(await toPane(x, z)), 'beyond the field').toBe(0);
}

describe('the ground of a three-dimensional game [TAC-48]', () => {
  const opened = openWorkbench({ game: 'redoubt' });

  it('TAC-48 has layer, numbers and dots where its camera shows them, and follows the camera', async () => {
    const { workbench } = opened();
    const { page } = workbench;
    const project = (x: number, z: number) => workbench.inGame<Point>(`window.redoubt.project(${x}, 0, ${z})`);
    await workbench.inGame('window.redoubt.look({ yaw: 0.5, pitch: 0.9, scale: 20, x: 80, y: 20 })');
    await check(page, project);
    // The camera goes on: the picture follows without a click.
    const before = await project(2.5, 2.5);
    await workbench.inGame('window.redoubt.look({ yaw: -0.2, pitch: 0.7, x: 30, y: 70 })');
    await page.mouse.move(0, 0);
    await check(page, project);
    expect(await project(2.5, 2.5)).not.toEqual(before);
  });
});

describe('the ground of a game that runs elsewhere [TAC-48]', () => {
  let folder: string;
  let program: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gumption-remote-'));
    program = await buildRemoteGame(folder, 'remote-redoubt');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const opened = openWorkbench({ game: 'yard' });

  it('TAC-48 is drawn as large as fits, with layer, numbers and dots on it', async () => {
    const { workbench, served } = opened();
    const { page } = workbench;
    const remote = startRemoteGame(program, served.address);
    try {
      await workbench.gameSwitch.selectOption({ label: 'Redoubt' });
      await page.getByText('Redoubt runs elsewhere.').waitFor();
      const { box } = await open(page);
      const scale = Math.min((box.width - 24) / 12, (box.height - 24) / 6);
      await check(page, (x, z) => [box.width / 2 + scale * (x - 6), box.height / 2 + scale * (z - 3)]);
    } finally {
      await remote.end();
    }
  });
});
