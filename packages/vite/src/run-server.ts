// A program of its own: runs a module of the game in Node, with the settings of the project's Vite,
// and has changed code swapped into it or, where that cannot be, starts again.
import { createServer, isRunnableDevEnvironment } from 'vite';
import { RESTART } from './restart.js';

const [root, configFile, mode, module] = process.argv.slice(2);
const server = await createServer({
  ...{ root, mode, appType: 'custom' },
  configFile: configFile === '' ? false : configFile,
  // No page: neither a port nor a socket for one.
  server: { middlewareMode: true, ws: false },
});
const { ssr } = server.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('The settings of Vite replace the environment "ssr".');

process.once('disconnect', () => process.exit());
const send = ssr.hot.send.bind(ssr.hot);
ssr.hot.send = (...args: readonly unknown[]) => {
  const [message] = args as [{ readonly type?: string } | string];
  // The module would be run once more beside the first run of it, with its ports still open.
  if (typeof message === 'object' && message.type === 'full-reload') process.exit(RESTART);
  (send as (...args: readonly unknown[]) => void)(...args);
};
await ssr.runner.import('virtual:gumption/start');
await ssr.runner.import(`/${module.replace(/^\.?\//, '')}`);
