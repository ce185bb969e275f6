import { type Command, defineKind, STOPPED, stopChild, updateChild } from '../../../behavior/kind/index.js';
import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { isPlainOf, noteChange, plainOf } from './audit-ring.js';
import type { EntryLasting } from './board-entry.js';
import { chooseExpert, explainChoice } from './choose-expert.js';
import { describeExperts } from './experts-insight.js';
import { ARBITERS, type ExpertsPlan, type ExpertsView, expertAt, IDLE, planExperts } from './experts-plan.js';

/**
 * Experts that take turns and communicate through the blackboard. Each iteration asks every expert
 * for its insistence and chooses one with an insistence above 0, which runs its child. An expert
 * that ends in the same tick makes room for the next iteration; one that needs more ticks keeps the
 * board. The node continues until its goals are met, if it has any, or until it is stopped.
 */
export const experts = defineKind({
  name: 'experts',
  family: 'Experts and missions',
  title: 'Blackboard experts',
  category: 'composite',
  description: 'Lets one expert at a time work, the one that insists most.',
  view: 'blackboard',
  tags: ['blackboard', 'expert', 'insistence', 'arbiter', 'knowledge source'],
  params: {
    arbiter: param.choice(ARBITERS, {
      default: 'most insistent',
      description: 'Which expert works. Ties are broken at random.',
    }),
    iterations: param.integer({
      default: 1,
      min: 1,
      description: 'How many experts may work one after the other in a tick.',
    }),
    idle: param.choice(IDLE, { default: 'wait', description: 'What to do when no expert insists.' }),
    audit: param.integer({
      default: 16,
      min: 0,
      max: 1000,
      fixed: true,
      description: 'How many changes of its entries it stores.',
    }),
  },
  children: [0, 0],
  takes: { expert: [1, Number.POSITIVE_INFINITY] },
  memory: { left: 0, chosen: -1 },
  lasting: { iteration: 0, log: [] as unknown[], noted: 0 },
  plan: planExperts,
  check: checkExperts,
  start: (node) => begin(node, -1),
  update: (node) => begin(node, node.activeChild),
  next(node, child, report) {
    lookAtEntries(node, child);
    if (report === STOPPED) return letWork(node, node.memory.chosen);
    if (report === RUNNING) return RUNNING;
    if (--node.memory.left > 0) return consider(node, -1);
    return isDone(node) ? SUCCESS : RUNNING;
  },
  insight: (node, { isRunning }) => describeExperts(node, isRunning),
});

function begin(node: ExpertsView, running: number): Command {
  node.memory.left = Math.max(1, node.params.iterations);
  lookAtEntries(node, -1);
  return consider(node, running);
}

/** One iteration: asks all experts and starts one, or stops the working one to make room. */
function consider(node: ExpertsView, running: number): Command {
  if (isDone(node)) return SUCCESS;
  const chosen = chooseExpert(node, running);
  if (chosen < 0) {
    const { idle } = node.params;
    if (node.isWatched) node.because('no expert insists');
    return idle === 'wait' ? RUNNING : idle === 'fail' ? FAILURE : SUCCESS;
  }
  if (node.isWatched) node.because(explainChoice(node, chosen, running));
  if (chosen === running) return updateChild(running);
  if (running < 0) return letWork(node, chosen);
  node.memory.chosen = chosen;
  return stopChild(running);
}

function letWork(node: ExpertsView, childIndex: number): Command {
  const lasting = expertAt(node, childIndex);
  lasting.ran++;
  lasting.at = node.time;
  lasting.turn = ++node.lasting.iteration;
  lasting.heard = 0;
  return updateChild(childIndex);
}

/** Are there goals, and are all of them met? */
function isDone(node: ExpertsView): boolean {
  const { goals } = node.plan as ExpertsPlan;
  for (let i = 0; i < goals.length; i++) if (node.childParam(goals[i], 'met') !== true) return false;
  if (goals.length > 0 && node.isWatched) node.because('all goals are met');
  return goals.length > 0;
}

/**
 * Records which entries have changed since the last call, as changes by an expert or from outside
 * (−1).
 */
function lookAtEntries(node: ExpertsView, by: number): void {
  const { entries, experts, ids } = node.plan as ExpertsPlan;
  for (let i = 0; i < entries.length; i++) {
    const key = node.childParam(entries[i], 'key') as Key<unknown>;
    const lasting = node.childLasting(entries[i]) as unknown as EntryLasting;
    const value = node.get(key);
    if (lasting.looked && isPlainOf(lasting.seen, value)) continue;
    const before = lasting.seen;
    lasting.seen = plainOf(value);
    if (!lasting.looked) {
      lasting.looked = true;
      continue;
    }
    lasting.writer = by < 0 ? '' : ids[experts.indexOf(by)];
    lasting.at = node.time;
    lasting.changes++;
    const { writer, seen } = lasting;
    noteChange(node.lasting, node.params.audit, { time: node.time, entry: key.name, writer, before, after: seen });
  }
}

function* checkExperts(parts: readonly PartView[]): Iterable<PartProblem> {
  const keys = new Map<unknown, number>();
  for (const [part, { kind, params }] of parts.entries()) {
    if (kind !== 'boardEntry') continue;
    if (keys.has(params.key)) yield { part, param: 'key', problem: `${params.key} is an entry already` };
    keys.set(params.key, part);
  }
}
