import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import {
  type Car,
  DEFAULT_DRIVER,
  driveAt,
  planEnd,
  type RoadNetwork,
  TrafficForecast,
  TripPlanner,
} from '../index.js';
import { drive } from './laws/roads.js';
import type { DriveState } from './maneuver.js';
import { lanesTowards } from './road-network.js';
import { createStretch } from './trip-planner.js';

/**
 * A short way over crossing 1 where only the right lane turns, a long way over 2, and a road that
 * leads nowhere.
 */
const network: RoadNetwork = {
  crossings: 5,
  roads: [
    { from: 0, to: 1, length: 400, lanes: 3, turns: [[1], [1], [2, 4]] },
    { from: 1, to: 2, length: 500, lanes: 2 },
    { from: 1, to: 3, length: 300, lanes: 2 },
    { from: 2, to: 3, length: 600, lanes: 2 },
    { from: 1, to: 4, length: 50, lanes: 1 },
  ],
};

function trafficOn(road: number, seed: number): Car[] {
  const rng = new Rng(seed);
  return Array.from({ length: network.roads[road].lanes }, (_, lane) => {
    const speed = rng.range(8, 24);
    return Array.from({ length: 8 }, (_, i) => ({ lane, distance: 45 * i + rng.range(80, 100), speed, length: 4.5 }));
  }).flat();
}

describe('trip planner', () => {
  it('PATH-82 plans the trip by crossings: the faster of two ways, and none where no road leads', () => {
    const planner = new TripPlanner(network, DEFAULT_DRIVER);
    expect([planner.begin(0, 3), [...planner.roads]]).toEqual(['found', [0, 2]]);
    expect([planner.begin(1, 3), [...planner.roads]]).toEqual(['found', [1, 3]]);
    expect([planner.begin(3, 0), [...planner.roads]]).toEqual(['none', []]);
    expect(lanesTowards(network, 0, 2)).toEqual([2]);
    // Where no lane of the first road turns into the short way, the trip takes the long one.
    const [first, ...others] = network.roads;
    const without = { ...network, roads: [{ ...first, turns: [[1], [1], [4]] }, ...others] };
    const around = new TripPlanner(without, DEFAULT_DRIVER);
    expect([around.begin(0, 3), [...around.roads]]).toEqual(['found', [0, 1, 3]]);
  });

  it('PATH-82 plans at most a hundred yards ahead, and at a crossing only for lanes that turn', () => {
    const planner = new TripPlanner(network, DEFAULT_DRIVER);
    planner.begin(0, 3);
    const free = new TrafficForecast({ lanes: 3, time: 0, cars: [] });
    const first = planner.planStretch(free, { lane: 0, distance: 0, time: 0, speed: 20 });
    const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
    driveAt(now, first.plan, planEnd(first.plan));
    expect([first.status, first.isRoadEnd, now.lane]).toEqual(['found', false, 0]);
    expect(now.distance).toBeCloseTo(80, 6);
    const last = planner.planStretch(free, { lane: 0, distance: 310, time: 0, speed: 20 });
    driveAt(now, last.plan, planEnd(last.plan));
    expect([last.status, last.isRoadEnd, now.lane]).toEqual(['found', true, 2]);
    expect(now.distance).toBeCloseTo(400, 6);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'PATH-82 drives a whole trip through traffic without a collision: seed %i',
    (seed) => {
      const planner = new TripPlanner(network, DEFAULT_DRIVER);
      planner.begin(0, 3);
      const state: DriveState = { lane: 0, distance: 0, time: 0, speed: 10 };
      let cars = trafficOn(0, seed);
      let seen = 0;
      const written = createStretch();
      const seeing = new TrafficForecast({ lanes: 1, time: 0, cars: [] });
      for (let stretches = 0; planner.roads.length > 0 && stretches < 40; stretches++) {
        const { lanes } = network.roads[planner.roads[0]];
        // The current observation: all cars have moved since.
        cars = cars.map((car) => ({ ...car, distance: car.distance + car.speed * (state.time - seen) }));
        seen = state.time;
        const traffic = { lanes, time: seen, cars };
        const stretch = planner.planStretch(new TrafficForecast(traffic), state);
        const { plan, isRoadEnd, status } = stretch;
        expect(status).toBe('found');
        // A reused forecast equals a new one.
        seeing.see(traffic);
        expect(planner.writeStretch(written, seeing, state)).toBe('found');
        expect(written).toEqual(stretch);
        expect(drive(plan, traffic).room).toBeGreaterThan(-1e-6);
        const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
        driveAt(now, plan, planEnd(plan));
        Object.assign(state, { lane: now.lane, distance: now.distance, speed: now.speed, time: planEnd(plan) });
        if (!isRoadEnd) continue;
        if (!planner.enterNextRoad(state)) break;
        cars = trafficOn(planner.roads[0], seed + 100);
        seen = state.time;
      }
      // A driver that cannot reach the turning lane arrives by the long way.
      const [last] = planner.roads;
      expect([2, 3]).toContain(last);
      expect(state.distance).toBeCloseTo(network.roads[last].length, 5);
    },
  );

  it('PATH-82 reaches the goal another way when it cannot reach the turning lane', () => {
    const planner = new TripPlanner(network, DEFAULT_DRIVER);
    planner.begin(0, 3);
    const state = { lane: 0, distance: 400, time: 9, speed: 20 };
    expect([planner.enterNextRoad(state), [...planner.roads], state.distance]).toEqual([true, [1, 3], 0]);
    expect([planner.enterNextRoad(state), planner.enterNextRoad(state)]).toEqual([true, false]);
  });

  it('reports the path of invalid data', () => {
    const bad = { ...network, roads: [{ from: 0, to: 1, length: 10, lanes: 1, turns: [[0]] }] };
    expect(() => new TripPlanner(bad, DEFAULT_DRIVER)).toThrow(
      'network.roads[0].turns[0][0]: must be a road from crossing 1',
    );
    expect(() => new TripPlanner(network, DEFAULT_DRIVER, { horizon: 0 })).toThrow('horizon: must be positive, got 0');
    const free = new TrafficForecast({ lanes: 1, time: 0, cars: [] });
    const idle = new TripPlanner(network, DEFAULT_DRIVER);
    expect(() => idle.planStretch(free, { lane: 0, distance: 0, time: 0, speed: 0 })).toThrow(
      'trip: must be found before it is planned',
    );
  });
});
