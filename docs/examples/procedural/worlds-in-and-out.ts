import { writeGlb } from 'gumption/interop/gltf';
import { readHeightPng, writeHeightPng } from 'gumption/interop/png';
import { createTiledMap, formatTiledMap } from 'gumption/interop/tiled';
import { Rng } from 'gumption/math';
import { Wayfinder, Waypoints } from 'gumption/pathfinding';
import { RuleTiler, WangTiler } from 'gumption/procedural/auto-tiling';
import { addPerlin, createLandscapeMesh, Landscape } from 'gumption/procedural/landscapes';
import { CaveLevel, MazeCarver, ROCK } from 'gumption/procedural/levels';
import {
  createLayersFrom,
  createNavMeshFrom,
  createSightFrom,
  createTileWorldFrom,
  listObstaclesFrom,
} from 'gumption/procedural/worlds';

// #region worlds
const cave = new CaveLevel({ width: 40, height: 24, minRadius: 1.5, maxRadius: 4 });
new MazeCarver({ level: cave, rng: new Rng('cave') }).run();
const level = cave.toTiles();

const options = { cellSize: 2 };
const world = createTileWorldFrom(level, { ...options, radius: 0.4 });
const mesh = createNavMeshFrom(level, options);
const obstacles = listObstaclesFrom(level, options);
const sight = createSightFrom(level, options);
const layers = createLayersFrom(level, options);

const free = level.tiles.findIndex((tile) => tile !== ROCK);
const last = level.tiles.findLastIndex((tile) => tile !== ROCK);
const middleOf = (cell: number) => ({
  x: 2 * (cell % level.width) + 1,
  y: 0,
  z: 2 * Math.floor(cell / level.width) + 1,
});
const path = new Waypoints();
console.log(new Wayfinder(world).find(path, middleOf(free), middleOf(last)), `${path.length} points`);
console.log(`${mesh.polygonCount} polygons, ${obstacles.length} obstacles, ${sight.name}, ${layers.names.join(', ')}`);
// #endregion

// #region wang
const corners = Array.from({ length: 16 }, (_, tile) => ({
  tile,
  colors: [0, 1 + (tile & 1), 0, 1 + ((tile >> 1) & 1), 0, 1 + ((tile >> 2) & 1), 0, 1 + (tile >> 3)],
}));
const tiler = new WangTiler({
  set: { kind: 'corner', tiles: corners },
  width: level.width,
  height: level.height,
  rng: new Rng('tiles'),
});
tiler.paint(level.tiles.map((tile) => (tile === ROCK ? 2 : 1)));
const tiles = tiler.run();
console.log(`${new Set(tiles).size} kinds of tiles, ${tiler.misses.length} holes`);
// #endregion

// #region rules
const rules = new RuleTiler({
  rules: [
    // Moss on every third rock that has floor below it.
    { id: 1, size: 3, pattern: [0, 0, 0, 0, 1, 0, 0, -1, 0], tiles: [[20], [21]], chance: 0.3 },
  ],
  values: level.tiles.map((tile) => (tile === ROCK ? 1 : 0)),
  width: level.width,
  height: level.height,
  seed: 7,
  cellSize: 16,
});
console.log(`${rules.run().length} tiles of moss`);
// #endregion

// #region tiled
const tiled = createTiledMap({
  width: level.width,
  height: level.height,
  tileWidth: 16,
  tileHeight: 16,
  tileset: 'cave.tsx',
  layers: [{ name: 'ground', gids: tiles.map((tile) => tile + 1) }],
  objects: [{ name: 'start', type: 'spawn', x: 8 * middleOf(free).x, y: 8 * middleOf(free).z }],
  compression: 'zlib',
});
console.log(formatTiledMap(tiled, 'tmx').split('\n')[1].slice(0, 60));
// #endregion

// #region heights
const land = new Landscape({ width: 64, height: 64 });
addPerlin(land, { rng: new Rng('land'), amplitude: 30, from: 2 });
const picture = writeHeightPng(land, { low: -40, high: 40 });
const again = readHeightPng(picture, { low: -40, high: 40 });
const worst = Math.max(...again.elevation.map((height, cell) => Math.abs(height - land.elevation[cell])));
console.log(`${again.width} by ${again.height}, heights off by at most ${worst.toFixed(4)}`);

const model = writeGlb([{ name: 'land', mesh: createLandscapeMesh(again, { cellSize: 2 }) }]);
console.log(`${model.length} bytes of glTF`);
// #endregion
