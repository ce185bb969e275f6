import { describe, expect, it } from 'vitest';
import {
  InvalidDataError,
  type Problem,
  requireBetween,
  requireFinite,
  requireInteger,
  requireNonNegative,
  requirePositive,
} from './check.js';

function refusal(act: () => void): Problem | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof InvalidDataError) return { path: error.path, problem: error.problem };
    throw error;
  }
  return undefined;
}

describe('InvalidDataError', () => {
  it('keeps path and problem apart and joins them in the message', () => {
    const error = new InvalidDataError('guard.speed', 'must be positive, got -1');
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('InvalidDataError');
    expect(error.message).toBe('guard.speed: must be positive, got -1');
    expect(error.path).toBe('guard.speed');
    expect(error.problem).toBe('must be positive, got -1');
    expect(error.problems).toEqual([{ path: 'guard.speed', problem: 'must be positive, got -1' }]);
  });

  it('leaves the colon out where the document itself is wrong', () => {
    expect(new InvalidDataError('', 'is missing').message).toBe('is missing');
  });

  it('lists several problems one per line and answers with the first', () => {
    const error = InvalidDataError.of([
      { path: 'a', problem: 'is missing' },
      { path: 'b[0]', problem: 'must be text, got 1' },
    ]);
    expect(error.message).toBe('a: is missing\nb[0]: must be text, got 1');
    expect(error.path).toBe('a');
    expect(error.problem).toBe('is missing');
    expect(error.problems).toHaveLength(2);
  });

  it('spells out 20 problems, counts the rest and keeps them all', () => {
    const problems = Array.from({ length: 25 }, (_, i) => ({ path: `p[${i}]`, problem: 'is missing' }));
    const error = InvalidDataError.of(problems);
    const lines = error.message.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[20]).toBe('and 5 more');
    expect(error.problems).toEqual(problems);
  });

  it('is not changed by what happens to the list it was made of', () => {
    const problems = [
      { path: 'a', problem: 'x' },
      { path: 'b', problem: 'y' },
    ];
    const error = InvalidDataError.of(problems);
    problems.length = 0;
    expect(error.path).toBe('a');
  });
});

describe('the require functions', () => {
  const checks = {
    finite: requireFinite,
    positive: requirePositive,
    nonNegative: requireNonNegative,
    integer: requireInteger,
    percent: (value: unknown, path: string) => requireBetween(value, 0, 100, path),
  };
  const reasons: Record<keyof typeof checks, string> = {
    finite: 'must be a finite number',
    positive: 'must be positive',
    nonNegative: 'must be 0 or more',
    integer: 'must be a whole number',
    percent: 'must be from 0 to 100',
  };

  it.each([
    { value: 1, refusedBy: [] },
    { value: 0, refusedBy: ['positive'] },
    { value: 1.5, refusedBy: ['integer'] },
    { value: -2, refusedBy: ['positive', 'nonNegative', 'percent'] },
    { value: 100, refusedBy: [] },
    { value: 100.5, refusedBy: ['integer', 'percent'] },
    { value: 101, refusedBy: ['percent'] },
    { value: -0.5, refusedBy: ['positive', 'nonNegative', 'integer', 'percent'] },
    { value: 2 ** 53, refusedBy: ['integer', 'percent'] },
    { value: Number.NaN, refusedBy: Object.keys(checks) },
    { value: Number.POSITIVE_INFINITY, refusedBy: Object.keys(checks) },
    { value: '1', refusedBy: Object.keys(checks) },
    { value: undefined, refusedBy: Object.keys(checks) },
    { value: 1n, refusedBy: Object.keys(checks) },
  ])('refuse $value by $refusedBy', ({ value, refusedBy }) => {
    const refusing = Object.entries(checks).filter(([, check]) => refusal(() => check(value, 'p')) !== undefined);
    expect(refusing.map(([name]) => name)).toEqual(refusedBy);
  });

  it.each(Object.entries(checks))('%s names path, reason and value', (name, check) => {
    const reason = reasons[name as keyof typeof checks];
    expect(refusal(() => check('fast', 'guard.speed'))).toEqual({
      path: 'guard.speed',
      problem: `${reason}, got "fast"`,
    });
  });
});
