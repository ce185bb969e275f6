import { expect, test } from 'vitest';
import { defineKind } from '../kind/define-kind.js';
import { defineAgentType } from './agent-type.js';
import { defineEvent } from './event.js';
import { defineKey } from './key.js';
import { param } from './parameter.js';
import { action, condition } from './task.js';

const update = () => {};

test.each<[string, () => unknown, string]>([
  [
    'an action',
    () => action({ name: 'go', update, parms: {} } as never),
    'go.parms: there is no such option; did you mean params?',
  ],
  [
    'an action, not near any',
    () => action({ name: 'go', update, cooldown: 3 } as never),
    'go.cooldown: there is no such option; there are name, ',
  ],
  [
    'a condition',
    () => condition({ name: 'near', test: () => true, descripton: '' } as never),
    'near.descripton: there is no such option; did you mean description?',
  ],
  ['an action without a name', () => action({ update } as never), 'action.name: is missing'],
  ['a condition that is nothing', () => condition(undefined as never), 'condition.name: is missing'],
  [
    'an agent type',
    () => defineAgentType('dog', { tasks: [], propertys: {} } as never),
    'dog.propertys: there is no such option; did you mean properties?',
  ],
  [
    'an agent type without options',
    () => defineAgentType('dog', undefined as never),
    'dog: must be options, got nothing',
  ],
  [
    'a key',
    () => defineKey('k', param.number(), { scoep: 'world' } as never),
    'k.scoep: there is no such option; did you mean scope?',
  ],
  [
    'the scope of a key',
    () => defineKey('k', param.number(), { scope: 'wrld' as never }),
    'k.scope: must be agent or world, got wrld',
  ],
  [
    'an event',
    () => defineEvent('e', { vlaue: param.number() } as never),
    'e.vlaue: there is no such option; did you mean value?',
  ],
  [
    'a number',
    () => param.number({ minn: 1 } as never),
    'param.number.minn: there is no such option; did you mean min?',
  ],
  [
    'a text',
    () => param.text({ defualt: 'x' } as never),
    'param.text.defualt: there is no such option; did you mean default?',
  ],
  [
    'a kind',
    () => defineKind({ name: 'loop', strat: update } as never),
    'loop.strat: a kind has no such field; did you mean start?',
  ],
])('a misspelled field of %s is refused', (_, declare, problem) => {
  expect(declare).toThrow(problem);
});

test('a task may be made from another', () => {
  const go = action({ name: 'go', update });
  expect(action({ ...go, name: 'run', update }).name).toBe('run');
});
