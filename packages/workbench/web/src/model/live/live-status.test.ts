import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { findNode } from '../../document/describe/find-node.js';
import { LiveStatus, NO_STATUS, type NodeStatus } from './live-status.js';
import { createNodeTable, nodeKey } from './node-table.js';

const MAIN = 'converse-or-patrol';
const documentOf = (name: string) => DOCUMENTS.find((each) => each.name === name);
const PATHS = [
  'root',
  'cool',
  'converse',
  'spot',
  'pause',
  'talk',
  'patrol',
  'patrol/again',
  'patrol/round',
  'patrol/go-w1',
  'patrol/lost',
  'talk/patrol/round',
  'talk/#1f/round',
  'cool/converse',
  'cool/patrol/round',
];
const at = (path: string) => PATHS.indexOf(path);

const table = createNodeTable({
  behavior: MAIN,
  paths: PATHS,
  documentOf,
  referenceOf: (behavior, id) => {
    const value = findNode(documentOf(behavior)!, id)?.node.params?.behavior;
    return typeof value === 'string' ? value : undefined;
  },
  copies: (_behavior, id) => id === 'cool',
});

/** A live status that repaints at once, and what its nodes were told. */
function watch(...ids: readonly string[]) {
  const live = new LiveStatus((flush) => flush());
  const told: string[] = [];
  for (const id of ids) live.subscribe(nodeKey(MAIN, id), (status) => told.push(`${id} ${status}`));
  const status = (id: string, behavior = MAIN): NodeStatus => live.statusOf(nodeKey(behavior, id));
  return { live, told, status };
}

describe('createNodeTable', () => {
  it('follows paths through references into other documents', () => {
    expect(table.rows[at('patrol/round')]).toEqual({
      key: nodeKey('patrol', 'round'),
      through: [nodeKey(MAIN, 'patrol')],
    });
  });

  it('lets the reference stand for what it cannot find', () => {
    expect(table.rows[at('patrol/lost')]).toEqual({ key: nodeKey(MAIN, 'patrol'), through: [] });
  });

  it('follows paths into behaviors that were chosen at run time', () => {
    expect(table.rows[at('talk/patrol/round')]).toEqual({
      key: nodeKey('patrol', 'round'),
      through: [nodeKey(MAIN, 'talk')],
    });
    expect(table.rows[at('talk/#1f/round')]).toEqual({ key: nodeKey(MAIN, 'talk'), through: [] });
  });

  it('finds what a node runs a copy of in the same document, also through references', () => {
    const through = [nodeKey(MAIN, 'cool')];
    expect(table.rows[at('cool/converse')]).toEqual({ key: nodeKey(MAIN, 'converse'), through });
    expect(table.rows[at('cool/patrol/round')]).toEqual({
      key: nodeKey('patrol', 'round'),
      through: [...through, nodeKey(MAIN, 'patrol')],
    });
  });

  it('counts the behavior behind a reference as its child', () => {
    expect(table.childrenOf(nodeKey(MAIN, 'patrol'))).toEqual([nodeKey('patrol', 'again')]);
    expect(table.childrenOf(nodeKey(MAIN, 'converse'))).toHaveLength(3);
  });
});

