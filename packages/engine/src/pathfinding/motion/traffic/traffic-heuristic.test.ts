import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { DEFAULT_DRIVER, TrafficForecast, TrafficGraph } from '../index.js';

/** The seconds that a car takes on an empty road, driven in small steps. */
function driveAlone(left: number, speed: number, { topSpeed, acceleration }: typeof DEFAULT_DRIVER): number {
  const dt = 1e-4;
  let [distance, pace, seconds] = [0, speed, 0];
  while (distance < left) {
    const next = Math.min(topSpeed, pace + acceleration * dt);
    distance += ((pace + next) / 2) * dt;
    pace = next;
    seconds += dt;
  }
  return seconds;
}

describe('the estimate of a drive', () => {
  it('is the time on an empty road, also where the road ends before top speed', () => {
    const rng = new Rng('drives');
    for (let round = 0; round < 60; round++) {
      const driver = { ...DEFAULT_DRIVER, topSpeed: rng.range(8, 40), acceleration: rng.range(1, 6) };
      const end = rng.range(5, 400);
      const start = { lane: 0, distance: rng.range(0, end - 1), time: 0, speed: rng.range(0, driver.topSpeed) };
      const graph = new TrafficGraph(driver);
      graph.set({ forecast: new TrafficForecast({ lanes: 1, time: 0, cars: [] }), end, start });
      const out = new Float64Array(3).fill(9);
      graph.createHeuristic().estimate(out, 1, graph.start);
      expect([out[0], out[2]]).toEqual([9, 9]);
      expect(out[1]).toBeCloseTo(driveAlone(end - start.distance, start.speed, driver), 2);
      graph.createHeuristic().estimate(out, 2, graph.arrived);
      expect(out[2]).toBe(0);
    }
  });
});
