import { afterAll, describe, expect, it } from 'vitest';
import { installLinters, publishedPackages } from './linters.js';

const isLong = process.env.LONG_TESTS !== undefined;
const linters = isLong ? installLinters() : undefined;
const why = isLong ? 'which needs publint and attw from npm' : 'only with LONG_TESTS=1';

afterAll(() => linters?.remove());

describe.skipIf(linters === undefined)(`the packages as others judge them, ${why}`, () => {
  it.each(publishedPackages())('publint finds nothing wrong with %s', (name) => {
    expect(linters!.publint(name)).toBe('');
  });

  it.each(publishedPackages())('attw resolves every entry point and its types in %s', (name) => {
    expect(linters!.attw(name)).toBe('');
  });
});