describe('LiveStatus', () => {
  it('lights the active path, and the reference above what runs in a subtree', () => {
    const { live, status } = watch();
    live.begin(table, [at('root'), at('patrol/go-w1')]);
    expect(status('root')).toBe('running');
    expect(status('patrol')).toBe('running');
    expect(status('go-w1', 'patrol')).toBe('running');
    expect(status('talk')).toBe('idle');
  });

  it('keeps a result, with its reason, until the node or one above it starts again', () => {
    const { live, status } = watch();
    live.begin(table, []);
    live.trace(
      [
        { node: at('converse'), event: 'enter' },
        { node: at('spot'), event: 'enter' },
        { node: at('spot'), event: 'failure', reason: 'nobody near' },
      ],
      [at('converse')],
    );
    expect(status('spot')).toBe('failure');
    expect(live.reasonOf(nodeKey(MAIN, 'spot'))).toBe('nobody near');
    live.trace([], [at('converse')]);
    expect(status('spot')).toBe('failure');
    live.trace([{ node: at('converse'), event: 'enter' }], [at('converse')]);
    expect(status('spot')).toBe('idle');
    expect(live.reasonOf(nodeKey(MAIN, 'spot'))).toBeUndefined();
  });

  it('takes the same tick again as no change, unless something else was shown meanwhile', () => {
    const { live, status, told } = watch('spot', 'talk');
    live.begin(table, []);
    const events = [
      { node: at('spot'), event: 'enter' },
      { node: at('spot'), event: 'failure' },
    ] as const;
    const active: number[] = [];
    for (let tick = 0; tick < 3; tick++) live.trace(events, active);
    expect(told).toEqual(['spot failure']);
    live.light([nodeKey(MAIN, 'talk')]);
    expect(status('talk')).toBe('running');
    live.trace(events, active);
    expect(status('talk')).toBe('idle');
    live.put(NO_STATUS);
    live.put({ ...NO_STATUS, table });
    live.trace(events, active);
    expect(status('spot')).toBe('failure');
    live.begin(table, []);
    live.trace(events, active);
    expect(status('spot')).toBe('failure');
  });

  it('tells a node once per change, and nobody else', () => {
    const { live, told } = watch('spot', 'talk');
    live.begin(table, []);
    live.trace(
      [
        { node: at('spot'), event: 'enter' },
        { node: at('spot'), event: 'failure' },
      ],
      [],
    );
    live.trace([{ node: at('spot'), event: 'enter' }], [at('spot')]);
    expect(told).toEqual(['spot failure', 'spot running']);
  });

  it('says nothing of a condition that is checked in every tick and ends as before', () => {
    const { live, told } = watch('spot');
    const changes: number[] = [];
    live.watch((changed) => changes.push(changed.length));
    live.begin(table, []);
    const check = (reason: string) =>
      live.trace(
        [
          { node: at('spot'), event: 'enter' },
          { node: at('spot'), event: 'failure', reason },
        ],
        [],
      );
    for (let tick = 0; tick < 3; tick++) check('nobody near');
    expect(told).toEqual(['spot failure']);
    check('too dark');
    expect(told).toEqual(['spot failure', 'spot failure']);
    expect(changes).toEqual([1, 1]);
  });

  it('hands out several ticks together, in one repaint', () => {
    const repaints: (() => void)[] = [];
    const live = new LiveStatus((flush) => repaints.push(flush));
    const told: string[] = [];
    live.subscribe(nodeKey(MAIN, 'talk'), (status) => told.push(status));
    live.begin(table, []);
    for (let tick = 0; tick < 16; tick++) live.trace([{ node: at('talk'), event: tick % 2 ? 'success' : 'enter' }], []);
    expect(repaints).toHaveLength(1);
    repaints[0]();
    expect(told).toEqual(['success']);
  });

  it('asks for a frame only when a status changed, and for a refresh when only a reason did', () => {
    const asked: string[] = [];
    const ask = (what: string) => (flush: () => void) => {
      asked.push(what);
      flush();
    };
    const live = new LiveStatus(ask('frame'), ask('refresh'));
    live.begin(table, []);
    const check = (reason: string) =>
      live.trace(
        [
          { node: at('spot'), event: 'enter' },
          { node: at('spot'), event: 'failure', reason },
        ],
        [],
      );
    check('nobody near');
    for (let tick = 0; tick < 30; tick++) check('nobody near');
    expect(asked).toEqual(['frame']);
    check('too dark');
    expect(asked).toEqual(['frame', 'refresh']);
    live.trace([{ node: at('talk'), event: 'success' }], []);
    expect(asked).toEqual(['frame', 'refresh', 'frame']);
  });

  it('puts out what stopped without a word', () => {
    const { live, status } = watch();
    live.begin(table, [at('root'), at('talk')]);
    live.trace([], []);
    expect(status('talk')).toBe('idle');
    live.begin(table, [at('root')]);
    live.clear();
    expect(status('root')).toBe('idle');
  });

  it('ignores events of nodes it does not know', () => {
    const { live } = watch();
    live.begin(table, [99]);
    expect(() => live.trace([{ node: 99, event: 'enter' }], [99])).not.toThrow();
  });

  it('forgets a listener that left', () => {
    const live = new LiveStatus((flush) => flush());
    const told: string[] = [];
    const leave = live.subscribe(nodeKey(MAIN, 'talk'), (status) => told.push(status));
    leave();
    live.begin(table, [at('talk')]);
    expect(told).toEqual([]);
  });
});
