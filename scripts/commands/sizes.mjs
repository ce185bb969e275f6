import { parseArgs } from 'node:util';
import {
  findChapters,
  findPageTemplates,
  measureChapter,
  measureReadmeExample,
  measureSmallGame,
  measureTemplate,
  missingPackages,
} from '../chapters.mjs';
import { installIfNeeded } from '../install.mjs';
import { buildTargets, findTargets } from '../targets.mjs';

const help = `Shows the bytes of each door of the engine, minified and gzipped; of a small game: a
vocabulary, one tree and the minds that run it; of the README's example; and of each template of
npm create gumption that is a page, as built.

  npm run sizes -- [NAME…]

  NAME          only doors whose path contains this
  --help        show this`;

export async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  await installIfNeeded();
  const isChosen = ({ specifier }) => positionals.length === 0 || positionals.some((part) => specifier.includes(part));
  for (const chapter of findChapters().filter(isChosen)) {
    const size = await measureChapter(chapter);
    console.log(size ? line(chapter.specifier, size) : `${chapter.specifier.padEnd(WIDTH)}no source yet`);
  }
  if (positionals.length > 0) return 0;
  console.log(line('a small game', await measureSmallGame()));
  console.log(line("the README's example", await measureReadmeExample()));
  // Templates are built with the packages that their games would install.
  await buildTargets(findTargets().filter(({ name }) => name.startsWith('@gumption/') || PARTS.includes(name)));
  for (const name of findPageTemplates()) {
    const title = `the template ${name}`;
    const missing = missingPackages(name);
    if (missing.length === 0) console.log(line(title, await measureTemplate(name)));
    else console.log(`${title.padEnd(WIDTH)}not weighed without ${missing.join(', ')}`);
  }
  return 0;
}

/** What the packages for engines and Vite are built on. */
const PARTS = ['engine', 'workbench server'];
/** Columns for the name of a door. */
const WIDTH = 40;
const number = (bytes) => bytes.toLocaleString('en').padStart(10);
const line = (name, { bytes, gzipped }) => `${name.padEnd(WIDTH)}${number(bytes)} B${number(gzipped)} B gzipped`;
