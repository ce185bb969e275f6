import { action, createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { standardKinds } from 'gumption/standard';

interface Baker {
  say(text: string): void;
}

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Baker>('baker', {
      tasks: [
        action({
          name: 'buyFlour',
          level: 'journey',
          description: 'Walks to the mill, buys flour and comes back.',
          update: (baker: Baker) => baker.say('To the mill!'),
        }),
        action({
          name: 'bake',
          level: 'step',
          params: { loaves: param.integer({ default: 10, min: 1 }) },
          update: (baker: Baker, { loaves }) => baker.say(`${loaves} loaves!`),
        }),
        action({ name: 'wave', level: 'motor', update: (baker: Baker) => baker.say('Hello!') }),
      ],
    }),
  ],
});
console.log([...vocabulary.tasks.values()].map(({ title, level }) => `${title}: ${level}`).join(', '));
