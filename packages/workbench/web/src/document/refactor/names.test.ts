import * as fc from 'fast-check';
import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../describe/document.fixture.js';
import { mentionsOf, renameIn } from './names.js';
import { anyBehavior, LEXICON } from './refactor.fixture.js';

const nothing = () => undefined;

const job: BehaviorDocument = {
  ...documentOf({
    id: 'all',
    kind: 'sequence',
    name: 'strength',
    comment: 'strength is a key',
    children: [
      { id: 'bound', kind: 'work', params: { force: { key: 'strength' }, tool: 'strength' } },
      { id: 'set', kind: 'setKey', params: { key: 'strength', value: 2 } },
      { id: 'count', kind: 'work', params: { force: { expression: 'max( strength,2 )*strength + (agent.strength)' } } },
      { id: 'text', kind: 'work', params: { force: { expression: '(tool is "strength") or `strength` > 1' } } },
      { id: 'broken', kind: 'work', params: { force: { expression: 'strength +' } } },
      { id: 'ref', kind: 'subtree', params: { behavior: 'strength', into: 'strength', note: 'strength' } },
    ],
  }),
  parameters: { into: { type: 'key', default: 'strength' }, label: { type: 'text', default: 'strength' } },
};
const referred: BehaviorDocument = {
  ...documentOf({ id: 'x', kind: 'setKey', params: { key: { param: 'into' }, value: 1 } }, 'strength'),
  parameters: { into: { type: 'key' }, note: { type: 'text' } },
};
const find = (name: string) => (name === 'strength' ? referred : undefined);

describe('names in documents', () => {
  it('are renamed exactly where they are used, in expressions by the real parser', () => {
    const renamed = renameIn(job, 'key', 'strength', 'raw power', LEXICON, find);
    expect(renamed).toEqual({
      ...job,
      root: {
        ...job.root,
        children: [
          { id: 'bound', kind: 'work', params: { force: { key: 'raw power' }, tool: 'strength' } },
          { id: 'set', kind: 'setKey', params: { key: 'raw power', value: 2 } },
          {
            id: 'count',
            kind: 'work',
            params: { force: { expression: 'max( `raw power`,2 )*`raw power` + (agent.strength)' } },
          },
          { id: 'text', kind: 'work', params: { force: { expression: '(tool is "strength") or `raw power` > 1' } } },
          { id: 'broken', kind: 'work', params: { force: { expression: 'strength +' } } },
          { id: 'ref', kind: 'subtree', params: { behavior: 'strength', into: 'raw power', note: 'strength' } },
        ],
      },
      parameters: { into: { type: 'key', default: 'raw power' }, label: { type: 'text', default: 'strength' } },
    });
  });

  it('are told with their places', () => {
    const keys = mentionsOf(job, LEXICON, find).filter(({ what, name }) => what === 'key' && name === 'strength');
    expect(keys.map(({ node, param }) => `${node} ${param}`)).toEqual([
      'undefined into',
      ...['bound force', 'set key', 'count force', 'count force', 'text force', 'ref into'],
    ]);
    const behaviors = mentionsOf(job, LEXICON, find).filter(({ what }) => what === 'behavior');
    expect(behaviors).toEqual([{ what: 'behavior', name: 'strength', node: 'ref', param: 'behavior' }]);
  });

  it('of kinds change with the task, nodes and their parameters stay', () => {
    const renamed = renameIn(job, 'kind', 'work', 'labor', LEXICON, find);
    expect(renamed.root.children!.map(({ kind }) => kind)).toEqual([
      ...['labor', 'setKey', 'labor', 'labor', 'labor', 'subtree'],
    ]);
    expect(renameIn(renamed, 'kind', 'labor', 'work', LEXICON, find)).toEqual(job);
  });

  it('come back when renamed there and back, and leave every other document untouched', () => {
    fc.assert(
      fc.property(anyBehavior, (document) => {
        const there = renameIn(document, 'key', 'strength', 'vigor', LEXICON, nothing);
        const uses = mentionsOf(document, LEXICON, nothing).filter(({ name }) => name === 'strength').length;
        expect(mentionsOf(there, LEXICON, nothing).filter(({ name }) => name === 'vigor')).toHaveLength(uses);
        expect(there === document).toBe(uses === 0);
        expect(renameIn(there, 'key', 'vigor', 'strength', LEXICON, nothing)).toEqual(document);
      }),
    );
  });
});
