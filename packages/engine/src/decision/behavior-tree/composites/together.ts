import type { EmittedNode, NodeEmitter } from '../../../behavior/kind/emit.js';
import { type Command, type NodeView, STOPPED, startChild, updateChild } from '../../../behavior/kind/index.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * When children that run together have done enough: the parameters of `parallel`, where each is
 * explained.
 */
export interface Policy {
  readonly successes: number;
  readonly failures: number;
  readonly finished: 'wait' | 'run again';
  readonly decides: 'after all' | 'at once';
  readonly tie: 'failure' | 'first';
  readonly hopeless: 'go on' | 'fail';
}

type Children = Pick<NodeView, 'childCount' | 'childStatus'>;

/** A part of the policy as an expression of generated code. */
type Written = (part: keyof Policy) => string;

/**
 * Shared by nodes that run all their children together. `policyOf` tells from the parameters when
 * the node ends, `written` does so in generated code.
 */
export function together<P>(
  policyOf: (params: P) => Policy,
  written: (part: keyof Policy, param: NodeEmitter['param']) => string = (part, param) => param(part),
) {
  return {
    activity: 'each' as const,
    start: (node: NodeView<P>): Command => visit(node, policyOf(node.params), 0),
    update: (node: NodeView<P>): Command => visit(node, policyOf(node.params), 0),
    next(node: NodeView<P>, child: number): Command {
      const policy = policyOf(node.params);
      const decided = policy.decides === 'at once' ? tally(node, policy, child + 1) : RUNNING;
      return decided === RUNNING ? visit(node, policy, child + 1) : decided;
    },
    emit(node: EmittedNode, emitter: NodeEmitter): void {
      const part: Written = (name) => written(name, emitter.param);
      const childIndexes = Array.from({ length: emitter.childCount }, (_, childIndex) => childIndex);
      const reset = childIndexes.map((childIndex) => `${emitter.status(childIndex)} = ${STOPPED};`);
      const first = emitTick(emitter, part, (childIndex) => `${emitter.child(childIndex).start} decides = atOnce;`);
      node.start = [...reset, first].join('\n');
      node.update = emitTick(emitter, part, (childIndex) => {
        const { start, update } = emitter.child(childIndex);
        const again = `s === ${STOPPED} || ${part('finished')} === 'run again'`;
        // A child that had no turn decides nothing.
        return [
          `s = ${emitter.status(childIndex)}; decides = atOnce;`,
          `if (s === ${RUNNING}) { ${update} } else if (${again}) { ${start} } else decides = false;`,
        ].join(' ');
      });
    },
  };
}

/** Ticks the next child that is due for it, from `childIndex` on; after the last, the numbers decide. */
function visit(node: Children, policy: Policy, childIndex: number): Command {
  for (let child = childIndex; child < node.childCount; child++) {
    const status = node.childStatus(child);
    if (status === RUNNING) return updateChild(child);
    if (status === STOPPED || policy.finished === 'run again') return startChild(child);
  }
  return tally(node, policy, node.childCount);
}

/** The result after the first `count` children; running if it is not decided yet. */
function tally(node: Children, policy: Policy, count: number): Status {
  const { successes, failures, tie, hopeless, finished } = policy;
  const needed = threshold(successes, node.childCount);
  const allowed = threshold(failures, node.childCount);
  let succeeded = 0;
  let failed = 0;
  let first: Status = RUNNING;
  for (let child = 0; child < count; child++) {
    const status = node.childStatus(child);
    if (status === SUCCESS) succeeded++;
    else if (status === FAILURE) failed++;
    if (first === RUNNING && succeeded >= needed) first = SUCCESS;
    else if (first === RUNNING && failed >= allowed) first = FAILURE;
  }
  if (first !== RUNNING && tie === 'first') return first;
  if (failed >= allowed) return FAILURE;
  if (succeeded >= needed) return SUCCESS;
  if (finished === 'run again') return RUNNING;
  if (hopeless === 'fail' && node.childCount - failed < needed) return FAILURE;
  return succeeded + failed === node.childCount ? FAILURE : RUNNING;
}

/** A number of children as written: itself, a share of all below 1, or 0 for all. At least one. */
function threshold(written: number, all: number): number {
  return written === 0 ? all : written < 1 ? Math.max(1, Math.ceil(written * all)) : written;
}

function emitTick(emitter: NodeEmitter, param: Written, tick: (childIndex: number) => string): string {
  const { childCount: all, stop } = emitter;
  const end = (result: string) => `{ const r = ${result}; ${stop} return r; }`;
  const winner = `${param('tie')} === 'first' ? first : bad >= allowed ? ${FAILURE} : ${SUCCESS}`;
  const children = Array.from({ length: all }, (_, childIndex) => [
    `${tick(childIndex)} ${emitter.status(childIndex)} = s;`,
    `if (s === ${SUCCESS}) { ok++; if (first === ${RUNNING} && ok >= needed) first = ${SUCCESS}; }`,
    `else if (s === ${FAILURE}) { bad++; if (first === ${RUNNING} && bad >= allowed) first = ${FAILURE}; }`,
    `if (decides) { if (first !== ${RUNNING}) ${end(winner)}`,
    `if (waits && ${param('hopeless')} === 'fail' && ${all} - bad < needed) ${end(`${FAILURE}`)} }`,
  ]);
  const number = (name: 'successes' | 'failures') => {
    const written = param(name);
    return `${written} === 0 ? ${all} : ${written} < 1 ? Math.max(1, Math.ceil(${written} * ${all})) : ${written}`;
  };
  return [
    `const needed = ${number('successes')}, allowed = ${number('failures')}, atOnce = ${param('decides')} === 'at once';`,
    `const waits = ${param('finished')} === 'wait';`,
    `let ok = 0, bad = 0, first = ${RUNNING}, decides, s;`,
    ...children.flat(),
    `if (first !== ${RUNNING}) ${end(winner)}`,
    `if (waits && ${param('hopeless')} === 'fail' && ${all} - bad < needed) ${end(`${FAILURE}`)}`,
    `return waits && ok + bad === ${all} ? ${FAILURE} : ${RUNNING};`,
  ].join('\n');
}
