import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { InvalidDataError, isPlainObject, type Json } from '../../data/index.js';
import { behaviorJsonSchema, formatDocument, parseDocument } from '../files/index.js';
import { readDocument } from '../files/read-document.js';
import { type BehaviorDocument, type DocumentNode, isBinding, walkNodes } from '../index.js';
import { arbitraryDocument } from '../laws/document.js';
import { documentOf } from '../laws/scripted.js';

type Rules = { readonly [keyword: string]: unknown };

/**
 * The keywords that the schema of behaviors uses, read as JSON Schema says; one that is not here is
 * an error.
 */
function conforms(root: Rules, rules: Rules, value: unknown): boolean {
  const object = isPlainObject(value) ? (value as Rules) : undefined;
  const each = (names: readonly string[], test: (name: string) => boolean) => names.every(test);
  return Object.entries(rules).every(([keyword, rule]) => {
    switch (keyword) {
      case '$ref':
        return conforms(root, (root.$defs as { [name: string]: Rules })[(rule as string).slice(8)], value);
      case 'type':
        if (rule === 'array') return Array.isArray(value);
        return rule === 'object' ? object !== undefined : typeof value === rule;
      case 'const':
        return value === rule;
      case 'enum':
        return (rule as unknown[]).includes(value);
      case 'not':
        return !conforms(root, rule as Rules, value);
      case 'pattern':
        return typeof value !== 'string' || new RegExp(rule as string, 'u').test(value);
      case 'minLength':
        return typeof value !== 'string' || [...value].length >= (rule as number);
      case 'maxLength':
        return typeof value !== 'string' || [...value].length <= (rule as number);
      case 'minItems':
        return !Array.isArray(value) || value.length >= (rule as number);
      case 'items':
        return !Array.isArray(value) || value.every((part) => conforms(root, rule as Rules, part));
      case 'required':
        return object === undefined || each(rule as string[], (name) => Object.hasOwn(object, name));
      case 'properties': {
        const known = rule as { [name: string]: Rules };
        const names = Object.keys(object ?? {}).filter((name) => Object.hasOwn(known, name));
        return each(names, (name) => conforms(root, known[name], object![name]));
      }
      case 'additionalProperties':
        return each(Object.keys(object ?? {}), (name) => conforms(root, rule as Rules, object![name]));
      case 'propertyNames':
        return each(Object.keys(object ?? {}), (name) => conforms(root, rule as Rules, name));
      case '$schema':
      case '$id':
      case '$defs':
      case 'title':
      case 'description':
        return true;
      default:
        throw new Error(`the test does not know the keyword ${keyword}`);
    }
  });
}

const schema = behaviorJsonSchema() as Rules;

/** A document with one field of it, or of one of its nodes, taken away or set to something else. */
const damaged = fc
  .record({
    document: arbitraryDocument({ maxNodes: 4 }),
    where: fc.nat(),
    field: fc.constantFrom(
      '$schema',
      'version',
      'name',
      'agent',
      'root',
      'id',
      'kind',
      'comment',
      'params',
      'children',
    ),
    value: fc.oneof(
      fc.constant(undefined),
      fc.constantFrom<Json>(null, 0, 1, 2, true, '', 'x', ' x', 'a b', 'x'.repeat(101), 'x'.repeat(201), [], {}, [{}]),
      fc
        .jsonValue({ maxDepth: 1 })
        .filter((value) => !/"(__proto__|constructor|prototype)"/.test(JSON.stringify(value))),
    ),
  })
  .map(({ document, where, field, value }) => {
    const copy = structuredClone(document) as unknown as { [name: string]: unknown };
    const places: { [name: string]: unknown }[] = [copy];
    walkNodes((copy as unknown as BehaviorDocument).root, (node) => places.push(node as never));
    const place = places[where % places.length];
    if (value === undefined) delete place[field];
    else place[field] = value;
    return copy as unknown;
  });

const isRead = (value: unknown): boolean => {
  try {
    readDocument(value);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidDataError);
    return false;
  }
};

