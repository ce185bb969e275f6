import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_DRAFT_CHANGES, parseDraftLine } from '../../wire/drafts.js';
import { idOf, readProject } from '../files/config.js';
import { MAX_DOCUMENT_BYTES } from '../files/document-files.js';
import { removeLeftovers } from '../files/leftovers.js';
import { GUARD, serveProject } from './project.fixture.js';

let served: Awaited<ReturnType<typeof serveProject>>;
let id: string;

beforeEach(async () => {
  served = await serveProject({ 'behaviors/guard.json': GUARD });
  id = idOf(await readProject(served.folder));
});
afterEach(async () => {
  await served.close();
  expect(served.errors).toEqual([]);
});

const draft = (more: object = {}) => ({ page: '1', what: 'behavior', name: 'guard', at: 10, document: GUARD, ...more });

/** Asks as the page does. */
function post(changes: unknown, headers: Record<string, string> = {}, project = id) {
  return served.ask(`/api/drafts/${project}`, {
    method: 'POST',
    headers: { origin: served.origin, 'content-type': 'application/json', ...headers },
    body: typeof changes === 'string' ? changes : JSON.stringify({ changes }),
  });
}

async function list() {
  const { text } = await served.ask(`/api/drafts/${id}`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseDraftLine);
}

/** Every draft in a few words. */
async function kept(): Promise<string[]> {
  const lines = await list();
  return lines
    .map((line) => (line.type === 'draft' ? `${line.draft.page} ${line.draft.name} ${line.draft.at}` : 'broken'))
    .sort();
}

const folder = () => join(served.folder, '.gumption/drafts');

describe('drafts of a project', () => {
  it('[WB-14] lie in a folder that git ignores, and come back as they were', async () => {
    expect(await list()).toEqual([]);
    const sheet = draft({ what: 'sheet', file: 'guard.json', etag: '"1"' });
    expect((await post([draft(), sheet])).json()).toEqual({ problems: [null, null] });
    expect(await readFile(join(folder(), '.gitignore'), 'utf8')).toBe('*\n');
    const lines = await list();
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(expect.arrayContaining([draft(), sheet].map((each) => ({ type: 'draft', draft: each }))));
  });

  it('of two windows stand beside each other', async () => {
    await post([draft()]);
    await post([draft({ page: '2', at: 5 })]);
    expect(await kept()).toEqual(['1 guard 10', '2 guard 5']);
    await post([draft({ page: '2', at: 5, document: null })]);
    expect(await kept()).toEqual(['1 guard 10']);
  });

  it('give way to newer versions only', async () => {
    await post([draft()]);
    await post([draft({ at: 9 })]);
    await post([draft({ at: 9, document: null })]);
    expect(await kept()).toEqual(['1 guard 10']);
    await post([draft({ at: 11 })]);
    expect(await kept()).toEqual(['1 guard 11']);
    await post([draft({ at: 12, document: null })]);
    expect(await kept()).toEqual([]);
  });

  it('are as many as there are, in requests of bounded size', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => draft({ name: `b${from + i}`, document: { name: 'b' } }));
    for (const from of [0, 200, 400]) expect((await post(many(from, 200))).status).toBe(200);
    expect(await list()).toHaveLength(600);
    const answer = await post(many(0, MAX_DRAFT_CHANGES + 1));
    expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('changes') });
  });

  it('do not go into the folder of another project at this address', async () => {
    const answer = await post([draft()], {}, '0123456789abcdef');
    expect(answer).toMatchObject({ status: 409, text: expect.stringContaining('Another project') });
    expect((await served.ask('/api/drafts/0123456789abcdef')).status).toBe(409);
    expect(existsSync(folder())).toBe(false);
  });

  it('leave nothing behind of a server that was killed while it wrote', async () => {
    await post([draft()]);
    await writeFile(join(folder(), '.a.json.999999999-0123456789ab.tmp'), 'half');
    await removeLeftovers(await readProject(served.folder));
    expect((await readdir(folder())).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await kept()).toEqual(['1 guard 10']);
  });
});

