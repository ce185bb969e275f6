import type { KeyDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { showKnown } from '../../document/describe/show-known.js';
import { blackboardGroups, ownRows, settingRow } from './blackboard-rows.js';

const key = (name: string, given: Partial<KeyDescription> = {}): KeyDescription => ({
  ...{ name, type: 'number', scope: 'agent', description: '' },
  ...given,
});
const keys = [key('patience'), key('mood', { type: 'text', default: 'calm' }), key('alarm', { scope: 'world' })];
const known = {
  values: { mood: 'calm', alarm: 1, extra: 2 },
  scopes: [
    { node: 'outer', values: { patience: null } },
    { node: 'inner', values: {} },
  ],
};

describe('what an agent knows', () => {
  it('is grouped by scope, innermost first, with what is empty and what is the default', () => {
    const rows = blackboardGroups(keys, known).map(({ scope, node, rows }) => [
      [scope, node].join(' ').trim(),
      ...rows.map(({ name, value, isDefault }) => `${name}=${value ?? 'empty'}${isDefault ? ' default' : ''}`),
    ]);
    expect(rows).toEqual([
      ['node inner'],
      ['node outer', 'patience=empty'],
      ['agent', 'patience=empty', 'mood=calm default', 'extra=2'],
      ['world', 'alarm=1'],
    ]);
  });

  it('is searched by name', () => {
    expect(blackboardGroups(keys, known, '@AL').map(({ scope }) => scope)).toEqual(['world']);
    expect(blackboardGroups(keys, known, 'nothing')).toEqual([]);
  });

  it('leaves out what is shown elsewhere, and shows that by itself', () => {
    const hidden = new Set(['mood', 'extra']);
    const rows = blackboardGroups(keys, known, '', hidden).flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(rows).toEqual(['patience', 'patience', 'alarm']);
    expect(settingRow(keys, 'mood', known)).toMatchObject({ name: 'mood', value: 'calm', isDefault: true });
    expect(settingRow(keys, 'patience', known)).toMatchObject({ value: undefined, key: { type: 'number' } });
  });
});

describe('showKnown', () => {
  const objects = new Map([['w1', { id: 'w1', label: 'W1', type: 'waypoint' }]]);
  const agents = [{ id: 'g1', label: 'Guard 1' }];
  it.each([
    { value: undefined, text: 'empty' },
    { value: null, text: 'empty' },
    { value: 0.1 + 0.2, text: '0.3' },
    { value: 1.99998, text: '2' },
    { value: 0.000233333, text: '0.0002333' },
    { value: -7.33333, text: '-7.333' },
    { value: 12345.678, text: '12345.7' },
    { value: 123456, text: '123456' },
    { value: Number.NaN, text: 'NaN' },
    { value: true, text: 'yes' },
    { value: 'w1', text: 'W1' },
    { value: 'g1', text: 'Guard 1' },
    { value: '', text: '“”' },
    { value: [1, 2], text: '(1, 2)' },
    { value: ['w1', 'g1'], text: '[W1, Guard 1]' },
    { value: 'x'.repeat(60), text: `${'x'.repeat(47)}…` },
  ])('$value as $text', ({ value, text }) => expect(showKnown(value, objects, agents)).toBe(text));
});

it('what the agent itself has is told from a key of the same name', () => {
  const rows = ownRows({ mood: 'angry', speed: 2 }, 'MOOD');
  expect(rows).toEqual([{ name: 'agent.mood', key: undefined, value: 'angry', isDefault: false }]);
});
