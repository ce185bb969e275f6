import type { GameMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { type NodeKey, type NodeTable, nodeKey } from './node-table.js';

type ProfileMessage = Extract<GameMessage, { type: 'profile' }>;
type CoverageMessage = Extract<GameMessage, { type: 'coverage' }>;

/** What a node of a document did and cost while it was measured, wherever its behavior ran. */
export interface NodeCost {
  readonly key: NodeKey;
  readonly visits: number;
  readonly successes: number;
  readonly failures: number;
  readonly aborts: number;
  /** Seconds of real time in it and below. */
  readonly seconds: number;
  /** Seconds of real time in it alone. */
  readonly self: number;
}

/** The measurements, and how the tree shows them. */
export interface ProfileState {
  /** By node; empty before anything was measured. */
  readonly costs: ReadonlyMap<NodeKey, NodeCost>;
  /** How many agents were measured, and how many seconds of real time they took in all. */
  readonly agents: number;
  readonly seconds: number;
  /** Nodes that ran at any time; undefined before anything was measured. */
  readonly ran: ReadonlySet<NodeKey> | undefined;
  /** The measurement painted on nodes, besides their status. */
  readonly paint: 'none' | 'heat' | 'coverage';
}

export const NO_PROFILE: ProfileState = { costs: new Map(), agents: 0, seconds: 0, ran: undefined, paint: 'none' };

/** Starts or stops measuring every node of every agent; earlier measurements stay. */
export function setProfiling(editor: Editor, on: boolean): void {
  send(editor, { type: 'profile', on });
}

/** Forgets the measurements, and keeps measuring if it was on. */
export function resetProfile(editor: Editor): void {
  editor.profile.setState({ ...NO_PROFILE, paint: editor.profile.getState().paint });
  send(editor, { type: 'profile', on: editor.world.getState().run.profiling, reset: true });
}

export function takeProfile(editor: Editor, { agents, seconds, behaviors }: ProfileMessage): void {
  const costs = sumCosts(behaviors, (behavior, paths) => editor.makeTable(behavior, paths));
  editor.profile.setState({ agents, seconds, costs });
}

export function takeCoverage(editor: Editor, { behaviors }: CoverageMessage): void {
  const ran = new Set<NodeKey>();
  for (const { behavior, ran: ids } of behaviors) for (const id of ids) ran.add(nodeKey(behavior, id));
  editor.profile.setState({ ran });
}

/** Sums up by node of a document what the game reports by position in a running program. */
export function sumCosts(
  behaviors: ProfileMessage['behaviors'],
  makeTable: (behavior: string, paths: readonly string[]) => NodeTable,
): ReadonlyMap<NodeKey, NodeCost> {
  const costs = new Map<NodeKey, NodeCost>();
  for (const { behavior, nodes } of behaviors) {
    const { rows, childrenOf } = makeTable(
      behavior,
      nodes.map(({ node }) => node),
    );
    const secondsOf = new Map(nodes.map(({ node, seconds }) => [node, seconds]));
    nodes.forEach((each, i) => {
      const key = rows[i]?.key;
      if (key === undefined) return;
      const below = childPaths(each.node, childrenOf(key)).reduce((sum, path) => sum + (secondsOf.get(path) ?? 0), 0);
      const { visits, successes, failures, aborts, seconds } = each;
      const known = costs.get(key);
      costs.set(key, {
        key,
        visits: visits + (known?.visits ?? 0),
        successes: successes + (known?.successes ?? 0),
        failures: failures + (known?.failures ?? 0),
        aborts: aborts + (known?.aborts ?? 0),
        seconds: seconds + (known?.seconds ?? 0),
        // Clocks are coarse: the parts may seem to take longer than the whole.
        self: Math.max(0, seconds - below) + (known?.self ?? 0),
      });
    });
  }
  return costs;
}

/**
 * Where the children of a node can be in the program: beside it in its document, or in the behavior
 * it refers to.
 */
function childPaths(path: string, children: readonly NodeKey[]): string[] {
  const prefix = path.slice(0, path.lastIndexOf('/') + 1);
  return children.flatMap((key) => {
    const id = key.slice(key.indexOf('\n') + 1);
    return [prefix + id, `${path}/${id}`];
  });
}

/** What a node is painted with: how hot it is from 0 to 4, whether it ever ran, or nothing. */
export type NodePaint = `heat-${0 | 1 | 2 | 3 | 4}` | 'ran' | 'never' | undefined;

/** What a node is painted with now. */
export function paintOf({ paint, costs, ran }: ProfileState, key: NodeKey): NodePaint {
  if (paint === 'coverage' && ran !== undefined) return ran.has(key) ? 'ran' : 'never';
  const cost = paint === 'heat' ? costs.get(key) : undefined;
  if (cost === undefined) return undefined;
  const most = mostOf(costs);
  const share = most === 0 ? 0 : weight(costs, cost) / most;
  return share > 0.5 ? 'heat-4' : share > 0.2 ? 'heat-3' : share > 0.05 ? 'heat-2' : share > 0.01 ? 'heat-1' : 'heat-0';
}

const heaviest = new WeakMap<object, { readonly most: number; readonly timed: boolean }>();

function mostOf(costs: ProfileState['costs']): number {
  return summary(costs).most;
}

/** What nodes are compared by: their own time, or visits where the game has no clock. */
function weight(costs: ProfileState['costs'], { self, visits }: NodeCost): number {
  return summary(costs).timed ? self : visits;
}

/** Worked out once for all nodes after each message. */
function summary(costs: ProfileState['costs']) {
  let known = heaviest.get(costs);
  if (known === undefined) {
    const all = [...costs.values()];
    const timed = all.some(({ self }) => self > 0);
    known = { timed, most: all.reduce((most, cost) => Math.max(most, timed ? cost.self : cost.visits), 0) };
    heaviest.set(costs, known);
  }
  return known;
}

declare module '../editor.js' {
  interface Editor {
    readonly profile: StoreApi<ProfileState>;
  }
}

registerStore('profile', () => createStore<ProfileState>(() => NO_PROFILE));
