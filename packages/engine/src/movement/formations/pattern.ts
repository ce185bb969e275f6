import type { Json } from '../../data/json.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Placement } from './placement.js';

/**
 * The shape of a formation: where its slots lie relative to an origin that looks along +z. Take a
 * ready one from `createPattern`, or write your own: any record with these functions will do. A
 * pattern knows no members; who stands where is the `Formation`'s affair, so that many formations
 * share one pattern (but for an `Overwatch`, which has a memory).
 */
export interface FormationPattern {
  /** Most slots that it has; Infinity for one that grows with its members. */
  readonly slotCount: number;
  /**
   * Writes where slot `slot` lies when the pattern is laid out for `count` slots, `time` seconds
   * after the formation began. Slots go by importance: with few members it is the first slots that
   * are filled.
   */
  slotLocation(out: Placement, slot: number, count: number, time: number): void;
  /** What the slot is meant for, such as 'archer'; undefined for everybody's slot. */
  slotRole?(slot: number, count: number): string | undefined;
  /**
   * True if slots move by themselves, as in a set play: they are then laid out again in every
   * update.
   */
  readonly moves?: boolean;
  /**
   * 'world' if slots are places in the world and not relative to the anchor, as cover is; otherwise
   * 'anchor'.
   */
  readonly frame?: 'anchor' | 'world';
  /** Called before slots are asked for, for patterns that look at where the formation is. */
  prepare?(anchor: Readonly<Kinematic>, count: number): void;
  /** What the pattern remembers, if anything; part of what the formation saves. */
  save?(): Json;
  /** Takes up again what {@link save} gave. */
  restore?(state: Json): void;
}
