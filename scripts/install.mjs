import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { missingNativePackages } from './native-packages.mjs';
import { inRoot, root } from './repository.mjs';
import { runNodeStep, runStep } from './step.mjs';

/**
 * npm gives up on an absent network in seconds instead of minutes, yet still rides out a hiccup.
 */
const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000'];
// Tools are needed wherever this runs, also where NODE_ENV says production, in which npm would take
// them away.
const flags = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline', ...patience];

/**
 * Installs the packages of the lock file, unless exactly these are there already. Never writes the
 * lock file.
 */
export async function installIfNeeded() {
  if (isInstalled(readJson(inRoot('package-lock.json')), readJson(inRoot('node_modules/.package-lock.json')))) return;
  // npm's own words about a folder it cannot write to are misleading; those of the system can be
  // explained.
  accessSync(root, constants.W_OK);
  // Not `npm ci`: it refuses a lock file that lacks the native parts for other systems, which are
  // added below.
  await npm('Installing', ['install', '--no-save', ...flags]);
  const missing = missingNativePackages(inRoot('node_modules'));
  if (missing.length > 0) await npm('Installing for this system', ['install', '--no-save', ...flags, ...missing]);
}

/**
 * Whether the record npm keeps of what it installed agrees with the lock file. Better than a stamp
 * of our own: it also knows of packages somebody installed by hand, and npm writes it only after
 * everything else.
 */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    // Packages for other systems are in the lock file but are not installed.
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && (!wanted.integrity || found.integrity === wanted.integrity);
  });
}

/** Runs the npm that runs us, where there is one, else the one on the path. */
function npm(title, args) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js') && existsSync(own)) return runNodeStep(title, own, args);
  return runStep(title, 'npm', args, { shell: process.platform === 'win32' });
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
