import { createPattern, createPlacement, type FormationPattern } from 'gumption/movement/formations';
import type { Role } from './soldier.js';
import { placeBehind, type Trail } from './trail.js';

/** The formations that can be ordered, by the number keys from 1 on. */
export const SHAPES = ['line', 'column', 'wedge', 'vee', 'box', 'circle'] as const;

export type ShapeName = (typeof SHAPES)[number];

/** Distance between neighbors, in meters: a body and the gap to the next. */
export const SPACING = 1.15;

/** Angle between the arms of wedge and vee, in radians. */
const ARMS = 1.4;

const FRONT_TO_REAR: readonly Role[] = rolesOf('leader 4*shield 3*archer 2*healer');
const REAR_TO_FRONT: readonly Role[] = rolesOf('leader 2*healer 3*archer 4*shield');

/** The role that each slot is meant for, by slot number; slots beyond the list suit every role. */
const ROLES: Readonly<Record<ShapeName, readonly Role[]>> = {
  line: REAR_TO_FRONT, // from the middle outwards
  column: rolesOf('shield leader shield archer healer archer healer archer 2*shield'),
  wedge: FRONT_TO_REAR,
  vee: REAR_TO_FRONT,
  box: rolesOf('4*shield archer leader healer archer archer healer'),
  circle: rolesOf('shield archer shield healer archer shield leader archer shield healer'),
};

/**
 * The patterns of all shapes. The column has its own: it bends along the anchor's trail, each
 * soldier following the one ahead.
 */
export function createShapes(trail: Trail): Readonly<Record<ShapeName, FormationPattern>> {
  return {
    line: {
      ...createPattern({ shape: 'line', spacing: SPACING }),
      slotRole: (slot, count) => ROLES.line[rankFromMiddle(slot, count)],
    },
    column: withRoles('column', createFile(trail)),
    wedge: withRoles('wedge', createPattern({ shape: 'wedge', spacing: SPACING, angle: ARMS })),
    vee: withRoles('vee', createPattern({ shape: 'vee', spacing: SPACING, angle: ARMS })),
    box: withRoles('box', createPattern({ shape: 'box', spacing: SPACING })),
    circle: withRoles('circle', createPattern({ shape: 'circle', radius: SPACING / 2 })),
  };
}

/** Slots one behind the other along a trail, the first at the anchor, in world coordinates. */
function createFile(trail: Trail): FormationPattern {
  let anchor: Parameters<NonNullable<FormationPattern['prepare']>>[0] | undefined;
  return {
    slotCount: Infinity,
    frame: 'world',
    prepare(motion) {
      anchor = motion;
    },
    slotLocation(out, slot) {
      if (anchor) placeBehind(out, trail, anchor, slot * SPACING);
    },
  };
}

function withRoles(name: ShapeName, pattern: FormationPattern): FormationPattern {
  return { ...pattern, slotRole: (slot) => ROLES[name][slot] };
}

/**
 * Rank of a slot of the line, counted from the middle, which is 0; of two at equal distance the
 * left comes first.
 */
function rankFromMiddle(slot: number, count: number): number {
  const off = slot - (count - 1) / 2;
  return 2 * Math.abs(off) - (off < 0 ? 1 : 0);
}

/** Room that a shape needs to each side of its middle and behind it, in meters. */
export function extentOf(shape: ShapeName, patterns: Readonly<Record<ShapeName, FormationPattern>>, count: number) {
  if (shape === 'column') return { aside: 0, behind: (count - 1) * SPACING };
  const place = createPlacement();
  let [left, right, front, back] = [0, 0, 0, 0];
  for (let slot = 0; slot < count; slot++) {
    patterns[shape].slotLocation(place, slot, count, 0);
    left = Math.max(left, place.position.x);
    right = Math.min(right, place.position.x);
    front = Math.max(front, place.position.z);
    back = Math.min(back, place.position.z);
  }
  return { aside: (left - right) / 2, behind: (front - back) / 2 };
}

/** `'leader 2*healer'` as a list. */
function rolesOf(text: string): Role[] {
  return text.split(' ').flatMap((part) => {
    const [times, role] = part.includes('*') ? part.split('*') : ['1', part];
    return new Array<Role>(Number(times)).fill(role as Role);
  });
}
