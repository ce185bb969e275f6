import { describe, expect, it } from 'vitest';
import { openServer } from './server-access.js';

/** A server that knows one token, and a browser that may remember one. */
function createWorld({ token = 'first', isNetwork = false, hash = '', kept }: Partial<Record<string, unknown>> = {}) {
  const server = { token: token as string, asked: [] as string[] };
  const storage = new Map<string, string>(kept === undefined ? [] : [['gumption.token', kept as string]]);
  const shown: string[] = [];
  const sockets: { url: string; fail: () => void }[] = [];
  const fetch = async (path: string, init?: { headers?: Record<string, string>; method?: string }) => {
    if (path === '/token') return Response.json({ token: isNetwork ? null : server.token });
    server.asked.push(`${init?.method ?? 'GET'} ${path} ${init?.headers?.Authorization}`);
    return new Response('{}', { status: init?.headers?.Authorization === `Bearer ${server.token}` ? 200 : 401 });
  };
  const world = {
    fetch: fetch as unknown as typeof globalThis.fetch,
    openSocket(url: string) {
      let fail = () => {};
      sockets.push({ url, fail: () => fail() });
      return { addEventListener: (_type: string, listener: () => void) => (fail = listener) } as unknown as WebSocket;
    },
    storage: { getItem: (key: string) => storage.get(key) ?? null, setItem: storage.set.bind(storage) },
    location: { host: '127.0.0.1:4747', hash: hash as string, pathname: '/', search: '?a' },
    replaceAddress: (address: string) => shown.push(address),
  };
  return { world, server, storage, shown, sockets };
}

describe('openServer', () => {
  it('asks with the token that the server gives its page', async () => {
    const { world, server, sockets, shown } = createWorld();
    const access = await openServer(world);
    expect(access.isLocked).toBe(false);
    expect((await access.fetch('/api/project')).status).toBe(200);
    await access.fetch('/api/layout', { method: 'PUT', headers: { 'If-Match': '"1"' } });
    expect(server.asked).toEqual(['GET /api/project Bearer first', 'PUT /api/layout Bearer first']);
    access.openSocket('/api/news');
    expect(sockets[0].url).toBe('ws://127.0.0.1:4747/api/news?token=first');
    expect(shown).toEqual([]);
  });

  it('gets the new token of a server that was started again, and asks once more', async () => {
    const { world, server } = createWorld();
    const access = await openServer(world);
    server.token = 'second';
    expect((await access.fetch('/api/project', { method: 'POST' })).status).toBe(200);
    expect(server.asked).toEqual(['POST /api/project Bearer first', 'POST /api/project Bearer second']);
  });

  it('opens the next socket with the new token', async () => {
    const { world, server, sockets } = createWorld();
    const access = await openServer(world);
    server.token = 'second';
    access.openSocket('/api/news');
    sockets[0].fail();
    await new Promise((done) => setTimeout(done));
    access.openSocket('/api/news');
    expect(sockets[1].url).toContain('token=second');
  });

  it('takes the token from the address of a server in the network, hides it and keeps it', async () => {
    const { world, storage, shown } = createWorld({ isNetwork: true, hash: '#token=first' });
    const access = await openServer(world);
    expect(access.isLocked).toBe(false);
    expect((await access.fetch('/api/project')).status).toBe(200);
    expect(shown).toEqual(['/?a']);
    expect(storage.get('gumption.token')).toBe('first');
  });

  it('uses the kept token in another window, where the address leads to a node', async () => {
    const { world, shown } = createWorld({ isNetwork: true, hash: '#/guard/talk', kept: 'first' });
    expect((await (await openServer(world)).fetch('/api/project')).status).toBe(200);
    expect(shown).toEqual([]);
  });

  it('says that it is locked without any token, and gives up on a wrong one', async () => {
    expect((await openServer(createWorld({ isNetwork: true }).world)).isLocked).toBe(true);
    const { world, server } = createWorld({ isNetwork: true, kept: 'old' });
    const access = await openServer(world);
    expect((await access.fetch('/api/project')).status).toBe(401);
    expect(server.asked).toHaveLength(1);
  });
});
