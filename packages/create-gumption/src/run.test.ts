import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.js';
import { listTemplates } from './templates.js';

const home = fileURLToPath(new URL('..', import.meta.url));
const templates = listTemplates(join(home, 'templates'));
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-create-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the tool; the answers, if there are any, are what somebody types at a terminal. */
async function create(args: readonly string[], answers?: readonly (string | undefined)[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const waiting = [...(answers ?? [])];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return waiting.shift();
  };
  const code = await run(args, {
    home,
    print: (line) => out.push(line),
    printError: (line) => errors.push(line),
    ...(answers !== undefined && { ask }),
  });
  return { code, out: out.join('\n'), errors: errors.join('\n'), questions };
}

const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

describe('npm create gumption', () => {
  it('explains itself, with every template', async () => {
    const { code, out } = await create(['--help']);
    expect(code).toBe(0);
    for (const { name, description } of templates) expect(out).toMatch(new RegExp(`^  ${name} +${description}`, 'm'));
    expect(out).toMatch(/page .*\(the default\)/);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('prints the version', async () => {
    expect((await create(['-v'])).out).toBe(version);
  });

  it.each(templates.map(({ name }) => name))(
    'creates a game of the template %s, with its name and versions',
    async (name) => {
      const { code, out, errors } = await create([join(folder, `game-${name}`), '--template', name]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      const manifest = JSON.parse(textOf(`game-${name}`, 'package.json'));
      expect(manifest).toMatchObject({ name: `game-${name}`, private: true });
      expect(manifest.dependencies.gumption).toBe(`^${version}`);
      expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(['dev', 'test', 'build']));
      expect(JSON.parse(textOf(`game-${name}`, 'gumption.json')).name).toBe(`game-${name}`);
      expect(textOf(`game-${name}`, '.gitignore')).toContain('node_modules');
      expect(out).toContain(`Next:\n  cd ${join(folder, `game-${name}`)}\n  npm install\n  npm run dev`);
      const files = readdirSync(join(folder, `game-${name}`), { recursive: true, withFileTypes: true });
      for (const file of files.filter((each) => each.isFile())) {
        const text = readFileSync(join(file.parentPath, file.name), 'utf8');
        expect([file.name, text.includes('0.0.0-gumption') || text.includes('my-game')]).toEqual([file.name, false]);
      }
    },
  );

  it('asks for name and template at a terminal, again after a wrong answer', async () => {
    const here = process.cwd();
    process.chdir(folder);
    try {
      const answers = ['My Game', 'asked', '17', 'xbox', 'node'];
      const { code, questions, errors } = await create([], answers);
      expect({ code, questions: questions.length }).toEqual({ code: 0, questions: 5 });
      expect(errors).toContain('The name must be lower-case letters');
      expect(JSON.parse(textOf('asked', 'package.json')).dependencies.ws).toBeDefined();
      const numbered = await create(['numbered'], ['1']);
      expect(numbered).toMatchObject({ code: 0, questions: [expect.stringContaining('Template')] });
      expect(readdirSync(join(folder, 'numbered'))).toContain('index.html');
    } finally {
      process.chdir(here);
    }
  });

  it('takes the end of the input for no answer', async () => {
    expect(await create([], [undefined])).toMatchObject({ code: 2, errors: expect.stringContaining('has no name') });
    expect(await create(['x'], [undefined])).toMatchObject({ code: 2, errors: expect.stringContaining('No template') });
  });

  it('asks nothing where nobody can answer', async () => {
    expect(await create([])).toMatchObject({ code: 2, errors: expect.stringContaining('Name the folder') });
  });

  it.each([
    { args: ['A B'], problem: 'The name must be lower-case letters' },
    { args: ['a', 'b'], problem: 'Name one folder, not both a and b.' },
    { args: ['x', '--template', 'xbox'], problem: 'There is no template xbox; there are page' },
    { args: ['x', '--temlpate', 'page'], problem: "Unknown option '--temlpate'" },
    { args: ['x', '--template'], problem: "'-t, --template <value>' argument missing" },
  ])('ends with 2 for a command line it does not understand: $args', async ({ args, problem }) => {
    const { code, errors } = await create(args);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(problem) });
    expect(errors).toContain('npm create gumption@latest -- --help');
  });

  it('never writes over what is there', async () => {
    writeFileSync(join(folder, 'file'), 'mine');
    expect((await create([join(folder, 'file'), '-t', 'page'])).errors).toContain('is a file: choose another name');
    await create([join(folder, 'twice'), '-t', 'page']);
    writeFileSync(join(folder, 'twice', 'package.json'), 'mine');
    const again = await create([join(folder, 'twice'), '-t', 'node']);
    expect(again).toMatchObject({ code: 2, errors: expect.stringContaining('is not empty: choose another name') });
    expect(textOf('twice', 'package.json')).toBe('mine');
  });
});

it('describes every template in its README, in the words of the template', () => {
  const rows = [...readFileSync(join(home, 'README.md'), 'utf8').matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)];
  const sentences = templates.map(({ name, description }) => [name, description]);
  expect(rows.map(([, name, words]) => [name, `${words[0].toUpperCase()}${words.slice(1)}`])).toEqual(sentences);
});
