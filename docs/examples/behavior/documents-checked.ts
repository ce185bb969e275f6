import { action, checkBehavior, createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region check
const walk = action({ name: 'walk', params: { to: param.number({ min: 0 }) }, update() {} });
const guard = defineAgentType('guard', { tasks: [walk] });
const vocabulary = createVocabulary({ kinds: standardKinds, agentTypes: [guard] });

const draft = parseText(`
  behavior Draft for guard
  sequence
    walk to: -1
    wait second: 3
    dance
`);
for (const { path, problem } of checkBehavior(draft, vocabulary, () => undefined)) console.log(`${path}: ${problem}`);
// #endregion
