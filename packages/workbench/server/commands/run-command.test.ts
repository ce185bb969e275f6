import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createProjectFolder } from '../http/project.fixture.js';
import { testSettings } from './cli.fixture.js';
import { browserCommand } from './open-browser.js';
import { runCommand } from './run-command.js';
import { parseServe } from './serve.js';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/**
 * Runs the command in a world that keeps what is printed; `opened` resolves with the address it
 * would open.
 */
function run(...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const ending = new AbortController();
  let onOpen: (address: string) => void;
  const opened = new Promise<string>((resolve) => {
    onOpen = resolve;
  });
  const code = runCommand(args, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    open: (address) => onOpen(address),
    ended: ending.signal,
    configFolder: testSettings(),
  });
  return { printed, errors, opened, code, end: () => ending.abort() };
}

describe('parseServe', () => {
  it('opens the folder it is in by default, on loopback', () => {
    expect(parseServe([])).toEqual({
      run: 'serve',
      folder: '.',
      host: '127.0.0.1',
      port: undefined,
      open: true,
      json: false,
      trust: false,
    });
  });

  it('takes options in any order, with a space or an equals sign', () => {
    expect(parseServe(['--port=8080', 'game', '--no-open', '--host', '::1'])).toEqual({
      run: 'serve',
      folder: 'game',
      host: '::1',
      port: 8080,
      open: false,
      json: false,
      trust: false,
    });
  });

  it('takes a folder whose name starts with a dash behind --', () => {
    expect(parseServe(['--json', '--', '-game'])).toMatchObject({ folder: '-game', json: true });
  });

  it.each([
    { args: ['--prot', '1'], problem: 'There is no option --prot' },
    { args: ['-port', '1'], problem: 'There is no option -port; did you mean --port?' },
    { args: ['--prot=1'], problem: 'There is no option --prot; did you mean --port?' },
    { args: ['--port'], problem: '--port needs a value' },
    { args: ['--port', '--json'], problem: '--port needs a value' },
    { args: ['--port=-1'], problem: '--port must be a number from 0 to 65535, got -1' },
    { args: ['--json=yes'], problem: '--json takes no value' },
    { args: ['--port', 'many'], problem: '--port must be a number from 0 to 65535, got many' },
    { args: ['--port', '70000'], problem: 'got 70000' },
    { args: ['a', 'b'], problem: 'Name one folder, not both a and b' },
  ])('refuses $args', ({ args, problem }) => {
    expect(() => parseServe(args)).toThrow(problem);
  });
});

describe('gumption', () => {
  it('prints help and version', async () => {
    const help = run('--help');
    expect(await help.code).toBe(0);
    expect(help.printed.join()).toContain('Usage: gumption [folder] [options]');
    const version = run('-v');
    expect(await version.code).toBe(0);
    expect(version.printed.join()).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('serves a project, says where, opens it, and ends when told', async () => {
    const leftover = 'behaviors/.a.json.999999999-0123456789ab.tmp';
    const folder = await createProjectFolder({ [leftover]: '{' });
    folders.push(folder);
    const command = run(folder, '--port', '0');
    const address = await command.opened;
    expect((await fetch(`${address}token`)).status).toBe(200);
    expect((await fetch(`${address}api/project`)).status).toBe(401);
    expect(existsSync(join(folder, leftover))).toBe(false);
    expect(command.printed.at(-1)).toBe(`Gumption: Patrol at ${address} (Ctrl-C to stop)`);
    command.end();
    expect(await command.code).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('leads to the workbench of the project that runs already, unless a port is named', async () => {
    const folder = await createProjectFolder();
    folders.push(folder);
    const first = run(folder, '--port', '0');
    const address = await first.opened;
    const second = run(folder);
    expect(await second.opened).toBe(address);
    expect(await second.code).toBe(0);
    expect(second.printed).toEqual([`The workbench of Patrol runs already, at ${address}`]);
    const third = run(folder, '--port', '0');
    expect(await third.opened).not.toBe(address);
    for (const { end, code } of [third, first]) {
      end();
      await code;
    }
  });

  it('takes the next free port and says so', async () => {
    const folder = await createProjectFolder();
    folders.push(folder);
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    const command = run(folder, '--port', String(port));
    const address = await command.opened;
    expect(new URL(address).port).not.toBe(String(port));
    expect(command.printed[0]).toBe(`Port ${port} is taken; using ${new URL(address).port}.`);
    command.end();
    await command.code;
    await new Promise((done) => taken.close(done));
  });

  it.each<{ readonly files: Readonly<Record<string, string>>; readonly isSaid: boolean }>([
    { files: {}, isSaid: true },
    { files: { 'dist/index.html': '<!doctype html>' }, isSaid: false },
  ])('says whether the page of the game is missing: $isSaid', async ({ files, isSaid }) => {
    const folder = await createProjectFolder(files);
    folders.push(folder);
    const command = run(folder, '--port', '0', '--trust');
    await command.opened;
    const words = `There is no dist/index.html in ${folder}: build the game, then reload the workbench's page.`;
    expect(command.printed.includes(words)).toBe(isSaid);
    command.end();
    await command.code;
  });

  it.each([
    { args: ['/no/such/folder'], code: 1, problem: /There is no folder/ },
    { args: ['--what'], code: 2, problem: /There is no option --what\. Run gumption --help for a list/ },
  ])('ends with code $code and one line: $args', async ({ args, code, problem }) => {
    const command = run(...args);
    expect(await command.code).toBe(code);
    expect(command.errors).toEqual([expect.stringMatching(problem)]);
  });

  it('explains an address that is not this machine’s', async () => {
    const folder = await createProjectFolder();
    folders.push(folder);
    const command = run(folder, '--port', '0', '--host', '203.0.113.9');
    expect(await command.code).toBe(1);
    expect(command.errors).toEqual([expect.stringMatching(/203\.0\.113\.9 is not an address of this machine/)]);
  });
});

describe('browserCommand', () => {
  it.each([
    { platform: 'darwin', env: {}, command: 'open' },
    { platform: 'win32', env: {}, command: 'cmd' },
    { platform: 'linux', env: { DISPLAY: ':0' }, command: 'xdg-open' },
    { platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' }, command: 'xdg-open' },
    { platform: 'linux', env: {}, command: undefined },
    { platform: 'darwin', env: { CI: 'true' }, command: undefined },
  ] as const)('$platform with $env runs $command', ({ platform, env, command }) => {
    expect(browserCommand(platform, env, 'http://localhost/')?.[0]).toBe(command);
  });
});
