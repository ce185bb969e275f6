import { lerpAngle, orientationFromVector } from '../../math/angle.js';
import { createVector3 } from '../../math/vector3.js';
import type { FormationPattern } from './pattern.js';
import { type Placement, setPlacement } from './placement.js';

/** Where a slot of a set play is at a time. */
export interface PlayStop {
  /** Seconds after the play began. */
  readonly time: number;
  readonly x: number;
  /** Height; 0 if absent. */
  readonly y?: number;
  readonly z: number;
  /** Which way it looks; along the way if absent. */
  readonly facing?: number;
  /** The slot does not run here from the stop before but jumps when it is time, and whoever holds it runs as fast as he can. */
  readonly jump?: boolean;
}

/** One slot of a set play: its route, stops in order of time. Before the first it waits there, after the last it stays. */
export interface PlaySlot {
  readonly role?: string;
  readonly stops: readonly PlayStop[];
}

/**
 * A set play (MOV-86): slots that run along routes as time goes by, such as a corner kick or a double play. Put the formation's anchor onto
 * the field and lay it out with `origin: 'pattern'`, so that routes are places of the field; players who have to react leave the formation.
 * Time is the formation's `time`; set it to 0 to play again.
 */
export function createPlay(slots: readonly PlaySlot[]): FormationPattern {
  const hasRoles = slots.some(({ role }) => role !== undefined);
  return {
    slotCount: slots.length,
    moves: true,
    slotLocation(out, slot, _count, time) {
      followRoute(out, slots[slot]!.stops, time);
    },
    slotRole: hasRoles ? (slot) => slots[slot]!.role : undefined,
  };
}

const scratchWay = createVector3();

function followRoute(out: Placement, stops: readonly PlayStop[], time: number): void {
  let next = 0;
  while (next < stops.length && stops[next]!.time <= time) next++;
  const last = stops[Math.max(0, next - 1)]!;
  const coming = stops[next];
  const { x, y = 0, z } = last;
  if (next === 0 || coming === undefined || coming.jump) {
    setPlacement(out, x, y, z, last.facing ?? arrivalFacing(stops, Math.max(0, next - 1)));
    return;
  }
  const done = (time - last.time) / (coming.time - last.time);
  const facing = coming.facing === undefined ? undefined : (last.facing ?? arrivalFacing(stops, next - 1));
  const way = wayFacing(last, coming) ?? last.facing ?? arrivalFacing(stops, next - 1);
  setPlacement(
    out,
    x + (coming.x - x) * done,
    y + ((coming.y ?? 0) - y) * done,
    z + (coming.z - z) * done,
    facing === undefined ? way : lerpAngle(facing, coming.facing!, done),
  );
}

/** How one looks who has come to a stop that names no facing: along the way on which he came; at the first, along the way ahead. */
function arrivalFacing(stops: readonly PlayStop[], stop: number): number {
  for (let i = stop; i > 0; i--) {
    const way = wayFacing(stops[i - 1]!, stops[i]!) ?? stops[i - 1]!.facing;
    if (way !== undefined) return way;
  }
  for (let i = 1; i < stops.length; i++) {
    const way = wayFacing(stops[i - 1]!, stops[i]!);
    if (way !== undefined) return way;
  }
  return 0;
}

function wayFacing(from: PlayStop, to: PlayStop): number | undefined {
  scratchWay.x = to.x - from.x;
  scratchWay.z = to.z - from.z;
  return scratchWay.x === 0 && scratchWay.z === 0 ? undefined : orientationFromVector(scratchWay);
}
