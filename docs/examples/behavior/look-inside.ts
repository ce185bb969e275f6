import { action, createVocabulary, defineAgentType, defineKey, param, SUCCESS } from 'gumption/behavior';
import { Cast, describeNodes, describeProperties, insightOf, instructNode } from 'gumption/behavior/cast';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region inside
interface Guard {
  readonly distance: number;
}
const keys = { fear: defineKey('fear', param.number()), at: defineKey('at', param.text({ default: 'gate' })) };
const walk = action({
  name: 'walk',
  update(_guard: Guard, _params, context) {
    context.set(keys.at, 'hut');
    return SUCCESS;
  },
});
const cast = new Cast<Guard>({
  vocabulary: createVocabulary({
    kinds: standardKinds,
    expressions,
    keys: Object.values(keys),
    agentTypes: [
      defineAgentType<Guard>('guard', {
        tasks: [walk],
        properties: { distance: { value: param.number(), read: (guard) => guard.distance } },
      }),
    ],
  }),
  behaviors: [
    parseText(`
      behavior Shelter for guard
      fuzzy
        fuzzyInput #distance "distance" value: (agent.distance)
          fuzzySet "near" shape: rampDown, at: [2, 10]
        fuzzyOutput "fear" into: fear
          fuzzySet "high" at: [0, 1, 1]
        fuzzyRule text: "IF distance IS near THEN fear IS high"
        plan #plan
          planFact "at" value: @at
          planGoal "safe" condition: "at is hut"
          planAction #go "go" effects: "at is hut"
            nextTick
              walk
    `),
  ],
});
cast.add('ann', 'guard', { distance: 4 }, 'Shelter');
cast.tick(0.1);

const { mind } = cast.find('ann')!;
const minds = cast.mindsOf('ann');
console.log(`properties: ${JSON.stringify(describeProperties(cast, 'ann'))}`);
console.log(`nodes: ${JSON.stringify(describeNodes(minds, mind))}`);
const { status, steps } = insightOf(minds, mind, 'plan') as { status: string; steps: string[] };
console.log(`the plan: ${status}, ${steps.join(', ')}`);
instructNode(minds, mind, 'plan', 'replan'); // throws if the node does not understand it
// #endregion
