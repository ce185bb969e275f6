import { number, type Schema, struct, unchecked } from '../../../data/schema.js';
import { wrapAngle } from '../../../math/angle.js';
import { plainRecord } from '../../../math/plain-record.js';
import { cos, sin } from '../../../math/trig.js';
import type { Clip, Footfall, Motion } from './clip.js';
import type { Displacement } from './validity-region.js';

/** The state of a body on the ground and of its animation: a node of the movement graph. */
export interface BodyState {
  /** In meters. */
  x: number;
  /** In meters. */
  z: number;
  /** Radians; 0 is along +z, growing towards +x. */
  orientation: number;
  /** Speed along the ground, in m/s. */
  speed: number;
  /** The stance, which decides the clips that can begin. */
  stance: string;
}

const BodyRecord = /* @__PURE__ */ plainRecord<BodyState, []>(function () {
  this.x = Number.NaN;
  this.z = Number.NaN;
  this.orientation = Number.NaN;
  this.speed = Number.NaN;
  this.stance = '';
  this.x = 0;
  this.z = 0;
  this.orientation = 0;
  this.speed = 0;
});

/** Makes a state to fill in. */
export function createBodyState(): BodyState {
  return new BodyRecord();
}

export const bodyStateSchema: Schema<Readonly<BodyState>> = struct({
  __proto__: null,
  x: number(),
  z: number(),
  orientation: number(),
  speed: number({ min: 0 }),
  stance: unchecked<string>(),
});

/** Returns true if a state is valid, without a call for each number, which would allocate it. */
export function isBodyState({ x, z, orientation, speed }: Readonly<BodyState>): boolean {
  const sum = x + z + orientation + speed;
  return speed >= 0 && sum - sum === 0;
}

/** Returns the motion of a clip at a blend from 0 to 1. */
export function blendMotion(clip: Clip, blend: number): Motion {
  const { motion, blend: other } = clip;
  if (other === undefined || blend === 0) return motion;
  const mix = (a: number, b: number) => a + (b - a) * blend;
  const footfalls = motion.footfalls?.map(({ foot, forward, left }, i): Footfall => {
    const end = other.footfalls![i];
    return { foot, forward: mix(forward, end.forward), left: mix(left, end.left) };
  });
  return {
    forward: mix(motion.forward, other.forward),
    left: mix(motion.left, other.left),
    turn: mix(motion.turn, other.turn),
    ...(footfalls && { footfalls }),
  };
}

/** Moves a body by a displacement in its own frame. */
export function displace(
  out: { x: number; z: number; orientation: number },
  from: Readonly<{ x: number; z: number; orientation: number }>,
  { forward, left, turn }: Displacement,
): void {
  const { x, z, orientation } = from;
  out.x = x + forward * sin(orientation) + left * cos(orientation);
  out.z = z + forward * cos(orientation) - left * sin(orientation);
  out.orientation = wrapAngle(orientation + turn);
}
