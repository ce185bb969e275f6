import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../document/document.js';
import { formatText, parseText } from './index.js';

const document = (value: ParamValue) =>
  ({
    $schema: 'urn:gumption:behavior:1',
    version: 1,
    name: 'B',
    root: { id: 'a', kind: 'say', params: { text: value } },
  }) as const;

describe('bindings in the text form', () => {
  it.each<[string, ParamValue]>([
    ['@spotted', { key: 'spotted' }],
    ['@"odd key"', { key: 'odd key' }],
    ['$speed', { param: 'speed' }],
    ['"$speed"', '$speed'],
    ['$', '$'],
    ['(alertness > 0.5)', { expression: 'alertness > 0.5' }],
    ['(max(a, (b + 1)) > 2 and name is ")(")', { expression: 'max(a, (b + 1)) > 2 and name is ")("' }],
    ["(name is 'it\\'s)')", { expression: "name is 'it\\'s)'" }],
    ['{ expression: "a) or (b" }', { expression: 'a) or (b' }],
    ['{ expression: " a" }', { expression: ' a' }],
    ['{ expression: "a\\nb" }', { expression: 'a\nb' }],
    ['{ param: "odd name" }', { param: 'odd name' }],
    ['{ roll: 6 }', { roll: 6 } as unknown as ParamValue],
  ])('writes and reads %s', (written, value) => {
    const text = formatText(document(value));
    expect(text).toContain(`say #a text: ${written}\n`);
    expect(parseText(text)).toEqual(document(value));
  });

  it('says where a parenthesis is left open', () => {
    expect(() => parseText('behavior B\nsay text: (1 + 2\n')).toThrow('line 2, column 11: `(` is never closed');
    expect(() => parseText('behavior B\nsay text: 2)\n')).toThrow('no parenthesis is open here');
  });
});
