import type { Bits } from '../../../../../../../tests/engines/bits.js';
import type { BehaviorDocument, DocumentNode } from '../../../../behavior/document/document.js';
import { deleteLeaf, lockLeaves } from '../edit-learned.js';
import { formatCounts, parseCounts, readTree, TreeWriter } from '../learned-document.js';
import { formatQuestion, parseQuestion } from '../question-text.js';

const ATTRIBUTES = [
  { name: 'distance', type: 'number' },
  { name: 'cover', type: 'category', values: ['none', 'half'] },
  { name: 'seen', type: 'category', values: ['no', 'yes', 'empty'] },
] as const;

const QUESTIONS = [
  ...['distance > 3', 'distance <= -2.5', 'distance < 3', 'distance == 3', 'distance > -(-4)', 'seen', 'cover'],
  ...['cover == "half"', 'cover == empty', 'seen == true', 'seen == false', 'not seen', 'distance +', '3 > distance'],
];

const leaf = (id: string, choice: string, examples: string, more: object = {}): DocumentNode => ({
  id,
  kind: 'learnedLeaf',
  name: `Does ${choice}`,
  params: { choice, examples, ...more },
  children: [{ id: `${id}-act`, kind: 'act', children: [{ id: 'inner', kind: 'wait' }] }],
});

const ask = (id: string, expression: string, yes: DocumentNode, no: DocumentNode): DocumentNode => ({
  id,
  kind: 'decide',
  params: { when: { expression } },
  children: [yes, no],
});

const LEARNED = {
  name: 'Learned',
  root: {
    id: 'top',
    kind: 'learnedTree',
    children: [
      ask(
        'ask',
        'distance > 3',
        ask(
          'ask-y',
          'seen',
          leaf('leaf-yy', 'hide', 'hide 7, flee 1'),
          leaf('leaf-yn', 'flee', 'flee 4', { locked: true }),
        ),
        ask('ask-n', 'cover == "half"', leaf('leaf-ny', 'attack', 'attack 9'), { id: 'own', kind: 'wait' }),
      ),
    ],
  },
} as unknown as BehaviorDocument;

const SHOWN = {
  name: 'Shown',
  root: { id: 'player', kind: 'playerChoice', children: ['hide', 'flee', 'attack'].map((id) => leaf(id, id, '')) },
} as unknown as BehaviorDocument;

/** Questions as expressions, and learned trees as documents that a designer locks and cuts. */
export function sampleDemonstrations(bits: Bits): void {
  const attempt = (name: string, call: () => unknown) => {
    try {
      bits.text(name, JSON.stringify(call()) ?? 'nothing');
    } catch (error) {
      bits.text(name, String(error));
    }
  };
  for (const expression of QUESTIONS)
    attempt(expression, () => {
      const question = parseQuestion(expression, ATTRIBUTES);
      return [question, question && formatQuestion(question, ATTRIBUTES)];
    });
  for (const counts of ['hide 7, flee 1', 'hide', 'hide  3', '', 'a 1,b 22 , c 333', 7])
    attempt('counts', () => formatCounts(parseCounts(counts)));
  const ids = ['top', 'ask', 'ask-y', 'leaf-yy', 'leaf-yn', 'leaf-ny', 'own', 'nobody'];
  for (const id of ids) {
    for (const isLocked of [true, false]) attempt(`lock ${id}`, () => lockLeaves(LEARNED, id, isLocked));
    attempt(`delete ${id}`, () => deleteLeaf(LEARNED, id));
    attempt(`delete ${id} twice`, () => deleteLeaf(deleteLeaf(LEARNED, id), id));
    attempt('write', () => {
      const tree = readTree(lockLeaves(LEARNED, id, true), ATTRIBUTES);
      return new TreeWriter(SHOWN, ATTRIBUTES, tree).write(tree);
    });
  }
  bits.endTick();
}
