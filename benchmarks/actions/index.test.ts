import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { queues } from './queues.js';

describe('the benchmark of queues of actions', () => {
  it('has every subject do, abort and forget the same', () => {
    expect(findMismatches(queues, 120)).toEqual([]);
    const { run, verify } = queues.subjects[0].setup();
    for (let i = 0; i < 120; i++) run();
    expect(verify?.()).toMatch(/^[1-9]\d* executed, [1-9]\d* done, [1-9]\d* aborted$/);
  });
});
