import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { etagOf, moveToFree, prepareFile, putInPlace, replaceFile, writerOf } from './replace-file.js';

let folder: string;
let path: string;
const [OLD, NEW, THEIRS] = ['old', 'new', 'two'].map((text) => Buffer.from(text));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gumption-replace-'));
  path = join(folder, 'guard.json');
});
afterEach(() => rm(folder, { recursive: true }));

const content = () => readFile(path, 'utf8');

describe('replaceFile', () => {
  it('replaces the version it expects, and leaves nothing else behind', async () => {
    await writeFile(path, OLD);
    expect(await replaceFile(path, NEW, etagOf(OLD))).toBe(true);
    expect([await content(), await readdir(folder)]).toEqual(['new', ['guard.json']]);
  });

  it('makes a new file, with its folders', async () => {
    expect(await replaceFile(join(folder, 'a', 'b.json'), NEW, undefined)).toBe(true);
    expect(await readdir(join(folder, 'a'))).toEqual(['b.json']);
  });

  it.each([
    { what: 'another version of the same length', before: OLD, theirs: THEIRS, expected: etagOf(OLD) },
    { what: 'a file where there was none', before: undefined, theirs: THEIRS, expected: undefined },
  ])('keeps $what that came while it wrote', async ({ before, theirs, expected }) => {
    if (before !== undefined) await writeFile(path, before);
    const prepared = await prepareFile(path, NEW);
    await writeFile(path, theirs);
    expect(putInPlace(prepared, expected)).toBe(false);
    expect([await content(), await readdir(folder)]).toEqual(['two', ['guard.json']]);
  });

  it('brings no file back that was removed while it wrote', async () => {
    await writeFile(path, OLD);
    const prepared = await prepareFile(path, NEW);
    await rm(path);
    expect(putInPlace(prepared, etagOf(OLD))).toBe(false);
    expect(await readdir(folder)).toEqual([]);
  });

  it('writes under a name that tells who writes', async () => {
    const { temporary } = await prepareFile(path, NEW);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.guard\.json\./)]);
    expect(writerOf(temporary.slice(folder.length + 1))).toBe(process.pid);
    expect(['guard.json', '.guard.json.swp', '.a.json.0123456789ab.tmp'].map(writerOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('moveToFree', () => {
  it('moves to a free place only', async () => {
    await writeFile(path, OLD);
    expect(moveToFree(path, join(folder, 'other.json'))).toBe(true);
    await writeFile(path, NEW);
    expect(moveToFree(path, join(folder, 'other.json'))).toBe(false);
    expect([await content(), await readFile(join(folder, 'other.json'), 'utf8')]).toEqual(['new', 'old']);
  });
});
