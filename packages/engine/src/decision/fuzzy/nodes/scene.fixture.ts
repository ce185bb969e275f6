import { expressions } from '../../../behavior/expression/index.js';
import {
  action,
  type BackEnd,
  type BehaviorDocument,
  checkBehavior,
  closures,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  generated,
  type Key,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { aheadOfTime } from '../../../behavior/module-back-end.fixture.js';
import { parseText } from '../../../behavior/text/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes.js';
import { fuzzyKinds } from '../nodes.js';

/** The ways in which a mind can be run. */
export const WAYS: readonly { readonly name: string; readonly backEnd: BackEnd; readonly watched: boolean }[] = [
  { name: 'generated code', backEnd: generated, watched: false },
  { name: 'closures', backEnd: closures, watched: false },
  { name: 'a module', backEnd: aheadOfTime, watched: false },
  { name: 'the stepper', backEnd: generated, watched: true },
];

interface Soldier {
  readonly log: string[];
}

const numbers = ['distance', 'ammo', 'aggression', 'caution', 'noise', 'calm', 'alert', 'panic'] as const;
export const keys = Object.fromEntries(
  numbers.map((name) => [name, defineKey(name, param.number())]),
) as unknown as Readonly<Record<(typeof numbers)[number], Key<number>>>;
const mood = defineKey('mood', param.text());

/** Notes when it starts, goes on and is stopped; ends after so many ticks. */
const act = action({
  name: 'act',
  params: { what: param.text(), ticks: param.integer({ default: 99 }) },
  memory: { left: 0 },
  start(soldier: Soldier, { what, ticks }, { memory }) {
    soldier.log.push(what);
    memory.left = ticks;
  },
  update: (_soldier, _params, { memory }) => (memory.left-- > 0 ? RUNNING : SUCCESS),
  stop: (soldier, { what }, _context, outcome) => void (outcome === 'aborted' && soldier.log.push(`${what}!`)),
});

export const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...fuzzyKinds],
  agentTypes: [defineAgentType<Soldier>('soldier', { tasks: [act] })],
  keys: [...Object.values(keys), mood],
  expressions,
});

/** Reads a behavior of one tree. */
export const read = (text: string): BehaviorDocument => parseText(`behavior Test for soldier\n\n${text}`);

/** What is wrong with a tree, one problem a line. */
export function problemsIn(text: string): string[] {
  return checkBehavior(read(text), vocabulary, () => undefined).map(({ path, problem }) => `${path}: ${problem}`);
}

/** One soldier who runs a tree. */
export function stage(text: string, { backEnd, watched }: Pick<(typeof WAYS)[number], 'backEnd' | 'watched'>) {
  const soldier: Soldier = { log: [] };
  const minds = new Minds<Soldier>(compile(read(text), vocabulary), { backEnd });
  const mind = minds.add(soldier);
  if (watched) minds.watch(mind);
  return {
    minds,
    mind,
    soldier,
    /** Changes the behavior, and says how deep that went. */
    load(other: string): string {
      let found = '';
      minds.load(compile(read(other), vocabulary), ({ change }) => {
        found = change;
      });
      return found;
    },
    tick(values: Partial<Record<(typeof numbers)[number], number | undefined>> = {}): void {
      for (const [name, value] of Object.entries(values)) minds.set(mind, keys[name as 'ammo'], value);
      minds.tick(0.1);
    },
    get: (name: (typeof numbers)[number]) => minds.get(mind, keys[name]),
    status: () => minds.statusOf(mind),
    /** What happened since it was last asked. */
    said: () => soldier.log.splice(0).join(' '),
  };
}
