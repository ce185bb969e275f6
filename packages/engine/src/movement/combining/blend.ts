import { type Infer, list, number, optional, struct } from '../../data/schema.js';
import {
  clearSteering,
  createSteering,
  type Kinematic,
  limitAngular,
  limitLength,
  type Steering,
} from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/**
 * The largest accelerations that a character can reach; larger requests are cut down to these.
 * World units, seconds, radians.
 */
export type SteeringLimits = Infer<typeof steeringLimitsSchema>;

const steeringLimitsSchema = struct({
  __proto__: null,
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ min: 0 }),
  /** The largest angular acceleration it asks for, in radians per second squared. */
  maxAngularAcceleration: number({ min: 0 }),
});

/** One behavior of a blend, as the caller passes it. */
export interface BlendPartOptions<Context> {
  /** What a debug view calls it. */
  readonly name: string;
  readonly steer: Steer<Context>;
  /** The factor for its request, by default 1. 0 switches it off. Weights need not add up to 1. */
  readonly weight?: number;
  /** Computes the weight on every call, for weights that depend on the situation. */
  readonly weigh?: (self: Readonly<Kinematic>, context: Context, dt: number) => number;
}

/** One behavior of a blend, for tuning and debugging. */
export interface BlendPart<Context> {
  readonly name: string;
  steer: Steer<Context>;
  /**
   * May be changed at any time; with {@link BlendPart.weigh} it holds the weight of the last call.
   */
  weight: number;
  weigh: ((self: Readonly<Kinematic>, context: Context, dt: number) => number) | undefined;
  /**
   * Its request in the last call, before weighting; zero if it asked for nothing or was switched
   * off.
   */
  readonly output: Steering;
}

/**
 * A blend is a behavior like any other. Its parts and limits are readable for tuning and for debug
 * drawing.
 */
export type Blend<Context> = Steer<Context> & {
  /** The behaviors that are blended, each with its weight, which may change between calls. */
  readonly parts: readonly BlendPart<Context>[];
  /** The largest acceleration of the sum; may be exchanged between calls. */
  limits: SteeringLimits;
};

/** The two arguments of {@link createBlend}. */
export const blendOptions = struct({
  __proto__: null,
  parts: list(struct({ __proto__: null, weight: optional(number()) })),
  limits: steeringLimitsSchema,
});

/**
 * Adds up the requests of several behaviors, each times its weight, and cuts the sum down to the
 * limits. A part that asks for nothing counts as zero. Use it for requests that agree with each
 * other, as in flocking. Do not blend avoidance with other behaviors: blending weakens it. Put it
 * into a group of its own with {@link createPriorities}. `findEquilibrium` shows whether the parts
 * cancel each other out.
 */
export function createBlend<Context>(
  parts: readonly BlendPartOptions<Context>[],
  limits: SteeringLimits,
): Blend<Context> {
  const all: BlendPart<Context>[] = parts.map(({ name, steer, weight = 1, weigh }) => ({
    name,
    steer,
    weight,
    weigh,
    output: createSteering(),
  }));
  const blend: Blend<Context> = Object.assign(
    (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
      // Summed up in numbers of this function's own: handed from call to call they would be boxed.
      let asked = false;
      let x = 0;
      let y = 0;
      let z = 0;
      let angular = 0;
      for (let i = 0; i < all.length; i++) {
        const part = all[i];
        const { output } = part;
        if (part.weigh) part.weight = part.weigh(self, context, dt);
        const { weight } = part;
        if (weight === 0 || !part.steer(output, self, context, dt)) {
          clearSteering(output);
          continue;
        }
        asked = true;
        x += output.x * weight;
        y += output.y * weight;
        z += output.z * weight;
        angular += output.angular * weight;
      }
      out.x = x;
      out.y = y;
      out.z = z;
      out.angular = angular;
      limitLength(out, blend.limits.maxAcceleration);
      limitAngular(out, blend.limits.maxAngularAcceleration);
      return asked;
    },
    { parts: all, limits },
  );
  return blend;
}
