import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredConnection } from '../../graph/stored-graph.js';
import { AStar, Connections, findRoute, Route, StoredGraph, storeGraph } from '../../index.js';
import { createTileMap, TileGraph } from '../../tiles/index.js';
import {
  type Building,
  clusterByBlocks,
  groupInstances,
  Hierarchy,
  InstancedTileWorld,
  InstancedWorld,
} from '../index.js';

const both = (from: number, to: number, cost: number): StoredConnection[] => [
  { from, to, cost },
  { from: to, to: from, cost },
];

/** A corridor of rooms in a row. */
const corridor = (rooms: number, cost = 1) =>
  new StoredGraph(rooms, Array.from({ length: rooms - 1 }, (_, room) => both(room, room + 1, cost)).flat());

/** Every connection of a node as `to cost id`. */
function listed(graph: { connections(out: Connections, node: number): void }, node: number): string[] {
  const out = new Connections();
  graph.connections(out, node);
  return Array.from({ length: out.count }, (_, i) => `${out.to[i]} ${out.cost[i]} ${out.id[i]}`);
}

describe('a world with buildings', () => {
  it('PATH-65 gives buildings the consecutive ranges of example E8', () => {
    const outside = new TileGraph(createTileMap(100, 100));
    const world = new InstancedWorld(
      outside,
      [100, 200, 100].map((nodes) => ({ type: corridor(nodes), doors: [] })),
    );
    expect([0, 1, 2].map((building) => world.offsetOf(building))).toEqual([10_000, 10_100, 10_300]);
    expect(world.nodeCount).toBe(10_400);
  });

  it('PATH-66 finds the building of every node, the same as a scan, in any order of calls', () => {
    const world = new InstancedWorld(
      corridor(5),
      [3, 1, 7, 2].map((nodes) => ({ type: corridor(nodes), doors: [] })),
    );
    const expected = [-1, -1, -1, -1, -1, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3];
    fc.assert(
      fc.property(fc.array(fc.nat(17)), (nodes) => {
        for (const node of nodes) expect(world.buildingOf(node)).toBe(expected[node]);
      }),
    );
  });

  it('PATH-63 shares one graph among all buildings of a type, without changing it, and lists each door once', () => {
    const type = corridor(3, 2);
    const buildings: Building[] = [
      {
        type,
        doors: [
          { inside: 0, outside: 1 },
          { inside: 0, outside: 2, cost: 5 },
        ],
      },
      { type, doors: [{ inside: 2, outside: 3 }] },
    ];
    const world = new InstancedWorld(corridor(4), buildings);
    expect(listed(world, 4)).toEqual([
      '5 2 0',
      `1 0 ${InstancedWorld.THROUGH_DOOR}`,
      `2 5 ${InstancedWorld.THROUGH_DOOR}`,
    ]);
    expect(listed(world, 8)).toEqual(['7 2 1', '9 2 2']);
    expect(listed(world, 9)).toEqual(['8 2 3', `3 0 ${InstancedWorld.THROUGH_DOOR}`]);
    expect(listed(world, 3)).toEqual(['2 1 5', `9 0 ${InstancedWorld.THROUGH_DOOR}`]);
    expect(listed(type, 0)).toEqual(['1 2 0']);
  });

  it('PATH-64 leads through a building where that is shorter, and in and out again', () => {
    // Ten nodes in a row outside; a building with doors at both ends is a short cut.
    const world = new InstancedWorld(corridor(10), [
      {
        type: corridor(3),
        doors: [
          { inside: 0, outside: 0 },
          { inside: 2, outside: 9 },
        ],
      },
    ]);
    const route = new Route();
    findRoute(route, new AStar(world), 0, 9);
    expect([route.listNodes(), route.cost]).toEqual([[0, 10, 11, 12, 9], 2]);
    findRoute(route, new AStar(world), 3, 11);
    expect([route.listNodes(), route.cost]).toEqual([[3, 2, 1, 0, 10, 11], 4]);
  });

  const arbitraryWorld = fc.record({
    walls: fc.array(fc.nat(63), { maxLength: 20 }),
    buildings: fc.array(
      fc.record({
        type: fc.nat(1),
        doors: fc.array(fc.record({ inside: fc.nat(2), outside: fc.nat(63), cost: fc.nat(3) }), { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
    from: fc.nat(63),
    to: fc.nat(63),
  });

  it('PATH-67 gives routes of the same cost in one piece, in layers, and as one stored graph', () => {
    const types = [corridor(3), corridor(4, 0.5)];
    fc.assert(
      fc.property(arbitraryWorld, ({ walls, buildings, from, to }) => {
        const map = createTileMap(8, 8);
        for (const cell of walls) map.blocked[cell] = 1;
        const tiles = new TileGraph(map);
        const placed = buildings.map(({ type, doors }) => ({ type: types[type], doors }));
        const fused = new InstancedTileWorld(tiles, placed);
        const layered = new InstancedWorld(tiles, placed);
        const costs = [fused, layered, storeGraph(layered)].map((graph) => {
          const route = new Route();
          return findRoute(route, new AStar(graph), from, to) === 'found' ? route.cost : undefined;
        });
        expect(new Set(costs).size).toBe(1);
        for (let node = 0; node < fused.nodeCount; node++) expect(listed(fused, node)).toEqual(listed(layered, node));
      }),
    );
  });

  it('PATH-67 makes each building one group of a hierarchy', () => {
    const tiles = new TileGraph(createTileMap(8, 8));
    const world = new InstancedWorld(tiles, [
      { type: corridor(3), doors: [{ inside: 0, outside: 0 }] },
      { type: corridor(3), doors: [{ inside: 0, outside: 63 }] },
    ]);
    const groupOf = groupInstances(world, clusterByBlocks(tiles, 4));
    const hierarchy = new Hierarchy(storeGraph(world), [groupOf]);
    expect(hierarchy.graphAt(1).nodeCount).toBe(6);
    expect(hierarchy.membersOf(1, 4)).toEqual([64, 65, 66]);
    const route = new Route();
    findRoute(route, new AStar(hierarchy.graphAt(1)), 4, 5);
    expect([route.nodes[0], route.nodes[1], route.nodes[route.length]]).toEqual([4, 0, 5]);
  });

  it.each([
    [{ inside: 9, outside: 0 }, 'buildings[0].doors[0].inside: must be a node from 0 to 2, got 9'],
    [{ inside: 0, outside: -1 }, 'buildings[0].doors[0].outside: must be a node from 0 to 3, got -1'],
    [{ inside: 0, outside: 0, cost: -1 }, 'buildings[0].doors[0].cost: must be 0 or more, got -1'],
  ])('refuses a door that leads nowhere: %j', (door, problem) => {
    expect(() => new InstancedWorld(corridor(4), [{ type: corridor(3), doors: [door] }])).toThrow(problem);
  });
});
