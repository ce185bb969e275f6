import type { DocumentNode } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { vocabulary } from '../../../tests/fixture/gatehouse.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf } from '../../document/describe/document.fixture.js';

/** What decisions are read by in tests: the words of the gatehouse. */
export const lexicon = createLexicon(describeVocabulary(vocabulary));

export const leaf = (id: string, name = id): DocumentNode => ({ id, kind: 'work', name });

export const decide = (id: string, key: string, ...children: DocumentNode[]): DocumentNode => ({
  id,
  kind: 'decide',
  params: { when: { key } },
  children,
});

/**
 * The tree of the textbooks: is the enemy visible, how near, is it flanked; two branches meet in an
 * attack.
 */
export const guard = documentOf(
  decide(
    'visible',
    'visible',
    decide('near', 'near', leaf('attack', 'Attack'), decide('flank', 'flanked', leaf('move', 'Move'), same('attack'))),
    {
      id: 'heard',
      kind: 'whileDoElse',
      children: [{ id: 'ears', kind: 'seesVisitor', name: 'Audible?' }, leaf('creep', 'Creep'), leaf('stand', 'Stand')],
    },
  ),
);

function same(target: string): DocumentNode {
  return { id: `to-${target}`, kind: 'sameAs', params: { target } };
}
