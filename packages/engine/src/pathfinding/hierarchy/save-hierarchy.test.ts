import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/index.js';
import { findRoute, Route } from '../index.js';
import { createTileMap, TileGraph } from '../tiles/index.js';
import { CorridorSearch, clusterByBlocks, Hierarchy, type SavedHierarchy } from './index.js';

const map = createTileMap(24, 24);
const rng = new Rng('saved');
for (let cell = 0; cell < 576; cell++) if (rng.chance(0.2)) map.blocked[cell] = 1;
const tiles = new TileGraph(map);
const blocks = clusterByBlocks(tiles, 4);
const first = new Hierarchy(tiles, [blocks]);
const halves = Int32Array.from({ length: first.graphAt(1).nodeCount }, (_, group) => group % 2);
const made = new Hierarchy(tiles, [blocks, halves], { cost: 'maximin' });

const throughText = (data: SavedHierarchy): SavedHierarchy => JSON.parse(JSON.stringify(data));

describe('a saved hierarchy', () => {
  it('PATH-53 is the same after saving and loading, and gives the same routes', () => {
    const loaded = Hierarchy.restore(tiles, throughText(made.save()));
    expect(loaded.save()).toEqual(made.save());
    expect([loaded.levelCount, loaded.membersOf(2, 1)]).toEqual([made.levelCount, made.membersOf(2, 1)]);
    const [a, b] = [made, loaded].map((hierarchy) => new CorridorSearch(hierarchy));
    const [routeA, routeB] = [new Route(), new Route()];
    for (let i = 0; i < 50; i++) {
      const [start, goal] = [rng.integer(0, 575), rng.integer(0, 575)];
      const status = findRoute(routeA, a, start, goal);
      expect(findRoute(routeB, b, start, goal)).toBe(status);
      if (status === 'found') expect(routeB.listNodes()).toEqual(routeA.listNodes());
    }
  });

  it('is refused for another graph, and with the path of the mistake if it is damaged', () => {
    const data = throughText(made.save());
    const other = new TileGraph({ ...createTileMap(24, 24) });
    expect(() => Hierarchy.restore(other, data)).toThrow(/^hierarchy\.connections: must be -?\d+ as in the graph/);
    expect(() => Hierarchy.restore(tiles, { ...data, version: 2 as 1 })).toThrow('hierarchy.version: must be 1, got 2');
    const damage = (change: Partial<SavedHierarchy['levels'][0]>) => ({
      ...data,
      levels: [{ ...data.levels[0], ...change }, data.levels[1]],
    });
    expect(() => Hierarchy.restore(tiles, damage({ doorways: [] }))).toThrow(
      /^hierarchy\.levels\[0\]\.doorways: must have/,
    );
    expect(() => Hierarchy.restore(tiles, damage({ groups: data.levels[0].groups.slice(1) }))).toThrow(
      'hierarchy.levels[0].groups: must have a group for each of 576 nodes, got 575',
    );
    const representatives = data.levels[0].representatives.map(() => 0);
    expect(() => Hierarchy.restore(tiles, damage({ representatives }))).toThrow(
      /^hierarchy\.levels\[0\]\.representatives\[\d+\]: must be a member of group \d+, got 0$/,
    );
  });
});
