import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Failure } from './explain.mjs';
import { programs } from './repository.mjs';
import { runNodeStep, runStep } from './step.mjs';

/** What to do when there is no browser and none could be installed. */
export const chromiumAdvice =
  'No Chromium was found. Install Chromium, Chrome or Edge (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to the executable.';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/** Where browsers of the Chromium family live on a system, the likeliest first. */
export function chromiumCandidates(platform, env) {
  if (platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (app) => `Applications/${app}.app/Contents/MacOS/${app}`,
    );
    return ['/', `${env.HOME ?? ''}/`].flatMap((base) => apps.map((app) => base + app));
  }
  if (platform === 'win32') {
    const programs = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((base) => programs.map((program) => `${base}\\${program}`));
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  return [...new Set(names.flatMap((name) => folders.map((folder) => join(folder, name))))];
}

/**
 * The browser to test with: the one named by CHROMIUM_PATH, else one of the system, else the one
 * Playwright has downloaded. `undefined` when there is none. `accept` decides whether an existing
 * file will do.
 */
export function findChromiumPath(accept = existsSync) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const installed = chromiumCandidates(process.platform, process.env).find((path) => existsSync(path) && accept(path));
  if (installed) return installed;
  // Loaded only here: it exists only after the installation.
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const downloaded = chromium.executablePath();
  return downloaded && existsSync(downloaded) ? downloaded : undefined;
}

/**
 * As {@link findChromiumPath}, and installs a browser where that is possible. Fails with what to do
 * where it is not.
 */
export async function provideChromium() {
  const found = findChromiumPath(runs);
  if (found) return found;
  const root = process.getuid?.() === 0;
  for (const attempt of [root && existsSync('/usr/bin/apt-get') ? installWithApt : undefined, installWithPlaywright]) {
    try {
      await attempt?.(root);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      process.stderr.write(`${error.message}\n`);
    }
    const installed = findChromiumPath(runs);
    if (installed) return installed;
  }
  throw new Failure(chromiumAdvice);
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('Updating the list of system packages', 'apt-get', ['update'], { env });
  await runStep('Installing Chromium', 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}

async function installWithPlaywright(root) {
  const args = ['install', ...(root && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium'];
  await runNodeStep('Downloading Chromium', programs.playwright, args);
}

/**
 * On Linux a browser's file may be a stub that only tells how to install it: one that runs knows
 * its version.
 */
function runs(path) {
  if (process.platform !== 'linux') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
