import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  defineEvent,
  FAILURE,
  type GameEvent,
  type Key,
  Minds,
  RUNNING,
  SUCCESS,
  walkNodes,
} from '../../../behavior/index.js';
import { Semaphores } from '../../../behavior/kind/semaphores.js';
import type { Way } from '../../../behavior/laws/kind-scene.js';
import { parseText } from '../../../behavior/text/index.js';
import type { AnyTask } from '../../../behavior/vocabulary/agent-type.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import { stateMachineKinds } from '../nodes/index.js';

const kinds = [...behaviorTreeKinds, ...stateMachineKinds];

/**
 * What a task answers at every tick, S, F or R, the last repeating; or whatever a function says.
 */
export type Part = string | (() => string);

interface Player {
  readonly log: string[];
}

const STATUS = { S: SUCCESS, F: FAILURE, R: RUNNING } as const;

function letterOf(part: Part, step: number): keyof typeof STATUS {
  const letters = typeof part === 'function' ? part() : part;
  return letters[Math.min(step, letters.length - 1)] as keyof typeof STATUS;
}

/** A task without parameters: a condition if its name begins with `is`, which is silent. */
function taskOf(name: string, part: Part): AnyTask {
  if (name.startsWith('is')) return condition({ name, test: () => letterOf(part, 0) === 'S' });
  return action({
    name,
    memory: { step: 0 },
    start: (player: Player) => void player.log.push(name),
    update: (_player, _params, { memory }) => STATUS[letterOf(part, memory.step++)],
    stop: (player, _params, _context, outcome) => void (outcome === 'aborted' && player.log.push(`${name}!`)),
  });
}

/** What {@link stage} may be told. */
export interface SceneOptions {
  readonly events?: readonly ReturnType<typeof defineEvent>[];
  // biome-ignore lint/suspicious/noExplicitAny: keys of many types
  readonly keys?: readonly Key<any>[];
  readonly tasks?: readonly AnyTask[];
  readonly agents?: number;
  readonly seed?: number;
}

/**
 * Plays a machine written as text, whose tasks succeed at once unless their part says otherwise.
 * Events are named by the text.
 */
export function stage(
  text: string,
  way: Way,
  parts: { readonly [task: string]: Part } = {},
  options: SceneOptions = {},
) {
  const { keys = [], tasks = [], agents = 1, seed = 0 } = options;
  const programOf = (written: string) => {
    const document = parseText(`behavior Example\n${written}`);
    return { document, program: () => compile(document, vocabulary) };
  };
  const { document } = programOf(text);
  const known = new Set([...kinds, ...tasks].map(({ name }) => name));
  const unknown = new Set(Object.keys(parts));
  const heard = new Set<string>();
  walkNodes(document.root, ({ kind, params }) => {
    if (!known.has(kind)) unknown.add(kind);
    if (typeof params?.on === 'string') heard.add(params.on);
    if (typeof params?.event === 'string') heard.add(params.event);
  });
  const given = new Map((options.events ?? []).map((event) => [event.name, event]));
  for (const name of heard) if (!given.has(name)) given.set(name, defineEvent(name) as never);
  const vocabulary = createVocabulary({
    kinds,
    agentTypes: [
      defineAgentType<Player>('player', {
        tasks: [...tasks, ...[...unknown].map((name) => taskOf(name, parts[name] ?? 'S'))],
      }),
    ],
    keys,
    events: [...given.values()],
    expressions,
  });
  const semaphores = new Semaphores();
  const minds = new Minds<Player>(compile(document, vocabulary), { backEnd: way.backEnd, seed, semaphores });
  const players = Array.from({ length: agents }, (): Player => ({ log: [] }));
  const ids = players.map((player) => minds.add(player));
  const traces = way.watched ? ids.map((id) => minds.watch(id)) : [];
  const names = new Map<string, string>();
  walkNodes(document.root, ({ id, kind, name }) => {
    if (['state', 'regions', 'final'].includes(kind)) names.set(id, name ?? id);
  });
  /** States that are active, outermost first. */
  const statesOf = (agent = 0) =>
    minds
      .runningNodes(ids[agent])
      .map((row) => minds.nodeTable[row])
      .filter(({ document }) => ['state', 'regions', 'final'].includes(document.kind))
      .map(({ document: { name, id } }) => name ?? id)
      .join(' ');
  const tickAll = (dt = 1) => {
    minds.tick(dt);
    return players.map(({ log }) => log.splice(0).join(' '));
  };
  return {
    minds,
    ids,
    vocabulary,
    document,
    semaphores,
    /** Ticks once; returns what each agent did. */
    tickAll,
    tick: (dt = 1): string => tickAll(dt)[0],
    states: statesOf,
    status: (agent = 0) => minds.statusOf(ids[agent]),
    send: (event: string, agent = 0, value?: unknown) =>
      minds.send(ids[agent], vocabulary.events.get(event) as GameEvent<unknown>, value),
    /** Another version of the behavior. */
    load: (written: string) => minds.replaceProgram(programOf(written).program()),
    said: (agent = 0) => players[agent].log.splice(0).join(' '),
    /** Why the machine did what it did last, where somebody watches. */
    why: () =>
      traces[0]
        ?.read()
        .filter(({ node }) => minds.nodeTable[node].document.kind === 'machine')
        .at(-1)?.reason,
  };
}
