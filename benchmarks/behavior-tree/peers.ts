import { createRequire } from 'node:module';

// The peers are CommonJS, two of them without types: required, so that Node and Vitest hand over
// the same object, and described as far as the benchmarks use them.

const require = createRequire(import.meta.url);

export const mistreevous: typeof import('mistreevous') = require('mistreevous');

export interface Behavior3Node {
  readonly id: string;
  readonly child?: Behavior3Node;
  readonly children?: readonly Behavior3Node[];
  open(tick: Behavior3Tick): void;
  tick(tick: Behavior3Tick): number;
  _execute(tick: Behavior3Tick): number;
}

export interface Behavior3Blackboard {
  get(key: string, tree: string, node: string): unknown;
  set(key: string, value: unknown, tree: string, node: string): void;
}

export interface Behavior3Tick {
  target: unknown;
  blackboard: Behavior3Blackboard;
  tree: Behavior3Tree;
}

export interface Behavior3Tree {
  readonly id: string;
  root: Behavior3Node;
  tick(target: unknown, blackboard: object): number;
  dump(): object;
  load(data: object, names: { readonly [name: string]: new (options: never) => Behavior3Node }): void;
}

type Behavior3Leaf = new (options: object) => Behavior3Node;
type Behavior3Composite = new (options: { children: readonly Behavior3Node[] }) => Behavior3Node;
type Behavior3Decorator = new (options: { child: Behavior3Node }) => Behavior3Node;

interface Behavior3 {
  readonly SUCCESS: number;
  readonly FAILURE: number;
  readonly RUNNING: number;
  readonly Action: Behavior3Leaf;
  readonly Condition: Behavior3Leaf;
  readonly Composite: Behavior3Composite;
  readonly Sequence: Behavior3Composite;
  readonly Priority: Behavior3Composite;
  readonly MemSequence: Behavior3Composite;
  readonly MemPriority: Behavior3Composite;
  readonly Decorator: Behavior3Decorator;
  readonly Inverter: Behavior3Decorator;
  Class(base: Behavior3Leaf, members: object): Behavior3Leaf;
  readonly Tick: new () => Behavior3Tick;
  readonly Blackboard: new () => Behavior3Blackboard;
  readonly BehaviorTree: new () => Behavior3Tree;
}

export const behavior3js: Behavior3 = require('behavior3js');

interface BehaviortreeModule {
  readonly Task: new (blueprint: { run(blackboard: never): boolean }) => object;
  readonly Sequence: new (blueprint: { nodes: readonly object[] }) => object;
  readonly Selector: new (blueprint: { nodes: readonly object[] }) => object;
  readonly BehaviorTree: new (options: { tree: object; blackboard: object }) => { step(): void };
}

export const behaviortree: BehaviortreeModule = require('behaviortree');
