import { describe, expect, it } from 'vitest';
import { defineVersions, type Infer, integer, list, literal, record, text } from './index.js';
import type { OldDocument } from './versioned.js';

const schema = record({ version: literal(3), title: text(), sizes: list(integer()) });
const versions = defineVersions<Infer<typeof schema>>({
  current: 3,
  schema,
  migrations: {
    1: ({ name, ...rest }) => ({ ...rest, title: name }),
    2: (document) => {
      document.sizes = [document.size];
      delete document.size;
      return document;
    },
  },
});

it('refuses an old document beyond its limits before it is migrated', () => {
  expect(() => versions.read({ version: 1, name: 'a', size: [[2]] }, 'file', { depth: 2 })).toThrow(
    'file.size[0]: is nested more than 2 deep',
  );
});

describe('a versioned document', () => {
  it.each([
    [{ version: 1, name: 'a', size: 2 }],
    [{ version: 2, title: 'a', size: 2 }],
    [{ version: 3, title: 'a', sizes: [2] }],
  ])('%j is read as the current version and stays as it was', (document) => {
    const before = structuredClone(document);
    expect(versions.read(document)).toEqual({ version: 3, title: 'a', sizes: [2] });
    expect(document).toEqual(before);
  });

  it('is not copied when it is current', () => {
    const document = { version: 3, title: 'a', sizes: [] };
    expect(versions.read(document)).toBe(document);
  });

  it.each<[unknown, string]>([
    [{ version: 4 }, 'doc.version: was written by a newer version (4); this one reads up to 3'],
    [{}, 'doc.version: is missing'],
    [{ version: '3' }, 'doc.version: must be a whole number from 1 on, got "3"'],
    [{ version: 0 }, 'doc.version: must be a whole number from 1 on, got 0'],
    [{ version: 1.5 }, 'doc.version: must be a whole number from 1 on, got 1.5'],
    [[], 'doc: must be an object, got a list'],
    [null, 'doc: must be an object, got null'],
    [{ version: 3, title: 1 }, 'doc.title: must be text, got 1\ndoc.sizes: is missing'],
    [{ version: 1, name: 'a', size: 'big' }, 'doc.sizes[0]: must be a whole number, got "big"'],
    [JSON.parse('{"version": 1, "__proto__": {}}'), 'doc.__proto__: is not allowed as a key'],
  ])('%j is refused with the reason', (document, message) => {
    expect(() => versions.read(document, 'doc')).toThrow(message);
  });

  it('names the step that failed', () => {
    const failing = (step: (document: OldDocument) => OldDocument) =>
      defineVersions({ current: 3, schema, migrations: { 1: (document) => document, 2: step } });
    const throwing = failing(() => {
      throw new Error('no sizes');
    });
    expect(() => throwing.read({ version: 1 }, 'doc')).toThrow(
      'doc: could not be brought from version 2 to 3: no sizes',
    );
    const forgetful = failing(() => undefined as never);
    expect(() => forgetful.read({ version: 2 }, 'doc')).toThrow(
      'doc: could not be brought from version 2 to 3: the step returned no object',
    );
  });

  it('is refused when older than the first step', () => {
    const recent = defineVersions({ current: 3, schema, migrations: { 2: (document) => document } });
    expect(recent.oldest).toBe(2);
    expect(() => recent.read({ version: 1 })).toThrow('version: is too old (1); the oldest still read is 2');
  });

  it.each([
    [{ 1: (document: OldDocument) => document }, 'migrations[2]: is missing'],
    [{ 0: (document: OldDocument) => document }, 'migrations: must begin at version 1 or later, got 0'],
    [{ 2: (d: OldDocument) => d, 3: (d: OldDocument) => d }, 'migrations: must end at version 2, got 3'],
  ])('cannot be declared with steps %o', (migrations, message) => {
    expect(() => defineVersions({ current: 3, schema, migrations })).toThrow(message);
  });
});
