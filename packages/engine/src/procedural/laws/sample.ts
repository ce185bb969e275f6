import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { RuleTiler, WangTiler } from '../auto-tiling/index.js';
import { Generation, landscapeSteps, placementSteps } from '../generators/index.js';
import { sampleSteps } from '../generators/laws/steps-sample.js';
import { compileGrammar, DUNGEON_GRAMMAR, GrammarPlanner, GrammarRunner, TOWER_GRAMMAR } from '../grammars/index.js';
import {
  addFaults,
  addNoise,
  addPerlin,
  desertFilter,
  erodeThermally,
  filterHeights,
  HydraulicErosion,
  Landscape,
} from '../landscapes/index.js';
import { addLoops, CaveLevel, MazeCarver, RoomLevel, subdivide, thickenWalls } from '../levels/index.js';
import { layLocks, placesOfGrid } from '../locks-and-keys/index.js';
import { Octaves, SimplexNoise } from '../noise/index.js';
import { chunkRng, DiskScatter, Halton, writeSeedPoint } from '../placement/index.js';
import { compilePlant, createPlantMesh, PlantGrower } from '../plants/index.js';
import { createSampleModel, parseTileSample, WaveFunctionCollapse } from '../wave-function-collapse/index.js';

function samplePlants(bits: Bits): void {
  const plant = compilePlant({
    version: 1,
    start: { kind: 'trunk', length: 2, bend: 12 },
    choice: 'random',
    rules: [
      {
        name: 'fork',
        when: 'length > 0.2',
        weight: 3,
        products: [-1, 1].map((side) => ({
          length: { min: 'length * 0.5', max: 'length * 0.8' },
          turn: { min: 20 * side - 9, max: 20 * side + 9 },
          roll: 'generation * 137.5',
          bend: `8 * sin(x) + ${side}`,
        })),
      },
      { name: 'twig', products: [{ kind: 'twig', length: 0.1, level: 9 }] },
    ],
    leaves: [{ on: 'twig', count: 3, length: 0.1, width: 0.05 }],
    wood: { exponent: 2.3 },
    limits: { generations: 7 },
  });
  const grower = new PlantGrower({ plant, rng: new Rng('plant') });
  for (let tick = 0; tick < 12; tick++) {
    grower.step(5);
    const mesh = createPlantMesh(plant, grower.branches);
    for (const numbers of [mesh.positions, mesh.normals])
      for (let i = 0; i < numbers.length; i += 97) bits.number('mesh', numbers[i]);
    bits.endTick();
  }
}

function sampleGrammars(bits: Bits): void {
  const tower = compileGrammar({ ...TOWER_GRAMMAR, start: { ...TOWER_GRAMMAR.start, turn: 33 } });
  const dungeon = compileGrammar(DUNGEON_GRAMMAR);
  for (let tick = 0; tick < 6; tick++) {
    const runner = new GrammarRunner({ grammar: tower, rng: new Rng(tick) });
    const planner = new GrammarPlanner({ grammar: dungeon, rng: new Rng(tick) });
    runner.run();
    planner.run();
    for (const { object } of [runner, planner])
      for (const { x, y, z, width } of object.shapes)
        for (const number of [x, y, z, width]) bits.number('shape', number);
    bits.text('choices', JSON.stringify([runner.save(), planner.save()]));
    bits.endTick();
  }
}

function samplePlacement(bits: Bits): void {
  const kinds = [
    { name: 'oak', radius: 2, maxRadius: 3.5, apart: { pine: 4 } },
    { name: 'pine', radius: 1, weight: 3 },
  ];
  const area = { minX: -20, minY: 0, maxX: 25, maxY: 30 };
  const wood = new DiskScatter({ area, kinds, rng: chunkRng(new Rng('wood'), 3, -4) });
  const halton = Halton.shifted(new Rng('halton'));
  const point = new Float64Array(2);
  for (let tick = 0; tick < 40; tick++) {
    wood.step(50);
    const { count, x, y, radius } = wood.disks;
    for (const numbers of [x, y, radius]) bits.number('disk', numbers[count - 1]);
    halton.writePoint(point, tick);
    for (const value of point) bits.number('halton', value);
    writeSeedPoint(point, tick, 40);
    for (const value of point) bits.number('seed', value);
    bits.endTick();
  }
}

