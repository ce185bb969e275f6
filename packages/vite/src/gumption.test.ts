import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NO_ASSIGNMENTS, SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { build, createLogger, createServer, type Rolldown, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gumption } from './gumption.js';
import type { GumptionOptions } from './options.js';
import { createGameFolder, viteConfig, waiting } from './project.fixture.js';

const ASSIGNED = { ...NO_ASSIGNMENTS, agents: { gus: { behavior: 'Night watch' } } };

let game: ReturnType<typeof createGameFolder>;
const servers: ViteDevServer[] = [];
beforeEach(() => {
  game = createGameFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  game.remove();
});

/** A real development server on any free port, with what it printed. */
async function serve(options: GumptionOptions = {}) {
  const printed: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.info = customLogger.error = (line) => void printed.push(line);
  const server = await createServer({
    ...viteConfig(game.folder, { port: 0, open: false, ...options }),
    ...{ customLogger, server: { port: 0, host: '127.0.0.1' } },
    optimizeDeps: { noDiscovery: true },
  });
  servers.push(server);
  const sent = vi.spyOn(server.environments.client.hot, 'send');
  await server.listen();
  server.printUrls();
  const address = /Workbench: (\S+)/.exec(printed.join('\n'))?.[1];
  const messages = (event: string) => sent.mock.calls.filter(([name]) => name === event).map(([, data]) => data);
  return { server, printed, address, messages, local: server.resolvedUrls!.local[0] };
}

/**
 * Saves files until that shows. A watcher overlooks a file that changes twice within milliseconds;
 * saving it again, as people do, is a change.
 */
