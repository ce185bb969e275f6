import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../../packages/create-gumption/src/create-project.js';
import { listTemplates } from '../../packages/create-gumption/src/templates.js';
import { root } from '../sources.js';
import { installEngines } from './install-engines.js';
import { type OpenPage, openFolder } from './open-page.js';

const run = promisify(execFile);

/** The templates with engines of others, what they need of npm, and what is built. */
const TEMPLATES = [
  { template: 'phaser', packages: ['phaser@4.2.1'], built: ['dist/index.html'] },
  { template: 'three', packages: ['three@0.187.0', '@types/three@0.187.0'], built: ['dist/index.html'] },
  {
    template: 'colyseus',
    packages: [
      '@colyseus/core@0.16.20',
      '@colyseus/ws-transport@0.16.5',
      '@colyseus/schema@3.0.76',
      'colyseus.js@0.16.22',
      'sirv@3.0.2',
    ],
    built: ['dist/page/index.html', 'dist/server.js'],
  },
] as const;

const why = process.env.LONG_TESTS ? 'whose engine cannot be installed here' : 'only with LONG_TESTS=1';
const folders = await Promise.all(TEMPLATES.map(({ packages }) => installEngines(packages)));
afterAll(() => {
  for (const folder of folders) if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

describe.each(TEMPLATES.map((each, i) => ({ ...each, folder: folders[i] })))(
  'the template $template',
  ({ template, built, folder }) => {
    if (folder === undefined) return void it.skip(`is checked, played and built, ${why}`);

    const game = join(folder, 'game');
    const cli = join(root, 'packages/workbench/dist/server/cli.js');
    const node = async (...args: string[]) => (await run(process.execPath, args, { cwd: game })).stdout;

    beforeAll(async () => {
      mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
      for (const name of ['vite', 'typescript', '@types/node', '@types/ws']) {
        const place = join(folder, 'node_modules', name);
        if (!existsSync(place)) symlinkSync(join(root, 'node_modules', name), place, 'dir');
      }
      const templates = listTemplates(join(root, 'packages/create-gumption/templates'));
      await createProject(game, templates.find(({ name }) => name === template)!, '0.1.0');
    });

    it('has sound types, with those of the engine', async () => {
      expect(await node(join(root, 'node_modules/typescript/bin/tsc'))).toBe('');
    });

    it('has nothing wrong with it, and passes its scenarios, which reach all of its behaviors', async () => {
      expect(await node(cli, 'check', '--trust')).toContain('no problems');
      const printed = await node(cli, 'test', '--coverage');
      expect(printed).toContain('all passed');
      expect(printed.match(/^ +\d+ %/gm)!.every((share) => share.trim() === '100 %')).toBe(true);
    });

    it('is built', async () => {
      const vite = join(root, 'node_modules/vite/bin/vite.js');
      await node(vite, 'build', '--logLevel', 'error');
      if (template === 'colyseus')
        await node(
          vite,
          'build',
          '--ssr',
          'src/server.ts',
          '--outDir',
          'dist',
          '--emptyOutDir',
          'false',
          '--logLevel',
          'error',
        );
      expect(built.filter((file) => !existsSync(join(game, file)))).toEqual([]);
    });

    it.skipIf(template === 'colyseus')('moves in its page, without a complaint', async () => {
      const open: OpenPage = await openFolder(join(game, 'dist'));
      try {
        const canvas = open.page.locator('canvas');
        await canvas.waitFor();
        const first = await canvas.screenshot();
        await expect.poll(async () => (await canvas.screenshot()).equals(first)).toBe(false);
        expect(open.complaints).toEqual([]);
      } finally {
        await open.close();
      }
    });
  },
);
