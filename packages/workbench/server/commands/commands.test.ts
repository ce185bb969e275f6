import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { action, createVocabulary, defineAgentType, param, SUCCESS } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { afterEach, describe, expect, it } from 'vitest';
import { createWalkProject, gumption, runBuilt, runHere, scenario, walkTo } from './cli.fixture.js';

// The commands as they are built, but for what they do without a project: `npm test` builds them
// first. One of each is a process of its own.

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function project(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const folder = await createWalkProject(files);
  folders.push(folder);
  return folder;
}

const fine = scenario('Ann walks', [{ agent: 'ann', order: ['succeeded("walk-0")', 'succeeded("walk-1")'] }]);
const wrong = scenario('Ann runs', [{ says: 'she is quick', eventually: 'game.at >= 2', within: 1 }]);

describe('gumption check', () => {
  it('finds nothing wrong with a project that is right', async () => {
    const folder = await project({ 'scenarios/fine.json': fine });
    expect(await gumption(folder, 'check')).toMatchObject({ code: 0, out: expect.stringContaining('2 files checked') });
    // What the game prints does not come between.
    const told = await runBuilt(folder, 'check', '--json');
    expect(JSON.parse(told.out)).toEqual({ files: 2, errors: 0, warnings: 0, findings: [] });
    expect(await readdir(join(folder, '.gumption/cache'))).toEqual(['.gitignore']);
  });

  it('says file, line, path, problem and hint of all that is wrong, and warns', async () => {
    const document = walkTo(2, 10) as { root: { children: object[] } };
    const folder = await project({
      'behaviors/walk.json': JSON.stringify(document, undefined, 2),
      'behaviors/broken.json': '{\n  "name": }',
      'behaviors/typo.json': { ...walkTo(1), name: 'Typo', root: { id: 'a', kind: 'wlak' } },
      'sheets/odd.json': { $schema: 'urn:gumption:sheet:1', version: 1, name: 'Odd', behavior: 'None' },
      'queries/hide.json': {
        ...{ version: 1, name: 'hide', options: [{ from: 'points' }] },
        tests: [{ test: 'distance', to: 'self', max: { param: 'far' } }],
      },
      'scripts/pass.json': { name: 'pass', lanes: [{ role: 'thrower', steps: [{ wait: 'ready' }] }] },
    });
    const { code, out } = await runBuilt(folder, 'check', '--json');
    const { findings, errors } = JSON.parse(out);
    expect({ code, errors }).toEqual({ code: 1, errors: 6 });
    const lines = (await readFile(join(folder, 'behaviors/walk.json'), 'utf8')).split('\n');
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'behaviors/broken.json', line: 2, severity: 'error' }),
        expect.objectContaining({
          file: 'behaviors/walk.json',
          path: 'root.children[1].params.to',
          line: lines.findIndex((line) => line.includes('"to": 10')) + 1,
          problem: 'must be at most 9, got 10',
        }),
        expect.objectContaining({ file: 'behaviors/typo.json', path: 'root.kind', hint: 'did you mean walk?' }),
        expect.objectContaining({ file: 'sheets/odd.json', problem: 'there is no behavior named None' }),
        expect.objectContaining({
          file: 'queries/hide.json',
          path: 'tests[0].max.param',
          problem: 'there is no parameter far; declare it in params',
        }),
        expect.objectContaining({
          file: 'scripts/pass.json',
          path: 'lanes[0].steps[0].wait',
          problem: 'in pass, thrower waits for ready, which nobody signals',
        }),
      ]),
    );
    const plain = await runBuilt(folder, 'check');
    expect(plain.out).toContain('behaviors/typo.json:1:');
    expect(plain.out).toMatch(/6 files checked: 6 errors\.\n$/);
  });

  it('warns of what nobody runs, which is an error when asked to be strict', async () => {
    const folder = await project({ 'behaviors/idle.json': { ...walkTo(1), name: 'Idle' } });
    const { code, out } = await runBuilt(folder, 'check');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('idle.json:1:1: warning: no character runs it'),
    });
    expect((await runBuilt(folder, 'check', '--strict')).code).toBe(1);
  });

  it('finds a scenario that does not fit the game', async () => {
    const folder = await project({ 'scenarios/a.json': scenario('A', [{ never: 'running("walk-7")' }]) });
    const { code, out } = await runBuilt(folder, 'check');
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining('expect[0].never: column 1: there is no node'),
    });
  });

  it('lets nodes name a query of the project that came after the vocabulary was saved', async () => {
    const ask = action({
      name: 'ask',
      description: 'Asks a query.',
      params: { query: param.documentName('query', () => ['hide']) },
      update: () => SUCCESS,
    });
    const vocabulary = createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType('guard', { tasks: [ask] })],
    });
    const { root: _, ...walk } = walkTo() as { root: object };
    const asks = (query: string) => ({ ...walk, agent: 'guard', root: { id: 'a', kind: 'ask', params: { query } } });
    const files = {
      'gumption.json': { name: 'walk' },
      '.gumption/vocabulary.json': describeVocabulary(vocabulary),
      'queries/flank.json': {
        version: 1,
        name: 'flank',
        options: [{ from: 'grid', radius: 3, spacing: 1 }],
        tests: [],
      },
    };
    expect(await runBuilt(await project({ ...files, 'behaviors/walk.json': asks('flank') }), 'check')).toMatchObject({
      code: 0,
    });
    const { out } = await runBuilt(await project({ ...files, 'behaviors/walk.json': asks('flnak') }), 'check');
    expect(out).toContain('root.params.query: must be one of hide, flank, got "flnak"');
  });

  it('checks against the vocabulary that the workbench saved, where there is no module', async () => {
    const vocabulary = describeVocabulary(createVocabulary({ kinds: standardKinds, agentTypes: [] }));
    const behavior = { ...walkTo(), name: 'Wait', root: { id: 'a', kind: 'wait', params: { seconds: -1 } } };
    const { agent: _, ...document } = behavior as { agent?: string };
    const files = { 'gumption.json': { name: 'walk' }, 'behaviors/walk.json': document };
    const folder = await project({ ...files, '.gumption/vocabulary.json': vocabulary });
    const { code, out } = await runBuilt(folder, 'check');
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('root.params.seconds: must be at least 0') });
    const without = await project(files);
    expect(await runBuilt(without, 'check')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('open the game in the workbench once'),
    });
  });
});

