/// <reference types="vite/client" />
import { readSheet, resolveSheets } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import type { HeadlessModule } from 'gumption/behavior/scenario';
import type { Sample } from './bits.js';

const modules = import.meta.glob<HeadlessModule>('../../games/*/src/headless.ts', { eager: true });
const documents = import.meta.glob('../../games/*/behaviors/*.json', { eager: true, import: 'default' });
const sheets = import.meta.glob('../../games/*/sheets/*.json', { eager: true, import: 'default' });

/** Ticks that each game plays. */
const TICKS = 120;
const LONG_TICKS = 2400;
/** A state is written every so many ticks. */
const EVERY = 30;

/** Every game of this repository, played by itself: the whole world and all minds, tick by tick. */
export const gameSamples: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(modules).map(([path, { createGame }]) => {
    const name = path.split('/')[3];
    const of = (files: Readonly<Record<string, unknown>>) =>
      Object.keys(files)
        .filter((file) => file.split('/')[3] === name)
        .sort()
        .map((file) => files[file]);
    const sample: Sample = (bits) => {
      const ticks = bits.isLong ? LONG_TICKS : TICKS;
      const game = createGame!({
        behaviors: of(documents).map((file) => readDocument(file)),
        sheets: resolveSheets(of(sheets).map((file) => readSheet(file))),
        seed: 1,
      });
      for (let tick = 0; tick < ticks; tick++) {
        game.step();
        if (bits.isThorough || tick % EVERY === EVERY - 1) {
          bits.text('world', JSON.stringify(game.save!()));
          bits.text('cast', JSON.stringify(game.cast.save()));
        }
        bits.endTick();
      }
    };
    return [`game ${name}`, sample];
  }),
);
