import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { openContext } from './chromium.js';
import { look } from './eye.js';
import { obstacles } from './obstacles.js';
import { buildAll, serveProject } from './serve-project.js';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 960, height: 600 },
] as const;

const { LONG_TESTS, EYE_PICTURES } = process.env;
const isLong = LONG_TESTS !== undefined;

/** A sample in every run, all of it in a long one. */
const GAMES = isLong
  ? readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'index.html')))
  : ['patrol'];
const LOOKS = isLong
  ? SIZES.flatMap((size) => (['dark', 'light'] as const).map((theme) => ({ ...size, theme })))
  : [
      { ...SIZES[1], theme: 'dark' },
      { ...SIZES[3], theme: 'light' },
    ];

/** Everything of a project that the workbench reads. */
const PARTS = [
  ...['gumption.json', 'behaviors', 'sheets', 'queries', 'scripts', 'scenarios', 'generators', 'grammars', 'plants'],
  ...['points.json', 'layers.json', 'profiles.json', 'senses.json', 'dist'],
];

beforeAll(buildAll);

describe('what a person sees', () => {
  it.each(GAMES)('of %s is readable, apart and in place, at every size and in both themes', async (game) => {
    const folder = join('games', game);
    const served = await serveProject(
      folder,
      PARTS.filter((part) => existsSync(join(root, folder, part))),
    );
    try {
      const complaints: string[] = [];
      const found: Record<string, unknown> = {};
      for (const { width, height, theme } of LOOKS) {
        const name = `${width}×${height} ${theme}`;
        const context = await openContext();
        const page = await context.newPage();
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(error.message));
        await page.setViewportSize({ width, height });
        await page.addInitScript((chosen) => {
          // The game's frame has other storage, or none.
          if (window === window.parent && location.origin !== 'null')
            localStorage.setItem('gumption.preferences', JSON.stringify({ theme: chosen }));
        }, theme);
        await page.goto(served.address);
        await page.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor();
        await page.getByRole('treeitem').first().waitFor();
        const { smallest, gameShare, overlaps, overhang } = await look(page);
        found[name] = {
          small: smallest.size < 11 ? smallest : undefined,
          narrow: gameShare < 1 / 3 ? gameShare : undefined,
          overlaps,
          overhang,
          contrast: await obstacles(page, { rules: ['color-contrast'] }),
        };
        if (EYE_PICTURES !== undefined) {
          mkdirSync(EYE_PICTURES, { recursive: true });
          await page.screenshot({ path: join(EYE_PICTURES, `${game} ${name}.png`) });
        }
        await context.close();
      }
      const good = { small: undefined, narrow: undefined, overlaps: [], overhang: 0, contrast: [] };
      expect(found).toEqual(
        Object.fromEntries(LOOKS.map(({ width, height, theme }) => [`${width}×${height} ${theme}`, good])),
      );
      expect(complaints).toEqual([]);
    } finally {
      await served.close();
    }
  });
});
