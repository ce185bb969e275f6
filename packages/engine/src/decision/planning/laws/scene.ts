import { insightOf, instructNode } from '../../../behavior/cast/node-insight.js';
import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  FAILURE,
  type Key,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { textScene, WAYS, type Way } from '../../../behavior/laws/kind-scene.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import { htnKinds, planningKinds } from '../nodes/index.js';

interface Woodman {
  readonly log: string[];
}

const texts = ['at', 'weather'] as const;
const truths = ['hasAxe', 'tired', 'warm', 'flag'] as const;
const numbers = ['wood', 'energy', 'heal', 'ogre', 'price'] as const;
type Name = (typeof texts)[number] | (typeof truths)[number] | (typeof numbers)[number];
export const keys = Object.fromEntries([
  ...texts.map((name) => [name, defineKey(name, param.text())]),
  ...truths.map((name) => [name, defineKey(name, param.boolean())]),
  ...numbers.map((name) => [name, defineKey(name, param.number())]),
]) as unknown as Readonly<Record<Name, Key<unknown>>>;

/**
 * Notes when it starts and when it is stopped; takes some ticks, and then does or does not what it
 * is there for.
 */
const act = action({
  name: 'act',
  params: {
    what: param.text(),
    ticks: param.integer({ default: 0 }),
    sets: param.text({ default: '' }),
    to: param.value(),
    fails: param.boolean({ default: false }),
  },
  memory: { left: 0 },
  start(woodman: Woodman, { what, ticks }, { memory }) {
    woodman.log.push(what);
    memory.left = ticks;
  },
  update(_woodman, { sets, to, fails }, context) {
    if (context.memory.left-- > 0) return RUNNING;
    if (fails) return FAILURE;
    const key = keys[sets as Name];
    if (key !== undefined && typeof to === 'number') context.set(key, ((context.get(key) as number) ?? 0) + to);
    else if (key !== undefined) context.set(key, to);
    return SUCCESS;
  },
  stop: (woodman, { what }, _context, outcome) => void (outcome === 'aborted' && woodman.log.push(`${what}!`)),
});

export const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...planningKinds, ...htnKinds],
  agentTypes: [defineAgentType<Woodman>('woodman', { tasks: [act] })],
  keys: Object.values(keys),
  expressions,
});

export const { read, problemsIn, reload } = textScene(vocabulary, 'woodman');

type Known = Partial<Record<Name, unknown>>;

/** One woodman who runs a tree. */
export function stage(text: string, { backEnd, watched }: Way = WAYS[0], known: Known = {}) {
  const woodman: Woodman = { log: [] };
  const minds = new Minds<Woodman>(compile(read(text), vocabulary), { backEnd });
  const mind = minds.add(woodman);
  const trace = watched ? minds.watch(mind) : undefined;
  const know = (values: Known) => {
    for (const [name, value] of Object.entries(values)) minds.set(mind, keys[name as Name], value);
  };
  know(known);
  const scene = {
    minds,
    mind,
    woodman,
    know,
    /** Changes the behavior, and says how deep that went. */
    load: (other: string) => reload(minds, other),
    tick(count = 1): void {
      for (let i = 0; i < count; i++) minds.tick(0.1);
    },
    get: (name: Name) => minds.get(mind, keys[name]),
    status: () => minds.statusOf(mind),
    /** What happened since it was last asked. */
    said: () => woodman.log.splice(0).join(' '),
    insight: (path = 'p') => insightOf(minds, mind, path),
    instruct: (instruction: unknown, path = 'p') => instructNode(minds, mind, path, instruction),
    /** Why nodes ended, of a watched mind. */
    reasons: () => (trace?.read(0) ?? []).flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
    /** A second woodman in the same state, by way of JSON. */
    saved() {
      const other = stage(text, { backEnd, watched: false });
      other.minds.restore(JSON.parse(JSON.stringify(minds.save())), () => other.woodman);
      return other;
    },
  };
  return scene;
}
