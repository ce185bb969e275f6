import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../files/document-files.js';
import { explainWriteError } from '../files/replace-file.js';
import { GUARD, serveProject } from './project.fixture.js';

let served: Awaited<ReturnType<typeof serveProject>>;

beforeEach(async () => {
  served = await serveProject({
    'behaviors/guard.json': GUARD,
    'behaviors/broken.json': '{ oops',
    'behaviors/notes.txt': 'not a document',
    'dist/index.html': '<title>Game</title>',
    'dist/game.js': 'export {};',
    'dist/assets/level.json': '{}',
    'dist/music in F#, 100%.ogg': 'la',
    'dist/level.json.gz': 'packed',
    'web/index.html': '<title>Workbench</title>',
    'web/assets/index-1a2b3c4d.js': 'export {};',
    'secret.json': '{ "secret": true }',
  });
});
afterEach(async () => {
  await served.close();
  expect(served.errors).toEqual([]);
});

describe('pages', () => {
  it('serves the workbench with a content-security policy, and the game without one of ours', async () => {
    const page = await served.ask('/');
    expect(page.text).toContain('Workbench');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const game = await served.askGame('/?embedded');
    expect(game.text).toContain('Game');
    expect(game.headers['content-security-policy']).toBe(`frame-ancestors ${served.origin}`);
    expect(page.headers['content-security-policy']).toContain(`frame-src ${served.listening.game} `);
    expect((await served.askGame('/game.js')).headers['content-type']).toContain('text/javascript');
  });

  it('answers 304 to a browser that has the file', async () => {
    const { headers } = await served.askGame('/game.js');
    const again = await served.askGame('/game.js', { headers: { 'if-none-match': headers.etag! } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('lets the browser keep what is named by its contents, and ask each time for all else', async () => {
    const held = async (path: string) => (await served.ask(path)).headers['cache-control'];
    expect(await held('/assets/index-1a2b3c4d.js')).toContain('immutable');
    expect(await held('/')).toBe('no-cache');
    expect((await served.askGame('/assets/level.json')).headers['cache-control']).toBe('no-cache');
  });

  it('serves files whatever their names', async () => {
    const song = await served.askGame(`/${encodeURIComponent('music in F#, 100%.ogg')}?loop=1`);
    expect(song).toMatchObject({ status: 200, text: 'la', headers: { 'content-type': 'audio/ogg' } });
    const level = await served.askGame('/level.json.gz');
    expect(level).toMatchObject({ status: 200, text: 'packed', headers: { 'content-encoding': 'identity' } });
    expect((await served.askGame('/game')).status).toBe(404);
    expect((await served.askGame('/assets')).status).toBe(404);
  });

  it('serves a part of a file, as players of sound and video ask for', async () => {
    const part = await served.askGame('/game.js', { headers: { range: 'bytes=7-8' } });
    expect(part).toMatchObject({ status: 206, text: '{}', headers: { 'content-range': 'bytes 7-8/10' } });
    const beyond = await served.askGame('/game.js', { headers: { range: 'bytes=99-' } });
    expect(beyond).toMatchObject({ status: 416, text: '' });
  });

  it('answers HEAD with the size of the file', async () => {
    const answer = await served.askGame('/game.js', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '', headers: { 'content-length': '10' } });
  });

  it.each([
    { path: '/game', place: '/' },
    { path: '/game?embedded', place: '/?embedded' },
    { path: '/game/?embedded', place: '/?embedded' },
    { path: '/game/assets/level.json?a=b?c', place: '/assets/level.json?a=b?c' },
  ])('sends $path to $place of the game’s own site', async ({ path, place }) => {
    const { status, headers, text } = await served.ask(path);
    expect({ status, text }).toEqual({ status: 307, text: '' });
    expect(headers.location).toBe(`${served.listening.game}${place}`);
  });

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '//etc/passwd',
    '/nothing.js',
    '/%00',
  ])('does not find %s', async (path) => {
    for (const answer of [await served.ask(path), await served.askGame(path)]) {
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('"secret"');
    }
  });

  it('does not follow a link out of the game’s folder', async () => {
    await symlink(join(served.folder, 'secret.json'), join(served.folder, 'dist', 'link.json'));
    expect((await served.askGame('/link.json')).status).toBe(404);
  });

  it('serves no folder that links lead out of the project, and says so', async () => {
    await rename(join(served.folder, 'dist'), join(served.folder, 'real'));
    const outside = await mkdtemp(join(tmpdir(), 'gumption-outside-'));
    await writeFile(join(outside, 'index.html'), 'hunter2');
    await symlink(outside, join(served.folder, 'dist'));
    const answer = await served.askGame('/');
    expect(answer).toMatchObject({
      status: 403,
      text: 'The game’s folder leads out of the project: dist is a link, put a folder there instead.\n',
    });
    await rm(join(served.folder, 'dist'));
    await symlink(join(served.folder, 'real'), join(served.folder, 'dist'));
    expect((await served.askGame('/')).status).toBe(200);
    await rm(outside, { recursive: true });
  });

  it('says what to do when the game is not built', async () => {
    const unbuilt = await serveProject();
    const answer = await unbuilt.askGame('/');
    expect(answer.status).toBe(404);
    expect(answer.text).toMatch(/There is no dist\/index\.html in .*: build the game, then reload\./);
    await unbuilt.close();
  });

  it('refuses to write to pages', async () => {
    for (const ask of [served.ask, served.askGame])
      expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('reading', () => {
  it('describes the project', async () => {
    const answer = await served.ask('/api/project');
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: 'patrol',
      title: 'Patrol',
      behaviors: 'behaviors',
      sheets: 'sheets',
      queries: 'queries',
      scripts: 'scripts',
      generators: 'generators',
      recordings: 'recordings',
      scenarios: 'scenarios',
      gameOrigin: served.listening.game,
      gameBeside: served.listening.game!.replace('localhost', '127.0.0.1'),
      gamePath: '/',
      siteSecret: null,
      untrusted: null,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('lists documents with etags, and files that are none with what is wrong', async () => {
    const { behaviors } = (await served.ask('/api/behaviors')).json();
    expect(behaviors).toEqual([
      {
        file: 'broken.json',
        etag: expect.any(String),
        problems: [{ path: '', problem: 'line 1, column 3: expected a key in quotes or }, got "o"' }],
      },
      { file: 'guard.json', etag: expect.stringMatching(/^"[0-9a-f]{32}"$/), document: GUARD },
    ]);
  });

  it('lists nothing while there is no folder yet', async () => {
    const empty = await serveProject();
    expect((await empty.ask('/api/behaviors')).json()).toEqual({ behaviors: [] });
    await empty.close();
  });

  it('answers 404 in JSON for what it does not know', async () => {
    expect((await served.ask('/api/nothing')).json()).toEqual({ problem: 'There is nothing here.' });
  });
});

describe('strangers', () => {
  it.each(['/', '/game/', '/token', '/api/project', '/api/behaviors'])(
    'get nothing from %s under a foreign Host',
    async (path) => {
      const answer = await served.ask(path, { headers: { host: 'evil.example' } });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('guard');
    },
  );

  it.each([undefined, 'null', 'http://evil.example', 'http://127.0.0.1:1'])(
    'cannot write with Origin %s',
    async (origin) => {
      const etag = await served.etagOf('guard.json');
      const answer = await served.save('guard.json', { ...GUARD, name: 'evil' }, { 'if-match': etag, origin });
      expect(answer.status).toBe(403);
      expect(await readFile(join(served.folder, 'behaviors/guard.json'), 'utf8')).not.toContain('evil');
    },
  );
});

describe('writing', () => {
  it('replaces a file it was read from, keeps unknown fields, and gives the new etag', async () => {
    const etag = await served.etagOf('guard.json');
    const changed = { ...GUARD, 'x-studio': { color: 'red' }, root: { ...GUARD.root, params: { seconds: 5 } } };
    const answer = await served.save('guard.json', changed, { 'if-match': etag });
    expect(answer.status).toBe(200);
    expect(JSON.parse(await readFile(join(served.folder, 'behaviors/guard.json'), 'utf8'))).toEqual(changed);
    expect(answer.headers.etag).toBe(await served.etagOf('guard.json'));
    expect(answer.headers.etag).not.toBe(etag);
    expect(await readdir(join(served.folder, 'behaviors'))).toEqual(['broken.json', 'guard.json', 'notes.txt']);
  });

  it('creates a new file, folder included, and not twice', async () => {
    const created = await served.save('enemies/orc.json', { ...GUARD, name: 'orc' }, { 'if-none-match': '*' });
    expect(created.status).toBe(201);
    expect(await served.etagOf('enemies/orc.json')).toBe(created.headers.etag);
    const again = await served.save('enemies/orc.json', { ...GUARD, name: 'orc2' }, { 'if-none-match': '*' });
    expect(again.status).toBe(409);
  });

  it('refuses when the file changed on disk meanwhile, and shows both versions', async () => {
    const etag = await served.etagOf('guard.json');
    const theirs = { ...GUARD, description: 'pulled' };
    await writeFile(join(served.folder, 'behaviors/guard.json'), JSON.stringify(theirs));
    const yours = { ...GUARD, description: 'mine' };
    const answer = await served.save('guard.json', yours, { 'if-match': etag });
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({
      problem: 'guard.json was changed on disk since you opened it.',
      disk: { file: 'guard.json', document: theirs },
      yours,
    });
    expect(JSON.parse(await readFile(join(served.folder, 'behaviors/guard.json'), 'utf8'))).toEqual(theirs);
  });

  it('writes many files in one request, and answers for each', async () => {
    const etag = await served.etagOf('guard.json');
    const files = [
      { file: 'guard.json', etag, document: { ...GUARD, description: 'new' } },
      { file: 'orc.json', etag: null, document: { ...GUARD, name: 'orc' } },
      { file: 'broken.json', etag: null, document: GUARD },
      { file: 'odd.json', etag: null, document: { name: 3 } },
      { file: '../secret.json', etag: null, document: GUARD },
    ];
    const send = (body: unknown, origin = served.origin) =>
      served.ask('/api/behaviors', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answer = await send({ files });
    expect(answer.status).toBe(200);
    const { results } = answer.json();
    expect(results).toEqual([
      { status: 'saved', etag: await served.etagOf('guard.json') },
      { status: 'saved', etag: await served.etagOf('orc.json') },
      expect.objectContaining({ status: 'changed', problem: 'broken.json was changed on disk since you opened it.' }),
      { status: 'failed', problem: expect.stringContaining('Not a behavior document') },
      { status: 'failed', problem: 'The file’s path has a part that starts with a dot.' },
    ]);
    expect((await send({ files: [{ file: 'a.json' }] })).status).toBe(422);
    expect((await send({ files }, 'http://evil.example')).status).toBe(403);
  });

  it('lets only one of two writers at the same instant win', async () => {
    const etag = await served.etagOf('guard.json');
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((description) => served.save('guard.json', { ...GUARD, description }, { 'if-match': etag })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    '../secret.json',
    '%2e%2e/secret.json',
    '%2e%2e%2fsecret.json',
    '..%5csecret.json',
    '.hidden.json',
    'script.js',
    'guard.json%00.js',
    '',
  ])('refuses the place %j', async (file) => {
    const answer = await served.save(file, GUARD, { 'if-none-match': '*' });
    expect(answer.status).toBe(403);
    expect(await readdir(served.folder)).toEqual(['behaviors', 'dist', 'gumption.json', 'secret.json', 'web']);
  });

  it('refuses a link that leads out of the folder', async () => {
    await symlink(join(served.folder, 'secret.json'), join(served.folder, 'behaviors', 'link.json'));
    await symlink(join(served.folder, 'dist'), join(served.folder, 'behaviors', 'out'));
    for (const file of ['link.json', 'out/new.json']) {
      const answer = await served.save(file, GUARD, { 'if-none-match': '*' });
      expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('leads out of the folder') });
    }
    expect(await readFile(join(served.folder, 'secret.json'), 'utf8')).toContain('true');
  });

  it.each([
    { what: 'no precondition', document: GUARD, headers: {}, status: 428 },
    { what: 'a form’s type', document: GUARD, headers: { 'content-type': 'text/plain' }, status: 415 },
    { what: 'no JSON', document: '{ oops', headers: {}, status: 400 },
    { what: 'no document', document: { name: 3 }, headers: {}, status: 422 },
    { what: 'too much', document: ' '.repeat(MAX_DOCUMENT_BYTES + 1), headers: {}, status: 413 },
  ])('refuses $what', async ({ what, document, headers, status }) => {
    const expected = what === 'no precondition' ? {} : { 'if-match': await served.etagOf('guard.json') };
    const answer = await served.save('guard.json', document, { ...expected, ...headers });
    expect(answer.status).toBe(status);
    expect(answer.json().problem).toEqual(expect.any(String));
    expect(JSON.parse(await readFile(join(served.folder, 'behaviors/guard.json'), 'utf8'))).toEqual(GUARD);
  });

  it('says in words what the file system refuses', async () => {
    await mkdir(join(served.folder, 'behaviors', 'folder.json'));
    const answer = await served.save('folder.json', GUARD, { 'if-none-match': '*' });
    expect(answer.json().problem).toMatch(/Cannot write folder\.json: a folder stands where/);
    expect(explainWriteError('guard.json', 'EACCES')).toMatch(/read-only for you\. Change its permissions/);
    expect(explainWriteError('guard.json', 'EROFS')).toMatch(/mounted read-only/);
    expect(explainWriteError('guard.json', 'ENOSPC')).toMatch(/disk is full/);
  });
});
