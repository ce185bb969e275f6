import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSources, root } from '../sources.js';
import { findChance } from './determinism-rules.js';
import {
  findCircles,
  findCrowdedFolders,
  findImportProblems,
  findRankProblems,
  findUnrankedFolders,
  importProblem,
  rankProblem,
} from './import-rules.js';
import { ranks } from './ranks.js';
import { collectDeclarations, findState } from './state-rules.js';

const engine = readSources('packages/engine/src');
const guests = [...readSources('packages/workbench'), ...readSources('games'), ...readSources('scenarios')];
const manifest = JSON.parse(readFileSync(join(root, 'packages/engine/package.json'), 'utf8'));
const entries: readonly string[] = Object.keys(manifest.exports);

// Frees the syntax trees, because the worker goes on to run other files.
afterAll(() => void engine.splice(0));

describe('the arrows between folders', () => {
  const inEngine = (file: string) => `packages/engine/src/${file}`;

  it('hold in the engine', () => {
    expect(findImportProblems(engine, entries)).toEqual([]);
  });

  it('leave the chapters of the engine in an order', () => {
    expect(findCircles(engine)).toEqual([]);
  });

  it('point down the list of folders, from room to room', () => {
    expect(findUnrankedFolders(engine)).toEqual([]);
    expect(findRankProblems(engine)).toEqual([]);
  });

  it.each([
    ['math/rng.ts', '../sketch/sketch.js', 'math must not import sketch'],
    ['movement/steering/seek.ts', '../crowd/crowd.js', 'movement/steering must not import movement/crowd'],
    ['movement/steering/seek.ts', '../index.js', 'movement/steering must not import movement, which'],
    ['pathfinding/search/open-lists/heap-list.ts', '../a-star.js', 'must not import pathfinding/search, which'],
    ['pathfinding/graph/deep/er.ts', '../../tiles/tile-graph.js', 'graph must not import pathfinding/tiles, which'],
    ['pathfinding/graph/graph.ts', '../../decision/goals/goal.js', 'must not import decision'],
    ['behavior/runtime/runtime.ts', '../program/program.js', 'behavior/runtime must not import behavior/program'],
    [
      'decision/rules/text/rule.ts',
      '../compile/compile.js',
      'decision/rules/text must not import decision/rules/compile',
    ],
    ['protocol/session/session.ts', '../transport/transport.js', 'must not import protocol/transport'],
    ['world/memory/news.ts', '../nodes/forget.js', 'world/memory must not import world/nodes'],
    ['movement/index.ts', '../scripting/nodes/index.js', 'movement must not import scripting/nodes'],
    ['scripting/index.ts', './nodes/index.js', 'scripting must not import scripting/nodes'],
    ['weather/rain.ts', '../math/rng.js', 'weather is not in the list of folders'],
    ['math/rng.ts', '../weather/rain.js', 'weather is not in the list of folders'],
  ])('refuse %s importing %s, which stands after it', (file, specifier, problem) => {
    expect(rankProblem(inEngine(file), specifier)).toContain(problem);
  });

  it.each([
    ['movement/crowd/crowd.ts', '../steering/seek.js'],
    ['movement/crowd/crowd.ts', './flock.js'],
    ['movement/nodes/go-to.ts', '../../behavior/status.js'],
    ['decision/behavior-tree/composites/sequence.ts', '../../../behavior/kind/index.js'],
    ['interop/scxml/machine/parse-scxml.ts', '../../../decision/state-machine/machine/machine.js'],
    ['world/senses/sights.ts', '../../execution/index.js'],
  ])('let %s import %s, which stands before it', (file, specifier) => {
    expect(rankProblem(inEngine(file), specifier)).toBeUndefined();
  });

  it('keep chapters from importing the root door', () => {
    expect(importProblem(inEngine('math/rng.ts'), '../index.js', entries)).toContain('its own root door');
    expect(rankProblem(inEngine('math/rng.ts'), '../index.js')).toContain('math must not import .');
  });

  it('see folders without a rank, and imports with their lines', () => {
    const sources = [
      { path: inEngine('math/waves/a.ts'), text: '' },
      { path: inEngine('decision/goals/nodes/b.ts'), text: '' },
      { path: inEngine('math/c.ts'), text: `import './d.js';\nimport '../data/check.js';` },
    ];
    expect(findUnrankedFolders(sources)).toEqual([inEngine('math/waves')]);
    expect(findRankProblems(sources)).toEqual([
      `${inEngine('math/c.ts')}:2: math must not import data, which stands after it in the list of folders`,
    ]);
  });

  it('hold in the workbench and in the games', () => {
    expect(findImportProblems(guests, entries)).toEqual([]);
  });

  it.each([
    ['math/rng.ts', '../data/check.js', 'math must not import data'],
    ['sketch/sketch.ts', '../data/check.js', 'sketch must not import data'],
    ['data/check.ts', '../behavior/mind.js', 'data must not import behavior'],
    ['behavior/mind.ts', '../decision/goals/plan.js', 'behavior must not import decision/goals'],
    ['behavior/mind.ts', '../protocol/index.js', 'behavior must not import protocol'],
    ['protocol/messages/messages.ts', '../../standard/index.js', 'protocol must not import standard'],
    ['movement/wander.ts', '../behavior/status.js', 'only nodes/ offers a technique to behavior'],
    ['movement/wander.ts', '../protocol/messages.js', 'a technique must not import protocol'],
    ['movement/wander.ts', './nodes/index.js', 'only index.ts and standard import nodes/index.ts'],
    ['movement/wander.ts', './nodes/steer.js', 'only nodes/ imports what is in nodes/'],
    ['tactics/flank.ts', '../movement/nodes/index.js', 'only standard imports the nodes/index.ts of a technique'],
    ['behavior/files/library.ts', '../../interop/index.js', 'behavior must not import interop'],
    ['decision/fuzzy/run/controller.ts', '../../../interop/index.js', 'only games and tools import interop'],
    ['decision/goals/plan.ts', '../../behavior/status.js', 'only nodes/ offers a technique to behavior'],
    ['scripting/run.ts', '../behavior/minds.js', 'only nodes/ offers a technique to behavior'],
    ['standard/index.ts', '../movement/wander.js', "standard imports only behavior and the techniques' nodes/index.ts"],
    ['math/rng.ts', 'node:crypto', 'the engine depends on nothing, not on node:crypto'],
    [
      'math/rng.ts',
      '../../../workbench/server/cli.js',
      'must not reach outside itself, to packages/workbench/server/cli.ts',
    ],
  ])('refuse %s importing %s', (file, specifier, problem) => {
    expect(importProblem(inEngine(file), specifier, entries)).toContain(problem);
  });

  it.each([
    ['data/check.ts', '../math/index.js'],
    ['movement/wander.ts', '../data/check.js'],
    ['movement/index.ts', './nodes/index.js'],
    ['standard/index.ts', '../movement/nodes/index.js'],
    ['movement/nodes/steer.ts', '../../behavior/index.js'],
    ['movement/nodes/steer.ts', '../wander.js'],
    ['decision/behavior-tree/composites/sequence.ts', '../../../behavior/kind/index.js'],
    ['tactics/flank.ts', '../pathfinding/index.js'],
    ['scripting/parse.ts', '../language/expression/parse.js'],
    ['standard/index.ts', '../decision/behavior-tree/nodes/index.js'],
    ['protocol/messages/messages.ts', '../../behavior/index.js'],
    ['interop/formats.ts', '../behavior/document/document.js'],
    ['index.ts', './decision/behavior-tree/nodes/index.js'],
  ])('allow %s importing %s', (file, specifier) => {
    expect(importProblem(inEngine(file), specifier, entries)).toBeUndefined();
  });

  it.each([
    ['packages/workbench/web/src/app.tsx', '../../../../games/patrol/src/main.js', 'must not reach outside itself'],
    ['packages/workbench/web/src/app.tsx', '../../../engine/src/math/rng.js', 'must not reach outside itself'],
    ['packages/workbench/web/src/app.tsx', '@gumption/game-patrol', 'must not import @gumption/game-patrol'],
    ['packages/workbench/server/cli.ts', 'gumption/src/math/rng.js', 'is not a public sub-path'],
    ['games/patrol/src/main.ts', 'gumption/source', 'is not a public sub-path'],
    ['games/patrol/src/main.ts', '../../other/src/main.js', 'must not reach outside itself'],
    ['games/patrol/src/main.ts', '@gumption/workbench', 'must not import @gumption/workbench'],
  ])('refuse %s importing %s', (file, specifier, problem) => {
    expect(importProblem(file, specifier, entries)).toContain(problem);
  });

  it('allow guests the public sub-paths, their own files and their own packages', () => {
    for (const specifier of ['gumption', 'gumption/math', 'gumption/schema/behavior.json', './world.js', 'react'])
      expect(importProblem('games/patrol/src/main.ts', specifier, entries)).toBeUndefined();
  });

  it('see imports of every form, with their lines', () => {
    const text = [
      `import a from './a.js';`,
      `export * from '../b/b.js';`,
      `type C = import('../c/c.js').C;`,
      `const d = () => import('../d/d.js');`,
      `// import e from '../e/e.js';`,
    ].join('\n');
    expect(findImportProblems([{ path: inEngine('math/x.ts'), text }], entries)).toEqual([
      `${inEngine('math/x.ts')}:2: math must not import b`,
      `${inEngine('math/x.ts')}:3: math must not import c`,
      `${inEngine('math/x.ts')}:4: math must not import d`,
    ]);
  });

  it('see chapters that import each other', () => {
    const sources = [
      { path: inEngine('tactics/a.ts'), text: `import '../movement/b.js';` },
      { path: inEngine('movement/b.ts'), text: `import '../decision/goals/c.js';` },
      { path: inEngine('decision/goals/c.ts'), text: `import '../../tactics/a.js';` },
    ];
    expect(findCircles(sources)).toEqual(['tactics -> movement -> decision/goals -> tactics']);
    expect(findCircles(sources.slice(1))).toEqual([]);
  });
});

