import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { keysUsed } from '../refactor/keys-used.js';
import { createLexicon } from './describe.js';
import { paramsOf } from './node-params.js';
import { sharedParams } from './shared-params.js';

const lexicon = createLexicon(VOCABULARY);
const none = () => undefined;
const wait = (id: string, seconds?: number): DocumentNode => ({
  ...{ id, kind: 'wait' },
  ...(seconds !== undefined && { params: { seconds } }),
});
const shown = (...nodes: DocumentNode[]) =>
  sharedParams(nodes, lexicon, none).map(({ param, value, isMixed }) => [param.name, isMixed ? 'mixed' : value]);

describe('parameters of several nodes [WB-19]', () => {
  it('are those of one name and type, with what all have', () => {
    expect(shown(wait('a', 2), wait('b', 2))).toEqual([['seconds', 2]]);
    expect(shown(wait('a'), wait('b'))).toEqual([['seconds', undefined]]);
    expect(shown(wait('a', 2), { id: 'b', kind: 'talk', params: { seconds: 2, words: 'Hi' } })).toEqual([
      ['seconds', 2],
    ]);
    expect(shown(wait('a', 2), { id: 'b', kind: 'sequence' })).toEqual([]);
  });

  it('are mixed where they differ, also from the default', () => {
    expect(shown(wait('a', 2), wait('b', 3))).toEqual([['seconds', 'mixed']]);
    expect(shown(wait('a', 2), wait('b'))).toEqual([['seconds', 'mixed']]);
  });

  it('has none for a kind that the game does not have', () => {
    expect(shown(wait('a', 2), { id: 'b', kind: 'fly' })).toEqual([]);
  });
});

describe('a reference', () => {
  it('has the parameters that the behavior declares', () => {
    const patrol: BehaviorDocument = {
      ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'patrol' },
      parameters: { walkSpeed: { type: 'number', default: 2 }, posts: { type: 'list', of: 'text' } },
      root: wait('a'),
    };
    const node = { id: 'p', kind: 'subtree', params: { behavior: 'patrol' } };
    expect(paramsOf(node, lexicon, () => patrol)!.slice(1)).toEqual([
      { name: 'walkSpeed', type: 'number', default: 2, title: 'Walk speed', description: '', bindable: true },
      {
        ...{ name: 'posts', type: 'list', of: 'text', element: { type: 'text' } },
        ...{ title: 'Posts', description: '', bindable: true },
      },
    ]);
  });
});

describe('keys used', () => {
  it('are found in key parameters, bindings and expressions, with their nodes', () => {
    const document: BehaviorDocument = {
      ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'main' },
      root: {
        id: 'root',
        kind: 'sequence',
        children: [
          { id: 'spot', kind: 'agentSpotted', params: { into: 'spotted' } },
          { id: 'wait', kind: 'wait', params: { seconds: { expression: 'patience + agent.speed' } } },
          { id: 'talk', kind: 'talk', params: { seconds: { key: 'patience' }, words: 'spotted' } },
          { id: 'bad', kind: 'wait', params: { seconds: { expression: 'patience +' } } },
        ],
      },
    };
    expect([...keysUsed(document, lexicon, none)]).toEqual([
      ['spotted', ['spot']],
      ['patience', ['wait', 'talk']],
    ]);
  });
});
