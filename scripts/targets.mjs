import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, hashInputs, isFresh, removeStamp, writeStamp } from './freshness.mjs';
import { cache, inRoot, programs, root } from './repository.mjs';
import { runNodeStep } from './step.mjs';

/** A change in any of these may change every build. */
const sharedInputs = ['package-lock.json', 'tsconfig.json'];
const engineInputs = ['packages/engine/src', 'packages/engine/package.json', 'packages/engine/tsconfig.build.json'];

/** Everything that is built, in order of dependency. For one `game`: only what it and the workbench need. */
export function findTargets(game) {
  if (game) return [engine, server, web, gameTarget(game)];
  const games = gameNames().filter((name) => existsSync(inRoot('games', name, 'vite.config.ts')));
  return [engine, ...adapters, server, web, vite, create, ...games.map(gameTarget)];
}

/**
 * The games of this clone: each folder of games/ that is a project, and each project inside one, as
 * in `patrol/first-steps`.
 */
export function gameNames() {
  const projectsIn = (path) =>
    existsSync(inRoot(path))
      ? readdirSync(inRoot(path)).filter((name) => existsSync(inRoot(path, name, 'gumption.json')))
      : [];
  return projectsIn('games').flatMap((name) => [name, ...projectsIn(`games/${name}`).map((part) => `${name}/${part}`)]);
}

/** Has a game a page of its own? The others are programs that run in Node. */
export function hasPage(game) {
  return existsSync(inRoot('games', game, 'index.html'));
}

const engine = {
  name: 'engine',
  source: 'packages/engine/src',
  inputs: engineInputs,
  folder: 'packages/engine/dist',
  output: 'packages/engine/dist',
  program: programs.tsc,
  args: ['-p', 'packages/engine/tsconfig.build.json'],
};

/** The packages that join games of other engines. */
const adapters = ['phaser', 'three', 'colyseus'].map((name) => ({
  name: `@gumption/${name}`,
  source: `packages/${name}/src`,
  inputs: [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
    `packages/${name}/tsconfig.build.json`,
    ...engineInputs,
  ],
  folder: `packages/${name}/dist`,
  output: `packages/${name}/dist/index.js`,
  program: programs.tsc,
  args: ['-p', `packages/${name}/tsconfig.build.json`],
}));

const server = {
  name: 'workbench server',
  source: 'packages/workbench/server/cli.ts',
  inputs: [
    'packages/workbench/server',
    'packages/workbench/wire',
    'packages/workbench/package.json',
    'scripts/workbench-server.tsconfig.json',
    ...engineInputs,
  ],
  folder: 'packages/workbench/dist/server',
  output: 'packages/workbench/dist/server/cli.js',
  program: programs.tsc,
  args: ['-p', 'scripts/workbench-server.tsconfig.json'],
  executable: true,
};

const web = {
  name: 'workbench',
  source: 'packages/workbench/web/vite.config.ts',
  inputs: [
    'packages/workbench/web',
    'packages/workbench/wire',
    'packages/workbench/package.json',
    'docs/nodes',
    ...engineInputs,
  ],
  folder: 'packages/workbench/dist/web',
  output: 'packages/workbench/dist/web/index.html',
  program: programs.vite,
  args: ['build', 'packages/workbench/web'],
};

const vite = {
  name: '@gumption/vite',
  source: 'packages/vite/src',
  inputs: ['packages/vite/src', 'packages/vite/package.json', 'packages/vite/tsconfig.build.json', ...server.inputs],
  folder: 'packages/vite/dist',
  output: 'packages/vite/dist/index.js',
  program: programs.tsc,
  args: ['-p', 'packages/vite/tsconfig.build.json'],
};

const create = {
  name: 'create-gumption',
  source: 'packages/create-gumption/src/cli.ts',
  inputs: ['packages/create-gumption/src', 'packages/create-gumption/package.json', 'scripts/create.tsconfig.json'],
  folder: 'packages/create-gumption/dist',
  output: 'packages/create-gumption/dist/cli.js',
  program: programs.tsc,
  args: ['-p', 'scripts/create.tsconfig.json'],
  executable: true,
};

function gameTarget(name) {
  const folder = `games/${name}`;
  return {
    name: `game ${name}`,
    source: `${folder}/vite.config.ts`,
    inputs: [`games/${name.split('/')[0]}`, 'games/shared', ...engineInputs],
    folder: `${folder}/dist`,
    output: `${folder}/dist/${hasPage(name) ? 'index.html' : 'main.js'}`,
    program: programs.vite,
    args: ['build', folder],
  };
}

/**
 * Builds those targets whose inputs have changed since they were built; with `rebuild`, all of
 * them; `beside` other steps or alone.
 */
export async function buildTargets(targets, { rebuild = false, beside = false } = {}) {
  for (const target of targets) {
    if (filesUnder(inRoot(target.source)).length === 0) {
      process.stdout.write(`Building ${target.name}… skipped, there is no ${target.source}\n`);
      continue;
    }
    const stamp = join(cache, `${target.name.replaceAll(/[ /@]/g, '-')}.stamp`);
    const hash = hashInputs(
      [...sharedInputs, ...target.inputs].map((path) => inRoot(path)),
      root,
    );
    if (!rebuild && isFresh(stamp, hash, inRoot(target.output))) continue;
    removeStamp(stamp);
    // Files whose source is gone must not stay behind and be published.
    rmSync(inRoot(target.folder), { recursive: true, force: true });
    mkdirSync(inRoot(target.folder), { recursive: true });
    // A build started from within a test run must not come out as a test build.
    const env = { NODE_ENV: 'production' };
    await runNodeStep(`Building ${target.name}`, target.program, target.args, { env, beside });
    if (target.executable) chmodSync(inRoot(target.output), 0o755);
    writeStamp(stamp, hash);
  }
}
