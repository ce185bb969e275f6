import { restoreMover, type SavedMover, saveMover } from 'gumption/movement';
import type { SavedWayfinder } from 'gumption/pathfinding';
import { restoreJourney, type SavedJourney, saveJourney } from 'gumption/pathfinding/nodes';
import { hashState } from '../../shared/snapshot.js';
import type { Explorer } from './explorer.js';
import type { SavedLab } from './lab.js';
import { gatherMovers, putEnds, renewWays, type World, waysOf } from './world.js';

interface SavedExplorer extends Pick<Explorer, 'previousX' | 'previousZ' | 'words' | 'wordsEnd' | 'trips'> {
  readonly mover: SavedMover;
  readonly spot: readonly [number, number];
  readonly journey: SavedJourney;
  readonly isUnderWay: boolean;
  /** Absent for explorers that walk on tiles, as all did in older save-games. */
  readonly walksOn?: 'mesh';
}

/** The complete state of one moment, as JSON. The map is in the lab's. */
export interface SavedWorld extends Pick<World, 'tick' | 'budget'> {
  readonly lab: SavedLab;
  readonly ways: SavedWayfinder;
  /** Absent if nobody walks on the mesh. */
  readonly meshWays?: SavedWayfinder;
  readonly explorers: readonly SavedExplorer[];
}

/** Returns a copy of the current state, which later steps do not change. */
export function saveWorld(world: World): SavedWorld {
  const { tick, budget, lab, ways, meshWays, explorers } = world;
  return {
    tick,
    budget,
    lab: lab.save(),
    ways: ways.save(),
    ...(explorers.some(({ walksOn }) => walksOn === 'mesh') && { meshWays: meshWays.save() }),
    explorers: explorers.map((each) => saveExplorer(each, world)),
  };
}

/**
 * Restores a saved moment. It fills the existing explorers, because their minds keep references to
 * them.
 */
export function loadWorld(world: World, saved: SavedWorld): void {
  world.tick = saved.tick;
  world.budget = saved.budget;
  world.lab.load(saved.lab, world.grid);
  renewWays(world);
  world.ways.restore(saved.ways);
  if (saved.meshWays !== undefined) world.meshWays.restore(saved.meshWays);
  for (const [i, explorer] of world.explorers.entries()) loadExplorer(explorer, saved.explorers[i], world);
  putEnds(world);
  gatherMovers(world);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}

function saveExplorer(explorer: Explorer, world: World): SavedExplorer {
  const { mover, journey, spot, previousX, previousZ, words, wordsEnd, trips } = explorer;
  return {
    ...{ previousX, previousZ, words, wordsEnd, trips },
    mover: saveMover(mover),
    spot: [spot.position.x, spot.position.z],
    journey: saveJourney(journey, waysOf(world, explorer)),
    isUnderWay: mover.wish.path !== undefined,
    ...(explorer.walksOn === 'mesh' && { walksOn: explorer.walksOn }),
  };
}

function loadExplorer(explorer: Explorer, saved: SavedExplorer, world: World): void {
  const { mover, journey, spot } = explorer;
  const { previousX, previousZ, words, wordsEnd, trips, walksOn = 'tiles' } = saved;
  Object.assign(explorer, { previousX, previousZ, words, wordsEnd, trips, walksOn });
  Object.assign(spot.position, { x: saved.spot[0], z: saved.spot[1] });
  restoreJourney(journey, saved.journey, waysOf(world, explorer));
  restoreMover(mover, saved.mover);
  mover.wish.path = saved.isUnderWay ? journey.path : undefined;
}
