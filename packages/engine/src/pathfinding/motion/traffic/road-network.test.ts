import { describe, expect, it } from 'vitest';
import { check } from '../../../data/parse.js';
import { Connections } from '../../graph/graph.js';
import { lanesTowards, leadsTowards, type RoadNetwork, roadGraph, roadNetworkSchema } from './road-network.js';

// Road 0 leads to crossing 1; from its left lane to road 1, from its right lane to roads 1 and 2.
const network: RoadNetwork = {
  crossings: 3,
  roads: [
    { from: 0, to: 1, length: 100, lanes: 2, turns: [[1], [1, 2]] },
    { from: 1, to: 2, length: 60, lanes: 1 },
    { from: 1, to: 0, length: 30, lanes: 3 },
    { from: 2, to: 0, length: 10, lanes: 1, turns: [[]] },
  ],
};

describe('a network of roads', () => {
  it('knows from which lanes a road is entered, and how long the next one takes', () => {
    expect([lanesTowards(network, 0, 1), lanesTowards(network, 0, 2), lanesTowards(network, 1, 3)]).toEqual([
      [0, 1],
      [1],
      [0],
    ]);
    expect([lanesTowards(network, 2, 0), lanesTowards(network, 3, 0), lanesTowards(network, 1, 0)]).toEqual([
      [0, 1, 2],
      [],
      [],
    ]);
    expect([leadsTowards(network, 0, 0, 2), leadsTowards(network, 0, 1, 2)]).toEqual([false, true]);
    const graph = roadGraph(network, 20);
    const turns = Array.from({ length: graph.nodeCount }, (_, road) => {
      const out = new Connections();
      graph.connections(out, road);
      return Array.from({ length: out.count }, (_, i) => [out.to[i], out.cost[i]]);
    });
    expect(turns).toEqual([
      [
        [1, 3],
        [2, 1.5],
      ],
      [[3, 0.5]],
      [[0, 5]],
      [],
    ]);
  });

  const road = network.roads[0];
  it.each<[string, string, object]>([
    [
      'roads[0].from',
      'must be a crossing from 0 to 1, got 2',
      { crossings: 2, roads: [{ ...road, from: 2, turns: undefined }] },
    ],
    [
      'roads[0].to',
      'must be a crossing from 0 to 1, got 3',
      { crossings: 2, roads: [{ ...road, to: 3, turns: undefined }] },
    ],
    [
      'roads[0].turns',
      'must have a list for each of 2 lanes, got 1',
      { crossings: 2, roads: [{ ...road, turns: [[]] }] },
    ],
    [
      'roads[0].turns[1][0]',
      'must be a road from crossing 1, got 0',
      { crossings: 2, roads: [{ ...road, turns: [[], [0]] }] },
    ],
    [
      'roads[0].turns[0][0]',
      'must be a road from crossing 1, got 9',
      { crossings: 2, roads: [{ ...road, turns: [[9], []] }] },
    ],
    ['crossings', 'must be at least 1, got 0', { crossings: 0, roads: [] }],
    ['roads[0].lanes', 'must be at least 1, got 0', { crossings: 2, roads: [{ ...road, lanes: 0, turns: [] }] }],
    ['roads[0].length', 'must be above 0, got 0', { crossings: 2, roads: [{ ...road, length: 0, turns: undefined }] }],
  ])('is refused for %s: %s', (path, problem, spoiled) => {
    expect(check(roadNetworkSchema, network)).toEqual([]);
    const plain = JSON.parse(JSON.stringify(spoiled)) as unknown;
    expect(check(roadNetworkSchema, plain)).toContainEqual({ path, problem });
  });
});
