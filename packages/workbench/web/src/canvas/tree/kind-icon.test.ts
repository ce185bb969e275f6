import type { KindDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { iconOf } from './kind-icon.js';

const kind = (
  name: string,
  category: KindDescription['category'] = 'composite',
  tags: string[] = [],
): KindDescription => ({
  name,
  title: name,
  category,
  description: '',
  tags,
  params: [],
  minChildren: 0,
  maxChildren: null,
});

describe('iconOf', () => {
  it.each([
    { given: kind('sequence'), icon: 'sequence' },
    { given: kind('randomSequence'), icon: 'dice' },
    { given: kind('cooldownOnSuccess', 'decorator'), icon: 'clock' },
    { given: kind('prioritizedList'), icon: 'priority' },
    { given: kind('call', 'leaf', ['reference']), icon: 'subtree' },
    { given: kind('hallway'), icon: 'composite' },
    { given: kind('waitForAgent', 'action'), icon: 'action' },
    { given: undefined, icon: 'unknown' },
  ])('$given.name gets $icon', ({ given, icon }) => {
    expect(iconOf(given)).toBe(icon);
  });
});
