// A game whose one script was compiled when it was built: it ships byte code, and no compiler. A test
// holds that, and that it does what the text does.
import { compile, createVocabulary, defineAgentType, defineKey, Minds, param } from 'gumption/behavior';
import { shippedScript } from 'gumption/scripting/nodes';

const anger = defineKey('anger', param.number({ default: 0 }));

/** What a guard's script does to its anger in three seconds. */
export function playShipped(document) {
  const vocabulary = createVocabulary({
    kinds: [shippedScript],
    agentTypes: [defineAgentType('guard', { tasks: [] })],
    keys: [anger],
  });
  const minds = new Minds(compile(document, vocabulary));
  const id = minds.add({});
  return [1, 2, 3].map(() => {
    minds.tick(1);
    return minds.get(id, anger);
  });
}
