import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GUARD, serveProject } from '../http/project.fixture.js';
import { MAX_DOCUMENT_BYTES } from './document-files.js';

const SOLDIER = { $schema: SHEET_SCHEMA_ID, version: 1, name: 'soldier', behavior: 'guard', values: { speed: 3 } };

let served: Awaited<ReturnType<typeof serveProject>>;

beforeEach(async () => {
  served = await serveProject({
    'behaviors/guard.json': GUARD,
    'behaviors/enemies/orc.json': { ...GUARD, name: 'orc' },
    'sheets/soldier.json': SOLDIER,
    'secret.json': '{ "secret": true }',
  });
});
afterEach(async () => {
  await served.close();
  expect(served.errors).toEqual([]);
});

/** Asks as the page does. */
function change(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return served.ask(path, {
    method,
    headers: { origin: served.origin, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const onDisk = (path: string) => existsSync(join(served.folder, path));

describe('a project’s documents', () => {
  it('[WB-08] are read one by one, in sub-folders too', async () => {
    const answer = await served.ask('/api/behaviors/enemies/orc.json');
    expect(answer.json()).toEqual({
      file: 'enemies/orc.json',
      etag: answer.headers.etag,
      document: { ...GUARD, name: 'orc' },
    });
    expect((await served.ask('/api/behaviors/nobody.json')).status).toBe(204);
  });

  it('are noticed as changed though time and size stay the same', async () => {
    const before = await served.etagOf('guard.json');
    await writeFile(join(served.folder, 'behaviors/guard.json'), JSON.stringify({ ...GUARD, name: 'gaurd' }));
    expect(await served.etagOf('guard.json')).not.toBe(before);
  });

  it('are moved to another name, and not over one that is there', async () => {
    const etag = await served.etagOf('guard.json');
    const moved = await change('POST', '/api/behaviors/guard.json', { to: 'towns/watch.json' }, { 'if-match': etag });
    expect(moved.json()).toMatchObject({ file: 'towns/watch.json', etag });
    expect([onDisk('behaviors/guard.json'), onDisk('behaviors/towns/watch.json')]).toEqual([false, true]);
    const taken = await change(
      'POST',
      '/api/behaviors/towns/watch.json',
      { to: 'enemies/orc.json' },
      { 'if-match': etag },
    );
    expect(taken).toMatchObject({ status: 403 });
    expect(taken.json().problem).toContain('is taken: enemies/orc.json already exists');
  });

  it('are moved nowhere outside, and not when they changed meanwhile', async () => {
    const etag = await served.etagOf('guard.json');
    for (const to of ['../secret.json', '/etc/guard.json', 'a\\b.json', 'con.json', 'guard.js', ''])
      expect((await change('POST', '/api/behaviors/guard.json', { to }, { 'if-match': etag })).status).toBe(403);
    const stale = await change('POST', '/api/behaviors/guard.json', { to: 'b.json' }, { 'if-match': '"00"' });
    expect(stale).toMatchObject({ status: 409 });
    expect(stale.json().disk.document).toEqual(GUARD);
    expect(onDisk('behaviors/guard.json')).toBe(true);
  });

  it('are deleted into a trash that git ignores, and come back from it', async () => {
    const etag = await served.etagOf('enemies/orc.json');
    const deleted = await change('DELETE', '/api/behaviors/enemies/orc.json', undefined, { 'if-match': etag });
    const { trash } = deleted.json();
    expect(onDisk('behaviors/enemies/orc.json')).toBe(false);
    expect(onDisk(`.gumption/trash/${trash}/behaviors/enemies/orc.json`)).toBe(true);
    expect(await readFile(join(served.folder, '.gumption/trash/.gitignore'), 'utf8')).toBe('*\n');
    const listed = () => served.ask('/api/trash').then((answer) => answer.json().files);
    expect(await listed()).toEqual([{ trash, kind: 'behaviors', file: 'enemies/orc.json', name: 'orc' }]);
    const back = await change('POST', `/api/trash/${trash}`, {});
    expect(await listed()).toEqual([]);
    expect(back.json()).toMatchObject({ kind: 'behaviors', file: 'enemies/orc.json', etag });
    expect(onDisk('behaviors/enemies/orc.json')).toBe(true);
    expect((await change('POST', `/api/trash/${trash}`, {})).status).toBe(403);
  });

  it('do not come back over a file that took their place, and stay in the trash', async () => {
    const etag = await served.etagOf('guard.json');
    const { trash } = (await change('DELETE', '/api/behaviors/guard.json', undefined, { 'if-match': etag })).json();
    await served.save('guard.json', { ...GUARD, description: 'new' }, { 'if-none-match': '*' });
    const refused = await change('POST', `/api/trash/${trash}`, {});
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('is taken: guard.json exists again') });
    expect(onDisk(`.gumption/trash/${trash}/behaviors/guard.json`)).toBe(true);
  });

  it.each(['..', '%2e%2e', '2026', 'x-00000000'])('take nothing from the trash called %s', async (name) => {
    expect((await change('POST', `/api/trash/${name}`, {})).status).toBe(403);
  });

  it.each(['Guard.json', 'GUARD.json', 'Enemies/elf.json'])(
    'are not created as %s, which some disks could not tell from what is there',
    async (file) => {
      const answer = await served.save(file, GUARD, { 'if-none-match': '*' });
      expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('only in upper and lower case') });
      expect(await readdir(join(served.folder, 'behaviors'))).toEqual(['enemies', 'guard.json']);
    },
  );

  it('can be moved to a name that differs in case only', async () => {
    const etag = await served.etagOf('guard.json');
    const moved = await change('POST', '/api/behaviors/guard.json', { to: 'Guard.json' }, { 'if-match': etag });
    expect(moved.json().file).toBe('Guard.json');
  });

  it.each(['nul.json', 'Com1.json', 'a./b.json', 'a%20/b.json', 'a:b.json', 'a%00.json', `${'a/'.repeat(9)}b.json`])(
    'are not written to %s',
    async (file) => {
      expect((await served.save(file, GUARD, { 'if-none-match': '*' })).status).toBe(403);
    },
  );

  it('may be queries for spots, which are kept whatever is wrong with them, in a fixed order', async () => {
    const query = { tests: [], options: [{ radius: 3, from: 'grid', 'x-note': 1 }], name: 'hide', version: 1 };
    expect((await change('PUT', '/api/queries/hide.json', query, { 'if-none-match': '*' })).status).toBe(201);
    expect((await change('PUT', '/api/queries/no.json', { name: 'no' }, { 'if-none-match': '*' })).status).toBe(422);
    const text = await readFile(join(served.folder, 'queries/hide.json'), 'utf8');
    expect(JSON.parse(text)).toEqual(query);
    expect(text.match(/"[\w-]+"(?=:)/g)).toEqual(
      ['version', 'name', 'options', 'from', 'radius', 'x-note', 'tests'].map((key) => `"${key}"`),
    );
    expect((await served.ask('/api/queries')).json().queries).toMatchObject([{ file: 'hide.json', document: query }]);
  });

  it('may be scripts and drills, which are kept whatever is wrong with them, in a fixed order', async () => {
    const script = { lanes: [{ steps: [{ meanwhile: 'aim', wait: 'go' }], role: 'a' }], name: 'pass', 'x-note': 1 };
    const put = (file: string, document: object) =>
      change('PUT', `/api/scripts/${file}`, document, { 'if-none-match': '*' });
    expect((await put('pass.json', script)).status).toBe(201);
    expect((await put('clear.json', { name: 'clear', teams: [] })).status).toBe(201);
    const refused = await put('tsconfig.json', { name: 'no', compilerOptions: {} });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('under \\"scripts\\" in gumption.json'),
    ]);
    const text = await readFile(join(served.folder, 'scripts/pass.json'), 'utf8');
    expect(text.match(/"[\w-]+"(?=:)/g)).toEqual(
      ['name', 'lanes', 'role', 'steps', 'wait', 'meanwhile', 'x-note'].map((key) => `"${key}"`),
    );
  });

  it('may be character sheets and scenarios, each checked by its own rules', async () => {
    const { sheets } = (await served.ask('/api/sheets')).json();
    expect(sheets).toMatchObject([{ file: 'soldier.json', document: SOLDIER }]);
    const odd = { ...SOLDIER, 'x-studio': [1] };
    const headers = { 'if-match': sheets[0].etag };
    expect((await change('PUT', '/api/sheets/soldier.json', odd, headers)).status).toBe(200);
    expect(JSON.parse(await readFile(join(served.folder, 'sheets/soldier.json'), 'utf8'))).toEqual(odd);
    const wrong = await change('PUT', '/api/sheets/new.json', GUARD, { 'if-none-match': '*' });
    expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('Not a character sheet') });
    const scenario = {
      ...{ $schema: 'urn:gumption:scenario:1', version: 1, name: 'A', seconds: 1 },
      expect: [{ always: 'true' }],
    };
    expect((await change('PUT', '/api/scenarios/a.json', [1], { 'if-none-match': '*' })).status).toBe(422);
    expect((await change('PUT', '/api/scenarios/a.json', scenario, { 'if-none-match': '*' })).status).toBe(201);
  });

  it.each(['POST', 'DELETE'])('are changed by nobody else’s page with %s', async (method) => {
    const etag = await served.etagOf('guard.json');
    for (const origin of ['http://evil.example', 'null'])
      expect(
        (
          await change(method, '/api/behaviors/guard.json', method === 'POST' ? { to: 'x.json' } : undefined, {
            'if-match': etag,
            origin,
          })
        ).status,
      ).toBe(403);
    expect(onDisk('behaviors/guard.json')).toBe(true);
  });
});

