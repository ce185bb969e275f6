import { checkOptions } from '../../data/parse.js';
import { boolean, integer, number, optional, type Schema, struct } from '../../data/schema.js';
import type { AutomatonRule, NeighborView } from './cellular-automaton.js';

/** States of {@link cityRule}: `house` is a building of level 1, `house + 1` one of level 2 and so on. */
export const CITY = {
  empty: 0,
  water: 1,
  trees: 2,
  /** Ground that nobody builds on. */
  waste: 3,
  /** A building that was left to fall to ruin; see `decline`. */
  derelict: 4,
  house: 5,
} as const;

/** Options of {@link cityRule}. */
export interface CityRuleOptions {
  /** The highest level of a building. By default 4. */
  readonly maxLevel?: number;
  /** Whether a building is replaced by a higher one where the land allows it. By default true. */
  readonly upgrades?: boolean;
  /**
   * The share of neighbors that must be derelict before a building becomes derelict too. By default
   * buildings never decline.
   */
  readonly decline?: number;
  /** How many buildings around a derelict one have it built again, at level 1. By default 3. */
  readonly rebuild?: number;
}

const cityOptions: Schema<CityRuleOptions> = struct({
  __proto__: null,
  maxLevel: optional(integer({ min: 1, max: 255 - CITY.house })),
  upgrades: optional(boolean()),
  decline: optional(number({ above: 0, max: 1 })),
  rebuild: optional(number({ min: 0 })),
});

/**
 * A town that grows on empty land. A house is built next to water and trees. A building of the next
 * level needs two neighbors of the level below it, or three of the level below that, or four of the
 * next. Buildings stay, even if their causes vanish, unless they may decline.
 */
export function cityRule(options: CityRuleOptions = {}): AutomatonRule {
  checkOptions(cityOptions, options, 'cityRule');
  const { maxLevel = 4, upgrades = true, decline, rebuild = 3 } = options;
  return (state, neighbors) => {
    if (state === CITY.derelict) return countBuildings(neighbors) >= rebuild ? CITY.house : CITY.derelict;
    if (state !== CITY.empty && state < CITY.house) return state;
    if (state >= CITY.house && decline !== undefined && isRunDown(neighbors, decline)) return CITY.derelict;
    if (state >= CITY.house && !upgrades) return state;
    const current = state < CITY.house ? 0 : state - CITY.house + 1;
    for (let level = maxLevel; level > current; level--) if (mayBuild(level, neighbors)) return CITY.house + level - 1;
    return state;
  };
}

function mayBuild(level: number, neighbors: NeighborView): boolean {
  if (level === 1) return neighbors.countOf(CITY.water) > 0 && neighbors.countOf(CITY.trees) > 0;
  for (let below = 1; below <= 3 && below < level; below++)
    if (neighbors.countOf(CITY.house + level - below - 1) >= below + 1) return true;
  return false;
}

function countBuildings(neighbors: NeighborView): number {
  let count = 0;
  for (let i = 0; i < neighbors.count; i++) if (neighbors.stateOf(i) >= CITY.house) count++;
  return count;
}

function isRunDown(neighbors: NeighborView, decline: number): boolean {
  return neighbors.count > 0 && neighbors.countOf(CITY.derelict) >= decline * neighbors.count;
}
