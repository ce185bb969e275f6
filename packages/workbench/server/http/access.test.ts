import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SocketEnd } from '../sockets/sockets.fixture.js';
import { listenOnAll } from './listen.js';
import { type Ask, GUARD, serveProject } from './project.fixture.js';

const FILES = {
  'behaviors/guard.json': GUARD,
  'dist/index.html': '<title>Game</title>',
  'dist/worker.js': 'export {};',
  'web/index.html': '<title>Workbench</title>',
};

type Served = Awaited<ReturnType<typeof serveProject>>;
let served: Served;
const ends: SocketEnd[] = [];

async function serve(host?: string): Promise<void> {
  await served?.close();
  served = await serveProject(FILES, undefined, host);
}
beforeEach(async () => {
  served = await serveProject(FILES);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end.close();
  await served.close();
  expect(served.errors).toEqual([]);
});

function outcomeOf(path: string, headers: Readonly<Record<string, string>>): Promise<number | 'open'> {
  const end = new SocketEnd(`${served.origin}${path}`, headers);
  ends.push(end);
  return end.outcome();
}

/** Every way into the project, as the page uses it. */
const API: readonly { readonly path: string; readonly method?: string; readonly body?: string }[] = [
  { path: '/api/project' },
  { path: '/api/behaviors' },
  { path: '/api/behaviors', method: 'POST', body: '{"files":[]}' },
  { path: '/api/behaviors/guard.json' },
  { path: '/api/behaviors/guard.json', method: 'PUT', body: '{}' },
  { path: '/api/behaviors/guard.json', method: 'DELETE' },
  { path: '/api/trash/x', method: 'POST', body: '{}' },
  { path: '/api/scenarios/run', method: 'POST', body: '{}' },
  { path: '/api/layout' },
  { path: '/api/nothing' },
];

