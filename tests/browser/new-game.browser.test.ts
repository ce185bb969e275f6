import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { shareChromium } from './chromium.js';

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
  it('runs where the workbench serves it, without a complaint', async () => {
    const server = spawn(process.execPath, [cli(), 'page', '--json', '--no-open', '--port', '0', '--trust'], {
      cwd: folder,
    });
    const ended = new Promise((resolve) => server.once('close', resolve));
    const page = await (await shareChromium()).newPage();
    try {
      const { address } = await new Promise<{ address: string }>((resolve, reject) => {
        let printed = '';
        server.stdout.on('data', (data) => {
          printed += data;
          if (printed.includes('\n')) resolve(JSON.parse(printed));
        });
        server.on('exit', () => reject(new Error('the workbench ended')));
      });
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
      await expect.poll(look).not.toBe(first);
      expect(complaints).toEqual([]);
    } finally {
      await page.close();
      server.kill();
      await ended;
    }
  });
});
