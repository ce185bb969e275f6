import type { StepKindListing } from 'gumption/protocol';
import { describe, expect, it, test } from 'vitest';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { problemsOfGenerator } from './generator-problems.js';
import { histogramOf } from './histogram.js';
import {
  changeStep,
  createStep,
  freeId,
  insertStep,
  layerNames,
  moveStep,
  stepsOf,
  switchStep,
  withParam,
} from './steps.js';

const field = { title: '', description: '', isOptional: false } as const;
const KINDS: readonly StepKindListing[] = [
  {
    ...{ kind: 'noise', title: 'Noise', description: '' },
    fields: [
      { ...field, name: 'ground', isOptional: true, usual: 'elevation', holds: { type: 'layer', kinds: ['heights'] } },
      { ...field, name: 'hills', holds: { type: 'number', min: 3, isWhole: false } },
    ],
  },
  {
    ...{ kind: 'erode', title: 'Erode', description: '' },
    fields: [{ ...field, name: 'ground', holds: { type: 'layer', kinds: ['heights'] } }],
  },
];

const island: GeneratorFileDocument = {
  version: 1,
  name: 'island',
  size: { width: 8, height: 8 },
  steps: [
    { id: 'a', kind: 'noise', params: { ground: 'land', hills: 4 } },
    { id: 'b', kind: 'erode', params: { ground: 'land' }, note: 'kept' },
    { id: 'c', kind: 'erode', params: { ground: 'land' }, on: false },
  ],
};

const ids = (generator: GeneratorFileDocument) => stepsOf(generator).map(({ id }) => id);

describe('the steps of a generator', () => {
  it('move, and stay where there is nothing to move', () => {
    expect(ids(moveStep(island, 2, 0))).toEqual(['c', 'a', 'b']);
    expect(ids(moveStep(island, 0, 2))).toEqual(['b', 'c', 'a']);
    expect(moveStep(island, 0, 3)).toBe(island);
    expect(moveStep(island, -1, 0)).toBe(island);
  });

  it('are switched off and on again without a trace, and keep what nobody here knows', () => {
    const off = changeStep(island, 'b', switchStep);
    expect(stepsOf(off)[1]).toEqual({ id: 'b', kind: 'erode', params: { ground: 'land' }, note: 'kept', on: false });
    expect(changeStep(off, 'b', switchStep)).toEqual(island);
    expect(stepsOf(changeStep(island, 'c', switchStep))[2]).not.toHaveProperty('on');
  });

  it('lose a parameter that is reset', () => {
    const set = changeStep(island, 'a', (step) => withParam(step, 'hills', 7));
    expect(stepsOf(set)[0].params).toEqual({ ground: 'land', hills: 7 });
    expect(stepsOf(changeStep(set, 'a', (step) => withParam(step, 'hills', undefined)))[0].params).toEqual({
      ground: 'land',
    });
  });

  it('are inserted with a free id, with the layer of the steps before, within limits', () => {
    const erode = createStep(island, KINDS[1], 1);
    expect(erode).toEqual({ id: 'erode', kind: 'erode', params: { ground: 'land' } });
    const more = insertStep(island, erode, 1);
    expect(ids(more)).toEqual(['a', 'erode', 'b', 'c']);
    expect(freeId(more, 'erode')).toBe('erode2');
    expect(createStep(island, KINDS[0], 0).params).toEqual({ hills: 3 });
  });

  it('name layers, also by what is usual', () => {
    expect(layerNames(insertStep(island, { id: 'd', kind: 'noise' }, 3), KINDS)).toEqual(['land', 'elevation']);
  });

  it('are empty where a document has something else instead', () => {
    expect(stepsOf({ name: 'x', steps: 3 })).toEqual([]);
    expect(stepsOf({ name: 'x', steps: [null, 'noise'] }).map(({ id, kind }) => [id, kind])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });
});

describe('problems of a generator', () => {
  const problems = (generator: GeneratorFileDocument, refused = {}) =>
    problemsOfGenerator({ kinds: KINDS, refused }, generator);

  it('are those of its shape, of kinds that the game lacks, and of what the game refused', () => {
    expect(problems(island)).toEqual([]);
    expect(problems({ ...island, steps: [{ id: 'a' }] })[0].path).toBe('steps[0].kind');
    const unknown = insertStep(island, { id: 'd', kind: 'melt' }, 1);
    expect(problems(unknown)).toEqual([{ path: 'steps[1].kind', problem: 'the game has no step melt' }]);
    expect(problems(changeStep(unknown, 'd', switchStep))).toEqual([]);
    const said = [{ path: 'steps[1]', problem: 'no land yet' }];
    expect(problems(island, { island: { document: island, problems: said } })).toEqual(said);
    expect(problems({ ...island }, { island: { document: island, problems: said } })).toEqual([]);
  });
});

test('a histogram counts every score once, the perfect one included', () => {
  expect(histogramOf([0, 0.05, 0.55, 0.999, 1])).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
});
