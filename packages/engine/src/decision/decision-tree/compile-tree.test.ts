import { describe, expect, it } from 'vitest';
import { formatProblems, InvalidDataError, type Problem } from '../../data/check.js';
import { compileDecisionTree, option, quantity, truth, vector } from './index.js';

const knowledge = {
  visible: truth(() => true),
  distance: quantity(() => 1),
  alert: option(['green', 'red'], () => 'green'),
  velocity: vector(() => ({ x: 0, y: 0 })),
};
const yesNo = { yes: 'a', no: 'b' };

function problemsOf(root: unknown, shared?: object): readonly Problem[] {
  try {
    compileDecisionTree(knowledge, root as never, shared === undefined ? {} : { shared: shared as never });
  } catch (error) {
    if (error instanceof InvalidDataError) return error.problems;
    throw error;
  }
  return [];
}

const problems = (root: unknown, shared?: object) => formatProblems(problemsOf(root, shared));

describe('compiling a decision tree', () => {
  it.each<[string, unknown, string]>([
    ['an unknown datum', { ask: 'visble', ...yesNo }, 'tree.ask: there is no datum visble; did you mean visible?'],
    ['a missing branch', { ask: 'visible', yes: 'a' }, 'tree.no: must be an action or a decision, got nothing'],
    ['a mistyped field', { ask: 'visible', yse: 'a', ...yesNo }, 'tree.yse: is unknown beside ask; did you mean yes?'],
    ['a node without a form', { yes: 'a' }, 'tree: must have one of action, ask, length, random or goTo'],
    [
      'a range of a truth',
      { ask: 'visible', to: 3, ...yesNo },
      'tree: visible is a truth; from and to asks a quantity',
    ],
    ['a number asked as a truth', { ask: 'distance', ...yesNo }, 'asked by from and to, oneOf, cases or below'],
    ['a range upside down', { ask: 'distance', from: 3, to: 1, ...yesNo }, 'from at most to, got 3 and 1'],
    ['a length without bounds', { length: 'velocity', ...yesNo }, 'tree: needs from, to or both'],
    ['a word that is none', { ask: 'alert', oneOf: ['rad'], ...yesNo }, 'alert is never "rad"; did you mean red?'],
    ['a word twice', { ask: 'alert', oneOf: ['red', 'red'], ...yesNo }, 'tree.oneOf[1]: "red" is there twice'],
    [
      'a bound that falls',
      {
        ask: 'distance',
        below: [
          [3, 'a'],
          [2, 'b'],
        ],
        otherwise: 'c',
      },
      'tree.below[1]: must be above 3, got 2',
    ],
    [
      'a bound twice',
      {
        ask: 'distance',
        below: [
          [3, 'a'],
          [3, 'b'],
        ],
        otherwise: 'c',
      },
      'tree.below[1]: must be above 3, got 3',
    ],
    ['a datum that is no name', { ask: 7, ...yesNo }, 'tree.ask: must be the name of a datum, got 7'],
    ['an action that is no text', { action: 7 }, 'tree.action: must be a text, got 7'],
    ['cases of a truth', { ask: 'visible', cases: { a: 'b' } }, 'visible is a truth; cases asks'],
    ['cases of a number that are no list', { ask: 'distance', cases: { a: 'b' } }, 'tree.cases: must be'],
    ['bands without a last', { ask: 'distance', below: [[3, 'a']] }, 'tree.otherwise: is missing'],
    ['weights of another number', { random: ['a', 'b'], weights: [1] }, 'tree.weights: must be 2 numbers'],
    ['a time-out of nothing', { random: ['a', 'b'], timeOut: [0, 3] }, 'tree.timeOut: must be a whole number'],
    ['a likelihood below 0', { action: 'a', likelihood: -1 }, 'tree.likelihood: must be 0 or more, got -1'],
    ['a shared node that is not there', { goTo: 'hid' }, 'tree.goTo: there is no shared node hid'],
  ])('refuses %s', (_name, root, problem) => {
    expect(problems(root)).toContain(problem);
    expect(() => compileDecisionTree(knowledge, root as never)).toThrow(problem);
  });

  it('[DT-05] refuses a word without a branch', () => {
    expect(problems({ ask: 'alert', cases: { green: 'a' } })).toBe(
      'tree.cases: has no branch for "red", and no otherwise',
    );
    expect(problems({ ask: 'alert', cases: { green: 'a', blue: 'b' }, otherwise: 'c' })).toBe(
      'tree.cases.blue: alert is never "blue"',
    );
  });

  it('[DT-07] refuses a way that leads back to itself, and tells it', () => {
    const shared = {
      look: { ask: 'visible', yes: 'go', no: { ask: 'distance', to: 3, yes: { goTo: 'look' }, no: 'b' } },
    };
    expect(problems({ ask: 'visible', yes: { goTo: 'look' }, no: 'b' }, shared)).toBe(
      'tree.yes.no.yes: leads back to tree.yes and would never end: tree.yes → tree.yes.no → tree.yes.no.yes',
    );
    expect(problems({ goTo: 'a' }, { a: { goTo: 'b' }, b: { goTo: 'a' } })).toContain(
      'tree.goTo: leads back to itself: a → b → a',
    );
    const round: Record<string, unknown> = { ask: 'visible', yes: 'a' };
    round.no = round;
    expect(problems(round)).toBe('tree.no: leads back to tree and would never end: tree → tree.no');
  });

  it('checks shared nodes that nothing leads to, too, but leaves them out', () => {
    expect(problems('idle', { spare: { ask: 'nose', ...yesNo } })).toBe('shared.spare.ask: there is no datum nose');
    const spare = { ask: 'visible', yes: 'x', no: 'y' } as const;
    expect(compileDecisionTree(knowledge, 'idle', { shared: { spare } }).nodeCount).toBe(1);
  });

  it('lists every problem', () => {
    expect(problemsOf({ ask: 'visible', yes: { ask: 'x' }, no: { random: [] } })).toHaveLength(2);
  });

  it('refuses a tree that is deeper than any tree should be', () => {
    let root: unknown = 'a';
    for (let i = 0; i < 1100; i++) root = { ask: 'visible', yes: 'b', no: root };
    expect(problems(root)).toContain('is more than 1000 decisions deep');
  });

  it('[DT-13] puts all nodes into one block of memory', () => {
    const tree = compileDecisionTree(knowledge, {
      ask: 'distance',
      below: [
        [1, 'a'],
        [2, 'b'],
      ],
      otherwise: 'c',
    });
    expect(tree.words.buffer).toBe(tree.numbers.buffer);
    // 4 nodes of 32 bytes, 3 branches, 2 bounds.
    expect(tree.words.buffer.byteLength).toBe(4 * 32 + 16 + 16);
  });

  it('knows names that objects have by nature for no data', () => {
    expect(problems({ ask: 'constructor', ...yesNo })).toContain('there is no datum constructor');
    expect(problems({ goTo: 'toString' })).toContain('there is no shared node toString');
  });
});
