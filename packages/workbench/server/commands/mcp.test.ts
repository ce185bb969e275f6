import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCommand, createWalkProject, scenario, testSettings, walkTo } from './cli.fixture.js';

// A client that nobody here wrote talks to the built command, over standard input and output.

const fine = scenario('Ann walks', [{ agent: 'ann', order: ['succeeded("walk-0")', 'succeeded("walk-1")'] }]);
const wrong = scenario('Ann runs', [{ says: 'she is quick', eventually: 'game.at >= 2', within: 1 }]);

let folder: string;
let client: Client;
const folders: string[] = [];
const clients: Client[] = [];

async function connect(project: string, settings: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' });
  const env = { ...(process.env as Record<string, string>), GUMPTION_CONFIG: settings };
  const transport = { command: process.execPath, args: [builtCommand, 'mcp', project], env, stderr: 'pipe' as const };
  await connected.connect(new StdioClientTransport(transport), { timeout: 2 ** 31 - 1 });
  clients.push(connected);
  return connected;
}

async function project(files: Readonly<Record<string, string | object>>): Promise<string> {
  const created = await createWalkProject(files);
  folders.push(created);
  return created;
}

beforeAll(async () => {
  folder = await project({ 'scenarios/fine.json': fine, 'scenarios/wrong.json': wrong });
  client = await connect(folder, testSettings());
});
afterAll(async () => {
  for (const each of clients) await each.close();
  for (const each of folders) await rm(each, { recursive: true });
});

/** Calls a tool; an error is its message. */
async function call(name: string, args: object = {}, by = client) {
  // A busy machine is no reason to give up.
  const { content, isError } = await by.callTool({ name, arguments: { ...args } }, { timeout: 2 ** 31 - 1 });
  const { text } = content[0] as { readonly text: string };
  return isError === true ? { error: text } : JSON.parse(text);
}

