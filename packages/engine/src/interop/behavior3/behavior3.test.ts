import { describe, expect, it } from 'vitest';
import { exportBehaviors, importBehaviors } from '../index.js';

const node = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  title: name,
  description: '',
  properties: {},
  display: { x: 1, y: 2 },
  ...more,
});

const PROJECT = {
  version: '0.3.0',
  scope: 'project',
  selectedTree: 't2',
  trees: [
    {
      id: 't1',
      title: 'Rest',
      description: 'Gathers strength.',
      root: 'a',
      properties: { owner: 'me' },
      display: { x: 0, y: 0 },
      nodes: {
        a: node('a', 'MemSequence', { title: 'Lie down', children: ['b', 'c'] }),
        b: node('b', 'Wait', { title: 'Wait <milliseconds>ms', properties: { milliseconds: 1500 } }),
        c: node('c', 'Snore', {
          description: 'Loudly.',
          properties: { volume: 3, how: { deep: true }, at: { key: 'bed' } },
        }),
        d: node('d', 'Runner'),
      },
    },
    {
      id: 't2',
      title: 'Live',
      root: 'r',
      nodes: {
        r: node('r', 'Priority', { children: ['s', 'u', 'x'] }),
        s: node('s', 'Sequence', { children: ['t'] }),
        t: node('t', 'RepeatUntilSuccess', {
          title: 'Repeat Until Success',
          child: 'v',
          properties: { maxLoop: 4 },
        }),
        v: node('v', 'Limiter', { title: 'Limit <maxLoop> Activations', child: 'w', properties: { maxLoop: '2' } }),
        w: node('w', 'Failer'),
        u: node('u', 't1'),
        x: node('x', 'Error'),
      },
    },
  ],
  custom_nodes: [],
};

