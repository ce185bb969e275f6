import { describe, expect, it } from 'vitest';
import { readText } from './index.js';

const TEXT = `behavior Patrol
  "Walks."

// Round and round.
repeat #loop
  sequence "Round"
    goTo #w1 target: W1
    wait
      | seconds: 2
      | { note: later }
`;

describe('readText', () => {
  it('tells where each node stands, over which lines, and whether its id is written there', () => {
    const { document, places } = readText(TEXT);
    expect(document.root.id).toBe('loop');
    expect([...places]).toEqual([
      ['loop', { line: 5, column: 1, endLine: 5, hasId: true }],
      ['sequence', { line: 6, column: 3, endLine: 6, hasId: false }],
      ['w1', { line: 7, column: 5, endLine: 7, hasId: true }],
      ['wait', { line: 8, column: 5, endLine: 10, hasId: false }],
    ]);
  });
});
