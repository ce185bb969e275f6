import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BEHAVIOR_SCHEMA_ID, createVocabulary, defineAgentType, defineKey, param } from 'gumption/behavior';
import { compileScripts, scriptingKinds } from 'gumption/scripting/nodes';
import { describe, expect, it } from 'vitest';
import {
  findPageTemplates,
  measureReadmeExample,
  measureShippedScripts,
  measureSmallGame,
} from '../../scripts/chapters.mjs';
import { playShipped } from '../../scripts/shipped-scripts.mjs';
import { root } from '../sources.js';

describe('a small game: a vocabulary, one tree, and Minds', () => {
  it('makes a page load no more than it is meant to', async () => {
    const { bytes, gzipped } = await measureSmallGame();
    // Version 0.1 weighed 114,644 B, 37,099 gzipped. What came since are the checks of save-games,
    // which `Minds` must not trust, of what kinds and the game answer, declare and write to keys, of
    // misspelled names in every declaration (1,250 gzipped), and of the time of ticks, and a copy of
    // data that needs no `structuredClone` of the host. The largest part that only a workbench needs
    // are the descriptions, tags and sentences of kinds: 14,000 B, 4,200 gzipped.
    expect(bytes).toBeLessThanOrEqual(137_000);
    expect(gzipped).toBeLessThanOrEqual(45_400);
  });

  it('loads nothing of turns, dynamic subtrees or casts, which it does not use', async () => {
    const { sources } = await measureSmallGame();
    expect(sources).toContain('behavior/minds/minds.ts');
    expect(sources.filter((file) => /^behavior\/(minds\/(turns|dynamic-subtrees)|cast)\//.test(file))).toEqual([]);
  });
});

describe('what the README says that a first page loads', () => {
  /** The figure in the words before `kB`, in bytes. */
  function stated(file: string, words: RegExp): number {
    const found = words.exec(readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' '));
    if (found === null) throw new Error(`${file} does not say ${words}`);
    return 1000 * Number(found[1]);
  }

  it('is what its example weighs', async () => {
    const { gzipped } = await measureReadmeExample();
    // Its kinds are the common ones: with all those of behavior trees it weighs 9 kB more.
    expect(gzipped).toBeLessThanOrEqual(60_000);
    for (const file of ['README.md', 'packages/engine/README.md']) {
      const figure = stated(file, /loads (\d+) kB gzipped/);
      expect(gzipped).toBeLessThanOrEqual(figure);
      expect(gzipped).toBeGreaterThan(figure - 3000);
    }
  });

  it('is what the page template weighs as built', async () => {
    expect(findPageTemplates()).toContain('page');
    // In a program of its own: this one has the packages as sources, which settings of Vite cannot load.
    const script = `import(${JSON.stringify(join(root, 'scripts/chapters.mjs'))}).then(async ({ measureTemplate }) => {
      process.stdout.write(JSON.stringify(await measureTemplate('page')));
    })`;
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' };
    const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], { env });
    const { gzipped } = JSON.parse(stdout) as { gzipped: number };
    expect(gzipped).toBeLessThanOrEqual(60_000);
    const figure = stated('README.md', /The page template .*? loads (\d+) kB/);
    expect(gzipped).toBeLessThanOrEqual(figure);
    expect(gzipped).toBeGreaterThan(figure - 3000);
  });
});

describe('a game that ships its scripts as byte code', () => {
  it('SCR-11 LANG-09 loads no tokenizer, parser, checker or compiler', async () => {
    const { sources } = await measureShippedScripts();
    expect(sources).toContain('scripting/run/run-fast.ts');
    const compiler =
      /^(scripting\/(text\/(parse|tokens|problem)|check\/|compile\/(compile|emitter|optimize))|language\/tokens\/|language\/expression\/(parse|compile))/;
    expect(sources.filter((file) => compiler.test(file))).toEqual([]);
  });

  it('SCR-11 does what the text does', () => {
    const vocabulary = createVocabulary({
      kinds: scriptingKinds,
      agentTypes: [defineAgentType('guard', { tasks: [] })],
      keys: [defineKey('anger', param.number({ default: 0 }))],
    });
    const root = { id: 'root', kind: 'script', params: { source: 'while true { anger = anger + 2; wait 1 }' } };
    const document = { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Guard', agent: 'guard', root } as const;
    expect(playShipped(compileScripts(document, vocabulary))).toEqual([2, 4, 6]);
    expect(() => playShipped(document)).toThrow('this game ships no compiler');
  });
});
