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
