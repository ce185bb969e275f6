import { insightOf } from '../../../behavior/cast/node-insight.js';
import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  defineKey,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { textScene, type Way } from '../../../behavior/laws/kind-scene.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import type { ShownQueue } from '../nodes/actions-insight.js';
import { actionKinds } from '../nodes/index.js';

interface Guard {
  readonly said: string[];
  /** What ends when it is next asked, and how. */
  readonly ends: Map<string, 'success' | 'failure'>;
}

export const danger = defineKey('danger', param.boolean({ default: false }));
export const level = defineKey('level', param.number({ default: 0 }));

/** Runs until told to end, or for a number of ticks; records when it starts and how it ends. */
const act = action({
  name: 'act',
  params: { what: param.text(), ticks: param.integer({ default: 99 }) },
  memory: { left: 0 },
  start(guard: Guard, { what, ticks }, { memory }) {
    guard.said.push(`+${what}`);
    memory.left = ticks;
  },
  update(guard, { what }, { memory }) {
    const end = guard.ends.get(what);
    if (end !== undefined) guard.ends.delete(what);
    if (end !== undefined) return end === 'success' ? SUCCESS : FAILURE;
    return --memory.left > 0 ? RUNNING : SUCCESS;
  },
  stop: (guard, { what }, _context, outcome) =>
    void guard.said.push(`${{ success: '-', failure: '!', aborted: '~' }[outcome]}${what}`),
});
const afraid = condition({ name: 'afraid', test: (_guard: Guard, _params, { get }) => get(danger) === true });

export const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...actionKinds],
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [act, afraid] })],
  keys: [danger, level],
  expressions,
});

export const { read, problemsIn, reload } = textScene(vocabulary, 'guard');

/** One guard who runs a tree; `others` are behaviors that it refers to. */
export function stage(text: string, { backEnd, watched }: Way, others: { readonly [name: string]: string } = {}) {
  const guard: Guard = { said: [], ends: new Map() };
  const find = (name: string) => (name in others ? read(others[name], name) : undefined);
  const minds = new Minds<Guard>(compile(read(text), vocabulary, { find }), { backEnd });
  const mind = minds.add(guard);
  const trace = watched ? minds.watch(mind) : undefined;
  const insight = (): ShownQueue =>
    insightOf(minds, mind, minds.program.nodes.find(({ kind }) => kind?.name === 'performActions')!.path) as ShownQueue;
  const inState = (state: 'waiting' | 'active') =>
    insight()
      .actions.filter((each) => each.state === state)
      .map(({ id }) => id)
      .join(' ');
  return {
    ...{ minds, mind, guard, insight, trace },
    /** Changes the behavior, and says how deep that went. */
    load: (other: string) => reload(minds, other, find),
    /** A tick of a tenth of a second; what happened in it. */
    tick(ends: { readonly [what: string]: 'success' | 'failure' } = {}): string {
      for (const [what, how] of Object.entries(ends)) guard.ends.set(what, how);
      minds.tick(0.1);
      return guard.said.splice(0).join(' ');
    },
    said: () => guard.said.splice(0).join(' '),
    active: () => inState('active'),
    waiting: () => inState('waiting'),
    status: () => minds.statusOf(mind),
    /** The log, a line each. */
    log: () => insight().log.map(({ action: id, event, by }) => `${id} ${event}${by === '' ? '' : ` by ${by}`}`),
  };
}
