import { describe, expect, it } from 'vitest';
import { parseText } from '../../behavior/text/index.js';
import { adviseBehaviorTree } from './advice.js';

const hints = (text: string) =>
  adviseBehaviorTree(parseText(`behavior B\n${text}`)).map(({ path, problem }) => `${path}: ${problem}`);

describe('advice on nodes that never run', () => {
  it.each([
    { text: 'selector\n  wait\n  eat', hint: 'root.children[1]: is never run: wait before it never fails' },
    { text: 'sequence\n  failure\n  eat', hint: 'root.children[1]: is never run: failure before it never succeeds' },
    {
      text: 'sequence\n  repeat "Round"\n    eat\n  sleep',
      hint: 'root.children[1]: is never run: Round before it never succeeds',
    },
    {
      text: 'prioritizedList\n  alwaysSucceed\n    eat\n  sleep',
      hint: 'root.children[1]: is never run: alwaysSucceed before it never fails',
    },
    {
      text: 'sequence\n  inverter\n    sequence\n      log\n      wait\n  eat',
      hint: 'root.children[1]: is never run: inverter before it never succeeds',
    },
    {
      text: 'selector\n  selector\n    eat\n    wait\n  sleep',
      hint: 'root.children[1]: is never run: selector before it never fails',
    },
  ])('points at it: $text', ({ text, hint }) => {
    expect(hints(text)).toEqual([hint]);
  });

  it('looks past what is never run itself', () => {
    expect(hints('sequence\n  selector\n    running\n    success\n  eat')).toEqual([
      'root.children[0].children[1]: is never run: running before it never fails',
      'root.children[1]: is never run: selector before it never succeeds',
    ]);
    expect(hints('selector\n  sequence\n    running\n    failure\n  eat')).toEqual([
      'root.children[0].children[1]: is never run: running before it never succeeds',
      'root.children[1]: is never run: sequence before it never fails',
    ]);
    expect(hints('sequence\n  sequence\n    failure\n    eat\n  sleep')).toEqual([
      'root.children[0].children[1]: is never run: failure before it never succeeds',
      'root.children[1]: is never run: sequence before it never succeeds',
    ]);
    expect(hints('selector\n  sequence\n    eat\n    failure\n    drink\n  sleep')).toEqual([
      'root.children[0].children[2]: is never run: failure before it never succeeds',
    ]);
    expect(hints('sequence\n  alwaysFail\n    eat\n  sleep')).toEqual([
      'root.children[1]: is never run: alwaysFail before it never succeeds',
    ]);
    expect(hints('selector\n  alwaysFail\n    running\n  sleep')).toEqual([
      'root.children[1]: is never run: alwaysFail before it never fails',
    ]);
    expect(hints('sequence\n  alwaysSucceed\n    running\n  sleep')).toEqual([
      'root.children[1]: is never run: alwaysSucceed before it never succeeds',
    ]);
  });

  it.each([
    'sequence\n  selector\n    eat\n    drink\n  sleep',
    'selector\n  sequence\n    eat\n    drink\n  sleep',
    'sequence\n  alwaysSucceed\n    failure\n  eat',
    'selector\n  alwaysFail\n    success\n  eat',
    'selector\n  eat\n  wait',
    'sequence\n  wait\n  eat',
    'sequence\n  repeat times: 3\n    eat\n  sleep',
    'sequence\n  repeat until: failure\n    eat\n  sleep',
    'selector\n  wait seconds: @patience\n  eat',
    'parallel\n  running\n  eat',
    'prioritizedList\n  guard\n    isHungry\n    wait\n  sleep',
    'selector\n  cooldown\n    wait\n  eat',
  ])('says nothing where the rest can be come to: %s', (text) => {
    expect(hints(text)).toEqual([]);
  });
});
