import { actions } from './actions/index.js';
import { blackboard } from './blackboard/index.js';
import { chart } from './chart/index.js';
import { decisions } from './decisions/index.js';
import { drill } from './drill/index.js';
import { fuzzy } from './fuzzy/index.js';
import { goals } from './goals/index.js';
import { learned } from './learned/index.js';
import { markov } from './markov/index.js';
import { memory } from './memory/index.js';
import { missions } from './missions/index.js';
import { plan } from './plan/index.js';
import { rules } from './rules/index.js';
import { script } from './script/index.js';
import type { Technique } from './shared/technique.js';
import { utility } from './utility/index.js';

/**
 * The techniques that have more to show than a tree, by the name that kinds give as their `view`. To
 * add one, add it to this list.
 */
export const TECHNIQUES: ReadonlyMap<string, Technique> = byName([
  ...[actions, blackboard, chart, decisions, drill, fuzzy, goals, learned, markov],
  ...[memory, missions, plan, rules, script, utility],
]);

function byName(techniques: readonly Technique[]): ReadonlyMap<string, Technique> {
  return new Map(techniques.map((technique) => [technique.name, technique]));
}
