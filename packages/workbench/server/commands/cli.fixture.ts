import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createProjectFolder } from '../http/project.fixture.js';
import { runCommand } from './run-command.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const built = join(root, 'packages/workbench/dist/server');
/** The built `gumption`. */
export const builtCommand = join(built, 'cli.js');

/**
 * The settings of a person who trusts every folder that tests make. Nothing of them is in the
 * settings of the person who runs the tests.
 */
export function testSettings(): string {
  const folder = join(root, 'node_modules/.cache/gumption/test-settings');
  const file = join(folder, 'trusted.json');
  const text = JSON.stringify({ version: 1, folders: [realpathSync(tmpdir())] });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return folder;
  mkdirSync(folder, { recursive: true });
  // Other test files may read it just now.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return folder;
}

/** What a finished process left behind. */
export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs the built `gumption` as a process of its own, in a folder. */
export function gumption(cwd: string, ...args: string[]): Promise<Finished> {
  return gumptionFor(testSettings(), cwd, ...args);
}

/** The same, with the settings of some person. */
export function gumptionFor(config: string, cwd: string, ...args: string[]): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builtCommand, ...args], {
      cwd,
      env: { ...process.env, NO_COLOR: '1', GUMPTION_CONFIG: config },
    });
    let out = '';
    let errors = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (errors += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}

/**
 * What runs the built commands in one process, one after the other: starting a process and loading
 * the engine takes ten times as long as most commands. It does what `cli.ts` does without a terminal.
 */
const SERVER = `
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { runCommand } from ${JSON.stringify(pathToFileURL(join(built, 'commands/run-command.js')).href)};

const home = process.cwd();
process.on('message', async ({ cwd, configFolder, args }) => {
  let out = '';
  let errors = '';
  const sink = new Writable({ write: (data, _, done) => { errors += data; done(); } });
  globalThis.console = new Console(sink, sink);
  const world = {
    print: (line) => { out += line + '\\n'; },
    printError: (line) => { errors += 'gumption: ' + line + '\\n'; },
    open: () => {},
    ended: new AbortController().signal,
    configFolder,
  };
  process.chdir(cwd);
  const code = await runCommand(args, world);
  process.chdir(home);
  process.send({ code, out, errors });
});
process.on('disconnect', () => process.exit());
`;

let server: ChildProcess | undefined;

/**
 * Runs a built command in a folder as {@link gumption} does, but all of them in one process. One at
 * a time.
 */
export function runBuilt(cwd: string, ...args: string[]): Promise<Finished> {
  return runBuiltFor(testSettings(), cwd, ...args);
}

/** The same, with the settings of some person. */
export function runBuiltFor(configFolder: string, cwd: string, ...args: string[]): Promise<Finished> {
  server ??= spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const running = server;
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => {
      server = undefined;
      reject(new Error(`the process of the commands has ended (${code})`));
    };
    // Between commands it must not keep the tests from ending.
    running.ref();
    running.channel?.ref();
    running.once('exit', fail);
    running.once('message', (finished: Finished) => {
      running.off('exit', fail);
      running.unref();
      running.channel?.unref();
      resolve(finished);
    });
    running.send({ cwd, configFolder, args });
  });
}

/** Runs `gumption` within this process, for what needs none of its own. */
export async function runHere(...args: string[]): Promise<Finished> {
  const printed: string[] = [];
  const failed: string[] = [];
  const code = await runCommand(args, {
    print: (line) => printed.push(line),
    printError: (line) => failed.push(line),
    open: () => undefined,
    ended: AbortSignal.abort(),
    configFolder: testSettings(),
  });
  const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  return { code, out: textOf(printed), errors: textOf(failed) };
}

/** A game in plain JavaScript: walkers on a line. Needs no bundling. */
export const HEADLESS = `
import { action, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { standardKinds } from 'gumption/standard';

const walk = action({
  name: 'walk',
  params: { to: param.number({ min: 0, max: 9 }) },
  update(walker, { to }, { dt }) {
    if (to === 8) throw new Error('a pit');
    if (to === 7) for (;;);
    const way = to - walker.at;
    walker.at += Math.sign(way) * Math.min(Math.abs(way), dt);
    return walker.at === to ? SUCCESS : RUNNING;
  },
});
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('walker', { tasks: [walk] })],
});
export function createGame({ behaviors, seed }) {
  const walker = { at: 0 };
  const cast = new Cast({ vocabulary, behaviors, seed });
  cast.add('ann', 'walker', walker, 'Walk');
  console.log('a game is made');
  const values = { at: { value: param.number(), read: () => walker.at } };
  return { cast, stepSeconds: 0.1, step: () => cast.tick(0.1), values };
}
`;

/** A behavior of that game. */
export function walkTo(...places: number[]): object {
  const children = places.map((to, i) => ({ id: `walk-${i}`, kind: 'walk', params: { to } }));
  const root = { id: 'round', kind: 'sequence', children };
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Walk', agent: 'walker', root };
}

export function scenario(name: string, expectations: readonly object[], more: object = {}): object {
  return { $schema: 'urn:gumption:scenario:1', version: 1, name, seconds: 5, ...more, expect: expectations };
}

/** Makes a project of that game, with the engine as it would be installed. */
export async function createWalkProject(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const folder = await createProjectFolder({
    'gumption.json': { name: 'walk', headless: 'headless.mjs' },
    'headless.mjs': HEADLESS,
    'behaviors/walk.json': walkTo(2, 1),
    ...files,
  });
  await mkdir(join(folder, 'node_modules'));
  await symlink(join(root, 'packages/engine'), join(folder, 'node_modules/gumption'), 'dir');
  return folder;
}
