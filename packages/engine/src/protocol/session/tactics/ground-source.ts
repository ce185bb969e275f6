import type { GroundDescription } from '../../messages/messages.js';

/** The places that a game's layers have values for. */
export interface GroundSource {
  /** Returns the same record as long as the ground is the same. */
  readonly describe: () => GroundDescription;
  /** How many places there are. */
  readonly count: number;
  /** The place at a point of the world, or −1. */
  readonly placeAt: (x: number, z: number) => number;
}
