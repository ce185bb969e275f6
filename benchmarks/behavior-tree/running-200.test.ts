import { walkNodes } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { createRunning200 } from './running-200.js';
import { createProgram } from './running-200-program.js';
import { createDocument } from './running-200-tree.js';

describe('the benchmark behavior-tree/running-200', () => {
  it('has 200 nodes of a dozen kinds', () => {
    const kinds = new Set<string>();
    walkNodes(createDocument().root, ({ kind }) => kinds.add(kind));
    expect(createProgram().nodes).toHaveLength(200);
    expect(kinds.size).toBeGreaterThanOrEqual(12);
  });

  it('gives every subject the same work', () => {
    // The world repeats itself every 64 ticks, and 64 agents cover all starting points.
    expect(findMismatches(createRunning200(64), 64)).toEqual([]);
  });
});
