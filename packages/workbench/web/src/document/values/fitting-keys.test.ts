import type { KeyDescription, ParamDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { keysToBind, keysToName } from './fitting-keys.js';

const key = (name: string, type: KeyDescription['type'], of?: string): KeyDescription => ({
  name,
  type,
  scope: 'agent',
  description: '',
  ...(of !== undefined && { of }),
});
const keys = [
  key('n', 'number'),
  key('i', 'integer'),
  key('t', 'text'),
  key('r', 'object', 'robot'),
  key('v', 'vector', '2'),
];
const param = (type: ParamDescription['type'], of?: string): ParamDescription => ({
  name: 'p',
  type,
  title: 'P',
  description: '',
  bindable: true,
  ...(of !== undefined && { of }),
});
const names = (found: readonly KeyDescription[]) => found.map(({ name }) => name).join('');

describe('keys that fit a parameter', () => {
  it.each([
    { given: param('number'), fit: 'ni' },
    { given: param('integer'), fit: 'i' },
    { given: param('text'), fit: 't' },
    { given: param('object', 'robot'), fit: 'r' },
    { given: param('object', 'tree'), fit: '' },
    { given: param('vector', '2'), fit: 'v' },
    { given: param('vector', '3'), fit: '' },
  ])('$given.type of $given.of can be bound to "$fit"', ({ given, fit }) => {
    expect(names(keysToBind(keys, given))).toBe(fit);
  });

  it('may name any key, or only those of the wanted type', () => {
    expect(names(keysToName(keys, param('key')))).toBe('nitrv');
    expect(names(keysToName(keys, param('key', 'robot')))).toBe('r');
    expect(names(keysToName(keys, param('key', 'number')))).toBe('n');
  });
});
