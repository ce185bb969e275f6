import { MAX_SPEED, REACH, rules, STEP, type Start } from './boids-scene.js';
import { weigh, type YukaManager, type YukaVehicle, yuka } from './peers.js';

/**
 * Cells along an edge of its partition, for a number of birds. Of 8, 12, 16, 20, 24 and 32, this
 * was the fastest for 10,000; a query there looks at every cell, so that smaller ones soon cost
 * more than they save.
 */
const cellsFor = (count: number) => Math.max(4, Math.round(24 * Math.sqrt(Math.sqrt(count / 10_000))));

/**
 * The same rules by yuka: weights and radius are ours, how strong each rule is at which distance is
 * its own.
 */
export class YukaFlock {
  readonly vehicles: YukaVehicle[] = [];
  readonly #manager: YukaManager = new yuka.EntityManager();

  constructor(start: Start) {
    const cells = cellsFor(start.count);
    this.#manager.spatialIndex = new yuka.CellSpacePartitioning(start.side, 20, start.side, cells, 1, cells);
    const behaviors = [
      weigh(new yuka.SeparationBehavior(), rules.separation),
      weigh(new yuka.AlignmentBehavior(), rules.alignment),
      weigh(new yuka.CohesionBehavior(), rules.cohesion),
    ];
    for (let bird = 0; bird < start.count; bird++) {
      const vehicle = new yuka.Vehicle();
      vehicle.maxSpeed = MAX_SPEED;
      vehicle.maxForce = rules.maxAcceleration;
      vehicle.updateNeighborhood = true;
      vehicle.neighborhoodRadius = REACH;
      for (const behavior of behaviors) vehicle.steering.add(behavior);
      this.#manager.add(vehicle);
      this.vehicles.push(vehicle);
    }
    this.restart(start);
  }

  restart(start: Start): void {
    for (const [bird, { position, velocity }] of this.vehicles.entries()) {
      position.set(start.x[bird], start.y[bird], start.z[bird]);
      velocity.set(start.velocityX[bird], start.velocityY[bird], start.velocityZ[bird]);
    }
  }

  step(): void {
    this.#manager.update(STEP);
  }
}
