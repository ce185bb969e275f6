import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../sources.js';

/** Programs of others that look for mistakes in packages. They stay out of the repository's install. */
const PROGRAMS = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' };

/** Installs the programs in a folder of their own; undefined where npm cannot reach them. */
export function installLinters(): Linters | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gumption-linters-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PROGRAMS }));
  try {
    const shell = process.platform === 'win32';
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe', shell });
    return new Linters(folder);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

export class Linters {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What publint says about a package, warnings included; empty if it finds nothing. */
  publint(name: string): string {
    return this.#complaintOf('publint', 'publint', name, ['--strict']);
  }

  /** What "Are the types wrong?" says about a package for ESM; empty if it finds nothing. */
  attw(name: string): string {
    return this.#complaintOf('@arethetypeswrong/cli', 'attw', name, ['--pack', '--profile', 'esm-only', '--no-color']);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #complaintOf(program: string, command: string, name: string, options: readonly string[]): string {
    const home = join(this.#folder, 'node_modules', program);
    const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const script = join(home, typeof bin === 'string' ? bin : bin[command]);
    const cwd = join(root, 'packages', name);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '.', ...options], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    return status === 0 ? '' : `${stdout}${stderr}`;
  }
}

/** The folders of packages/ that are published. */
export function publishedPackages(): string[] {
  return readdirSync(join(root, 'packages')).filter((name) => {
    const { private: isPrivate } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    return isPrivate !== true;
  });
}
