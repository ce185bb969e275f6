import type { SavedRng } from 'gumption/math';
import type { SavedSpotFinder } from 'gumption/tactics/queries';
import type { SavedMemory } from 'gumption/world';
import { hashState } from '../../shared/snapshot.js';
import { clueOf } from './clues.js';
import { type Creature, type Monster, moveTo, type Place } from './creature.js';
import { digLevel, layGround, meet, refreshGround } from './turns.js';
import type { Situation, World } from './world.js';

type SavedCreature = Pick<Creature, SavedField>;
type SavedField =
  | ('id' | 'cell' | 'previousCell' | 'orientation' | 'health' | 'maxHealth' | 'readyTurn' | 'struckCell' | 'hurtTick')
  | ('words' | 'wordsEnd' | 'way');

interface SavedMonster extends SavedCreature {
  readonly memory: SavedMemory;
  /** Which clue it attends to; null for none. */
  readonly attends: string | null;
  /** Where its interest, its spot and its home are: x and z. */
  readonly places: readonly (readonly [number, number])[];
}

/** The complete state of one moment, as JSON. */
export interface SavedWorld extends Situation {
  readonly hero: SavedCreature;
  readonly monsters: readonly SavedMonster[];
  readonly rng: SavedRng;
  /** By cell: 0 unknown, 1 known, 3 in sight. */
  readonly sight: string;
  readonly spots: SavedSpotFinder;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  const {
    seed,
    depth,
    edition,
    tick,
    turn,
    keys,
    potions,
    gold,
    kills,
    falls,
    restTurn,
    isWon,
    isAuto,
    wish,
    taken,
    opened,
  } = world;
  const { effects, news, newsEnd, hero, monsters, rng, known, visible, finder } = world;
  return {
    ...{
      seed,
      depth,
      edition,
      tick,
      turn,
      keys,
      potions,
      gold,
      kills,
      falls,
      restTurn,
      isWon,
      isAuto,
      wish,
      taken,
      opened,
    },
    ...{ effects, news, newsEnd },
    hero: saveCreature(hero),
    monsters: monsters.map(saveMonster),
    rng: rng.save(),
    sight: Array.from(known, (isKnown, cell) => isKnown + 2 * visible[cell]).join(''),
    spots: finder.save(),
  };
}

/** Restores a saved moment. It fills the existing creatures, because minds keep references to them. */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { hero, monsters, rng, sight, spots, ...rest } = saved;
  const { seed, depth } = world.dungeon;
  const { edition } = world;
  Object.assign(world, rest);
  world.edition = Math.min(saved.edition ?? 0, world.editions.length - 1);
  world.fate = null;
  if (saved.seed !== seed || saved.depth !== depth || world.edition !== edition)
    world.dungeon = digLevel(world, saved.depth);
  layGround(world);
  for (let cell = 0; cell < world.known.length; cell++) {
    world.known[cell] = Number(sight[cell]) & 1;
    world.visible[cell] = Number(sight[cell]) >> 1;
  }
  world.rng.restore(rng);
  loadCreature(world.hero, hero);
  for (const prowler of world.prowlers.values()) world.finder.remove(prowler);
  world.monsters = monsters.map((each) => loadMonster(meet(world, each.id).monster, each));
  world.finder.restore(spots);
  refreshGround(world);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function saveCreature(creature: Creature): SavedCreature {
  const { id, cell, previousCell, orientation, health, maxHealth, readyTurn, struckCell, hurtTick } = creature;
  const { words, wordsEnd, way } = creature;
  return {
    ...{ id, cell, previousCell, orientation, health, maxHealth, readyTurn, struckCell, hurtTick },
    ...{ words, wordsEnd, way },
  };
}

function loadCreature(creature: Creature, { id: _id, ...saved }: SavedCreature): void {
  Object.assign(creature, saved);
  moveTo(creature, saved.cell);
}

function saveMonster(monster: Monster): SavedMonster {
  return {
    ...saveCreature(monster),
    memory: monster.memory.save(({ id }) => id),
    attends: monster.interest.thing?.id ?? null,
    places: placesOf(monster).map(({ position: { x, z } }) => [x, z]),
  };
}

function loadMonster(monster: Monster, { memory, attends, places, ...body }: SavedMonster): Monster {
  loadCreature(monster, body);
  monster.memory.restore(memory, clueOf);
  monster.interest.thing = attends === null ? undefined : clueOf(attends);
  for (const [i, { position }] of placesOf(monster).entries()) [position.x, position.z] = places[i];
  return monster;
}

function placesOf({ interest, spot, home }: Monster): readonly Place[] {
  return [interest, spot, home];
}
