import * as fc from 'fast-check';
import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../describe/document.fixture.js';
import { indexDocument } from '../describe/find-node.js';
import { extractSubtree, promotable, whyNotExtract, whyNotPromote } from './extract.js';
import { inlineReference, whyNotInline } from './inline.js';
import { anyBehavior, LEXICON, play } from './refactor.fixture.js';

const nothing = () => undefined;
const random = () => 0.5;

/** A behavior, one of its nodes, and which of the parameters below it are promoted. */
const anyExtraction = fc
  .tuple(anyBehavior, fc.nat(), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
  .map(([document, at, chosen]) => {
    const ids = [...indexDocument(document).keys()];
    const id = ids[at % ids.length];
    const candidates = promotable(document, id, LEXICON, nothing).filter((_, i) => chosen[i % chosen.length]);
    const promote = candidates.map(({ node, param, name }) => ({ node, param: param.name, name }));
    return { document, extraction: { node: id, name: 'Part', reference: 'ref', promote } };
  });

describe('extracting a subtree [WB-16]', () => {
  it('leaves what the behavior does as it was, with any parameters promoted', () => {
    fc.assert(
      fc.property(anyExtraction, ({ document, extraction }) => {
        const result = extractSubtree(document, extraction, LEXICON, nothing);
        expect(play(result.document, [result.extracted])).toEqual(play(document));
      }),
      { numRuns: 150 },
    );
  });

  it('is undone by putting the behavior back in the place of the reference', () => {
    fc.assert(
      fc.property(anyExtraction, ({ document, extraction }) => {
        const result = extractSubtree(document, extraction, LEXICON, nothing);
        const find = (name: string) => (name === 'Part' ? result.extracted : undefined);
        expect(whyNotInline(result.document, 'ref', LEXICON, find)).toBeUndefined();
        expect(inlineReference(result.document, 'ref', LEXICON, find, random)).toEqual(document);
      }),
      { numRuns: 150 },
    );
  });

  const job: BehaviorDocument = {
    ...documentOf({
      id: 'all',
      kind: 'sequence',
      children: [
        { id: 'a', kind: 'work', params: { ticks: 2, tool: 'saw' } },
        { id: 'b', kind: 'work', name: 'Second try', params: { ticks: 2, force: { key: 'strength' } } },
      ],
    }),
    agent: 'worker',
  };

  it('offers parameters with what they are now and names that do not clash', () => {
    const offered = promotable(job, 'all', LEXICON, nothing).map(({ node, param, value, name }) => [
      node,
      param.name,
      value,
      name,
    ]);
    expect(offered).toEqual([
      ['a', 'ticks', 2, 'ticks'],
      ['a', 'tool', 'saw', 'tool'],
      ['a', 'force', undefined, 'force'],
      ['b', 'ticks', 2, 'secondTryTicks'],
      ['b', 'tool', undefined, 'secondTryTool'],
      ['b', 'force', { key: 'strength' }, 'secondTryForce'],
    ]);
  });

  it('makes one parameter of two that have one value, and lets a second reference set it', () => {
    const promote = ['a', 'b'].map((id) => ({ node: id, param: 'ticks', name: 'ticks' }));
    const candidates = promotable(job, 'all', LEXICON, nothing);
    expect(whyNotPromote(job, promote, candidates)).toBeUndefined();
    const { document, extracted } = extractSubtree(
      job,
      { node: 'all', name: 'Part', reference: 'ref', promote },
      LEXICON,
      nothing,
    );
    expect(extracted.parameters).toMatchObject({ ticks: { type: 'integer', default: 2, min: 0, max: 9 } });
    expect(document.root).toEqual({ id: 'ref', kind: 'subtree', params: { behavior: 'Part', ticks: 2 } });
    const quick = { ...document, root: { ...document.root, params: { behavior: 'Part', ticks: 0 } } };
    expect(play(quick, [extracted]).slice(0, 4)).toEqual(['tick 0', 'work saw 0.5 0', 'work hand 3 0', 'tick 1']);
  });

  it.each([
    { name: 'ticks', second: 'ticks', param: 'tool', problem: 'their values differ' },
    { name: '2nd', second: 'x', param: 'tool', problem: 'is not a valid name' },
    { name: 'behavior', second: 'x', param: 'tool', problem: 'References reserve' },
  ])('refuses the name $name: $problem', ({ name, second, param, problem }) => {
    const promote = [
      { node: 'a', param: 'ticks', name },
      { node: 'a', param, name: second },
    ];
    expect(whyNotPromote(job, promote, promotable(job, 'all', LEXICON, nothing))).toContain(problem);
  });

  it('is refused where a node would lose the one it names', () => {
    const breaker = LEXICON.vocabulary.kinds.find(({ params }) => params.some(({ type }) => type === 'node'))!;
    const param = breaker.params.find(({ type }) => type === 'node')!.name;
    const document = documentOf(
      node('all', 'sequence', node('inner', 'work'), { id: 'x', kind: breaker.name, params: { [param]: 'inner' } }),
    );
    expect(whyNotExtract(document, 'inner', LEXICON)).toContain('names inner, which would be removed');
    expect(whyNotExtract(document, 'x', LEXICON)).toContain('names inner, which would stay outside');
    expect(whyNotExtract(document, 'all', LEXICON)).toBeUndefined();
  });
});

describe('putting a behavior in the place of its reference', () => {
  const part: BehaviorDocument = {
    ...documentOf({ id: 'a', kind: 'work', params: { ticks: { param: 'times' }, tool: { param: 'with' } } }, 'Part'),
    parameters: { times: { type: 'integer', default: 3 }, with: { type: 'text' } },
  };
  const find = (name: string) => (name === 'Part' ? part : undefined);

  it('gives fresh ids where they are taken, and takes defaults that the reference leaves', () => {
    const reference = (id: string) => ({ id, kind: 'subtree', params: { behavior: 'Part', with: 'axe' } });
    const document = documentOf(node('all', 'sequence', node('a', 'wait'), reference('r')));
    const { root } = inlineReference(document, 'r', LEXICON, find, random);
    const [, inlined] = root.children!;
    expect(inlined).toMatchObject({ kind: 'work', params: { ticks: 3, tool: 'axe' } });
    expect(inlined.id).not.toBe('a');
  });

  it('is refused without the behavior, or without a value that it needs', () => {
    const silent = documentOf({ id: 'r', kind: 'subtree', params: { behavior: 'Part' } });
    expect(whyNotInline(silent, 'r', LEXICON, find)).toBe('The reference does not set with, which has no default.');
    expect(whyNotInline(silent, 'r', LEXICON, nothing)).toBe('There is no behavior “Part”.');
    expect(whyNotInline(documentOf(node('w', 'wait')), 'w', LEXICON, find)).toBe(
      'It does not refer to another behavior.',
    );
  });

  it('is refused where the parent goes by the kind of what stands directly below it', () => {
    const score = (id: string, value: number): DocumentNode => ({
      ...node(id, 'score', { id: `${id}-work`, kind: 'work', params: { tool: id } }),
      params: { value },
    });
    const document = documentOf(node('best', 'utilitySelector', score('a', 1), score('b', 2)));
    const extraction = { node: 'b', name: 'Part', reference: 'ref', promote: [] };
    const { document: changed, extracted } = extractSubtree(document, extraction, LEXICON, nothing);
    expect(play(changed, [extracted]), 'its score is not seen any more').not.toEqual(play(document));
    expect(whyNotExtract(document, 'b', LEXICON)).toContain('Utility selector looks for Score directly below it');
    expect(whyNotExtract(document, 'b-work', LEXICON)).toBeUndefined();
    expect(whyNotExtract(document, 'best', LEXICON)).toBeUndefined();
  });
});
