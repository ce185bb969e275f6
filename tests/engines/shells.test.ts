import { expect, it } from 'vitest';
import { bundleSamples } from './bundle.js';
import { findDifferences } from './compare.js';
import { isInstalled, nodeEngine, SHELLS, shellEngine } from './engines.js';

const { LONG_TESTS, LONG_TIMES } = process.env;
const isWanted = LONG_TESTS !== undefined;
/** A number of times stands for a quick look. */
const isLong = LONG_TIMES === undefined;

for (const { name, program, from } of SHELLS) {
  const why = isWanted ? `which needs ${program} of the Debian package ${from}` : 'only with LONG_TESTS=1';
  it.skipIf(!isWanted || !isInstalled(program))(
    `every chapter and every game computes the same bits in ${name} as in Node, ${why}`,
    async () => {
      const code = await bundleSamples();
      expect(await findDifferences(nodeEngine(code, isLong), shellEngine(name, program, code, isLong))).toEqual([]);
    },
  );
}
