import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEHAVIOR_SCHEMA_ID } from '../behavior/document/document.js';
import { readDocument } from '../behavior/files/read-document.js';
import { assignmentOf, expressionOf, scriptOf } from './btcpp/script.js';
import { formatFcl } from './fcl/format-fcl.js';
import { parseFcl } from './fcl/parse-fcl.js';
import { shapeOfPoints } from './fcl/shapes.js';
import { markOf } from './foreign/foreign.js';
import { slugOf } from './foreign/ids.js';
import { detectFormat, exportBehaviors, importBehaviors } from './index.js';
import { readDelay } from './scxml/chart/content.js';
import { readValue, writeValue } from './scxml/values.js';
import { findCompeting } from './xstate/competing.js';
import { readNodes } from './xstate/config-node.js';

const documentOf = (root: object, name = 'Main') =>
  readDocument({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, root });
const problemsOf = (notes: readonly { readonly problem: string }[]) => notes.map(({ problem }) => problem);

describe('scripts of BehaviorTree.CPP', () => {
  /** Conditions as scripts write them, brackets around every inner one. */
  const script = fc.letrec<{ any: string; plain: string }>((tie) => ({
    plain: fc.constantFrom('a', 'b1', '!a', 'a < 5', "mode == 'calm'", 'x != 2.5', 'n + 1 > 3'),
    any: fc.oneof(
      { maxDepth: 3 },
      tie('plain'),
      fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one}) && (${other})`),
      fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one}) || (${other})`),
      tie('any').map((one) => `!(${one})`),
    ),
  })).any;

  it('are read as expressions and written again as they were', () => {
    fc.assert(
      fc.property(script, (text) => {
        const expression = expressionOf(text);
        expect(expression).toBeTypeOf('string');
        expect(expression).not.toMatch(/[!&|](?!=)/);
        expect(scriptOf(expression!)).toBe(text);
      }),
    );
  });

  it('are left alone where they end too early, are too long or use our words', () => {
    expect(['!', 'a && !', '!!a', '! + 1', '(a', 'a)', 'not == 1', '', 'a $ b'].map(expressionOf)).toEqual(
      Array(9).fill(undefined),
    );
    expect(expressionOf(`a${' '.repeat(1999)}`)).toBe('a');
    expect(expressionOf(`a${' '.repeat(2000)}`)).toBeUndefined();
  });

  it.each([
    ['a := 1', { key: 'a', value: 1 }],
    [' a = -2.5 ; ', { key: 'a', value: -2.5 }],
    ["a := 'x y'", { key: 'a', value: 'x y' }],
    ['a := true', { key: 'a', value: true }],
    ['a += 2', { key: 'a', value: { expression: 'a + (2)' } }],
    ['a *= b', { key: 'a', value: { expression: 'a * (b)' } }],
    ['a := b', { key: 'a', value: { expression: 'b' } }],
    ['a == 1', undefined],
    ['not := 1', undefined],
    ['a := 1; b := 2', undefined],
    ['a := ?', undefined],
  ])('%s assigns %j', (code, assigned) => {
    expect(assignmentOf(code)).toEqual(assigned);
  });
});

describe('trees of BehaviorTree.CPP', () => {
  const read = (inside: string, more = '') =>
    importBehaviors(
      'btcpp',
      `<root main_tree_to_execute="M"><BehaviorTree ID="M">${inside}</BehaviorTree>${more}</root>`,
    );

  it('give a comment to the node behind it, and to no other', () => {
    const { documents } = read('<Sequence><!-- one --><!-- two --><A/><B/><!-- three --><C/></Sequence>');
    expect(documents[0].root.children!.map(({ comment }) => comment)).toEqual(['one\ntwo', undefined, 'three']);
  });

  it('take the types of ports from the model, and say where nothing tells one', () => {
    const other = '<BehaviorTree ID="Go"><A/></BehaviorTree>';
    const model = '<TreeNodesModel><SubTree ID="Go"><input_port name="to" type="double"/></SubTree></TreeNodesModel>';
    const use = '<SubTree ID="Go" to="{goal}"/>';
    const type = (more: string) => {
      const { documents, notes } = read(use, other + more);
      const parameters = documents.find(({ name }) => name === 'Go')!.parameters as { to: { type: string } };
      return [parameters.to.type, problemsOf(notes)];
    };
    expect(type(model)).toEqual(['number', []]);
    expect(type('')).toEqual(['value', ['nothing says of what type its parameter to is']]);
  });

  it('keep only what would not be written as it was read', () => {
    const [plain, odd] = read('<Sequence><Go to="5"/><Go to="5.0"/></Sequence>').documents[0].root.children!;
    expect(plain.params).toEqual({ to: 5 });
    expect(plain).not.toHaveProperty('foreign');
    expect(JSON.stringify(odd)).toContain('5.0');
  });

  it('set an entry by a script only if the script says the same', () => {
    const written = (value: unknown) =>
      exportBehaviors('btcpp', [documentOf({ id: 's', kind: 'setKey', params: { key: 'k', value } })]).text;
    expect(written({ expression: 'n + 1' })).toContain('code="k := n + 1"');
    expect(written("it's")).not.toContain('code="k :=');
  });
});

