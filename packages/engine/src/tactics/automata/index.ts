export {
  ADVANCED_MANUFACTURING,
  ADVANCED_RESEARCH,
  ADVANCED_TRAINING,
  baseRule,
  DEFENSE,
  FREE,
  HEADQUARTERS,
  MANUFACTURING,
  RAW_MATERIAL,
  RESEARCH,
  TRAINING,
} from './base-rule.js';
export { categorize, writeCategoryValues } from './categorize.js';
export { type AutomatonRule, CellularAutomaton, type NeighborView } from './cellular-automaton.js';
export { type CityRuleOptions, cityRule, DERELICT, EMPTY_LAND, HOUSE, TREES, WASTE, WATER } from './city-rule.js';
export { levelingRule, lifeRule, OFF, ON, type SecurityRuleOptions, securityRule } from './rules.js';
export { COVER, OPEN_GROUND, SNIPER_SPOT, sniperRule } from './sniper-rule.js';
