import fc from 'fast-check';
import { type Car, DEFAULT_DRIVER, type DrivePlan, type Driver, driveAt, planEnd, type Traffic } from '../../index.js';

/**
 * Traffic without collisions for the next 40 s: in each lane the faster cars are ahead, or far
 * enough behind.
 */
export const arbitraryTraffic: fc.Arbitrary<Traffic> = fc
  .record({
    lanes: fc.integer({ min: 1, max: 4 }),
    cars: fc.array(
      fc.record({ lane: fc.nat(3), gap: fc.integer({ min: 6, max: 60 }), speed: fc.integer({ min: 0, max: 28 }) }),
      { maxLength: 16 },
    ),
  })
  .map(({ lanes, cars }) => {
    const places = Array.from({ length: lanes }, () => ({ distance: -60, speed: 0, first: true }));
    return {
      lanes,
      time: 0,
      cars: cars.map(({ lane: any, gap, speed }): Car => {
        const lane = any % lanes;
        const last = places[lane];
        // The previous car, which is behind, must not catch up with it.
        const closing = last.first ? 0 : Math.max(0, last.speed - speed);
        const distance = last.distance + gap + 40 * closing;
        places[lane] = { distance, speed, first: false };
        return { lane, distance, speed, length: 4.5 };
      }),
    };
  });

/**
 * The least distance, bumper to bumper, to any car during a plan, sampled every 1/50 s; and the
 * hardest braking and acceleration.
 */
export function drive(plan: DrivePlan, traffic: Traffic, driver: Driver = DEFAULT_DRIVER) {
  const now = { distance: 0, speed: 0, lane: 0, toLane: 0, across: 0 };
  const cars = traffic.cars.map((car) => ({ ...car }));
  const result = { room: Infinity, fastest: 0, gain: 0, loss: 0, jump: 0 };
  const step = 1 / 50;
  let before: { distance: number; speed: number } | undefined;
  for (let time = plan.start.time; time <= planEnd(plan) + 1e-9; time += step) {
    driveAt(now, plan, time);
    for (const car of cars) {
      if (car.lane !== now.lane && car.lane !== now.toLane) continue;
      const apart = Math.abs(car.distance + car.speed * (time - traffic.time) - now.distance);
      result.room = Math.min(result.room, apart - (car.length + driver.length) / 2);
    }
    result.fastest = Math.max(result.fastest, now.speed);
    if (before !== undefined) {
      result.gain = Math.max(result.gain, (now.speed - before.speed) / step);
      result.loss = Math.max(result.loss, (before.speed - now.speed) / step);
      const expected = before.distance + ((before.speed + now.speed) / 2) * step;
      result.jump = Math.max(result.jump, Math.abs(now.distance - expected));
    }
    before = { distance: now.distance, speed: now.speed };
  }
  return result;
}