describe('gumption test', () => {
  it('plays scenarios, says what failed and what was seen, and how far behaviors were reached', async () => {
    const folder = await project({ 'scenarios/fine.json': fine, 'scenarios/wrong.json': wrong });
    const { code, out } = await gumption(folder, 'test', '--coverage');
    expect(code).toBe(1);
    expect(out).toContain('✓ Ann walks');
    expect(out).toContain('✗ Ann runs  scenarios/wrong.json, seed 1');
    expect(out).toMatch(/she is quick\n +failed at 1\.10 s\n +seen: game\.at = 1\.1\n +0\.10 s {2}ann {2}round starts/);
    expect(out).toContain('100 %  Walk: 3 of 3 nodes');
    expect(out).toMatch(/2 scenarios, 2 plays: 1 failed\.\n$/);
  });

  it('takes seeds and filters, and prints nothing but JSON when asked', async () => {
    const seeds = scenario('Seeds', [{ always: 'true' }], { seeds: [4, 5, 6] });
    const folder = await project({ 'scenarios/seeds.json': seeds, 'scenarios/wrong.json': wrong });
    const all = await runBuilt(folder, 'test', '--json', '--filter', 'SEED', '--threads', '2');
    expect(all.code).toBe(0);
    expect(JSON.parse(all.out).reports.map(({ seed }: { seed: number }) => seed)).toEqual([4, 5, 6]);
    expect(all.errors).toContain('a game is made');
    const one = await runBuilt(folder, 'test', '--json', '--filter=seeds', '--seed', '9');
    expect(JSON.parse(one.out)).toMatchObject({ plays: 1, failed: 0, reports: [{ seed: 9, passed: true }] });
    expect(await runBuilt(folder, 'test', '--filter', 'none')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no scenario whose name'),
    });
  });

  it('reports a task that throws, and stops one that never ends', async () => {
    const folder = await project({
      'scenarios/a.json': scenario('A', [{ always: 'true' }]),
      'behaviors/walk.json': walkTo(8),
    });
    expect((await runBuilt(folder, 'test')).out).toContain('a task threw: 0.10 s  ann  walk-0: update threw: a pit');
    await writeFile(join(folder, 'behaviors/walk.json'), JSON.stringify(walkTo(7)));
    const { code, out } = await runBuilt(folder, 'test', '--timeout', '1');
    expect({ code, out }).toEqual({
      code: 1,
      out: expect.stringContaining('took longer than 1 seconds and was stopped'),
    });
  });
});

