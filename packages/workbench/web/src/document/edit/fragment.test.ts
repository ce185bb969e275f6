import * as fc from 'fast-check';
import { formatText } from 'gumption/behavior/text';
import { describe, expect, it } from 'vitest';
import { anyTree, documentOf, node } from '../describe/document.fixture.js';
import { formatFragment, readFragment } from './fragment.js';

describe('nodes on the clipboard', () => {
  it('come back as they went, whatever they were', () => {
    fc.assert(
      fc.property(fc.array(anyTree, { minLength: 1, maxLength: 3 }), (nodes) => {
        expect(readFragment(formatFragment(nodes))).toEqual({ nodes });
      }),
    );
  });

  it('keep fields that nobody here knows', () => {
    const strange = { id: 'a', kind: 'wait', 'x-color': 'red' };
    expect(readFragment(formatFragment([strange]))).toEqual({ nodes: [strange] });
  });

  it('may be a whole behavior, as JSON or in its text form', () => {
    const document = documentOf(node('root', 'sequence', node('a', 'wait')));
    expect(readFragment(JSON.stringify(document))).toEqual({ nodes: [document.root] });
    expect(readFragment(formatText(document))).toEqual({ nodes: [document.root] });
  });

  it.each([
    { text: '   ', problem: 'The clipboard holds no text.' },
    { text: '{ "gumption": ', problem: /^The clipboard holds no nodes: it is not valid JSON/ },
    { text: '{ "gumption": "nodes", "version": 9 }', problem: /version: is from a newer workbench, got 9\.$/ },
    {
      text: '{ "gumption": "nodes", "version": 1, "nodes": [] }',
      problem: /nodes: must be a list of at least one node/,
    },
    { text: '{ "gumption": "nodes", "version": 1, "nodes": [{ "kind": "wait" }] }', problem: /root\.id/ },
    { text: '{ "name": "x" }', problem: /^The clipboard holds no nodes: / },
    { text: 'Dear all,\nplease find attached', problem: /^The clipboard holds no nodes: line 1: / },
  ])('are refused with the reason when they are $text', ({ text, problem }) => {
    const read = readFragment(text) as { problem: string };
    expect(read.problem).toMatch(problem);
  });
});
