import { fileURLToPath } from 'node:url';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from 'gumption/behavior';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { findKindModules, hasExpressions, namesIn } from './used-kinds.js';

const behavior = (root: DocumentNode): BehaviorDocument => ({
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Guard' },
  root,
});

describe('findKindModules', () => {
  it('finds the module of every standard kind, and the kind in it', async () => {
    const standard = fileURLToPath(new URL('../../engine/src/standard/index.ts', import.meta.url));
    const found = await findKindModules(standard);
    expect(standardKinds.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
    for (const kind of standardKinds) {
      const { file, exported } = found.get(kind.name)!;
      expect((await import(/* @vite-ignore */ file))[exported]).toBe(kind);
    }
  });
});

describe('what documents use', () => {
  const child = { id: 'c', kind: 'wait', params: { seconds: { expression: '1 + 1' } } };
  it('lists kinds and tasks at all depths', () => {
    const children = [child, { id: 'b', kind: 'inverter', children: [{ id: 'd', kind: 'look' }] }];
    expect([...namesIn([behavior({ id: 'a', kind: 'sequence', children })])]).toEqual(
      ...[['sequence', 'wait', 'inverter', 'look']],
    );
  });

  it('knows whether a parameter is computed', () => {
    expect(hasExpressions([behavior({ id: 'a', kind: 'sequence', children: [child] })])).toBe(true);
    expect(hasExpressions([behavior({ id: 'a', kind: 'wait', params: { seconds: { key: 'x' } } })])).toBe(false);
  });
});