describe('engine code', () => {
  const chance = (text: string) => findChance({ path: 'a.ts', text });

  it('mentions nothing that differs between runs or machines', () => {
    // One file looks at the surroundings, and the engine can do without what it finds there.
    const others = engine.filter(({ path }) => path !== 'packages/engine/src/host/host.ts');
    expect(others.flatMap(findChance)).toEqual([]);
  });

  it.each([
    'const t = Date.now();',
    'const t = new Date();',
    'performance.now();',
    'setTimeout(() => {}, 1);',
    'setInterval(f, 1);',
    'queueMicrotask(f);',
    'console.log(1);',
    'globalThis.x = 1;',
    'const { log } = console;',
    'const x = { console };',
    'Math.random();',
    'Math.sin(x);',
    'Math.atan2(y, x);',
    'Math.hypot(x, y);',
    'Math.pow(x, 2);',
    "Math['sin'](x);",
    'const { sin } = Math;',
    'const m = Math;',
    'const y = x ** n;',
    'x **= n;',
    'a.localeCompare(b);',
  ])('is refused for %s', (text) => {
    expect(chance(text)).toHaveLength(1);
    expect(chance(`\n${text}`)[0]).toMatch(/^a\.ts:2: /);
  });

  it.each([
    'Math.sqrt(x) + Math.floor(y) * Math.PI;',
    'const y = x ** 2 + 2 ** -20;',
    'game.performance.now();',
    'const x = { Date: 1, console: 2 };',
    'const { console: log } = game;',
    '// console.log, Date.now and Math.sin in a comment',
    "const s = 'Math.random()';",
  ])('may say %s', (text) => {
    expect(chance(text)).toEqual([]);
  });
});