describe('drafts from strangers [WB-23]', () => {
  it.each(['../../../gumption', '/etc/passwd', '..\\..\\x', 'CON', 'a\u0000b', '.gitignore', 'é'.repeat(900)])(
    'named %j get a harmless file name',
    async (name) => {
      expect((await post([draft({ name, page: '../x' })])).json()).toEqual({ problems: [null] });
      expect(await kept()).toEqual([`../x ${name} 10`]);
      const names = (await readdir(folder())).filter((each) => each !== '.gitignore');
      expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.json$/)]);
      expect((await readdir(served.folder)).sort()).toEqual(['.gumption', 'behaviors', 'gumption.json']);
    },
  );

  it.each([
    { what: 'a name that is none', changes: [draft({ name: '' })], path: 'changes[0].name' },
    { what: 'a name without end', changes: [draft({ name: 'x'.repeat(1001) })], path: 'changes[0].name' },
    { what: 'a window that is none', changes: [draft({ page: 7 })], path: 'changes[0].page' },
    { what: 'an unknown sort of document', changes: [draft({ what: 'scenario' })], path: 'changes[0].what' },
    { what: 'a time that is none', changes: [draft({ at: 'now' })], path: 'changes[0].at' },
    { what: 'a document that is none', changes: [draft({ document: [1] })], path: 'changes[0].document' },
    { what: 'no list', changes: 7, path: 'changes' },
  ])('with $what are refused whole, and say where', async ({ changes, path }) => {
    const answer = await post(changes);
    expect(answer).toMatchObject({ status: 422, text: expect.stringContaining(path) });
    expect(existsSync(folder())).toBe(false);
  });

  it.each([
    { what: 'a huge body', body: `{"changes":["${'x'.repeat(MAX_DOCUMENT_BYTES)}"]}`, status: 413 },
    { what: 'bottomless nesting', body: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, status: 400 },
    { what: 'an unsafe key', body: '{"__proto__":{}}', status: 422 },
  ])('with $what are refused', async ({ body, status }) => {
    expect((await post(body)).status).toBe(status);
    expect(existsSync(folder())).toBe(false);
  });

  it('are not written for another site, nor by other methods', async () => {
    expect((await post([draft()], { origin: 'http://evil.example' })).status).toBe(403);
    expect((await post([draft()], { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await served.ask(`/api/drafts/${id}`, { method: 'DELETE' })).status).toBe(405);
    expect((await served.ask(`/api/drafts/${id}/..%2f..%2fsecret`)).status).toBe(404);
    expect(existsSync(folder())).toBe(false);
  });

  it('are neither read nor written through a link out of the project', async () => {
    await mkdir(join(served.folder, '.gumption'));
    await symlink(join(served.folder, '..'), folder());
    expect(await post([draft()])).toMatchObject({ status: 403, text: expect.stringContaining('leads out of') });
    expect((await served.ask(`/api/drafts/${id}`)).status).toBe(403);
    await rm(folder());
    await post([draft()]);
    const [file] = (await readdir(folder())).filter((name) => name.endsWith('.json'));
    const outside = join(served.folder, 'secret.json');
    await writeFile(outside, JSON.stringify(draft({ name: 'secret' })));
    await rm(join(folder(), file));
    await symlink(outside, join(folder(), file));
    expect(await list()).toEqual([]);
    expect((await post([draft()])).json()).toEqual({ problems: [null] });
    expect(JSON.parse(await readFile(outside, 'utf8')).name).toBe('secret');
    expect(await kept()).toEqual(['1 guard 10']);
  });

  it('that are no drafts are listed with the reason, and stay', async () => {
    await mkdir(folder(), { recursive: true });
    const file = `${'a'.repeat(32)}.json`;
    await writeFile(join(folder(), file), '{"page":"1"');
    await writeFile(join(folder(), 'notes.txt'), 'mine');
    await post([draft()]);
    const lines = await list();
    expect(lines.filter(({ type }) => type === 'broken')).toEqual([
      { type: 'broken', file: `.gumption/drafts/${file}`, problem: expect.stringContaining('the text ends') },
    ]);
    expect(lines).toHaveLength(2);
    expect(existsSync(join(folder(), file))).toBe(true);
  });

  it('say what is wrong with the disk, each for itself', async () => {
    await post([draft()]);
    const [file] = (await readdir(folder())).filter((name) => name.endsWith('.json'));
    await rm(join(folder(), file));
    await mkdir(join(folder(), file, 'in-the-way'), { recursive: true });
    const { problems } = (await post([draft(), draft({ name: 'other' })])).json();
    expect(problems).toEqual([expect.stringContaining('Cannot write the draft of guard'), null]);
    expect(await kept()).toEqual(['1 other 10']);
  });
});