function sampleLevels(bits: Bits): void {
  const rng = new Rng('levels');
  for (let tick = 0; tick < 8; tick++) {
    const rooms = new RoomLevel({ width: 9, height: 7, rooms: [{ width: 2, height: 3 }], chance: 0.3 });
    const caves = new CaveLevel({ width: 30, height: 20, minRadius: 1, maxRadius: 3 });
    for (const level of [rooms, caves]) new MazeCarver({ level, rng, maxPlaces: 40 }).run();
    addLoops(rooms.grid, 0.1, rng);
    bits.text('rooms', thickenWalls(rooms.grid).toText());
    bits.text('locks', JSON.stringify(layLocks({ places: placesOfGrid(rooms.grid), rng, start: 0 }) ?? null));
    for (const number of caves.caves.x) bits.number('cave', number);
    bits.text('spaces', JSON.stringify(subdivide({ width: 30, height: 30, rng })));
    bits.endTick();
  }
}

function sampleLandscapes(bits: Bits): void {
  const land = new Landscape({ width: 20, height: 17 });
  addPerlin(land, { rng: new Rng('land'), amplitude: 9 });
  addNoise(land, new Octaves(new SimplexNoise(new Rng('simplex'))), 3, 2);
  addFaults(land, { rng: new Rng('faults'), count: 9, depth: 1, width: 5 });
  const erosion = new HydraulicErosion(land, { momentum: 0.3, edges: 'drain' });
  for (let tick = 0; tick < 6; tick++) {
    erosion.step(3);
    erodeThermally(land, { threshold: 0.7 });
    filterHeights(land, desertFilter(12, 3));
    for (const height of land.elevation) bits.number('height', height);
    bits.endTick();
  }
}

function sampleCollapse(bits: Bits): void {
  const source = parseTileSample('.....\n.+-+.\n.|#|.\n.+-+.');
  const model = createSampleModel(source, { size: 3, periodic: true, rotate: true });
  const connected = { tiles: ['.'] };
  const map = new WaveFunctionCollapse({ model, width: 12, height: 9, rng: new Rng('map'), connected });
  for (let tick = 0; tick < 8; tick++) {
    map.step(5);
    for (const tile of map.tiles) bits.number('tile', tile);
    bits.endTick();
  }
}

function sampleTiles(bits: Bits): void {
  const colors = (tile: number) => [
    0,
    1 + (tile & 1),
    0,
    1 + ((tile >> 1) & 1),
    0,
    1 + ((tile >> 2) & 1),
    0,
    1 + (tile >> 3),
  ];
  const tiles = Array.from({ length: 16 }, (_, tile) => ({ tile, colors: colors(tile), weight: 1 + (tile % 3) }));
  const wang = new WangTiler({ set: { kind: 'corner', tiles }, width: 9, height: 7, rng: new Rng('wang') });
  const rules = new RuleTiler({
    rules: [
      { id: 5, size: 3, pattern: [0, 1, 0, 0, -1, 0, 0, 0, 0], tiles: [[1], [2], [3]], chance: 0.6, flipY: true },
      {
        id: 6,
        size: 1,
        pattern: [1],
        tiles: [[4]],
        randomX: { min: -3, max: 3 },
        noise: { seed: 2, scale: 0.3, octaves: 2 },
      },
    ],
    values: Array.from({ length: 63 }, (_, cell) => (cell * 7) % 3),
    ...{ width: 9, height: 7, seed: 9_934_132, cellSize: 16 },
  });
  for (let tick = 0; tick < 7; tick++) {
    wang.step(9);
    rules.step(9);
    for (const tile of wang.tiles) bits.number('tile', tile);
    for (const { x, y, tile, flips } of rules.tiles)
      for (const number of [x, y, tile, flips]) bits.number('placed', number);
    bits.endTick();
  }
}

function sampleGenerators(bits: Bits): void {
  const document = {
    version: 1,
    name: 'land',
    size: { width: 12, height: 10 },
    steps: [
      { id: 'hills', kind: 'perlin', params: { to: 8 } },
      { id: 'steep', kind: 'slope' },
      {
        id: 'flat',
        kind: 'select',
        params: { ground: 'slope', into: 'flat', between: [0, 6], fade: 3, curve: { curve: 'logistic' } },
      },
      { id: 'tiers', kind: 'tiers', mask: 'flat' },
      { id: 'woods', kind: 'scatter', params: { points: 'trees', where: 'flat' } },
    ],
  } as const;
  const generation = new Generation({ document, steps: [...landscapeSteps, ...placementSteps] });
  for (let tick = 0; tick < 3; tick++) {
    generation.replaceSeed(tick);
    const { world } = generation.run();
    for (const height of world.heights('elevation').cells) bits.number('height', height);
    for (const x of world.points('trees').x) bits.number('tree', x);
    bits.endTick();
  }
}

export function sample(bits: Bits): void {
  sampleGrammars(bits);
  samplePlants(bits);
  sampleLandscapes(bits);
  sampleLevels(bits);
  samplePlacement(bits);
  sampleCollapse(bits);
  sampleTiles(bits);
  sampleGenerators(bits);
  sampleSteps(bits);
}
