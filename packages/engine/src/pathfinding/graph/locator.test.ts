import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../math/vector3.js';
import type { Locator } from '../index.js';
import { createNavMesh, MeshLocator, PolygonGraph } from '../mesh/index.js';
import { meshOfCells } from '../mesh/laws/text-mesh.js';
import { Domains } from '../regions/index.js';
import { FacingGraph, HeightField, parseTextMap, StoreyGraph, TileGraph } from '../tiles/index.js';

// Every locator answers the same questions in the same way, over the same ground.
const MAP = ['..#...', '.##.#.', '......'];
const at = (x: number, z: number): Vector3 => ({ x, y: 0, z });
const cells = MAP.flatMap((row, z) => [...row].map((mark, x) => ({ x, z, isFree: mark !== '#' })));
const free = cells.filter(({ isFree }) => isFree);
const map = parseTextMap(MAP);
const tiles = new TileGraph(map);
const facing = new FacingGraph(tiles);
const mesh = createNavMesh(meshOfCells(MAP));

/** The free cell of each place, to compare places of different worlds. */
const LOCATORS: readonly [string, Locator, (node: number) => { x: number; z: number }][] = [
  ['tiles', tiles, (node) => cells[node]],
  ['hills', new HeightField(map, new Float64Array(cells.length)), (node) => cells[node]],
  ['storeys', new StoreyGraph([tiles], []), (node) => cells[node]],
  ['tiles with a facing', facing, (node) => cells[facing.cellOf(node)]],
  ['the locator of a mesh', new MeshLocator(mesh), (node) => free[node]],
  ['the polygons of a mesh', new PolygonGraph(mesh), (node) => free[node]],
  [
    'points',
    new Domains(
      free.map(({ x, z }) => at(x + 0.5, z + 0.5)),
      [],
    ),
    (node) => free[node],
  ],
];

describe.each(LOCATORS)('PATH-32 %s', (name, locator, cellOf) => {
  it('give the place of a position, and a position for each place', () => {
    for (const [i, { x, z }] of free.entries()) {
      const node = locator.quantize(at(x + 0.25, z + 0.75));
      expect(cellOf(node)).toMatchObject({ x, z });
      expect(locator.quantize(at(x + 0.25, z + 0.75), node)).toBe(node);
      const out = at(0, 0);
      locator.localize(out, node);
      expect([i, out]).toEqual([i, at(x + 0.5, z + 0.5)]);
    }
  });

  it('keep a position inside, move one outside to the nearest place, and give none beyond the bound', () => {
    const out = at(0, 0);
    expect(cellOf(locator.nearestNode!(out, at(0.25, 0.75), 1))).toMatchObject({ x: 0, z: 0 });
    expect(out).toEqual(at(0.25, 0.75));
    expect(cellOf(locator.nearestNode!(out, at(3.5, -0.5), 1.5))).toMatchObject({ x: 3, z: 0 });
    expect(locator.nearestNode!(out, at(3.5, -4), 1.5)).toBe(-1);
    expect(locator.nearestNode!(out, at(20, 20), 5)).toBe(-1);
  });

  it('give a place exactly where one is within the bound', () => {
    const coordinate = fc.integer({ min: -24, max: 72 }).map((n) => n / 8);
    const reach = fc.constantFrom(0.0625, 0.3, 1, 2.5);
    fc.assert(
      fc.property(coordinate, coordinate, reach, (x, z, bound) => {
        const distance = Math.min(
          ...free.map((cell) =>
            name === 'points'
              ? Math.hypot(x - cell.x - 0.5, z - cell.z - 0.5)
              : Math.hypot(Math.max(0, cell.x - x, x - cell.x - 1), Math.max(0, cell.z - z, z - cell.z - 1)),
          ),
        );
        const out = at(0, 0);
        const node = locator.nearestNode!(out, at(x, z), bound);
        expect(node >= 0).toBe(distance <= bound);
        if (node < 0) return;
        // What is written is a point of that place.
        const { x: cellX, z: cellZ } = cellOf(node);
        if (name === 'points') expect(out).toEqual(at(x, z));
        else expect([Math.abs(out.x - cellX - 0.5) <= 0.5, Math.abs(out.z - cellZ - 0.5) <= 0.5]).toEqual([true, true]);
      }),
      { numRuns: 300 },
    );
  });
});
