import { createVocabulary, defineAgentType } from 'gumption/behavior';
import { actionKinds } from 'gumption/decision/actions/nodes';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree/nodes';
import { blackboardKinds } from 'gumption/decision/blackboard/nodes';
import { decisionTreeKinds } from 'gumption/decision/decision-tree/nodes';
import { fuzzyKinds } from 'gumption/decision/fuzzy/nodes';
import { goalKinds } from 'gumption/decision/goals/nodes';
import { markovKinds } from 'gumption/decision/markov/nodes';
import { htnKinds, planningKinds } from 'gumption/decision/planning/nodes';
import { ruleKinds } from 'gumption/decision/rules/nodes';
import { stateMachineKinds } from 'gumption/decision/state-machine/nodes';
import { utilityKinds } from 'gumption/decision/utility/nodes';
import { scriptingKinds } from 'gumption/scripting/nodes';

// #region lists
const lists = {
  ...{ behaviorTreeKinds, stateMachineKinds, decisionTreeKinds, utilityKinds, fuzzyKinds, markovKinds },
  ...{ goalKinds, planningKinds, htnKinds, ruleKinds, blackboardKinds, actionKinds, scriptingKinds },
};
for (const [name, kinds] of Object.entries(lists)) console.log(`${name}: ${kinds[0].name}, …`);

export const small = createVocabulary({
  kinds: [...behaviorTreeKinds, ...utilityKinds], // the other techniques stay out of the bundle
  agentTypes: [defineAgentType('guard', { tasks: [] })],
});
// #endregion