describe('engine modules', () => {
  const types = `
    interface Options { readonly speed: number; readonly tags: readonly string[] }
    interface Extended extends Options { readonly more: number; act(): void }
    interface Memory { angle: number }
    interface Leaky extends Memory { readonly more: number }
    type Either = Options | Extended;
  `;
  const state = (text: string) => {
    const source = { path: 'a.ts', text: `${types}${text}` };
    return findState(source, collectDeclarations([source]));
  };

  it('keep no state', () => {
    const declarations = collectDeclarations(engine);
    expect(engine.flatMap((source) => findState(source, declarations))).toEqual([]);
  });

  it.each([
    'let count = 0;',
    'export let count = 0;',
    'var count = 0;',
    'const cache = new Map();',
    'const seen = new Set<string>();',
    'const owners = new WeakMap<object, number>();',
    'const list = [1, 2];',
    'const list: number[] = [];',
    'const table = {};',
    'const table: Record<string, number> = {};',
    'const shared: Memory = { angle: 0 };',
    'const shared: Leaky = { angle: 0, more: 1 };',
    'const table = new Float64Array(8);',
    'const list = Array.from(other);',
    'const list = [1] as number[];',
    'class Counter { static count = 0 }',
  ])('are refused for %s', (text) => {
    expect(state(text)).toHaveLength(1);
  });

  it.each([
    'const limit = 3;',
    'const list = [1, 2] as const;',
    'const list: readonly number[] = [];',
    'const names: ReadonlySet<string> = new Set();',
    'const table: Readonly<Float64Array> = new Float64Array(8);',
    'const table: Readonly<Record<string, number>> = {};',
    'const frozen = Object.freeze({ a: 1 });',
    'const defaults: Options = { speed: 1, tags: [] };',
    'const extended: Extended = { speed: 1, tags: [], more: 1, act() {} };',
    'const either: Either = { speed: 1, tags: [] };',
    'const kinds = { a: 1 } as const satisfies object;',
    'const scratch = new Float64Array(1);',
    "const all = new RegExp(word.source, 'gu');",
    'class Counter { static readonly limit = 3; count = 0 }',
    'function f() { let count = 0; const seen = new Map(); }',
  ])('may say %s', (text) => {
    expect(state(text)).toEqual([]);
  });
});

