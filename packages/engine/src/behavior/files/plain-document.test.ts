import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BehaviorDocument } from '../document/document.js';
import { arbitraryDocument } from '../laws/document.js';
import { parseDocument } from './index.js';
import { isSurelyNode, readPlainDocument } from './plain-document.js';
import { readDocument } from './read-document.js';

/** What a document looks like that came as a file. */
const fromFile = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The same value with one thing in it replaced; `at` says which, counting as one meets them. */
function spoil(value: unknown, at: number, by: unknown): unknown {
  let count = 0;
  return JSON.parse(JSON.stringify(value), (_key, each) => (count++ === at ? by : each));
}

const outcome = (act: () => unknown) => {
  try {
    return { value: act() };
  } catch (error) {
    return { message: (error as Error).message };
  }
};

it.each([
  [2, 'version: was written by a newer version (2); this one reads up to 1'],
  [0, 'version: must be a whole number from 1 on, got 0'],
  [undefined, 'version: is missing'],
])('a document of version %s is refused with the reason', (version, problem) => {
  const document = { $schema: 'urn:gumption:behavior:1', version, name: 'A', root: { id: 'a', kind: 'wait' } };
  for (const read of [readDocument, readPlainDocument]) expect(() => read(document)).toThrow(problem);
});

describe('the quick look at nodes', () => {
  it('is enough for every well-formed document', () => {
    fc.assert(
      fc.property(arbitraryDocument(), (document) => isSurelyNode(fromFile(document).root)),
      { numRuns: 40 },
    );
  });

  it('lets parseDocument say the same of damaged documents as the schema says', () => {
    const by = fc.constantFrom<unknown>(
      null,
      '',
      'x',
      'two words',
      'y'.repeat(300),
      0,
      true,
      [],
      [{}],
      {},
      { key: 'k' },
    );
    fc.assert(
      fc.property(arbitraryDocument(), fc.nat(60), by, (document, at, replacement) => {
        const damaged = spoil(document, at, replacement);
        expect(outcome(() => parseDocument(JSON.stringify(damaged)))).toEqual(
          outcome(() => readDocument(fromFile(damaged))),
        );
      }),
    );
  });

  it.each([
    ['"params": { "__proto__": 1 }', 'is not allowed as a key'],
    ['"params": { "a": [{ "constructor": 1 }] }', 'is not allowed as a key'],
    ['"params": { "a": 1e999 }', 'must be a finite number'],
    ['"note": { "prototype": 1 }', 'is not allowed as a key'],
    ['"children": []', 'must have at least 1 item'],
  ])('leaves %s to the schema', (field, problem) => {
    const document: Partial<BehaviorDocument> = { $schema: 'urn:gumption:behavior:1', version: 1, name: 'A' };
    const text = JSON.stringify(document).replace(/}$/, `, "root": { "id": "a", "kind": "wait", ${field} } }`);
    expect(() => parseDocument(text)).toThrow(problem);
  });
});
