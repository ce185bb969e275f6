import type { SavedLayers } from 'gumption/tactics/layers';
import type { SavedSpotFinder } from 'gumption/tactics/queries';
import type { SavedDrillRun } from 'gumption/tactics/scripts';
import type { SavedPlayerIntent } from 'gumption/tactics/squads';
import type { SavedMemory } from 'gumption/world';
import { copyState, hashState } from '../../shared/snapshot.js';
import { FIELD } from './battlefield.js';
import { createDrill, type DrillSetup } from './drill.js';
import type { Side } from './side.js';
import type { Soldier } from './soldier.js';
import type { Situation, World } from './world.js';

type Sparse = readonly (readonly [place: number, value: number])[];

interface SavedSide {
  readonly memory: SavedMemory;
  /** What the list of known enemies says, which is refreshed only with every look. */
  readonly known: readonly (readonly [id: string, x: number, z: number, certainty: number, isSensed: boolean])[];
  /** Values that are not 0, with their places. */
  readonly frags: Sparse;
  readonly losses: Sparse;
  readonly layers: SavedLayers;
  readonly finder: SavedSpotFinder;
}

/** The complete state of one moment, as JSON. */
export interface SavedWorld extends Situation {
  readonly sides: readonly SavedSide[];
  readonly drills: readonly (DrillSetup & { readonly squad: string; readonly run: SavedDrillRun })[];
  readonly intent: SavedPlayerIntent;
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  const { sides, fighters: _fighters, drills, intent, ...situation } = world;
  return {
    ...copyState(situation),
    sides: sides.map(saveSide),
    drills: [...drills].map(([squad, { run, ...setup }]) => ({ ...setup, squad, run: copyState(run.save()) })),
    intent: intent.save(),
  };
}

function saveSide({ memory, known, frags, losses, layers, finder }: Side): SavedSide {
  return {
    memory: memory.save(({ id }) => id),
    known: known.map(({ id, position, certainty, isSensed }) => [id, position.x, position.z, certainty, isSensed]),
    frags: sparse(frags.save().values),
    losses: sparse(losses),
    layers: layers.save(),
    finder: finder.save(),
  };
}

/**
 * Restores a saved moment. It fills the existing soldiers, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  const { sides, drills, intent, ...situation } = saved;
  const { soldiers, squads, player, ...rest } = copyState<Situation>(situation);
  Object.assign(world, rest);
  Object.assign(world.player, player);
  for (const [i, squad] of world.squads.entries()) Object.assign(squad, squads[i]);
  for (const [i, soldier] of world.soldiers.entries()) {
    const { post, spot, position, ...state } = soldiers[i];
    Object.assign(soldier, state);
    Object.assign(soldier.position, position);
    Object.assign(soldier.post.position, post.position);
    Object.assign(soldier.spot.position, spot.position);
  }
  const soldierOf = (id: string): Soldier | undefined => world.soldiers.find((soldier) => soldier.id === id);
  for (const [i, side] of world.sides.entries()) loadSide(side, sides[i], soldierOf);
  world.intent.restore(intent);
  world.drills.clear();
  for (const { squad, run, ...setup } of drills) {
    const drill = createDrill(world, setup);
    drill.run.restore(run);
    world.drills.set(squad, drill);
  }
}

function loadSide(side: Side, saved: SavedSide, soldierOf: (id: string) => Soldier | undefined): void {
  side.memory.restore(saved.memory, soldierOf);
  side.known = saved.known.map(([id, x, z, certainty, isSensed]) => ({
    ...{ id, soldier: soldierOf(id)!, position: { x, y: 0, z }, certainty, isSensed },
  }));
  side.frags.learn(dense(saved.frags));
  side.losses.set(dense(saved.losses));
  side.layers.restore(saved.layers);
  side.finder.restore(saved.finder);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function sparse(values: ArrayLike<number>): Sparse {
  return Array.from(values, (value, place) => [place, value] as const).filter(([, value]) => value !== 0);
}

function dense(saved: Sparse): Float64Array {
  const values = new Float64Array(FIELD.count);
  for (const [place, value] of saved) values[place] = value;
  return values;
}
