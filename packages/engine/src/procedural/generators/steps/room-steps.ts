import { list, number, optional, record, text } from '../../../data/schema.js';
import { carveCorridor, carveRooms } from '../../levels/corridors.js';
import { MazeCarver } from '../../levels/maze-carver.js';
import { PrefabLevel } from '../../levels/prefab-level.js';
import { linkNeighbors, placeRooms } from '../../levels/room-placement.js';
import { findSpanningTree } from '../../levels/spanning-tree.js';
import { connectRooms, listRooms, type Rectangle, subdivide } from '../../levels/subdivision.js';
import { createTemplateLevel } from '../../levels/template-level.js';
import { TileLevel } from '../../levels/tile-level.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { fromTileLevel, newRooms, newTiles } from './level-params.js';

const sides = stepParam.range({
  default: [3, 9],
  min: 1,
  max: 1000,
  title: 'Sides',
  description: 'The shortest and the longest side of a room, in tiles.',
});
const pieces = list(
  record({
    name: text({ minLength: 1, maxLength: 60 }),
    rows: list(text({ minLength: 1, maxLength: 200 }), { min: 1, max: 200 }),
    weight: optional(number({ min: 0 })),
  }),
  { min: 1, max: 200 },
);

export const subdivision = defineStep({
  name: 'subdivision',
  title: 'Rooms by division',
  description: 'Divides the map again and again, puts a room into each part, and joins them with corridors.',
  category: 'level',
  params: {
    into: newTiles,
    rooms: newRooms,
    sides,
    border: stepParam.integer({
      default: 1,
      min: 0,
      max: 100,
      title: 'Border',
      description: 'Rock between a room and the edge of its part.',
    }),
  },
  run({ params, world, rng }) {
    const { width, height } = world;
    const [minRoom, maxRoom] = params.sides.map(Math.round);
    const { root } = subdivide({ width, height, rng, minRoom, maxRoom, border: params.border });
    const rooms = listRooms(root);
    const map = new TileLevel({ width, height });
    carveRooms(map, rooms);
    const links = connectRooms(root).map((corridor) => {
      carveCorridor(map, corridor, rng);
      return [rooms.indexOf(corridor.from), rooms.indexOf(corridor.to)] as const;
    });
    world.set('tiles', params.into, fromTileLevel(map));
    world.set('rooms', params.rooms, { rooms, links });
  },
});

export const roomsAndCorridors = defineStep({
  name: 'rooms',
  title: 'Rooms and corridors',
  description: 'Places rooms that do not overlap, and joins them with the shortest corridors, and some more.',
  category: 'level',
  params: {
    into: newTiles,
    rooms: newRooms,
    count: stepParam.integer({
      default: 12,
      min: 1,
      max: 10_000,
      title: 'Rooms',
      description: 'How many rooms are placed, if they fit.',
    }),
    sides,
    method: stepParam.choice(['random', 'grid', 'separate'], {
      default: 'random',
      title: 'Places',
      description: 'Rooms at random places, in a grid, or pushed apart from the middle.',
    }),
    loops: stepParam.number({
      default: 0.1,
      min: 0,
      max: 1,
      title: 'Loops',
      description: 'How likely a corridor is added that is not needed.',
    }),
  },
  run({ params, world, rng, warn }) {
    const { width, height } = world;
    const [minRoom, maxRoom] = params.sides.map(Math.round);
    const rooms: Rectangle[] = placeRooms({
      width,
      height,
      count: params.count,
      minRoom,
      maxRoom,
      rng,
      method: params.method,
    });
    if (rooms.length < params.count) warn(`placed ${rooms.length} of ${params.count} rooms; the others did not fit`);
    const near = linkNeighbors(rooms);
    const tree = findSpanningTree(rooms.length, near);
    const more = near.filter((edge) => !tree.includes(edge) && rng.chance(params.loops));
    const map = new TileLevel({ width, height });
    carveRooms(map, rooms);
    const links = [...tree, ...more].map(({ from, to }) => {
      carveCorridor(map, { from: rooms[from], to: rooms[to] }, rng);
      return [from, to] as const;
    });
    world.set('tiles', params.into, fromTileLevel(map));
    world.set('rooms', params.rooms, { rooms, links });
  },
});

export const prefabs = defineStep({
  name: 'prefabs',
  title: 'Prefabs',
  description:
    'Joins pieces of a library, turned so that their exits meet. The first piece lies in the middle; exits that lead nowhere are closed.',
  category: 'level',
  params: {
    into: newTiles,
    pieces: stepParam.value(pieces, {
      title: 'Pieces',
      description: 'Rows of tiles: # rock, . floor, + an exit at the edge.',
    }),
    count: stepParam.integer({
      default: 30,
      min: 1,
      max: 10_000,
      title: 'Count',
      description: 'How many pieces there are at most.',
    }),
  },
  *run({ params, world, rng }) {
    const { width, height } = world;
    const level = new PrefabLevel({ width, height, prefabs: params.pieces });
    const carver = new MazeCarver({ level, rng, maxPlaces: params.count });
    while (!carver.step(16)) yield 256;
    // An exit that leads nowhere would be a door into rock.
    level.closeExits();
    world.set('tiles', params.into, fromTileLevel(level.map));
  },
});

export const templates = defineStep({
  name: 'templates',
  title: 'Templates',
  description: 'Fills a grid of rooms from templates of one size, with a way from the top to the bottom.',
  category: 'level',
  params: {
    into: newTiles,
    templates: stepParam.value(pieces, {
      title: 'Templates',
      description: 'Rows of tiles, all of one size: # rock, . floor.',
    }),
  },
  run({ params, world, rng }) {
    const { rows } = params.templates[0];
    const columns = Math.max(1, Math.floor(world.width / rows[0].length));
    const { map } = createTemplateLevel({
      columns,
      rows: Math.max(1, Math.floor(world.height / rows.length)),
      templates: params.templates,
      rng,
    });
    world.set('tiles', params.into, fromTileLevel(map));
  },
});
