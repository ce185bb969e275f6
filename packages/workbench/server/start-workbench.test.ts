import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { createProjectFolder, GUARD } from './http/project.fixture.js';
import * as door from './index.js';
import { proofOf } from './sockets/handshake.js';
import { SocketEnd } from './sockets/sockets.fixture.js';

const { openProject, startWorkbench }: Pick<typeof import('../index.js'), 'openProject' | 'startWorkbench'> = door;

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function start(options: Parameters<typeof startWorkbench>[0] = {}, files = {}) {
  const folder = await createProjectFolder({ 'behaviors/guard.json': GUARD, ...files });
  ending.push(() => rm(folder, { recursive: true }));
  const workbench = await startWorkbench({ folder, port: 0, ...options });
  ending.push(() => workbench.close());
  const { token } = await (await fetch(`${workbench.address}token`)).json();
  const ask = (path: string) =>
    fetch(workbench.address + path, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.json());
  return { folder, workbench, ask };
}

/** A development server of some tool, on another port. */
async function serve(middleware: NonNullable<Awaited<ReturnType<typeof startWorkbench>>['middleware']>) {
  const server: Server = createServer((request, response) =>
    middleware(request, response, () => response.end('<title>In development</title>')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}` };
}

describe('startWorkbench', () => {
  it('serves a project from code, until it is closed', async () => {
    const { workbench, ask, folder } = await start({ trust: true });
    expect(workbench.project).toMatchObject({ name: 'patrol', title: 'Patrol', folder });
    expect(await ask('api/project')).toMatchObject({ id: workbench.project.id, untrusted: null, siteSecret: null });
    await workbench.close();
    await expect(fetch(workbench.address)).rejects.toThrow();
  });

  it('runs no code of a folder that nobody trusts, unless it is told to', async () => {
    const { ask, folder } = await start();
    expect(await ask('api/project')).toMatchObject({ untrusted: folder });
  });

  it('says what is wrong with a project', async () => {
    await expect(startWorkbench({ folder: '/nowhere' })).rejects.toThrow('There is no folder /nowhere');
  });

  it('refuses a game of another project that joins, and says so', async () => {
    const { workbench } = await start();
    const joinAs = async (id: string) => {
      const game = new SocketEnd(`${workbench.join}game`);
      ending.push(() => game.socket.terminate());
      await game.say({
        relay: 'game',
        version: 1,
        name: 'kitchen',
        title: 'Kitchen',
        project: { name: 'kitchen', id },
      });
      return game.hears(() => true);
    };
    expect(await joinAs('0123')).toEqual({
      relay: 'refused',
      problem: 'it belongs to the project kitchen, and this is the workbench of another one, patrol',
    });
    expect(await joinAs(workbench.project.id)).toEqual({ relay: 'joined' });
  });
});

describe('a development server', () => {
  it('has its page shown by the workbench, and by no other page', async () => {
    const { workbench, ask } = await start({ development: true, trust: true });
    const { origin } = await serve(workbench.middleware!);
    workbench.showPage(`${origin}/game.html`);
    expect(await ask('api/project')).toMatchObject({ gameOrigin: origin, gameBeside: null, gamePath: '/game.html' });
    const page = await fetch(workbench.address);
    expect(page.headers.get('content-security-policy')).toContain(`frame-src ${origin};`);
    const game = await fetch(`${origin}/game.html`);
    const framing = `frame-ancestors ${new URL(workbench.address).origin}`;
    expect(game.headers.get('content-security-policy')).toBe(framing);
  });

  it('proves that it is the one of this project, to the workbench only', async () => {
    const { workbench, ask } = await start({ development: true, trust: true });
    const { origin } = await serve(workbench.middleware!);
    workbench.showPage(origin);
    const { siteSecret } = await ask('api/project');
    const answer = await fetch(`${origin}/.gumption/site?nonce=abc`);
    const proof = createHmac('sha256', siteSecret).update('abc').digest('hex');
    expect(await answer.json()).toEqual({ id: workbench.project.id, proof });
    expect(answer.headers.get('access-control-allow-origin')).toBe(new URL(workbench.address).origin);
  });

  it('reaches nothing of the workbench, nor learns its tokens or the secret', async () => {
    const { workbench } = await start({ development: true, trust: true });
    const { origin } = await serve(workbench.middleware!);
    workbench.showPage(origin);
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${workbench.address}token`, { headers })).status).toBe(403);
    expect((await fetch(`${workbench.address}api/project`, { headers })).status).toBe(401);
    expect((await fetch(`${origin}/api/project`)).headers.get('content-type')).toBe(null);
    const news = new SocketEnd(`${workbench.address}api/news`, { origin });
    expect(await news.outcome()).toBe(403);
  });
});

