import { type Infer, integer, list, number, refined, struct } from '../../../data/schema.js';

/**
 * A car as observed at one moment. Meters and seconds; `distance` is along the road, to the middle
 * of the car.
 */
export type Car = Infer<typeof carSchema>;

const carSchema = struct({
  __proto__: null,
  /** From 0 up. */
  lane: integer({ min: 0 }),
  /** Where its middle is, in meters along the road. */
  distance: number(),
  /** In m/s. */
  speed: number({ min: 0 }),
  /** In meters. */
  length: number({ above: 0 }),
});

/** The other cars on a stretch of road, observed at one moment. */
export type Traffic = Infer<typeof trafficSchema>;

export const trafficSchema = refined(
  struct({
    __proto__: null,
    /** Number of lanes of the road; lanes whose numbers differ by one are neighbors. */
    lanes: integer({ min: 1 }),
    /** The time of the observation. */
    time: number(),
    /** The other cars, in any order. */
    cars: list(carSchema),
  }),
  ({ cars, lanes }, report) => {
    cars.forEach(({ lane }, i) => {
      if (lane >= lanes) report(`must be from 0 to ${lanes - 1}, got ${lane}`, 'cars', i, 'lane');
    });
  },
);

/**
 * Returns true if an observation is valid, without a call for each number, which would allocate it.
 */
export function isTraffic({ lanes, time, cars }: Traffic): boolean {
  if (!(Number.isInteger(lanes) && lanes > 0 && time - time === 0)) return false;
  for (let i = 0; i < cars.length; i++) {
    const { lane, distance, speed, length } = cars[i];
    const sum = distance + speed + length;
    if (!(Number.isInteger(lane) && lane >= 0 && lane < lanes)) return false;
    if (!(speed >= 0 && length > 0 && sum - sum === 0)) return false;
  }
  return true;
}