describe('fuzzy control language', () => {
  it('numbers its rules from 1', () => {
    const text = `FUNCTION_BLOCK f
      VAR_INPUT a : REAL; END_VAR VAR_OUTPUT b : REAL; END_VAR
      FUZZIFY a TERM low := (0, 1) (1, 0); END_FUZZIFY
      DEFUZZIFY b TERM x := (0, 0) (1, 1) (2, 0); METHOD : COG; DEFAULT := 0; END_DEFUZZIFY
      RULEBLOCK r RULE 7 : IF a IS low THEN b IS x; RULE 9 : IF a IS NOT low THEN b IS x; END_RULEBLOCK
      END_FUNCTION_BLOCK`;
    expect([...formatFcl('f', parseFcl(text)[0].definition).matchAll(/RULE (\d+) :/g)].map(([, n]) => n)).toEqual([
      '1',
      '2',
    ]);
  });

  it.each<[[number, number][], object]>([
    [[[3, 1]], { shape: 'singleton', at: [3] }],
    [
      [
        [3, 1],
        [3, 1],
      ],
      { shape: 'singleton', at: [3] },
    ],
    [
      [
        [1, 0],
        [2, 1],
        [4, 0],
      ],
      { shape: 'triangle', at: [1, 2, 4] },
    ],
    [
      [
        [1, 0],
        [2, 1],
        [4, 1],
        [5, 0],
      ],
      { shape: 'trapezoid', at: [1, 2, 4, 5] },
    ],
    [
      [
        [1, 0],
        [1, 1],
        [4, 1],
        [5, 0],
      ],
      { shape: 'trapezoid', at: [1, 1, 4, 5] },
    ],
    [
      [
        [1, 0],
        [1, 1],
        [4, 1],
        [4, 0],
      ],
      { shape: 'rectangle', at: [1, 4] },
    ],
    [
      [
        [1, 0],
        [2, 1],
      ],
      { shape: 'rampUp', at: [1, 2] },
    ],
    [
      [
        [1, 1],
        [2, 0],
      ],
      { shape: 'rampDown', at: [1, 2] },
    ],
    [
      [
        [1, 0.5],
        [2, 0],
      ],
      { shape: 'piecewise', at: [1, 0.5, 2, 0] },
    ],
  ])('takes the corners %j for %j', (points, shape) => {
    expect(shapeOfPoints(points)).toMatchObject(shape);
  });
});

describe('names', () => {
  it('become ids of at most 64 letters, digits, _ and -', () => {
    expect([slugOf('Go to: the "gate"!'), slugOf(' -- '), slugOf(''), slugOf('a_b-c')]).toEqual([
      ...['Go-to-the-gate', 'node', 'node', 'a_b-c'],
    ]);
    expect(slugOf('x'.repeat(300))).toBe('x'.repeat(64));
    expect(slugOf(`${' '.repeat(199)}ab`)).toBe('a');
  });

  it('of attributes count for the mark of a node in any order, types and values too', () => {
    const mark = (type: string, attributes: object) => markOf({ type, attributes: attributes as never });
    expect(mark('A', { x: 1, y: 2, z: 3 })).toBe(mark('A', { z: 3, x: 1, y: 2 }));
    const marks = [mark('A', {}), mark('B', {}), mark('A', { x: 1 }), mark('A', { x: 2 }), mark('A', { y: 1 })];
    expect(new Set(marks).size).toBe(5);
    for (const each of marks) expect(each).toMatch(/^[0-9a-f]{8}$/);
  });

  it('of trees with the same title get a number', () => {
    const tree = (id: string, title: string) => ({
      ...{ id, title, root: 'n', nodes: { n: { id: 'n', name: 'Succeeder', title: 'Succeeder', properties: {} } } },
    });
    const long = 'y'.repeat(120);
    const trees = [tree('1', 'Rest'), tree('2', 'Rest'), tree('3', 'Rest'), tree('4', long), tree('5', long)];
    const { documents } = importBehaviors('behavior3', JSON.stringify({ scope: 'project', trees }));
    expect(documents.map(({ name }) => name)).toEqual([
      ...['Rest', 'Rest 2', 'Rest 3', 'y'.repeat(100), `${'y'.repeat(90)} 5`],
    ]);
  });
});

