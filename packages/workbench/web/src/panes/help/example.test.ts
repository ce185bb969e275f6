import { createVocabulary, walkNodes } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { expect, it } from 'vitest';
import { createLexicon, EMPTY_VOCABULARY } from '../../document/describe/describe.js';
import { exampleNodes } from './example.js';

const standard = createLexicon(describeVocabulary(createVocabulary({ kinds: standardKinds, agentTypes: [] })));

it('WB-29 lets an example run in any game: what the game lacks becomes a task to come', () => {
  const [root] = exampleNodes('selector\n  cooldown seconds: 3\n    lightLamp ticks: 2\n  patrol "Round"', standard);
  const found: string[] = [];
  walkNodes(root, ({ kind, name }) => void found.push(name === undefined ? kind : `${kind} ${name}`));
  expect(found).toEqual(['selector', 'cooldown', 'stubTask Light lamp', 'stubTask Round']);
});

it('leaves an example as it is where the game has no tasks to come', () => {
  const [root] = exampleNodes('sequence\n  patrol', createLexicon(EMPTY_VOCABULARY));
  expect(root.children?.map(({ kind }) => kind)).toEqual(['patrol']);
});
