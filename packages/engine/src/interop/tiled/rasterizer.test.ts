import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPng, writePng } from '../png/index.js';
import { createTiledMap, formatTiledMap, parseTiledMap, type TiledTileset, turnedGid } from './index.js';

// Tiled itself draws our maps: `tmxrasterizer` comes with it (on Debian, the package `tiled`).

const COLORS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
];
const SIDE = 4;

const tileset = {
  ...{ name: 'colors', tilewidth: SIDE, tileheight: SIDE, tilecount: 3, columns: 3 },
  ...{ image: 'colors.png', imagewidth: 3 * SIDE, imageheight: SIDE },
} as TiledTileset;

/** A picture of the three tiles beside each other. */
function drawTiles(): Uint8Array {
  const samples = new Uint8Array(3 * SIDE * SIDE * 3);
  for (let i = 0; i < 3 * SIDE * SIDE; i++) samples.set(COLORS[Math.floor((i % (3 * SIDE)) / SIDE)], 3 * i);
  return writePng({ width: 3 * SIDE, height: SIDE, bits: 8, channels: 3, samples });
}

it('is drawn by Tiled as it was meant, in every format and compression', ({ skip }) => {
  const run = (...args: string[]) =>
    execFileSync('tmxrasterizer', args, { env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' }, stdio: 'pipe' });
  try {
    run('--version');
  } catch {
    skip('tmxrasterizer is not installed');
  }
  const folder = mkdtempSync(join(tmpdir(), 'gumption-tiled-'));
  try {
    writeFileSync(join(folder, 'colors.png'), drawTiles());
    const tiles = [1, 2, 3, 3, 1, 2];
    // A turned tile of one color looks the same, but has other bits.
    const gids = tiles.map((tile, i) =>
      i === 2 ? turnedGid(tile, { flipX: true, flipY: false, flipDiagonal: false, rotateHex: false }) : tile,
    );
    for (const compression of ['csv', 'base64', 'zlib', 'gzip'] as const)
      for (const format of ['tmx', 'tmj'] as const) {
        const sides = { width: 3, height: 2, tileWidth: SIDE, tileHeight: SIDE };
        const map = createTiledMap({ ...sides, tileset, compression, layers: [{ name: 'ground', gids }] });
        const text = formatTiledMap(map, format);
        const file = join(folder, `${compression}.${format}`);
        writeFileSync(file, text);
        const out = join(folder, `${compression}-${format}.png`);
        run(file, out);
        const { width, channels, samples } = readPng(readFileSync(out));
        const drawn = tiles.map((_, i) => {
          const at = channels * ((Math.floor(i / 3) * SIDE + 1) * width + (i % 3) * SIDE + 1);
          return [...samples.subarray(at, at + 3)];
        });
        expect(drawn, `${compression} in ${format}`).toEqual(tiles.map((tile) => COLORS[tile - 1]));
        expect(parseTiledMap(text)).toEqual(map);
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
