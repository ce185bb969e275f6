import { analyzeTree } from 'gumption/decision/decision-tree';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../document/describe/document.fixture.js';
import { decide, guard, leaf, lexicon } from './decisions.fixture.js';
import { readDecisions } from './parts.js';
import { answersOfGame, walkByHand } from './walk.js';

const read = (document = guard, root = document.root.id) =>
  readDecisions({ document, root, lexicon, objects: new Map() });

describe('decisions read for the analysis', () => {
  it('[DT-11] are analyzed as the tree that is drawn, branches that meet as one', () => {
    const { tree, ids } = read();
    const { leaves, decisions, expectedDecisions } = analyzeTree(tree);
    expect(Object.fromEntries(leaves.map(({ node, least, most }) => [ids[node], [least, most]]))).toEqual({
      attack: [2, 3],
      move: [3, 3],
      creep: [2, 2],
      stand: [2, 2],
    });
    expect(decisions.map(({ node }) => ids[node])).toEqual(['visible', 'near', 'flank', 'heard']);
    expect(expectedDecisions).toBeCloseTo(2.375, 9);
  });

  it('[DT-11] take a test of the game for dearer than a key, until it is measured', () => {
    const costs = (costOf?: () => number) =>
      analyzeTree(
        readDecisions({ document: guard, root: 'heard', lexicon, objects: new Map(), ...(costOf && { costOf }) }).tree,
      ).expectedCost;
    expect(costs()).toBe(5);
    expect(costs(() => 12)).toBe(12);
  });

  it('may lack children, repeat cases, have none, and lead back to themselves', () => {
    const round = documentOf({
      id: 'mood',
      kind: 'switch',
      params: { value: { key: 'mood' }, cases: ['10', '2', '10'] },
      children: [
        leaf('a'),
        { id: 'empty', kind: 'switch', children: [leaf('b')] },
        { id: 'never', kind: 'decide' },
        { id: 'back', kind: 'sameAs', params: { target: 'mood' } },
      ],
    });
    const { tree, ids } = read(round);
    const { leaves } = analyzeTree(tree);
    expect(leaves.map(({ node }) => ids[node]).toSorted()).toEqual(['a', 'b', 'mood']);
    expect(analyzeTree(read(documentOf({ id: 'dice', kind: 'decideRandomly' })).tree).leaves[0].action).toBe('nothing');
  });
});

describe('a walk by hand', () => {
  const walk = (...answers: number[]) => walkByHand(guard, 'visible', answers, lexicon, new Map());

  it('[DT-14] asks one question after the other, up to what is decided for', () => {
    expect(walk().asked?.question).toBe('visible?');
    const { asked, steps } = walk(0);
    expect(asked?.question).toBe('near?');
    expect(steps.map(({ question, branches, branch }) => `${question} ${branches[branch].answer}`)).toEqual([
      'visible? yes',
    ]);
    expect(walk(1).asked?.question).toBe('Audible?');
    expect(walk(1, 1)).toMatchObject({ asked: undefined, leaf: { id: 'stand' } });
  });

  it('goes through a reference to the node it stands for', () => {
    const { leaf: end, ids } = walk(0, 1, 1);
    expect(end?.id).toBe('attack');
    expect([...ids]).toEqual(['visible', 'near', 'flank', 'to-attack', 'attack']);
  });

  it('ends where an answer leads to nothing, and before one that no longer fits', () => {
    const short = documentOf(decide('only', 'visible', leaf('a')));
    expect(walkByHand(short, 'only', [1], lexicon, new Map())).toMatchObject({ asked: undefined, leaf: undefined });
    expect(walk(0, 7).asked?.question).toBe('near?');
  });

  it('takes the way of the game', () => {
    const lit = new Set(['visible', 'near', 'flank', 'to-attack']);
    expect(answersOfGame(guard, 'visible', (id) => lit.has(id), lexicon, new Map())).toEqual([0, 1, 1]);
    expect(answersOfGame(guard, 'visible', () => false, lexicon, new Map())).toEqual([]);
  });
});
