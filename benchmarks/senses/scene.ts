import { createVector3, Rng, type Vector3 } from 'gumption/math';
import { createSight, HEARING, type Modality, type Sensor, type Signal, TOUCH } from 'gumption/world';

/** A guard of the benchmark. */
export interface Guard extends Sensor {
  readonly id: number;
  readonly position: Vector3;
  orientation: number;
}

/** All guards, their sights, and the signals they send in a frame. */
export interface Scene {
  readonly guards: readonly Guard[];
  readonly signals: readonly Signal[];
  readonly figures: readonly Signal[];
  /** Moves and turns all guards, deterministically. */
  move(): void;
}

/** Square meters for each: some five are within sight, and as many within hearing. */
const ROOM = 150;
const sight: Modality = createSight(() => true, { maxRange: 30, fieldOfView: (2 * Math.PI) / 3 });
const steps: Modality = { ...HEARING, attenuation: 0.9 };

/** Creates `count` guards in a square, each always visible, and `signalCount` signals per frame. */
export function createScene(count: number, signalCount: number): Scene {
  const rng = new Rng('senses');
  const side = Math.sqrt(count * ROOM);
  const guards = Array.from(
    { length: count },
    (_, id): Guard => ({
      id,
      position: createVector3(rng.range(0, side), 0, rng.range(0, side)),
      orientation: rng.range(-3, 3),
      thresholds: { sight: rng.range(0.5, 0.9), hearing: rng.range(0.3, 0.9), touch: 0.5 },
    }),
  );
  const signals = Array.from({ length: signalCount }, (_, i): Signal => {
    const { id, position } = guards[Math.floor((i * count) / signalCount)];
    return { modality: [sight, steps, TOUCH][i % 3], strength: 1, position, payload: id };
  });
  const figures = guards.map(({ id, position }): Signal => ({ modality: sight, strength: 1, position, payload: id }));
  const speeds = guards.map(() => rng.range(-0.1, 0.1));
  let frame = 0;
  return {
    guards,
    signals,
    figures,
    move() {
      // There and back again, so that it is as dense after an hour as at the start.
      const way = frame++ % 200 < 100 ? 1 : -1;
      for (let i = 0; i < guards.length; i++) {
        guards[i].position.x += way * speeds[i];
        guards[i].orientation += speeds[i];
      }
    },
  };
}
