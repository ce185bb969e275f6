import { createRequire } from 'node:module';

// nools comes without types: described as far as the benchmarks use it. Its `match` is a promise
// around a loop over its agenda; the benchmarks go through that loop themselves, which costs it
// less.

const require = createRequire(import.meta.url);

/** A class whose instances are facts. */
type FactClass = new (...values: never[]) => object;
type Constraint = readonly (string | FactClass | Readonly<Record<string, string>>)[];

export interface NoolsSession {
  assert(fact: object): void;
  retract(fact: object): void;
  modify(fact: object): void;
  dispose(): void;
  readonly agenda: {
    isEmpty(): boolean;
    fireNext(): unknown;
    readonly rules: Readonly<
      Record<string, { readonly factTable: { readonly memoryValues: { readonly length: number } } }>
    >;
  };
  readonly rootNode: { incrementCounter(): void };
}

export interface NoolsFlow {
  rule(
    name: string,
    options: { readonly salience?: number },
    constraints: readonly Constraint[],
    // biome-ignore lint/suspicious/noExplicitAny: the facts of a rule have the types of its constraints
    action: (this: NoolsSession, facts: any) => void,
  ): void;
  getSession(): NoolsSession;
}

interface Nools {
  flow(name: string, define: (flow: NoolsFlow) => void): NoolsFlow;
  deleteFlow(name: string): void;
  hasFlow(name: string): boolean;
}

export const nools: Nools = require('nools');

/** Creates a flow, and replaces an existing one of that name. */
export function makeFlow(name: string, define: (flow: NoolsFlow) => void): NoolsFlow {
  if (nools.hasFlow(name)) nools.deleteFlow(name);
  return nools.flow(name, define);
}

/** Fires rules until none is left, and returns how many fired. */
export function runNools(session: NoolsSession): number {
  const { agenda, rootNode } = session;
  let count = 0;
  while (!agenda.isEmpty()) {
    rootNode.incrementCounter();
    agenda.fireNext();
    count++;
  }
  return count;
}
