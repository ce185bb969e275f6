import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPath, joinIndex, joinKey, parsePath, type Step } from './path.js';

it('cuts keys of more than 200 characters', () => {
  expect(joinKey('', 'x'.repeat(200))).toBe('x'.repeat(200));
  expect(joinKey('a', 'x'.repeat(201))).toBe(`a["${'x'.repeat(199)}…"]`);
});

describe('paths', () => {
  it.each<[Step[], string]>([
    [[], ''],
    [['guard', 'tree', 'children', 2, 'seconds'], 'guard.tree.children[2].seconds'],
    [['odd key'], '["odd key"]'],
    [['a', 'odd key', 'b'], 'a["odd key"].b'],
    [['a', '2'], 'a["2"]'],
    [['a', ''], 'a[""]'],
    [[0, 1], '[0][1]'],
    [['$', '_x1', 'é'], '$._x1["é"]'],
    [['say "hi"]'], '["say \\"hi\\"]"]'],
  ])('%j is written %s', (steps, path) => {
    expect(formatPath(steps)).toBe(path);
    expect(parsePath(path)).toEqual(steps);
  });

  it('grow one step at a time', () => {
    expect(joinKey(joinIndex(joinKey('', 'children'), 2), 'odd-key')).toBe('children[2]["odd-key"]');
    expect(formatPath(['b'], 'a')).toBe('a.b');
  });

  it('read back as the steps they were written from', () => {
    const step = fc.oneof(
      fc.nat(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'a.b', '[0]', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        expect(parsePath(formatPath(steps))).toEqual(steps);
      }),
    );
  });

  it.each(['.a', 'a.', 'a..b', 'a[', 'a[x]', 'a["x]', 'a[-1]', 'a b', '["\\q"]', 'a.0'])('%s is no path', (path) => {
    expect(parsePath(path)).toBeUndefined();
  });

  it('what is no text is no path', () => {
    expect(parsePath(undefined as unknown as string)).toBeUndefined();
  });
});
