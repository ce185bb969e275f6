import { expect, it } from 'vitest';
import { action, compile, createVocabulary, defineAgentType, Minds, RUNNING } from '../../../behavior/index.js';
import { censusOf } from '../../../behavior/minds/census.js';
import { parseText } from '../../../behavior/text/index.js';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { standardKinds } from '../../../standard/index.js';

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<object>('grazer', {
      tasks: [action({ name: 'graze', update: () => RUNNING }), action({ name: 'look', update: () => RUNNING })],
    }),
  ],
});

it('counting a crowd allocates nothing once all that it does has been seen', () => {
  const program = compile(
    parseText('behavior Graze for grazer\n\nparallel #both\n  graze #g\n  sequence #s\n    look #l'),
    vocabulary,
  );
  const minds = new Minds<object>(program);
  for (let i = 0; i < 500; i++) minds.add({});
  minds.tick(0.1);
  const census = censusOf(minds);
  const rounds = 500;
  const work = () => {
    for (let i = 0; i < rounds; i++) census.take(2, oddness);
  };
  expect(heapGrowth(work, 32 * rounds)).toBeLessThan(32 * rounds);
  expect(census.counts[0]).toBe(500);
  expect(census.doings.at(-1)!.counts).toEqual(Uint32Array.of(250, 250));
});

const oddness = (mind: number) => mind % 2;
