import type { Kinematic, Steering } from './kinematic.js';

/**
 * A steering behavior with its options and targets bound. Combinators take such functions and are
 * such functions themselves. It writes its whole request into `out`, or returns false and sets
 * `out` to zero if it asks for nothing. `context` is what the behaviors of the game need to see:
 * surroundings, a crowd, a blackboard.
 */
export type Steer<Context> = (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number) => boolean;
