import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import {
  changeReferences,
  countTakers,
  declareParam,
  freshParamName,
  promoteParam,
  removeDeclared,
  renameDeclared,
  whyNotParamName,
} from './declared-params.js';

const document: BehaviorDocument = {
  ...{ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'patrol' },
  root: {
    id: 'root',
    kind: 'sequence',
    children: [
      { id: 'a', kind: 'wait', params: { seconds: 4 } },
      { id: 'b', kind: 'wait' },
    ],
  },
};
const seconds: ParamDescription = {
  ...{ name: 'seconds', type: 'number', title: 'Seconds', description: 'How long.', bindable: true },
  ...{ default: 1, min: 0, max: 60, unit: 's' },
};
const promoted = promoteParam(document, ['a', 'b'], seconds, 'pause', 4);

describe('parameters of a behavior [WB-16]', () => {
  it('are promoted from nodes, with what stands there as the default', () => {
    expect(promoted.parameters).toEqual({
      pause: { type: 'number', description: 'How long.', default: 4, min: 0, max: 60, unit: 's' },
    });
    expect(promoted.root.children!.map(({ params }) => params)).toEqual([
      { seconds: { param: 'pause' } },
      { seconds: { param: 'pause' } },
    ]);
    expect(countTakers(promoted, 'pause')).toBe(2);
    expect(Object.keys(promoted).indexOf('parameters')).toBeLessThan(Object.keys(promoted).indexOf('root'));
  });

  it('are renamed together with the nodes that take them, in their place', () => {
    const two = declareParam(promoted, 'other', { type: 'text' });
    const renamed = renameDeclared(two, 'pause', 'rest');
    expect(Object.keys(renamed.parameters!)).toEqual(['rest', 'other']);
    expect(countTakers(renamed, 'rest')).toBe(2);
    expect(countTakers(renamed, 'pause')).toBe(0);
  });

  it('leave their default behind when they are removed', () => {
    const removed = removeDeclared(promoted, 'pause');
    expect(removed).not.toHaveProperty('parameters');
    expect(removed.root.children!.map(({ params }) => params)).toEqual([{ seconds: 4 }, { seconds: 4 }]);
    const bare = removeDeclared(declareParam(promoted, 'pause', { type: 'number' }), 'pause');
    expect(bare.root.children!.map(({ params }) => params)).toEqual([undefined, undefined]);
  });

  it('are renamed or dropped where references set them', () => {
    const main: BehaviorDocument = {
      ...document,
      name: 'main',
      root: { id: 'r', kind: 'subtree', params: { behavior: 'patrol', pause: 3 } },
    };
    const refers = () => true;
    expect(changeReferences(main, refers, 'pause', 'rest').root.params).toEqual({ behavior: 'patrol', rest: 3 });
    expect(changeReferences(main, refers, 'pause', undefined).root.params).toEqual({ behavior: 'patrol' });
    expect(changeReferences(main, () => false, 'pause', 'rest')).toBe(main);
  });

  it.each([
    { name: '', problem: 'Write a name.' },
    { name: '2nd', problem: 'Use only letters, digits and _, starting with a letter.' },
    { name: 'behavior', problem: 'References reserve this name.' },
    { name: 'pause', problem: 'There is a parameter of this name already.' },
    { name: 'rest', problem: undefined },
  ])('refuse the name "$name": $problem', ({ name, problem }) => expect(whyNotParamName(promoted, name)).toBe(problem));

  it.each([
    { wanted: 'rest', name: 'rest' },
    { wanted: 'pause', name: 'pause2' },
    { wanted: '3-times', name: 'times' },
    { wanted: '–', name: 'value' },
  ])('are called $name when $wanted is wanted', ({ wanted, name }) =>
    expect(freshParamName(promoted, wanted)).toBe(name),
  );
});
