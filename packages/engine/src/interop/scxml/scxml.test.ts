import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { BEHAVIOR_SCHEMA_ID, type DocumentNode } from '../../behavior/document/document.js';
import { readDocument } from '../../behavior/files/read-document.js';
import { detectFormat, exportBehaviors, importBehaviors } from '../index.js';
import { readCondition, writeExpression } from './condition.js';

const chart = (inside: string, attributes = '') =>
  `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Light" ${attributes}>${inside}</scxml>`;
const read = (inside: string, attributes = '') => importBehaviors('scxml', chart(inside, attributes));
const machineOf = (inside: string, attributes = '') => read(inside, attributes).documents[0].root;
const documentOf = (root: object) => readDocument({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Main', root });

describe('SCXML', () => {
  it('becomes a machine with its parts', () => {
    const { documents, notes } = read(
      `<state id="green"><onentry><assign location="n" expr="n + 1"/></onentry>
         <transition event="stop" cond="n &lt; 3 &amp;&amp; !off" target="red"/></state>
       <parallel id="red"><state id="lamp"/><state id="horn"><history id="h" type="deep"/><state id="loud"/></state></parallel>
       <final id="end"/>`,
      'initial="red"',
    );
    expect(notes).toEqual([
      {
        behavior: 'Light',
        node: '',
        problem: 'the blackboard of the game must have the keys n, off',
        severity: 'changed',
      },
    ]);
    expect(documents[0]).toMatchObject({ name: 'Light', root: { kind: 'machine', params: { mode: 'statechart' } } });
    expect(documents[0].root.children).toMatchObject([
      {
        id: 'red',
        kind: 'regions',
        children: [
          { id: 'lamp', kind: 'state' },
          {
            id: 'horn',
            kind: 'state',
            children: [{ id: 'h', kind: 'history', params: { deep: true } }, { id: 'loud' }],
          },
        ],
      },
      {
        id: 'green',
        kind: 'state',
        children: [
          { kind: 'onEntry', children: [{ kind: 'setKey', params: { key: 'n', value: { expression: 'n + 1' } } }] },
          { kind: 'transition', params: { to: 'red', on: 'stop', when: { expression: 'n < 3 and not off' } } },
        ],
      },
      { id: 'end', kind: 'final' },
    ]);
  });

  it('waits where it sends itself an event after a delay', () => {
    const { children } = machineOf(
      `<state id="a"><onentry><send event="t" id="t" delay="500ms"/></onentry><onexit><cancel sendid="t"/></onexit>
         <transition event="t" target="b"/></state><state id="b"/>`,
    );
    expect(children![0].children).toMatchObject([{ kind: 'transition', params: { to: 'b', after: 0.5 } }]);
  });

  it('does in its final states what it does on its exit', () => {
    const { notes, documents } = read(
      '<onexit><log expr="\'bye\'"/></onexit><state id="a"/><final id="f"><onentry><assign location="n" expr="1"/></onentry></final>',
    );
    expect(documents[0].root.children![1]).toMatchObject({
      id: 'f',
      children: [
        { kind: 'onEntry', children: [{ kind: 'setKey', params: { key: 'n', value: 1 } }] },
        { id: 'f-end', kind: 'onEntry', children: [{ kind: 'log' }] },
      ],
    });
    expect(notes.map(({ severity, problem }) => `${severity} ${problem}`)).toContain(
      'changed what is done on its exit is done in its final states, not when it is stopped',
    );
    expect(read('<onexit><log/></onexit><state id="a"/>').notes.map(({ problem }) => problem)).toEqual([
      'what is done on its exit',
    ]);
  });

  it('makes a state of a parallel that is a region', () => {
    const { children } = machineOf(
      '<parallel id="p"><parallel id="q"><state id="a"/><state id="b"/></parallel><parallel id="r"><state id="c"/></parallel></parallel>',
    );
    expect(children![0]).toMatchObject({
      kind: 'regions',
      children: [
        { id: 'q-region', kind: 'state', children: [{ id: 'q', kind: 'regions' }] },
        { id: 'r-region', kind: 'state', children: [{ id: 'r', kind: 'regions' }] },
      ],
    });
  });

  it('binds data at the start, and says so where the chart binds them late', () => {
    const { notes } = read(
      '<datamodel><data id="n" expr="2"/><data id="x"><b/></data><data id="y" src="y.json"/></datamodel><state id="a"/>',
      'binding="late"',
    );
    const said = notes.map(({ severity, problem }) => `${severity} ${problem}`);
    expect(said).toContain('changed all data are bound at the start, none late');
    expect(said).toContain('lost the first value of x, which is XML');
    expect(said).toContain('lost the first value of y, from y.json');
    expect(read('<state id="a"/>', 'binding="early"').notes).toEqual([]);
  });

  it('heeds the end of a state', () => {
    const { children } = machineOf(
      `<state id="a"><transition event="done.state.a" target="b"/><final id="f"/></state><state id="b"/>`,
    );
    expect(children![0].children![0].params).toEqual({ to: 'b', result: 'either' });
  });

  it.each([
    ['<state id="a"><invoke/></state>', '<invoke>'],
    ['<state id="a"><onentry><raise event="e"/></onentry></state>', 'raises the event e'],
    ['<state id="a"><onentry><send event="e" delay="1s"/></onentry></state>', 'sends e after 1s'],
    ['<state id="a"><transition cond="f(x)" target="a"/></state>', 'the condition f(x)'],
    ['<state id="a"><onexit><assign location="x.y" expr="1"/></onexit></state>', 'x.y = 1'],
    ['<script>x</script><state id="a"/>', '<script>'],
  ])('says what it loses of %s', (inside, problem) => {
    const { notes } = read(inside);
    expect(notes.some((note) => note.severity === 'lost' && note.problem.includes(problem))).toBe(true);
  });

  it.each([
    ['<state id="a"/><state id="a"/>', 'there is another state a'],
    ['<state id="a"><transition target="nowhere"/></state>', 'there is no state nowhere'],
  ])('is refused for %s', (inside, problem) => {
    expect(() => read(inside)).toThrow(problem);
  });

  it('is only for behaviors with one machine', () => {
    const machine = (id: string) => ({ id, kind: 'machine', children: [{ id: `${id}s`, kind: 'state' }] });
    const both = documentOf({ id: 'r', kind: 'parallel', children: [machine('a'), machine('b')] });
    expect(() => exportBehaviors('scxml', [both])).toThrow('has 2 machines');
    expect(() => exportBehaviors('scxml', [documentOf({ id: 'r', kind: 'go' })])).toThrow('has no machine');
    expect(() => exportBehaviors('xstate', [documentOf(machine('a'))])).toThrow('is read, not written');
  });

  it('is read again where another tool changed a condition', () => {
    const asks = { id: 'c', kind: 'isTired' };
    const leads = { id: 't', kind: 'transition', params: { to: 'b', when: { key: 'k' } }, children: [asks] };
    const states = [
      { id: 'a', kind: 'state', children: [leads] },
      { id: 'b', kind: 'state' },
    ];
    const { text } = exportBehaviors('scxml', [documentOf({ id: 'm', kind: 'machine', children: states })]);
    const { documents } = importBehaviors('scxml', text.replace(' cond="false"', ' cond="n &gt; 1"'));
    const [transition] = documents[0].root.children![0].children!;
    expect(transition).toEqual({ id: 't', kind: 'transition', params: { to: 'b', when: { expression: 'n > 1' } } });
  });
});

describe('a machine of ours in SCXML', () => {
  const set = (id: string, key: string, value: unknown) => ({ id, kind: 'setKey', params: { key, value } });
  const does = (id: string, kind: string, ...children: object[]) => ({ id, kind, children });
  const leads = (id: string, params: object, ...children: object[]) => ({
    ...{ id, kind: 'transition', params },
    ...(children.length > 0 && { children }),
  });
  const calm = [
    does('e', 'onEntry', set('s1', 'n', 3), set('s2', 'n', { expression: 'n + 1' }), set('s3', 'm', { key: 'n' })),
    does('o', 'onEntry', set('s4', 'odd key', 1), set('s5', 'list', [1, 2]), { id: 'sh', kind: 'shout' }),
    does('x', 'onExit', set('s6', 'flag', true), { id: 'l', kind: 'log', params: { text: 'bye' } }),
    leads(
      't1',
      { to: 'b', on: 'noise', when: { expression: 'n > 2 and flag' } },
      does('ef', 'effect', set('s7', 'text', 'loud')),
    ),
    leads('t2', { to: 'a2', after: 0.5, internal: true }),
    leads('t3', { to: 'b', result: 'either' }),
    leads('t4', { to: 'b', when: { key: 'flag' } }),
    { id: 'a1', kind: 'state' },
    { id: 'a2', kind: 'state' },
  ];
  const past = { ...does('h', 'history', leads('th', { to: 'r1' })), params: { deep: true } };
  const asks = leads('t5', { to: 'a' }, { id: 'in', kind: 'inState', params: { state: 'r1' } });
  const root = {
    ...{ id: 'm', kind: 'machine', params: { mode: 'statechart' } },
    children: [
      { ...does('a', 'state', ...calm), name: 'Calm' },
      does('b', 'regions', past, { id: 'r1', kind: 'state' }, does('r2', 'state', asks)),
      { id: 'f', kind: 'final' },
    ],
  };
  const { text, notes } = exportBehaviors('scxml', [documentOf(root)]);
  /** As a tool keeps it that does not know us. */
  const theirs = text
    .replace(/ (xmlns:)?gumption[\w:]*="[^"]*"/g, '')
    .replace(/<gumption:(\w+)[\s\S]*?<\/gumption:\1>/g, '')
    .replace(/>\s+</g, '><');

  it('is one that any tool for SCXML reads', () => {
    expect(theirs.trim()).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="Main">',
        '<datamodel><data id="n"/><data id="m"/><data id="flag"/><data id="text"/></datamodel>',
        '<state id="Calm"><onentry><assign location="n" expr="3"/><assign location="n" expr="n + 1"/>',
        '<assign location="m" expr="n"/></onentry><onentry></onentry>',
        '<onexit><assign location="flag" expr="true"/><log expr="&quot;bye&quot;"/></onexit>',
        '<transition event="noise" cond="(n &gt; 2) &amp;&amp; flag" target="b">',
        '<assign location="text" expr="&quot;loud&quot;"/></transition>',
        '<onentry><send event="after-t2" id="after-t2" delay="0.5s"/></onentry>',
        '<onexit><cancel sendid="after-t2"/></onexit>',
        '<transition event="after-t2" target="a2" type="internal"/>',
        '<transition event="done.state.Calm" target="b"/><transition cond="flag" target="b"/>',
        '<state id="a1"/><state id="a2"/></state>',
        '<parallel id="b"><history id="h" type="deep"><transition target="r1"/></history><state id="r1"/>',
        `<state id="r2"><transition cond="In('r1')" target="Calm"></transition></state></parallel>`,
        '<final id="f"/></scxml>',
      ].join(''),
    );
    expect(notes.map(({ node, problem }) => `${node}: ${problem}`)).toEqual(
      ['s4: setKey', 's5: setKey', 'sh: shout'].map((what) => `${what}, which is not among what SCXML can do`),
    );
  });

  it('means the same to us without what we wrote beside it', () => {
    const brief = ({ kind, params = {}, children = [] }: DocumentNode): string =>
      `${kind}${JSON.stringify(params)}${children.map(brief).join('')}`;
    const expected = {
      ...root,
      children: [{ ...root.children[0], children: calm.filter(({ id }) => id !== 'o') }, ...root.children.slice(1)],
    };
    const [{ root: found }] = importBehaviors('scxml', theirs).documents;
    expect(brief(found).replaceAll('"Calm"', '"a"')).toBe(brief(expected as unknown as DocumentNode));
  });
});

