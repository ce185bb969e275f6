import { describeNodes, insightOf } from '../../../behavior/cast/node-insight.js';
import {
  Blackboard,
  compile,
  createVocabulary,
  defineAgentType,
  defineEvent,
  defineKey,
  type Key,
  type MindId,
  Minds,
  param,
} from '../../../behavior/index.js';
import { textScene, type Way } from '../../../behavior/laws/kind-scene.js';
import { act } from '../../../behavior/laws/logged-act.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import { blackboardKinds } from '../nodes/index.js';

interface Soldier {
  readonly name: string;
  readonly log: string[];
}

export const keys = {
  a: defineKey('a', param.number()),
  b: defineKey('b', param.number()),
  c: defineKey('c', param.number()),
  target: defineKey('target', param.text()),
  place: defineKey('place', param.text()),
  flag: defineKey('flag', param.boolean()),
  memory: defineKey('memory', param.value()),
  missions: defineKey('missions', param.value(), { scope: 'world' }),
  others: defineKey('others', param.value(), { scope: 'world' }),
};
export const noise = defineEvent('noise');

export const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...blackboardKinds],
  agentTypes: [
    defineAgentType<Soldier>('soldier', {
      tasks: [act],
      properties: { name: { value: param.text(), read: ({ name }) => name } },
    }),
  ],
  keys: Object.values(keys) as Key<unknown>[],
  events: [noise],
  expressions,
});

export const { read, problemsIn, reload } = textScene(vocabulary, 'soldier');

/** Soldiers who run one tree, in one world. */
export function stage(
  text: string,
  { backEnd, watched }: Way,
  { names = ['Ann'], world = new Blackboard(), log = [] as string[] } = {},
) {
  const minds = new Minds<Soldier>(compile(read(text), vocabulary), { backEnd, world });
  const ids = new Map<string, MindId>();
  const traces: ReturnType<typeof minds.watch>[] = [];
  const add = (name: string) => {
    const id = minds.add({ name, log });
    ids.set(name, id);
    if (watched) traces.push(minds.watch(id));
  };
  for (const name of names) add(name);
  const first = () => ids.get(names[0])!;
  return {
    minds,
    world,
    ids,
    log,
    add,
    /** Changes the behavior, and says how deep that went. */
    load: (other: string) => reload(minds, other),
    set: <T>(key: Key<T>, value: T | undefined, name = names[0]) => minds.set(ids.get(name)!, key, value),
    get: <T>(key: Key<T>, name = names[0]) => minds.get(ids.get(name)!, key),
    tick: (dt = 1) => minds.tick(dt),
    status: (name = names[0]) => minds.statusOf(ids.get(name)!),
    insight: (path: string, about?: unknown) => insightOf(minds, first(), path, about),
    states: () => describeNodes(minds, first()),
    /** The reasons nodes gave; only the stepper knows them. */
    reasons: (): string[] => traces.flatMap((trace) => trace.read().flatMap(({ reason }) => reason ?? [])),
    /** What happened since it was last asked. */
    said: () => log.splice(0).join(', '),
  };
}
