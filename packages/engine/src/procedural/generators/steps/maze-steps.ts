import { CaveLevel } from '../../levels/cave-level.js';
import { CorridorLevel } from '../../levels/corridor-level.js';
import { GridLevel } from '../../levels/grid-level.js';
import { addLoops, removeDeadEnds } from '../../levels/loops.js';
import { MazeCarver, type MazeCarverOptions } from '../../levels/maze-carver.js';
import { RoomLevel } from '../../levels/room-level.js';
import { thickenWalls } from '../../levels/tile-level.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import type { StepWorld } from '../pipeline/step-world.js';
import {
  chance,
  fromGridLevel,
  fromTileLevel,
  maze,
  newMaze,
  newRooms,
  newTiles,
  seenMaze,
  toGridLevel,
} from './level-params.js';

/** Carves a maze, a few hundred places at a time. */
function* carve(options: MazeCarverOptions): Generator<number, void> {
  const carver = new MazeCarver(options);
  while (!carver.step(256)) yield 256;
}

/** So many cells that their walls fit between them on the map. */
function mazeSize({ width, height }: StepWorld) {
  return { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
}

const share = stepParam.number({
  default: 1,
  min: 0.01,
  max: 1,
  title: 'Share',
  description: 'How much of the map becomes part of the maze.',
});

export const mazeStep = defineStep({
  name: 'maze',
  title: 'Maze',
  description:
    'Carves a maze with one way between any two cells. It has half as many cells as the map along each side, which leaves room for thick walls.',
  category: 'level',
  params: { into: newMaze, share },
  *run({ params, world, rng }) {
    const level = new GridLevel(mazeSize(world));
    yield* carve({ level, rng, maxPlaces: Math.max(1, Math.round(params.share * level.count)) });
    world.set('maze', params.into, fromGridLevel(level));
  },
});

export const roomMaze = defineStep({
  name: 'roomMaze',
  title: 'Maze with rooms',
  description: 'Carves a maze whose corridors open into rooms.',
  category: 'level',
  params: {
    into: newMaze,
    rooms: newRooms,
    count: stepParam.integer({
      default: 6,
      min: 0,
      max: 1000,
      title: 'Rooms',
      description: 'How many rooms are tried.',
    }),
    sides: stepParam.range({
      default: [2, 4],
      min: 1,
      max: 100,
      title: 'Sides',
      description: 'The shortest and the longest side of a room, in cells.',
    }),
    chance: chance(0.2, 'How likely a corridor tries to open into a room at each cell.'),
  },
  *run({ params, world, rng }) {
    const size = mazeSize(world);
    const [least, most] = params.sides.map(Math.round);
    const longest = Math.min(most, size.width, size.height);
    const side = () => rng.integer(Math.min(least, longest), longest);
    const rooms = Array.from({ length: params.count }, () => ({ width: side(), height: side() }));
    const level = new RoomLevel({ ...size, rooms, chance: params.chance });
    yield* carve({ level, rng });
    world.set('maze', params.into, fromGridLevel(level.grid));
    world.set('rooms', params.rooms, { rooms: level.rooms, links: [] });
  },
});

export const loops = defineStep({
  name: 'loops',
  title: 'Loops',
  description: 'Opens walls of a maze, so that there is more than one way.',
  category: 'level',
  params: { maze, chance: chance(0.05, 'How likely each wall is opened.') },
  run({ params, world, rng }) {
    const level = toGridLevel(world.maze(params.maze));
    addLoops(level, params.chance, rng);
    world.set('maze', params.maze, fromGridLevel(level));
  },
});

export const deadEnds = defineStep({
  name: 'deadEnds',
  title: 'Fewer dead ends',
  description: 'Opens one more wall at dead ends.',
  category: 'level',
  params: { maze, chance: chance(0.5, 'How likely each dead end is opened.') },
  run({ params, world, rng }) {
    const level = toGridLevel(world.maze(params.maze));
    removeDeadEnds(level, params.chance, rng);
    world.set('maze', params.maze, fromGridLevel(level));
  },
});

export const thickWalls = defineStep({
  name: 'thickWalls',
  title: 'Thick walls',
  description: 'Turns a maze into tiles whose walls are as thick as its corridors.',
  category: 'level',
  params: { maze: seenMaze, into: newTiles },
  run({ params, world }) {
    world.set('tiles', params.into, fromTileLevel(thickenWalls(toGridLevel(world.maze(params.maze)))));
  },
});

export const corridors = defineStep({
  name: 'corridors',
  title: 'Corridors',
  description: 'Carves winding corridors into rock that never touch but where they are connected.',
  category: 'level',
  params: { into: newTiles, share },
  *run({ params, world, rng }) {
    const { width, height } = world;
    const level = new CorridorLevel({ width, height });
    const start = Math.floor(height / 2) * width + Math.floor(width / 2);
    yield* carve({ level, rng, start, maxPlaces: Math.max(1, Math.round(params.share * world.count)) });
    world.set('tiles', params.into, fromTileLevel(level.map));
  },
});

export const caves = defineStep({
  name: 'caves',
  title: 'Caves',
  description: 'Digs round caves of different sizes, each connected with the one that it was dug from.',
  category: 'level',
  params: {
    into: newTiles,
    middles: stepParam.writes('points', {
      default: 'caves',
      title: 'Caves',
      description: 'Gets the middle and the radius of each cave.',
    }),
    radius: stepParam.range({
      default: [2, 5],
      min: 0.5,
      max: 1000,
      title: 'Radius',
      description: 'The smallest and the largest radius of a cave.',
    }),
    count: stepParam.integer({
      default: 1000,
      min: 1,
      max: 100_000,
      title: 'Caves',
      description: 'How many caves there are at most.',
    }),
  },
  *run({ params, world, rng }) {
    const { width, height } = world;
    const [minRadius, maxRadius] = params.radius;
    const level = new CaveLevel({ width, height, minRadius, maxRadius });
    yield* carve({ level, rng, maxPlaces: params.count });
    world.set('tiles', params.into, fromTileLevel(level.toTiles()));
    const middles = world.points(params.middles);
    const { count, x, y, radius, parent } = level.caves;
    for (let i = 0; i < count; i++) middles.place(x[i], y[i], { radius: radius[i], kind: 'cave', parent: parent[i] });
  },
});
