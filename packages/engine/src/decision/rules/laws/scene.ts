import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  FAILURE,
  type Key,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { textScene, type Way } from '../../../behavior/laws/kind-scene.js';
import { type Stub, stubKinds } from '../../../behavior/program/stub.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import { factSource, ruleKinds } from '../nodes/index.js';
import type { Tuple } from '../text/rule.js';

export interface Enemy {
  readonly name: string;
}

interface Soldier {
  readonly log: string[];
  /** What its senses say. */
  sees: readonly Tuple[];
}

const enemyType = defineObjectType<Enemy>('enemy', { id: ({ name }) => name });
export const enemies: readonly Enemy[] = ['gunner', 'sniper', 'scout'].map((name) => ({ name }));
export const keys = {
  health: defineKey('health', param.number()),
  alarm: defineKey('alarm', param.boolean()),
  mood: defineKey('mood', param.text()),
  target: defineKey('target', param.object(enemyType)),
  visible: defineKey('visible', param.list(param.object(enemyType))),
  place: defineKey('place', param.vector(2)),
};

/** Records when it starts and stops; succeeds or fails after a number of ticks. */
const act = action({
  name: 'act',
  params: {
    what: param.text(),
    ticks: param.integer({ default: 99 }),
    fails: param.boolean({ default: false }),
  },
  memory: { left: 0 },
  start(soldier: Soldier, { what, ticks }, { memory }) {
    soldier.log.push(what);
    memory.left = ticks;
  },
  update: (_soldier, { fails }, { memory }) => (memory.left-- > 0 ? RUNNING : fails ? FAILURE : SUCCESS),
  stop: (soldier, { what }, _context, outcome) => void (outcome === 'aborted' && soldier.log.push(`${what}!`)),
});

/** Shoots at what the parameter names. */
const shoot = action({
  name: 'shoot',
  params: { at: param.object(enemyType) },
  update: (soldier: Soldier, { at }) => void soldier.log.push(`shoot ${at.name}`),
});

const senses = factSource<Soldier, { readonly loud: ReturnType<typeof param.boolean> }>({
  name: 'senses',
  description: 'What the soldier sees and hears.',
  params: { loud: param.boolean({ default: false }) },
  read(soldier, { loud }, say) {
    for (const fact of soldier.sees) say(fact);
    if (loud) say(['noise']);
  },
});

export const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...ruleKinds, senses],
  agentTypes: [defineAgentType<Soldier>('soldier', { tasks: [act, shoot] })],
  objectTypes: [enemyType],
  keys: Object.values(keys),
  expressions,
});

export const { read, problemsIn, reload } = textScene(vocabulary, 'soldier');

/** One soldier who runs a tree. */
export function stage(text: string, { backEnd, watched }: Way, stubs: { readonly [node: string]: Stub } = {}) {
  const soldier: Soldier = { log: [], sees: [] };
  const said: string[] = [];
  const minds = new Minds<Soldier>(compile(read(text), vocabulary, { stub: stubKinds((_behavior, id) => stubs[id]) }), {
    backEnd,
    findObject: (_type, id) => enemies.find(({ name }) => name === id),
    onLog: ({ text: line }) => said.push(line),
  });
  const mind = minds.add(soldier);
  if (watched) minds.watch(mind);
  return {
    minds,
    mind,
    soldier,
    said,
    /** Changes the behavior, and says how deep that went. */
    load: (other: string) => reload(minds, other),
    set<T>(key: Key<T>, value: T | undefined): void {
      minds.set(mind, key, value);
    },
    /** Ticks, and tells what happened. */
    tick(): string {
      minds.tick(0.1);
      return soldier.log.splice(0).join(' ');
    },
    get: <T>(key: Key<T>) => minds.get(mind, key),
    status: () => minds.statusOf(mind),
  };
}
