import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeSegments, isInside, RefusedPathError, resolveInside } from './inside.js';

describe('decodeSegments', () => {
  it('decodes each part once', () => {
    expect(decodeSegments('enemies/big%20guard.json')).toEqual(['enemies', 'big guard.json']);
  });

  it.each([
    '../secret.json',
    '%2e%2e/secret.json',
    '%2e%2e%2fsecret.json',
    'a/../../secret.json',
    'a%5c..%5csecret.json',
    '.git/config',
    'a//b.json',
    '',
    'a%00.json',
    'c:evil.json',
    'con.json',
    'a.json.',
    '%E0%A4%A',
  ])('refuses %s', (path) => {
    expect(() => decodeSegments(path)).toThrow(RefusedPathError);
  });

  it('never yields a part that climbs or separates, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        try {
          for (const name of decodeSegments(path)) expect(name).not.toMatch(/^\.|[\\/]/);
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedPathError);
        }
      }),
    );
  });
});

describe('resolveInside', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gumption-inside-')));
    await mkdir(join(folder, 'in', 'deep'), { recursive: true });
    await mkdir(join(folder, 'out'));
    await writeFile(join(folder, 'out', 'secret.json'), '{}');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('finds files that exist and places for files that do not', async () => {
    await writeFile(join(folder, 'in', 'a.json'), '{}');
    expect(await resolveInside(join(folder, 'in'), ['a.json'])).toBe(join(folder, 'in', 'a.json'));
    expect(await resolveInside(join(folder, 'in'), ['new', 'b.json'])).toBe(join(folder, 'in', 'new', 'b.json'));
  });

  it('refuses a way through a file', async () => {
    await writeFile(join(folder, 'in', 'a.json'), '{}');
    await expect(resolveInside(join(folder, 'in'), ['a.json', 'b.json'])).rejects.toThrow(RefusedPathError);
  });

  it('follows a link that stays inside', async () => {
    await symlink(join(folder, 'in', 'deep'), join(folder, 'in', 'link'));
    expect(await resolveInside(join(folder, 'in'), ['link', 'a.json'])).toBe(join(folder, 'in', 'deep', 'a.json'));
  });

  it.each([
    { what: 'a file', target: 'out/secret.json', segments: ['link'] },
    { what: 'a folder', target: 'out', segments: ['link', 'secret.json'] },
    { what: 'a folder, for a new file', target: 'out', segments: ['link', 'new.json'] },
  ])('refuses a link to $what outside', async ({ target, segments }) => {
    await symlink(join(folder, target), join(folder, 'in', 'link'));
    await expect(resolveInside(join(folder, 'in'), segments)).rejects.toThrow('leads out of the folder');
  });

  it('is not fooled by a sibling whose name starts alike', () => {
    expect(isInside('/a/b', '/a/bc/d')).toBe(false);
    expect(isInside('/a/b', '/a/b/c')).toBe(true);
    expect(isInside('/a/b', '/a/b')).toBe(false);
  });
});
