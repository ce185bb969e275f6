import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import { AStar, Connections, findRoute, Route, type RouteSearch, SmaStar, SparseAStar } from '../../index.js';
import {
  type Car,
  DEFAULT_DRIVER,
  type Driver,
  driveAt,
  planEnd,
  type Traffic,
  TrafficForecast,
  TrafficGraph,
} from '../index.js';
import { arbitraryTraffic, drive } from './laws/roads.js';
import type { DriveManeuver, DriveState } from './maneuver.js';

/** Cars 4 m long whose drivers keep 1 m: they pass and follow at 5 m from middle to middle. */
const driver: Driver = { ...DEFAULT_DRIVER, length: 4, headway: 1, braking: 5, changeTime: 1, changeLength: 0 };
const KEPT = 5;

function car(lane: number, distance: number, speed: number): Car {
  return { lane, distance, speed, length: 4 };
}

function road(lanes: number, ...cars: Car[]): Traffic {
  return { lanes, time: 0, cars };
}

function graphOf(traffic: Traffic, end: number, start: Partial<DriveState> = {}, by: Driver = driver): TrafficGraph {
  const graph = new TrafficGraph(by);
  const forecast = new TrafficForecast(traffic);
  graph.set({ forecast, end, start: { lane: 0, distance: 0, time: 0, speed: 30, ...start } });
  return graph;
}

/** The maneuvers that leave a state. */
function maneuvers(graph: TrafficGraph, node: number = graph.start): { to: number; maneuver: DriveManeuver }[] {
  const out = new Connections();
  graph.connections(out, node);
  return Array.from({ length: out.count }, (_, i) => ({ to: out.to[i], maneuver: graph.maneuverOf(out.id[i])! }));
}

/** The maneuvers and their target states, with times and distances to the millimeter. */
function list(graph: TrafficGraph, node?: number) {
  return maneuvers(graph, node).map(({ to, maneuver }) => {
    const state = { lane: 0, distance: 0, time: 0, speed: 0 };
    graph.stateOf(state, to);
    const rounded = (value: number) => Math.round(value * 1000) / 1000;
    return `${maneuver.kind} ${state.lane} t ${rounded(state.time)} x ${rounded(state.distance)} v ${rounded(state.speed)}`;
  });
}

function plan(graph: TrafficGraph, search: RouteSearch = new AStar(graph, { heuristic: graph.createHeuristic() })) {
  const route = new Route();
  const status = findRoute(route, search, graph.start, graph.arrived);
  return { status, cost: route.cost, plan: graph.planOf(route), search };
}

