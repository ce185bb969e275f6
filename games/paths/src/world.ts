import { Movers } from 'gumption/movement';
import type { Wayfinder } from 'gumption/pathfinding';
import { detectTileWalls } from '../../shared-page/tile-walls.js';
import { createTileWays } from '../../shared-page/tile-ways.js';
import { BODY_RADIUS, bodyOn, createExplorers, type Explorer, type Place, place } from './explorer.js';
import { type Changes, createGrid, type Grid, nearestFree } from './grid.js';
import { Lab } from './lab.js';
import type { Plan } from './plan.js';
import { makePreset } from './presets.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** The whole playground. Explorers act in their order here; that order never changes. */
export interface World {
  tick: number;
  readonly grid: Grid;
  /** The search that one watches. */
  readonly lab: Lab;
  readonly explorers: readonly Explorer[];
  /** Finds the explorers' ways; another one when the map has changed. */
  ways: Wayfinder;
  /** Cells that all explorers' searches together may expand per tick. */
  budget: number;
  /** The ends, as places to go to. */
  readonly places: { readonly start: Place; readonly goal: Place };
  /** Made anew when an earlier moment is loaded. */
  movers: Movers;
}

/** The playground as it opens, or with another map. */
export function createWorld(plan: Plan = makePreset('rooms', 1)): World {
  const grid = createGrid(plan);
  const placeOf = (id: string, title: string): Place => ({ id, title, position: { x: 0.5, y: 0, z: 0.5 } });
  const world: World = {
    ...{ tick: 0, grid, budget: 40 },
    lab: new Lab(grid),
    explorers: createExplorers(),
    ways: createTileWays(grid.tiles, BODY_RADIUS),
    places: { start: placeOf('start', 'Start'), goal: placeOf('goal', 'Goal') },
    movers: new Movers(),
  };
  settle(world);
  gatherMovers(world);
  return world;
}

/**
 * Something of the map has changed: the search is mended or begins anew, and explorers who were
 * about to ask for a way ask again. What is part of the same stroke is not new.
 */
export function noteChanges(world: World, changes: Changes, isNew = true): void {
  world.lab.noteChanges(changes, isNew);
  renewWays(world);
  if (changes === 'all') settle(world);
  else putEnds(world);
  // Whoever is walled in gets out.
  for (const explorer of world.explorers) {
    const { x, z } = explorer.mover.motion.position;
    const cell = world.grid.tiles.quantize({ x, y: 0, z });
    if (cell < 0 || world.grid.tiles.isBlocked(cell))
      place(explorer, middleOf(world.grid, nearestFree(world.grid, x, z)));
  }
}

/** A wayfinder for the map as it is. Requests of the old one are void. */
export function renewWays(world: World): void {
  world.ways = createTileWays(world.grid.tiles, BODY_RADIUS);
  for (const { journey } of world.explorers) journey.ticket = undefined;
}

/** In the order of the explorers: so a loaded game goes on as the saved one did. */
export function gatherMovers(world: World): void {
  // They pass through each other: in a maze of single cells two who meet could not get on.
  world.movers = new Movers({
    walls: detectTileWalls(() => world.grid.tiles),
    clearance: 0,
    reach: 2,
    lookahead: 0.05,
  });
  for (const { mover } of world.explorers) world.movers.add(mover);
}

/**
 * Moves the world on by one step: the search that is watched, the searches of the explorers, and
 * these.
 */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  const { grid, explorers } = world;
  world.lab.tick(world.tick);
  world.ways.step(world.budget);
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
