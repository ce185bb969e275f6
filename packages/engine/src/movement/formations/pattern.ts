import type { Json } from '../../data/json.js';
import type { Kinematic } from '../core/kinematic.js';
import type { Placement } from './placement.js';

/**
 * The shape of a formation: its slots relative to an origin that faces +z. Make one with
 * `createPattern`, or implement these functions. A pattern knows no members, so many formations can
 * share one (except an `Overwatch`, which has state).
 */
export interface FormationPattern {
  /** The largest number of slots; Infinity for a pattern that grows with its members. */
  readonly slotCount: number;
  /**
   * Writes the position of a slot when the pattern has `count` slots, `time` seconds after the
   * formation started. Order slots by importance: the first ones are filled first.
   */
  slotLocation(out: Placement, slot: number, count: number, time: number): void;
  /** The role of a slot, such as 'archer'; undefined if any member may have it. */
  slotRole?(slot: number, count: number): string | undefined;
  /**
   * True if slots move by themselves, as in a set play; they are then placed again on every tick.
   */
  readonly moves?: boolean;
  /**
   * 'world' if slots are positions in the world, such as cover; by default 'anchor', relative to
   * the anchor.
   */
  readonly frame?: 'anchor' | 'world';
  /** Called before the slots are read, for patterns that depend on where the formation is. */
  prepare?(anchor: Readonly<Kinematic>, count: number): void;
  /** The state of the pattern, if it has any; saved with the formation. */
  save?(): Json;
  /** Restores what {@link save} returned. */
  restore?(state: Json): void;
}