describe('gumption build', () => {
  it('writes a module for each behavior, and tells when they are out of date', async () => {
    const folder = await project();
    expect(await gumption(folder, 'build', '--out', 'generated')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Wrote'),
    });
    expect((await readdir(join(folder, 'generated'))).sort()).toEqual(['index.ts', 'walk.ts']);
    expect(await runBuilt(folder, 'build', '--out', 'generated', '--check')).toMatchObject({
      code: 0,
      out: '2 files up to date.\n',
    });
    await writeFile(join(folder, 'behaviors/walk.json'), JSON.stringify({ ...walkTo(3, 2, 1), name: 'Other' }));
    const { code, out } = await runBuilt(folder, 'build', '--out', 'generated', '--check');
    expect(code).toBe(1);
    expect(out.trim().split('\n').sort()).toEqual(
      ['index.ts', 'other.ts', 'walk.ts'].map((name) => `${join('generated', name)} is out of date`),
    );
    expect((await runBuilt(folder, 'build', '--out', 'generated')).out).toContain(
      `Removed ${join('generated', 'walk.ts')}`,
    );
  });
});

describe('every command', () => {
  it.each(['', 'check', 'test', 'build', 'convert', 'navmesh', 'play', 'mcp', 'trust'])(
    'explains itself: %s',
    async (name) => {
      const { code, out } = await runHere(...(name === '' ? [] : [name]), '--help');
      expect(code).toBe(0);
      expect(out).toMatchSnapshot();
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    },
  );

  it.each([
    { args: ['chekc'], problem: 'There is no command chekc, nor a folder of that name; did you mean check?' },
    { args: ['check', '--jsno'], problem: 'There is no option --jsno; did you mean --json?' },
    { args: ['test', '--seed'], problem: '--seed needs a value' },
    { args: ['test', '--seed', 'x'], problem: '--seed must be a number' },
    { args: ['build'], problem: 'Say where to write with --out' },
    { args: ['new'], problem: 'To create a game from a template: npm create gumption@latest my-game' },
  ])('ends with 2 for a command line it does not understand: $args', async ({ args, problem }) => {
    const { code, errors } = await runHere(...args);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(problem) });
  });

  it('hands its code to the shell, and its words to the streams', async () => {
    const { code, out, errors } = await gumption('.', 'chekc');
    expect({ code, out, errors }).toEqual({
      code: 2,
      out: '',
      errors: expect.stringMatching(/^gumption: There is no/),
    });
    expect(await gumption('.', 'check', '--help')).toEqual(await runHere('check', '--help'));
  });

  it.each([
    { headless: 'none.mjs', problem: 'There is no module' },
    { headless: 'bad.mjs', problem: 'bad.mjs cannot be loaded: ' },
    { headless: 'empty.mjs', problem: 'empty.mjs must export `vocabulary`' },
    { headless: 'game.ts', problem: 'the project has no Vite to bundle it' },
  ])('ends with 1 for a module that is of no use: $headless', async ({ headless, problem }) => {
    const folder = await project({
      'gumption.json': { name: 'walk', headless },
      ...{ 'bad.mjs': 'throw new Error("no")', 'empty.mjs': 'export {}', 'game.ts': 'export {}' },
    });
    const { code, errors } = await runBuilt(folder, 'check');
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(problem) });
  });
});
