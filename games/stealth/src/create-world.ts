import { Movers } from 'gumption/movement';
import { TileGraph } from 'gumption/pathfinding/tiles';
import { createSight, PollingStation, type SenseLink } from 'gumption/world';
import type { Point } from '../../shared/point.js';
import { detectTileWalls } from '../../shared/tile-walls.js';
import { createTileWays } from '../../shared/tile-ways.js';
import { createDoors } from './doors.js';
import { createLamps, type Lamp, lightAt } from './light.js';
import { cellAt, middleOf, ROUNDS, readSightMap, WALK_MAP } from './museum.js';
import { createNight } from './night.js';
import { BODY_RADIUS, createThief, createWatcher, place } from './people.js';
import { linkRooms } from './rooms.js';
import { createSausageScent, createThiefScent } from './scent.js';
import { createLineOfSight, createPerception, SOUND } from './senses.js';
import { createRhythm, listenToNight } from './step-world.js';
import {
  applyDoor,
  brightnessAt,
  bringThief,
  type House,
  peopleIn,
  type Situation,
  sendToPost,
  type World,
  watchersIn,
} from './world.js';

/** The museum after closing time. */
export function createWorld(): World {
  const lamps = createLamps();
  const situation: Situation & House = {
    tick: 0,
    thief: createThief('Felix'),
    guards: ['Anton', 'Berta', 'Cleo', 'Dora'].map((name, round) => createWatcher(name, 'guard', round)),
    dog: createWatcher('Rufus', 'dog', ROUNDS.length - 1),
    doors: createDoors(),
    ...{ lamps, sausages: [], bottles: [], noises: [], score: { stolen: 0, caught: 0, best: 0 } },
    ...{ hour: 0, startTick: 0, news: '', newsEnd: 0 },
    ...createHouse(lamps, (links) => world.perception.graph.replaceLinks(links)),
  };
  const world = situation as World;
  startMachinery(world);
  for (const door of world.doors) applyDoor(world, door);
  for (const watcher of watchersIn(world)) {
    place(watcher, ROUNDS[watcher.round][0], Math.PI / 2);
    sendToPost(watcher, 1);
  }
  bringThief(world);
  return world;
}

function createHouse(lamps: readonly Lamp[], linksChanged: (links: readonly SenseLink[]) => void): House {
  const sightTiles = new TileGraph(readSightMap());
  const isClear = createLineOfSight(sightTiles);
  const station = new PollingStation();
  // All watchers ask how brightly the thief is lit; one answer per spot serves them all.
  const brightness = station.add({
    name: 'brightness',
    keyOf: cellAt,
    answer: (point: Point) => lightAt(lamps, isClear, middleOf(cellAt(point))),
  });
  return {
    walkTiles: new TileGraph(WALK_MAP),
    ...{ sightTiles, isClear, station, brightness },
    // Doors are looked through as long as none is shut yet.
    rooms: linkRooms(isClear, [createSight(isClear), SOUND], linksChanged),
    thiefScent: createThiefScent(),
    sausageScent: createSausageScent(),
  };
}

/** Sets up what runs the night, in an order that does not depend on what was before. */
export function startMachinery(world: World): void {
  const { isClear, rooms, guards } = world;
  world.perception = createPerception(rooms, { isClear, lightAt: (point) => brightnessAt(world, point) });
  world.night = createNight(guards, world.hour);
  world.ways = createTileWays(world.walkTiles, BODY_RADIUS);
  // People pass through each other: two that meet in a door could not pass otherwise.
  const walls = detectTileWalls(() => world.walkTiles);
  world.movers = new Movers({ walls, clearance: 0, reach: 2, lookahead: 0.05 });
  for (const { mover } of peopleIn(world)) world.movers.add(mover);
  for (const { senses } of watchersIn(world)) world.perception.graph.add(senses);
  listenToNight(world);
  world.rhythm = createRhythm(world);
  world.rhythm.frame = world.tick;
}
