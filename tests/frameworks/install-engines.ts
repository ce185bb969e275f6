import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../sources.js';

const run = promisify(execFile);

/** The packages of this clone that join games of other engines, with the engine itself. */
const OWN = {
  gumption: 'engine',
  '@gumption/colyseus': 'colyseus',
  '@gumption/phaser': 'phaser',
  '@gumption/three': 'three',
  '@gumption/vite': 'vite',
  '@gumption/workbench': 'workbench',
} as const;

/**
 * Installs packages from npm into a new temporary folder, beside those of this clone. Undefined in
 * the short tests, and where they cannot be had, as without a network; tests are then skipped by
 * name. The caller removes the folder.
 */
export async function installEngines(packages: readonly string[]): Promise<string | undefined> {
  if (!process.env.LONG_TESTS) return undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-engines-')));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1', '--legacy-peer-deps'];
  try {
    await run('npm', ['install', ...flags, ...packages], { cwd: folder });
  } catch {
    return undefined;
  }
  mkdirSync(join(folder, 'node_modules/@gumption'), { recursive: true });
  for (const [name, source] of Object.entries(OWN))
    symlinkSync(join(root, 'packages', source), join(folder, 'node_modules', name), 'dir');
  return folder;
}
