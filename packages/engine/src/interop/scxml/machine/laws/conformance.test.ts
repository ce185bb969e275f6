import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScxml } from '../parse-scxml.js';
import { readCases, runCase } from './conformance.js';

/** Cases that are read whole and still end otherwise, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'error/error': 'asks for the line and column of an error, which is a matter of its interpreter',
  'more-parallel/test10': 'contested: keeps a parallel state that W3C leaves and enters again',
  'more-parallel/test10b': 'contested: the same',
  'w3c-ecma/test201': 'needs the optional event processor for HTTP',
  'w3c-ecma/test303-1': 'is about how var behaves in ECMAScript, which is the language of the test',
  'w3c-ecma/test411': 'asks In() between the entries of one step: here all of a step is active when its actions run',
  'w3c-ecma/test561': 'needs XML as data',
};

const cases = readCases();
const isWhole = ({ text }: { text: string }) => parseScxml(text).notes.length === 0;

describe('the conformance suite of SCION and W3C', () => {
  const applicable = cases.filter((one) => isWhole(one) && !Object.hasOwn(exceptions, one.id));

  it.each(applicable)('comes out as it should in $id', (one) => {
    expect(runCase(one)).toBeUndefined();
  });

  it.each(Object.keys(exceptions))('still has its exception %s', (id) => {
    expect(runCase(cases.find((one) => one.id === id)!)).toBeDefined();
  });

  it('is counted in the guide', () => {
    const guide = readFileSync(
      new URL('../../../../../../../docs/guides/decision/state-machines.md', import.meta.url),
      'utf8',
    );
    expect(guide.replaceAll(/\s+/g, ' ')).toContain(`${applicable.length} of its ${cases.length} cases pass`);
  });
});
