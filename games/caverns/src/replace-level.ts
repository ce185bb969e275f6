import type { GeneratorDocument } from 'gumption/procedural/generators';
import { createDungeon } from './dungeon.js';
import type { CavernsGame } from './game.js';
import { gather } from './gather.js';
import { enterDepth } from './turns.js';

/**
 * Goes on with another version of a generator. If it makes the level on which the hero is, the hero
 * stands at the entrance of the new one. Throws, and changes nothing, if it makes no good level.
 */
export function replaceLevel({ world, session }: CavernsGame, document: GeneratorDocument): void {
  const documents = world.editions[world.edition];
  const depth = documents.findIndex(({ name }) => name === document.name);
  // A generator that no level uses yet.
  if (depth < 0) return;
  const dungeon = createDungeon(world.seed, depth, document);
  (world.editions as (readonly GeneratorDocument[])[]).push(
    documents.map((each, i) => (i === depth ? document : each)),
  );
  world.edition = world.editions.length - 1;
  if (depth === world.depth) {
    const { cast } = session.options;
    for (const { id } of [...cast.characters()]) if (id !== 'hero') cast.remove(id);
    enterDepth(world, depth, dungeon);
    gather(world, cast);
  }
  session.changed();
}