describe('traffic graph', () => {
  it('PATH-79 E16 connects to the neighboring lane, the car ahead, and past both cars beside it, braking or not', () => {
    // Gaps and positions as the driver sees them: 100 m of room ahead, and just past a car at 30
    // and at 57.
    const traffic = road(2, car(0, 100 + KEPT, 20), car(1, 30 - KEPT, 25), car(1, 57 - KEPT, 24));
    expect(list(graphOf(traffic, 1000))).toEqual([
      'change 1 t 1 x 30 v 30',
      'boundary 0 t 11 x 320 v 20',
      'safe 0 t 6 x 180 v 30',
      'safe 0 t 9.71 x 290.042 v 26.449',
      'unsafe 0 t 9.5 x 285 v 30',
    ]);
  });

  it('PATH-79 places opportunities where cars will be on arrival, not where they are now', () => {
    const [, opportunity] = maneuvers(graphOf(road(2, car(1, 20, 10)), 60)).filter(
      ({ maneuver }) => maneuver.lane === 0,
    );
    expect(opportunity.maneuver).toMatchObject({ kind: 'safe', seconds: 25 / 20 });
  });

  it('PATH-79 omits maneuvers in which braking comes too late, and still changes lanes', () => {
    const stopped = road(2, car(0, 30, 0));
    const kinds = maneuvers(graphOf(stopped, 500)).map(({ maneuver }) => maneuver.kind);
    expect(kinds).toEqual([]);
    const gap = road(2, car(0, 60, 0), car(1, 2, 10));
    expect(list(graphOf(gap, 500))).toEqual(['unsafe 0 t 0.35 x 10.5 v 30']);
    const { status, plan: found } = plan(graphOf(gap, 500));
    expect([status, found.maneuvers.map(({ kind }) => kind)]).toEqual(['found', ['unsafe', 'change', 'end']]);
    expect(drive(found, gap, driver).room).toBeGreaterThan(0);
  });

  it('PATH-79 changes lanes behind a car that has overtaken', () => {
    const overtaken = road(2, car(0, KEPT, 20), car(1, 0, 28));
    expect(list(graphOf(overtaken, 400, { speed: 20 }))).toContain('safe 0 t 0.625 x 12.5 v 20');
  });

  it('PATH-79 finds the same neighbors as a scan, also after cars have driven through each other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ lane: fc.nat(2), distance: fc.integer({ min: -50, max: 50 }), speed: fc.nat(20) })),
        fc.nat(2),
        fc.integer({ min: -60, max: 200 }),
        fc.nat(9),
        (cars, lane, distance, time) => {
          const forecast = new TrafficForecast({
            lanes: 3,
            time: 0,
            cars: cars.map((each) => ({ ...each, length: 4 })),
          });
          const places = cars.filter((each) => each.lane === lane).map((each) => each.distance + each.speed * time);
          const ahead = Math.min(...places.filter((place) => place >= distance));
          const behind = Math.max(...places.filter((place) => place < distance));
          const [next, last] = [forecast.ahead(lane, { distance, time }), forecast.behind(lane, { distance, time })];
          expect(next === -1 ? Infinity : forecast.distanceAt(next, time)).toBe(ahead);
          expect(last === -1 ? -Infinity : forecast.distanceAt(last, time)).toBe(behind);
        },
      ),
    );
  });

  it('PATH-78 makes two nodes for the end of the road at two arrival times', () => {
    const graph = graphOf(road(2, car(0, 100, 20)), 600);
    const times: number[] = [];
    for (let node = graph.start; node < Math.min(graph.nodeCount, 2000); node++) {
      const state = { lane: 0, distance: 0, time: 0, speed: 0 };
      graph.stateOf(state, node);
      if (state.lane === 0 && state.distance > 599.999) times.push(Math.round(state.time));
      maneuvers(graph, node);
    }
    expect(times.length).toBeGreaterThan(1);
    expect(new Set(times).size).toBeGreaterThan(1);
  });

  it('PATH-81 carries out a plan without the graph or the traffic', () => {
    const traffic = road(3, car(0, 80, 15), car(1, 20, 25), car(1, 140, 18), car(2, 30, 22));
    const graph = graphOf(traffic, 400);
    const { status, plan: found, cost } = plan(graph);
    expect(status).toBe('found');
    const stored = structuredClone(found);
    graph.set({ forecast: new TrafficForecast(road(1)), start: { lane: 0, distance: 0, time: 0, speed: 0 }, end: 1 });
    const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
    driveAt(now, stored, planEnd(stored));
    expect(now.distance).toBeCloseTo(400, 6);
    expect(planEnd(stored)).toBeLessThanOrEqual(cost + 1e-9);
    const { room, fastest, gain, loss, jump } = drive(stored, traffic, driver);
    expect(room).toBeGreaterThan(0);
    expect(fastest).toBeLessThanOrEqual(30 + 1e-9);
    expect(gain).toBeLessThanOrEqual(driver.acceleration + 1e-6);
    expect(loss).toBeLessThanOrEqual(driver.braking + 1e-6);
    expect(jump).toBeLessThan(0.01);
  });

  it.each([
    { nearMissCost: 0, lane: 1 },
    { nearMissCost: 0.5, lane: 1 },
    { nearMissCost: 60, lane: 0 },
  ])('PATH-81 accepts a near miss only for a large gain: $nearMissCost s', ({ nearMissCost, lane }) => {
    // The neighboring lane is faster, but its car behind is at 6 m, of the 12 m that the driver
    // prefers.
    const traffic = road(2, car(0, 60, 24), car(1, -10, 30));
    const careful = { ...driver, headway: 12, nearMissCost };
    const { status, plan: found } = plan(graphOf(traffic, 300, {}, careful));
    expect([status, found.maneuvers.at(-1)!.lane]).toEqual(['found', lane]);
  });

  it('PATH-80 misses a gap that requires waiting, unless the driver has waits', () => {
    // A truck ahead; in the neighboring lane a column without gaps, and the only gap is behind its
    // last car. A driver that closes up to the truck is too slow for the gap when it comes.
    const column = Array.from({ length: 30 }, (_, i) => car(1, 7 * i - 2, 20));
    const traffic = road(2, car(0, 80, 5), car(1, -44, 20), ...column);
    const [end, start] = [300, { speed: 20 }];
    const hasty = plan(graphOf(traffic, end, start));
    const patient = { ...driver, waits: [1, 2] };
    const waiting = plan(graphOf(traffic, end, start, patient));
    expect([hasty.status, waiting.status]).toEqual(['found', 'found']);
    expect(waiting.plan.maneuvers.map(({ kind }) => kind)).toContain('wait');
    expect(waiting.cost).toBeLessThan(0.8 * hasty.cost);
    expect(drive(waiting.plan, traffic, patient).room).toBeGreaterThan(-1e-6);
  });

  it('PATH-79 plans no drive to a place that a standing car never reaches', () => {
    const traffic = road(2, car(0, 32, 0), car(1, -54, 0), car(0, -54, 2));
    const graph = new TrafficGraph(DEFAULT_DRIVER);
    graph.set({
      forecast: new TrafficForecast(traffic),
      start: { lane: 0, distance: 0, time: 0, speed: 0 },
      end: 91.44,
    });
    expect(plan(graph).status).toBe('none');
  });

  it('PATH-79 PATH-81 avoids collisions in any traffic, and every search finds a drive of the same cost', () => {
    let found = 0;
    let tried = 0;
    fc.assert(
      fc.property(arbitraryTraffic, fc.nat(3), fc.nat(30), (traffic, lane, speed) => {
        const start = { lane: lane % traffic.lanes, distance: 0, time: 0, speed };
        const graph = new TrafficGraph(DEFAULT_DRIVER);
        const heuristic = graph.createHeuristic();
        const forecast = new TrafficForecast(traffic);
        const costs = [
          new AStar(graph, { heuristic }),
          new SparseAStar(graph),
          new SmaStar(graph, { heuristic, maxNodes: 3000, mostConnections: 70 }),
        ].map((search) => {
          tried++;
          graph.set({ forecast, start, end: 91.44 });
          const { status, cost, plan: made } = plan(graph, search);
          if (status !== 'found') return undefined;
          found++;
          const { room, fastest, gain, loss, jump } = drive(made, traffic);
          expect(room).toBeGreaterThan(-1e-6);
          expect(Math.max(fastest - 30, gain - 3, loss - 6)).toBeLessThan(1e-6);
          expect(jump).toBeLessThan(0.01);
          return Math.round(cost * 1e6);
        });
        expect(costs).toEqual([costs[0], costs[0], costs[0]]);
      }),
    );
    expect(found).toBeGreaterThan(tried / 4);
  });

  it('PATH-79 avoids collisions with any driver, also where forecast cars drive through each other', () => {
    let found = 0;
    for (let seed = 0; seed < 200; seed++) {
      const rng = new Rng(seed);
      const lanes = rng.integer(1, 4);
      const cars = Array.from({ length: rng.integer(0, 14) }, () => ({
        lane: rng.integer(0, lanes - 1),
        distance: rng.range(-60, 150),
        speed: rng.range(0, 28),
        length: rng.range(3, 12),
      }));
      const traffic = { lanes, time: 2.5, cars };
      const by: Driver = {
        ...DEFAULT_DRIVER,
        headway: rng.range(0, 6),
        nearMissCost: rng.range(0, 4),
        changeLength: rng.integer(0, 1) * 12,
        ...(seed % 4 === 0 && { waits: [1] }),
      };
      const start = { lane: rng.integer(0, lanes - 1), distance: 0, time: 3, speed: rng.range(0, 30) };
      const graph = graphOf(traffic, 91.44, start, by);
      const heuristic = graph.createHeuristic();
      const quickest = plan(graph, new AStar(graph, { heuristic, maxExpanded: 5000 }));
      if (quickest.status !== 'found') continue;
      found++;
      expect(drive(quickest.plan, traffic, by).room).toBeGreaterThan(-1e-6);
      if (by.waits !== undefined) continue;
      // As fast in sixty nodes.
      graph.set({ forecast: new TrafficForecast(traffic), start, end: 91.44 });
      const small = plan(graph, new SmaStar(graph, { heuristic, maxNodes: 60, mostConnections: 80 }));
      expect(small.cost).toBeCloseTo(quickest.cost, 6);
    }
    expect(found).toBeGreaterThan(100);
  });

  it('reports the path of invalid data', () => {
    expect(() => new TrafficGraph({ ...driver, braking: 0 })).toThrow('driver.braking: must be above 0, got 0');
    expect(() => new TrafficGraph({ ...driver, waits: [1, 1] })).toThrow('driver.waits[1]: must not be listed twice');
    expect(() => new TrafficForecast(road(1, car(1, 0, 0)))).toThrow(
      'traffic.cars[0].lane: must be from 0 to 0, got 1',
    );
    expect(() => graphOf(road(2), 100, { speed: 31 })).toThrow('start.speed');
    for (const wrong of [
      { lane: 2 },
      { lane: -1 },
      { lane: 0.5 },
      { speed: -1 },
      { distance: Number.NaN },
      { time: Infinity },
    ])
      expect(() => graphOf(road(2), 100, wrong)).toThrow(`start.${Object.keys(wrong)[0]}`);
    expect(() => graphOf(road(2), Number.NaN)).toThrow('end');
    const [fine, lanes] = [road(2, car(1, 0, 0)), (lanes: number) => ({ ...road(2), lanes })];
    for (const wrong of [lanes(0), lanes(1.5), { ...fine, time: Number.NaN }])
      expect(() => new TrafficForecast(wrong)).toThrow('traffic.');
    for (const wrong of [{ speed: -1 }, { length: 0 }, { distance: Infinity }, { lane: -1 }])
      expect(() => new TrafficForecast({ ...fine, cars: [{ ...fine.cars[0], ...wrong }] })).toThrow(
        `traffic.cars[0].${Object.keys(wrong)[0]}`,
      );
  });
});
