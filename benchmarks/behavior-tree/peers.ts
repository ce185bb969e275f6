import { createRequire } from 'node:module';

// The peers are CommonJS, two of them without types: required, so that Node and Vitest hand over the same object, and
// described as far as the benchmarks use them.

const require = createRequire(import.meta.url);

export const mistreevous: typeof import('mistreevous') = require('mistreevous');

interface Behavior3Node {
  tick(context: { target: unknown }): number;
}
type Behavior3Composite = new (options: { children: readonly Behavior3Node[] }) => Behavior3Node;

interface Behavior3 {
  readonly SUCCESS: number;
  readonly FAILURE: number;
  readonly Action: new (options: object) => Behavior3Node;
  readonly Condition: new (options: object) => Behavior3Node;
  readonly Sequence: Behavior3Composite;
  readonly Priority: Behavior3Composite;
  readonly Blackboard: new () => object;
  readonly BehaviorTree: new () => { root: Behavior3Node; tick(target: unknown, blackboard: object): number };
}

export const behavior3js: Behavior3 = require('behavior3js');

interface BehaviortreeModule {
  readonly Task: new (blueprint: { run(blackboard: never): boolean }) => object;
  readonly Sequence: new (blueprint: { nodes: readonly object[] }) => object;
  readonly Selector: new (blueprint: { nodes: readonly object[] }) => object;
  readonly BehaviorTree: new (options: { tree: object; blackboard: object }) => { step(): void };
}

export const behaviortree: BehaviortreeModule = require('behaviortree');
