import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CharacterSheet, readSheet, resolveSheets } from 'gumption/behavior/cast';
import { parseDocument } from 'gumption/behavior/files';
import type { HeadlessModule } from 'gumption/behavior/scenario';
import { describe, expect, it } from 'vitest';
import { root } from '../sources.js';

// Projects and save-games written by version 0.1. Players and designers keep such files, so every
// later version must read them.
const folder = join(root, 'tests/package/version-0.1');

/** A project of version 0.1, its state after 400 steps, and a hash of its state 100 steps later. */
interface Written {
  readonly behaviors: readonly unknown[];
  readonly sheets: readonly CharacterSheet[];
  readonly saved: { readonly cast: never; readonly world: never };
  readonly later: string;
}

describe('a project and a save-game of version 0.1', () => {
  it.each(readdirSync(folder).map((file) => file.replace('.json', '')))(
    'are read, and go on as before: %s',
    async (name) => {
      const written: Written = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
      const { createGame }: HeadlessModule = await import(join(root, `games/${name}/src/headless.ts`));
      const game = createGame!({
        behaviors: written.behaviors.map((document) => parseDocument(JSON.stringify(document))),
        sheets: resolveSheets(written.sheets.map((sheet) => readSheet(sheet))),
        seed: 1,
      });
      const state = () => JSON.stringify({ cast: game.cast.save(), world: game.save!() });

      game.load!(written.saved.world);
      game.cast.restore(written.saved.cast);
      expect(state()).toBe(JSON.stringify(written.saved));

      for (let step = 0; step < 100; step++) game.step();
      // Changes when a game's own rules change. Then write the new hash to the file, and nothing
      // else.
      expect(createHash('sha256').update(state()).digest('hex')).toBe(written.later);
    },
  );
});
