import { Movers } from 'gumption/movement';
import { Wayfinder } from 'gumption/pathfinding';
import type { MeshWorld } from 'gumption/pathfinding/mesh';
import { detectTileWalls } from '../../shared/tile-walls.js';
import { createTileWays } from '../../shared/tile-ways.js';
import { BODY_RADIUS, bodyOn, createExplorers, type Explorer, type Place, place } from './explorer.js';
import { type Changes, createGrid, type Grid, nearestFree } from './grid.js';
import { Lab } from './lab.js';
import { createMeshOf } from './mesh-of-grid.js';
import type { Plan } from './plan.js';
import { makePreset } from './presets.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** The whole playground. Explorers act in this order, which never changes. */
export interface World {
  tick: number;
  readonly grid: Grid;
  /** The watched search. */
  readonly lab: Lab;
  readonly explorers: readonly Explorer[];
  /** Finds the explorers' ways over the tiles; replaced when the map changes. */
  ways: Wayfinder;
  /** The same map as a navigation mesh, and the ways over it. */
  mesh: MeshWorld;
  meshWays: Wayfinder;
  /** Cells that all explorers' searches together may expand per tick. */
  budget: number;
  /** The ends, as places to go to. */
  readonly places: { readonly start: Place; readonly goal: Place };
  /** Rebuilt when a saved moment is loaded. */
  movers: Movers;
}

/** The playground as it opens, or with another map. */
export function createWorld(plan: Plan = makePreset('rooms', 1)): World {
  const grid = createGrid(plan);
  const mesh = createMeshOf(grid.tiles, BODY_RADIUS);
  const placeOf = (id: string, title: string): Place => ({ id, title, position: { x: 0.5, y: 0, z: 0.5 } });
  const world: World = {
    ...{ tick: 0, grid, budget: 40 },
    lab: new Lab(grid),
    explorers: createExplorers(),
    ways: createTileWays(grid.tiles, BODY_RADIUS),
    mesh,
    meshWays: createMeshWays(mesh),
    places: { start: placeOf('start', 'Start'), goal: placeOf('goal', 'Goal') },
    movers: new Movers(),
  };
  settle(world);
  gatherMovers(world);
  return world;
}

/**
 * Reports a change of the map: the watched search is repaired or starts again, and explorers that
 * wait for a way request it again. Pass `isNew` as false for further parts of the same stroke.
 */
export function noteChanges(world: World, changes: Changes, isNew = true): void {
  world.lab.noteChanges(changes, isNew);
  renewWays(world);
  if (changes === 'all') settle(world);
  else putEnds(world);
  // Explorers that are now inside a wall move out of it.
  for (const explorer of world.explorers) {
    const { x, z } = explorer.mover.motion.position;
    const cell = world.grid.tiles.quantize({ x, y: 0, z });
    if (cell < 0 || world.grid.tiles.isBlocked(cell))
      place(explorer, middleOf(world.grid, nearestFree(world.grid, x, z)));
  }
}

/** The wayfinder of an explorer: over the tiles, or over the mesh. */
export function waysOf(world: World, { walksOn }: Explorer): Wayfinder {
  return walksOn === 'mesh' ? world.meshWays : world.ways;
}

function createMeshWays(mesh: MeshWorld): Wayfinder {
  return new Wayfinder({ ...mesh, searches: 1, capacity: 16 });
}

/** Creates the wayfinders for the current map. Requests to the old ones are lost. */
export function renewWays(world: World): void {
  world.ways = createTileWays(world.grid.tiles, BODY_RADIUS);
  world.mesh = createMeshOf(world.grid.tiles, BODY_RADIUS);
  world.meshWays = createMeshWays(world.mesh);
  for (const { journey } of world.explorers) journey.ticket = undefined;
}

/**
 * Collects movers in the order of the explorers, so that a loaded game continues like the saved
 * one.
 */
export function gatherMovers(world: World): void {
  // Explorers pass through each other: in a narrow maze, two that meet could not pass otherwise.
  world.movers = new Movers({
    walls: detectTileWalls(() => world.grid.tiles),
    clearance: 0,
    reach: 2,
    lookahead: 0.05,
  });
  for (const { mover } of world.explorers) world.movers.add(mover);
}

/**
 * Advances the world by one step: the watched search, the explorers' searches, and the explorers.
 */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  const { grid, explorers } = world;
  world.lab.tick(world.tick);
  world.ways.step(world.budget);
  world.meshWays.step(world.budget);
  for (const explorer of explorers) {
    const { mover } = explorer;
    explorer.previousX = mover.motion.position.x;
    explorer.previousZ = mover.motion.position.z;
    if (world.tick >= explorer.wordsEnd) explorer.words = '';
    mover.body = bodyOn(grid.tiles.map.costs![grid.tiles.quantize(mover.motion.position)] ?? 1);
  }
  world.movers.tick(dt);
  // Adding 0 turns −0 into 0: a save file cannot store the difference, so a replay must not depend
  // on it.
  for (const { mover } of explorers)
    for (const vector of [mover.motion.position, mover.motion.velocity]) {
      vector.x += 0;
      vector.y = 0;
      vector.z += 0;
    }
}

/** Shows words over an explorer for a while. */
export function call(world: World, explorer: Explorer, words: string, seconds: number): void {
  explorer.words = words;
  explorer.wordsEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

export function middleOf({ tiles }: Grid, cell: number): { x: number; z: number } {
  return { x: (cell % tiles.width) + 0.5, z: Math.floor(cell / tiles.width) + 0.5 };
}

/** Puts the ends' places where the ends are. */
export function putEnds({ grid, places }: World): void {
  Object.assign(places.start.position, middleOf(grid, grid.start));
  Object.assign(places.goal.position, middleOf(grid, grid.goal));
}

/** Puts everybody on a new map: at the start, at the goal, and in the middle. */
function settle(world: World): void {
  const { grid, explorers } = world;
  putEnds(world);
  const [ada, bo, cy] = explorers;
  const near = (explorer: Explorer, x: number, z: number) => place(explorer, middleOf(grid, nearestFree(grid, x, z)));
  const [start, goal] = [middleOf(grid, grid.start), middleOf(grid, grid.goal)];
  near(ada, start.x, start.z - 1);
  near(bo, goal.x, goal.z + 1);
  near(cy, grid.tiles.width / 2, grid.tiles.depth / 2);
  for (const { journey, spot, mover } of explorers) {
    journey.path = undefined;
    mover.wish.path = undefined;
    Object.assign(spot.position, middleOf(grid, grid.goal));
  }
}
