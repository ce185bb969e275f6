import { describe, expect, it } from 'vitest';
import type { Params } from '../../behavior/index.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { node, numberKey, stage, wholeKey } from './laws/composites.js';
import { behaviorTreeKinds } from './nodes/index.js';

/** Every parameter of every kind that can be bound to a key with a number. */
const bound = behaviorTreeKinds.flatMap(({ name, params, minChildren }) =>
  Object.entries(params as Params)
    .filter(([, { type }]) => type === 'number' || type === 'integer')
    .map(([field, { type }]) => ({ kind: name, field, key: type === 'number' ? 'number' : 'whole', minChildren })),
);
/** What has no default. */
const needed: { readonly [kind: string]: { readonly [name: string]: string | number } } = {
  semaphore: { name: 'it' },
  levelOfDetail: { distance: 1 },
  team: { members: 'list', member: 'number' },
  onEvent: { event: 'bell', otherwise: 'wait' },
  heard: { event: 'bell' },
};

describe.each(WAYS)('a parameter bound to a key, in $name', (way) => {
  const scene = ({ kind, field, key, minChildren }: (typeof bound)[number]) => {
    const children = ['a', 'b'].slice(0, Math.min(minChildren, 2));
    return stage(node(kind, { ...needed[kind], [field]: { key } }, ...children), { a: 'R', b: 'R' }, way);
  };

  it.each(bound)('[BT-34] $kind fails while its $field is missing, and starts nothing', (row) => {
    const it = scene(row);
    expect([it.tick(), it.tick()]).toEqual(['F', 'F']);
    expect(it.reasons()[0]).toBe(way.watched ? `blackboard key ${row.key} is empty` : undefined);
  });

  // A question is over at once, and a team without members does not begin.
  const lasting = bound.filter(({ kind }) => kind !== 'heard' && kind !== 'team');
  it.each(lasting)('[BT-34] $kind fails when its $field goes missing under way, and cleans up', (row) => {
    const it = scene(row);
    it.set(numberKey, 1);
    it.set(wholeKey, 1);
    const first = it.tick(0);
    expect(first[0]).toBe('R');
    it.set(numberKey, undefined);
    it.set(wholeKey, undefined);
    const running = first.match(/\w(?=\+)/g) ?? [];
    expect(it.tick(0)).toBe(['F', ...running.map((leaf) => `${leaf}!`)].join(' '));
    it.set(numberKey, 1);
    it.set(wholeKey, 1);
    expect(it.tick(10)[0]).not.toBe('?');
  });
});
