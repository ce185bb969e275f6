import type { KindDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { groupOf, kindGroups, kindsByGroup } from './kind-groups.js';

const kind = (name: string, category: KindDescription['category'], more: Partial<KindDescription> = {}) => ({
  ...{ name, title: name, category, description: '', tags: [], params: [], minChildren: 0, maxChildren: 0 },
  ...more,
});
const KINDS = [
  kind('fuzzySet', 'part', { family: 'Fuzzy logic' }),
  kind('race', 'composite'),
  kind('sequence', 'composite', { common: true }),
  kind('machine', 'composite', { common: true, family: 'State machines' }),
  kind('state', 'part', { family: 'State machines' }),
  kind('lone', 'part'),
  kind('goTo', 'action'),
];

describe('the groups of kinds', () => {
  it('begin with the tasks of the game and the most used kinds; each technique follows', () => {
    expect(kindsByGroup(KINDS).map(({ name }) => name)).toEqual(
      'goTo sequence machine race lone fuzzySet state'.split(' '),
    );
    expect(kindGroups(KINDS).map(({ title }) => title)).toEqual([
      ...['Actions', 'Conditions', 'Most used', 'Composites', 'Decorators', 'Leaves', 'Parts'],
      ...['Fuzzy logic', 'State machines'],
    ]);
  });

  it('hold every kind exactly once', () => {
    const groups = new Set(kindGroups(KINDS).map(({ id }) => id));
    expect(KINDS.every((each) => groups.has(groupOf(each).id))).toBe(true);
    expect(kindsByGroup(KINDS)).toHaveLength(KINDS.length);
  });
});
