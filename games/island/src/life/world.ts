import { cos, Rng, sin } from 'gumption/math';
import { Movers } from 'gumption/movement';
import { AStar, Wayfinder } from 'gumption/pathfinding';
import { OctileHeuristic, TileLegCosts, TileSight } from 'gumption/pathfinding/tiles';
import { distanceBetween, type Point } from '../../../shared/point.js';
import { detectTileWalls } from '../../../shared/tile-walls.js';
import type { Terrain } from '../land/terrain.js';
import { type Animal, countOf, createAnimal, isHere, type Place, place, positionOf, speedOf } from './animal.js';
import { createEyes, type Sight, showAnimals } from './sight.js';
import { farOf, findSpots, middleOf, nearestOf, type Spots } from './spots.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** The animals of the island and what they are about. They act in this order, which never changes. */
export interface Situation {
  tick: number;
  readonly deer: readonly Animal[];
  readonly wolves: readonly Animal[];
  /** Where the herd grazes, how often it has moved on, and the tick at which it does so again. */
  readonly pasture: Place;
  moves: number;
  moveTick: number;
  /** Where wolves rest. */
  readonly den: Place;
  /** The deer that the pack hunts. */
  prey: Animal | undefined;
  /** How many deer were caught so far. */
  kills: number;
}

/** What moves and informs the animals. Rebuilt when a saved moment is loaded. */
export interface Machinery {
  movers: Movers;
  ways: Wayfinder;
  sight: Sight;
}

/** The whole game: the land and what lives on it. */
export interface World extends Situation, Machinery {
  terrain: Terrain;
  spots: Spots;
  /** All lands so far: a designer may change the generator while animals live on the island. */
  readonly terrains: readonly Terrain[];
}

/** Steps between two looks. */
const LOOK_PERIOD = 6;

/** Seconds that the herd stays on a pasture, and that a caught deer is gone. */
const PASTURE_SECONDS = 75;
const GONE_SECONDS = 30;

/** How fast deer get thirsty, wolves hungry, and frightened deer calm; per second. */
const THIRST = 0.011;
const HUNGER = 0.012;
const CALM = 0.4;

/** How fast breath goes while running, and comes back; per second. Faster than this is running. */
const EXERTION = 0.075;
const RECOVERY = 0.06;
const RUNNING_SPEED = 3.6;

/** How near panic jumps from deer to deer, and how much of it; meters. */
const CONTAGION = 3.5;
const SPREAD = 0.75;

/** How far wolves keep from their prey while they surround it, in meters. */
const FLANK_DISTANCE = 8;

/** The island in the morning: a herd on its pasture, and wolves at their den. */
export function createWorld(terrain: Terrain): World {
  const list = (kind: Animal['kind']) => Array.from({ length: countOf(kind) }, (_, i) => createAnimal(kind, i));
  const named = (id: string, title: string): Place => ({ id, title, position: { x: 0, y: 0, z: 0 } });
  const world = {
    ...{ tick: 0, deer: list('deer'), wolves: list('wolf'), terrain, spots: findSpots(terrain), terrains: [terrain] },
    ...{ pasture: named('pasture', 'The pasture'), moves: 0, moveTick: 0 },
    ...{ den: named('den', 'The den'), prey: undefined, kills: 0 },
  } as unknown as World;
  const rng = new Rng(terrain.seed).fork('animals');
  movePasture(world);
  const { position: pasture } = world.pasture;
  Object.assign(world.den.position, middleOf(farOf(world.spots.dens, pasture, 12, rng)));
  for (const deer of world.deer) {
    settle(world, deer, pasture, 6, rng);
    deer.need = rng.range(0, 0.6);
  }
  for (const wolf of world.wolves) {
    settle(world, wolf, world.den.position, 3, rng);
    wolf.need = 0.35;
  }
  startMachinery(world);
  return world;
}

/**
 * Puts the animals on another land. They stay where they are as far as the new land allows it; herd and
 * pack move where they find grass and rock.
 */
export function changeTerrain(world: World, terrain: Terrain): void {
  (world.terrains as Terrain[]).push(terrain);
  standOn(world, terrain);
  const { spots } = world;
  for (const [{ position }, cells] of [
    [world.pasture, spots.pastures],
    [world.den, spots.dens],
  ] as const)
    Object.assign(position, middleOf(nearestOf(cells, position)));
  world.prey = undefined;
  for (const animal of animalsIn(world)) {
    const { mover, senses } = animal;
    place(animal, middleOf(nearestOf(spots.free, mover.motion.position)), mover.motion.orientation);
    mover.wish.path = undefined;
    senses.memory.clear();
  }
  startMachinery(world);
}

/** Makes a land the one that animals live on. */
export function standOn(world: World, terrain: Terrain): void {
  world.terrain = terrain;
  world.spots = findSpots(terrain);
}

/** All animals, in their order. */
export function animalsIn({ deer, wolves }: Pick<World, 'deer' | 'wolves'>): readonly Animal[] {
  return [...deer, ...wolves];
}

