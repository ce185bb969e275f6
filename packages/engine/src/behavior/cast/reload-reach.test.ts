import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import type { BehaviorDocument, DocumentNode } from '../index.js';
import { colorKey, createRobot, hookVocabulary, type Robot } from '../laws/hooks.js';
import { documentOf } from '../laws/scripted.js';
import { Cast, type Role, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './index.js';

const leaf = (name: string, seconds = 1): BehaviorDocument =>
  documentOf({ id: 'w', kind: 'wait', params: { seconds } }, name);
const sequence = (name: string, ...children: readonly DocumentNode[]): BehaviorDocument =>
  documentOf({ id: 'all', kind: 'sequence', children: [{ id: 'w', kind: 'wait' }, ...children] }, name);
const refer = (behavior: string): DocumentNode => ({ id: `to-${behavior}`, kind: 'subtree', params: { behavior } });
const host: BehaviorDocument = documentOf(
  { id: 'run', kind: 'runBehavior', params: { behavior: { key: 'color' } } },
  'Host',
);

const behaviors = [
  ...Array.from({ length: 20 }, (_, i) => leaf(`b${i}`)),
  sequence('one', refer('shared')),
  sequence('two', refer('one')),
  leaf('shared'),
  leaf('other'),
  host,
];
const sheets = resolveSheets([
  readSheet({ $schema: SHEET_SCHEMA_ID, version: 1, name: 'Odd', behavior: 'one', subtrees: { shared: 'other' } }),
]);

/** A cast in which each behavior has a character, and one goes by the sheet. */
function createCast(documents: readonly BehaviorDocument[] = behaviors): Cast<Robot> {
  const cast = new Cast<Robot>({ vocabulary: hookVocabulary(), behaviors: documents, sheets });
  const add = (id: string, role: Role) => cast.add(id, 'robot', createRobot(), role);
  for (const { name } of documents) add(name, name);
  add('odd', { sheet: 'Odd' });
  return cast;
}

/** Who got another program by what is done, by id. */
function reloaded(cast: Cast<Robot>, act: () => void): string[] {
  const programOf = (id: string) => cast.mindsOf(id).program;
  const before = new Map([...cast.characters()].map(({ id }) => [id, programOf(id)]));
  act();
  return [...cast.characters()].map(({ id }) => id).filter((id) => programOf(id) !== before.get(id));
}

describe('a loaded behavior', () => {
  it.each([
    { story: 'one of many', document: leaf('b7', 2), reaches: ['b7'] },
    { story: 'another structure', document: sequence('b7', refer('b8')), reaches: ['b7'] },
    { story: 'a subtree', document: leaf('shared', 2), reaches: ['one', 'two', 'shared'] },
    { story: 'what a sheet puts in its place', document: leaf('other', 2), reaches: ['other', 'odd'] },
    { story: 'a behavior that nobody contains', document: leaf('new'), reaches: [] },
    { story: 'a wrong one', document: leaf('shared', -1), reaches: [] },
    { story: 'one that makes others wrong', document: sequence('shared', refer('two')), reaches: [] },
  ])('is compiled into those that contain it: $story', ({ document, reaches }) => {
    const cast = createCast();
    expect(reloaded(cast, () => cast.replaceBehavior(document))).toEqual(reaches);
  });

  it('is compiled into those that run it by a name given at run time', () => {
    const cast = createCast();
    cast.set('Host', colorKey, 'two');
    cast.tick(1);
    expect(reloaded(cast, () => cast.replaceBehavior(leaf('shared', 2)))).toEqual(['one', 'two', 'shared', 'Host']);
    expect(reloaded(cast, () => cast.replaceBehavior(leaf('b3', 2)))).toEqual(['b3']);
  });

  it('leads to the programs of a cast made from the same behaviors, whatever was loaded before', () => {
    const names = ['one', 'two', 'shared', 'other', 'b19'];
    const document = fc
      .tuple(
        fc.constantFrom(...names),
        fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
        fc.constantFrom(1, 2, -1),
      )
      .map(([name, referred, seconds]) =>
        sequence(name, ...referred.map(refer), { id: 'own', kind: 'wait', params: { seconds } }),
      );
    fc.assert(
      fc.property(fc.array(document, { maxLength: 8 }), fc.constantFrom(...names), (documents, guest) => {
        const cast = createCast(behaviors.slice(19));
        cast.set('Host', colorKey, guest);
        cast.tick(1);
        for (const each of documents) cast.replaceBehavior(each);
        const fresh = createCast([...cast.behaviors()]);
        fresh.set('Host', colorKey, guest);
        fresh.tick(1);
        const nodes = (of: Cast<Robot>, id: string) =>
          of.mindsOf(id).program.nodes.map(({ path, params }) => [path, ...params]);
        for (const { id } of cast.characters()) expect(nodes(cast, id), id).toEqual(nodes(fresh, id));
      }),
      { numRuns: runs(25) },
    );
  });

  it('is refused while a tick is paused, and nothing is touched', () => {
    const cast = createCast();
    cast.haltAt('b3');
    expect(cast.tick(1)).toBe(false);
    const before = [...cast.behaviors()];
    expect(reloaded(cast, () => expect(() => cast.replaceBehavior(leaf('b9', 2))).toThrow('a tick is paused'))).toEqual(
      [],
    );
    expect([...cast.behaviors()]).toEqual(before);
    cast.endTick();
    expect(cast.replaceBehavior(leaf('b9', 2)).result).toBe('refreshed');
  });
});
