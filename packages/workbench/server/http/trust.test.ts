import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { scenario } from '../commands/cli.fixture.js';
import { rememberedTrust, type Trust } from '../files/trust.js';
import { TrustedFolders } from '../files/trusted-folders.js';
import { GUARD, serveProject } from './project.fixture.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A project whose module leaves a trace when it runs, and the person's settings beside it. */
async function serve() {
  let trust: Trust | undefined;
  const served = await serveProject(
    {
      'gumption.json': { name: 'walk', game: 'dist/index.html', headless: 'headless.mjs' },
      'headless.mjs': 'import { writeFileSync } from "node:fs"; writeFileSync(new URL("ran", import.meta.url), "");',
      'behaviors/guard.json': GUARD,
      'scenarios/round.json': scenario('Round', [{ always: 'true' }]),
      'dist/index.html': '<p>game</p>',
      'dist/main.js': 'game()',
    },
    // The folder is known once it is served.
    { isTrusted: () => trust!.isTrusted(), grant: () => trust!.grant() },
  );
  const settings = `${served.folder}-settings`;
  const folders = new TrustedFolders(settings);
  trust = rememberedTrust({ folder: served.folder } as Parameters<typeof rememberedTrust>[0], folders);
  closing.push(served.close, () => rm(settings, { recursive: true, force: true }));
  const post = (path: string, origin = served.origin, type = 'application/json') =>
    served.ask(path, { method: 'POST', headers: { origin, 'content-type': type }, body: '{}' });
  return { ...served, post, settings, folders };
}

describe('a project that nobody vouched for', () => {
  it('runs nothing: no page, no part of it, no scenario', async () => {
    const { askGame, post, folder } = await serve();
    for (const path of ['/', '/index.html', '/main.js', '/?embedded'])
      expect(await askGame(path)).toMatchObject({ status: 403, text: expect.stringContaining('gumption trust') });
    expect(await post('/api/scenarios/run')).toMatchObject({
      status: 403,
      text: expect.stringContaining('is not trusted yet'),
    });
    expect([existsSync(join(folder, 'ran')), existsSync(join(folder, '.gumption/cache'))]).toEqual([false, false]);
  });

  it('can be looked at and edited', async () => {
    const { ask, save, etagOf, folder } = await serve();
    expect((await ask('/api/project')).json().untrusted).toBe(folder);
    expect((await ask('/api/scenarios')).json().scenarios).toHaveLength(1);
    const changed = { ...GUARD, description: 'mine' };
    expect((await save('guard.json', changed, { 'if-match': await etagOf('guard.json') })).status).toBe(200);
    expect(JSON.parse(await readFile(join(folder, 'behaviors/guard.json'), 'utf8'))).toEqual(changed);
  });

  it('is trusted by a person at its page, which is remembered, and every page hears of it', async () => {
    const { ask, askGame, post, origin, tokens, folder, folders } = await serve();
    const page = new WebSocket(`${origin.replace('http', 'ws')}/api/news?token=${tokens.page}`, {
      headers: { origin },
    });
    closing.push(() => page.terminate());
    await new Promise((open) => page.once('open', open));
    const news = new Promise<string>((heard) => {
      page.on('message', (data) => String(data).includes('manyFiles') && heard(String(data)));
    });
    expect((await post('/api/trust')).json()).toEqual({ problem: null });
    expect(await news).toBe('{"type":"manyFiles"}');
    expect([(await askGame('/')).text, (await ask('/api/project')).json().untrusted]).toEqual(['<p>game</p>', null]);
    expect((await folders.read()).folders).toEqual([folder]);
    // The module is of no use, but it ran.
    expect((await post('/api/scenarios/run')).status).not.toBe(403);
  });

  it('is not trusted by other sites, nor by other ways of asking', async () => {
    const { ask, askGame, post, settings } = await serve();
    expect((await post('/api/trust', 'http://evil.example')).status).toBe(403);
    expect((await post('/api/trust', undefined, 'text/plain')).status).toBe(415);
    expect((await ask('/api/trust')).status).toBe(405);
    expect((await ask('/api/trust', { method: 'POST' })).status).toBe(403);
    expect([(await askGame('/')).status, existsSync(settings)]).toEqual([403, false]);
  });

  it('is trusted as soon as a command says so', async () => {
    const { askGame, folder, folders } = await serve();
    expect((await askGame('/')).status).toBe(403);
    await folders.add(folder);
    expect((await askGame('/')).status).toBe(200);
  });

  it('is trusted for this time where the list is damaged, which is said and not written over', async () => {
    const { askGame, post, settings, folders } = await serve();
    await mkdir(settings);
    await writeFile(folders.file, 'not a list');
    const { problem } = (await post('/api/trust')).json();
    expect(problem).toMatch(/is not remembered\. .*trusted\.json is damaged/);
    expect((await askGame('/')).status).toBe(200);
    expect(await readFile(folders.file, 'utf8')).toBe('not a list');
  });
});
