import type { AutomatonRule, NeighborView } from './cellular-automaton.js';

/** States of {@link baseRule}. Basic and advanced buildings come in three types each. */
export const BASE = {
  free: 0,
  rawMaterial: 1,
  defense: 2,
  training: 3,
  research: 4,
  manufacturing: 5,
  advancedTraining: 6,
  advancedResearch: 7,
  advancedManufacturing: 8,
  headquarters: 9,
} as const;

const isBasic = (state: number) => state >= BASE.training && state <= BASE.manufacturing;
const isAdvanced = (state: number) => state >= BASE.advancedTraining && state <= BASE.advancedManufacturing;

/**
 * Lays out the base of a strategy game, ring by ring: defenses next to raw material, basic buildings
 * next to two defenses, advanced buildings next to two basic ones, of a type that neither is, and the
 * most valuable building next to two advanced ones. Buildings stay where they are.
 */
export const baseRule: AutomatonRule = (state, neighbors) => {
  if (state !== BASE.free) return state;
  if (count(neighbors, isAdvanced) >= 2) return BASE.headquarters;
  if (count(neighbors, isBasic) >= 2) return advancedOf(neighbors);
  if (neighbors.countOf(BASE.defense) >= 2) return BASE.training + (neighbors.cell % 3);
  return neighbors.countOf(BASE.rawMaterial) > 0 ? BASE.defense : BASE.free;
};

function count(neighbors: NeighborView, isWanted: (state: number) => boolean): number {
  let found = 0;
  for (let i = 0; i < neighbors.count; i++) if (isWanted(neighbors.stateOf(i))) found++;
  return found;
}

/** The first advanced type whose basic type is not among the neighbors; free if all three are. */
function advancedOf(neighbors: NeighborView): number {
  for (let type = 0; type < 3; type++)
    if (neighbors.countOf(BASE.training + type) === 0) return BASE.advancedTraining + type;
  return BASE.free;
}