describe('single files', () => {
  it.each(['layout', 'breakpoints', 'vocabulary'])('keep %s, and no version unseen', async (name) => {
    expect((await served.ask(`/api/${name}`)).json()).toEqual({ etag: null });
    const first = await change('PUT', `/api/${name}`, { a: 1 }, { 'if-none-match': '*' });
    expect(first.status).toBe(200);
    expect(JSON.parse(await readFile(join(served.folder, `.gumption/${name}.json`), 'utf8'))).toEqual({ a: 1 });
    const { etag } = first.json();
    expect((await served.ask(`/api/${name}`)).json()).toEqual({ etag, value: { a: 1 } });
    const blind = await change('PUT', `/api/${name}`, { a: 2 }, { 'if-none-match': '*' });
    expect(blind).toMatchObject({ status: 409 });
    expect(blind.json().disk).toEqual({ etag, value: { a: 1 } });
    expect((await change('PUT', `/api/${name}`, [1], { 'if-match': etag })).status).toBe(422);
    const foreign = { 'if-match': etag, origin: 'http://evil.example' };
    expect((await change('PUT', `/api/${name}`, { a: 3 }, foreign)).status).toBe(403);
  });

  it('are not followed out of the project', async () => {
    await mkdir(join(served.folder, '..', 'elsewhere'), { recursive: true });
    await symlink(join(served.folder, '..'), join(served.folder, '.gumption'));
    const answer = await change('PUT', '/api/layout', { a: 1 }, { 'if-none-match': '*' });
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('leads out of the folder') });
  });
});

