import { defineKind } from '../kind/define-kind.js';
import type { AnyKind } from '../kind/vocabulary.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../vocabulary/status.js';
import type { FindStubKind } from './program.js';

/**
 * Replaces a node and everything below it, to try a branch without setting up the world for it: a
 * fixed result, or `skip` for a node that is switched off, so that its parent continues as if the
 * node did not exist.
 */
export type Stub = 'success' | 'failure' | 'running' | 'skip';

/** Finds the stub for a node of a behavior, if there is one. */
export type FindStub = (behavior: string, node: string) => Stub | undefined;

/** The stubs by node, in the form that `compile` takes. */
export function stubKinds(find: FindStub): FindStubKind {
  return (behavior, node, parent) => {
    const stub = find(behavior, node);
    return stub && stubKind(stub, parent);
  };
}

const stub = (name: string, status: Status): AnyKind =>
  defineKind({ name, category: 'leaf', description: 'Stands in the place of another node.', start: () => status });

// Names that no document can use.
const SUCCEEDS = stub('(success)', SUCCESS);
const FAILS = stub('(failure)', FAILURE);
const RUNS = stub('(running)', RUNNING);

/**
 * The kind of a stub below a parent; `undefined` for the root. A skipped node fails where its
 * parent would look further.
 */
function stubKind(stub: Stub, parent: AnyKind | undefined): AnyKind {
  if (stub === 'running') return RUNS;
  const result = stub === 'skip' ? (parent?.skippedChild ?? 'success') : stub;
  return result === 'success' ? SUCCEEDS : FAILS;
}