describe('the JSON Schema of behaviors', () => {
  it('accepts every document that can be read', () => {
    fc.assert(
      fc.property(arbitraryDocument(), (document) => {
        expect(readDocument(document)).toStrictEqual(document);
        expect(conforms(schema, schema, document)).toBe(true);
      }),
    );
  });

  it('accepts and refuses just what the reader does', () => {
    let refused = 0;
    fc.assert(
      fc.property(damaged, (value) => {
        const read = isRead(value);
        if (!read) refused++;
        expect(conforms(schema, schema, value)).toBe(read);
      }),
      { numRuns: runs(250) },
    );
    expect(refused).toBeGreaterThan(100);
  });
});

describe('the canonical text of a document', () => {
  it('gives the document back, unknown fields and all, whatever the order of the fields it knows was', () => {
    const known = ['$schema', 'version', 'name', 'agent', 'description', 'comment', 'root', 'endComment', 'id', 'kind'];
    const isKnown = (name: string) => [...known, 'params', 'children'].includes(name);
    const reversed = (node: Rules): Rules => {
      const fields = Object.entries(node);
      const entries = [
        ...fields.filter(([name]) => isKnown(name)).reverse(),
        ...fields.filter(([name]) => !isKnown(name)),
      ];
      const { root, children, ...rest } = Object.fromEntries(entries);
      return {
        ...rest,
        ...(root === undefined ? {} : { root: reversed(root as Rules) }),
        ...(children === undefined ? {} : { children: (children as Rules[]).map(reversed) }),
      };
    };
    fc.assert(
      fc.property(arbitraryDocument(), (document) => {
        const text = formatDocument(document);
        expect(parseDocument(text)).toStrictEqual(document);
        expect(formatDocument(reversed(document as unknown as Rules) as unknown as BehaviorDocument)).toBe(text);
        expect(formatDocument(parseDocument(text))).toBe(text);
      }),
      { numRuns: runs(100) },
    );
  });

  it('has one order of keys, and a small change makes a small difference', () => {
    const root: DocumentNode = {
      children: [{ params: { b: 1, a: { key: 'k' } }, kind: 'wait', id: 'w' }],
      kind: 'sequence',
      name: 'Round',
      id: 's',
    };
    const text = formatDocument({ ...documentOf(root), agent: 'robot' });
    const order = [...text.matchAll(/"(\$schema|version|name|agent|root|id|kind|params|children)":/g)].map(
      ([, k]) => k,
    );
    expect(order).toEqual([
      '$schema',
      'version',
      'name',
      'agent',
      'root',
      'id',
      'kind',
      'name',
      'children',
      'id',
      'kind',
      'params',
    ]);
    const changed = formatDocument({ ...documentOf({ ...root, name: 'Lap' }), agent: 'robot' });
    const before = text.split('\n');
    const after = changed.split('\n');
    expect(after.filter((line, i) => line !== before[i])).toHaveLength(1);
    expect(text.endsWith('\n')).toBe(true);
  });
});

describe('reading a document', () => {
  it('says where each problem is', () => {
    const bad = { ...documentOf({ id: 'a b', kind: '', children: [{ id: 'x' } as never] }), name: ' x', agent: 5 };
    let error: unknown;
    try {
      readDocument(bad);
    } catch (thrown) {
      error = thrown;
    }
    expect((error as InvalidDataError).problems.map(({ path }) => path).sort()).toEqual([
      'agent',
      'name',
      'root.children[0].kind',
      'root.id',
      'root.kind',
    ]);
  });

  it('refuses versions to come, and trees deeper than people make them, without running out of stack', () => {
    expect(() => readDocument({ ...documentOf({ id: 'a', kind: 'b' }), version: 2 })).toThrow('version');
    let root: DocumentNode = { id: 'a', kind: 'b' };
    for (let depth = 0; depth < 20_000; depth++) root = { id: 'a', kind: 'b', children: [root] };
    expect(() => readDocument(documentOf(root))).toThrow(InvalidDataError);
  });

  it('keeps values that stand for themselves apart from bindings', () => {
    expect([null, true, 1, 'x', [1], { key: 'k' }].map(isBinding)).toEqual([false, false, false, false, false, true]);
  });
});
