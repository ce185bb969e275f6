import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import {
  Convolution,
  createGround,
  gaussianKernel,
  InfluenceMap,
  type InfluenceUnit,
  influenceRadius,
  MapFlood,
} from 'gumption/tactics';
import type { Benchmark } from '../harness.js';
import { blurByHand, FloodByHand, influenceByHand } from './by-hand.js';
import { drawer } from './drawer.js';

function createUnits(count: number, side: number): InfluenceUnit[] {
  const draw = drawer(7);
  return Array.from({ length: count }, (_, i) => {
    const strength = 1 + Math.floor(draw() * 4);
    const radius = influenceRadius('inverse', strength, 0.15);
    return { position: { x: draw() * side, z: draw() * side }, side: i % 2, strength, radius };
  });
}

const sum = (values: Readonly<Float64Array>) => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return Math.round(total * 1e6) / 1e6;
};

const SIDE = 512;

export const influence: Benchmark = {
  name: 'tactics/influence',
  title: 'an influence map of 512 × 512 cells, 1,000 units with a limited radius',
  subjects: [
    {
      subject: 'gumption',
      unit: 'unit',
      setup() {
        const units = createUnits(1000, SIDE);
        const map = new InfluenceMap(createGround(new TileGraph(createTileMap(SIDE, SIDE))), 2);
        return { opsPerRun: 1000, run: () => map.compute(units), verify: () => sum(map.influenceOf(1)) };
      },
    },
    {
      subject: 'hand-written',
      unit: 'unit',
      setup() {
        const units = createUnits(1000, SIDE);
        const sums = [new Float64Array(SIDE * SIDE), new Float64Array(SIDE * SIDE)];
        return { opsPerRun: 1000, run: () => influenceByHand(sums, units, SIDE), verify: () => sum(sums[1]) };
      },
    },
  ],
};

const WIDE = 1024;

function createHills(): Float64Array {
  const draw = drawer(3);
  return Float64Array.from({ length: WIDE * WIDE }, draw);
}

export const blur: Benchmark = {
  name: 'tactics/blur',
  title: 'a Gaussian blur of 5 × 5 over a map of 1,024 × 1,024 cells',
  subjects: [
    {
      subject: 'gumption',
      unit: 'cell',
      setup() {
        const map = createHills();
        const out = new Float64Array(map.length);
        const convolution = new Convolution({ width: WIDE, depth: WIDE }, gaussianKernel(2), { edges: 'frozen' });
        return { opsPerRun: map.length, run: () => convolution.apply(out, map), verify: () => sum(out) };
      },
    },
    {
      subject: 'hand-written',
      unit: 'cell',
      setup() {
        const map = createHills();
        const out = new Float64Array(map.length);
        return { opsPerRun: map.length, run: () => blurByHand(out, map, WIDE, WIDE), verify: () => sum(out) };
      },
    },
  ],
};

const LAND = 256;

function createCities() {
  const draw = drawer(11);
  return Array.from({ length: 200 }, () => ({
    place: Math.floor(draw() * LAND * LAND),
    strength: 1 + Math.floor(draw() * 8),
  }));
}

export const flood: Benchmark = {
  name: 'tactics/flood',
  title: 'a flood of 256 × 256 cells from 200 cities',
  subjects: [
    {
      subject: 'gumption',
      unit: 'cell',
      setup() {
        const cities = createCities();
        const tiles = new TileGraph(createTileMap(LAND, LAND), { diagonals: 'always' });
        const map = new MapFlood(createGround(tiles));
        return { opsPerRun: LAND * LAND, run: () => map.compute(cities), verify: () => sum(map.strength) };
      },
    },
    {
      subject: 'hand-written',
      unit: 'cell',
      setup() {
        const cities = createCities();
        const map = new FloodByHand(LAND, LAND);
        return { opsPerRun: LAND * LAND, run: () => map.compute(cities), verify: () => sum(map.strength) };
      },
    },
  ],
};
