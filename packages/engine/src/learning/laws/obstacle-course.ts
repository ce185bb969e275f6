import { Rng } from '../../math/rng.js';
import { cos, sin } from '../../math/trig.js';
import type { LearningProblem } from '../reinforcement/index.js';

const LENGTH = 24;
const WIDTH = 8;
const RADIUS = 0.8;
const REACH = 3;
const STEP = 0.35;
const TURN = 0.3;
/** Angles of the three feelers, from the left to the right. */
const FEELERS = [-0.7, 0, 0.7];

/**
 * A runner between round obstacles, with three feelers and a sense of where the goal is. It turns left
 * or right, or goes straight on; it has failed when it touches something.
 */
export class ObstacleCourse implements LearningProblem {
  readonly actions = ['left', 'straight', 'right'];
  /** How far each feeler reaches, from 0 to 1, and the direction, in which 0 is straight to the end. */
  readonly observationSize = 4;
  reward = 0.5;
  terminated = false;
  truncated = false;
  /** Steps without touching anything, in this try. */
  steps = 0;
  hasArrived = false;
  #x = 0;
  #z = 0;
  #heading = 0;
  #obstacles: { readonly x: number; readonly z: number }[] = [];

  reset(seed: number): void {
    const rng = new Rng(seed);
    this.#obstacles = Array.from({ length: 11 }, (_, i) => ({ x: 3 + i * 1.9, z: WIDTH * rng.next() }));
    this.#x = 0;
    this.#z = WIDTH / 2;
    this.#heading = 0;
    this.steps = 0;
    this.hasArrived = false;
    this.terminated = false;
    this.truncated = false;
  }

  step(action: number): void {
    this.#heading += (action - 1) * TURN;
    this.#x += STEP * cos(this.#heading);
    this.#z += STEP * sin(this.#heading);
    this.steps++;
    this.hasArrived = this.#x > LENGTH;
    const isHit = this.#room(this.#x, this.#z) < 0.3;
    this.reward = isHit ? -1 : this.hasArrived ? 1 : 0;
    this.terminated = isHit || this.hasArrived;
    this.truncated = !this.terminated && this.steps >= 200;
  }

  writeObservation(out: Float64Array): void {
    for (const [i, angle] of FEELERS.entries()) {
      let distance = 0.3;
      const [dx, dz] = [cos(this.#heading + angle), sin(this.#heading + angle)];
      while (distance < REACH && this.#room(this.#x + dx * distance, this.#z + dz * distance) > 0.3) distance += 0.15;
      out[i] = Math.min(1, distance / REACH);
    }
    out[3] = this.#heading;
  }

  /** How far it is to the nearest wall or obstacle. */
  #room(x: number, z: number): number {
    let room = Math.min(z, WIDTH - z, x + 2);
    for (const each of this.#obstacles) {
      const [dx, dz] = [x - each.x, z - each.z];
      room = Math.min(room, Math.sqrt(dx * dx + dz * dz) - RADIUS);
    }
    return room;
  }
}

/** As people write it: away from what is near ahead, and otherwise towards the end. */
export function steerByHand([left, ahead, right, heading]: ArrayLike<number> & Iterable<number>): number {
  if (ahead < 0.6 || left < 0.3 || right < 0.3) return left > right ? 0 : left < right ? 2 : heading > 0 ? 0 : 2;
  return heading > 0.2 ? 0 : heading < -0.2 ? 2 : 1;
}
