import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AStar, Connections, findRoute, type Graph, heuristicOf, Route, SmaStar, SparseAStar } from '../../index.js';
import { TimedGraph } from '../index.js';
import type { TimedPlaces } from './timed-graph.js';

const [S, A, B, G] = [0, 1, 2, 3] as const;

function stopsOf(graph: TimedGraph): { places: number[]; times: number[] } {
  const route = new Route();
  if (findRoute(route, new AStar(graph), graph.start, graph.arrived) !== 'found') return { places: [], times: [] };
  const stops = graph.stopsOf(route);
  return { places: stops.map(({ place }) => place), times: stops.map(({ time }) => time) };
}

describe('timed graph', () => {
  it('PATH-78 E14 makes two nodes for one place at 5 s and at 7 s, each with its own connections', () => {
    // Along the lane, or over the neighboring lane; at the end of the section a gap is open until
    // the sixth second.
    const [start, beside, end, beyond] = [0, 1, 2, 3];
    const road: TimedPlaces = {
      connections(out, { place, time }) {
        if (place === start) {
          out.add(end, 5, 0);
          out.add(beside, 3, 1);
        } else if (place === beside) out.add(end, 4, 2);
        else if (place === end && time < 6) out.add(beyond, 1, 3);
      },
    };
    const graph = new TimedGraph(road);
    graph.set(start, 0, beyond);
    const out = new Connections();
    graph.connections(out, graph.start);
    const [C, detour] = [out.to[0], out.to[1]];
    out.count = 0;
    graph.connections(out, detour);
    const D = out.to[0];
    expect([graph.placeOf(C), graph.timeOf(C), graph.placeOf(D), graph.timeOf(D)]).toEqual([end, 5, end, 7]);
    expect(C).not.toBe(D);
    const connectionsOf = (node: number) => {
      out.count = 0;
      graph.connections(out, node);
      return out.count;
    };
    expect([connectionsOf(C), connectionsOf(D)]).toEqual([1, 0]);
    expect(stopsOf(graph)).toEqual({ places: [start, end, beyond], times: [0, 5, 6] });
  });

  it.each([
    { wait: 1, places: [S, A, G], cost: 7 },
    { wait: 3.9, places: [S, A, G], cost: 9.9 },
    { wait: 4, places: [S, expect.any(Number), G], cost: 10 },
    { wait: 4.1, places: [S, B, G], cost: 10 },
    { wait: 7, places: [S, B, G], cost: 10 },
  ])('PATH-78 E15 takes the door after a wait of $wait s, or the detour', ({ wait, places, cost }) => {
    const opens = 3 + wait;
    const hall: TimedPlaces = {
      connections(out, { place, time }) {
        if (place === S) {
          out.add(A, 3, 0);
          out.add(B, 5, 1);
        } else if (place === A) {
          out.add(B, 4, 2);
          out.add(G, Math.max(0, opens - time) + 3, 3);
        } else if (place === B) out.add(G, 5, 4);
      },
    };
    const graph = new TimedGraph(hall);
    graph.set(S, 0, G);
    const found = stopsOf(graph);
    expect(found.places).toEqual(places);
    expect(found.times.at(-1)).toBeCloseTo(cost, 12);
  });

  it('PATH-78 finds the late path through a gate that opens late, unlike a search over places alone', () => {
    // Waiting is impossible, and the gate at B is shut before 10. The long path through A arrives
    // just in time.
    const travel: TimedPlaces = {
      connections(out, { place, time }) {
        if (place === S) {
          out.add(B, 4, 0);
          out.add(A, 6, 1);
        } else if (place === A) out.add(B, 5, 2);
        else if (place === B && time >= 10) out.add(G, 1, 3);
      },
    };
    const graph = new TimedGraph(travel);
    graph.set(S, 0, G);
    expect(stopsOf(graph)).toEqual({ places: [S, A, B, G], times: [0, 6, 11, 12] });
    // One node per place, with the same connections at the earliest time at which it is reached.
    const earliest = [0, Infinity, Infinity, Infinity];
    const placesAlone: Graph = {
      nodeCount: 4,
      connections(out, place) {
        travel.connections(out, { place, time: earliest[place] });
        for (let i = 0; i < out.count; i++)
          earliest[out.to[i]] = Math.min(earliest[out.to[i]], earliest[place] + out.cost[i]);
      },
    };
    expect(findRoute(new Route(), new AStar(placesAlone), S, G)).toBe('none');
    // If the gate were always open, there would be a way over the same connections.
    const open = (time: number): Graph => ({
      nodeCount: 4,
      connections: (out, place) => travel.connections(out, { place, time }),
    });
    expect(findRoute(new Route(), new AStar(open(10)), S, G)).toBe('found');
  });

  it('PATH-78 arrives as early as the best of all paths, with every search', () => {
    const gate = fc.record({
      from: fc.nat(5),
      to: fc.nat(5),
      seconds: fc.integer({ min: 1, max: 5 }),
      phase: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(gate, { maxLength: 14 }), (gates) => {
        const places: TimedPlaces = {
          connections(out, { place, time }) {
            gates.forEach(({ from, to, seconds, phase }, id) => {
              if (from === place && time % 4 !== phase) out.add(to, seconds, id);
            });
          },
        };
        const earliest = (place: number, time: number): number => {
          if (place === 5) return time;
          let best = Infinity;
          const out = new Connections();
          places.connections(out, { place, time });
          for (let i = 0; i < out.count; i++)
            if (time + out.cost[i] <= 12) best = Math.min(best, earliest(out.to[i], time + out.cost[i]));
          return best;
        };
        const graph = new TimedGraph(places, { within: 12 });
        const heuristic = graph.createHeuristic(heuristicOf((place, goal) => (place === goal ? 0 : 1)));
        const costs = [
          new AStar(graph, { heuristic }),
          new SparseAStar(graph),
          new SmaStar(graph, { heuristic, maxNodes: 200, mostConnections: 15 }),
        ].map((search) => {
          graph.set(0, 0, 5);
          const route = new Route();
          return findRoute(route, search, graph.start, graph.arrived) === 'found' ? route.cost : Infinity;
        });
        const truth = earliest(0, 0);
        expect(costs).toEqual([truth, truth, truth]);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses a resolution of 0', () => {
    expect(() => new TimedGraph({ connections() {} }, { resolution: 0 })).toThrow(
      'resolution: must be positive, got 0',
    );
  });
});
