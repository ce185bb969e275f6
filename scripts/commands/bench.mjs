import { join } from 'node:path';
import { startChild, waitForChild } from '../children.mjs';
import { installIfNeeded } from '../install.mjs';
import { cache, inRoot, root } from '../repository.mjs';

const help = `Times the hot paths beside hand-written code and the peers, all in one run.

  npm run bench -- [NAME…] [options]

  NAME          only benchmarks whose name contains this
  --list        show the names
  --processor   take processor time instead of time on the clock, where others use the machine too
  --json        one JSON object per line, for programs
  --out FILE    the same to a file, whatever is shown
  --help        show this

npm prints lines of its own before those of --json, unless it is run as npm run --silent bench.`;

export async function main(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  await installIfNeeded();
  const bundle = await bundleBenchmarks();
  return waitForChild(startChild(process.execPath, ['--expose-gc', bundle, ...args], { stdio: 'inherit' }));
}

/**
 * Bundles the benchmarks with the engine's sources, as a game would be; peers are loaded as npm
 * installed them.
 */
async function bundleBenchmarks() {
  const { build } = await import('vite');
  const outDir = join(cache, 'bench');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@gumption/source', 'import', 'module', 'default'] },
    ssr: { noExternal: [/^gumption/], resolve: { conditions: ['@gumption/source', 'import', 'module', 'default'] } },
    build: {
      ssr: inRoot('benchmarks/main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  return join(outDir, 'main.mjs');
}