describe('SCXML', () => {
  const chart = (inside: string) =>
    importBehaviors('scxml', `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">${inside}</scxml>`);

  it.each([
    ['1.5s', 1.5],
    ['20ms', 0.02],
    [' .5s ', 0.5],
    ['5', undefined],
    ['-1s', undefined],
    ['s', undefined],
    [undefined, undefined],
  ])('takes %s for %s seconds', (text, seconds) => {
    expect(readDelay(text)).toBe(seconds);
  });

  it.each([
    ['5', 5],
    ['-2.5', -2.5],
    ['"x"', 'x'],
    ['true', true],
    ['null', null],
    ['n', { key: 'n' }],
    ['n + 1', { expression: 'n + 1' }],
    ['f(1)', undefined],
  ])('reads %s as %j, and writes it again', (text, value) => {
    expect(readValue(text)).toEqual(value);
    if (value !== undefined) expect(writeValue(value as never)).toBe(text);
  });

  it('keeps a delay only where nothing else sends or raises the event', () => {
    const waits = (more: string) =>
      chart(`<state id="a"><onentry><send event="t" delay="1s"/>${more}</onentry><transition event="t" target="a"/></state>
        <state id="b"><transition event="u" target="a"/></state>`).documents[0].root.children![0].children!.some(
        ({ params }) => params?.after === 1,
      );
    expect(['', '<raise event="u"/>', '<raise event="t"/>', '<send event="t"/>'].map(waits)).toEqual([
      ...[true, true, false, false],
    ]);
    expect(waits('<if cond="n"><raise event="t"/></if>')).toBe(false);
    expect(waits('<foreach array="n" item="i"><raise event="t"/></foreach>')).toBe(false);
  });

  it.each([
    ['<log expr="n"/>', { text: { key: 'n' } }, ['the blackboard of the game must have the keys n']],
    ['<log label="hi"/>', { text: 'hi' }, []],
    ['<log label="hi" expr="5"/>', { text: 5 }, ['the label hi of a log']],
    ['<log/>', undefined, ['a log of nothing']],
    ['<log expr="f(1)"/>', undefined, ['a log of f(1)']],
  ])('%s logs %j and says %j', (action, params, said) => {
    const { documents, notes } = chart(`<state id="a"><onentry>${action}</onentry></state>`);
    const logs = documents[0].root.children![0].children?.[0]?.children?.[0];
    expect(logs?.params).toEqual(params);
    expect(problemsOf(notes)).toEqual(said);
  });

  it('holds the keys that expressions use, and says what of a state it cannot hold', () => {
    const machine = (state: object) =>
      exportBehaviors('scxml', [
        documentOf({ id: 'm', kind: 'machine', children: [{ id: 's', kind: 'state', ...state }] }),
      ]);
    const set = { id: 'x', kind: 'setKey', params: { key: 'k', value: { expression: 'one + two' } } };
    const { text, notes } = machine({ children: [{ id: 'e', kind: 'onEntry', children: [set] }] });
    expect([...text.matchAll(/<data id="(\w+)"/g)].map(([, id]) => id).sort()).toEqual(['k', 'one', 'two']);
    expect(text).not.toContain('gumption:document');
    const plain = 'SCXML asks inner transitions first, and forgets where a state was';
    expect(problemsOf(notes).filter((problem) => problem !== plain)).toEqual([]);
    const odd = machine({ params: { speed: 1 } });
    expect(problemsOf(odd.notes)).toContain('speed');
  });

  it('keeps a name that XML cannot hold', () => {
    for (const name of ['Main', 'a\u0001b']) {
      const made = documentOf({ id: 'm', kind: 'machine', children: [{ id: 's', kind: 'state' }] }, name);
      expect(importBehaviors('scxml', exportBehaviors('scxml', [made]).text).documents[0].name).toBe(name);
    }
  });
});

describe('XState', () => {
  const competing = (regions: number, on: object, inner: object) => {
    const states = Object.fromEntries(
      Array.from({ length: regions }, (_, i) => [`r${i}`, i === 0 ? { on: inner } : {}]),
    );
    const root = readNodes({ id: 'm', initial: 'p', states: { p: { type: 'parallel', on, states } } });
    return findCompeting(root).map(({ node, event }) => `${node.key} ${event}`);
  };

  it('competes for an event that a region takes and the state around it, too', () => {
    expect(competing(2, { go: 'p' }, { go: 'p' })).toEqual(['p go']);
    expect(competing(2, { 'door.*': 'p' }, { 'door.open': 'p' })).toEqual(['p door.*']);
    expect(competing(2, { 'door.open': 'p' }, { '*': 'p' })).toEqual(['p door.open']);
    expect(competing(2, { go: 'p' }, { stop: 'p' })).toEqual([]);
    expect(competing(2, { 'do.*': 'p' }, { 'door.open': 'p' })).toEqual([]);
    expect(competing(1, { go: 'p' }, { go: 'p' })).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('is named in task XML', () => {
    expect(() => importBehaviors('task-xml', '<behavior name-json="5"><task type="go"/></behavior>')).toThrow(
      'name-json must be a text',
    );
  });

  it('is named with the tree that it is in', () => {
    const nodes = { n: { id: 'n', name: 'Go', title: 'Go', properties: { at: { key: 5 } } } };
    const tree = { id: '1', title: 'Rest', root: 'missing', nodes };
    expect(() => importBehaviors('behavior3', JSON.stringify(tree))).toThrow('missing');
  });

  it('is not the format of a text behind a byte order mark, spaces and comments', () => {
    expect(detectFormat('\uFEFF  <!-- <scxml> --> <root >')).toBe('btcpp');
    expect(detectFormat('<behaviors>')).toBe('task-xml');
    expect(detectFormat('<scxml/>')).toBe('scxml');
    expect(detectFormat('<other/>')).toBeUndefined();
    expect(detectFormat(`${' '.repeat(99_000)}<scxml/>`)).toBe('scxml');
  });
});
