import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, waitForChild } from '../children.mjs';
import { installIfNeeded } from '../install.mjs';
import { cache, inRoot, root } from '../repository.mjs';

const GAMES = ['connect-four', 'tic-tac-toe'];

const help = `Trains a network that the engine ships, by self-play, and writes its weights.

  npm run train -- GAME [options]

  GAME          ${GAMES.join(' or ')}
  --again       start from the beginning, even if an earlier training was interrupted
  --help        show this

The seed is fixed, so the weights come out the same. Connect Four takes about ten minutes, tic-tac-toe less
than one. An interrupted training goes on where it was.`;

export async function main(args) {
  const [game] = args.filter((arg) => !arg.startsWith('-'));
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  if (!GAMES.includes(game)) {
    console.error(`${game === undefined ? 'name a game' : `no training for ${game}`}: ${GAMES.join(' or ')}`);
    return 1;
  }
  await installIfNeeded();
  const folder = join(cache, 'train');
  mkdirSync(folder, { recursive: true });
  const saveFile = join(folder, `${game}.json`);
  if (args.includes('--again')) rmSync(saveFile, { force: true });
  const bundle = await bundleTraining(join(folder, `bundle-${game}`));
  const weights = inRoot(`packages/engine/src/board-games/trained/${game}-weights.ts`);
  return waitForChild(startChild(process.execPath, [bundle, game, saveFile, weights], { stdio: 'inherit' }));
}

async function bundleTraining(outDir) {
  const { build } = await import('vite');
  const conditions = ['@gumption/source', 'import', 'module', 'default'];
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: [/^gumption/], resolve: { conditions } },
    build: {
      ssr: inRoot('benchmarks/board-games/training/main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs' } },
    },
  });
  return join(outDir, 'main.mjs');
}
