import { describe, expect, it } from 'vitest';
import {
  answerWalk,
  beginWalk,
  compileDecisionTree,
  createPath,
  DecisionMemory,
  decideLeaf,
  explainPath,
  formatDecisionTree,
  option,
  quantity,
  truth,
  vector,
} from './index.js';

interface Guard {
  readonly visible: boolean;
  readonly distance: number;
}
const knowledge = {
  visible: truth((g: Guard) => g.visible),
  distance: quantity((g: Guard) => g.distance),
  alert: option(['green', 'red'], (): 'green' | 'red' => 'red'),
  velocity: vector(() => ({ x: 0, y: 0 })),
};
const tree = compileDecisionTree(
  knowledge,
  {
    ask: 'visible',
    yes: {
      ask: 'distance',
      below: [
        [5, 'attack'],
        [20, { goTo: 'mood' }],
      ],
      otherwise: { length: 'velocity', from: 1, yes: 'chase', no: { goTo: 'mood' } },
    },
    no: { random: ['stand', 'patrol'] },
  },
  { shared: { mood: { ask: 'alert', cases: { red: 'shoot' }, otherwise: 'shout' } } },
);

describe('the way of a decision', () => {
  it('[DT-14] is told question by question, with what was answered', () => {
    const path = createPath(tree);
    decideLeaf(tree, { visible: true, distance: 30 }, new DecisionMemory(tree), 0, path);
    const { steps, action } = explainPath(tree, path);
    expect(steps.map(({ question, answer }) => `${question} ${answer}`)).toEqual([
      ...['visible? yes', 'distance? from 20', 'length of velocity at least 1? no', 'alert? red'],
    ]);
    expect(action).toBe('shoot');
    expect(steps.map(({ path }) => path)).toEqual([
      ...['tree', 'tree.yes', 'tree.yes.otherwise', 'tree.yes.below[1][1]'],
    ]);
  });

  it('[DT-14] can be walked by hand, answer by answer, and back', () => {
    const begin = beginWalk(tree);
    expect(begin).toMatchObject({ question: 'visible?', answers: ['yes', 'no'], action: undefined });
    const band = answerWalk(tree, begin, 'yes');
    expect(band).toMatchObject({ question: 'distance?', answers: ['below 5', 'below 20', 'from 20'] });
    expect(answerWalk(tree, band, 0)).toMatchObject({ question: undefined, answers: [], action: 'attack' });
    const mood = answerWalk(tree, band, 'below 20');
    expect(mood).toMatchObject({ question: 'alert?', answers: ['red', 'otherwise'] });
    expect(answerWalk(tree, mood, 'otherwise')).toMatchObject({ action: 'shout' });
    expect(answerWalk(tree, mood, 'otherwise').steps.map(({ answer }) => answer)).toEqual([
      ...['yes', 'below 20', 'otherwise'],
    ]);
  });

  it('[DT-14] leaves the dice to whoever walks', () => {
    const chance = answerWalk(tree, beginWalk(tree), 'no');
    expect(chance).toMatchObject({ question: 'chance?', answers: ['1 of 2', '2 of 2'] });
    expect(answerWalk(tree, chance, 1).action).toBe('patrol');
  });

  it('has only the answers there are', () => {
    expect(() => answerWalk(tree, beginWalk(tree), 'perhaps')).toThrow(
      'answer: must be an answer to visible? (yes, no), got perhaps',
    );
  });
});

describe('a decision tree as text', () => {
  it('[DT-15] reads from the root down, and names what several branches lead to', () => {
    expect(formatDecisionTree(tree)).toBe(
      [
        'visible?',
        '  yes: distance?',
        '    below 5: attack',
        '    below 20: [1] alert?',
        '      red: shoot',
        '      otherwise: shout',
        '    from 20: length of velocity at least 1?',
        '      yes: chase',
        '      no: see [1]',
        '  no: chance?',
        '    1 of 2: stand',
        '    2 of 2: patrol',
      ].join('\n'),
    );
  });
});
