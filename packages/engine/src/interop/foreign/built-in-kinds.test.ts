import { expect, it } from 'vitest';
import { behaviorTreeKinds } from '../../decision/behavior-tree/index.js';
import { stateMachineKinds } from '../../decision/state-machine/nodes/index.js';
import { BUILT_IN_KINDS } from './built-in-kinds.js';

it('the list of built-in kinds names every node kind of behavior trees and state machines', () => {
  const kinds = [...behaviorTreeKinds, ...stateMachineKinds];
  expect(kinds.map(({ name }) => name).filter((name) => !BUILT_IN_KINDS.has(name))).toEqual([]);
});
