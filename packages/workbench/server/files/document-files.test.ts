import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProjectFolder, GUARD } from '../http/project.fixture.js';
import { readProject } from './config.js';
import { DocumentFiles, isSettled } from './document-files.js';
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.js';
import { RefusedPathError } from './inside.js';
import { removeLeftovers } from './leftovers.js';
import { Trash } from './trash.js';

let folder: string;
beforeEach(async () => {
  folder = await createProjectFolder({ 'behaviors/guard.json': GUARD });
});
afterEach(() => rm(folder, { recursive: true }));

const [BEHAVIORS] = DOCUMENT_KINDS;
const onDisk = (file: string) => join(folder, 'behaviors', file);
const contentOf = async (file: string) => JSON.parse(await readFile(onDisk(file), 'utf8'));

function openFiles(kind: Partial<DocumentKind> = {}): DocumentFiles {
  const trash = new Trash(join(folder, '.gumption', 'trash'), folder);
  return new DocumentFiles({ ...BEHAVIORS, ...kind }, join(folder, 'behaviors'), trash, folder);
}

/** Files in which someone else writes after a version was compared and before it is replaced. */
function openDisturbed(file: string, theirs: object): DocumentFiles {
  return openFiles({
    format: (document) => {
      writeFileSync(onDisk(file), JSON.stringify(theirs));
      return BEHAVIORS.format(document);
    },
  });
}

describe('two writers at once [WB-20]', () => {
  it('never lose the other one’s version of a file', async () => {
    // As long as the old one, so that nothing but the bytes tells them apart.
    const theirs = { ...GUARD, name: 'gaurd' };
    const files = openDisturbed('guard.json', theirs);
    const { etag } = (await files.read(['guard.json']))!;
    const result = await files.write(['guard.json'], { ...GUARD, description: 'mine' }, { etag });
    expect(result).toMatchObject({ status: 'changed', disk: { document: theirs } });
    expect(await contentOf('guard.json')).toEqual(theirs);
    expect(await readdir(join(folder, 'behaviors'))).toEqual(['guard.json']);
  });

  it('never lose a file that the other one has just created', async () => {
    const theirs = { ...GUARD, name: 'orc' };
    const result = await openDisturbed('orc.json', theirs).write(['orc.json'], GUARD, 'absent');
    expect(result).toMatchObject({ status: 'changed', disk: { document: theirs } });
    expect(await contentOf('orc.json')).toEqual(theirs);
  });

  it('never delete a version that the other one has just written', async () => {
    const theirs = { ...GUARD, name: 'gaurd' };
    const trash = new Trash(join(folder, '.gumption', 'trash'), folder);
    const put = await trash.put(onDisk('guard.json'), 'behaviors', ['guard.json'], async (place) => {
      await writeFile(place, JSON.stringify(theirs));
      return false;
    });
    expect(put).toBeUndefined();
    expect(await contentOf('guard.json')).toEqual(theirs);
    expect(await readdir(join(folder, '.gumption/trash'))).toEqual(['.gitignore']);
  });

  it('receive every version, also of one within the same step of the disk’s clock', () => {
    const at = (milliseconds: number) => ({ mtimeMs: BigInt(milliseconds), ctimeMs: BigInt(milliseconds) });
    expect([isSettled(at(10_000), 10_001), isSettled(at(10_000), 12_000), isSettled(at(10_000), 12_001)]).toEqual([
      false,
      false,
      true,
    ]);
    // A clock that runs ahead, as that of a network disk may.
    expect(isSettled(at(20_000), 12_000)).toBe(false);
  });
});

describe('the trash', () => {
  it('keeps the last 100 deleted files', async () => {
    const place = join(folder, '.gumption', 'trash');
    const trash = new Trash(place, folder);
    const old = Array.from({ length: 99 }, (_, i) => `2001-01-01T00-00-00-${String(i).padStart(3, '0')}Z-0123abcd`);
    for (const name of old) await mkdir(join(place, name), { recursive: true });
    const kept = async () => (await readdir(place)).filter((name) => name !== '.gitignore').sort();
    const put = () => trash.put(onDisk('guard.json'), 'behaviors', ['guard.json'], async () => true);
    const first = await put();
    expect(await kept()).toEqual([...old, first]);
    await writeFile(onDisk('guard.json'), JSON.stringify(GUARD));
    const second = await put();
    expect(await kept()).toEqual([...old.slice(1), first, second].sort());
  });
});

