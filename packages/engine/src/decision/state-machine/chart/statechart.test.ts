import { describe, expect, it } from 'vitest';
import { describeWithData } from '../../../../../../tests/shared-data.js';
import { readStructuralTests, runStructural, STRUCTURAL_TESTS, type StructuralTest } from '../laws/structural.js';

function expectConfigurations(test: StructuralTest): void {
  const machine = runStructural(test);
  expect(machine.leaves().sort()).toEqual([...test.initial].sort());
  for (const { afterMs = 0, event, configuration } of test.steps) {
    machine.wait(afterMs);
    machine.send(event);
    expect(machine.leaves().sort()).toEqual([...configuration].sort());
  }
}

describeWithData('the statechart algorithm', STRUCTURAL_TESTS, (path) => {
  it.each(readStructuralTests(path))('ends where SCXML says in $id', (test) => {
    expectConfigurations(test);
  });
});

describe('the statechart algorithm, by hand', () => {
  it('runs regions side by side, the inner transition first, and comes back to what a history remembers', () => {
    expectConfigurations({
      id: 'player',
      machine: {
        initial: ['player'],
        states: [
          {
            id: 'player',
            type: 'parallel',
            // Leaves both regions, wherever they are.
            transitions: [{ event: 'off', target: ['silent'] }],
            states: [
              {
                id: 'sound',
                initial: ['low'],
                states: [
                  // Wins over the transition of the region, because it is deeper.
                  { id: 'low', transitions: [{ event: 'push', target: ['high'] }] },
                  { id: 'high' },
                  { id: 'loudest' },
                ],
                // Internal, or it would leave both regions and enter them again.
                transitions: [{ event: 'push', target: ['loudest'], internal: true }],
              },
              {
                id: 'light',
                initial: ['dark'],
                states: [
                  { id: 'dark', transitions: [{ event: 'push', target: ['bright'] }] },
                  { id: 'bright' },
                  { id: 'as it was', type: 'history', history: 'shallow' },
                ],
              },
            ],
          },
          { id: 'silent', transitions: [{ event: 'on', target: ['as it was'] }] },
        ],
      },
      initial: ['low', 'dark'],
      steps: [
        // One event moves both regions at once.
        { event: 'push', configuration: ['high', 'bright'] },
        // `high` has no transition for it, so its region takes its own. The other region has none.
        { event: 'push', configuration: ['loudest', 'bright'] },
        { event: 'off', configuration: ['silent'] },
        // The history restores one region. The other one starts at its initial state.
        { event: 'on', configuration: ['low', 'bright'] },
        { event: 'nobody listens', configuration: ['low', 'bright'] },
      ],
    });
  });
});
