import type { NodeEmitter } from '../../behavior/emit.js';
import { type Command, defineKind, type NodeView, STOPPED, startChild, updateChild } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../behavior/status.js';

interface Policy {
  readonly successes: number;
  readonly failures: number;
  readonly finished: 'wait' | 'run again';
  readonly decides: 'after all' | 'at once';
  readonly tie: 'failure' | 'first';
  readonly hopeless: 'go on' | 'fail';
}

/**
 * Runs all its children together (BT-25, BT-27). Every tick each child that has not ended is ticked, in order; then the numbers
 * decide. What still runs when the node ends is stopped, in order. When all have ended and neither number was reached, it
 * fails; not so if those that have ended run again, because then nothing is settled before a number is reached. First success wins: `successes: 1, failures: 0`; wait for all: `successes: 0, failures: 0`.
 */
export const parallel = defineKind({
  name: 'parallel',
  category: 'composite',
  description: 'Runs all its children at the same time, until enough of them have succeeded or failed.',
  tags: ['together', 'at once', 'concurrent', 'race', 'all', 'join'],
  params: {
    successes: param.number({
      default: 0,
      min: 0,
      description: 'How many must succeed: a number, a share of them below 1, or 0 for all.',
    }),
    failures: param.number({
      default: 1,
      min: 0,
      description: 'How many failures end it: a number, a share of them below 1, or 0 for all.',
    }),
    finished: param.choice(['wait', 'run again'], {
      default: 'wait',
      description: 'What a child does that ends before the others. If it runs again, only the numbers end the node.',
    }),
    decides: param.choice(['after all', 'at once'], {
      default: 'after all',
      description: 'When to count in a tick: when all children have had their turn, or after the turn of each.',
    }),
    tie: param.choice(['failure', 'first'], {
      default: 'failure',
      description: 'What wins when both numbers are reached in one tick: failure, or what came first.',
    }),
    hopeless: param.choice(['go on', 'fail'], {
      default: 'go on',
      description: 'What to do when so many have failed that enough can no longer succeed.',
    }),
  },
  activity: 'each',
  start: (node) => visit(node, 0),
  update: (node) => visit(node, 0),
  next(node, child) {
    const decided = node.params.decides === 'at once' ? tally(node, child + 1) : RUNNING;
    return decided === RUNNING ? visit(node, child + 1) : decided;
  },
  emit(node, emitter) {
    const places = Array.from({ length: emitter.childCount }, (_, place) => place);
    const reset = places.map((place) => `${emitter.status(place)} = ${STOPPED};`);
    node.start = [...reset, emitTick(emitter, (place) => `${emitter.child(place).start} decides = atOnce;`)].join('\n');
    node.update = emitTick(emitter, (place) => {
      const { start, update } = emitter.child(place);
      const again = `s === ${STOPPED} || ${emitter.param('finished')} === 'run again'`;
      // A child that had no turn decides nothing.
      return [
        `s = ${emitter.status(place)}; decides = atOnce;`,
        `if (s === ${RUNNING}) { ${update} } else if (${again}) { ${start} } else decides = false;`,
      ].join(' ');
    });
  },
});

/** Ticks the next child that is due for it, from `place` on; after the last, the numbers decide. */
function visit(node: NodeView<Policy>, place: number): Command {
  for (let child = place; child < node.childCount; child++) {
    const status = node.childStatus(child);
    if (status === RUNNING) return updateChild(child);
    if (status === STOPPED || node.params.finished === 'run again') return startChild(child);
  }
  return tally(node, node.childCount);
}

/** What the numbers say after the first `count` children; running if nothing yet. */
function tally(node: NodeView<Policy>, count: number): Status {
  const { successes, failures, tie, hopeless, finished } = node.params;
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

function emitTick(emitter: NodeEmitter, tick: (place: number) => string): string {
  const { childCount: all, param, stop } = emitter;
  const end = (result: string) => `{ const r = ${result}; ${stop} return r; }`;
  const winner = `${param('tie')} === 'first' ? first : bad >= allowed ? ${FAILURE} : ${SUCCESS}`;
  const children = Array.from({ length: all }, (_, place) => [
    `${tick(place)} ${emitter.status(place)} = s;`,
    `if (s === ${SUCCESS}) { ok++; if (first === ${RUNNING} && ok >= needed) first = ${SUCCESS}; }`,
    `else if (s === ${FAILURE}) { bad++; if (first === ${RUNNING} && bad >= allowed) first = ${FAILURE}; }`,
    `if (decides) { if (first !== ${RUNNING}) ${end(winner)}`,
    `if (waits && ${param('hopeless')} === 'fail' && ${all} - bad < needed) ${end(`${FAILURE}`)} }`,
  ]);
  const number = (name: string) => {
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
