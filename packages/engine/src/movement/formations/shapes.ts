import { cos, sin } from '../../math/trig.js';
import type { FormationPattern } from './pattern.js';
import { type Placement, setPlacement } from './placement.js';

// Facing +z, +x is to the left. Slots that come in pairs go left first, then right.

/**
 * Side by side, from left to right, the middle in the origin: to sweep ground, or to fire ahead all
 * at once.
 */
export function createLine(spacing: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot, count) {
      setPlacement(out, ((count - 1) / 2 - slot) * spacing, 0, 0, 0);
    },
  };
}

/**
 * One behind the other: for roads, doors and narrow passes. `files` abreast; the last rank, when
 * not full, is centered.
 */
export function createColumn(spacing: number, files: number, depth: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot, count) {
      setInRank(out, slot, count, files, spacing, depth);
    },
  };
}

/** As nearly a square as the count allows, in ranks from the front: the tightest block for many. */
export function createBox(spacing: number, depth: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot, count) {
      setInRank(out, slot, count, Math.ceil(Math.sqrt(count)), spacing, depth);
    },
  };
}

function setInRank(out: Placement, slot: number, count: number, files: number, spacing: number, depth: number): void {
  const rank = Math.floor(slot / files);
  const abreast = Math.min(files, count - rank * files);
  setPlacement(out, ((abreast - 1) / 2 - (slot - rank * files)) * spacing, 0, -rank * depth, 0);
}

/** Two files, each man beside the gap of the other file: a column that can fire to both sides. */
export function createStaggeredColumn(spacing: number, depth: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot) {
      setPlacement(out, slot % 2 === 0 ? spacing / 2 : -spacing / 2, 0, -slot * depth, 0);
    },
  };
}

/**
 * An arrowhead, its tip in front in the origin; `angle` lies between the arms. Sees and fires to
 * the front and both flanks.
 */
export function createWedge(spacing: number, angle: number): FormationPattern {
  return createArms(spacing * sin(angle / 2), -spacing * cos(angle / 2));
}

/**
 * A wedge turned round: the tip is behind, in the origin, the arms reach forward. Takes what is
 * ahead between two fires.
 */
export function createVee(spacing: number, angle: number): FormationPattern {
  return createArms(spacing * sin(angle / 2), spacing * cos(angle / 2));
}

function createArms(x: number, z: number): FormationPattern {
  return {
    slotCount: Infinity,
    slotLocation(out, slot) {
      const step = Math.ceil(slot / 2);
      setPlacement(out, slot % 2 === 1 ? step * x : -step * x, 0, step * z, 0);
    },
  };
}

/**
 * A slanting line, each farther back and farther to one side: guards one flank. `angle` is off
 * straight behind.
 */
export function createEchelon(spacing: number, angle: number, side: 'left' | 'right'): FormationPattern {
  const x = (side === 'left' ? spacing : -spacing) * sin(angle);
  const z = -spacing * cos(angle);
  return {
    slotCount: Infinity,
    slotLocation(out, slot) {
      setPlacement(out, slot * x, 0, slot * z, 0);
    },
  };
}
