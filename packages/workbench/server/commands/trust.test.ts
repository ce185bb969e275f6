import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createVocabulary } from 'gumption/behavior';
import { describeVocabulary } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProjectFolder } from '../http/project.fixture.js';
import { askPerson } from './ask-person.js';
import { createWalkProject, gumptionFor, HEADLESS, runBuiltFor, scenario } from './cli.fixture.js';
import { runCommand } from './run-command.js';

let place: string;
let settings: string;
const folders: string[] = [];

beforeEach(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'gumption-trust-')));
  settings = join(place, 'settings');
});
afterEach(async () => {
  for (const folder of [place, ...folders.splice(0)]) await rm(folder, { recursive: true });
});

/** A project whose module leaves a trace when it runs. */
async function project(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const traced = `import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('ran', import.meta.url), '');\n`;
  const folder = await createWalkProject({ 'headless.mjs': traced + HEADLESS, ...files });
  folders.push(folder);
  return folder;
}

const hasRun = (folder: string) => existsSync(join(folder, 'ran'));

/** Runs a command for a person who gives this answer; undefined where nobody is at a terminal. */
async function run(args: readonly string[], answer?: boolean) {
  const printed: string[] = [];
  const errors: string[] = [];
  const questions: string[] = [];
  const code = await runCommand(args, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    open: () => undefined,
    ended: AbortSignal.abort(),
    configFolder: settings,
    ...(answer !== undefined && {
      async ask(question: string) {
        questions.push(question);
        return answer;
      },
    }),
  });
  return { code, printed, errors, questions };
}

const listed = async () => JSON.parse((await run(['trust', '--list', '--json'])).printed.join('')).folders as string[];

describe('gumption, for a project that nobody vouched for', () => {
  it('asks a person at a terminal once, and remembers a yes', async () => {
    const folder = await project();
    const first = await run([folder, '--port', '0'], true);
    expect(first).toMatchObject({
      code: 0,
      questions: [expect.stringContaining(`Do you trust the code in ${folder}?`)],
    });
    expect(first.printed).toHaveLength(1);
    expect(await listed()).toEqual([folder]);
    expect((await run([folder, '--port', '0'], true)).questions).toEqual([]);
  });

  it('serves its documents after a no, and asks again the next time', async () => {
    const folder = await project();
    const told = await run([folder, '--port', '0'], false);
    expect(told).toMatchObject({ code: 0, questions: [expect.any(String)] });
    expect(told.printed.join('\n')).toContain('documents can be edited, and nothing of it runs');
    expect(await listed()).toEqual([]);
    expect((await run([folder, '--port', '0'], false)).questions).toHaveLength(1);
  });

  it('waits for nobody without a terminal, and says how to go on', async () => {
    const folder = await project();
    const { code, printed } = await run([folder, '--port', '0']);
    expect([code, printed[0]]).toEqual([0, expect.stringContaining(`run gumption trust ${folder}, or add --trust`)]);
    const json = await run([folder, '--port', '0', '--json'], true);
    expect([json.questions, json.errors, json.printed.length]).toEqual([[], [expect.stringContaining('--trust')], 1]);
  });

  it('neither asks nor remembers when it is told, or when there is no code', async () => {
    const folder = await project();
    expect(await run([folder, '--port', '0', '--trust'], false)).toMatchObject({
      questions: [],
      printed: [expect.any(String)],
    });
    const plain = await createProjectFolder({ 'gumption.json': { name: 'plain' } });
    folders.push(plain);
    expect(await run([plain, '--port', '0'], false)).toMatchObject({ questions: [], printed: [expect.any(String)] });
    expect(existsSync(settings)).toBe(false);
  });

  it('says that the list is damaged, trusts nothing, and leaves it alone', async () => {
    const folder = await project();
    await mkdir(settings);
    await writeFile(join(settings, 'trusted.json'), '{"version":1,"folders":["/"');
    const { errors, questions } = await run([folder, '--port', '0'], true);
    expect(errors).toEqual([
      expect.stringContaining('trusted.json is damaged'),
      expect.stringContaining('is not remembered'),
    ]);
    expect(questions).toHaveLength(1);
    expect(await readFile(join(settings, 'trusted.json'), 'utf8')).toBe('{"version":1,"folders":["/"');
  });
});