describe('many documents at once', () => {
  it('are written together, each on its own terms', async () => {
    const files = openFiles();
    const { etag } = (await files.read(['guard.json']))!;
    const named = (name: string) => ({ ...GUARD, name });
    const results = await files.writeAll([
      { segments: ['guard.json'], document: named('new'), expected: { etag } },
      { segments: ['guard.json'], document: named('twice'), expected: { etag } },
      { segments: ['a', 'orc.json'], document: named('orc'), expected: 'absent' },
      { segments: ['Orc.json'], document: named('orc'), expected: 'absent' },
      { segments: ['orc.json'], document: named('orc'), expected: 'absent' },
      { segments: ['guard.json', 'b.json'], document: named('b'), expected: 'absent' },
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'written',
      'changed',
      'written',
      'written',
      'failed',
      'failed',
    ]);
    expect(results[1]).toMatchObject({ disk: { document: named('new') } });
    expect((results[4] as { error: Error }).error.message).toContain('only in upper and lower case');
    expect((results[5] as { error: Error }).error.message).toContain('a file where its folder should be');
    expect((await readdir(join(folder, 'behaviors'), { recursive: true })).sort()).toEqual([
      'Orc.json',
      'a',
      'a/orc.json',
      'guard.json',
    ]);
  });
});

describe('a server that was killed while it saved', () => {
  it('leaves nothing behind once the next one starts', async () => {
    const project = await readProject(folder);
    await mkdir(onDisk('enemies'));
    await mkdir(join(folder, '.gumption'));
    const mine = `.orc.json.${process.pid}-0123456789ab.tmp`;
    // No process has a number as high.
    const name = '.orc.json.999999999-0123456789ab.tmp';
    for (const place of ['behaviors', 'behaviors/enemies', '.gumption'])
      await writeFile(join(folder, place, name), '{');
    for (const other of [mine, 'orc.json.999999999-0123456789ab.tmp', '.notes.tmp'])
      await writeFile(onDisk(other), '{');
    await removeLeftovers(project);
    expect((await readdir(join(folder, 'behaviors'), { recursive: true })).sort()).toEqual(
      ['enemies', 'guard.json', mine, 'orc.json.999999999-0123456789ab.tmp', '.notes.tmp'].sort(),
    );
    expect(await readdir(join(folder, '.gumption'))).toEqual([]);
  });

  it('is no reason to follow links out of the project', async () => {
    const outside = await createProjectFolder({ '.a.json.999999999-0123456789ab.tmp': '{' });
    await rm(join(folder, 'behaviors'), { recursive: true });
    await symlink(outside, join(folder, 'behaviors'));
    await removeLeftovers(await readProject(folder));
    expect(await readdir(outside)).toContain('.a.json.999999999-0123456789ab.tmp');
    await rm(outside, { recursive: true });
  });
});

describe('a folder that links lead out of the project', () => {
  let outside: string;
  beforeEach(async () => {
    outside = await createProjectFolder({ 'settings.json': { ...GUARD, name: 'settings' } });
    await rm(join(folder, 'behaviors'), { recursive: true });
  });
  afterEach(() => rm(outside, { recursive: true }));

  it.each([
    { what: 'itself', link: async () => symlink(outside, join(folder, 'behaviors')), behaviors: 'behaviors' },
    { what: 'above it', link: async () => symlink(outside, join(folder, 'above')), behaviors: 'above/behaviors' },
  ])('by a link $what is neither read nor written', async ({ link, behaviors }) => {
    await link();
    const before = await readdir(outside);
    const trash = new Trash(join(folder, '.gumption', 'trash'), folder);
    const files = new DocumentFiles(BEHAVIORS, join(folder, behaviors), trash, folder);
    await expect(files.list()).rejects.toThrow('leads out of the project: behaviors is a link, put a folder there');
    await expect(files.read(['settings.json'])).rejects.toThrow(RefusedPathError);
    await expect(files.write(['new.json'], GUARD, 'absent')).rejects.toThrow(RefusedPathError);
    await expect(files.delete(['settings.json'], '"00"')).rejects.toThrow(RefusedPathError);
    await expect(files.rename(['settings.json'], ['b.json'], '"00"')).rejects.toThrow(RefusedPathError);
    expect(await readdir(outside)).toEqual(before);
  });

  it('takes no deleted file along', async () => {
    await mkdir(join(folder, 'behaviors'));
    await writeFile(onDisk('guard.json'), JSON.stringify(GUARD));
    await symlink(outside, join(folder, '.gumption'));
    const files = openFiles();
    const { etag } = (await files.read(['guard.json']))!;
    await expect(files.delete(['guard.json'], etag)).rejects.toThrow(RefusedPathError);
    expect(await readdir(join(folder, 'behaviors'))).toEqual(['guard.json']);
    await rm(join(folder, '.gumption'));
  });

  it('may lead elsewhere in the project', async () => {
    await mkdir(join(folder, 'shared'));
    await symlink(join(folder, 'shared'), join(folder, 'behaviors'));
    expect((await openFiles().write(['new.json'], GUARD, 'absent')).status).toBe('written');
    expect(await readdir(join(folder, 'shared'))).toEqual(['new.json']);
  });
});
