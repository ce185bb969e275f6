import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';
import { type Air, tickProjectile } from './flight.js';

/**
 * Tries a shot out: flies it from the muzzle at `velocity` and shows each place on its way to
 * `visit`, until that returns false. Nothing that the players see may change by it. Targeting knows
 * no more of a game's physics than this. A trial that might never be told to stop should end
 * itself.
 */
export type Trial = (velocity: Readonly<Vector3>, visit: (position: Readonly<Vector3>) => boolean) => void;

/**
 * Places shown by one trial at most: a shot on which no end is put, as one that floats, ends here.
 */
export const MAX_TRIAL_STEPS = 2000;

/**
 * A trial in the engine's own air, in steps of `dt` seconds: half a second will do for a slow
 * simple shot, a tenth for a complex one. For a game with physics of its own take
 * {@link worldTrial}.
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

/** How targeting may use a game's own physics, in a world of its own. */
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
 * A trial by the game's own physics, each in a fresh isolated world, so that no trial touches the
 * live one or another. The slowest way, and the truest: it hits whatever the physics do. Where the
 * flight is only air, {@link airTrial} is far quicker.
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
