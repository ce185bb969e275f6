import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { parseTextMap, TileGraph, TileSight } from '../../pathfinding/tiles/index.js';
import { createGround } from '../ground/ground.js';
import {
  coverLayer,
  escapeLayer,
  type LayerAnalysis,
  LayerServer,
  randomPlaces,
  rayLayer,
  resourceLayer,
  serviceLayer,
  shadowLayer,
  visibilityLayer,
} from '../layers/index.js';

const map = parseTextMap([
  '............',
  '..##....#...',
  '..##....#...',
  '........#...',
  '...#........',
  '............',
  '######.#####',
  '............',
]);
const tiles = new TileGraph(map);
const ground = createGround(tiles);
const sight = new TileSight(tiles);
const at = (x: number, z: number) => z * 12 + x;

function valuesOf(analysis: LayerAnalysis): Readonly<Float64Array> {
  const layers = new LayerServer(ground);
  layers.add('layer', analysis);
  for (let i = 0; i < 2000 && !layers.isReady('layer'); i++) layers.step(17);
  return layers.values('layer');
}

/**
 * Whether the straight line between two cells meets a wall, by sampling it densely. A line that
 * touches a wall is blocked, so it looks a hair to both sides.
 */
function isSeen(from: number, to: number): boolean {
  return isClear(ground.x[from], ground.z[from], ground.x[to], ground.z[to]);
}

function isClear(fromX: number, fromZ: number, toX: number, toZ: number): boolean {
  for (let i = 0; i <= 840; i++)
    for (let side = 0; side < 4; side++) {
      const x = fromX + ((toX - fromX) * i) / 840 + (side & 1 ? 1e-6 : -1e-6);
      const z = fromZ + ((toZ - fromZ) * i) / 840 + (side & 2 ? 1e-6 : -1e-6);
      if (map.blocked[at(Math.floor(x), Math.floor(z))] === 1) return false;
    }
  return true;
}

describe('visibility', () => {
  const exhaustive = valuesOf(visibilityLayer(ground, sight));

  it('TAC-39 is the share of all places in view', () => {
    for (let place = 0; place < ground.count; place += 5) {
      const seen = Array.from({ length: ground.count }, (_, to) => isSeen(place, to)).filter(Boolean);
      expect(exhaustive[place]).toBe(seen.length / ground.count);
    }
    expect(exhaustive[at(2, 1)]).toBe(0);
  });

  it('TAC-39 of a random subset comes closer to that of all the more samples there are', () => {
    const errorOf = (count: number) => {
      let sum = 0;
      for (let seed = 0; seed < 5; seed++) {
        const samples = randomPlaces(ground, count, new Rng(`samples ${seed}`));
        expect(new Set(samples).size).toBe(count);
        const some = valuesOf(visibilityLayer(ground, sight, { samples }));
        sum += some.reduce((total, value, place) => total + Math.abs(value - exhaustive[place]), 0);
      }
      return sum / (5 * ground.count);
    };
    const errors = [4, 16, 48, ground.count].map(errorOf);
    expect(errors[0]).toBeGreaterThan(errors[1]);
    expect(errors[1]).toBeGreaterThan(errors[2]);
    expect(errors[3]).toBeLessThan(1e-12);
  });

  it('TAC-39 of important places is the share of these', () => {
    const samples = [at(0, 7), at(6, 6), at(11, 0)];
    const some = valuesOf(visibilityLayer(ground, sight, { samples }));
    expect(some[at(6, 5)]).toBeCloseTo(1 / 3, 12);
    expect(some[at(3, 7)]).toBeCloseTo(1 / 3, 12);
    expect(some[at(9, 0)]).toBeCloseTo(1 / 3, 12);
    expect(() => visibilityLayer(ground, sight, { samples: [96] })).toThrow('samples[0]: must be a place from 0 to 95');
    expect(() => visibilityLayer(ground, sight, { samples: [] })).toThrow('samples: must be at least one place');
    expect(() => randomPlaces(ground, 97, new Rng(1))).toThrow('count: must be a whole number from 1 to 96, got 97');
  });

  it('TAC-39 by rays at fixed angles is their mean free length', () => {
    const lengths = valuesOf(rayLayer(ground, sight, { reach: 40, rays: 4 }));
    // East, south, west and north of the middle of (5, 3): wall, wall, edge and edge of the map.
    expect(lengths[at(5, 3)]).toBeCloseTo((2.5 + 2.5 + 5.5 + 3.5) / 4, 1);
    const short = valuesOf(rayLayer(ground, sight, { reach: 2, rays: 4 }));
    expect(short[at(5, 3)]).toBe(2);
    expect(() => rayLayer(ground, sight, { reach: 0 })).toThrow('reach: must be above 0, got 0');
    expect(() => rayLayer(ground, sight, { reach: 1, rays: 0 })).toThrow('rays: must be at least 1, got 0');
  });
});

