import type { Kinematic, Steering } from './kinematic.js';

/**
 * A behavior ready for use, its options and targets already in it: what combinators take, and what
 * they are themselves. It writes its request into `out`, all of it, and answers false if it has
 * nothing to ask for; `out` is then zero. `context` is whatever the game's behaviors need to see:
 * the character's surroundings, a crowd, a blackboard.
 */
export type Steer<Context> = (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number) => boolean;
