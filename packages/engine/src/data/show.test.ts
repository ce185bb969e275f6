import { describe, expect, it } from 'vitest';
import { isArray, showError, showValue } from './show.js';

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

it('cuts only texts of more than 40 characters', () => {
  expect(showValue('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`);
  expect(showValue('x'.repeat(41))).toBe(`"${'x'.repeat(40)}"…`);
});

describe('showValue', () => {
  it.each([
    ['hello', '"hello"'],
    ['x'.repeat(50), `"${'x'.repeat(40)}"…`],
    ['\ud800', '"\\ud800"'],
    ['say "hi"\n', '"say \\"hi\\"\\n"'],
    [12, '12'],
    [-0, '-0'],
    [Number.NaN, 'NaN'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'nothing'],
    [1n, 'a bigint'],
    [Symbol('s'), 'a symbol'],
    [() => 1, 'a function'],
    [[1, 2], 'a list'],
    [{ a: 1 }, 'an object'],
  ])('shows %s as %s', (value, shown) => {
    expect(showValue(value)).toBe(shown);
  });

  it('never calls into the value', () => {
    const hostile = {
      toString() {
        throw new Error('called');
      },
      toJSON() {
        throw new Error('called');
      },
    };
    expect(showValue(hostile)).toBe('an object');
    expect(showValue(revoked([]))).toBe('an object');
  });

  it('takes a revoked proxy for no array', () => {
    expect(isArray(revoked([]))).toBe(false);
    expect(isArray([])).toBe(true);
  });
});

describe('showError', () => {
  const unreadable = Object.defineProperty(new Error('lost'), 'message', {
    get() {
      throw new Error('called');
    },
  });

  it.each<[() => unknown, string]>([
    [() => new Error('no path'), 'no path'],
    [() => 'words', 'words'],
    [() => 7, '7'],
    [() => undefined, 'undefined'],
    [() => Symbol('s'), 'Symbol(s)'],
    [() => Object.create(null), 'an object that cannot be shown as text'],
    [() => Object.assign(new Error('lost'), { message: Symbol('s') }), 'an object that cannot be shown as text'],
    [() => unreadable, 'an object that cannot be shown as text'],
    [() => revoked({}), 'an object that cannot be shown as text'],
  ])('shows whatever was thrown: case %#', (error, shown) => {
    expect(showError(error())).toBe(shown);
  });
});