describe('what a chart says otherwise', () => {
  it.each([
    [
      '<state id="a"><onentry><send event="t" delay="1s" target="#x"/></onentry><transition event="t" target="a"/></state>',
      { to: 'a', on: 't' },
      ['sends t after 1s; here the game sends events'],
    ],
    [
      '<state id="a"><onentry><send event="t" delay="0s"/></onentry><transition event="t" target="a"/></state>',
      { to: 'a', on: 't' },
      ['sends t after 0s; here the game sends events'],
    ],
    [
      '<state id="a"><onentry><send event="t" delay="1s"/></onentry><onexit><cancel sendid="t"/></onexit><transition event="t" target="a"/></state>',
      { to: 'a', after: 1 },
      ['<cancel>', 'the delay of t counts again when the state is entered again'],
    ],
    [
      '<state id="odd.name"><transition event="e" target="odd.name"/></state><state id="odd-name"/>',
      { to: 'odd-name', on: 'e' },
      [],
    ],
    [
      '<state id="a"><transition target="a" type="internal" cond="n &gt; 1"/></state>',
      { to: 'a', when: { expression: 'n > 1' }, internal: true },
      ['the blackboard of the game must have the keys n'],
    ],
  ])('%s', (inside, params, said) => {
    const { documents, notes } = read(inside);
    expect(documents[0].root.children![0].children).toMatchObject([{ kind: 'transition', params }]);
    expect(notes.map(({ problem }) => problem)).toEqual(said);
  });

  it('of several initial states the first is taken', () => {
    const { notes, documents } = read(
      '<parallel id="p"><state id="x"><state id="x1"/><state id="x2"/></state><state id="y"><state id="y1"/></state></parallel>',
      'initial="x2 y1"',
    );
    expect(notes.map(({ problem }) => problem)).toEqual(['it starts in several states at once: x2, y1; here in x2']);
    expect(documents[0].root.children![0].children).toMatchObject([{ kind: 'transition', params: { to: 'x2' } }]);
  });

  it('events are taken one by one, and all of them by those that the chart names', () => {
    const { children } = machineOf(
      '<state id="a"><transition event="a b" target="c"/><transition event="*" target="c"/></state><state id="c"/>',
    );
    expect(children![0].children!.map(({ params }) => params!.on)).toEqual(['a', 'b', 'a', 'b']);
  });
});

