import { lerpAngle, orientationFromVector } from '../../math/angle.js';
import type { FormationPattern } from './pattern.js';
import { type Placement, setPlacement } from './placement.js';

/** The position of a slot of a set play at a time. */
export interface PlayStop {
  /** Seconds after the start of the play. */
  readonly time: number;
  readonly x: number;
  /** Height, by default 0. */
  readonly y?: number;
  readonly z: number;
  /** Facing; by default along the route. */
  readonly facing?: number;
  /**
   * The slot jumps here from the previous stop at this time, and its holder runs as fast as it can.
   */
  readonly jump?: boolean;
}

/**
 * One slot of a set play: its route, with stops in order of time. It waits at the first stop and
 * stays at the last.
 */
export interface PlaySlot {
  readonly role?: string;
  readonly stops: readonly PlayStop[];
}

/**
 * A set play: slots that move along routes over time, such as a corner kick or a double play. Put
 * the anchor of the formation onto the field and use `origin: 'pattern'`, so that routes are
 * positions on the field; players that have to react leave the formation. Time is the `time` of the
 * formation; set it to 0 to play again.
 */
export function createPlay(slots: readonly PlaySlot[]): FormationPattern {
  const hasRoles = slots.some(({ role }) => role !== undefined);
  const routes = slots.map(({ stops }) => resolve(stops));
  return {
    slotCount: slots.length,
    moves: true,
    slotLocation(out, slot, _count, time) {
      followRoute(out, routes[slot], time);
    },
    slotRole: hasRoles ? (slot) => slots[slot].role : undefined,
  };
}

/**
 * A stop with all that was left open filled in, once, so that running along a route needs no arc
 * tangents.
 */
interface ResolvedStop {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The facing of a member that has arrived here. */
  readonly facing: number;
  /** How one looks on the way here, unless he turns to the stop's own facing. */
  readonly wayFacing: number;
  readonly turns: boolean;
  readonly jump: boolean;
}

function resolve(stops: readonly PlayStop[]): ResolvedStop[] {
  // Before the first stop one looks along the way ahead.
  let facing = stops.map((_, i) => wayBetween(stops[i], stops[i + 1])).find((way) => way !== undefined) ?? 0;
  return stops.map((stop, i) => {
    const wayFacing = wayBetween(stops[i - 1], stop) ?? facing;
    facing = stop.facing ?? wayFacing;
    const { time, x, y = 0, z, jump = false } = stop;
    return { time, x, y, z, facing, wayFacing, turns: stop.facing !== undefined, jump };
  });
}

/**
 * The facing of a member that runs from one stop to another; undefined if it need not run, or if a
 * stop is missing.
 */
function wayBetween(from: PlayStop | undefined, to: PlayStop | undefined): number | undefined {
  if (from === undefined || to === undefined || (from.x === to.x && from.z === to.z)) return undefined;
  return orientationFromVector({ x: to.x - from.x, z: to.z - from.z });
}

function followRoute(out: Placement, stops: readonly ResolvedStop[], time: number): void {
  let next = 0;
  while (next < stops.length && stops[next].time <= time) next++;
  const last = stops[Math.max(0, next - 1)];
  const { x, y, z, facing } = last;
  const coming = stops[next];
  if (next === 0 || coming === undefined || coming.jump) {
    setPlacement(out, x, y, z, facing);
    return;
  }
  const done = (time - last.time) / (coming.time - last.time);
  setPlacement(
    out,
    x + (coming.x - x) * done,
    y + (coming.y - y) * done,
    z + (coming.z - z) * done,
    coming.turns ? lerpAngle(facing, coming.facing, done) : coming.wayFacing,
  );
}
