import { compile } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { deepResume } from './deep-resume.js';
import { editOneOf400 } from './edit-one-of-400.js';
import { createLargeDocument, largeTreeVocabulary } from './large-tree.js';
import { load1000 } from './load-1000.js';
import { text10000 } from './text-10000.js';
import { tracing } from './tracing.js';

describe('the benchmarks of behavior trees', () => {
  it.each([
    [deepResume, 5],
    [tracing, 5],
    [load1000, 1],
    [editOneOf400, 2],
    [text10000, 1],
  ])('$name gives every subject the same work', (benchmark, runs) => {
    expect(findMismatches(benchmark, runs)).toEqual([]);
  });

  it.each([1, 2, 3, 10, 1000, 10_000])('grow a tree of exactly %i nodes', (size) => {
    expect(compile(createLargeDocument(size), largeTreeVocabulary).nodes).toHaveLength(size);
  });
});