/**
 * What is wrong with how the README of a folder opens, or `undefined` when a heading and a sentence
 * say what the folder is for.
 */
function readmeProblem(folder: string, readme: string | undefined): string | undefined {
  if (readme === undefined) return `${folder} has no README.md`;
  const [heading, paragraph = ''] = readme.split(/\n\s*\n/).map((block) => block.replaceAll(/\s+/g, ' ').trim());
  if (!heading.startsWith('# ')) return `the README of ${folder} must start with a heading`;
  return /^[A-Z`].*[.:]/.test(paragraph) ? undefined : `the README of ${folder} must say what the folder is for`;
}

describe('the folders of the engine', () => {
  it('each open their README with a sentence that says what they are for', () => {
    const doors = engine
      .filter(({ path }) => path.endsWith('/index.ts'))
      .map(({ path }) => dirname(path.slice('packages/engine/src/'.length)));
    const withSources = new Set(engine.map(({ path }) => dirname(path.slice('packages/engine/src/'.length))));
    const rooms = ranks.filter((folder) => withSources.has(folder));
    const problems = [...new Set([...doors, ...rooms])].map((folder) => {
      const path = join(root, 'packages/engine/src', folder, 'README.md');
      return readmeProblem(folder, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    });
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('show one level of one idea: at most 25 sources each', () => {
    expect(findCrowdedFolders(engine, 25)).toEqual([]);
    const many = [1, 2, 3].map((name) => ({ path: `packages/engine/src/math/${name}.ts`, text: '' }));
    expect(findCrowdedFolders(many, 2)).toEqual(['packages/engine/src/math: 3']);
    expect(findCrowdedFolders(many, 3)).toEqual([]);
  });

  it('are refused without a README, or with one that does not say what they are for', () => {
    const sentence = 'Makes content from a seed.';
    expect(readmeProblem('procedural', `# Procedural\n\nMakes content\nfrom a seed.\n\nMore.`)).toBeUndefined();
    expect(readmeProblem('standard', '# Standard\n\nEvery technique.\n')).toBeUndefined();
    expect(readmeProblem('standard', '# Standard\n')).toContain('must say what the folder is for');
    expect(readmeProblem('procedural', undefined)).toBe('procedural has no README.md');
    expect(readmeProblem('procedural', sentence)).toContain('must start with a heading');
    expect(readmeProblem('procedural', '# Procedural\n\n| file | what it gives |\n')).toContain('must say what');
  });

  it('are where package.json says that the entry points are', () => {
    const missing = Object.values<string | Record<string, string>>(manifest.exports)
      .flatMap((target) => (typeof target === 'string' ? [] : [target['@gumption/source']]))
      .filter((source) => !existsSync(join(root, 'packages/engine', source)));
    expect(missing).toEqual([]);
  });

  it('are built to where package.json says that they are', () => {
    for (const [key, target] of Object.entries<string | Record<string, string>>(manifest.exports)) {
      if (typeof target === 'string') continue;
      const source = (target['@gumption/source'] as string).slice('./src/'.length, -'index.ts'.length);
      expect(target, key).toEqual({
        '@gumption/source': `./src/${source}index.ts`,
        types: `./dist/${source}index.d.ts`,
        default: `./dist/${source}index.js`,
      });
    }
  });
});
