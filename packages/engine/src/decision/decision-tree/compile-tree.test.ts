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
    ['a length that is no name', { length: 7, ...yesNo }, 'tree.length: must be the name of a datum, got 7'],
    ['no branches of chance', { random: [] }, 'tree.random: must be a list of at least one branch'],
    ['branches of chance that are no list', { random: 'a' }, 'tree.random: must be a list of at least one branch'],
    ['weights that are all 0', { random: ['a', 'b'], weights: [0, 0] }, 'tree.weights: must be 2 numbers'],
    ['a weight below 0', { random: ['a', 'b'], weights: [2, -1] }, 'tree.weights: must be 2 numbers, 0 or more'],
    ['weights that are no list', { random: ['a', 'b'], weights: 1 }, 'tree.weights: must be 2 numbers'],
    ['a time-out below 0', { random: ['a', 'b'], timeOut: -1 }, 'tree.timeOut: must be a whole number'],
    ['a time-out of half', { random: ['a', 'b'], timeOut: 1.5 }, 'tree.timeOut: must be a whole number'],
    ['time-outs upside down', { random: ['a', 'b'], timeOut: [3, 2] }, 'tree.timeOut: must be a whole number'],
    ['a time-out without end', { random: ['a', 'b'], timeOut: 2 ** 31 }, 'tree.timeOut: must be a whole number'],
    [
      'an alternation that is no truth',
      { random: ['a'], alternate: 1 },
      'tree.alternate: must be true or false, got 1',
    ],
    ['a problem in a branch of chance', { random: ['a', 7] }, 'tree.random[1]: must be an action or a decision, got 7'],
    ['words asked as a truth', { ask: 'alert', ...yesNo }, 'alert is a option, which is asked by oneOf or cases'],
    ['a vector asked as a truth', { ask: 'velocity', ...yesNo }, 'velocity is a vector, which is asked by length'],
    ['the length of a number', { length: 'distance', to: 3, ...yesNo }, 'distance is a quantity; length asks a vector'],
    ['a bound that is no number', { ask: 'distance', from: '1', ...yesNo }, 'tree: from and to must be numbers'],
    ['a list that is none', { ask: 'alert', oneOf: 'red', ...yesNo }, 'tree.oneOf: must be a list, got "red"'],
    ['a set of a truth', { ask: 'visible', oneOf: [true], ...yesNo }, 'visible is a truth; oneOf asks a option or a'],
    ['a number that is none', { ask: 'distance', oneOf: ['3'], ...yesNo }, 'tree.oneOf[0]: distance is never "3"'],
    ['cases that are no object', { ask: 'alert', cases: [] }, 'tree.cases: must be an object with a branch for each'],
    [
      'bands of a word',
      { ask: 'alert', below: [[1, 'a']], otherwise: 'b' },
      'alert is a option; below asks a quantity',
    ],
    ['no bands', { ask: 'distance', below: [], otherwise: 'b' }, 'tree.below: must be a list of pairs'],
    [
      'a band of three',
      { ask: 'distance', below: [[1, 'a', 'b']], otherwise: 'b' },
      'tree.below: must be a list of pairs',
    ],
    [
      'a first bound that is none',
      { ask: 'distance', below: [['1', 'a']], otherwise: 'b' },
      'tree.below[0]: must begin',
    ],
    [
      'a case that is no number',
      { ask: 'distance', cases: [['1', 'a']], otherwise: 'b' },
      'tree.cases[0]: distance is',
    ],
    ['numbers without a last', { ask: 'distance', cases: [[3, 'a']] }, 'tree.otherwise: is missing'],
    [
      'a wrong branch of a number',
      { ask: 'distance', cases: [[3, 7]], otherwise: 'b' },
      'tree.cases[0][1]: must be an',
    ],
    ['a wrong branch of a word', { ask: 'alert', cases: { red: 7 }, otherwise: 'b' }, 'tree.cases.red: must be an'],
    ['a wrong last branch', { ask: 'alert', cases: { red: 'a' }, otherwise: 7 }, 'tree.otherwise: must be an action'],
    ['a likelihood that is none', { action: 'a', likelihood: '1' }, 'tree.likelihood: must be 0 or more, got "1"'],
    ['a field beside a random one', { random: ['a'], yes: 'b' }, 'tree.yes: is unknown beside random'],
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

  it('refuses a number that is there twice, though it is sorted', () => {
    const cases = [3, 1, 3].map((value) => [value, 'a']);
    expect(problems({ ask: 'distance', cases, otherwise: 'b' })).toBe('tree.cases[2]: 3 is there twice');
  });

  it.each([
    { random: ['a', 'b'], weights: [0, 1], timeOut: [1, 1], alternate: true },
    { random: ['a'], timeOut: 2 ** 31 - 1 },
    { random: ['a'], timeOut: 0 },
    { action: 'a', likelihood: 0 },
    { ask: 'distance', from: 3, to: 3, ...yesNo },
    { ask: 'distance', below: [[-1, 'a']], otherwise: 'b' },
  ])('takes what lies on a limit: %j', (root) => {
    expect(problems(root)).toBe('');
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
