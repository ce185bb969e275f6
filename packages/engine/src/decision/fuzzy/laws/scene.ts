import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  type Key,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { textScene, type Way } from '../../../behavior/laws/kind-scene.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import { fuzzyKinds } from '../nodes/index.js';

interface Soldier {
  readonly log: string[];
}

const numbers = ['distance', 'ammo', 'aggression', 'caution', 'noise', 'calm', 'alert', 'panic'] as const;
export const keys = Object.fromEntries(
  numbers.map((name) => [name, defineKey(name, param.number())]),
) as unknown as Readonly<Record<(typeof numbers)[number], Key<number>>>;
const mood = defineKey('mood', param.text());

/** Records when it starts, continues and stops; ends after a number of ticks. */
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

export const { read, problemsIn, reload } = textScene(vocabulary, 'soldier');

/** One soldier who runs a tree. */
export function stage(text: string, { backEnd, watched }: Way) {
  const soldier: Soldier = { log: [] };
  const minds = new Minds<Soldier>(compile(read(text), vocabulary), { backEnd });
  const mind = minds.add(soldier);
  if (watched) minds.watch(mind);
  return {
    minds,
    mind,
    soldier,
    /** Changes the behavior, and says how deep that went. */
    load: (other: string) => reload(minds, other),
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
