import { parseArgs } from 'node:util';
import { startChild, waitForChild } from '../children.mjs';
import { Failure } from '../explain.mjs';
import { installIfNeeded } from '../install.mjs';
import { programs } from '../repository.mjs';
import { buildTargets, findTargets, gameNames, hasPage } from '../targets.mjs';

const help = `Serves one game alone, without the workbench, and reloads it as its sources change. A game without a page runs as a
program here, and joins a workbench where one is.

  npm run game -- [NAME] [options]

  NAME          a folder of games/ (default: patrol)
  --port N      the port to serve at
  --host H      the address to serve at; 0.0.0.0 lets other machines in
  --url U       of a game without a page: the address of the workbench to join
  --help        show this`;

export async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const game = positionals[0] ?? 'patrol';
  if (!gameNames().includes(game))
    throw new Failure(`There is no game ${game}. Choose one of: ${gameNames().join(', ')}.`);
  await installIfNeeded();
  if (!hasPage(game)) {
    await buildTargets(findTargets(game).slice(-1));
    const url = values.url === undefined ? [] : ['--url', values.url];
    const program = [`games/${game}/dist/main.js`, ...url];
    return waitForChild(startChild(process.execPath, program, { stdio: 'inherit' }));
  }
  const passed = [
    ...(values.port === undefined ? [] : ['--port', values.port, '--strictPort']),
    ...(values.host === undefined ? [] : ['--host', values.host]),
  ];
  return waitForChild(startChild(process.execPath, [programs.vite, `games/${game}`, ...passed], { stdio: 'inherit' }));
}
