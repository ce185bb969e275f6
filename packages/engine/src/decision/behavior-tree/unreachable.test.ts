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

  it.each([
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
