import { createKinematic, type Steer } from 'gumption/movement';
import { Crowd, type CrowdContext, createCrowdContext, flock, tickCrowd } from 'gumption/movement/crowd';
import { MAX_SPEED, REACH, rules, STEP, type Start } from './boids-scene.js';

/** Ours: the flock a newcomer writes. */
export class CrowdFlock {
  readonly crowd = new Crowd({ reach: REACH, maxSpeed: MAX_SPEED, maxRotation: Math.PI });
  readonly #context = createCrowdContext();
  readonly #steer: Steer<CrowdContext> = (out, self, { near }) => flock(out, rules, self, near);

  constructor(start: Start) {
    for (let bird = 0; bird < start.count; bird++) this.crowd.add();
    this.restart(start);
  }

  restart(start: Start): void {
    const { crowd } = this;
    const motion = createKinematic();
    const { position, velocity } = motion;
    for (let bird = 0; bird < start.count; bird++) {
      position.x = start.x[bird];
      position.y = start.y[bird];
      position.z = start.z[bird];
      velocity.x = start.velocityX[bird];
      velocity.y = start.velocityY[bird];
      velocity.z = start.velocityZ[bird];
      crowd.write(crowd.idAt(bird), motion);
    }
  }

  step(): void {
    tickCrowd(this.crowd, this.#steer, this.#context, STEP);
  }
}
