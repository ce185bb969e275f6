import { describe, expect, it } from 'vitest';
import { readStructuralTests, runStructural } from './structural.fixture.js';

const tests = readStructuralTests();

describe('the statechart algorithm', () => {
  it.skipIf(tests === undefined).each(tests ?? [])('ends where SCXML says in $id', (test) => {
    const machine = runStructural(test);
    expect(machine.leaves().sort()).toEqual([...test.initial].sort());
    for (const { afterMs = 0, event, configuration } of test.steps) {
      machine.wait(afterMs);
      machine.send(event);
      expect(machine.leaves().sort()).toEqual([...configuration].sort());
    }
  });
});