describe('a development server beside a workbench that runs in another process', () => {
  /** Another process of the same person, which finds the file of the first. */
  async function startBeside(folder: string, errors: string[] = []) {
    const onError = (error: unknown) => errors.push((error as Error).message);
    const beside = await startWorkbench({ folder, development: true, port: 0, onError });
    ending.push(() => beside.close());
    return beside;
  }
  const fileOf = (folder: string) => join(folder, '.gumption/cache/workbench.json');

  it('has its page shown there until it ends', async () => {
    const { workbench, ask, folder } = await start({ trust: true });
    const beside = await startBeside(folder);
    expect(beside).toMatchObject({ isShared: true, address: workbench.address, join: workbench.join });
    const { origin } = await serve(beside.middleware!);
    beside.showPage(`${origin}/game.html`);
    await expect.poll(async () => (await ask('api/project')).gameOrigin).toBe(origin);
    const { siteSecret } = await ask('api/project');
    const answer = await fetch(`${origin}/.gumption/site?nonce=abc`);
    expect((await answer.json()).proof).toBe(createHmac('sha256', siteSecret).update('abc').digest('hex'));
    const game = await fetch(`${origin}/game.html`);
    const framing = `frame-ancestors ${new URL(workbench.address).origin}`;
    expect(game.headers.get('content-security-policy')).toBe(framing);
    await beside.close();
    await expect.poll(async () => (await ask('api/project')).siteSecret).toBe(null);
  });

  it('hears when that workbench ends, and starts one of its own the next time', async () => {
    const { workbench, folder } = await start({ trust: true });
    const errors: string[] = [];
    await startBeside(folder, errors);
    await workbench.close();
    await expect.poll(() => errors).toEqual([expect.stringContaining('has ended')]);
    expect(existsSync(fileOf(folder))).toBe(false);
    expect((await startBeside(folder)).isShared).toBe(false);
  });

  it('finds only the workbench of its own project, and none that was killed', async () => {
    const first = await start({ trust: true });
    const second = await createProjectFolder();
    ending.push(() => rm(second, { recursive: true }));
    expect((await startBeside(second)).isShared).toBe(false);
    const left = readFileSync(fileOf(first.folder));
    await first.workbench.close();
    writeFileSync(fileOf(first.folder), left);
    expect((await startBeside(first.folder)).isShared).toBe(false);
  });

  it('keeps the secret from other people on the machine', async () => {
    const { folder } = await start();
    expect(statSync(fileOf(folder)).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, '.gumption/cache/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('writes nothing through a link that leads out of the project', async () => {
    const outside = await createProjectFolder();
    const folder = await createProjectFolder();
    ending.push(() => rm(outside, { recursive: true }).then(() => rm(folder, { recursive: true })));
    symlinkSync(outside, join(folder, '.gumption'));
    const workbench = await startWorkbench({ folder, port: 0 });
    ending.push(() => workbench.close());
    expect(readdirSync(outside)).toEqual(['gumption.json']);
  });

  describe('keeps out', () => {
    const open = (address: string, headers = {}) => {
      const end = new SocketEnd(`${address}api/programs`, headers);
      ending.push(() => end.socket.terminate());
      return end;
    };

    it.each([
      { who: 'a page on another port', headers: { origin: 'http://localhost:5173' } },
      { who: 'its own page', headers: { origin: 'http://127.0.0.1' } },
      { who: 'a name that was bound to this machine', headers: { host: 'evil.example' } },
    ])('$who', async ({ headers }) => {
      const { workbench } = await start({ trust: true });
      expect(await open(workbench.address, headers).outcome()).toBe(403);
    });

    it('a program that overheard an earlier one, or has the proof of the workbench', async () => {
      const { workbench, ask, folder } = await start({ trust: true });
      const { secret } = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
      const first = open(workbench.address);
      await first.say({ nonce: 'one' });
      const { nonce, proof } = await first.hears(() => true);
      const answer = { proof: proofOf(secret, 'program', nonce) };
      await first.say(answer);
      await first.hears(({ site }) => site !== undefined);
      for (const stolen of [answer, { proof }, { proof: proofOf(secret, 'workbench', nonce) }, {}]) {
        const thief = open(workbench.address);
        await thief.say(stolen);
        await thief.ends();
      }
      const hasty = open(workbench.address);
      await hasty.say({ page: 'http://127.0.0.1:1/' });
      await hasty.ends();
      expect((await ask('api/project')).siteSecret).toBe(null);
    });

    it('a stranger on the port that a workbench left, who learns nothing', async () => {
      const { workbench, folder } = await start({ trust: true });
      const heard: string[] = [];
      const stranger = new WebSocketServer({ port: 0, host: '127.0.0.1' });
      ending.push(() => stranger.close());
      stranger.on('connection', (socket) =>
        socket.on('message', (data) => {
          heard.push(String(data));
          socket.send(JSON.stringify({ nonce: 'n', proof: String(data) }));
        }),
      );
      const record = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
      await workbench.close();
      const { port } = stranger.address() as AddressInfo;
      writeFileSync(fileOf(folder), JSON.stringify({ ...record, address: `http://127.0.0.1:${port}/` }));
      expect((await startBeside(folder)).isShared).toBe(false);
      expect(heard.map((text) => Object.keys(JSON.parse(text)))).toEqual([['nonce']]);
    });
  });
});

describe('openProject', () => {
  it('reads all documents that a game runs, and says which are wrong', async () => {
    const { folder } = await start({}, { 'scenarios/x.json': '{ oops' });
    const project = await openProject(folder);
    expect(await project.read()).toMatchObject({ behaviors: [{ name: 'guard' }], sheets: [], queries: [] });
    const other = await createProjectFolder({ 'behaviors/broken.json': '{ oops' });
    ending.push(() => rm(other, { recursive: true }));
    await expect((await openProject(other)).read()).rejects.toThrow('behaviors/broken.json is not a valid document: ');
  });
});
