import { expect, it } from 'vitest';
import { bundleSamples } from './bundle.js';
import { findDifferences } from './compare.js';
import { isInstalled, nodeEngine, SHELLS, shellEngine } from './engines.js';

const isLong = process.env.LONG_TESTS !== undefined;

for (const { name, program, from } of SHELLS) {
  const why = isLong ? `which needs ${program} of the Debian package ${from}` : 'only with LONG_TESTS=1';
  it.skipIf(!isLong || !isInstalled(program))(
    `every chapter and every game computes the same bits in ${name} as in Node, ${why}`,
    async () => {
      const code = await bundleSamples();
      expect(await findDifferences(nodeEngine(code, true), shellEngine(name, program, code, true))).toEqual([]);
    },
  );
}
