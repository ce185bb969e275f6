import {
  action,
  type BackEnd,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  FAILURE,
  type Key,
  Minds,
  type ParamValue,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { behaviorTreeKinds } from '../nodes/index.js';

/**
 * A tree of the table: `k` kind, `c` children, `s` what an action plays, `t` what a condition
 * answers tick by tick.
 */
export interface Tree {
  readonly k: string;
  readonly id?: string;
  readonly c?: readonly Tree[];
  readonly s?: readonly string[];
  readonly t?: string;
  readonly n?: number;
  readonly ms?: number;
  readonly success?: number;
  readonly failure?: number;
  readonly guard?: { readonly type: 'while' | 'until'; readonly t: string };
}

/** What is seen of a tick. */
export interface Seen {
  readonly status: string;
  readonly events?: readonly string[];
  readonly haltEvents?: readonly string[];
}

/** A tree, and what published engines did with it. */
export interface Case {
  readonly id: string;
  readonly tree: Tree;
  readonly ticks: number;
  readonly dt?: readonly number[];
  readonly haltBefore?: readonly number[];
  readonly expect: readonly Seen[];
  /**
   * Those that did just this, those that gave the same results by other events, and those that gave
   * other results.
   */
  readonly engines: readonly string[];
  readonly sameStatusOtherEvents?: readonly string[];
  readonly differs?: readonly string[];
}

type Ours = { readonly kind: string; readonly params?: { readonly [name: string]: ParamValue } };

/** Names of the table's kinds, and how our node of the same meaning is set. */
export type Kinds = { readonly [kind: string]: (tree: Tree) => Ours };

export const OUR_KINDS: Kinds = {
  sequence: () => ({ kind: 'sequence' }),
  selector: () => ({ kind: 'selector' }),
  reactiveSequence: () => ({ kind: 'reactiveSequence' }),
  reactiveSelector: () => ({ kind: 'reactiveSelector' }),
  parallel: ({ success, failure }) => ({ kind: 'parallel', params: { successes: success!, failures: failure! } }),
  invert: () => ({ kind: 'inverter' }),
  forceSuccess: () => ({ kind: 'alwaysSucceed' }),
  forceFailure: () => ({ kind: 'alwaysFail' }),
  // Theirs end at a failure of the child; ours ask for it.
  repeat: ({ n }) => ({ kind: 'repeat', params: { times: n!, until: 'failure' } }),
  retry: ({ n }) => ({ kind: 'retry', params: { times: n! } }),
  untilFail: () => ({ kind: 'repeat', params: { until: 'failure' } }),
  runOnce: () => ({ kind: 'once' }),
  ifThenElse: () => ({ kind: 'ifThenElse' }),
  whileDoElse: () => ({ kind: 'whileDoElse' }),
};

interface Player {
  readonly events: string[];
  readonly leaves: Map<string, Tree>;
  readonly activations: Map<string, number>;
}

const at = (script: readonly string[] | string, index: number): string => script[Math.min(index, script.length - 1)];
const STATUS = { S: SUCCESS, F: FAILURE, R: RUNNING } as const;

const play = action({
  name: 'play',
  params: { id: param.text() },
  memory: { step: 0 },
  start(player: Player, { id }) {
    player.activations.set(id, (player.activations.get(id) ?? -1) + 1);
    player.events.push(`${id}+`);
  },
  update(player, { id }, { memory }) {
    const script = at(player.leaves.get(id)!.s!, player.activations.get(id)!);
    const letter = at(script, memory.step++) as keyof typeof STATUS;
    player.events.push(id + letter);
    return STATUS[letter];
  },
  stop: (player, { id }, _context, outcome) => void player.events.push(`${id}${outcome === 'aborted' ? '!' : '-'}`),
});
const ask = condition({
  name: 'ask',
  params: { id: param.text() },
  test(player: Player, { id }, { tick }) {
    const { k, t } = player.leaves.get(id)!;
    const letter = at(t!, tick - 1);
    // What a guard asks is no node of the table.
    if (k === 'condition') player.events.push(id + letter);
    return letter === 'S';
  },
});

/**
 * How long the waits of a tree last, less what the engine of the table counts of their first tick.
 */
const WAIT_KEYS = Array.from({ length: 8 }, (_, i) => defineKey(`wait${i}`, param.number()));
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Player>('player', { tasks: [play, ask] })],
  keys: WAIT_KEYS,
});

/** Runs a tree of the table with our kinds. */
export function playCase(row: Case, way: { backEnd: BackEnd; watched: boolean }, kinds: Kinds = OUR_KINDS): Seen[] {
  const leaves = new Map<string, Tree>();
  const waits: { readonly id: string; readonly key: Key<number>; readonly seconds: number }[] = [];
  let count = 0;
  const leaf = (id: string, tree: Tree): DocumentNode => {
    leaves.set(id, tree);
    return { id, kind: tree.k === 'action' ? 'play' : 'ask', params: { id } };
  };
  const bare = (tree: Tree): DocumentNode => {
    const id = tree.id ?? `n${count++}`;
    if (tree.k === 'wait') {
      const key = WAIT_KEYS[waits.length];
      waits.push({ id, key, seconds: tree.ms! / 1000 });
      return { id, kind: 'wait', params: { seconds: { key: key.name } } };
    }
    return tree.c === undefined ? leaf(id, tree) : { id, ...kinds[tree.k](tree), children: tree.c.map(build) };
  };
  const build = (tree: Tree): DocumentNode => {
    if (tree.guard === undefined) return bare(tree);
    const { type, t } = tree.guard;
    const asked = leaf(`q${count++}`, { k: 'guard', t });
    return { id: `g${count++}`, kind: 'guard', params: { until: type === 'until' }, children: [asked, bare(tree)] };
  };
  const minds = new Minds<Player>(compile(documentOf(build(row.tree)), vocabulary), { backEnd: way.backEnd });
  const player: Player = { events: [], leaves, activations: new Map() };
  const id = minds.add(player);
  if (way.watched) minds.watch(id);
  return Array.from({ length: row.ticks }, (_, tick) => {
    const halted = row.haltBefore?.includes(tick + 1);
    if (halted) minds.interrupt(id);
    const haltEvents = player.events.splice(0);
    const dt = row.dt?.[tick] ?? 1;
    // Their wait counts the time of its first tick, ours begins then with nothing: the same if that
    // time is taken off.
    const running = new Set(minds.runningNodes(id).map((index) => minds.program.nodes[index].path));
    for (const wait of waits) if (!running.has(wait.id)) minds.set(id, wait.key, wait.seconds - dt);
    minds.tick(dt);
    const status = '?SFR'[minds.statusOf(id)!];
    return { status, events: player.events.splice(0), ...(halted && { haltEvents }) };
  });
}

/** Is there a node of this kind in the tree? */
export function has(kind: string, tree: Tree): boolean {
  return tree.k === kind || (tree.c ?? []).some((child) => has(kind, child));
}
