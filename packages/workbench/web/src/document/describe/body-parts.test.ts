import { action, condition, createVocabulary, defineAgentType, defineKey, param, sensor } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { partKeys, partsOf } from './body-parts.js';

const eyes = sensor({ name: 'eyes', settings: { range: param.number({ default: 9, title: 'How far' }) } });
const nose = sensor({ name: 'nose' });
const sees = condition({ name: 'sees', uses: [eyes], test: () => true });
const sniffs = condition({ name: 'sniffs', uses: [nose, eyes], test: () => true });
const nap = action({ name: 'nap', update: () => {} });

const vocabulary = describeVocabulary(
  createVocabulary({
    kinds: [],
    agentTypes: [defineAgentType('dog', { tasks: [sees, sniffs, nap] }), defineAgentType('stone', { tasks: [nap] })],
    keys: [defineKey('mood', param.text())],
  }),
);

describe('sensors and actuators in the workbench', () => {
  it('WB-25 are those that the tasks of a type go through, each once, with its settings', () => {
    expect(partsOf(vocabulary, 'dog')).toEqual([
      {
        ...{ category: 'sensor', name: 'eyes', title: 'Eyes', description: '' },
        settings: [{ title: 'How far', key: 'eyes_range' }],
      },
      { category: 'sensor', name: 'nose', title: 'Nose', description: '', settings: [] },
    ]);
    expect(partsOf(vocabulary, 'dog', ['nose']).map(({ name }) => name)).toEqual(['nose']);
    expect(partsOf(vocabulary, 'stone')).toEqual([]);
    expect(partsOf(vocabulary, undefined)).toEqual([]);
  });

  it('WB-25 keep their keys to themselves', () => {
    expect([...partKeys(vocabulary)]).toEqual(['eyes', 'eyes_range', 'nose']);
  });

  it('WB-25 are named by the tasks that go through them', () => {
    const uses = Object.fromEntries(vocabulary.kinds.map((kind) => [kind.name, kind.uses]));
    expect(uses).toMatchObject({ sees: ['eyes'], sniffs: ['nose', 'eyes'] });
    expect(uses.nap).toBeUndefined();
  });
});
