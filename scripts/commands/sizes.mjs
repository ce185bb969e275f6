import { parseArgs } from 'node:util';
import { findChapters, measureChapter, measureSmallGame } from '../chapters.mjs';
import { installIfNeeded } from '../install.mjs';

const help = `Shows the bytes of each door of the engine, minified and gzipped, and of a small game:
a vocabulary, one tree and the minds that run it.

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
  if (positionals.length === 0) console.log(line('a small game', await measureSmallGame()));
  return 0;
}

/** Columns for the name of a door. */
const WIDTH = 40;
const number = (bytes) => bytes.toLocaleString('en').padStart(10);
const line = (name, { bytes, gzipped }) => `${name.padEnd(WIDTH)}${number(bytes)} B${number(gzipped)} B gzipped`;
