import { MAX_SPEED, REACH, rules, STEP, type Start } from './boids-scene.js';

// A flock written for this benchmark alone, as fast as we can make it: arrays sorted by cell,
// twice, so that one is read while the other is written; no records, no calls, no field that this
// flock does not need.

const REACH_SQUARED = REACH * REACH;
const { separation, alignment, cohesion, maxAcceleration, timeToTarget = 0.1 } = rules;

interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly velocityX: Float64Array;
  readonly velocityY: Float64Array;
  readonly velocityZ: Float64Array;
  readonly bird: Int32Array;
}

const createColumns = (count: number): Columns => ({
  x: new Float64Array(count),
  y: new Float64Array(count),
  z: new Float64Array(count),
  velocityX: new Float64Array(count),
  velocityY: new Float64Array(count),
  velocityZ: new Float64Array(count),
  bird: new Int32Array(count),
});

export class HandWrittenFlock {
  readonly count: number;
  /** Where each bird is now, in no order; `bird` says which is which. */
  now: Columns;
  #sorted: Columns;
  readonly #widthBits: number;
  readonly #maskX: number;
  readonly #maskZ: number;
  readonly #starts: Int32Array;
  readonly #order: Int32Array;
  readonly #within: Int32Array;

  constructor(start: Start) {
    this.count = start.count;
    this.now = createColumns(start.count);
    this.#sorted = createColumns(start.count);
    const bits = Math.ceil(Math.log2(start.count));
    this.#widthBits = (bits + 1) >> 1;
    this.#maskX = 2 ** this.#widthBits - 1;
    this.#maskZ = 2 ** (bits - this.#widthBits) - 1;
    this.#starts = new Int32Array(2 ** bits + 1);
    this.#order = new Int32Array(start.count);
    this.#within = new Int32Array(start.count);
    this.restart(start);
  }

  restart(start: Start): void {
    const { now } = this;
    now.x.set(start.x);
    now.y.set(start.y);
    now.z.set(start.z);
    now.velocityX.set(start.velocityX);
    now.velocityY.set(start.velocityY);
    now.velocityZ.set(start.velocityZ);
    for (let bird = 0; bird < this.count; bird++) now.bird[bird] = bird;
  }

  step(): void {
    this.#sort();
    this.#move();
  }

  #sort(): void {
    const { count, now } = this;
    const starts = this.#starts;
    const order = this.#order;
    const maskX = this.#maskX;
    const maskZ = this.#maskZ;
    const widthBits = this.#widthBits;
    const sorted = this.#sorted;
    const { x, z } = now;
    starts.fill(0);
    for (let i = 0; i < count; i++) {
      const cell = (Math.floor(x[i] / REACH) & maskX) | ((Math.floor(z[i] / REACH) & maskZ) << widthBits);
      order[i] = cell;
      starts[cell]++;
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell] += starts[cell - 1];
    for (let i = count - 1; i >= 0; i--) order[i] = --starts[order[i]];
    permute(sorted.x, x, order);
    permute(sorted.y, now.y, order);
    permute(sorted.z, z, order);
    permute(sorted.velocityX, now.velocityX, order);
    permute(sorted.velocityY, now.velocityY, order);
    permute(sorted.velocityZ, now.velocityZ, order);
    for (let i = 0; i < count; i++) sorted.bird[order[i]] = now.bird[i];
  }

  #move(): void {
    const { count, now } = this;
    const starts = this.#starts;
    const maskX = this.#maskX;
    const maskZ = this.#maskZ;
    const widthBits = this.#widthBits;
    const within = this.#within;
    const sorted = this.#sorted;
    const { x, y, z, velocityX, velocityY, velocityZ } = sorted;
    now.bird.set(sorted.bird);
    for (let self = 0; self < count; self++) {
      const px = x[self];
      const py = y[self];
      const pz = z[self];
      const left = Math.floor((px - REACH) / REACH) & maskX;
      const right = Math.floor((px + REACH) / REACH) & maskX;
      const top = Math.floor((pz - REACH) / REACH);
      const bottom = Math.floor((pz + REACH) / REACH);
      let found = 0;
      for (let rowZ = top; rowZ <= bottom; rowZ++) {
        const row = (rowZ & maskZ) << widthBits;
        // Twice at the seam of the torus: from its left edge, and up to its right edge.
        let begin = left <= right ? starts[row + left] : starts[row];
        let end = starts[row + right + 1];
        for (let part = left <= right ? 1 : 0; part < 2; part++) {
          for (let i = begin; i < end; i++) {
            const dx = px - x[i];
            const dy = py - y[i];
            const dz = pz - z[i];
            within[found] = i;
            found += Number(dx * dx + dy * dy + dz * dz < REACH_SQUARED) & Number(i !== self);
          }
          begin = starts[row + left];
          end = starts[row + maskX + 1];
        }
      }

      let awayX = 0;
      let awayY = 0;
      let awayZ = 0;
      let sumX = 0;
      let sumY = 0;
      let sumZ = 0;
      let pushX = 0;
      let pushY = 0;
      let pushZ = 0;
      for (let n = 0; n < found; n++) {
        const i = within[n];
        const dx = px - x[i];
        const dy = py - y[i];
        const dz = pz - z[i];
        const ratio = maxAcceleration / Math.sqrt(dx * dx + dy * dy + dz * dz) - maxAcceleration / REACH;
        awayX += dx;
        awayY += dy;
        awayZ += dz;
        sumX += velocityX[i];
        sumY += velocityY[i];
        sumZ += velocityZ[i];
        pushX += dx * ratio;
        pushY += dy * ratio;
        pushZ += dz * ratio;
      }

      const vx = velocityX[self];
      const vy = velocityY[self];
      const vz = velocityZ[self];
      let ax = 0;
      let ay = 0;
      let az = 0;
      if (found > 0) {
        const pushScale = separation * shrink(pushX, pushY, pushZ, maxAcceleration);
        const matchX = (sumX / found - vx) / timeToTarget;
        const matchY = (sumY / found - vy) / timeToTarget;
        const matchZ = (sumZ / found - vz) / timeToTarget;
        const matchScale = alignment * shrink(matchX, matchY, matchZ, maxAcceleration);
        const pullScale = (-cohesion * maxAcceleration) / (REACH * found);
        ax = pushX * pushScale + matchX * matchScale + awayX * pullScale;
        ay = pushY * pushScale + matchY * matchScale + awayY * pullScale;
        az = pushZ * pushScale + matchZ * matchScale + awayZ * pullScale;
        const scale = shrink(ax, ay, az, maxAcceleration);
        ax *= scale;
        ay *= scale;
        az *= scale;
      }
      now.x[self] = px + vx * STEP;
      now.y[self] = py + vy * STEP;
      now.z[self] = pz + vz * STEP;
      const nextX = vx + ax * STEP;
      const nextY = vy + ay * STEP;
      const nextZ = vz + az * STEP;
      const scale = shrink(nextX, nextY, nextZ, MAX_SPEED);
      now.velocityX[self] = nextX * scale;
      now.velocityY[self] = nextY * scale;
      now.velocityZ[self] = nextZ * scale;
    }
  }
}

function permute(out: Float64Array, from: Float64Array, order: Int32Array): void {
  for (let i = 0; i < order.length; i++) out[order[i]] = from[i];
}

/** The factor that limits a vector to the length `max`. */
function shrink(x: number, y: number, z: number, max: number): number {
  const squared = x * x + y * y + z * z;
  return squared > max * max ? max / Math.sqrt(squared) : 1;
}
