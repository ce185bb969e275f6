import { action, createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region library
const say = action({
  name: 'say',
  params: { text: param.text() },
  update(name: string, { text }) {
    console.log(`${name}: ${text}`);
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<string>('person', { tasks: [say] })],
});

const greeting = parseText(`
  behavior Greeting
  say text: "Good evening!"
`);
const walk = parseText(`
  behavior Walk for person
  sequence
    subtree #meet behavior: Greeting
    say text: "I must be off."
    subtree #part behavior: Greeting
`);
const cast = new Cast<string>({ vocabulary, behaviors: [greeting, walk] });
cast.add('ann', 'person', 'Ann', 'Walk');
cast.tick(1);
console.log(
  cast
    .mindsOf('ann')
    .program.nodes.map(({ path }) => path)
    .join(' '),
);
// #endregion