describe('commands that run code', () => {
  it('check without it where they can, and say so', async () => {
    const vocabulary = describeVocabulary(createVocabulary({ kinds: standardKinds, agentTypes: [] }));
    const folder = await project({ '.gumption/vocabulary.json': vocabulary });
    const told = await run(['check', folder]);
    expect(told.errors).toEqual([expect.stringContaining('checking against the saved vocabulary instead')]);
    expect(hasRun(folder)).toBe(false);
    const said = await runBuiltFor(settings, folder, 'check', '--trust');
    expect([said.errors.includes('not trusted'), hasRun(folder)]).toEqual([false, true]);
  });

  it('check and build nothing else without it', async () => {
    const folder = await project();
    for (const args of [
      ['check', folder],
      ['build', folder, '--out', 'generated'],
    ])
      for (const answer of [undefined, false]) {
        const { code, errors } = await run(args, answer);
        expect({ code, errors }).toEqual({ code: 1, errors: [expect.stringContaining(`gumption trust ${folder}`)] });
      }
    expect([hasRun(folder), existsSync(join(folder, '.gumption')), existsSync(join(folder, 'generated'))]).toEqual([
      false,
      false,
      false,
    ]);
    await run(['trust', folder]);
    expect((await runBuiltFor(settings, folder, 'build', '--out', 'generated')).code).toBe(0);
  });

  it('end by themselves as processes without a terminal', async () => {
    const folder = await project();
    const { code, errors } = await gumptionFor(settings, folder, 'build', '--out', 'generated');
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('is not trusted yet') });
  });

  it('test without asking, which is what the command is for', async () => {
    const folder = await project({ 'scenarios/a.json': scenario('A', [{ always: 'true' }]) });
    expect(await runBuiltFor(settings, folder, 'test')).toMatchObject({ code: 0 });
    expect(hasRun(folder)).toBe(true);
    expect(existsSync(settings)).toBe(false);
  });
});

describe('gumption trust', () => {
  it('trusts a folder and what is inside it, lists and forgets it', async () => {
    const folder = await project();
    expect((await run(['trust', '--list'])).printed).toEqual(['No folder is trusted yet.']);
    await symlink(folder, join(place, 'link'));
    expect((await run(['trust', join(place, 'link')])).printed.join()).toContain(`The code in ${folder} may run.`);
    expect((await run(['trust', '--list'])).printed).toEqual([folder]);
    expect((await run([folder, '--port', '0'], false)).questions).toEqual([]);
    expect((await run(['trust', '--forget', folder])).code).toBe(0);
    expect(await listed()).toEqual([]);
    expect(await run(['trust', '--forget', folder])).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('is not trusted')],
    });
  });

  it('says which folder above still vouches for a forgotten one', async () => {
    const folder = await project();
    const above = await realpath(tmpdir());
    await run(['trust', folder]);
    await run(['trust', above]);
    expect(await run(['trust', '--forget', folder])).toMatchObject({
      code: 1,
      errors: [expect.stringContaining(`still trusted, because ${above} is`)],
    });
    expect(await listed()).toEqual([above]);
  });

  it('takes folders only, one request at a time', async () => {
    expect(await run(['trust', '/no/such'])).toMatchObject({ code: 1, errors: [expect.stringContaining('no folder')] });
    await writeFile(join(place, 'file'), '');
    expect(await run(['trust', join(place, 'file')])).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('is a file')],
    });
    expect((await run(['trust', place, '--list'])).code).toBe(2);
    expect((await run(['trust', '--forget'])).code).toBe(2);
  });

  it('lists folders that are gone, and says so', async () => {
    await mkdir(join(place, 'gone'));
    await run(['trust', join(place, 'gone')]);
    await rm(join(place, 'gone'), { recursive: true });
    expect((await run(['trust', '--list'])).printed).toEqual([`${join(place, 'gone')} (not there)`]);
  });
});

describe('a question in a terminal', () => {
  it.each([
    { typed: 'y\n', answer: true },
    { typed: ' YES \n', answer: true },
    { typed: '\n', answer: false },
    { typed: 'n\n', answer: false },
    { typed: 'yesterday\n', answer: false },
    { typed: '', answer: false },
    { typed: '\u0003', answer: false },
  ])('takes $typed as $answer', async ({ typed, answer }) => {
    const input = new PassThrough();
    const output = new PassThrough();
    const ending = new AbortController();
    const asked = askPerson('Do you?', input, output, ending);
    input.end(typed);
    expect(await asked).toBe(answer);
    expect(String(output.read())).toContain('Do you? [y/N]');
    expect(ending.signal.aborted).toBe(typed === '\u0003');
  });
});
