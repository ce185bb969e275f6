import {
  compile,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineKey,
  type Key,
  Minds,
  param,
} from '../../../behavior/index.js';
import { Semaphores } from '../../../behavior/kind/semaphores.js';
import type { Way } from '../../../behavior/laws/kind-scene.js';
import {
  type Actor,
  act,
  bell,
  check,
  createActor,
  documentOf,
  listKey,
  noise,
  numberKey,
  type Script,
  wholeKey,
} from '../../../behavior/laws/scripted.js';
import { expressions } from '../../../language/expression/index.js';
import { standardKinds } from '../../../standard/index.js';

/** Further keys that nodes can be bound to; each may be empty. */
export const wordKey = defineKey('word', param.text());
export const flagKey = defineKey('flag', param.boolean());
export const spotKey = defineKey('spot', param.vector(2));
export { bell, noise, numberKey, wholeKey };

export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Actor>('actor', { tasks: [act, check] })],
  keys: [numberKey, wholeKey, wordKey, flagKey, spotKey, listKey],
  events: [noise, bell],
  expressions,
});

/**
 * `{ a: ['RS'] }`: what each leaf plays; see `Script`. Leaves whose name begins with `is` are
 * conditions.
 */
export type Scripts = { readonly [leaf: string]: Script | string };

/** A node with children; a text is a leaf. */
export function node(kind: string, ...parts: (DocumentNode | string | Params)[]): DocumentNode {
  const params = parts.find((part): part is Params => typeof part === 'object' && !('kind' in part));
  const children = parts.filter((part): part is DocumentNode | string => part !== params).map(asNode);
  return { id: kind, kind, ...(params && { params }), ...(children.length > 0 && { children }) };
}

type Params = NonNullable<DocumentNode['params']>;

/** The same node under an id of its own, so that others can name it. */
export function called(id: string, it: DocumentNode): DocumentNode {
  return { ...it, id };
}

function asNode(part: DocumentNode | string): DocumentNode {
  if (typeof part !== 'string') return part;
  return { id: part, kind: part.startsWith('is') ? 'check' : 'act', params: { id: part } };
}

/** Gives nodes that were named after their kind ids of their own. */
function numbered(root: DocumentNode): DocumentNode {
  let count = 0;
  const visit = (at: DocumentNode): DocumentNode => ({
    ...at,
    id: at.id === at.kind ? `${at.id}${count++}` : at.id,
    ...(at.children && { children: at.children.map(visit) }),
  });
  return visit(root);
}

interface Options {
  readonly seed?: number;
  /** When several crowds share a world. */
  readonly semaphores?: Semaphores;
}

/** Agents on one tree, each with the scripts from their beginning. */
export function crowd(size: number, root: DocumentNode | string, scripts: Scripts, way: Way, options: Options = {}) {
  const table = new Map(Object.entries(scripts).map(([leaf, s]) => [leaf, typeof s === 'string' ? [s] : s]));
  const program = compile(documentOf(numbered(asNode(root))), vocabulary);
  const said: string[] = [];
  const onLog = ({ text }: { readonly text: string }) => void said.push(text);
  const { seed = 0, semaphores = new Semaphores() } = options;
  // Scripts throw errors of their own; every other error is a mistake of a node.
  const mistakes: unknown[] = [];
  const onFailure = ({ error }: { readonly error: unknown }) => {
    if (!/ threw( in (start|stop))?$/.test(String(error))) mistakes.push(error);
  };
  const minds = new Minds<Actor>(program, { backEnd: way.backEnd, seed, semaphores, onLog, onFailure });
  const actors = Array.from({ length: size }, (_, i) => createActor(`A${i}`, table));
  const ids = actors.map((actor) => minds.add(actor));
  for (const [i, actor] of actors.entries())
    actor.send = (to, event, value) => {
      if (event === noise) to === 'all' ? minds.broadcast(noise, value) : minds.send(ids[i], noise, value);
      else to === 'all' ? minds.broadcast(bell) : minds.send(ids[i], bell);
    };
  const traces = way.watched ? ids.map((id) => minds.watch(id)) : [];
  const takeLog = (i: number) => actors[i].log.splice(0).map(shortened);
  return {
    minds,
    ids,
    traces,
    semaphores,
    /** What `log` nodes said so far. */
    said,
    /** Of each the root's status and what happened, e.g. `R a+ aR`. */
    tick(dt = 1): string[] {
      minds.tick(dt);
      if (mistakes.length > 0) throw mistakes[0];
      return ids.map((id, i) => (minds.has(id) ? ['?SFR'[minds.statusOf(id) ?? 0], ...takeLog(i)].join(' ') : ''));
    },
    /** Stops what one of them does from outside; what happened. */
    abort(i: number): string {
      minds.reset(ids[i]);
      return takeLog(i).join(' ');
    },
  };
}

/**
 * One agent on a tree: what its leaves did in each tick, as `a+ aR a- …`, and the status of the
 * root as S, F or R.
 */
export function stage(root: DocumentNode | string, scripts: Scripts, way: Way, options: Options = {}) {
  const all = crowd(1, root, scripts, way, options);
  const id = all.ids[0];
  return {
    minds: all.minds,
    id,
    said: all.said,
    semaphores: all.semaphores,
    /** The root's status and what happened, e.g. `R a+ aR`. */
    tick: (dt = 1): string => all.tick(dt)[0],
    /** Changes the behavior while it runs. */
    change: (to: DocumentNode): void => all.minds.replaceProgram(compile(documentOf(numbered(asNode(to))), vocabulary)),
    /** Stops everything from outside; what happened. */
    abort: (): string => all.abort(0),
    get: <T>(key: Key<T>): T | undefined => all.minds.get(id, key),
    /** Rings the bell, or makes a noise that brings a number. */
    ring: (): boolean => all.minds.send(id, bell),
    makeNoise: (value: number): boolean => all.minds.send(id, noise, value),
    set: <T>(key: Key<T>, value: T | undefined): void => all.minds.set(id, key, value),
    /** The reasons nodes gave; only the stepper knows them. */
    reasons: (): string[] => all.traces.flatMap((trace) => trace.read().flatMap(({ reason }) => reason ?? [])),
  };
}

/** `A a+ 7` → `a+`, `A isX?S 7` → `isXS`, `A a- aborted …` → `a!`, `A a- success …` → `a-`. */
function shortened(line: string): string {
  const [, what, outcome] = line.split(' ');
  if (what.endsWith('-')) return outcome === 'aborted' ? `${what.slice(0, -1)}!` : what;
  return what.replace('?', '');
}

/** Ticks that many times with `dt`; the root's statuses as a text. */
export function statuses(scene: ReturnType<typeof stage>, ticks: number, dt = 1): string {
  return Array.from({ length: ticks }, () => scene.tick(dt)[0]).join('');
}

/** Ticks that many times; what happened in each. */
export function ticks(scene: ReturnType<typeof stage>, count: number, dt = 1): string[] {
  return Array.from({ length: count }, () => scene.tick(dt));
}
