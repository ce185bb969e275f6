import type { AutomatonRule, NeighborView } from './cellular-automaton.js';

/** States of {@link baseRule}. Basic and advanced buildings come in three types each. */
export const FREE = 0;
export const RAW_MATERIAL = 1;
export const DEFENSE = 2;
export const TRAINING = 3;
export const RESEARCH = 4;
export const MANUFACTURING = 5;
export const ADVANCED_TRAINING = 6;
export const ADVANCED_RESEARCH = 7;
export const ADVANCED_MANUFACTURING = 8;
export const HEADQUARTERS = 9;

const isBasic = (state: number) => state >= TRAINING && state <= MANUFACTURING;
const isAdvanced = (state: number) => state >= ADVANCED_TRAINING && state <= ADVANCED_MANUFACTURING;

/**
 * Lays out the base of a strategy game, ring by ring: defenses next to raw material, basic buildings
 * next to two defenses, advanced buildings next to two basic ones, of a type that neither is, and the
 * most valuable building next to two advanced ones. Buildings stay where they are.
 */
export const baseRule: AutomatonRule = (state, neighbors) => {
  if (state !== FREE) return state;
  if (count(neighbors, isAdvanced) >= 2) return HEADQUARTERS;
  if (count(neighbors, isBasic) >= 2) return advancedOf(neighbors);
  if (neighbors.countOf(DEFENSE) >= 2) return TRAINING + (neighbors.cell % 3);
  return neighbors.countOf(RAW_MATERIAL) > 0 ? DEFENSE : FREE;
};

function count(neighbors: NeighborView, isWanted: (state: number) => boolean): number {
  let found = 0;
  for (let i = 0; i < neighbors.count; i++) if (isWanted(neighbors.stateOf(i))) found++;
  return found;
}

/** The first advanced type whose basic type is not among the neighbors; free if all three are. */
function advancedOf(neighbors: NeighborView): number {
  for (let type = 0; type < 3; type++) if (neighbors.countOf(TRAINING + type) === 0) return ADVANCED_TRAINING + type;
  return FREE;
}
