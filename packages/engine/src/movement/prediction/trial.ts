import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';
import { type Air, tickProjectile } from './flight.js';

/**
 * Simulates a shot: flies it from the muzzle at `velocity` and passes each position to `visit`
 * until that returns false. It must not change anything that players see. This is all that
 * targeting knows about the physics of a game. A trial that might never be stopped should end by
 * itself.
 */
export type Trial = (velocity: Readonly<Vector3>, visit: (position: Readonly<Vector3>) => boolean) => void;

/**
 * Places shown by one trial at most: a shot on which no end is put, as one that floats, ends here.
 */
export const MAX_TRIAL_STEPS = 2000;

/**
 * A trial in the engine's own air, in steps of `dt` seconds: half a second is enough for a simple
 * slow shot, a tenth for a complex one. For a game with physics of its own use {@link worldTrial}.
 */
export function airTrial(start: Readonly<Vector3>, gravity: Readonly<Vector3>, air: Air, dt: number): Trial {
  const projectile = { position: createVector3(), velocity: createVector3(), gravity };
  return (velocity, visit) => {
    copy3(projectile.position, start);
    copy3(projectile.velocity, velocity);
    for (let i = 0; i < MAX_TRIAL_STEPS; i++) {
      tickProjectile(projectile, air, dt);
      if (!visit(projectile.position)) return;
    }
  };
}

/** Gives targeting access to a game's own physics, in an isolated world. */
export interface TrialWorld<World> {
  /**
   * A world in which trials harm nobody: a copy of what matters of the real one, or a small one
   * kept for the purpose.
   */
  isolate(): World;
  /** Fires the shot in that world. */
  fire(world: World, velocity: Readonly<Vector3>): void;
  /** Moves that world on by `dt` seconds. */
  tick(world: World, dt: number): void;
  /** Writes where the shot is now; false when it is gone, as after an impact. */
  locate(out: Vector3, world: World): boolean;
}

/**
 * A trial by the game's own physics, each in a fresh isolated world, so that no trial affects the
 * live world or another trial. The slowest way and the most exact. Where the flight is only through
 * air, {@link airTrial} is far quicker.
 */
export function worldTrial<World>(game: TrialWorld<World>, dt: number): Trial {
  return (velocity, visit) => {
    const world = game.isolate();
    const position = createVector3();
    game.fire(world, velocity);
    for (let i = 0; i < MAX_TRIAL_STEPS; i++) {
      game.tick(world, dt);
      if (!game.locate(position, world) || !visit(position)) return;
    }
  };
}