describe('the page’s token', () => {
  it.each(API)('is demanded by $method $path', async ({ path, ...ask }) => {
    const tries = [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${served.tokens.game}`,
      `Bearer ${'a'.repeat(32)}`,
      served.tokens.page,
    ];
    for (const authorization of tries) {
      const headers = { origin: served.origin, 'content-type': 'application/json', authorization };
      const { status, text } = await served.ask(path, { ...ask, headers });
      expect({ status, text: text.includes('guard') }).toEqual({ status: 401, text: false });
    }
  });

  it('is given to a page of this server, and to no other', async () => {
    const ask = (site: string) => served.ask('/token', { headers: { 'sec-fetch-site': site } });
    expect((await ask('same-origin')).json()).toEqual({ token: served.tokens.page });
    for (const site of ['cross-site', 'same-site', 'none']) {
      const { status, text } = await ask(site);
      expect({ status, told: text.includes(served.tokens.page) }).toEqual({ status: 403, told: false });
    }
  });

  it('is readable by no other origin', async () => {
    for (const path of ['/token', '/api/project']) {
      const { headers } = await served.ask(path, { headers: { origin: served.listening.game! } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is demanded of a page’s sockets, besides its Origin', async () => {
    const { page, game } = served.tokens;
    const own = { origin: served.origin };
    for (const path of ['/api/news', '/api/games/kitchen']) {
      expect(await outcomeOf(`${path}?token=${page}`, own)).toBe('open');
      expect(await outcomeOf(path, own)).toBe(403);
      expect(await outcomeOf(`${path}?token=${game}`, own)).toBe(403);
      expect(await outcomeOf(`${path}?token=`, own)).toBe(403);
      expect(await outcomeOf(`${path}?token=${page}`, { origin: served.listening.game! })).toBe(403);
      expect(await outcomeOf(`${path}?token=${page}`, {})).toBe(403);
    }
  });
});

describe('names of the workbench', () => {
  it('send a browser to the one that is not the game’s', async () => {
    const { port } = served.listening;
    for (const name of ['localhost', '[::1]']) {
      const { status, headers } = await served.ask('/?a=b', { headers: { host: `${name}:${port}` } });
      expect({ status, to: headers.location }).toEqual({ status: 307, to: `${served.origin}/?a=b` });
      const token = await served.ask('/token', { headers: { host: `${name}:${port}` } });
      expect({ status: token.status, text: token.text }).toEqual({ status: 307, text: '' });
      expect((await served.ask('/api/project', { headers: { host: `${name}:${port}` } })).status).toBe(403);
    }
  });

  it('let no page’s socket in but under the workbench’s own', async () => {
    const host = `localhost:${served.listening.port}`;
    const path = `/api/news?token=${served.tokens.page}`;
    expect(await outcomeOf(path, { host, origin: `http://${host}` })).toBe(403);
    expect(await outcomeOf('/game', { host })).toBe('open');
  });

  it.each(['evil.example', 'evil.example:4747', 'localhost.evil.example', '127.0.0.1.evil.example', '203.0.113.9'])(
    'are not %s, which somebody pointed at this machine',
    async (host) => {
      for (const path of ['/', '/token', '/api/project', '/game/']) {
        const { status, text } = await served.ask(path, { headers: { host } });
        expect({ status, told: /Workbench|Game|guard|token"/.test(text) }).toEqual({ status: 403, told: false });
      }
      const game = await served.askGame('/', { headers: { host } });
      expect(game).toMatchObject({ status: 403, text: 'This server answers only under its own name.\n' });
      expect(await outcomeOf(`/api/news?token=${served.tokens.page}`, { host, origin: `http://${host}` })).toBe(403);
    },
  );
});

describe('the game’s site', () => {
  it('is another site than the workbench, and serves the game and nothing else', async () => {
    const { hostname, port } = new URL(served.listening.game!);
    expect(hostname).toBe('localhost');
    expect(port).not.toBe(String(served.listening.port));
    expect((await served.askGame('/')).text).toBe('<title>Game</title>');
    const headers = { authorization: `Bearer ${served.tokens.page}`, origin: served.origin };
    for (const path of ['/token', '/api/project', '/api/behaviors', '/game/', '/assets/index.js'])
      expect((await served.askGame(path, { headers })).status).toBe(404);
    for (const method of ['PUT', 'POST', 'DELETE', 'OPTIONS'])
      expect((await served.askGame('/api/behaviors/guard.json', { method, headers })).status).toBe(405);
  });

  it('has no sockets', async () => {
    const upgrade: Ask = { headers: { connection: 'Upgrade', upgrade: 'websocket', origin: served.origin } };
    for (const path of ['/game', '/api/news', `/api/news?token=${served.tokens.page}`])
      expect((await served.askGame(path, upgrade)).status).toBe(404);
  });

  it('is nowhere on the workbench’s site', async () => {
    for (const path of ['/game/', '/game/worker.js', '/dist/index.html', '/worker.js'])
      expect((await served.ask(path)).text).not.toContain('Game</title>');
  });

  it('is framed by the workbench only, and says to it whose game it is', async () => {
    const { headers } = await served.askGame('/');
    expect(headers['content-security-policy']).toBe(`frame-ancestors ${served.origin}`);
    expect(headers['referrer-policy']).toBe('no-referrer');
    const site = await served.askGame('/.gumption/site', { headers: { origin: 'http://evil.example' } });
    expect(site.json()).toEqual({ id: (await served.ask('/api/project')).json().id });
    expect(site.headers['access-control-allow-origin']).toBe(served.origin);
  });

  it('sends another name of this machine to its own', async () => {
    const { port } = new URL(served.listening.game!);
    const { status, headers } = await served.askGame('/?test', { headers: { host: `[::1]:${port}` } });
    expect({ status, to: headers.location }).toEqual({ status: 307, to: `http://localhost:${port}/?test` });
  });

  it('is also there under the workbench’s name, as another origin with a process of its own', async () => {
    const { port } = new URL(served.listening.game!);
    const game = await served.askGame('/', { headers: { host: `127.0.0.1:${port}` } });
    expect(game.text).toBe('<title>Game</title>');
    const page = await served.ask('/');
    for (const { headers } of [game, page]) expect(headers['origin-agent-cluster']).toBe('?1');
    expect(game.headers['content-security-policy']).toBe(`frame-ancestors ${served.origin}`);
    expect(page.headers['content-security-policy']).toContain(
      `frame-src ${served.listening.game} http://127.0.0.1:${port};`,
    );
  });

  it('has a page that says to the workbench, and to it alone, whether it may store anything', async () => {
    const { text, headers } = await served.askGame('/.gumption/storage');
    expect(text).toContain(`parent.postMessage({ gumption: 'storage', storage }, "${served.origin}")`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; frame-anc/);
  });

  it('serves no service worker, which would outlive the project', async () => {
    expect((await served.askGame('/worker.js')).status).toBe(200);
    const headers = { 'service-worker': 'script' };
    expect((await served.askGame('/worker.js', { headers })).status).toBe(403);
  });

  it('does not exist where the game has no page', async () => {
    await served.close();
    served = await serveProject({ 'gumption.json': { name: 'patrol' } });
    expect(served.listening.game).toBeUndefined();
    expect((await served.ask('/api/project')).json().gameOrigin).toBeNull();
    expect((await served.ask('/game/')).status).toBe(404);
  });
});

describe('a server that is open to other machines', () => {
  beforeEach(() => serve('0.0.0.0'));

  it('prints addresses with tokens, and gives none away', async () => {
    const { port, workbench, join } = served.listening;
    expect(workbench).toBe(`http://127.0.0.1:${port}/#token=${served.tokens.page}`);
    expect(join).toBe(`http://127.0.0.1:${port}/#game=${served.tokens.game}`);
    const answer = await served.ask('/token', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(answer.json()).toEqual({ token: null });
  });

  it('demands the token of everybody', async () => {
    const host = `192.168.0.7:${served.listening.port}`;
    expect((await served.ask('/api/project', { headers: { host, authorization: '' } })).status).toBe(401);
    const { gameOrigin } = (await served.ask('/api/project', { headers: { host } })).json();
    expect(gameOrigin).toBe(`http://192.168.0.7:${new URL(served.listening.game!).port}`);
    expect((await served.ask('/', { headers: { host } })).headers['content-security-policy']).toContain(gameOrigin);
  });

  it('lets a game join with its token or the page’s, and with that of the game do nothing else', async () => {
    const { page, game } = served.tokens;
    expect(await outcomeOf('/game', {})).toBe(403);
    expect(await outcomeOf('/game?token=guess', {})).toBe(403);
    expect(await outcomeOf(`/game?token=${game}`, {})).toBe('open');
    expect(await outcomeOf(`/game?token=${page}`, {})).toBe('open');
    expect(await outcomeOf(`/api/news?token=${game}`, { origin: served.origin })).toBe(403);
    expect((await served.ask('/api/project', { headers: { authorization: `Bearer ${game}` } })).status).toBe(401);
  });
});

describe('listenOnAll', () => {
  // Elsewhere only one address of this machine is there without being set up.
  const isLinux = process.platform === 'linux';
  it.skipIf(!isLinux)('takes the same port of every address, and another one where any is taken', async () => {
    const hosts = ['127.0.0.1', '127.0.0.2'];
    const open: Server[] = [];
    const first = await listenOnAll(() => createServer(), hosts, 0);
    open.push(...first.servers);
    expect(first.servers.map((server) => (server.address() as AddressInfo).address)).toEqual(hosts);
    for (const server of first.servers) expect((server.address() as AddressInfo).port).toBe(first.port);
    // The first address is free again, the second is not.
    await new Promise((done) => open.shift()!.close(done));
    const second = await listenOnAll(() => createServer(), hosts, first.port);
    open.push(...second.servers);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.servers).toHaveLength(2);
    for (const server of open) await new Promise((done) => server.close(done));
  });

  it('does without an address that the machine lacks, except the first', async () => {
    const { servers } = await listenOnAll(() => createServer(), ['127.0.0.1', '203.0.113.9'], 0);
    expect(servers).toHaveLength(1);
    for (const server of servers) await new Promise((done) => server.close(done));
    await expect(listenOnAll(() => createServer(), ['203.0.113.9'], 0)).rejects.toThrow(
      'not an address of this machine',
    );
  });
});
