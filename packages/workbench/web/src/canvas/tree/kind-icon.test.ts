import type { KindDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { iconOf } from './kind-icon.js';

const kind = (given: Partial<KindDescription>): KindDescription => ({
  name: 'hallway',
  title: 'Hallway',
  category: 'composite',
  description: '',
  tags: [],
  params: [],
  minChildren: 0,
  maxChildren: null,
  ...given,
});

describe('iconOf', () => {
  it.each([
    { what: 'the icon that a kind names', given: kind({ icon: 'dice', role: 'order' }), icon: 'dice' },
    { what: 'one for the role, without an icon', given: kind({ role: 'order' }), icon: 'sequence' },
    {
      what: 'one for the role, of an icon that the page has not',
      given: kind({ icon: 'x', role: 'race' }),
      icon: 'parallel',
    },
    { what: 'one for the category, without a role', given: kind({}), icon: 'composite' },
    {
      what: 'one for the category, of a role of later versions',
      given: kind({ role: 'constructor' }),
      icon: 'composite',
    },
    { what: 'a dot for a part', given: kind({ category: 'part' }), icon: 'leaf' },
    { what: 'one of its own for an action of the game', given: kind({ category: 'action' }), icon: 'action' },
    { what: 'a special one for a kind that the game does not have', given: undefined, icon: 'unknown' },
  ])('shows $what', ({ given, icon }) => {
    expect(iconOf(given)).toBe(icon);
  });
});
