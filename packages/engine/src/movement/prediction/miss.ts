import type { Vector3 } from '../../math/vector3.js';
import type { Trial } from './trial.js';

/** How a trial shot missed, seen from the muzzle along the way to the target. World units, seconds. */
export interface Miss {
  /** How far it passed *over* the target, at the target's distance; negative: under it, or short of it. What elevation corrects. */
  over: number;
  /** How far it passed to the left (the side of +x when looking along +z) where it was nearest. What the bearing corrects. */
  aside: number;
  /** Distance at which it passed, negative when under or short; nothing counts after it fell through the target's height. */
  distance: number;
}

/** A shot that fell this many times the target's distance below the target is not coming back. */
const FAR_BELOW = 1;

/**
 * Flies one trial and measures, with signs, how it missed (MOV-63): without signs nobody could tell which way to correct. The flight is
 * taken as straight between the places that the trial shows. A target straight above or below has no left or right.
 */
export function measureMiss(
  out: Miss,
  trial: Trial,
  start: Readonly<Vector3>,
  target: Readonly<Vector3>,
  velocity: Readonly<Vector3>,
): void {
  // Everything below is in the frame of the shot: h along the ground to the target, y up, s aside to the left.
  const tx = target.x - start.x;
  const tz = target.z - start.z;
  const ground = Math.sqrt(tx * tx + tz * tz);
  const ux = ground > 0 ? tx / ground : 0;
  const uz = ground > 0 ? tz / ground : 1;
  const height = target.y - start.y;
  const floor = height - FAR_BELOW * (ground + Math.abs(height));
  let h = 0;
  let y = 0;
  let s = 0;
  let over = Number.NaN;
  let nearest = ground * ground + height * height;
  let aside = 0;
  let isCut = false;
  let last = nearest;
  trial(velocity, (position) => {
    const px = position.x - start.x;
    const pz = position.z - start.z;
    const nextH = px * ux + pz * uz;
    const nextS = px * uz - pz * ux;
    const nextY = position.y - start.y;
    const isFalling = nextY < y;
    if (Number.isNaN(over) && h < ground && nextH >= ground)
      over = y + ((nextY - y) * (ground - h)) / (nextH - h) - height;
    // Cut where it falls through the target's height: what it would do below the ground is no miss of interest.
    const isDown = isFalling && nextY < height;
    const reach = isDown && y > height ? (height - y) / (nextY - y) : isDown ? 0 : 1;
    const dh = nextH - h;
    const dy = nextY - y;
    const ds = nextS - s;
    const squared = dh * dh + dy * dy;
    // In the plane of the shot only: what is aside is another's to correct.
    const at = squared > 0 ? Math.max(0, Math.min(reach, ((ground - h) * dh + (height - y) * dy) / squared)) : 0;
    const missH = h + dh * at - ground;
    const missY = y + dy * at - height;
    if (!isCut && missH * missH + missY * missY <= nearest) {
      nearest = missH * missH + missY * missY;
      aside = s + ds * at;
    }
    isCut ||= isDown;
    h = nextH;
    y = nextY;
    s = nextS;
    const now = (h - ground) * (h - ground) + (y - height) * (y - height);
    const isLeaving = now > last;
    last = now;
    if (isDown && (h >= ground || y < floor)) return false;
    return !(isLeaving && h >= ground);
  });
  // Never so far: worse the nearer to the muzzle it came down, so that a search knows which way is better.
  if (Number.isNaN(over)) over = Math.min(0, y - height) - Math.max(0, ground - h);
  out.over = over;
  out.aside = aside;
  out.distance = (over < 0 ? -1 : 1) * Math.sqrt(nearest + aside * aside);
}
