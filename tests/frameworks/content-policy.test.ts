import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../../packages/create-gumption/src/create-project.js';
import { listTemplates } from '../../packages/create-gumption/src/templates.js';
import { root } from '../sources.js';
import { installEngines } from './install-engines.js';
import { openFolder } from './open-page.js';

const run = promisify(execFile);

/** A strict policy: scripts of the page's own server only, and no code made of text. */
const POLICY = "default-src 'self'; script-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'";

const folder = await installEngines([]);
const why = process.env.LONG_TESTS ? 'which needs npm' : 'only with LONG_TESTS=1';
afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe.each([
  { compile: true, refused: [] },
  // Closures run it. The browser tells that the engine has asked whether it may generate code.
  { compile: false, refused: ['eval'] },
])('a page that forbids generated code, built with compile: $compile', ({ compile, refused }) => {
  if (folder === undefined) return void it.skip(`plays, ${why}`);
  const game = join(folder, `game-${compile}`);

  beforeAll(async () => {
    mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
    const templates = listTemplates(join(root, 'packages/create-gumption/templates'));
    await createProject(game, templates.find(({ name }) => name === 'page')!, '0.1.0');
    symlinkSync(join(root, 'node_modules'), join(game, 'node_modules'), 'dir');
    const write = (name: string, from: RegExp, to: string) => {
      const file = join(game, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(file, text.replaceAll(new RegExp(from, 'g'), to));
    };
    write('vite.config.ts', /gumption\(\)/, `gumption({ compile: ${compile} })`);
    write('src/main.ts', /\{ assignments, behaviors, sheets \}/, '{ assignments, behaviors, modules, sheets }');
    write('src/main.ts', /sheets, assignments \}/, 'sheets, assignments, modules }');
    write(
      'src/main.ts',
      /const \{ world/,
      `Object.assign(window, { refused: [] });
addEventListener('securitypolicyviolation', ({ blockedURI }) => window.refused.push(blockedURI));
const { world`,
    );
    await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
      cwd: game,
    });
  });

  it('plays', async () => {
    const open = await openFolder(join(game, 'dist'), { 'content-security-policy': POLICY });
    try {
      const canvas = open.page.locator('canvas');
      await canvas.waitFor();
      const first = await canvas.screenshot();
      await expect.poll(async () => (await canvas.screenshot()).equals(first)).toBe(false);
      expect(await open.page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual(refused);
      expect(open.complaints).toEqual([]);
    } finally {
      await open.close();
    }
  });
});
