import fc from 'fast-check';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../document/document.js';

/** Texts that look like something else, or that careless quoting breaks. */
export const TRICKY_TEXTS: readonly string[] = [
  '1',
  '-0',
  '1e3',
  '.5',
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'for',
  'behavior',
  'key',
  'w-1',
  'w_1',
  'a.b',
  '-',
  'a-',
  '3fa8',
  '#id',
  '#ff8800',
  '#ggg',
  '@key',
  '// no remark',
  'http://example.com',
  'a, b: c',
  '[1, 2]',
  '{ "key": "k" }',
  '| bar',
  'say "hi"',
  "it's",
  '`quoted`',
  '\\',
  'C:\\new\\temp',
  '\\"',
  ' leading and trailing ',
  'Schlüssel',
  'цель',
  '目标',
  'e\u0301',
  'مرحبا',
  '🤖',
  '👩‍👩‍👧',
  '“curly”',
  'no\u00a0break',
  'tab\there',
];

/** Texts of several lines, and characters that do not survive in a plain text file. */
export const BROKEN_LINES: readonly string[] = [
  'two\nlines',
  '\n',
  'a\n\nb',
  ' a\n  b \n',
  '// x\n//',
  'windows\r\nline',
  '\r',
  'nul\0',
  'bell\u0007',
  'next\u0085line',
  'line\u2028separator',
  'right\u202eto left',
  '\ufeffbom',
];

/** Any text, the tricky ones often. */
export function arbitraryText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...TRICKY_TEXTS),
    fc.constantFrom(...BROKEN_LINES, ''),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    arbitraryWord(),
  );
}

/** A word such as designers use for kinds, ids and objects. */
export function arbitraryWord(): fc.Arbitrary<string> {
  return fc.constantFrom(
    'sequence',
    'selector',
    'wait',
    'goTo',
    'say',
    'W1',
    'W2',
    'red-door',
    'guard_2',
    'enemy.last',
  );
}

/**
 * Names of parameters and of fields no version knows; those that could reach a prototype are left
 * out.
 */
function arbitraryFieldName(): fc.Arbitrary<string> {
  const known = [
    'id',
    'kind',
    'name',
    'comment',
    'params',
    'children',
    '$schema',
    'version',
    'agent',
    'description',
    'root',
    'endComment',
  ];
  const unsafe = ['__proto__', 'constructor', 'prototype'];
  return fc.oneof(arbitraryWord(), arbitraryText()).filter((name) => ![...known, ...unsafe].includes(name));
}

function arbitraryNumber(): fc.Arbitrary<number> {
  return fc
    .oneof(fc.integer({ min: -10, max: 10 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    .map((number) => number + 0); // -0 becomes 0: JSON does not keep its sign
}

/** Any JSON value a few levels deep, objects that look like bindings among them. */
function arbitraryJson(): fc.Arbitrary<unknown> {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      arbitraryScalar(),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('object'),
    ),
    object: fc.oneof(
      arbitraryText().map((key) => ({ key })),
      fc.dictionary(arbitraryFieldName(), tie('value'), { maxKeys: 3 }).map((fields) => ({ ...fields })),
    ),
  }));
  return value;
}

function arbitraryScalar(): fc.Arbitrary<unknown> {
  return fc.oneof(arbitraryNumber(), fc.boolean(), fc.constant(null), arbitraryText());
}

/**
 * A parameter's value: mostly what designers write, at times the odd object a later version may
 * bring.
 */
function arbitraryParam(): fc.Arbitrary<unknown> {
  const literal = fc.oneof(arbitraryScalar(), fc.array(arbitraryScalar(), { maxLength: 3 }));
  return fc.oneof(
    { weight: 4, arbitrary: literal },
    arbitraryText().map((key) => ({ key })),
    arbitraryJson(),
  );
}

function arbitraryExtra(): fc.Arbitrary<Record<string, unknown>> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    fc.dictionary(arbitraryFieldName(), arbitraryJson(), { maxKeys: 3 }).map((fields) => ({ ...fields })),
  );
}

/** Texts that are not empty, as most fields demand. */
function arbitraryFilledText(): fc.Arbitrary<string> {
  return arbitraryText().filter((text) => text !== '');
}

/** Any valid id, look-alikes of numbers and words among them. */
export function arbitraryId(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.nat(99).map((number) => `n${number}`),
    fc.constantFrom('1', '-', '_', '-1', '1e3', 'true', 'null', 'for', 'wait', 'wait2', 'w-1', 'W_1', 'x'.repeat(64)),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
  );
}

/**
 * A node without id and children, and where it goes: how far along the nodes before it its parent
 * is, from 0 to 1.
 */
function arbitraryPlant(): fc.Arbitrary<{ fields: object; extra: object; parent: number }> {
  return fc.record({
    fields: fc.record(
      {
        kind: fc.oneof({ weight: 3, arbitrary: arbitraryWord() }, arbitraryFilledText()),
        name: arbitraryFilledText(),
        comment: arbitraryFilledText(),
        params: fc.dictionary(arbitraryFieldName(), arbitraryParam(), { maxKeys: 4 }).map((params) => ({ ...params })),
      },
      { requiredKeys: ['kind'] },
    ),
    extra: arbitraryExtra(),
    parent: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
}

/**
 * Any valid document of up to `maxNodes` nodes: odd and look-alike texts everywhere, unknown fields
 * on document and nodes, absent as well as empty parameters.
 */
export function arbitraryDocument({ maxNodes = 12 }: { maxNodes?: number } = {}): fc.Arbitrary<BehaviorDocument> {
  const head = fc.record(
    {
      name: arbitraryText().filter((name) => /^\S(.*\S)?$/.test(name)),
      agent: arbitraryFilledText(),
      description: arbitraryFilledText(),
      comment: arbitraryFilledText(),
      endComment: arbitraryFilledText(),
    },
    { requiredKeys: ['name'] },
  );
  return fc.uniqueArray(arbitraryId(), { minLength: 1, maxLength: maxNodes }).chain((ids) =>
    fc
      .tuple(head, arbitraryExtra(), fc.array(arbitraryPlant(), { minLength: ids.length, maxLength: ids.length }))
      .map(([fields, extra, plants]) => ({
        $schema: BEHAVIOR_SCHEMA_ID,
        version: 1,
        ...fields,
        root: growTree(ids, plants),
        ...extra,
      })),
  );
}

type Growing = Omit<DocumentNode, 'children'> & { children?: Growing[] };

function growTree(
  ids: readonly string[],
  plants: readonly { fields: object; extra: object; parent: number }[],
): DocumentNode {
  const nodes = plants.map(({ fields, extra }, index) => ({ id: ids[index], ...fields, ...extra }) as Growing);
  for (let index = 1; index < nodes.length; index++) {
    const parent = nodes[Math.floor(plants[index].parent * index)];
    parent.children ??= [];
    parent.children.push(nodes[index]);
  }
  return nodes[0];
}
