import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compilers and bundlers come as one package per system, listed as optional dependencies. A lock
 * file made on one system may lack those of another, and npm then installs the tool without the
 * part that runs. This finds the parts missing here, as `name@version` to be installed on top.
 */
export function missingNativePackages(modules, system = thisSystem()) {
  const missing = new Set();
  for (const folder of packageFolders(modules)) {
    const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const parts = Object.keys(optionalDependencies).filter((name) => suits(name, system));
    const installed = (name) => existsSync(join(modules, name)) || existsSync(join(folder, 'node_modules', name));
    if (parts.some(installed)) continue;
    for (const name of parts) missing.add(`${name}@${optionalDependencies[name]}`);
  }
  return [...missing];
}

/** Whether a package of that name (`tool-linux-x64-gnu`) is made for this system. */
export function suits(name, { platform, arch, musl }) {
  if (!new RegExp(`[-./]${platform}-${arch}(-|$)`).test(name)) return false;
  return platform !== 'linux' || name.endsWith('-musl') === musl;
}

function thisSystem() {
  const { platform, arch } = process;
  const musl = platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
  return { platform, arch, musl };
}

function packageFolders(modules) {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
        : join(modules, name),
    )
    .filter((folder) => existsSync(join(folder, 'package.json')));
}
