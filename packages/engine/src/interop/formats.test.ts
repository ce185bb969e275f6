import { expect, it } from 'vitest';
import { BEHAVIOR_SCHEMA_ID } from '../behavior/document/document.js';
import { readDocument } from '../behavior/files/read-document.js';
import { detectFormat, exportBehaviors, importBehaviors } from './index.js';
import { plainText } from './mistreevous/format-mdsl.js';

const documentOf = (name: string, root: object) =>
  readDocument({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, root });

it.each([
  ['<?xml version="1.0"?><!-- <scxml> --><root BTCPP_format="4"/>', 'btcpp'],
  ['\uFEFF  <root/>', 'btcpp'],
  ['<!-- <root> --><scxml version="1.0">', 'scxml'],
  ['<behavior name="A">', 'task-xml'],
  ['<behaviors>', 'task-xml'],
  ['<html>', undefined],
  ['[{ "type" : "root" }]', 'mistreevous'],
  ['{"root":"a","nodes":{}}', 'behavior3'],
  ['{"trees": []}', 'behavior3'],
  ['{"id":"m","states":{"a":{}}}', 'xstate'],
  ['{"states":[]}', undefined],
  [`{"$schema":"${BEHAVIOR_SCHEMA_ID}","states":{}}`, undefined],
  ['root { wait }', 'mdsl'],
  ['/* a */ /* b */ ROOT { wait }', 'mdsl'],
  ['rooted', undefined],
  ['', undefined],
])('%s is %s', (text, format) => {
  expect(detectFormat(text)).toBe(format);
});

it('writes no behaviors, and two of one name, nowhere', () => {
  const one = documentOf('A', { id: 'a', kind: 'go' });
  expect(() => exportBehaviors('btcpp', [])).toThrow('there is no behavior to write');
  expect(() => exportBehaviors('btcpp', [one, documentOf('B', one.root), one])).toThrow(
    'A: is the name of two behaviors',
  );
  expect(() => exportBehaviors('yaml' as never, [one])).toThrow('there is no format yaml; there is');
});

it.each([
  ['a\\b', 'a/b'],
  ['a /* b */', 'a / * b * /'],
  ['@@0@@', '@ @0@ @'],
  ['one " quote', 'one " quote'],
  ['"two"', "'two'"],
])('mistreevous reads %s as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
  const told = exportBehaviors('mdsl', [documentOf('A', { id: 'a', kind: 'Say', params: { what: text } })]);
  expect(told.notes.some(({ problem }) => problem.includes('since MDSL cannot quote it'))).toBe(text !== plain);
});

it('writes numbers, truths and keys of task XML as what they are', () => {
  const params = { n: 2.5, yes: true, key: { key: 'k' }, text: 'a', list: [1] };
  const { text } = exportBehaviors('task-xml', [documentOf('A', { id: 'a', kind: 'go', params })]);
  for (const parameter of [
    '<parameter name="n" type="number" value="2.5"/>',
    '<parameter name="yes" type="boolean" value="true"/>',
    '<parameter name="key" type="key" value="k"/>',
    '<parameter name="text" type="text" value="a"/>',
    '<parameter name="list" type="json" value="[1]"/>',
  ])
    expect(text).toContain(parameter);
});

it('names the tasks of a file by what they are used for', () => {
  const text = `<root><BehaviorTree ID=" "><Sequence><Any><A/><B/></Any><One><A/></One><Any><A/></Any>
    <IfThenElse><Seen/><A/></IfThenElse><A/></Sequence></BehaviorTree>
    <TreeNodesModel><Action ID="A"><input_port name="far" type="double"/></Action><Control/></TreeNodesModel></root>`;
  const { tasks, documents } = importBehaviors('btcpp', text, { name: 'Fallen' });
  expect(documents[0].name).toBe('Fallen');
  expect(Object.fromEntries(tasks.map(({ name, category }) => [name, category]))).toEqual({
    ...{ Any: 'composite', A: 'action', B: 'action', One: 'decorator', Seen: 'condition' },
  });
});

it('keeps comments and callbacks at the root of a tree of mistreevous', () => {
  const root = { type: 'root', comment: 'Stays.', while: { call: 'IsAwake' }, child: { type: 'wait' } };
  const { documents } = importBehaviors('mistreevous', JSON.stringify([root]));
  expect(documents[0]).toMatchObject({
    comment: 'Stays.',
    root: { kind: 'guard', children: [{ kind: 'IsAwake' }, {}] },
  });
  for (const [wrong, path] of [
    [{ ...root, while: 3 }, '[0].while'],
    [{ ...root, type: 'rot' }, '[0].type'],
    [{ ...root, id: '' }, '[0].id'],
  ] as const)
    expect(() => importBehaviors('mistreevous', JSON.stringify([wrong]))).toThrow(path);
});