describe('conditions', () => {
  it.each([
    ['x === 1', 'x is 1'],
    ["a !== 'b' || !c", 'a is not "b" or not c'],
    ['!a == b', '(not a) is b'],
    ['!(a && (b || c)) && d', 'not (a and (b or c)) and d'],
    ['!!a', 'not not a'],
    ['!Math.abs(x) < 1', '(not abs(x)) < 1'],
    ['Math.pow(i, 3) >= 8', 'pow(i, 3) >= 8'],
  ])('%s is %s', (text, expression) => {
    expect(readCondition(text)).toEqual({ states: [], expression });
  });

  it.each(['x = 1', 'a.b', 'f(1)', 'a ? b : c', '_event.data', 'x++', '(', "In('a') || x"])(
    '%s is not guessed at',
    (text) => {
      expect(readCondition(text)).toBeUndefined();
    },
  );

  it.each([
    ['a and b < 2', 'a && (b < 2)'],
    ['not (a is "x")', '!(a === "x")'],
    ['x in [1]', undefined],
  ])('of ours, %s is %s', (expression, text) => {
    expect(writeExpression(expression)).toBe(text);
  });

  it('may ask for states', () => {
    expect(readCondition("In('a') && !In('b') && x > 1")).toEqual({
      states: [
        { state: 'a', active: true },
        { state: 'b', active: false },
      ],
      expression: 'x > 1',
    });
  });
});

