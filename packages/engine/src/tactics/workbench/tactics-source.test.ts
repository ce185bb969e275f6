import { describe, expect, it } from 'vitest';
import { createNavMesh } from '../../pathfinding/mesh/build/create-nav-mesh.js';
import { PolygonGraph } from '../../pathfinding/mesh/polygon-graph.js';
import { Domains } from '../../pathfinding/regions/domains/domains.js';
import { TileGraph } from '../../pathfinding/tiles/tile-graph.js';
import { createTileMap } from '../../pathfinding/tiles/tile-map.js';
import type { TacticsSource } from '../../protocol/session/tactics/tactics-source.js';
import { storedLayer } from '../analyses/stored-layer.js';
import { createGround } from '../ground/ground.js';
import { LayerServer } from '../layers/layer-server.js';
import { isInside } from './outlines.js';
import { tacticsSource } from './tactics-source.js';

const ground = createGround(new TileGraph(createTileMap(3, 2), { cellSize: 2, origin: { x: -1, y: 0, z: 4 } }));

function createServer(shared?: LayerServer): LayerServer {
  const server = new LayerServer(ground, shared && { shared });
  server.add('enemy-fire', storedLayer([1, 2, 3, 4, 5, 6], { category: 'slow' }));
  server.addCombinations({ version: 1, combinations: { danger: { weights: { 'enemy-fire': 0.5 }, constant: 2 } } });
  return server;
}

describe('tacticsSource [TAC-48]', () => {
  it('makes what a session takes', () => {
    const server = createServer();
    server.compute();
    const source: TacticsSource = tacticsSource({ layers: server });
    expect(source.ground!.describe()).toEqual({ kind: 'cells', columns: 3, rows: 2, cellSize: 2, x: -1, z: 4 });
    expect(source.ground!.describe()).toBe(source.ground!.describe());
    expect(source.ground!.placeAt(0, 7)).toBe(3);
    expect(source.ground!.placeAt(-1.1, 7)).toBe(-1);
    expect(source.layers!.list()).toEqual([
      { name: 'enemy-fire', title: 'Enemy fire', unit: '' },
      { name: 'danger', title: 'Danger', unit: '' },
    ]);
    const values = new Float64Array(6);
    expect(source.layers!.write(values, 'danger')).toBe(true);
    expect([...values]).toEqual([2.5, 3, 3.5, 4, 4.5, 5]);
    expect(source.layers!.valueAt('danger', 4)).toBe(server.values('danger')[4]);
    expect(source.layers!.partsAt('danger', 4)).toEqual([
      { layer: 'Enemy fire', value: 5, weight: 0.5 },
      { layer: 'Constant', value: 2, weight: 1 },
    ]);
    expect(source.layers!.partsAt('enemy-fire', 4)).toEqual([]);
  });

  it('says which input has vetoed a place', () => {
    const server = createServer();
    const enemySpot = { weights: {}, where: { 'enemy-fire': { max: 3 } }, constant: 1, otherwise: -1 };
    server.addCombinations({ version: 1, combinations: { enemySpot } });
    server.compute();
    const { layers } = tacticsSource({ layers: server });
    expect(layers!.list().at(-1)!.title).toBe('Enemy spot');
    expect(layers!.valueAt('enemySpot', 5)).toBe(-1);
    expect(layers!.partsAt('enemySpot', 5)[0]).toEqual({ layer: 'Enemy fire', value: 6, weight: 0, isVeto: true });
    expect(layers!.partsAt('enemySpot', 0)[0]).toEqual({ layer: 'Enemy fire', value: 1, weight: 0 });
  });

  it('draws the polygons of a navigation mesh, and finds them at any height', () => {
    const mesh = createNavMesh({
      vertices: [0, 9, 0, 0, 9, 4, 4, 9, 4, 4, 9, 0, 8, 9, 2],
      polygons: [
        [0, 1, 2, 3],
        [3, 2, 4],
      ],
    });
    const server = new LayerServer(createGround(new PolygonGraph(mesh)));
    const { ground } = tacticsSource({ layers: server });
    expect(ground!.describe()).toEqual({
      kind: 'regions',
      outlines: [
        [0, 0, 0, 4, 4, 4, 4, 0],
        [4, 0, 4, 4, 8, 2],
      ],
    });
    expect([ground!.placeAt(1, 1), ground!.placeAt(5, 2), ground!.placeAt(7, 0)]).toEqual([0, 1, -1]);
  });

  it('lists layers that sides share once, and the others by side', () => {
    const terrain = new LayerServer(ground);
    terrain.add('slope', storedLayer([0, 0, 0, 1, 1, 1]));
    const sides = { red: createServer(terrain), blue: createServer(terrain) };
    const { layers } = tacticsSource({ layers: sides });
    expect(layers!.list().map(({ name, side }) => [name, side])).toEqual([
      ['slope', undefined],
      ['red/enemy-fire', 'red'],
      ['red/danger', 'red'],
      ['blue/enemy-fire', 'blue'],
      ['blue/danger', 'blue'],
    ]);
    terrain.compute();
    sides.blue.compute();
    expect(layers!.valueAt('slope', 3)).toBe(1);
    expect(layers!.valueAt('blue/danger', 0)).toBe(2.5);
    expect(layers!.write(new Float64Array(6), 'red/danger')).toBe(false);
  });

  it('refuses sides on different grounds', () => {
    const other = new LayerServer(createGround(new TileGraph(createTileMap(3, 2))));
    expect(() => tacticsSource({ layers: { red: createServer(), blue: other } })).toThrow(
      'layers.blue: must have the same ground as red',
    );
  });

  it('draws the domains of points as polygons that each hold their point and nothing else', () => {
    const points = [0, 1, 2, 3, 4, 5].map((i) => ({ x: (i * 7) % 5, y: 0, z: (i * 3) % 4 }));
    const server = new LayerServer(createGround(new Domains(points, [])));
    const { ground } = tacticsSource({ layers: server });
    const shape = ground!.describe();
    if (shape.kind !== 'regions') throw new Error('must be regions');
    for (let x = -0.41; x < 4.4; x += 0.357)
      for (let z = -0.43; z < 3.4; z += 0.351) {
        const place = ground!.placeAt(x, z);
        for (const [i, outline] of shape.outlines.entries())
          expect(isInside(outline, x, z), `${x} ${z} in ${i}`).toBe(i === place);
      }
  });
});