async function saveUntil(isSeen: () => boolean, save: () => void): Promise<void> {
  while (!isSeen()) {
    save();
    for (let i = 0; i < 20 && !isSeen(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const codeOf = async (server: ViteDevServer, url: string) =>
  (await server.environments.client.transformRequest(url))?.code ?? '';

describe('the development server', () => {
  it('starts the workbench of the project, which shows its page', async () => {
    const { address, local } = await serve();
    const { token } = await (await fetch(`${address}token`)).json();
    const headers = { authorization: `Bearer ${token}` };
    const info = await (await fetch(`${address}api/project`, { headers })).json();
    expect(info).toMatchObject({ name: 'wall', untrusted: null, gamePath: '/', gameOrigin: new URL(local).origin });
    const page = await fetch(local);
    expect(page.headers.get('content-security-policy')).toBe(`frame-ancestors ${new URL(address!).origin}`);
    expect(await page.text()).toMatch(/<script type="module" src="\/@id\/virtual:gumption\/start"[\s\S]*main\.js/);
    const site = await (await fetch(`${local}.gumption/site?nonce=1`)).json();
    expect(site).toEqual({ id: info.id, proof: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('finds the workbench again when it starts anew, and ends it with itself', async () => {
    const first = await serve();
    const second = await serve();
    expect(second.address).toBe(first.address);
    await first.server.close();
    expect((await fetch(first.address!)).ok).toBe(true);
    await second.server.close();
    await expect.poll(() => fetch(first.address!).then(...[() => 'there', () => 'gone'])).toBe('gone');
  });

  it('starts none if it is told so, or has no server of its own', async () => {
    expect((await serve({ workbench: false })).address).toBeUndefined();
  });

  it('gives the game its documents, every kind, and its project', async () => {
    const { server } = await serve({ workbench: false });
    const code = await codeOf(server, 'virtual:gumption');
    expect(code).toContain('export const behaviors = [{"$schema":"urn:gumption:behavior:1","version":1,"name":"Guard"');
    expect(code).toMatch(/export const checks = ["']development["']/);
    expect(code).toContain('standardKinds');
    expect(await codeOf(server, 'virtual:gumption/start')).toContain('startDevelopment({"name":"wall","id":"');
  });

  it('sends what was saved to the page, without a reload, and what is wrong with it', async () => {
    const { server, messages, printed } = await serve({ workbench: false });
    await codeOf(server, 'virtual:gumption');
    const sent = () => messages('gumption:documents').length;
    await saveUntil(
      () => sent() > 0,
      () => game.write('behaviors/guard.json', waiting(2)),
    );
    expect(messages('gumption:documents')).toEqual([
      { behaviors: [waiting(2)], sheets: null, queries: [], scripts: [], generators: [], assignments: null },
    ]);
    await saveUntil(
      () => messages('gumption:problem').length > 0,
      () => game.write('behaviors/guard.json', '{ oops'),
    );
    expect(messages('gumption:problem')[0]).toContain('behaviors/guard.json is not a valid document');
    expect(printed.join('\n')).toContain('behaviors/guard.json is not a valid document');
    const slow = { $schema: SHEET_SCHEMA_ID, version: 1, name: 'Slow', behavior: 'Guard', values: {} };
    await saveUntil(
      () => sent() > 1,
      () => {
        game.write('sheets/slow.json', slow);
        game.write('behaviors/guard.json', waiting(3));
      },
    );
    expect(messages('gumption:documents').slice(1)).toMatchObject([
      { behaviors: [waiting(3)], sheets: [{ name: 'Slow', behavior: 'Guard' }] },
    ]);
    expect(await codeOf(server, 'virtual:gumption')).toContain('"seconds":3');
  });

  it('sends who runs what when that is saved, and that nobody is given anything when the file goes', async () => {
    const { server, messages } = await serve({ workbench: false });
    expect(await codeOf(server, 'virtual:gumption')).toMatch(/assignments = \{[^{}]*"version":1\}/);
    const sent = () => messages('gumption:documents').length;
    await saveUntil(
      () => sent() > 0,
      () => game.write('assignments.json', ASSIGNED),
    );
    expect(messages('gumption:documents')[0]).toMatchObject({ behaviors: [], assignments: ASSIGNED });
    expect(await codeOf(server, 'virtual:gumption')).toContain(JSON.stringify(ASSIGNED));
    await saveUntil(
      () => messages('gumption:problem').length > 0,
      () => game.write('assignments.json', { ...ASSIGNED, agents: { gus: {} } }),
    );
    expect(messages('gumption:problem')[0]).toContain('assignments.json is not a valid document: agents.gus');
    await saveUntil(
      () => sent() > 1,
      () => {
        game.write('assignments.json', ASSIGNED);
        rmSync(join(game.folder, 'assignments.json'));
      },
    );
    expect(messages('gumption:documents')[1]).toMatchObject({ assignments: { version: 1 } });
    expect(messages('gumption:documents')[1].assignments).not.toHaveProperty('agents');
  });

  it('finds the assignments where the settings of the project say', async () => {
    game.write('gumption.json', { name: 'wall', assignments: 'cast/given.json' });
    game.write('cast/given.json', ASSIGNED);
    const { server } = await serve({ workbench: false });
    expect(await codeOf(server, 'virtual:gumption')).toContain(JSON.stringify(ASSIGNED));
  });

  it('lets a module that exports a vocabulary take its own changes and those of its tasks', async () => {
    const { server } = await serve({ workbench: false });
    expect(await codeOf(server, '/vocabulary.js')).toContain('__swap(import.meta.hot.data.gumption, next)');
    const { moduleGraph } = server.environments.client;
    const module = await moduleGraph.getModuleByUrl('/vocabulary.js');
    expect(module?.isSelfAccepting).toBe(true);
    expect(await codeOf(server, '/look.js')).not.toContain('__swap');
  });
});

describe('a build', () => {
  async function bundle(options: GumptionOptions = {}) {
    const { output } = (await build({
      ...viteConfig(game.folder, options),
      build: { write: false, modulePreload: false },
    })) as Rolldown.RolldownOutput;
    const chunks = output.filter((each) => each.type === 'chunk');
    const modules = chunks
      .flatMap((chunk) => Object.keys(chunk.modules))
      .map((id) => id.replace(/^.*engine\/src\//, ''));
    return { code: chunks.map(({ code }) => code).join('\n'), modules };
  }
  const kindsIn = (modules: readonly string[]) =>
    modules.filter((id) => /^decision\/.*(composites|decorators|leaves)\//.test(id));

  it('has the kinds that the documents use, and nothing that only a workbench needs', async () => {
    const { code, modules } = await bundle();
    expect(kindsIn(modules)).toEqual([
      'decision/behavior-tree/composites/in-order.ts',
      'decision/behavior-tree/composites/sequence.ts',
      'decision/behavior-tree/leaves/wait.ts',
    ]);
    expect(/workbench|virtual:gumption|postMessage/i.exec(code)?.[0]).toBeUndefined();
    expect(
      modules.filter((id) => /^(protocol\/(transport|messages|describe)|language\/expression\/compile)/.test(id)),
    ).toEqual([]);
    expect(modules).toContain('protocol/solo/session.ts');
  });

  it('has the language of expressions if a behavior computes something', async () => {
    game.write('behaviors/guard.json', waiting({ expression: '1 + 1' } as never));
    expect((await bundle()).modules.some((id) => id.startsWith('language/expression/'))).toBe(true);
  });

  it('has the assignments that the game asks for, and fails with wrong ones', async () => {
    game.write('assignments.json', ASSIGNED);
    expect((await bundle()).code).not.toContain('Night watch');
    const main = readFileSync(join(game.folder, 'main.js'), 'utf8');
    game.write(
      'main.js',
      main.replace('{ behaviors,', '{ assignments, behaviors,').replace('sheets })', 'sheets, assignments })'),
    );
    expect((await bundle()).code).toMatch(/agents:\{gus:\{behavior:.Night watch.\}\}/);
    game.write('assignments.json', '[]');
    await expect(bundle()).rejects.toThrow('assignments.json is not a valid document');
  });

  it('keeps the kinds of documents that come at run time', async () => {
    const { modules } = await bundle({ keepKinds: ['inverter'] });
    expect(kindsIn(modules)).toContain('decision/behavior-tree/decorators/inverter.ts');
    expect((await bundle({ keepKinds: 'all' })).modules).toContain('standard/index.ts');
    await expect(bundle({ keepKinds: ['invertor'] })).rejects.toThrow('there is no standard node kind invertor');
  });

  it('can still join the workbench if it is told so', async () => {
    expect((await bundle({ keepWorkbench: true })).modules).toContain('protocol/transport/join-page.ts');
  });

  it('fails with a document that is wrong, and says which', async () => {
    game.write('behaviors/guard.json', '{ oops');
    await expect(bundle()).rejects.toThrow('behaviors/guard.json is not a valid document');
  });

  it('has its behaviors compiled ahead of time if it is told so', async () => {
    const main = readFileSync(join(game.folder, 'main.js'), 'utf8');
    const given = main.replace('{ behaviors,', '{ behaviors, modules,').replace('sheets })', 'sheets, modules })');
    game.write('main.js', given);
    expect((await bundle()).modules.join()).not.toContain('compiled');
    await expect(bundle({ compile: true })).rejects.toThrow('name a module under "headless" in gumption.json');
    game.write('gumption.json', { name: 'wall', headless: 'headless.js' });
    game.write(
      'headless.js',
      `import { createVocabulary } from 'gumption/behavior';
import { standardKinds } from 'gumption/standard';
export const vocabulary = createVocabulary({ kinds: standardKinds, agentTypes: [] });`,
    );
    const { code, modules } = await bundle({ compile: true });
    expect(modules).toContain('virtual:gumption/compiled/0.ts');
    expect(/\{Guard:\w+\}/.test(code)).toBe(true);
  });

  it('of a module for the commands keeps everything', async () => {
    const { output } = (await build({
      ...viteConfig(game.folder),
      ssr: { noExternal: [/^gumption/], resolve: { conditions: ['@gumption/source'] } },
      build: { write: false, minify: false, ssr: join(game.folder, 'main.js') },
    })) as Rolldown.RolldownOutput;
    const modules = output.flatMap((each) => (each.type === 'chunk' ? Object.keys(each.modules) : []));
    expect(modules.some((id) => id.endsWith('src/standard/index.ts'))).toBe(true);
    expect(modules.some((id) => id.includes('/solo/'))).toBe(false);
  });
});

describe('options', () => {
  it.each([
    { options: { prot: 1 }, problem: 'gumption.prot' },
    { options: { port: -1 }, problem: 'gumption.port' },
    { options: { keepKinds: 'some' }, problem: 'gumption.keepKinds' },
  ])('refuses $options', ({ options, problem }) => {
    expect(() => gumption(options as never)).toThrow(problem);
  });
});
