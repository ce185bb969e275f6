import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { startChild, waitForChild } from '../children.mjs';
import { explainCode, Failure } from '../explain.mjs';
import { installIfNeeded } from '../install.mjs';
import { inRoot } from '../repository.mjs';
import { buildTargets, findTargets, gameNames, hasPage } from '../targets.mjs';

const help = `Starts the workbench with a sample game, after installing and building what is needed.

  npm start -- [NAME] [options]

  NAME          the game to open, a folder of games/ (default: patrol)
  --game NAME   the same
  --port N      the port to serve at
  --host H      the address to serve at; 0.0.0.0 lets other machines in
  --no-open     do not open a browser
  --rebuild     build everything anew
  --help        show this`;

/** The workbench's command line, once built. */
const cli = 'packages/workbench/dist/server/cli.js';

export async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      game: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      'no-open': { type: 'boolean' },
      rebuild: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { port, host } = values;
  const game = values.game ?? positionals[0] ?? 'patrol';
  if (!gameNames().includes(game))
    throw new Failure(`There is no game ${game}. Choose one of: ${gameNames().join(', ')}.`);
  // Checked before the build, so that a port in use is reported without a wait.
  if (port !== undefined) await requireFreePort(port, host);

  await installIfNeeded();
  await buildTargets(findTargets(game), { rebuild: values.rebuild });
  if (!existsSync(inRoot(cli))) throw new Failure(`There is no workbench to start: ${cli} was not built.`);

  const passed = [
    ...(port === undefined ? [] : ['--port', port]),
    ...(host === undefined ? [] : ['--host', host]),
    ...(values['no-open'] ? ['--no-open'] : []),
  ];
  // Starting a sample game is to run its code.
  const command = [cli, `games/${game}`, '--trust', ...passed];
  if (hasPage(game)) return waitForChild(startChild(process.execPath, command, { stdio: 'inherit' }));
  const workbench = startChild(process.execPath, command, { stdio: ['inherit', 'pipe', 'inherit'] });
  joinOnceThere(workbench, game);
  return waitForChild(workbench);
}

/**
 * Shows what the workbench prints, and starts a game without a page as soon as that names the
 * address to join it at.
 */
function joinOnceThere(workbench, game) {
  let printed = '';
  workbench.stdout.on('data', (data) => {
    process.stdout.write(data);
    if (printed === undefined) return;
    printed += data;
    // A server that is open to other machines has an address of its own for games.
    const opened = /Gumption: .* at (http\S+)/.exec(printed)?.[1];
    const address = opened && (/joinServer at (http\S+)/.exec(printed)?.[1] ?? opened);
    if (address === undefined) return;
    printed = undefined;
    startChild(process.execPath, [`games/${game}/dist/main.js`, '--url', address, '--quiet'], { stdio: 'inherit' });
  });
}

/** Fails unless `port` is a valid port number and free. */
async function requireFreePort(port, host) {
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65535)
    throw new Failure(`--port: must be a number from 0 to 65535, got ${port}.`);
  await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const problem =
        error.code === 'EADDRINUSE' ? explainCode(error.code).replace('That port', `Port ${port}`) : undefined;
      reject(
        new Failure(
          problem ??
            `Port ${port} cannot be opened${host ? ` at ${host}` : ''} (${error.code}). Choose another with --port N.`,
        ),
      );
    });
    probe.listen(number, host ?? '127.0.0.1', () => probe.close(resolve));
  });
}
