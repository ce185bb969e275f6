import { describe, expect, it } from 'vitest';
import { compileScript, ScriptHost, ScriptRun, scriptTypes } from '../index.js';

interface Game {
  readonly given: unknown;
}
const host = new ScriptHost<Game>()
  .bind('any', { gives: scriptTypes.any }, ({ given }) => given)
  .bind('items', { gives: scriptTypes.listOf(scriptTypes.any) }, ({ given }) => given)
  .bind('fields', { gives: scriptTypes.record }, ({ given }) => given)
  .bind('at', { gives: scriptTypes.vector }, ({ given }) => given);

/** What a script returns that is given a value of the game. */
function play(source: string, given: unknown = undefined): unknown {
  const run = new ScriptRun<Game>(compileScript(`return ${source}`, host), { context: { given } });
  for (let i = 0; i < 100 && !run.hasEnded; i++) run.step(100_000);
  expect(run.failure).toBeUndefined();
  return run.result;
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const deepest = (levels: number): string => `${'length('.repeat(1)}any()${'[0]'.repeat(levels - 1)})`;

describe('what crosses from the game to a script', () => {
  it.each([
    ['any() is empty', null, true],
    ['any() is empty', undefined, true],
    ['any() is empty', Number.NaN, true],
    ['any() is empty', Number.POSITIVE_INFINITY, true],
    ['any() is empty', () => 1, true],
    ['any()', 0, 0],
    ['any()', '', ''],
    ['any()', false, false],
    ['length(items())', [1, null, 'a', undefined, true], 3],
    ['items() is empty', 'no list', true],
    ['fields().a', new Map([['a', 5]]), 5],
    ['fields().a is empty', { a: null }, true],
    ['fields() is empty', new Date(0), true],
    ['at().x', { x: 3, y: 4 }, 3],
    ['at().z is empty', { x: 3, y: 4 }, true],
    ['at().z', [3, 4, 5], 5],
    ['at() is empty', [3, 4, 5, 6], true],
    ['at() is empty', [3], true],
    ['at() is empty', { x: 3, y: Number.NaN }, true],
    ['at() is empty', { x: 3, y: 4, z: 'up' }, true],
    ['at() is empty', null, true],
  ])('%s of %o is %s', (source, given, expected) => {
    expect(play(source, given)).toBe(expected);
  });

  it('ends at ten thousand items, a hundred thousand in all, and nine levels', () => {
    expect(play('length(items())', Array(10_000).fill(1))).toBe(10_000);
    expect(play('items() is empty', Array(10_001).fill(1))).toBe(true);
    const record = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, i]));
    expect(play('length(keys(fields()))', record(10_001))).toBe(10_000);
    // The list itself counts: nine lists of ten thousand and one of the rest.
    const lists = (last: number) => [...Array(9).fill(Array(10_000).fill(1)), Array(last).fill(1)];
    expect(play('length(items())', lists(9_990))).toBe(10);
    expect(play('length(items())', lists(9_991))).toBe(9);
    expect(play('length(items())', [...lists(9_990).slice(0, 9), record(9_990)])).toBe(10);
    expect(play('length(items())', [...lists(9_990).slice(0, 9), record(9_991)])).toBe(9);
    expect(play(deepest(9), nested(9))).toBe(1);
    expect(play(deepest(9), nested(10))).toBe(0);
  });
});

describe('vectors', () => {
  it.each([
    ['vector(1, 2) + vector(10, 20)', 'vector(11, 22)'],
    ['vector(1, 2, 3) + vector(10, 20, 30)', 'vector(11, 22, 33)'],
    ['vector(1, 2) - vector(10, 20)', 'vector(-9, -18)'],
    ['vector(1, 2, 3) - vector(10, 20, 40)', 'vector(-9, -18, -37)'],
    ['vector(1, 2) * 3', 'vector(3, 6)'],
    ['3 * vector(1, 2, 5)', 'vector(3, 6, 15)'],
    ['vector(1, 2, 5) * 3', 'vector(3, 6, 15)'],
    ['vector(3, 6) / 2', 'vector(1.5, 3)'],
    ['vector(3, 6, 10) / 2', 'vector(1.5, 3, 5)'],
    ['default(vector(3, 6) / 0, 1)', '1'],
    ['default(vector(3, 6, 1) / 0, 1)', '1'],
  ])('%s is %s', (source, expected) => {
    // With and without folding, which is done when it is compiled.
    for (const form of [source, source.replace(/vector\((\d+)/g, 'vector($1 + length([]) ')])
      expect(play(`text(${form})`)).toBe(expected);
  });

  it.each([
    ['vector(1, 2) + vector(1, 2, 3)'],
    ['vector(1, 2) * vector(1, 2)'],
    ['vector(1, 2) / vector(1, 2)'],
    ['vector(1, 2) + 1'],
    ['2 / vector(1, 2)'],
    ['vector(1, 2) % 2'],
  ])('%s makes no sense', (source) => {
    expect(() => play(source)).toThrow();
  });
});
