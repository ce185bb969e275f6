import { describe, expect, it } from 'vitest';
import { parseText } from '../../../behavior/text/index.js';
import { adviseMachines } from './advise-machine.js';

const paths = (text: string) => adviseMachines(parseText(`behavior B\n${text}`)).map(({ path }) => path);

describe('advice on machines', () => {
  it('FSM-19 names a state that no transition leads to, and what is inside only with it', () => {
    const text = [
      'machine',
      '  state #calm',
      '    transition to: alarm',
      '  state #alarm',
      '  state #lost',
      '    state #inside',
      '    transition to: calm',
    ].join('\n');
    expect(adviseMachines(parseText(`behavior B\n${text}`))).toEqual([
      { path: 'root.children[2]', problem: 'is never entered: no transition leads to it' },
    ]);
  });

  it.each([
    { what: 'a lone first state', text: 'machine\n  state #a' },
    {
      what: 'a target inside a composite',
      text: 'machine\n  state #a\n    transition to: c\n  state #b\n    state #c',
    },
    { what: 'a transition of the machine', text: 'machine\n  transition to: b\n  state #a\n  state #b' },
    { what: 'a goToState', text: 'machine\n  state #a\n    transition\n      goToState state: b\n  state #b' },
    {
      what: 'the other regions beside a target',
      text: 'machine mode: statechart\n  state #a\n    transition to: x\n  regions #r\n    state #p\n      state #x\n    state #q\n      state #y',
    },
  ])('is silent about $what', ({ text }) => {
    expect(paths(text)).toEqual([]);
  });

  it('follows only states that are entered themselves', () => {
    const text = 'machine\n  state #a\n  state #b\n    transition to: c\n  state #c\n    transition to: b';
    expect(paths(text)).toEqual(['root.children[1]', 'root.children[2]']);
  });

  it('looks at the inside of a composite: the second state needs a transition there', () => {
    expect(paths('machine\n  state #a\n    state #first\n    state #second')).toEqual(['root.children[0].children[1]']);
  });

  it('finds machines anywhere in a tree', () => {
    expect(paths('sequence\n  wait\n  machine\n    state #a\n    final #end')).toEqual([
      'root.children[1].children[1]',
    ]);
  });
});