/** Seconds since the morning. */
export function timeOf({ tick }: Pick<World, 'tick'>): number {
  return tick * STEP_SECONDS;
}

/** Sets up what moves the animals, in an order that does not depend on what was before. */
export function startMachinery(world: World): void {
  const { tiles } = world.terrain;
  world.ways = new Wayfinder({
    division: tiles,
    createSearch: () => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }),
    ...{ searches: 2, capacity: 64, reach: 4 },
    sight: new TileSight(tiles, { radius: 0.3 }),
    costs: new TileLegCosts(tiles),
  });
  gather(world);
}

/** Rebuilds movers and eyes, in an order that does not depend on which deer left or came back. */
function gather(world: World): void {
  const { tiles, land } = world.terrain;
  world.movers = new Movers({ walls: detectTileWalls(() => tiles), clearance: 0.15, reach: 6, lookahead: 0.5 });
  const animals = animalsIn(world);
  for (const animal of animals) if (isHere(animal)) world.movers.add(animal.mover);
  world.sight = createEyes(land, animals);
}

/** Advances the world by one step, with the movements that the animals wished for. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  const animals = animalsIn(world);
  for (const animal of animals) {
    const { x, z } = positionOf(animal);
    animal.previousX = x;
    animal.previousZ = z;
  }
  world.movers.tick(dt);
  for (const animal of animals) live(animal, dt);
  if (world.tick % LOOK_PERIOD === 0) {
    showAnimals(world.sight, animals, timeOf(world));
    spreadPanic(world.deer);
  }
  for (const { senses } of animals) senses.memory.tick(timeOf(world));
  if (world.tick >= world.moveTick) movePasture(world);
  for (const deer of world.deer) if (deer.goneUntil === world.tick) bringBack(world, deer);
  placeFlanks(world);
}

function live(animal: Animal, dt: number): void {
  const isRunning = speedOf(animal) > RUNNING_SPEED;
  animal.need = Math.min(1, animal.need + (animal.kind === 'deer' ? THIRST : HUNGER) * dt);
  animal.breath = Math.max(0, Math.min(1, animal.breath + (isRunning ? -EXERTION : RECOVERY) * dt));
  animal.panic = Math.max(0, animal.panic - CALM * dt);
}

/** Deer that stand near a frightened one take fright too. */
function spreadPanic(deer: readonly Animal[]): void {
  for (const one of deer) {
    if (one.panic < 0.4 || !isHere(one)) continue;
    for (const other of deer)
      if (other.panic < one.panic * SPREAD && distanceBetween(positionOf(one), positionOf(other)) < CONTAGION)
        other.panic = one.panic * SPREAD;
  }
}

/** The herd goes on to another pasture. Which one depends on the seed and on how often it went. */
function movePasture(world: World): void {
  const rng = new Rng(world.terrain.seed).fork(`pasture ${world.moves}`);
  Object.assign(world.pasture.position, middleOf(farOf(world.spots.pastures, world.pasture.position, 2, rng)));
  world.moves++;
  world.moveTick = world.tick + Math.round(PASTURE_SECONDS / STEP_SECONDS);
}

/** Wolves wait all round their prey. */
export function placeFlanks({ wolves, prey, spots }: Pick<World, 'wolves' | 'prey' | 'spots'>): void {
  if (prey === undefined) return;
  const { x, z } = positionOf(prey);
  for (const { index, flank } of wolves) {
    const angle = (2 * Math.PI * index) / wolves.length;
    const wanted = { x: x + FLANK_DISTANCE * sin(angle), z: z + FLANK_DISTANCE * cos(angle) };
    // Moves in jumps, or wolves would look for a new way in every step.
    if (distanceBetween(wanted, flank.position) > 3)
      Object.assign(flank.position, middleOf(nearestOf(spots.free, wanted)));
  }
}

/** Takes a deer that was caught off the island for a while. */
export function catchDeer(world: World, deer: Animal): void {
  deer.goneUntil = world.tick + Math.round(GONE_SECONDS / STEP_SECONDS);
  deer.panic = 0;
  world.kills++;
  world.prey = undefined;
  gather(world);
  for (const { senses } of world.wolves) senses.memory.forget(deer);
}

function bringBack(world: World, deer: Animal): void {
  deer.goneUntil = -1;
  settle(world, deer, world.pasture.position, 3, new Rng(world.terrain.seed).fork(`return ${world.tick}`));
  Object.assign(deer, { need: 0, breath: 1, panic: 0, posture: 'up' });
  deer.senses.memory.clear();
  gather(world);
}

/** Puts an animal on free ground near a point. */
function settle({ spots }: World, animal: Animal, { x, z }: Point, spread: number, rng: Rng): void {
  const wanted = { x: x + rng.range(-spread, spread), z: z + rng.range(-spread, spread) };
  place(animal, middleOf(nearestOf(spots.free, wanted)), rng.range(-3, 3));
}
