import { parseArgs } from 'node:util';
import { findChapters, measureChapter } from '../chapters.mjs';
import { installIfNeeded } from '../install.mjs';

const help = `Shows what each chapter of the engine adds to a page: minified, and gzipped as it travels.

  npm run sizes -- [NAME…]

  NAME          only chapters whose path contains this
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
    const name = chapter.specifier.padEnd(36);
    console.log(size ? `${name}${kilobytes(size.bytes)}${kilobytes(size.gzipped)} gzipped` : `${name}no source yet`);
  }
  return 0;
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
