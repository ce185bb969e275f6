import { createVector3, length3, scale3, type Vector3 } from '../../math/vector3.js';
import { type Arc, createFiringSolution, type FiringSolution, findFiringSolution } from './firing-solution.js';
import { type Projectile, positionOnTrajectory } from './trajectory.js';

/** Whether nothing stands between two positions: the game's own ray cast. */
export type IsClear = (from: Readonly<Vector3>, to: Readonly<Vector3>) => boolean;

/**
 * Pieces into which a flight is cut for {@link isFlightClear}: the arc strays from its chords by a
 * 64th of its height.
 */
export const FLIGHT_PIECES = 8;

/**
 * Whether a projectile meets nothing in the next `time` seconds, asked of the game chord by chord.
 * The last chord ends on the target.
 */
export function isFlightClear(projectile: Readonly<Projectile>, time: number, isClear: IsClear): boolean {
  const from = createVector3();
  const to = createVector3();
  positionOnTrajectory(to, projectile, 0);
  for (let i = 1; i <= FLIGHT_PIECES; i++) {
    from.x = to.x;
    from.y = to.y;
    from.z = to.z;
    positionOnTrajectory(to, projectile, (time * i) / FLIGHT_PIECES);
    if (!isClear(from, to)) return false;
  }
  return true;
}

/** A shot whose path is clear. */
export interface ClearShot {
  /** The muzzle speed, in world units per second. */
  speed: number;
  /** `drop` for a shot without speed, which only falls. */
  arc: Arc | 'drop';
  /** Unit vector along which to fire; straight down for a drop. */
  readonly direction: Vector3;
  /** Seconds until it hits. */
  time: number;
}

/** Creates a shot for `findClearShot` to write to. */
export function createClearShot(): ClearShot {
  return { speed: 0, arc: 'low', direction: createVector3(), time: 0 };
}

const ARCS = ['low', 'high'] as const;
const DROP = ['drop'] as const;

/** How long something falls from `start` to the height of `target`, if the target is below it. */
function findDrop(
  out: FiringSolution,
  start: Readonly<Vector3>,
  target: Readonly<Vector3>,
  gravity: Readonly<Vector3>,
  miss: number,
): boolean {
  const pull = length3(gravity);
  if (!(pull > 0)) return false;
  scale3(out.direction, gravity, 1 / pull);
  const { x, y, z } = out.direction;
  const dx = target.x - start.x;
  const dy = target.y - start.y;
  const dz = target.z - start.z;
  const fall = dx * x + dy * y + dz * z;
  const [asideX, asideY, asideZ] = [dx - x * fall, dy - y * fall, dz - z * fall];
  if (fall < 0 || asideX * asideX + asideY * asideY + asideZ * asideZ > miss * miss) return false;
  out.time = Math.sqrt((2 * fall) / pull);
  return true;
}

/**
 * Finds a shot with a clear path for throwers that can choose their strength: tries the given
 * speeds in order, each with the low arc and then the high one, and returns the first clear one.
 * Order them by preference, fastest first for the soonest hit; two or three are plenty. A speed of 0
 * is a drop: it hits what is straight below, or at most `dropMiss` beside that, by default 0.01. For
 * one fixed speed and open ground `findFiringSolution` is enough.
 */
export function findClearShot(
  out: ClearShot,
  speeds: readonly number[],
  start: Readonly<Vector3>,
  target: Readonly<Vector3>,
  gravity: Readonly<Vector3>,
  isClear: IsClear,
  dropMiss = 0.01,
): boolean {
  const solution = createFiringSolution();
  const velocity = createVector3();
  const projectile = { position: start, velocity, gravity };
  for (const speed of speeds)
    for (const arc of speed === 0 ? DROP : ARCS) {
      const isPossible =
        arc === 'drop'
          ? findDrop(solution, start, target, gravity, dropMiss)
          : findFiringSolution(solution, start, target, speed, gravity, arc);
      if (!isPossible) continue;
      scale3(velocity, solution.direction, speed);
      if (!isFlightClear(projectile, solution.time, isClear)) continue;
      out.speed = speed;
      out.arc = arc;
      out.time = solution.time;
      out.direction.x = solution.direction.x;
      out.direction.y = solution.direction.y;
      out.direction.z = solution.direction.z;
      return true;
    }
  return false;
}
