import { Rng } from 'gumption/math';
import type { GeneratorDocument } from 'gumption/procedural/generators';
import { createHero } from './creature.js';
import { createFinder } from './finder.js';
import { generators } from './generators.js';
import { Ground } from './ground.js';
import { HEIGHT, WIDTH } from './map.js';
import { enterDepth } from './turns.js';
import type { World } from './world.js';

/** A new game: the hero at the entrance of the uppermost level. */
export function createWorld(seed: number, levels: readonly GeneratorDocument[] = generators): World {
  const parts = { ground: new Ground(), prowlers: new Map() } as Pick<World, 'ground' | 'prowlers'>;
  const world: Omit<World, 'dungeon'> = {
    ...parts,
    ...{
      seed,
      depth: 0,
      edition: 0,
      editions: [levels],
      tick: 0,
      turn: 0,
      keys: [],
      potions: 1,
      gold: 0,
      kills: 0,
      falls: 0,
      restTurn: -1,
    },
    ...{ isWon: false, isAuto: false, wish: null, taken: [], opened: [], effects: [], news: '', newsEnd: 0 },
    hero: createHero(),
    monsters: [],
    rng: new Rng(`caverns play ${seed}`),
    known: new Uint8Array(WIDTH * HEIGHT),
    visible: new Uint8Array(WIDTH * HEIGHT),
    fate: null,
    finder: createFinder(parts),
  };
  enterDepth(world as World, 0);
  return world as World;
}
