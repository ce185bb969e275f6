import { compare, type Infer, list, number, orInfinity, refined, struct } from '../../data/schema.js';
import { angleDifference, type GroundVector, orientationFromVector } from '../../math/angle.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic, KinematicSteering } from '../core/kinematic.js';

/** A range of speeds that has an animation. */
export type SpeedBand = Infer<typeof speedBandSchema>;

const speedBandSchema = refined(
  struct({ __proto__: null, min: number(), max: orInfinity(number()) }),
  compare('max', 'at least', 'min'),
);

/** How people walk. World units, seconds, radians. */
export type HumanOptions = Infer<typeof humanOptions>;

export const humanOptions = refined(
  struct({
    __proto__: null,
    /**
     * The only speeds at which it walks or runs, from slow to fast, as walk 0.8 to 1.2 and jog 2 to
     * 4.
     */
    bands: list(speedBandSchema, { min: 1 }),
    /**
     * Nearer than this, and (almost) standing, it steps straight to the target, sideways or
     * backwards, without turning.
     */
    stepDistance: number({ above: 0 }),
    /**
     * How fast it steps so; slower than the slowest band. At this speed or below it counts as
     * standing.
     */
    stepSpeed: number({ above: 0 }),
    /** Near enough. */
    arriveRadius: number({ above: 0 }),
    /** The fastest turn, in radians per second. */
    maxRotation: number({ above: 0 }),
    /** A standing person sets out once the target is within this of its facing. */
    startArc: number({ min: 0, max: Math.PI }),
    /**
     * Within how much of its facing the target must stay to be walked to in a curve: at the slowest
     * band, and at top speed.
     */
    walkArc: number({ min: 0, max: Math.PI }),
    /** The same at top speed; smaller, since a runner cannot turn sharply. */
    runArc: number({ min: 0, max: Math.PI }),
    /** Seconds ahead at which it begins to slow down before the target. */
    slowTime: number({ above: 0 }),
  }),
  ({ bands, stepSpeed }, report) => {
    let below = stepSpeed;
    for (const [i, { min, max }] of bands.entries()) {
      if (min <= below) report(`must be above ${below}, got ${min}`, 'bands', i, 'min');
      below = max;
    }
  },
);

export const HUMAN: HumanOptions = {
  bands: [
    { min: 0.8, max: 1.2 },
    { min: 2, max: 4 },
  ],
  stepDistance: 0.8,
  stepSpeed: 0.5,
  arriveRadius: 0.1,
  maxRotation: 4,
  startArc: Math.PI / 8,
  walkArc: Math.PI / 2,
  runArc: Math.PI / 6,
  slowTime: 0.8,
};

/**
 * What a person is doing: nothing, a step without turning, turning on the spot, walking in a curve,
 * or stopping in order to turn.
 */
export type HumanMove = 'stand' | 'step' | 'turn' | 'walk' | 'stop';

const scratchWay: GroundVector = createVector3();

/**
 * The fastest speed within a band that is not above `wish`; 0 below the slowest band. Speeds
 * between two bands have no animation and are not used.
 */
export function legalSpeed(bands: readonly SpeedBand[], wish: number): number {
  let speed = 0;
  for (let i = 0; i < bands.length; i++) if (wish >= bands[i].min) speed = Math.min(wish, bands[i].max);
  return speed;
}

/**
 * Moves a person to a position as people move: a step to the side or back if it is close and they
 * stand; otherwise turn, then walk. While walking: a curve if the target is ahead, the narrower the
 * faster they are, and otherwise stop, turn and go. It writes a velocity and a rotation for
 * `integrateKinematic`, at speeds that have an animation, and returns what the person is doing, for
 * the animation.
 */
export function moveHuman(
  out: KinematicSteering,
  options: HumanOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
  dt: number,
): HumanMove {
  const { bands, stepSpeed } = options;
  scratchWay.x = target.x - self.position.x;
  scratchWay.z = target.z - self.position.z;
  const { x, z } = scratchWay;
  const distance = Math.sqrt(x * x + z * z);
  const speed = Math.sqrt(self.velocity.x * self.velocity.x + self.velocity.z * self.velocity.z);
  out.x = 0;
  out.y = 0;
  out.z = 0;
  out.rotation = 0;
  if (distance <= options.arriveRadius) return 'stand';
  const isStanding = speed <= stepSpeed * (1 + 1e-9);
  if (isStanding && distance <= options.stepDistance) {
    const pace = Math.min(stepSpeed, distance / dt); // the last step ends on the spot
    out.x = (x / distance) * pace;
    out.z = (z / distance) * pace;
    return 'step';
  }
  const off = angleDifference(self.orientation, orientationFromVector(scratchWay));
  const size = Math.abs(off);
  if (!isStanding && size > arcAt(options, speed)) return 'stop';
  out.rotation = Math.max(-options.maxRotation, Math.min(options.maxRotation, off / dt));
  if (isStanding && size > options.startArc) return 'turn';
  const slowest = bands[0].min;
  const pace = legalSpeed(bands, Math.max(slowest, distance / options.slowTime));
  const facing = self.orientation + out.rotation * dt;
  out.x = sin(facing) * pace;
  out.z = cos(facing) * pace;
  return 'walk';
}

/** The largest angle between facing and target while walking at `speed`. */
function arcAt(options: HumanOptions, speed: number): number {
  const slowest = options.bands[0].min;
  const fastest = options.bands.at(-1)!.max;
  const part = fastest > slowest ? (speed - slowest) / (fastest - slowest) : 0;
  return options.walkArc + (options.runArc - options.walkArc) * Math.max(0, Math.min(1, part));
}
