/// <reference types="vite/client" />
import { readSheet, resolveSheets } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import type { HeadlessModule } from 'gumption/behavior/scenario';
import { it } from 'vitest';
import { operations, soak } from './soak.js';

const modules = import.meta.glob<HeadlessModule>('../../games/*/src/headless.ts', { eager: true });
const documents = import.meta.glob('../../games/*/behaviors/*.json', { eager: true, import: 'default' });
const sheets = import.meta.glob('../../games/*/sheets/*.json', { eager: true, import: 'default' });

const SECONDS = 3600;
/** By default, five minutes of each game. */
const SHARE = 1 / 12;

for (const [path, { createGame }] of Object.entries(modules)) {
  const name = path.split('/')[3];
  const of = (files: Readonly<Record<string, unknown>>) =>
    Object.entries(files).flatMap(([file, value]) => (file.split('/')[3] === name ? [value] : []));

  it(`an hour of ${name} keeps what it needs`, async () => {
    const create = (seed: number) =>
      createGame!({
        behaviors: of(documents).map((file) => readDocument(file)),
        sheets: resolveSheets(of(sheets).map((file) => readSheet(file))),
        seed,
      });
    let seed = 1;
    let game = create(seed);
    let before = '';
    await soak({
      name,
      unit: 'ticks',
      count: operations(SECONDS / game.stepSeconds, SHARE),
      act: () => game.step(),
      work() {
        const state = JSON.stringify([game.save!(), game.cast.save()]);
        // Nothing has moved: it is over, as a battle that is won, and the next one begins.
        if (state === before) game = create(++seed);
        before = state;
        return state.length;
      },
      counts: 'bytes of state',
    });
  });
}
