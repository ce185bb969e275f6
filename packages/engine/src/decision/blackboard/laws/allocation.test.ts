import { expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { BlackboardSystem, Board, type Expert } from '../index.js';

it('an iteration allocates nothing, with an audit, triggers and ties', () => {
  const board = new Board({ audit: 64 });
  const entries = Array.from({ length: 8 }, (_, i) => board.entry(`n${i}`, 'number'));
  const experts = entries.map(
    (entry, i): Expert => ({
      name: `e${i}`,
      triggers: [`n${(i + 1) % 8}`, `n${(i + 2) % 8}`],
      insistence: (on) => 1 + (on.number(entry, 0) % 3),
      run: (on) => on.writeNumber(entry, (on.number(entry, 0) + 1) % 1000),
    }),
  );
  const system = new BlackboardSystem({ board, experts });
  const iterations = 20_000;
  // The smallest object there is has 16 bytes. A quarter is allowed for the rest of the process.
  expect(heapGrowth(() => system.tick(1, iterations), iterations * 4)).toBeLessThan(iterations * 4);
});
