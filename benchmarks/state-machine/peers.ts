import { createRequire } from 'node:module';

// Yuka comes without types: required, so that Node and Vitest hand over the same object, and
// described as far as the benchmarks use it.

const require = createRequire(import.meta.url);

export interface YukaState<A> {
  enter(owner: A): void;
  exit(owner: A): void;
  onMessage(owner: A, telegram: { readonly message: string }): boolean;
}

export interface YukaStateMachine<A> {
  add(id: string, state: YukaState<A>): this;
  changeTo(id: string): this;
  handleMessage(telegram: { readonly message: string }): boolean;
  readonly currentState: YukaState<A> | null;
}

export const yuka: {
  readonly State: new <A>() => YukaState<A>;
  readonly StateMachine: new <A>(owner: A) => YukaStateMachine<A>;
} = require('yuka');