describe('files from strangers [WB-23]', () => {
  /** A document of very many nodes, as text. */
  const crowd = (nodes: number) =>
    `{"$schema":"${GUARD.$schema}","version":1,"name":"crowd","root":{"id":"r","kind":"sequence","children":[${Array.from(
      { length: nodes },
      (_, i) => `{"id":"${i}","kind":"wait"}`,
    ).join(',')}]}}`;
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    { what: 'a million nodes', text: crowd(1_000_000), problem: 'is larger than 8 MB' },
    { what: 'a million empty lists', text: `[${'[],'.repeat(1_000_000)}[]]`, problem: 'values' },
    { what: 'bottomless nesting', text: nested(100_000), problem: 'nested' },
    {
      what: 'a key that would reach every object',
      text: JSON.stringify(GUARD).replace('"params"', '"__proto__":{"polluted":true},"params"'),
      problem: '__proto__',
    },
    {
      what: 'a constructor among the parameters',
      text: JSON.stringify(GUARD).replace('"seconds"', '"constructor"'),
      problem: 'constructor',
    },
  ])('with $what are listed with the reason, and the others with their content', async ({ text, problem }) => {
    await writeFile(join(served.folder, 'behaviors/mod.json'), text);
    const { behaviors } = (await served.ask('/api/behaviors')).json();
    const mod = behaviors.find(({ file }: { file: string }) => file === 'mod.json');
    expect(mod.document).toBeUndefined();
    expect(JSON.stringify(mod.problems)).toContain(problem);
    expect(behaviors.find(({ file }: { file: string }) => file === 'guard.json').document).toEqual(GUARD);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each([
    { what: 'bottomless nesting', body: nested(100_000) },
    { what: 'an unsafe key', body: '{"__proto__":{"polluted":true}}' },
    { what: 'too many values', body: `[${'1,'.repeat(600_000)}1]` },
    { what: 'too many bytes', body: `"${'x'.repeat(MAX_DOCUMENT_BYTES)}"` },
  ])('with $what are not saved', async ({ body }) => {
    for (const path of ['/api/behaviors/mod.json', '/api/layout']) {
      const headers = { origin: served.origin, 'content-type': 'application/json', 'if-none-match': '*' };
      const answer = await served.ask(path, { method: 'PUT', headers, body });
      expect([400, 413, 422]).toContain(answer.status);
      expect(answer.json().problem).toEqual(expect.any(String));
    }
    expect([onDisk('behaviors/mod.json'), onDisk('.gumption/layout.json')]).toEqual([false, false]);
  });
});
