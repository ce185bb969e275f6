import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareChromium } from './chromium.js';
import { root } from './sources.js';

// A game made by `gumption new`, with the packages as they would be published, far from this repository.

let folder: string;
let browser: Browser;

function run(cwd: string, command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}

/** Unpacks what `npm pack` makes of a package. */
function install(name: string, source: string, modules: string): void {
  const [{ filename }] = JSON.parse(
    run(join(root, source), 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  mkdirSync(join(modules, name), { recursive: true });
  run(folder, 'tar', '-xzf', join(folder, filename), '-C', join(modules, name), '--strip-components=1');
}

/** The packages that come from elsewhere are those of this repository, so that the network is not asked. */
const ELSEWHERE = ['vite', 'typescript', 'ws', 'chokidar', 'readdirp', '@types/node', '@types/ws'];

function makeGame(template: string): string {
  run(
    folder,
    process.execPath,
    join(folder, 'node_modules/@gumption/workbench/dist/server/cli.js'),
    'new',
    template,
    '--template',
    template,
  );
  return join(folder, template);
}

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-new-')));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  install('gumption', 'packages/engine', modules);
  install('@gumption/workbench', 'packages/workbench', modules);
  for (const name of ELSEWHERE) {
    const places = ['node_modules', 'packages/workbench/node_modules', 'games/kitchen/node_modules'];
    const place = places.map((each) => join(root, each, name)).find((each) => existsSync(each));
    if (place !== undefined) symlinkSync(realpathSync(place), join(modules, name), 'dir');
  }
  browser = await shareChromium();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['page', 'node'])('a new game of the template %s', (template) => {
  it('has its name, checks, passes its scenario, has sound types, and is built', () => {
    const game = makeGame(template);
    const cli = join(folder, 'node_modules/@gumption/workbench/dist/server/cli.js');
    expect(JSON.parse(readFileSync(join(game, 'package.json'), 'utf8'))).toMatchObject({ name: template });
    expect(existsSync(join(game, '.gitignore'))).toBe(true);
    expect(run(game, process.execPath, cli, 'check')).toContain('nothing wrong');
    expect(run(game, process.execPath, cli, 'test', '--coverage')).toMatch(/100 % {2}Guard[\s\S]*all passed/);
    run(game, process.execPath, join(root, 'node_modules/typescript/bin/tsc'));
    run(game, process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
    expect(existsSync(join(game, 'dist', template === 'page' ? 'index.html' : 'main.js'))).toBe(true);
  });
});

describe('the page of a new game', () => {
  it('runs where the workbench serves it, without a complaint', async () => {
    const cli = join(folder, 'node_modules/@gumption/workbench/dist/server/cli.js');
    const server = spawn(process.execPath, [cli, 'page', '--json', '--no-open', '--port', '0'], { cwd: folder });
    try {
      const { address } = await new Promise<{ address: string }>((resolve, reject) => {
        let printed = '';
        server.stdout.on('data', (data) => {
          printed += data;
          if (printed.includes('\n')) resolve(JSON.parse(printed));
        });
        server.on('exit', () => reject(new Error('the workbench ended')));
      });
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(`${address}game/`);
      const canvas = page.getByLabel('A guard on a wall');
      await canvas.waitFor();
      const look = () => canvas.evaluate((each) => (each as HTMLCanvasElement).toDataURL());
      const first = await look();
      await expect.poll(look, { timeout: 20_000 }).not.toBe(first);
      expect(complaints).toEqual([]);
      await page.close();
    } finally {
      server.kill();
    }
  });
});
