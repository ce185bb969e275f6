import type { ParamValue } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { documentWith } from '../../panes/inspector/inspector.fixture.js';
import { createLexicon, EMPTY_VOCABULARY } from '../describe/describe.js';
import { checkParam, limitsHint } from './param-check.js';

const param = (given: Partial<ParamDescription>): ParamDescription => ({
  name: 'p',
  type: 'text',
  title: 'P',
  description: '',
  bindable: false,
  ...given,
});

const lexicon = createLexicon({
  ...EMPTY_VOCABULARY,
  expressions: true,
  keys: [
    { name: 'n', type: 'number', scope: 'agent', description: '' },
    { name: 't', type: 'text', scope: 'agent', description: '' },
    { name: 'speed', type: 'number', scope: 'agent', description: '' },
  ],
});
const document = { ...documentWith({ id: 'root', kind: 'wait' }), parameters: { speed: { type: 'number' } } } as const;

describe('checkParam', () => {
  it.each<{ given: Partial<ParamDescription>; value: ParamValue | undefined; problem: string | undefined }>([
    { given: { type: 'number', min: 0 }, value: -1, problem: 'Must be 0 or more.' },
    { given: { type: 'number', max: 5 }, value: 6, problem: 'Must be 5 or less.' },
    { given: { type: 'number' }, value: '3', problem: 'Must be a number.' },
    { given: { type: 'integer' }, value: 1.5, problem: 'Must be a whole number.' },
    { given: { type: 'choice', choices: ['a'] }, value: 'b', problem: 'Not one of the choices.' },
    { given: { type: 'vector', of: '3' }, value: [1, 2], problem: 'Must be 3 numbers.' },
    { given: { type: 'vector' }, value: [1, 2], problem: undefined },
    { given: { type: 'color' }, value: 'red', problem: 'Must be a color as #rrggbb.' },
    { given: { type: 'list' }, value: 'x', problem: 'Must be a list.' },
    { given: { type: 'boolean' }, value: 1, problem: 'Must be yes or no.' },
    { given: { type: 'object' }, value: 3, problem: 'Must be a text.' },
    { given: {}, value: undefined, problem: 'Needs a value.' },
    { given: { default: '' }, value: undefined, problem: undefined },
    { given: { type: 'number' }, value: { key: 'k' }, problem: 'Cannot be read from a blackboard key.' },
    { given: { type: 'number', bindable: true }, value: { key: 'n' }, problem: undefined },
    {
      given: { type: 'number', bindable: true },
      value: { key: 't' },
      problem: '@t holds text, but number is expected.',
    },
    {
      given: { type: 'number', bindable: true },
      value: { key: 'speeed' },
      problem: 'There is no key @speeed. Did you mean @speed?',
    },
    { given: { type: 'number', bindable: true }, value: { expression: 'n * 2' }, problem: undefined },
    {
      given: { type: 'number', bindable: true },
      value: { expression: 't' },
      problem: 'Gives text, but a number is expected.',
    },
    { given: { type: 'number' }, value: { param: 'speed' }, problem: undefined },
    { given: { type: 'text' }, value: { param: 'speed' }, problem: 'The parameter speed is of another type.' },
    { given: { type: 'text' }, value: { param: 'x' }, problem: 'This behavior has no parameter x.' },
    {
      given: { type: 'list', element: { type: 'number', max: 3 } },
      value: [1, 5],
      problem: 'Number 2: Must be 3 or less.',
    },
    { given: { type: 'list', element: { type: 'key' } }, value: ['n', 't'], problem: undefined },
    {
      given: { type: 'key' },
      value: 'elsewhere',
      problem: "There is no key @elsewhere yet. A new key is declared in the game’s code: defineKey('elsewhere', …).",
    },
  ])('$given with $value: $problem', ({ given, value, problem }) => {
    expect(checkParam(value, param(given), lexicon, document)).toBe(problem);
  });
});

describe('limitsHint', () => {
  it.each([
    { given: { min: 0, max: 600, unit: 's' }, hint: '0 … 600 s' },
    { given: { min: 0 }, hint: '≥ 0' },
    { given: { max: 9, unit: 'm' }, hint: '≤ 9 m' },
    { given: {}, hint: '' },
  ])('$given reads $hint', ({ given, hint }) => {
    expect(limitsHint(param({ type: 'number', ...given }))).toBe(hint);
  });
});
