import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameNames } from '../../scripts/targets.mjs';
import { shareChromium } from '../browser/chromium.js';
import { bundleSamples } from './bundle.js';
import { type Engine, findDifferences } from './compare.js';
import { nodeEngine, pageEngine } from './engines.js';

let node: Engine;
let chromium: Engine;
let closePage: () => Promise<void>;

beforeAll(async () => {
  const code = await bundleSamples();
  const page = await (await shareChromium()).newPage();
  closePage = () => page.close();
  await page.addScriptTag({ content: code });
  node = nodeEngine(code, false);
  chromium = pageEngine(page, false);
});

afterAll(() => closePage());

it('every chapter and every game computes the same bits in Node and in Chromium', async () => {
  expect(await findDifferences(node, chromium)).toEqual([]);
});

it('every chapter and every game has a sample, and needs nothing but the language', async () => {
  const hashes = await node.hashes();
  const folders = (path: string) =>
    readdirSync(new URL(`../../packages/engine/src/${path}`, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  // These have nothing to compute; `standard` is a list.
  const chapters = folders('').filter((name) => !['decision', 'errors', 'host', 'sketch', 'standard'].includes(name));
  const techniques = folders('decision').map((name) => `decision/${name} in stories`);
  const games = gameNames().filter((name) => !name.includes('/'));
  expect(Object.keys(hashes)).toEqual(
    expect.arrayContaining([...chapters, ...techniques, ...games.map((name) => `game ${name}`)]),
  );
  for (const [name, ticks] of Object.entries(hashes)) expect(ticks.at(-1), name).toMatch(/^[0-9a-f]{8}$/);
});
