import { describe, expect, it } from 'vitest';
import type { DocumentNode } from '../index.js';
import { colorKey, createRobot, hookVocabulary, type Robot } from '../laws/hooks.js';
import { documentOf } from '../laws/scripted.js';
import { Cast, readSheet, resolveSheets, SHEET_SCHEMA_ID } from './index.js';

const hook = (id: string): DocumentNode => ({ id, kind: 'hook', params: { id } });
const host = documentOf(
  {
    id: 'list',
    kind: 'prioritizedList',
    children: [
      { id: 'slot', kind: 'stimulusSlot' },
      { id: 'run', kind: 'runBehavior', params: { behavior: { key: 'color' }, changed: 'switch' } },
    ],
  },
  'Host',
);
const behaviors = [host, documentOf(hook('r'), 'red'), documentOf(hook('b'), 'blue')];
const sheets = resolveSheets([
  readSheet({ $schema: SHEET_SCHEMA_ID, version: 1, name: 'Odd', behavior: 'Host', subtrees: { red: 'blue' } }),
]);

function createCast(role: string | { readonly sheet: string }) {
  const cast = new Cast<Robot>({ vocabulary: hookVocabulary(), behaviors, sheets });
  const robot = createRobot();
  cast.add('r', 'robot', robot, role);
  return { cast, robot };
}

describe('behaviors that a cast lets in at run time', () => {
  it('[BT-40] are those it has by that name, also when they were loaded since or changed while they run', () => {
    const { cast, robot } = createCast('Host');
    cast.set('r', colorKey, 'red');
    cast.tick(1);
    expect(cast.replaceBehavior(documentOf(hook('g'), 'green')).result).toBe('unchanged');
    cast.set('r', colorKey, 'green');
    cast.tick(1);
    expect(robot.log.splice(0)).toEqual(['Rr+', 'Rr.', 'Rr-aborted', 'Rg+', 'Rg.']);
    const order: DocumentNode = { id: 'order', kind: 'sequence', children: [hook('g'), hook('h')] };
    expect(cast.replaceBehavior(documentOf(order, 'green')).result).toBe('reloaded');
    cast.tick(1);
    expect(robot.log).toEqual(['Rg.']);
  });

  it('are those that the character sheet puts in place of a name', () => {
    const { cast, robot } = createCast({ sheet: 'Odd' });
    cast.set('r', colorKey, 'red');
    cast.tick(1);
    expect(robot.log).toEqual(['Rb+', 'Rb.']);
  });

  it('[BTX-05] may be a document held as data, which is checked whole', () => {
    const { cast, robot } = createCast('Host');
    cast.set('r', colorKey, JSON.stringify(documentOf(hook('d'), 'Data')));
    cast.tick(1);
    expect(robot.log.splice(0)).toEqual(['Rd+', 'Rd.']);
    const { failures } = cast.mindsOf('r');
    for (const data of ['{ nonsense', '{"name": "X"}', JSON.stringify(documentOf({ id: 'x', kind: 'fly' }))]) {
      cast.set('r', colorKey, data);
      cast.tick(1);
    }
    expect(robot.log).toEqual(['Rd-aborted']);
    expect(failures.map(({ error }) => (error as Error).message.split('\n')[0])).toEqual([
      expect.stringContaining('is no JSON'),
      expect.anything(),
      expect.stringContaining('unknown kind fly'),
    ]);
  });

  it('[BTX-06] are put in by what happens, for a character by its id', () => {
    const { cast, robot } = createCast('Host');
    cast.set('r', colorKey, 'red');
    cast.tick(1);
    expect(cast.stimulate('r', { slot: 'reaction', behavior: 'blue' })).toBe(true);
    cast.tick(1);
    const saved = JSON.parse(JSON.stringify(cast.save()));
    expect(cast.calm('r', { slot: 'reaction' })).toBe(true);
    cast.tick(1);
    expect(robot.log.splice(0)).toEqual(['Rr+', 'Rr.', 'Rr-aborted', 'Rb+', 'Rb.', 'Rb-aborted', 'Rr+', 'Rr.']);
    cast.restore(saved);
    robot.log.length = 0;
    cast.tick(1);
    expect(robot.log).toEqual(['Rb.']);
  });
});
