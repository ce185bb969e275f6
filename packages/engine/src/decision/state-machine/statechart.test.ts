import { expect, it } from 'vitest';
import { describeWithData } from '../../../../../tests/shared-data.js';
import { readStructuralTests, runStructural, STRUCTURAL_TESTS } from './structural.fixture.js';

describeWithData('the statechart algorithm', STRUCTURAL_TESTS, (path) => {
  it.each(readStructuralTests(path))('ends where SCXML says in $id', (test) => {
    const machine = runStructural(test);
    expect(machine.leaves().sort()).toEqual([...test.initial].sort());
    for (const { afterMs = 0, event, configuration } of test.steps) {
      machine.wait(afterMs);
      machine.send(event);
      expect(machine.leaves().sort()).toEqual([...configuration].sort());
    }
  });
});
