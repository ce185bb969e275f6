/**
 * Everything in this folder, run on seeded data and boiled down to one line of hashes.
 * Node and every browser must give the same line: that is what "the same bits everywhere" means.
 */

import type { Bits } from '../../../../../tests/engines/bits.js';
import { hashFloat64, hashInt32 } from '../bits.js';
import {
  acos,
  angleDifference,
  asin,
  atan,
  atan2,
  BinaryHeap,
  cos,
  createQuaternion,
  createVector3,
  exp,
  HASH_START,
  hashString,
  hashToText,
  length3,
  lerpAngle,
  log,
  multiplyQuaternions,
  normalize3,
  orientationFromVector,
  pow,
  quaternionFromAxisAngle,
  quaternionFromEuler,
  Rng,
  randomAt,
  rotateVector3,
  SpatialHash,
  sin,
  slerpQuaternions,
  tan,
  vectorFromOrientation,
  wrapAngle,
} from '../index.js';
import { log2 } from '../logarithm.js';
import { quaternionBetween, quaternionToAxisAngle } from '../quaternion.js';
import { addScaled3, cross3, perpendicular3 } from '../vector3.js';

type Add = (value: number) => void;

const SAMPLES = 5000;

const sections: Record<string, (add: Add, rng: Rng) => void> = {
  trig(add, rng) {
    for (let i = 0; i < SAMPLES; i++) {
      const any = (rng.next() - 0.5) * pow(2, rng.integer(-40, 40));
      const ratio = rng.range(-1, 1);
      for (const f of [sin, cos, tan, atan, exp]) add(f(any));
      for (const f of [asin, acos]) add(f(ratio));
      for (const f of [log, log2]) add(f(Math.abs(any)));
      add(atan2(any, ratio));
      add(pow(Math.abs(any), ratio * 5));
    }
    for (const x of [0, -0, Infinity, -Infinity, Number.NaN, 5e-324, 1e22, 1.7e308]) {
      for (const f of [sin, cos, tan, atan, exp, asin, acos, log, log2]) add(f(x));
      for (const y of [0, -0, 3, -3, 0.5, Infinity, -Infinity, Number.NaN]) {
        add(atan2(x, y));
        add(pow(x, y));
      }
    }
  },

  vectors(add, rng) {
    const a3 = createVector3();
    const b3 = createVector3(1, 2, 3);
    for (let i = 0; i < SAMPLES; i++) {
      const c3 = createVector3(rng.normal(), rng.normal(), rng.normal());
      addScaled3(a3, c3, b3, 0.5);
      cross3(a3, a3, b3);
      normalize3(a3, a3);
      perpendicular3(c3, c3);
      add(length3(b3) + a3.y + c3.z);
    }
  },

  angles(add, rng) {
    const direction = createVector3();
    for (let i = 0; i < SAMPLES; i++) {
      const a = rng.range(-1000, 1000);
      const b = rng.range(-10, 10);
      add(wrapAngle(a));
      add(angleDifference(a, b));
      vectorFromOrientation(direction, lerpAngle(a, b, rng.next()));
      add(orientationFromVector(direction));
    }
  },

  quaternions(add, rng) {
    const q = createQuaternion();
    const p = createQuaternion();
    const v = createVector3();
    for (let i = 0; i < SAMPLES; i++) {
      const w = createVector3(rng.normal(), rng.normal(), rng.normal());
      quaternionFromAxisAngle(q, w, rng.range(-4, 4));
      quaternionFromEuler(p, rng.range(-4, 4), rng.range(-4, 4), rng.range(-4, 4));
      multiplyQuaternions(p, q, p);
      slerpQuaternions(q, q, p, rng.next());
      rotateVector3(v, q, w);
      quaternionBetween(p, v, w);
      add(quaternionToAxisAngle(v, p));
      for (const value of [q.x, q.y, q.z, q.w, v.x, v.y, v.z]) add(value);
    }
  },

  streams(add, rng) {
    for (let i = 0; i < SAMPLES; i++) {
      add(rng.fork(i).uint32());
      add(rng.normal(1, 2));
      add(rng.triangular());
      add(rng.integer(-5, 1e12));
      add(rng.weighted([1, 0, 2, rng.next()]));
      add(rng.pick([1, 2, 3]));
      add(rng.chance(0.5) ? 1 : 0);
      add(randomAt(i, rng.uint32(), i * 3));
    }
    const items = Array.from({ length: 100 }, (_, i) => i);
    rng.shuffle(items);
    for (const item of items) add(item);
    for (const word of Rng.from(JSON.parse(JSON.stringify(rng.save()))).save().state) add(word);
  },

  indexes(add, rng) {
    const heap = new BinaryHeap(4);
    for (let item = 0; item < 500; item++) heap.push(item, rng.integer(0, 50));
    for (let item = 0; item < 500; item += 3) heap.update(item, rng.integer(0, 50));
    for (let item = heap.pop(); item !== undefined; item = heap.pop()) add(item);
    const xs = Float64Array.from({ length: 500 }, () => rng.normal(0, 20));
    const zs = Float64Array.from({ length: 500 }, () => rng.normal(0, 20));
    const hash = new SpatialHash(3);
    hash.rebuild(xs, zs, xs.length);
    const out = new Int32Array(500);
    for (let i = 0; i < 500; i++) {
      const count = hash.findWithin(out, xs[i], zs[i], rng.range(0, 9));
      for (let n = 0; n < count; n++) add(out[n]);
    }
  },

  hashes(add, rng) {
    let hash = HASH_START;
    for (let i = 0; i < SAMPLES; i++) {
      hash = hashString(hashInt32(hashFloat64(hash, rng.normal()), rng.uint32()), `tick ${i} ü`);
      add(hash);
    }
  },
};

/** Everything in this folder, a tick for each part. */
export function sample(bits: Bits): void {
  for (const [name, run] of Object.entries(sections)) {
    run((value) => bits.number(name, value), new Rng(name));
    bits.endTick();
  }
}

/** One hash per part of the folder, so that a difference says where to look. */
export function sampleMath(): string {
  const line: string[] = [];
  for (const [name, run] of Object.entries(sections)) {
    let hash = HASH_START;
    run((value) => {
      hash = hashFloat64(hash, value);
    }, new Rng(name));
    line.push(`${name} ${hashToText(hash)}`);
  }
  return line.join(', ');
}

/**
 * The line that every engine must give. It changes only with an intended change of results, never
 * by refactoring.
 */
export const MATH_SAMPLE =
  'trig defa7f5f, vectors 31448400, angles c29c7af1, quaternions 1bf751a5, streams 3f79e285, indexes 3f5fe58e, hashes 6ffc2de2';