const value = fc.oneof(
  ...[fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0), fc.constant(null)],
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    { key: 'n' },
    { key: 'odd key' },
    { expression: 'n + 1 < 3' },
    { expression: 'n+1' },
    { expression: '(' },
  ),
);
const act = fc.oneof(
  fc.record({ kind: fc.constant('setKey'), params: fc.record({ key: fc.constantFrom('n', 'odd key', 'in'), value }) }),
  fc.record({ kind: fc.constant('log'), params: fc.record({ text: value }) }),
  fc.record({ kind: fc.constant('shout') }),
);
const acts = fc.array(act, { minLength: 1, maxLength: 2 });
const params = fc.record(
  {
    to: fc.constantFrom('s1', 's2', 'n3', 'no such'),
    on: fc.constantFrom('e', 'after', '*', 'a b', 'done.state.s1'),
    when: value,
    after: fc.constantFrom(0, 0.5, 1e-9, 3),
    result: fc.constantFrom('either', 'failure'),
    internal: fc.boolean(),
    weight: fc.constant(2),
  },
  { requiredKeys: [] },
);
const way = fc.record({
  kind: fc.constant('transition'),
  params,
  children: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('effect'), children: acts }),
      fc.record({ kind: fc.constant('inState'), params: fc.record({ state: fc.constantFrom('s1', 'no such') }) }),
    ),
    { maxLength: 2 },
  ),
});
const named = fc.record(
  { name: fc.constantFrom('Patrol', 'On guard', 's1', '\u0000'), comment: fc.constant('Slowly.') },
  { requiredKeys: [] },
);
type Plant = Omit<DocumentNode, 'id' | 'children'> & { readonly children?: readonly Plant[] };
const stateOf = (depth: number): fc.Arbitrary<Plant> =>
  fc
    .tuple(
      named,
      fc.constantFrom('state', 'regions', 'final', 'history'),
      fc.array(
        fc.oneof(
          { weight: 2, arbitrary: way },
          fc.record({ kind: fc.constantFrom('onEntry', 'onExit'), children: acts }),
          fc.record({ kind: fc.constant('goTo') }),
          ...(depth > 0 ? [{ weight: 3, arbitrary: stateOf(depth - 1) }] : []),
        ),
        { maxLength: 4 },
      ),
      fc.constantFrom(undefined, {}, { ended: 'wait' }, { deep: true }),
    )
    .map(([fields, kind, children, set]) => ({ ...fields, kind, ...(set && { params: set }), children }) as Plant);

