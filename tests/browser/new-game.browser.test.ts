import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { shareChromium } from './chromium.js';
import { workbenchPage } from './workbench-page.js';

// A game made by `npm create gumption`, with the packages as they would be published, far from this
// repository. `npm test` builds them first.

let folder: string;

/**
 * Runs a program to its end and gives what it printed, without holding up the pages that this
 * worker drives.
 */
function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // npm lists every file of a package: more than a child process may say by default.
    execFile(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`));
    });
  });
}

/** Unpacks what `npm pack` makes of a package. */
async function install(name: string, source: string, modules: string): Promise<void> {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(await run(join(root, source), 'npm', ...pack));
  mkdirSync(join(modules, name), { recursive: true });
  await run(folder, 'tar', '-xzf', join(folder, filename), '-C', join(modules, name), '--strip-components=1');
}

/**
 * The packages that come from elsewhere are those of this repository, so that the network is not
 * asked.
 */
const ELSEWHERE = ['vite', 'typescript', 'ws', 'chokidar', 'readdirp', 'sirv', '@types/node', '@types/ws'];

const cli = () => join(folder, 'node_modules/@gumption/workbench/dist/server/cli.js');

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-new-')));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  await install('gumption', 'packages/engine', modules);
  await install('@gumption/workbench', 'packages/workbench', modules);
  await install('@gumption/vite', 'packages/vite', modules);
  await install('create-gumption', 'packages/create-gumption', modules);
  for (const name of ELSEWHERE) {
    const places = ['node_modules', 'packages/workbench/node_modules', 'games/kitchen/node_modules'];
    const place = places.map((each) => join(root, each, name)).find((each) => existsSync(each));
    if (place !== undefined) symlinkSync(realpathSync(place), join(modules, name), 'dir');
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each with one of the compilers it may be given: they read the same types differently.
describe.each([
  { template: 'page', compiler: 'typescript', built: 'index.html' },
  { template: 'node', compiler: 'typescript-native', built: 'main.js' },
])('a new game of the template $template', ({ template, compiler, built }) => {
  const inGame = (...names: string[]) => join(folder, template, ...names);

  beforeAll(async () => {
    const create = join(folder, 'node_modules/create-gumption/dist/cli.js');
    await run(folder, process.execPath, create, template, '--template', template);
  });

  it('has its name, and keeps what is built out of version control', () => {
    expect(JSON.parse(readFileSync(inGame('package.json'), 'utf8'))).toMatchObject({ name: template });
    expect(existsSync(inGame('.gitignore'))).toBe(true);
  });

  it('has nothing wrong with it', async () => {
    expect(await run(inGame(), process.execPath, cli(), 'check', '--trust')).toContain('no problems');
  });

  it('passes its scenario, which reaches all of its behavior', async () => {
    const printed = await run(inGame(), process.execPath, cli(), 'test', '--coverage');
    expect(printed).toMatch(/100 % {2}Guard[\s\S]*all passed/);
  });

  it('has sound types', async () => {
    expect(await run(inGame(), process.execPath, join(root, 'node_modules', compiler, 'bin/tsc'))).toBe('');
  });

  it('is built', async () => {
    await run(inGame(), process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
    expect(existsSync(inGame('dist', built))).toBe(true);
  });
});

describe('the page of a new game', () => {
  const inGame = (...names: string[]) => join(folder, 'page', ...names);
  const change = (file: string, from: string, to: string) => {
    const before = readFileSync(inGame(file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(inGame(file), before.replace(from, to));
  };

  it('is small when it is built, with no word of the workbench', () => {
    const scripts = readdirSync(inGame('dist/assets')).map((name) => readFileSync(inGame('dist/assets', name), 'utf8'));
    expect(/workbench|postMessage/i.exec(scripts.join('\n'))?.[0]).toBeUndefined();
    expect(gzipSync(scripts.join('\n'), { level: 9 }).length).toBeLessThanOrEqual(60_000);
  });

  it('runs in the workbench by one command, and takes saved behaviors and task code without a reload', async () => {
    // Its own folder of settings: nobody has trusted this project beforehand.
    const env = { ...process.env, CI: '1', NO_COLOR: '1', GUMPTION_CONFIG: join(folder, 'config') };
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    // What `npm run dev` runs, on any free port.
    change('vite.config.ts', 'gumption()', 'gumption({ port: 0 })');
    const server = spawn(process.execPath, [vite, '--port', '0'], { cwd: inGame(), env });
    const ended = new Promise((resolve) => server.once('close', resolve));
    const page = await (await shareChromium()).newPage({ viewport: { width: 1440, height: 900 } });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let printed = '';
        const hear = (data: Buffer) => {
          printed += data;
          const found = /Workbench: (http\S+)/.exec(printed)?.[1];
          if (found !== undefined) resolve(found);
        };
        server.stdout.on('data', hear);
        server.stderr.on('data', hear);
        server.on('exit', () => reject(new Error(`Vite ended: ${printed}`)));
      });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      const workbench = workbenchPage(page);
      await workbench.open(address);
      const frame = page.frames().find((each) => each.url().includes('embedded'))!;
      expect(new URL(frame.url()).origin).not.toBe(new URL(address).origin);
      await page.frameLocator('iframe[title="Game"]').getByLabel('A guard on a wall by night').waitFor();
      await frame.evaluate(() => Object.assign(window, { isSameLoad: true }));
      await workbench.node('Walk to 9 m').waitFor();
      change('behaviors/guard.json', '"x": 9', '"x": 8');
      await workbench.node('Walk to 8 m').waitFor();
      change('src/vocabulary.ts', "title: 'Walk to'", "title: 'Stroll to'");
      await workbench.node('Stroll to 8 m').waitFor();
      const tick = await workbench.tick();
      await expect.poll(() => workbench.tick()).toBeGreaterThan(tick);
      expect(await frame.evaluate(() => 'isSameLoad' in window)).toBe(true);
      expect(complaints).toEqual([]);

      // By itself in a tab, the page takes what is saved from Vite, state kept.
      await page.goto(frame.url());
      await page.getByLabel('A guard on a wall by night').waitFor();
      await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
      change('src/vocabulary.ts', 'guard.facing = Math.sign(way);', "console.debug('walks to', x);");
      const walks = (x: number) => page.waitForEvent('console', (message) => message.text() === `walks to ${x}`);
      await Promise.race([walks(8), walks(1)]);
      change('behaviors/guard.json', '"x": 8', '"x": 7');
      await walks(7);
      expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
    } finally {
      await page.close();
      server.kill();
      await ended;
    }
  });
});
