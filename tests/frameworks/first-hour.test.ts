import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../browser/chromium.js';
import { workbenchPage } from '../browser/workbench-page.js';
import { type Registry, startRegistry } from './registry.js';

// The first hour of somebody who has nothing but Node and npm: every template from a registry, in an
// empty folder, with an empty cache.

/** What the workbench shows of each template. */
const TEMPLATES = [
  { template: 'page', behavior: 'guard', hasPage: true, built: 'dist' },
  { template: 'phaser', behavior: 'sheep', hasPage: true, built: 'dist' },
  { template: 'three', behavior: 'guard', hasPage: true, built: 'dist' },
  { template: 'colyseus', behavior: 'goblin', hasPage: false, built: 'dist/page' },
  { template: 'node', behavior: 'guard', hasPage: false, built: undefined },
] as const;

const run = promisify(execFile);
/** Tells which templates are tried; all of them by default. */
const only = process.env.GUMPTION_TEMPLATES?.split(',');
const registry: Registry | undefined = process.env.LONG_TESTS ? await startRegistry() : undefined;
afterAll(() => registry?.close());
const why = process.env.LONG_TESTS ? 'which needs npm' : 'only with LONG_TESTS=1';

describe.each(TEMPLATES.filter(({ template }) => only?.includes(template) ?? true))(
  'the template $template, from nothing',
  ({ template, behavior, hasPage, built }) => {
    if (registry === undefined) return void it.skip(`is installed and shown in the workbench, ${why}`);

    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-hour-')));
    const game = join(folder, 'my-den');
    const env = {
      ...process.env,
      ...{ npm_config_registry: registry.address, npm_config_cache: join(folder, 'cache'), npm_config_yes: 'true' },
      ...{ npm_config_update_notifier: 'false', npm_config_audit: 'false', npm_config_fund: 'false' },
      ...{ CI: '1', NO_COLOR: '1', GUMPTION_CONFIG: join(folder, 'settings') },
    };
    const npm = async (cwd: string, ...args: string[]) => (await run('npm', args, { cwd, env })).stdout;
    let browser: Browser;
    let page: Page;
    let server: ChildProcess;
    let printed = '';
    const complaints: string[] = [];

    beforeAll(async () => {
      mkdirSync(folder, { recursive: true });
      const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
      browser = await chromium.launch({ executablePath: findChromium(), args });
      page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.setDefaultTimeout(300_000);
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
    });
    afterAll(async () => {
      await browser.close();
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('close', resolve));
        process.kill(-server.pid!, 'SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    });

    it('is created, installed and shown in the workbench by three commands', async () => {
      const start = performance.now();
      const seconds = () => Math.round((performance.now() - start) / 100) / 10;
      await npm(folder, 'create', 'gumption@latest', 'my-den', '--', '--template', template);
      const created = seconds();
      await npm(game, 'install');
      const installed = seconds();
      // A group of its own, which is ended as a whole.
      server = spawn('npm', ['run', 'dev'], { cwd: game, env, detached: true });
      const address = await new Promise<string>((resolve, reject) => {
        const hear = (data: Buffer) => {
          printed += data;
          const found = /Workbench: (http\S+)/.exec(printed)?.[1];
          if (found !== undefined) resolve(found);
        };
        server.stdout!.on('data', hear);
        server.stderr!.on('data', hear);
        server.once('exit', () => reject(new Error(`npm run dev has ended: ${printed}`)));
      });
      // A player comes before the server is there, and plays once it is.
      const player = template === 'colyseus' ? await browser.newPage() : undefined;
      await player?.goto(/Local: +(http\S+)/.exec(printed)![1]);
      await page.goto(address);
      if (hasPage) await page.frameLocator('iframe[title="Game"]').locator('canvas').waitFor();
      await page.getByRole('treeitem').first().waitFor();
      const shown = seconds();
      const workbench = workbenchPage(page);
      const tick = await workbench.tick();
      await expect.poll(() => workbench.tick()).toBeGreaterThan(tick);
      writeFileSync(
        join(tmpdir(), `gumption-first-hour-${template}.json`),
        JSON.stringify({ created, installed, shown }),
      );
      if (process.env.GUMPTION_PICTURES)
        for (const [i, each] of [page, player].entries())
          await each?.screenshot({
            path: join(process.env.GUMPTION_PICTURES, `${template}${i === 0 ? '' : '-player'}.png`),
          });
      expect(complaints).toEqual([]);
    });

    it('takes a saved behavior and the code of a task while it runs', async () => {
      const file = join(game, 'behaviors', `${behavior}.json`);
      const document = JSON.parse(readFileSync(file, 'utf8'));
      const workbench = workbenchPage(page);
      const first = readFileSync(join(game, 'src/vocabulary.ts'), 'utf8');
      const before = await workbench.tick();
      document.root.comment = 'Seen by everybody.';
      writeFileSync(file, JSON.stringify(document, null, 2));
      writeFileSync(join(game, 'src/vocabulary.ts'), `${first}\nconsole.warn('The new code is here.');\n`);
      if (hasPage) await page.waitForEvent('console', (message) => message.text() === 'The new code is here.');
      else await expect.poll(() => printed).toContain('The new code is here.');
      expect(await workbench.tick()).toBeGreaterThanOrEqual(before);
    });

    it('passes its tests, and is built for players without the workbench', async () => {
      expect(await npm(game, 'test')).toContain('all passed');
      await npm(game, 'run', 'build');
      if (built === undefined) {
        expect(existsSync(join(game, 'dist/main.js'))).toBe(true);
        return;
      }
      const assets = join(game, built, 'assets');
      const scripts = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
      expect(/workbench/i.exec(scripts.join('\n'))?.[0]).toBeUndefined();
    });
  },
);
