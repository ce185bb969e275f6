import { expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { action, createVocabulary, defineAgentType, FAILURE, RUNNING, SUCCESS } from '../index.js';
import { parseText } from '../text/index.js';
import type { Stub } from './stub.js';

const did: string[] = [];
const acts = ['one', 'two'].map((name) =>
  action({
    name,
    update: (_: object) => {
      did.push(name);
      return SUCCESS;
    },
  }),
);
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<object>('pet', { tasks: acts })],
});

/** What is done in a tick, and how it ends, with a stub in the place of a node. */
function after(parent: string, node: string, stub: Stub) {
  const text = `behavior Pet for pet\n\n${parent} #root\n  one #a\n  two #b`;
  const cast = new Cast<object>({ vocabulary, behaviors: [parseText(text)] });
  cast.add('p', 'pet', {}, 'Pet');
  cast.inject((behavior, id) => (behavior === 'Pet' && id === node ? stub : undefined));
  cast.tick(0.1);
  return [did.splice(0).join(' '), cast.mindsOf('p').statusOf(cast.find('p')!.mind)];
}

it.each<[string, string, Stub, string, number]>([
  ['sequence', 'a', 'success', 'two', SUCCESS],
  ['sequence', 'a', 'failure', '', FAILURE],
  ['sequence', 'a', 'running', '', RUNNING],
  ['sequence', 'b', 'failure', 'one', FAILURE],
  // A node that is switched off is passed over, whatever its parent looks for.
  ['sequence', 'a', 'skip', 'two', SUCCESS],
  ['selector', 'a', 'skip', 'two', SUCCESS],
  ['selector', 'a', 'success', '', SUCCESS],
  ['selector', 'root', 'skip', '', SUCCESS],
])('a %s whose node %s is a stub for %s', (parent, node, stub, done, status) => {
  expect(after(parent, node, stub)).toEqual([done, status]);
});
