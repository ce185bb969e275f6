import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Rng } from 'gumption/math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../packages/workbench/server/commands/cli.fixture.js';
import { ProjectError, readProject } from '../../packages/workbench/server/files/config.js';
import { DOCUMENT_KINDS } from '../../packages/workbench/server/files/document-kinds.js';
import { createProjectFolder, GUARD, serveProject } from '../../packages/workbench/server/http/project.fixture.js';
import { SocketEnd } from '../../packages/workbench/server/sockets/sockets.fixture.js';
import { SETTINGS } from '../../packages/workbench/wire/files.js';
import { runs } from '../runs.js';
import { root } from '../sources.js';
import { FOREIGN } from './doors/importers.js';
import { RELAY } from './doors/messages.js';
import { spoilText } from './spoil-text.js';
import { seed } from './trial-seed.js';

const CONFIG = { name: 'patrol', title: 'Patrol', behaviors: 'behaviors', layout: '.gumption/layout.json' };
const guard = JSON.stringify(GUARD);

/** A valid request of each part of the server's interface. Paths are spoiled too. */
const REQUESTS: Readonly<Record<string, readonly { method: string; path: string; body?: string }[]>> = {
  project: [{ method: 'GET', path: '/api/project' }],
  trust: [{ method: 'POST', path: '/api/trust', body: '{}' }],
  drafts: [
    { method: 'GET', path: '/api/drafts/0123456789abcdef' },
    { method: 'POST', path: '/api/drafts/0123456789abcdef', body: '{"changes":[]}' },
  ],
  trash: [{ method: 'POST', path: '/api/trash/1-behaviors-guard.json' }],
  scenarios: [{ method: 'POST', path: '/api/scenarios/run', body: '{"files":["a.json"],"seed":3}' }],
  ...Object.fromEntries(
    DOCUMENT_KINDS.map(({ name }) => [
      name,
      [
        { method: 'GET', path: `/api/${name}` },
        { method: 'GET', path: `/api/${name}/a/guard.json` },
        { method: 'PUT', path: `/api/${name}/a/guard.json`, body: guard },
        { method: 'POST', path: `/api/${name}/a/guard.json`, body: '{"to":"b/other.json"}' },
        { method: 'DELETE', path: `/api/${name}/a/guard.json` },
        {
          ...{ method: 'POST', path: `/api/${name}` },
          body: JSON.stringify({ files: [{ file: 'c.json', etag: null, document: GUARD }] }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    SETTINGS.map((name) => [
      name,
      [
        { method: 'GET', path: `/api/${name}` },
        { method: 'PUT', path: `/api/${name}`, body: '{"a":[1]}' },
      ],
    ]),
  ),
  game: [{ method: 'GET', path: '/game/index.html' }],
  page: [{ method: 'GET', path: '/assets/index.js' }],
};

describe('a server', () => {
  let site: Awaited<ReturnType<typeof serveProject>>;

  beforeAll(async () => {
    site = await serveProject({ 'behaviors/a/guard.json': GUARD, 'web/index.html': '<p>', 'dist/index.html': '<p>' });
  });
  afterAll(() => site.close());

  it('is tried with every part of its interface', () => {
    const source = readFileSync(join(root, 'packages/workbench/server/http/api.ts'), 'utf8');
    const parts = [...source.matchAll(/part === '(\w+)'/g)].map(([, part]) => part);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter((part) => !Object.hasOwn(REQUESTS, part))).toEqual([]);
  });

  it('answers hostile requests, and none of them with an error of its own', async () => {
    const all = Object.values(REQUESTS).flat();
    for (let i = 0; i < runs(60); i++) {
      const rng = new Rng(seed).fork('requests').fork(i);
      const { method, path, body } = rng.pick(all);
      const spoiledPath = rng.chance(0.5) ? path : oneLine(spoilText(path, rng).input);
      const spoiledBody = body === undefined || rng.chance(0.3) ? body : String(spoilText(body, rng).input);
      const headers = {
        ...(rng.chance(0.9) && { origin: site.origin, 'content-type': 'application/json' }),
        ...(rng.chance(0.5) ? { 'if-none-match': '*' } : { 'if-match': rng.pick(['"0"', '""', 'x', '"ffff"']) }),
      };
      const answer = await site.ask(spoiledPath, {
        method,
        headers,
        ...(spoiledBody !== undefined && { body: spoiledBody }),
      });
      expect(answer.status, `${method} ${spoiledPath.slice(0, 200)} ${spoiledBody?.slice(0, 200)}`).toBeLessThan(500);
      expect(answer.text).not.toContain(site.folder);
    }
    expect(site.errors).toEqual([]);
    expect((await site.ask('/api/project')).status).toBe(200);
  });

  it('survives hostile messages on its sockets', async () => {
    const messages = Object.entries(RELAY).map(([relay, message]) => JSON.stringify({ relay, ...message }));
    const report = JSON.stringify({ type: 'page', page: 'p', behavior: null, unsaved: { a: 1 } });
    for (let i = 0; i < runs(6); i++) {
      const rng = new Rng(seed).fork('sockets').fork(i);
      const news = new SocketEnd(`${site.origin}/api/news?token=${site.tokens.page}`, { origin: site.origin });
      const game = new SocketEnd(`${site.origin}/game`);
      for (let k = 0; k < 5; k++) {
        await news.say(String(spoilText(report, rng).input));
        await game.say(k === 0 ? messages[0] : String(spoilText(rng.pick(messages), rng).input)).catch(() => {});
      }
      news.close();
      game.close();
    }
    expect(site.errors).toEqual([]);
    expect((await site.ask('/api/project')).status).toBe(200);
  });
});

/** What can stand in the first line of a request. */
function oneLine(path: unknown): string {
  return `/${encodeURI(
    String(path)
      .slice(1, 4000)
      .replace(/[\ud800-\udfff]/g, ''),
  ).replace(/%25/g, '%')}`;
}

describe('a project from somebody else', () => {
  it('is opened, or refused in one line that says why', async () => {
    const rng = new Rng(seed).fork('projects');
    const folder = await createProjectFolder();
    const text = JSON.stringify(CONFIG);
    for (let i = 0; i < runs(60); i++) {
      await writeFile(join(folder, 'gumption.json'), String(spoilText(text, rng).input));
      await readProject(folder).catch((error: unknown) => expect(error).toBeInstanceOf(ProjectError));
    }
  });

  it('has its documents listed with their problems', async () => {
    const rng = new Rng(seed).fork('documents');
    const files = Array.from({ length: runs(30) }, (_, i) => [
      `behaviors/${i}.json`,
      String(spoilText(guard, rng).input),
    ]);
    const site = await serveProject(Object.fromEntries(files));
    const { behaviors } = (await site.ask('/api/behaviors')).json();
    expect(behaviors).toHaveLength(files.length);
    for (const { document, problems } of behaviors)
      expect((document === undefined) === (problems !== undefined)).toBe(true);
    expect(site.errors).toEqual([]);
    await site.close();
  });
});

describe('the command line', () => {
  it('refuses what it does not know, for every command', async () => {
    const { out } = await runHere('--help');
    const commands = [...out.matchAll(/^ {2}gumption (\w+) /gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands)
      for (const argument of ['--__proto__', '--constructor=1', '--\ud800', '-\u0000', `--${'x'.repeat(5000)}`]) {
        const { code, errors } = await runHere(command, argument);
        expect([code, errors === ''], `${command} ${argument.slice(0, 40)}`).toEqual([2, false]);
      }
  });

  it('reads files of other tools that were spoiled', async () => {
    const rng = new Rng(seed).fork('files');
    const folder = await createProjectFolder();
    await mkdir(join(folder, 'out'));
    for (let i = 0; i < runs(20); i++) {
      const format = rng.pick(Object.keys(FOREIGN) as (keyof typeof FOREIGN)[]);
      const file = join(folder, 'in.txt');
      await writeFile(file, String(spoilText(FOREIGN[format], rng).input));
      const { code } = await runHere('convert', file, '--from', format, '--out', join(folder, 'out', String(i)));
      expect([0, 1, 2]).toContain(code);
    }
  });
});
