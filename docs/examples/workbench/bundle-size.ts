import { createVocabulary } from 'gumption/behavior';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';
import { utilityKinds } from 'gumption/decision/utility/nodes';
import { standardKinds } from 'gumption/standard';

// #region kinds
// Only the techniques that the documents of this game use.
const own = createVocabulary({ kinds: [...behaviorTreeKinds, ...utilityKinds], agentTypes: [] });
// Everything, for a game whose documents come at run time.
const all = createVocabulary({ kinds: standardKinds, agentTypes: [] });
console.log(`all: ${all.kinds.size > own.kinds.size ? 'more' : 'not more'} kinds`);
// #endregion
