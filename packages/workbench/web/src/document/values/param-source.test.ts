import type { ParamDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { documentWith } from '../../panes/inspector/inspector.fixture.js';
import { createLexicon, EMPTY_VOCABULARY } from '../describe/describe.js';
import { convertTo, sourceOf, sourcesFor } from './param-source.js';

const keys = [
  { name: 'patience', type: 'number', scope: 'agent', description: '' },
  { name: 'spotted', type: 'object', of: 'agent', scope: 'agent', description: '' },
] as const;
const lexicon = createLexicon({ ...EMPTY_VOCABULARY, keys, expressions: true });
const plain = createLexicon({ ...EMPTY_VOCABULARY, keys: [] });
const param = (type: ParamDescription['type'], given: Partial<ParamDescription> = {}): ParamDescription => ({
  ...{ name: 'seconds', type, title: 'Seconds', description: '', bindable: true },
  ...given,
});
const document = { ...documentWith({ id: 'a', kind: 'wait' }), parameters: { seconds: { type: 'number' } } } as const;

describe('where a parameter comes from', () => {
  it('is told by what stands in the document', () => {
    expect([undefined, 3, { key: 'k' }, { expression: '1' }, { param: 'p' }].map(sourceOf)).toEqual([
      ...['value', 'value', 'key', 'expression', 'parameter'],
    ]);
  });

  it('can be chosen among what the game and the type allow', () => {
    expect(sourcesFor(param('number'), lexicon)).toEqual(['value', 'key', 'expression', 'parameter']);
    expect(sourcesFor(param('color'), lexicon)).toEqual(['value', 'expression', 'parameter']);
    expect(sourcesFor(param('number'), plain)).toEqual(['value', 'parameter']);
    expect(sourcesFor(param('key', { bindable: false }), lexicon)).toEqual(['value', 'parameter']);
    expect(sourcesFor(param('behavior', { bindable: false }), lexicon)).toEqual(['value']);
  });

  it.each([
    { to: 'key', value: 3, becomes: { key: 'patience' } },
    { to: 'expression', value: 3, becomes: { expression: '3' } },
    { to: 'expression', value: { key: 'patience' }, becomes: { expression: 'patience' } },
    { to: 'key', value: { expression: ' patience ' }, becomes: { key: 'patience' } },
    { to: 'parameter', value: 3, becomes: { param: 'seconds' } },
  ] as const)(
    'goes from $value to $to without a change of meaning, or to the only one there is',
    ({ to, value, becomes }) => expect(convertTo(to, value, param('number'), lexicon, document)).toEqual(becomes),
  );

  it('waits for the designer where more is to be said', () => {
    expect(convertTo('expression', 'w1', param('object', { of: 'waypoint' }), lexicon, document)).toBeUndefined();
    expect(convertTo('expression', true, param('boolean'), lexicon, document)).toBeUndefined();
    expect(convertTo('parameter', 'x', param('text', { name: 'words' }), lexicon, document)).toBeUndefined();
  });
});
