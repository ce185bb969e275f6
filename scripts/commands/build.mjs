import { parseArgs } from 'node:util';
import { installIfNeeded } from '../install.mjs';
import { buildTargets, findTargets } from '../targets.mjs';

const help = `Builds the engine, the workbench and the games, as far as they have changed.

  npm run build -- [options]

  --rebuild     build everything anew
  --help        show this`;

export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { rebuild: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  await installIfNeeded();
  await buildTargets(findTargets(), { rebuild: values.rebuild });
  return 0;
}
