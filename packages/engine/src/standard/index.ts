import type { AnyKind } from '../behavior/kind/vocabulary.js';
import { actionKinds } from '../decision/actions/nodes/index.js';
import { behaviorTreeKinds } from '../decision/behavior-tree/nodes/index.js';
import { blackboardKinds } from '../decision/blackboard/nodes/index.js';
import { decisionTreeKinds } from '../decision/decision-tree/nodes/index.js';
import { fuzzyKinds } from '../decision/fuzzy/nodes/index.js';
import { goalKinds } from '../decision/goals/nodes/index.js';
import { markovKinds } from '../decision/markov/nodes/index.js';
import { htnKinds, planningKinds } from '../decision/planning/nodes/index.js';
import { ruleKinds } from '../decision/rules/nodes/index.js';
import { stateMachineKinds } from '../decision/state-machine/nodes/index.js';
import { utilityKinds } from '../decision/utility/nodes/index.js';
import { learningKinds } from '../learning/nodes/index.js';
import { scriptingKinds } from '../scripting/nodes/index.js';
import { cooperationKinds } from '../tactics/scripts/nodes/index.js';
import { squadKinds } from '../tactics/squads/nodes/index.js';

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
  ...squadKinds,
  ...cooperationKinds,
  ...learningKinds,
];