it('says what other formats left at a node and this one has no place for', () => {
  const root = { id: 'a', kind: 'go', foreign: { behavior3: { title: 'T' }, category: 'condition' } };
  const { notes } = exportBehaviors('btcpp', [documentOf('A', root)]);
  expect(notes.map(({ problem }) => problem)).toEqual([
    'what it keeps from behavior3 has no meaning in BehaviorTree.CPP',
  ]);
  expect(exportBehaviors('behavior3', [documentOf('A', root)]).notes).toEqual([]);
});

it('keeps what stands behind the last root of a text of mistreevous', () => {
  const { documents } = importBehaviors('mdsl', 'root { wait } /* The end. */');
  expect(documents[0]).toMatchObject({ endComment: 'The end.' });
  const { text } = exportBehaviors('mdsl', documents);
  expect(importBehaviors('mdsl', text).documents).toEqual(documents);
});

it('says how a behavior is called whose name mistreevous cannot have', () => {
  const main = documentOf('Main', { id: 'a', kind: 'subtree', params: { behavior: 'My tree' } });
  const { text, notes } = exportBehaviors('mdsl', [main, documentOf('My tree', { id: 'b', kind: 'go' })]);
  const [, called] = /root \[(\w+)\]/.exec(text)!;
  expect(text).toContain(`branch [${called}]`);
  expect(notes.map(({ behavior, problem }) => `${behavior}: ${problem}`)).toContain(`My tree: is called ${called}`);
});

it('says which ids became others', () => {
  const nodes = { 'no id!': { id: 'no id!', name: 'Go' } };
  const { documents, notes } = importBehaviors('behavior3', JSON.stringify({ title: 'T', root: 'no id!', nodes }));
  expect(notes.map(({ problem }) => problem)).toContain(`its id "no id!" became ${documents[0].root.id}`);
});

it('takes a node apart into attributes of BehaviorTree.CPP only where that means the same', () => {
  const asks = { id: 'q', kind: 'isTrue', params: { that: { expression: 'x > 1' } } };
  const leaf = (id: string) => ({ id, kind: id.toUpperCase() });
  const written = (root: object) =>
    exportBehaviors('btcpp', [documentOf('M', root)])
      .text.replace(/<!--[\s\S]*?-->/g, '')
      .replace(/[\s\S]*<BehaviorTree ID="M">\s*|\s*<\/BehaviorTree>[\s\S]*/g, '')
      .replace(/>\s+</g, '><');
  const success = { id: 's', kind: 'success' };
  expect(written({ id: 'i', kind: 'ifThenElse', children: [asks, success, leaf('a')] })).toBe(
    '<A _successIf="x &gt; 1"/>',
  );
  expect(written({ id: 'i', kind: 'ifThenElse', children: [asks, leaf('a'), leaf('b')] })).toBe(
    '<IfThenElse><ScriptCondition code="x &gt; 1"/><A/><B/></IfThenElse>',
  );
  expect(written({ id: 'i', kind: 'ifThenElse', children: [asks, success] })).toBe(
    '<IfThenElse><ScriptCondition code="x &gt; 1"/><AlwaysSuccess/></IfThenElse>',
  );
  expect(written({ id: 'i', kind: 'whileDoElse', children: [asks, success, leaf('a')] })).toBe(
    '<WhileDoElse><ScriptCondition code="x &gt; 1"/><AlwaysSuccess/><A/></WhileDoElse>',
  );
  expect(written({ id: 'g', kind: 'guard', children: [asks, leaf('a')] })).toBe('<A _while="x &gt; 1"/>');
});

it('says what of a machine SCXML has no place for', () => {
  const transition = {
    ...{ id: 't', kind: 'transition', params: { to: 's', weight: 2 } },
    children: [
      { id: 'c1', kind: 'isTired' },
      { id: 'c2', kind: 'isSad' },
    ],
  };
  const state = { id: 's', kind: 'state', children: [{ id: 'w', kind: 'walk' }, transition] };
  const { notes } = exportBehaviors('scxml', [
    documentOf('M', { id: 'm', kind: 'machine', params: { mode: 'statechart' }, children: [state] }),
  ]);
  const said = notes.map(({ node, severity, problem }) => `${node} ${severity} ${problem}`);
  expect(said).toContain('w lost walk, which is done while the state is active');
  expect(said).toContain('t lost a transition with more than one condition and one effect');
});

it('reads the times of XState in a list, and where a history leads', () => {
  const states = {
    a: { after: [{ delay: 1500, target: 'b' }] },
    b: { initial: 'x', states: { x: {}, h: { type: 'history', target: 'x' } } },
  };
  const { documents } = importBehaviors('xstate', JSON.stringify({ initial: 'a', states }));
  const [a, b] = documents[0].root.children!;
  expect(a.children).toMatchObject([{ kind: 'transition', params: { to: 'b', after: 1.5 } }]);
  expect(b.children!.find(({ kind }) => kind === 'history')).toMatchObject({ children: [{ params: { to: 'x' } }] });
});
