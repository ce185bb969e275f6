export { BASE, baseRule } from './base-rule.js';
export { categorize, writeCategoryValues } from './categorize.js';
export { type AutomatonRule, CellularAutomaton, type NeighborView } from './cellular-automaton.js';
export { CITY, type CityRuleOptions, cityRule } from './city-rule.js';
export { levelingRule, lifeRule, type SecurityRuleOptions, securityRule } from './rules.js';
export { SNIPER, sniperRule } from './sniper-rule.js';