describe('gumption mcp', () => {
  it('offers its tools with descriptions and checked inputs', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['describe_project', 'read_vocabulary', 'read_document'],
      ...['check_project', 'propose_edit', 'write_documents'],
      ...['run_scenarios', 'watch_agent', 'explain_node'],
    ]);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name)).toEqual([
      'write_documents',
    ]);
    expect(tools[2].inputSchema).toMatchObject({ type: 'object', required: ['file'] });
    expect(await call('read_document', { flie: 'x' })).toEqual({
      error: expect.stringContaining('did you mean file?'),
    });
  });

  it('describes the project, its vocabulary and its documents', async () => {
    expect(await call('describe_project')).toMatchObject({
      name: 'walk',
      canRunGame: true,
      documents: {
        behaviors: [{ file: 'behaviors/walk.json', name: 'Walk', agent: 'walker' }],
        scenarios: [{ name: 'Ann walks' }, { name: 'Ann runs' }],
      },
    });
    const { tasks, kinds } = await call('read_vocabulary');
    expect(tasks).toEqual(['walk']);
    expect(kinds.composite).toContainEqual(expect.stringMatching(/^sequence: /));
    expect(await call('read_vocabulary', { name: 'walk' })).toMatchObject([
      { sort: 'kind', name: 'walk', params: [{ name: 'to', min: 0, max: 9 }] },
    ]);
    expect(await call('read_vocabulary', { name: 'wlak' })).toEqual({
      error: 'The vocabulary has no wlak; did you mean walk?',
    });
    const { text, etag } = await call('read_document', { file: 'behaviors/walk.json' });
    expect(text).toContain('walk #walk-0 to: 2');
    expect(etag).toBeTypeOf('string');
    expect(await call('read_document', { file: 'behaviors/walk.json', form: 'json' })).toMatchObject({
      document: { name: 'Walk' },
    });
    expect(await call('read_document', { file: 'behaviors/wlak.json' })).toEqual({
      error: 'There is no behaviors/wlak.json; did you mean behaviors/walk.json?',
    });
  });

  it('checks an edit without writing it, and writes it only if it is right', async () => {
    const before = await readFile(join(folder, 'behaviors/walk.json'), 'utf8');
    const { text, etag } = await call('read_document', { file: 'behaviors/walk.json' });
    const file = 'behaviors/walk.json';
    const bad = { changes: [{ file, text: text.replace('to: 2', 'to: 20') }] };
    const introduced = [{ severity: 'error', file, path: 'root.children[0].params.to', problem: expect.any(String) }];
    expect(await call('propose_edit', bad)).toMatchObject({ introduced, resolved: [] });
    expect(await call('write_documents', { ...bad, etags: { [file]: etag } })).toMatchObject({
      written: [],
      refused: 'the change introduces errors; nothing was written',
      introduced,
    });
    expect(await call('write_documents', { ...bad, etags: {} })).toEqual({
      error: expect.stringContaining('give the etag from read_document, or null for a new file'),
    });
    expect(
      await call('write_documents', { changes: [{ file, text: 'behavior' }], etags: { [file]: etag } }),
    ).toMatchObject({ written: [], refused: 'behaviors/walk.json is not a document; nothing was written' });
    expect(await readFile(join(folder, file), 'utf8')).toBe(before);

    const good = { changes: [{ file, text: text.replace('to: 2', 'to: 3') }] };
    expect(await call('write_documents', { ...good, etags: { [file]: etag } })).toMatchObject({
      written: [{ file, status: 'written' }],
    });
    expect(await readFile(join(folder, file), 'utf8')).toContain('"to": 3');
    // The version that was read is not there any more.
    expect(await call('write_documents', { ...good, etags: { [file]: etag } })).toMatchObject({
      written: [{ file, status: 'not written' }],
    });

    const added = { file: 'behaviors/run.json', document: { ...walkTo(1, 2), name: 'Run' } };
    const created = await call('write_documents', { changes: [added], etags: { [added.file]: null } });
    expect(created).toMatchObject({
      written: [{ file: added.file, status: 'created' }],
      introduced: [{ severity: 'warning', problem: expect.stringContaining('no character runs it') }],
    });
    const gone = { changes: [{ file: added.file, delete: true }], etags: { [added.file]: created.written[0].etag } };
    expect(await call('write_documents', gone)).toMatchObject({ written: [{ status: 'deleted' }] });
    expect(await readdir(join(folder, 'behaviors'))).toEqual(['walk.json']);
  });

  it('plays scenarios and says what failed', async () => {
    const { plays, passed, reports } = await call('run_scenarios');
    expect({ plays, passed }).toEqual({ plays: 2, passed: 1 });
    expect(reports[1]).toMatchObject({ scenario: 'Ann runs', passed: false, failed: [{ expected: 'she is quick' }] });
    expect(await call('run_scenarios', { filter: 'jumps' })).toEqual({
      error: 'There is no scenario whose name or file contains jumps; there are Ann walks, Ann runs.',
    });
  });

  it('watches a character, and explains why a node does not run', async () => {
    const watched = await call('watch_agent', { agent: 'ann', seconds: 0.5 });
    expect(watched).toMatchObject({
      behavior: 'Walk',
      seconds: 0.5,
      events: ['0.1 s: round starts; walk-0 starts'],
      running: ['round', 'walk-0'],
      isBeginningLeftOut: false,
    });
    expect(await call('explain_node', { agent: 'ann', seconds: 0.5, node: 'walk-1' })).toMatchObject({
      answer: 'At 0.5 s, walk-1 (walk) is not running: it has never started. Instead, walk-0 (walk) runs.',
    });
    expect(await call('watch_agent', { agent: 'bob', seconds: 1 })).toEqual({
      error: expect.stringContaining('there is no character bob'),
    });
  });

  it('survives a game that hangs or throws, and finds new code each time', async () => {
    const other = await project({ 'behaviors/walk.json': walkTo(8) });
    const asking = await connect(other, testSettings());
    const { events } = await call('watch_agent', { agent: 'ann', seconds: 0.1 }, asking);
    expect(events[0]).toContain('a pit');
    const module = await readFile(join(other, 'headless.mjs'), 'utf8');
    await writeFile(join(other, 'headless.mjs'), module.replace("'a pit'", "'a hole'"));
    expect((await call('watch_agent', { agent: 'ann', seconds: 0.1 }, asking)).events[0]).toContain('a hole');
    await writeFile(join(other, 'headless.mjs'), 'process.exit(3);');
    expect(await call('check_project', {}, asking)).toEqual({
      error: expect.stringContaining('The game ended its thread with code 3'),
    });
    await writeFile(join(other, 'headless.mjs'), 'throw new Error("no luck");');
    expect(await call('check_project', {}, asking)).toEqual({ error: expect.stringContaining('no luck') });
  });

  it('reaches nothing outside the documents, and runs no code that is not trusted', async () => {
    for (const file of ['../secret.json', 'behaviors/../../secret.json', 'package.json', 'behaviors/a.txt'])
      for (const [name, args] of [
        ['read_document', { file }],
        ['write_documents', { changes: [{ file, document: walkTo(1) }], etags: { [file]: null } }],
      ] as const)
        expect(await call(name, args)).toEqual({ error: expect.any(String) });
    const strangers = await project({});
    const settings = join(strangers, 'settings');
    await mkdir(settings);
    const asking = await connect(strangers, settings);
    expect(await call('describe_project', {}, asking)).toMatchObject({ canRunGame: false });
    expect(await call('watch_agent', { agent: 'ann', seconds: 1 }, asking)).toEqual({
      error: expect.stringContaining('is not trusted yet, so it does not run'),
    });
    expect(await call('read_document', { file: 'behaviors/walk.json' }, asking)).toMatchObject({
      text: expect.any(String),
    });
  });
});
