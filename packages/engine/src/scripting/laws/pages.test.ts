import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileScript, parseScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';
import { SCRIPT_NODE } from '../nodes/script-node.js';
import { DEFAULT_SCRIPT_LIMITS, SCRIPT_SIZES } from '../text/limits.js';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const page = (name: string): string => read(`docs/guides/scripting/${name}.md`);

/** The rows of the tables of a page, cell by cell. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the pages about scripts', () => {
  it('LANG-07 states the limits and the budget that the code has', () => {
    const stated = new Map(
      rowsOf(page('what-scripts-are-for')).map(([what, value]) => [what, Number(value.replaceAll(',', ''))]),
    );
    stated.delete('limit');
    const { depth, memory, text, atomicSteps, events, texts } = DEFAULT_SCRIPT_LIMITS;
    const { characters, instructions, registers } = SCRIPT_SIZES;
    expect(Object.fromEntries(stated)).toEqual({
      'steps of a `script` node in a tick': SCRIPT_NODE.params.steps.default,
      'calls inside one another': depth,
      'items, fields and eighths of characters held': memory,
      'characters of one text value': text,
      'steps of one uninterruptible section': atomicSteps,
      'events that wait': events,
      'different texts that a script runs as scripts': texts,
      'characters of a script': characters,
      'instructions of a program': instructions,
      'variables and values at once in one function': registers,
    });
  });

  it('LANG-07 keeps scripts to triggers, rules, prototypes and mods, and warns of algorithms', () => {
    const text = page('what-scripts-are-for');
    for (const use of ['Triggers and set pieces', 'rules of the game', 'Prototypes of behaviour', 'Mods'])
      expect(text).toContain(use);
    expect(text).toContain('A script replaces no algorithm');
    // What the page advises instead: the script asks, and the game searches.
    const host = new ScriptHost().bind('route', { takes: [scriptTypes.text], gives: scriptTypes.list }, () => [
      'gate',
      'hall',
    ]);
    const run = new ScriptRun(compileScript('return route("hall")[1]', host));
    run.step(100);
    expect(run.result).toBe('hall');
  });

  it('LANG-18 names its models and points at what there is to build a language from', () => {
    const text = page('own-languages');
    for (const model of ['PuzzleScript', 'Inform 7', 'Ink', 'Blueprint']) expect(text).toContain(model);
    for (const [, path] of text.matchAll(/\]\(([^)#]+)/g))
      expect(existsSync(new URL(path, new URL('docs/guides/scripting/', root))), path).toBe(true);
    expect(existsSync(new URL('docs/guides/scripting/script-grammar.ebnf', root))).toBe(true);
  });

  it('LANG-18 lets a language of another form be translated to a script and run in the same machine', () => {
    const rules = ['when heat > 5 then vent', 'when heat > 9 then alarm'];
    const source = rules
      .map((rule) => /^when (?<condition>.+) then (?<action>\w+)$/.exec(rule)!.groups!)
      .map(({ condition, action }) => `if ${condition} { ${action}() }`)
      .join('\n');
    expect(parseScript(source).problems).toEqual([]);
    const done: string[] = [];
    const host = new ScriptHost<{ readonly heat: number }>()
      .variable('heat', scriptTypes.number, ({ heat }) => heat)
      .bind('vent', {}, () => void done.push('vent'))
      .bind('alarm', {}, () => void done.push('alarm'));
    const program = compileScript(source, host);
    for (const heat of [4, 7, 11]) new ScriptRun(program, { context: { heat } }).step(100);
    expect(done).toEqual(['vent', 'vent', 'alarm']);
  });

  it('LANG-27 lists the licence of every package that is shipped, and nothing else', () => {
    const listed = Object.fromEntries(
      rowsOf(page('licences'))
        .slice(1)
        .map(([name, licence]) => [name.replaceAll('`', ''), licence]),
    );
    const engine = JSON.parse(read('packages/engine/package.json'));
    expect(engine.dependencies ?? {}).toEqual({});
    const { dependencies, devDependencies } = JSON.parse(read('packages/workbench/package.json'));
    // What only builds or types the page is not in it.
    const bundled = Object.keys(devDependencies).filter((name) => !/^@types\/|^@vitejs\//.test(name));
    const shipped = [...Object.keys(dependencies).filter((name) => name !== 'gumption'), ...bundled];
    const licences = shipped.map((name) => [name, JSON.parse(read(`node_modules/${name}/package.json`)).license]);
    expect(listed).toEqual(Object.fromEntries(licences));
    for (const [name, licence] of licences)
      expect(['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause'], name).toContain(licence);
    for (const path of ['package.json', 'packages/engine/package.json', 'packages/workbench/package.json'])
      expect(JSON.parse(read(path)).license).toBe('MIT');
  });
});
