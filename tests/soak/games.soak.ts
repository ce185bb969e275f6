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
/** So often it looks whether the game is over, in seconds of the game. */
const LOOK = 5;

for (const [path, { createGame }] of Object.entries(modules)) {
  const name = path.split('/')[3];
  const of = (files: Readonly<Record<string, unknown>>) =>
    Object.entries(files).flatMap(([file, value]) => (file.split('/')[3] === name ? [value] : []));

  it(`an hour of ${name} keeps what it needs`, async () => {
    const game = createGame!({
      behaviors: of(documents).map((file) => readDocument(file)),
      sheets: resolveSheets(of(sheets).map((file) => readSheet(file))),
      seed: 1,
    });
    const start = { world: game.save!(), cast: game.cast.save() };
    // Who falls in a battle leaves the cast, and comes back when it begins again.
    const agents = new Map([...game.cast.characters()].map(({ id, agent }) => [id, agent]));
    let before = '';
    let ticks = 0;
    const stateOf = () => JSON.stringify([game.save!(), game.cast.save()]);
    await soak({
      name,
      unit: 'ticks',
      count: operations(SECONDS / game.stepSeconds, SHARE),
      act() {
        game.step();
        if (++ticks % Math.ceil(LOOK / game.stepSeconds) !== 0) return;
        const state = stateOf();
        // Nothing has moved: it is over, as a battle that is won, and begins again. A new game would
        // be compiled anew, and V8 keeps compiled code for long.
        if (state === before) {
          game.load!(start.world);
          game.cast.restore(start.cast, (id) => agents.get(id));
        }
        before = state;
      },
      work: () => stateOf().length,
      counts: 'bytes of state',
    });
  });
}