describe('further layers', () => {
  it('TAC-96 resource density is the amount within a radius, per area', () => {
    const resources = [
      { position: { x: 1.5, z: 0.5 }, amount: 10 },
      { position: { x: 9.5, z: 4.5 }, amount: 4 },
      { position: { x: 10.5, z: 4.5 }, amount: 6 },
    ];
    const density = valuesOf(resourceLayer(ground, { resources: () => resources, radius: 2 }));
    for (let place = 0; place < ground.count; place++) {
      const near = resources.filter(
        ({ position: { x, z } }) => Math.hypot(x - ground.x[place], z - ground.z[place]) <= 2,
      );
      const amount = near.reduce((sum, each) => sum + each.amount, 0);
      expect(density[place]).toBeCloseTo(amount / (4 * Math.PI), 12);
    }
    expect(density[at(9, 4)]).toBeGreaterThan(density[at(1, 0)] * 0.99);
    expect(() => resourceLayer(ground, { resources: () => [], radius: 0 })).toThrow('radius: must be above 0, got 0');
  });

  it('TAC-96 shadow prefers an evenly dim body to a dark one with a lit head', () => {
    // Dim everywhere in the west; in the east dark up to the shoulders, with a bright head.
    const lightAt = (x: number, y: number) => (x < 6 ? 0.4 : y > 1.5 ? 0.9 : 0);
    const darkness = valuesOf(shadowLayer(ground, { lightAt }));
    expect(darkness[at(2, 0)]).toBeCloseTo(0.6, 12);
    expect(darkness[at(9, 0)]).toBeCloseTo(0.1, 12);
    expect(() => valuesOf(shadowLayer(ground, { lightAt: () => 2 }))).toThrow(
      'lightAt: must return a number from 0 to 1, got 2 at place 0',
    );
    expect(() => shadowLayer(ground, { lightAt, height: -1 })).toThrow('height: must be at least 0, got -1');
  });

  it('TAC-96 cover is the share of attackers that are blocked, of those that can stand somewhere', () => {
    const cover = valuesOf(coverLayer(ground, sight, { distance: 3, directions: 6 }));
    // In the open nobody is blocked.
    expect(cover[at(5, 3)]).toBe(0);
    // Beside the block the attacker in the west is.
    const behind = cover[at(4, 2)];
    expect(behind).toBeGreaterThan(0.1);
    // Cover of a spot by hand, from the definition.
    let [attackers, blocked] = [0, 0];
    for (let i = 0; i < 6; i++) {
      const x = 4.5 + 3 * Math.cos((Math.PI * i) / 3);
      const z = 2.5 + 3 * Math.sin((Math.PI * i) / 3);
      if (x < 0 || z < 0 || map.blocked[at(Math.floor(x), Math.floor(z))] === 1) continue;
      attackers++;
      if (!isClear(4.5, 2.5, x, z)) blocked++;
    }
    expect(behind).toBeCloseTo(blocked / attackers, 12);
    // With rooms, attackers behind the wall in the south do not count.
    const rooms = Uint8Array.from(ground.z, (z) => (z > 6 ? 1 : 0));
    const roomed = valuesOf(coverLayer(ground, sight, { distance: 3, directions: 6, rooms }));
    expect(roomed[at(9, 4)]).toBeLessThan(cover[at(9, 4)]);
    expect(valuesOf(coverLayer(ground, sight, { distance: 50, unknown: 0.5 }))[at(5, 3)]).toBe(0.5);
    expect(() => coverLayer(ground, sight, { distance: -1 })).toThrow('distance: must be above 0, got -1');
    expect(() => coverLayer(ground, sight, { distance: 1, rooms: [1] })).toThrow('rooms: must have 96 values');
  });

  it('TAC-96 escape is easy where hidden ground is near', () => {
    const ease = valuesOf(escapeLayer(ground, sight, { reach: 4 }));
    // By brute force: cheapest ways by relaxing over and over, then what cannot be seen.
    const place = at(6, 5);
    const ways = new Float64Array(ground.count).fill(Infinity);
    ways[place] = 0;
    for (let round = 0; round < 12; round++)
      for (let z = 0; z < 8; z++)
        for (let x = 0; x < 12; x++)
          for (let step = 0; step < 8; step++) {
            const dx = [1, 0, -1, 0, 1, -1, -1, 1][step];
            const dz = [0, 1, 0, -1, 1, 1, -1, -1][step];
            if ((tiles.exits[at(x, z)] & (1 << step)) === 0) continue;
            const to = at(x + dx, z + dz);
            ways[to] = Math.min(ways[to], ways[at(x, z)] + Math.sqrt(dx * dx + dz * dz));
          }
    const near = [...ways.keys()].filter((to) => to !== place && ways[to] <= 4);
    const hidden = near.filter((to) => !isInView(place, to));
    expect(ease[place]).toBeCloseTo(hidden.length / near.length, 12);
    // Beside the gap in the wall one is out of sight at once; in the open one is not.
    expect(ease[place]).toBeGreaterThan(ease[at(5, 1)]);
    expect(ease[at(2, 1)]).toBe(0);
    expect(() => escapeLayer(ground, sight, { reach: 0 })).toThrow('reach: must be above 0, got 0');
  });

  it('TAC-96 coverage by a service falls with the way from its stations, around walls', () => {
    const stations = [{ place: at(0, 5), strength: 6 }];
    const police = valuesOf(serviceLayer(ground, { stations: () => stations }));
    expect(police[at(0, 5)]).toBe(6);
    expect(police[at(3, 5)]).toBe(6 / 4);
    // Two cells away as the crow flies, and far by road.
    expect(police[at(0, 7)]).toBeLessThan(police[at(6, 5)]);
    expect(police[at(2, 1)]).toBe(0);
  });

  it('TAC-96 can be combined like any other layer', () => {
    const layers = new LayerServer(ground);
    layers.add('view', visibilityLayer(ground, sight));
    layers.add('cover', coverLayer(ground, sight, { distance: 3 }));
    layers.add('escape', escapeLayer(ground, sight, { reach: 4 }));
    layers.add('shadow', shadowLayer(ground, { lightAt: (x) => x / 12, category: 'slow' }));
    layers.add('police', serviceLayer(ground, { stations: () => [{ place: 0, strength: 3 }] }));
    layers.add('ore', resourceLayer(ground, { resources: () => [{ position: { x: 4, z: 4 }, amount: 5 }], radius: 3 }));
    const weights = { view: 1, cover: 2, escape: -1, shadow: 0.5, police: 0.25, ore: 3 };
    layers.addCombinations({ version: 1, combinations: { all: { weights } } });
    expect(layers.categoryOf('all')).toBe('slow');
    while (!layers.isReady('all')) layers.step(100);
    for (let place = 0; place < ground.count; place++) {
      const sum = Object.entries(weights).reduce((total, [name, w]) => total + w * layers.values(name)[place], 0);
      expect(layers.values('all')[place]).toBeCloseTo(sum, 12);
    }
  });
});

function isInView(from: number, to: number): boolean {
  return valuesOf(visibilityLayer(ground, sight, { samples: [to] }))[from] === 1;
}
