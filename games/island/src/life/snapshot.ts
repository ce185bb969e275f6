import { restoreMover, type SavedMover, saveMover } from 'gumption/movement';
import type { SavedWayfinder } from 'gumption/pathfinding';
import { restoreJourney, type SavedJourney, saveJourney } from 'gumption/pathfinding/nodes';
import type { SavedMemory } from 'gumption/world';
import type { Point } from '../../../shared/point.js';
import { hashState } from '../../../shared/snapshot.js';
import type { Animal, Place } from './animal.js';
import { animalsIn, type Situation, standOn, startMachinery, type World } from './world.js';

type Plain = 'previousX' | 'previousZ' | 'posture' | 'need' | 'breath' | 'panic' | 'goneUntil';

interface SavedAnimal extends Pick<Animal, Plain> {
  readonly mover: SavedMover;
  readonly journey: SavedJourney;
  readonly isUnderWay: boolean;
  readonly memory: SavedMemory;
  /** Where its spot and its flank are. */
  readonly places: readonly Point[];
}

/** The complete state of one moment, as JSON. The land follows from its seed and is not in it. */
export interface SavedWorld extends Pick<Situation, 'tick' | 'moves' | 'moveTick' | 'kills'> {
  /** Which of the lands so far it was; left out for the first. */
  readonly land?: number;
  readonly pasture: Point;
  /** The id of the deer that the pack hunts; null for none. */
  readonly prey: string | null;
  readonly animals: readonly SavedAnimal[];
  readonly ways: SavedWayfinder;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  const { tick, moves, moveTick, kills, pasture, prey, ways } = world;
  const land = world.terrains.indexOf(world.terrain);
  return {
    ...(land > 0 && { land }),
    ...{ tick, moves, moveTick, kills, pasture: pointOf(pasture), prey: prey?.id ?? null },
    animals: animalsIn(world).map((animal) => saveAnimal(animal, world)),
    ways: ways.save(),
  };
}

/**
 * Restores a saved moment. It fills the existing animals, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { pasture, prey, animals, ways, land = 0, ...rest } = saved;
  const terrain = world.terrains[land] ?? world.terrain;
  if (terrain !== world.terrain) standOn(world, terrain);
  Object.assign(world, rest);
  Object.assign(world.pasture.position, pasture);
  const all = animalsIn(world);
  const byId = new Map(all.map((animal) => [animal.id, animal]));
  world.prey = prey === null ? undefined : byId.get(prey);
  for (const [i, { goneUntil }] of animals.entries()) all[i].goneUntil = goneUntil;
  startMachinery(world);
  world.ways.restore(ways);
  for (const [i, animal] of all.entries()) loadAnimal(animal, animals[i], world, (id) => byId.get(id));
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function saveAnimal(animal: Animal, { ways }: World): SavedAnimal {
  const { previousX, previousZ, posture, need, breath, panic, goneUntil, mover, journey, senses } = animal;
  return {
    ...{ previousX, previousZ, posture, need, breath, panic, goneUntil },
    ...{ mover: saveMover(mover), journey: saveJourney(journey, ways), isUnderWay: mover.wish.path !== undefined },
    memory: senses.memory.save(({ id }) => id),
    places: [pointOf(animal.spot), pointOf(animal.flank)],
  };
}

function loadAnimal(
  animal: Animal,
  { mover, journey, isUnderWay, memory, places, ...plain }: SavedAnimal,
  { ways }: World,
  animalOf: (id: string) => Animal | undefined,
): void {
  Object.assign(animal, plain);
  restoreJourney(animal.journey, journey, ways);
  restoreMover(animal.mover, mover);
  animal.mover.wish.path = isUnderWay ? animal.journey.path : undefined;
  animal.senses.memory.restore(memory, animalOf);
  Object.assign(animal.spot.position, places[0]);
  Object.assign(animal.flank.position, places[1]);
}

function pointOf({ position: { x, z } }: Place): Point {
  return { x, z };
}
