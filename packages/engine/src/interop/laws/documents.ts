import fc from 'fast-check';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../../behavior/document/document.js';
import { readDocument } from '../../behavior/files/read-document.js';
import { BUILT_IN_KINDS } from '../foreign/built-in-kinds.js';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,8}$/).filter((text) => !UNSAFE.has(text));
const UNSAFE = new Set(['constructor', 'prototype', '__proto__']);
/** Text with all that formats stumble over. */
const text = fc.oneof(
  { weight: 3, arbitrary: word },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '5',
    ' 5 ',
    'true',
    '-->',
    '*/',
    '/* x */',
    ']]>',
    '"a" "b"',
    '\\',
    'a\\"b',
    '{key}',
    '{@key}',
    '$x',
    '\u0000',
    '\ufffe',
    '<&>',
    "'",
    '@@0@@',
    'null',
    '1;2',
    '',
  ),
);
const number = fc.oneof(
  fc.integer({ min: -5, max: 5000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const literal = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: literal },
  fc.record({ key: fc.oneof(word, text) }),
  fc.record({ expression: fc.constantFrom('health < 30', "mood is 'calm' and not seen", 'nonsense (') }),
);
const ownParams: { readonly [kind: string]: fc.Arbitrary<object> } = {
  parallel: fc.record(
    { successes: fc.nat(2), failures: fc.nat(2), tie: fc.constantFrom('first', 'failure') },
    { requiredKeys: [] },
  ),
  repeat: fc.record(
    {
      times: fc.nat(3),
      until: fc.constantFrom('never', 'success', 'failure'),
      result: fc.constantFrom('same', 'success'),
    },
    { requiredKeys: [] },
  ),
  retry: fc.record({ times: fc.nat(3) }, { requiredKeys: [] }),
  guard: fc.record({ until: fc.boolean(), check: fc.constantFrom('every tick', 'at the start') }, { requiredKeys: [] }),
  wait: fc.record({ seconds: fc.oneof(number, fc.constant(0.25), fc.record({ key: word })) }, { requiredKeys: [] }),
  randomWait: fc.record({ min: number, max: number }, { requiredKeys: [] }),
  timeout: fc.record({ seconds: number }, { requiredKeys: [] }),
  subtree: fc.record({ behavior: fc.constantFrom('Other', 'No such') }),
  switch: fc.record({ value: fc.record({ key: word }), cases: fc.array(text, { maxLength: 3 }) }, { requiredKeys: [] }),
  setKey: fc.record({ key: word, value: literal }, { requiredKeys: [] }),
  isTrue: fc.record({ that: value }),
};
const otherParams = fc.dictionary(fc.oneof(word, fc.constantFrom('arg1', 'odd name', 'name', 'ID', '_while')), value, {
  maxKeys: 3,
});
const kind = fc.oneof(
  fc.constantFrom(...BUILT_IN_KINDS),
  fc.constantFrom('goTo', 'isHungry', 'Sequence', 'all', 'wait for it', 'AlwaysSuccess', 'SubTree', 'root'),
  word,
);

interface Plant {
  readonly kind: string;
  readonly fields: object;
  readonly specific: object;
  readonly params: object;
  readonly children: readonly Plant[];
}

const plantOf = (depth: number): fc.Arbitrary<Plant> =>
  fc.record({
    kind,
    specific: fc.record(Object.fromEntries(Object.entries(ownParams).map(([name, params]) => [name, params]))),
    params: otherParams,
    fields: fc.record(
      {
        name: text.filter((one) => one !== ''),
        comment: text.filter((one) => one !== ''),
        mood: literal,
        foreign: fc.constantFrom(
          { category: 'condition' },
          { elsewhere: { x: 1 } },
          { behavior3: { title: 'T' } },
          { mistreevous: { entry: { call: 'A', args: [] } } },
        ),
      },
      { requiredKeys: [] },
    ),
    children: depth === 0 ? fc.constant([]) : fc.array(plantOf(depth - 1), { maxLength: 3 }),
  });
const plant = plantOf(3);

function grow(plant: Plant, counter: { next: number }): DocumentNode {
  const specific = (plant.specific as { [kind: string]: object })[plant.kind];
  const params = specific ?? plant.params;
  return {
    ...plant.fields,
    id: `n${counter.next++}`,
    kind: plant.kind,
    ...(Object.keys(params).length > 0 && { params: params as NonNullable<DocumentNode['params']> }),
    ...(plant.children.length > 0 && { children: plant.children.map((child) => grow(child, counter)) }),
  };
}

/** Documents with everything that may stand in one, sense or nonsense. */
export const anyDocument: fc.Arbitrary<BehaviorDocument> = fc
  .record({
    plant,
    fields: fc.record(
      {
        agent: word,
        description: text.filter((one) => one !== ''),
        comment: text.filter((one) => one !== ''),
        endComment: word,
        origin: literal,
      },
      { requiredKeys: [] },
    ),
    name: fc.oneof(word, fc.constantFrom('Main', 'Guard the gate', 'A-1', 'wachen & rasten', '<x>')),
  })
  .map(({ plant, fields, name }) =>
    readDocument({ ...fields, $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, root: grow(plant, { next: 1 }) }),
  );

export const anyDocuments: fc.Arbitrary<BehaviorDocument[]> = fc
  .tuple(anyDocument, fc.option(anyDocument, { nil: undefined }))
  .map(([first, second]) => (second === undefined ? [first] : [first, { ...second, name: 'Other' }]))
  .filter(([first]) => first.name !== 'Other');
