import { createRequire } from 'node:module';

// What we use of yuka, whose package has no types.

export interface YukaVector {
  x: number;
  y: number;
  z: number;
  set(x: number, y: number, z: number): this;
}

export interface YukaBehavior {
  weight: number;
}

export interface YukaVehicle {
  readonly position: YukaVector;
  readonly velocity: YukaVector;
  readonly steering: { add(behavior: YukaBehavior): unknown };
  neighbors: YukaVehicle[];
  maxSpeed: number;
  maxForce: number;
  updateNeighborhood: boolean;
  neighborhoodRadius: number;
}

export interface YukaManager {
  spatialIndex: object | null;
  add(vehicle: YukaVehicle): this;
  update(delta: number): this;
}

export const yuka: {
  readonly EntityManager: new () => YukaManager;
  readonly Vehicle: new () => YukaVehicle;
  readonly Vector3: new (x?: number, y?: number, z?: number) => YukaVector;
  readonly CellSpacePartitioning: new (
    width: number,
    height: number,
    depth: number,
    cellsX: number,
    cellsY: number,
    cellsZ: number,
  ) => object;
  readonly SeparationBehavior: new () => YukaBehavior;
  readonly AlignmentBehavior: new () => YukaBehavior;
  readonly CohesionBehavior: new () => YukaBehavior;
  readonly SeekBehavior: new (target: YukaVector) => YukaBehavior;
  readonly FleeBehavior: new (target: YukaVector, panicDistance: number) => YukaBehavior;
  readonly PursuitBehavior: new (evader: YukaVehicle) => YukaBehavior;
  readonly WanderBehavior: new (radius: number, distance: number, jitter: number) => YukaBehavior;
} = createRequire(import.meta.url)('yuka');

/** A behavior with its weight. */
export function weigh(behavior: YukaBehavior, weight: number): YukaBehavior {
  behavior.weight = weight;
  return behavior;
}