function grow({ children = [], ...rest }: Plant, counter: { next: number }): DocumentNode {
  const id = `${rest.kind === 'state' ? 's' : 'n'}${counter.next++}`;
  return { ...rest, id, ...(children.length > 0 && { children: children.map((child) => grow(child, counter)) }) };
}

it('the events of an invoked chart are not those of the machine', () => {
  const { documents, notes } = read(
    `<state id="a"><onentry><send event="late" delay="3s"/></onentry><transition event="late" target="b"/>
       <invoke><content><scxml><state id="x"><transition event="late"/></state></scxml></content></invoke></state>
     <state id="b"/>`,
  );
  expect(documents[0].root.children![0].children).toMatchObject([{ params: { after: 3, to: 'b' } }]);
  expect(notes.map(({ problem }) => problem)).toEqual([
    'the delay of late counts again when the state is entered again',
    '<invoke>',
  ]);
});

describe('a behavior with a machine, written as SCXML', () => {
  const documents = fc
    .tuple(
      fc.array(stateOf(2), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom({ mode: 'statechart' }, undefined, {}),
    )
    .map(([states, isInside, mode]) => {
      const machine = grow({ kind: 'machine', ...(mode && { params: mode }), children: states } as Plant, { next: 0 });
      const root = isInside ? { id: 'r', kind: 'repeat', children: [machine, { id: 'z', kind: 'go' }] } : machine;
      return documentOf(root);
    });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { text } = exportBehaviors('scxml', [document]);
        expect(detectFormat(text)).toBe('scxml');
        const back = importBehaviors('scxml', text).documents;
        expect(back).toEqual([document]);
        expect(exportBehaviors('scxml', back).text).toBe(text);
      }),
      { numRuns: runs(75) },
    );
  });
});
