import { restoreMover, type SavedMover, saveMover } from 'gumption/movement';
import { hashState } from '../../shared/snapshot.js';
import type { Animal, Dog, Sheep, Wolf } from './animal.js';
import { gatherMovers, observe, type World } from './world.js';

type Saved<A extends Animal> = Omit<A, 'mover'> & { readonly mover: SavedMover };

/** The complete state of one moment, as JSON. */
export interface SavedWorld extends Pick<World, 'tick' | 'round' | 'roundStart' | 'doneTick'> {
  readonly sheep: readonly Saved<Sheep>[];
  readonly wolves: readonly Saved<Wolf>[];
  readonly dog: Saved<Dog>;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld({ tick, round, roundStart, doneTick, sheep, wolves, dog }: World): SavedWorld {
  return {
    ...{ tick, round, roundStart, doneTick },
    sheep: sheep.map(saveAnimal),
    wolves: wolves.map(saveAnimal),
    dog: { ...saveAnimal(dog), lead: { ...dog.lead } },
  };
}

/**
 * Restores a saved moment. It fills the existing animals, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { sheep, wolves, dog, ...rest } = saved;
  Object.assign(world, rest);
  for (const [i, each] of world.sheep.entries()) loadAnimal(each, sheep[i]);
  for (const [i, wolf] of world.wolves.entries()) loadAnimal(wolf, wolves[i]);
  const { lead } = world.dog;
  loadAnimal(world.dog, { ...dog, lead });
  Object.assign(lead, dog.lead);
  gatherMovers(world);
  observe(world);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function saveAnimal<A extends Animal>(animal: A): Saved<A> {
  return { ...animal, mover: saveMover(animal.mover) };
}

function loadAnimal<A extends Animal>(animal: A, { mover, ...rest }: Saved<A>): void {
  Object.assign(animal, rest);
  restoreMover(animal.mover, mover);
}
