import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createProjectFolder, GUARD } from './http/project.fixture.js';
import * as door from './index.js';
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
    const join = async (id: string) => {
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
    expect(await join('0123')).toEqual({
      relay: 'refused',
      problem: 'it belongs to the project kitchen, and this is the workbench of another one, patrol',
    });
    expect(await join(workbench.project.id)).toEqual({ relay: 'joined' });
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
