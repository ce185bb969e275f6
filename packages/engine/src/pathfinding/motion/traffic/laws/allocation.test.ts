import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import { AStar, findRoute, heuristicOf, Route } from '../../../index.js';
import {
  DEFAULT_DRIVER,
  driveAt,
  type RoadNetwork,
  TimedGraph,
  TrafficForecast,
  TrafficGraph,
  TripPlanner,
} from '../../index.js';
import { createDrivePlan } from '../maneuver.js';
import type { TimedPlaces } from '../timed-graph.js';
import { createStretch } from '../trip-planner.js';

const CALLS = 40;
const LANES = 3;
const rng = new Rng('traffic');

/** Cars so close together that a search expands hundreds of states. */
function see(time: number) {
  const cars = Array.from({ length: 12 * LANES }, (_, i) => ({
    lane: i % LANES,
    distance: 30 * Math.floor(i / LANES) + rng.range(40, 50),
    speed: 8 + (i % LANES) + rng.range(0, 0.1),
    length: 4.5,
  }));
  return { lanes: LANES, time, cars };
}

const scenes = Array.from({ length: 8 }, (_, i) => ({
  traffic: see(0.5 + i),
  start: { lane: i % LANES, distance: rng.range(0, 20), time: 0.5 + i, speed: rng.range(5, 20) },
}));

describe('planning in time allocates nothing per query', () => {
  it('PATH-79 PATH-81 a drive in traffic, from the observation to the plan and its execution', () => {
    const graph = new TrafficGraph({ ...DEFAULT_DRIVER, waits: [0.7] });
    const search = new AStar(graph, { heuristic: graph.createHeuristic(), maxExpanded: 60 });
    const requests = scenes.map(({ traffic, start }) => ({
      forecast: new TrafficForecast(traffic),
      start,
      end: 350.5,
    }));
    const plan = createDrivePlan();
    const now = { distance: 0.5, speed: 0.5, lane: 0, toLane: 0, across: 0.5 };
    const route = new Route();
    let expanded = 0;
    let i = 0;
    const grown = heapGrowth(() => {
      expanded = 0;
      for (let k = 0; k < CALLS; k++, i = (i + 1) & 7) {
        requests[i].forecast.see(scenes[i].traffic);
        graph.set(requests[i]);
        findRoute(route, search, graph.start, graph.arrived);
        graph.writePlan(plan, route);
        driveAt(now, plan, 10);
        expanded += search.expanded;
      }
    }, 300 * CALLS);
    expect(expanded).toBeGreaterThan(25 * CALLS);
    // One boxed number per expanded state would take 400 bytes per query or more.
    expect(grown).toBeLessThan(300 * CALLS);
  });

  it('PATH-82 a trip and its stretches', () => {
    const network: RoadNetwork = {
      crossings: 3,
      roads: [
        { from: 0, to: 1, length: 400, lanes: LANES, turns: [[], [], [1]] },
        { from: 1, to: 2, length: 300, lanes: LANES },
      ],
    };
    const planner = new TripPlanner(network, DEFAULT_DRIVER);
    const stretch = createStretch();
    const forecast = new TrafficForecast(scenes[0].traffic);
    let i = 0;
    const grown = heapGrowth(
      () => {
        for (let k = 0; k < 5 * CALLS; k++, i = (i + 1) & 7) {
          forecast.see(scenes[i].traffic);
          planner.begin(0, 2);
          planner.writeStretch(stretch, forecast, scenes[i].start);
        }
      },
      160 * 5 * CALLS,
    );
    // A new list and plan for each call would take hundreds of bytes.
    expect(grown).toBeLessThan(160 * 5 * CALLS);
  });

  it('PATH-78 paths with doors that open and close', () => {
    const PLACES = 64;
    const places: TimedPlaces = {
      connections(out, { place, time }) {
        // Writes to the arrays directly, as graphs in the innermost loops do.
        out.count = 2;
        out.to[0] = (place + 1) % PLACES;
        out.cost[0] = 1 + (place % 3) * 0.7 + (time % 2);
        out.to[1] = (place + 8) % PLACES;
        out.cost[1] = 4.5;
      },
    };
    const ahead = heuristicOf((place) => (PLACES - 1 - place) / 8);
    const graph = new TimedGraph(places, { resolution: 0.25 });
    const search = new AStar(graph, { heuristic: graph.createHeuristic(ahead) });
    const route = new Route();
    let expanded = 0;
    const grown = heapGrowth(() => {
      expanded = 0;
      for (let k = 0; k < CALLS; k++) {
        graph.set(k & 7, 0.25 * k, PLACES - 1);
        findRoute(route, search, graph.start, graph.arrived);
        expanded += search.expanded;
      }
    }, 300 * CALLS);
    expect(expanded).toBeGreaterThan(50 * CALLS);
    expect(grown).toBeLessThan(300 * CALLS);
  });
});
