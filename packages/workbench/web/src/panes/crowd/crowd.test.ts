import type { CrowdComparison } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { CrowdRows } from './crowd-rows.js';
import { placeIn, spreadWords, standsOut } from './spread-words.js';

const groups = ['Graze', 'Flee', 'Eat'].map((activity, i) => ({
  ...{ id: activity, title: activity, count: [10_000, 5, 1][i], group: { activity } },
}));

describe('the rows of a crowd', () => {
  it('are groups, and the members of the open one where they are known', () => {
    const members = { group: { activity: 'Graze' }, total: 10_000, from: 50, agents: ['a50', 'a51'] };
    const rows = new CrowdRows(groups, { open: { activity: 'Graze' }, members });
    expect([rows.length, rows.firstMember, rows.rowOf('Flee')]).toEqual([10_003, 1, 10_001]);
    expect(rows.at(0)).toMatchObject({ kind: 'group', isOpen: true });
    expect(rows.at(1)).toEqual({ kind: 'member', agent: undefined, index: 0, count: 10_000 });
    expect(rows.at(52)).toEqual({ kind: 'member', agent: 'a51', index: 51, count: 10_000 });
    expect(rows.at(10_001)).toMatchObject({ kind: 'group', listed: { title: 'Flee' }, isOpen: false });
    expect(rows.at(10_003)).toBeUndefined();
  });
});

describe('an agent beside its group', () => {
  const row = (more: Partial<CrowdComparison>): CrowdComparison => ({
    ...{ name: 'hunger', from: 'fact', value: 0.9, known: 100, numbers: null, options: [], others: 0, ...more },
  });
  const numbers = { min: 0, low: 0.3, median: 0.4, high: 0.5, max: 1, bins: [1] };

  it('is told in words', () => {
    expect(spreadWords(row({ numbers }))).toBe('median 0.4, half from 0.3 to 0.5');
    expect(spreadWords(row({ known: 0 }))).toBe('nobody has it');
    expect(spreadWords(row({ options: [{ value: 'W1', count: 60 }], others: 40 }))).toBe('W1 60, others 40');
    expect(placeIn(row({ numbers }))).toBe(0.9);
  });

  it('stands out far from the middle half, or nearly alone with its value', () => {
    expect([0.9, 0.55, 0.05].map((value) => standsOut(row({ numbers, value })))).toEqual([true, false, true]);
    const options = [
      { value: 'W1', count: 97 },
      { value: 'W2', count: 3 },
    ];
    expect(['W1', 'W2', null].map((value) => standsOut(row({ options, value })))).toEqual([false, true, false]);
  });
});
