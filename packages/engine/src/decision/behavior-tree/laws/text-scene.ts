import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  FAILURE,
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
import { behaviorTreeKinds } from '../nodes/index.js';

/**
 * What a task answers at every tick, S, F or R: one text per run, the last repeating, or whatever a
 * function says.
 */
export type Part = string | readonly string[] | (() => string);

/**
 * What happened to an agent since it was last asked: `open` begun, `open!` stopped before its end.
 */
interface Player {
  readonly log: string[];
  readonly runs: Map<string, number>;
}

interface Options {
  readonly agents?: number;
  readonly seed?: number;
  readonly semaphores?: Semaphores;
  /** Tasks that do more than answer. */
  readonly tasks?: readonly AnyTask[];
  // biome-ignore lint/suspicious/noExplicitAny: keys of many types
  readonly keys?: readonly Key<any>[];
}

const STATUS = { S: SUCCESS, F: FAILURE, R: RUNNING } as const;
const at = <T>(items: ArrayLike<T>, index: number): T => items[Math.min(index, items.length - 1)]!;

function letterOf(part: Part, run: number, step: number): keyof typeof STATUS {
  if (typeof part === 'function') return part() as keyof typeof STATUS;
  return at(typeof part === 'string' ? part : at(part, run), step) as keyof typeof STATUS;
}

/**
 * A task without parameters that plays its part; a condition if its name begins with `is`, which
 * plays one letter a run.
 */
function taskOf(name: string, part: Part): AnyTask {
  const begin = (player: Player) => {
    const run = (player.runs.get(name) ?? -1) + 1;
    player.runs.set(name, run);
    player.log.push(name);
    return run;
  };
  if (name.startsWith('is'))
    return condition({ name, test: (player: Player) => letterOf(part, begin(player), 0) === 'S' });
  return action({
    name,
    memory: { step: 0, run: 0 },
    start: (player: Player, _params, { memory }) => void (memory.run = begin(player)),
    update: (_player, _params, { memory }) => STATUS[letterOf(part, memory.run, memory.step++)],
    stop: (player, _params, _context, outcome) => void (outcome === 'aborted' && player.log.push(`${name}!`)),
  });
}

/**
 * Plays a behavior written as text, whose tasks succeed at once unless their part says otherwise.
 */
export function perform(text: string, parts: { readonly [task: string]: Part }, way: Way, options: Options = {}) {
  const { agents = 1, seed = 0, semaphores = new Semaphores(), tasks = [], keys = [] } = options;
  const document = parseText(`behavior Example\n${text}`);
  const known = new Set([...behaviorTreeKinds, ...tasks].map(({ name }) => name));
  const unknown = new Set<string>();
  walkNodes(document.root, ({ kind }) => void (known.has(kind) || unknown.add(kind)));
  const vocabulary = createVocabulary({
    kinds: behaviorTreeKinds,
    agentTypes: [
      defineAgentType<Player>('player', {
        tasks: [...tasks, ...[...unknown].map((name) => taskOf(name, parts[name] ?? 'S'))],
      }),
    ],
    keys,
  });
  const minds = new Minds<Player>(compile(document, vocabulary), { backEnd: way.backEnd, seed, semaphores });
  const players = Array.from({ length: agents }, (): Player => ({ log: [], runs: new Map() }));
  const ids = players.map((player) => minds.add(player));
  if (way.watched) for (const id of ids) minds.watch(id);
  const all = (dt = 1): string[] => {
    minds.tick(dt);
    return players.map(({ log }, i) => ['?SFR'[minds.statusOf(ids[i])!], ...log.splice(0)].join(' '));
  };
  return {
    minds,
    ids,
    semaphores,
    /**
     * Lets time pass; of each agent the status of its root and what it did, e.g. `S isOpen enter`.
     */
    tickAll: all,
    /** The same of the only agent. */
    tick: (dt = 1): string => all(dt)[0],
    /** Several ticks of the only agent. */
    ticks: (count: number, dt = 1): string[] => Array.from({ length: count }, () => all(dt)[0]),
  };
}
