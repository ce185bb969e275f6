import { existsSync, readFileSync } from 'node:fs';
import { missingNativePackages } from './native-packages.mjs';
import { inRoot } from './repository.mjs';
import { runNodeStep, runStep } from './step.mjs';

/** npm gives up on an absent network in seconds instead of minutes, yet still rides out a hiccup. */
const flags = [
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** Installs the packages of the lock file, unless exactly these are there already. Never writes the lock file. */
export async function installIfNeeded() {
  if (isInstalled(readJson(inRoot('package-lock.json')), readJson(inRoot('node_modules/.package-lock.json')))) return;
  await npm('Installing', ['ci', ...flags]);
  const missing = missingNativePackages(inRoot('node_modules'));
  if (missing.length > 0) await npm('Installing for this system', ['install', '--no-save', ...flags, ...missing]);
}

/**
 * Whether the record npm keeps of what it installed agrees with the lock file. Better than a stamp of our own: it also
 * knows of packages somebody installed by hand, and npm writes it only after everything else.
 */
export function isInstalled(lock, installed) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    // Packages for other systems are in the lock file but are not installed.
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
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