describe('a project of the behavior3 editor', () => {
  const { documents, notes, tasks } = importBehaviors('behavior3', JSON.stringify(PROJECT));
  const [live, rest] = documents;

  it('becomes documents, the selected tree first, with the ids that nodes have', () => {
    expect(documents.map(({ name }) => name)).toEqual(['Live', 'Rest']);
    expect(live.root).toMatchObject({
      id: 'r',
      kind: 'reactiveSelector',
      children: [
        {
          id: 's',
          kind: 'reactiveSequence',
          children: [
            {
              id: 't',
              kind: 'retry',
              params: { times: 4 },
              children: [{ kind: 'limit', params: { times: 2 }, children: [{ kind: 'failure' }] }],
            },
          ],
        },
        { id: 'u', kind: 'subtree', params: { behavior: 'Rest' } },
        { id: 'x', kind: 'failure' },
      ],
    });
    expect(rest).toMatchObject({ description: 'Gathers strength.', root: { kind: 'sequence', name: 'Lie down' } });
    expect(rest.root.children).toMatchObject([
      { id: 'b', kind: 'wait', params: { seconds: 1.5 } },
      { id: 'c', kind: 'Snore', comment: 'Loudly.', params: { volume: 3, at: { key: 'bed' } } },
    ]);
    expect(rest.root.children![0].name).toBeUndefined();
    expect(tasks).toEqual([{ name: 'Snore', category: 'action', params: { volume: 'integer', at: 'value' } }]);
  });

  it('says what became otherwise', () => {
    const said = notes.map(({ behavior, node, severity, problem }) => `${behavior}#${node} ${severity} ${problem}`);
    expect(said).toContain('Rest# lost 1 nodes hang nowhere: d');
    expect(said).toContain('Rest#c lost its property how is an object, which no parameter can be');
    expect(said).toContain('Live#x changed theirs reports an error, which is neither success nor failure');
  });

  it('is restored by writing what was read, but for places', () => {
    const back = JSON.parse(exportBehaviors('behavior3', documents).text);
    const written = new Map<string, (typeof PROJECT.trees)[number]>(
      back.trees.map((tree: { title: string }) => [tree.title, tree]),
    );
    const reference = written.get('Rest')! as unknown as { id: string };
    for (const tree of PROJECT.trees)
      for (const [id, { display: _, ...expected }] of Object.entries(tree.nodes))
        expect((written.get(tree.title)!.nodes as unknown as { [id: string]: object })[id]).toMatchObject({
          ...expected,
          ...(expected.name === 't1' && { name: reference.id, title: reference.id }),
        });
    expect(written.get('Rest')!.properties).toEqual({ owner: 'me' });
  });

  it('can lie in the file as the editor saves it, or be one tree', () => {
    const saved = importBehaviors('behavior3', JSON.stringify({ name: 'p', data: PROJECT }));
    expect(saved.documents).toEqual(documents);
    const single = importBehaviors('behavior3', JSON.stringify(PROJECT.trees[0]));
    expect(single.documents.map(({ name }) => name)).toEqual(['Rest']);
  });

  const treeWith = (nodes: object) => ({ title: 'T', root: 'a', nodes });
  it.each([
    [{ trees: [] }, 'trees: there is no tree'],
    [{ root: 'a', nodes: {} }, 'root: must be the id of a node, got "a"'],
    [{ root: { name: 'Sequence' } }, 'root: must be the id of a node: trees that nest their nodes'],
    [treeWith({ a: node('a', 'Sequence', { children: ['b'] }) }), 'nodes.a.children[0]: there is no node "b"'],
    [treeWith({ a: node('a', 'Inverter', { child: 'a' }) }), '"a" hangs in two places, or below itself'],
    [
      treeWith({ a: node('a', 'Sequence', { children: ['b', 'b'] }), b: node('b', 'Runner') }),
      '"b" hangs in two places',
    ],
    [treeWith({ a: node('a', 'Sequence', { children: ['toString'] }) }), 'there is no node "toString"'],
    [treeWith({ a: { id: 'a' } }), 'nodes.a.name: must be the name of a node type'],
    [treeWith({ a: node('a', 'X', { properties: JSON.parse('{"__proto__": 1}') }) }), '__proto__'],
    [
      treeWith(
        Object.fromEntries(
          Array.from({ length: 5000 }, (_, i) => [
            i === 0 ? 'a' : `n${i}`,
            node(`n${i}`, 'Inverter', { child: `n${i + 1}` }),
          ]),
        ),
      ),
      'nodes go deeper than 220',
    ],
    [
      {
        trees: [
          { id: 'x', ...treeWith({ a: node('a', 'Runner') }) },
          { id: 'x', ...treeWith({ a: node('a', 'Runner') }) },
        ],
      },
      'x is the id of two trees',
    ],
  ])('with a fault is refused: %#', (value, problem) => {
    expect(() => importBehaviors('behavior3', JSON.stringify(value))).toThrow(problem);
  });
});

describe('a tree written for the editor of behavior3', () => {
  it('stands level by level to the right, each leaf below the last', () => {
    const leaf = (id: string) => ({ id, name: 'Go' });
    const nodes = {
      r: { id: 'r', name: 'MemSequence', children: ['s', 'c'] },
      s: { id: 's', name: 'MemPriority', children: ['a', 'b'] },
      ...{ a: leaf('a'), b: leaf('b'), c: leaf('c') },
    };
    const { documents } = importBehaviors('behavior3', JSON.stringify({ title: 'T', root: 'r', nodes }));
    const written = JSON.parse(exportBehaviors('behavior3', documents).text).nodes;
    const places = ['r', 's', 'a', 'b', 'c'].map((id) => [written[id].display.x, written[id].display.y]);
    expect(places).toEqual([
      [0, 0],
      [240, 0],
      [480, 0],
      [480, 60],
      [240, 120],
    ]);
  });

  it.each([
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), 'x'.repeat(100)],
    ['two\n  lines', 'two lines'],
    ['  ', 'Main'],
  ])('is called after its title: %s', (title, name) => {
    const text = JSON.stringify({ title, root: 'r', nodes: { r: { id: 'r', name: 'Go' } } });
    expect(importBehaviors('behavior3', text, { name: 'Main' }).documents[0].name).toBe(name);
  });

  it.each([[['a', 3]], ['a'], [{}]])('with %j for children is refused', (children) => {
    const nodes = { r: { id: 'r', name: 'Sequence', children }, a: { id: 'a', name: 'Go' } };
    expect(() => importBehaviors('behavior3', JSON.stringify({ title: 'T', root: 'r', nodes }))).toThrow(
      'nodes.r.children: must be ids of nodes',
    );
  });
});
