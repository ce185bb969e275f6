import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gumption-convert-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function convert(...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(['convert', ...args], {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    open: () => {},
    ended: new AbortController().signal,
    configFolder: '/no/settings',
  });
  return { code, printed, errors };
}

const TREE = 'root { lotto { branch [Rest] action [Walk, "home"] } } root [Rest] { wait [500] }';

async function treeFile(): Promise<string> {
  const file = join(folder, 'guard.mdsl');
  await writeFile(file, TREE);
  return file;
}

describe('gumption convert', () => {
  it('takes a state machine from SCXML and back, and from XState', async () => {
    const file = join(folder, 'light.scxml');
    const states = '<state id="red"><transition event="go" target="green"/></state><state id="green"/>';
    await writeFile(file, `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">${states}</scxml>`);
    const out = join(folder, 'behaviors');
    expect(await convert(file, '--out', out)).toMatchObject({ code: 0, errors: [] });
    const document = join(out, 'light.json');
    expect(JSON.parse(await readFile(document, 'utf8'))).toMatchObject({ root: { kind: 'machine' } });
    const { code, printed } = await convert(document, '--to', 'scxml');
    expect(code).toBe(0);
    expect(printed[0]).toContain('<transition event="go" target="green"');
    const config = join(folder, 'lamp.json');
    await writeFile(config, JSON.stringify({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } }));
    expect((await convert(config, '--to', 'text')).printed[0]).toContain('machine');
  });

  it('finds out the format, writes a document for each tree, and prints notes', async () => {
    const out = join(folder, 'behaviors');
    const { code, printed, errors } = await convert(await treeFile(), '--out', out);
    expect(code).toBe(0);
    expect((await readdir(out)).sort()).toEqual(['Rest.json', 'guard.json']);
    expect(JSON.parse(await readFile(join(out, 'guard.json'), 'utf8'))).toMatchObject({
      name: 'guard',
      root: { kind: 'randomSelector' },
    });
    expect(printed).toEqual([`Wrote ${join(out, 'guard.json')}`, `Wrote ${join(out, 'Rest.json')}`]);
    expect(errors).toContain(
      'guard#randomSelector: changed: tries another child when the one it drew fails; mistreevous reports the failure',
    );
  });

  it('goes from one tool to another, and to the text form', async () => {
    const xml = await convert(await treeFile(), '--to=btcpp', '--out', join(folder, 'guard.xml'));
    expect(xml.code).toBe(0);
    expect(await readFile(join(folder, 'guard.xml'), 'utf8')).toContain('<SubTree ID="Rest"/>');
    const text = await convert(join(folder, 'guard.xml'), '--to', 'text');
    expect(text.printed.join('\n')).toContain('behavior guard');
    const back = await convert(join(folder, 'guard.xml'), '--to', 'mdsl');
    expect(back.printed.join('\n')).toContain('action [Walk, "home"]');
  });

  it('reads our own documents', async () => {
    await convert(await treeFile(), '--out', folder);
    const { code, printed } = await convert(join(folder, 'Rest.json'), '--to', 'task-xml');
    expect(code).toBe(0);
    expect(printed.join('\n')).toContain('<parameter name="seconds" type="number" value="0.5"/>');
  });

  it('prints everything as JSON when asked', async () => {
    const { printed } = await convert(await treeFile(), '--json');
    const { from, to, files, tasks, notes } = JSON.parse(printed.join('\n'));
    expect({ from, to }).toEqual({ from: 'mdsl', to: 'json' });
    expect(files.map(({ path }: { path: string }) => path)).toEqual(['guard.json', 'Rest.json']);
    expect(tasks).toEqual([{ name: 'Walk', category: 'action', params: { arg1: 'text' } }]);
    expect(notes.length).toBeGreaterThan(0);
  });

  it('explains itself', async () => {
    const { code, printed } = await convert('--help');
    expect(code).toBe(0);
    expect(printed.join('\n')).toContain('Usage: gumption convert <file> [options]');
  });

  it.each([
    { args: [], problem: /Name the file to convert/ },
    { args: ['a', 'b'], problem: /Name one file, not both a and b/ },
    { args: ['a', '--to', 'yaml'], problem: /There is no format yaml/ },
    { args: ['a', '--to'], problem: /--to needs a value/ },
    { args: ['a', '--fast'], problem: /There is no option --fast/ },
  ])('ends with code 2 for a command it does not understand: $args', async ({ args, problem }) => {
    const { code, errors } = await convert(...args);
    expect(code).toBe(2);
    expect(errors).toEqual([expect.stringMatching(problem)]);
  });

  it('ends with code 1 for a file that is missing, broken or of no known format', async () => {
    expect(await convert(join(folder, 'none.xml'))).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('none.xml')],
    });
    const file = join(folder, 'broken.mdsl');
    await writeFile(file, 'root {\n  jump\n}');
    expect(await convert(file)).toMatchObject({
      code: 1,
      errors: [`${file}: line 2, column 3: there is no node \`jump\``],
    });
    await writeFile(file, 'hello');
    expect(await convert(file)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('has no known format')],
    });
  });
});
