import { describe, expect, it } from 'vitest';
import { createLexicon, EMPTY_VOCABULARY } from '../describe/describe.js';
import { checkExpressionText, evaluateNow } from './check-expression.js';
import { applyCompletion, completionsAt } from './completions.js';
import { expressionOf } from './expression-of.js';
import { createExpressionScope } from './expression-scope.js';

const key = (name: string, type: 'number' | 'text' | 'boolean') =>
  ({ name, type, scope: 'agent', description: '' }) as const;
const scope = createExpressionScope(
  createLexicon({
    ...EMPTY_VOCABULARY,
    keys: [key('alertness', 'number'), key('alarm', 'boolean'), key('odd-name', 'text')],
    agentTypes: [
      {
        name: 'guard',
        title: 'Guard',
        description: '',
        tasks: [],
        properties: [{ name: 'speed', type: 'number', description: '' }],
      },
    ],
  }),
  'guard',
);

describe('checking an expression', () => {
  it.each([
    { text: 'alertness > 0.5', wanted: 'boolean', problem: undefined },
    { text: 'agent.speed * 2', wanted: 'number', problem: undefined },
    { text: 'alertness', wanted: 'boolean', problem: 'Gives a number, but true or false is expected.' },
    { text: 'alertnes > 1', wanted: 'boolean', problem: 'There is no `alertnes`; did you mean alertness?' },
    { text: '', wanted: 'number', problem: 'Write an expression, as in alertness > 0.5.' },
  ] as const)('$text for $wanted', ({ text, wanted, problem }) =>
    expect(checkExpressionText(text, { type: wanted }, scope)).toBe(problem),
  );

  it('says where the form is wrong', () =>
    expect(checkExpressionText('alertness > ', { type: 'boolean' }, scope)).toMatch(/\(column \d+\)\.$/));
});

describe('computing an expression for an agent', () => {
  it.each([
    { text: 'alertness * 2', live: { status: 'known', value: 3 } },
    { text: 'alarm', live: { status: 'empty' } },
    { text: 'agent.speed + alertness', live: { status: 'untold', name: 'agent.speed' } },
  ])('$text', ({ text, live }) => expect(evaluateNow(text, scope, { values: { alertness: 1.5 } })).toEqual(live));

  it('reads properties of the agent where the game tells them', () => {
    const known = { values: { alertness: 1.5 }, properties: { speed: 2 } };
    expect(evaluateNow('agent.speed + alertness', scope, known)).toEqual({ status: 'known', value: 3.5 });
    expect(evaluateNow('agent.speed', scope, { ...known, properties: {} })).toEqual({ status: 'empty' });
  });
});

describe('completing', () => {
  const labels = (text: string, caret = text.length, asked = false) =>
    completionsAt(text, caret, scope, asked).suggestions.map(({ label }) => label);

  it('suggests keys, properties of the agent and functions that begin so, before those that contain it', () => {
    expect(labels('al')).toEqual(['alertness', 'alarm', 'false']);
    expect(labels('1 + agent.s')).toEqual(['agent.speed']);
    expect(labels('cla')).toEqual(['clamp']);
  });

  it('suggests nothing inside a text, nor for a finished word, and everything when asked', () => {
    expect(labels('"al')).toEqual([]);
    expect(labels('alertness')).toEqual([]);
    expect(labels('1 + ')).toEqual([]);
    expect(labels('1 + ', 4, true).length).toBeGreaterThan(10);
  });

  it.each([
    { text: 'al > 1', caret: 2, label: 'alertness', put: 'alertness > 1', at: 9 },
    { text: '1 + cla', caret: 7, label: 'clamp', put: '1 + clamp(', at: 10 },
    { text: 'mi(1, 2)', caret: 2, label: 'min', put: 'min(1, 2)', at: 4 },
    { text: 'odd', caret: 3, label: 'odd-name', put: '`odd-name`', at: 10 },
  ])('puts $label into $text', ({ text, caret, label, put, at }) => {
    const found = completionsAt(text, caret, scope);
    const chosen = found.suggestions.find((each) => each.label === label)!;
    expect(applyCompletion(text, found, chosen)).toEqual({ text: put, caret: at });
  });
});

describe('the expression that gives what stands there', () => {
  it.each([
    { value: 3, type: 'number', text: '3' },
    { value: 'hi "you"', type: 'text', text: '"hi \\"you\\""' },
    { value: [0, 1], type: 'vector', text: 'vector(0, 1)' },
    { value: ['a', 'b'], type: 'list', text: '["a", "b"]' },
    { value: { key: 'odd-name' }, type: 'text', text: '`odd-name`' },
    { value: 'w1', type: 'object', text: undefined },
    { value: undefined, type: 'number', text: undefined },
  ] as const)('$value', ({ value, type, text }) => expect(expressionOf(value, { type })).toBe(text));
});
