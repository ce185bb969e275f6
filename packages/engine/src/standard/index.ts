import type { AnyKind } from '../behavior/vocabulary.js';
import { actionKinds } from '../decision/actions/nodes.js';
import { behaviorTreeKinds } from '../decision/behavior-tree/nodes.js';
import { blackboardKinds } from '../decision/blackboard/nodes.js';
import { decisionTreeKinds } from '../decision/decision-tree/nodes.js';
import { fuzzyKinds } from '../decision/fuzzy/nodes.js';
import { htnKinds } from '../decision/goals/htn/nodes.js';
import { goalKinds } from '../decision/goals/nodes.js';
import { planningKinds } from '../decision/goals/planning/nodes.js';
import { markovKinds } from '../decision/markov/nodes.js';
import { ruleKinds } from '../decision/rules/nodes.js';
import { stateMachineKinds } from '../decision/state-machine/nodes.js';
import { utilityKinds } from '../decision/utility/nodes.js';
import { scriptingKinds } from '../scripting/nodes/index.js';

export {
  type FactSource,
  factSource,
  type RulesAnswer,
  type RulesInsight,
  type RulesQuestion,
} from '../decision/rules/nodes.js';

/**
 * Every built-in node kind of every technique. Take single techniques' lists instead to keep a
 * bundle small.
 */
export const standardKinds: readonly AnyKind[] = [
  ...behaviorTreeKinds,
  ...blackboardKinds,
  ...decisionTreeKinds,
  ...fuzzyKinds,
  ...goalKinds,
  ...markovKinds,
  ...planningKinds,
  ...htnKinds,
  ...ruleKinds,
  ...stateMachineKinds,
  ...utilityKinds,
  ...actionKinds,
  ...scriptingKinds,
];
