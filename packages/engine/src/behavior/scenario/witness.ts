import type { Cast, Character } from '../cast/index.js';
import { walkNodes } from '../document.js';
import type { ProgramNode } from '../program.js';
import { Trace, type TraceEventName } from '../trace.js';
import type { BehaviorCoverage } from './report.js';

/** Records that one step of one character may leave; a tree of hundreds of nodes has room. */
const TRACE_CAPACITY = 16_384;
/** Happenings that are remembered for the report of a failure. */
const REMEMBERED = 400;
/** Tasks that throw are told up to this many: one that does so at every step says enough. */
const MOST_ERRORS = 20;
/** How the trace words the failure of a task that threw. */
const THREW = /^(start|update|test|run) threw: /;

interface Happening {
  readonly time: number;
  readonly agent: string;
  readonly node: string;
  readonly event: TraceEventName;
  readonly reason: string | undefined;
}

interface Watched {
  readonly character: Character;
  readonly trace: Trace;
  read: number;
}

/** Events of nodes that claims can ask for. */
export type NodeHappening = Exclude<TraceEventName, 'running'>;

/**
 * Sees what happens in every character's mind, step by step: what each node did in this step, what it did altogether, and what runs.
 * Nodes are named by their path in the program or by the end of it: `strike` means every node of that id, `attack/strike` the one under `attack`.
 */
export class Witness {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the game's agents are
  private readonly cast: Cast<any>;
  private readonly watched = new Map<string, Watched>();
  /** By character: paths of nodes with what happened to them in this step. */
  private readonly now = new Map<string, Map<string, Set<NodeHappening>>>();
  /** By character: how often what happened to which path since the beginning. */
  private readonly sums = new Map<string, Map<string, { [event in NodeHappening]: number }>>();
  private readonly nodes = new Map<string, Map<string, { [event in NodeHappening]: number }>>();
  private readonly recent: Happening[] = [];
  /** Tasks that threw, one line each. */
  readonly errors: string[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(cast: Cast<any>) {
    this.cast = cast;
    this.watchAll();
  }

  /** Looks at everybody anew, after the cast went back to a saved state. */
  renew(): void {
    this.watched.clear();
    this.watchAll();
  }

  private watchAll(): void {
    for (const character of this.cast.characters())
      if (this.watched.get(character.id)?.character !== character) {
        const trace = this.cast.watch(character.id, new Trace(TRACE_CAPACITY));
        this.watched.set(character.id, { character, trace, read: trace.count });
      }
    for (const id of [...this.watched.keys()]) if (this.cast.find(id) === undefined) this.watched.delete(id);
  }

  /** Takes in what the step brought that has just been played. */
  look(time: number): void {
    this.now.clear();
    for (const [agent, watched] of this.watched) {
      if (this.cast.find(agent) !== watched.character) continue;
      const table = this.cast.mindsOf(agent).nodeTable;
      for (const { node, event, reason } of watched.trace.read(watched.read)) {
        const met = table[node];
        if (met !== undefined && event !== 'running') this.note(time, agent, met, event, reason);
      }
      watched.read = watched.trace.count;
    }
    this.watchAll();
  }

  private note(time: number, agent: string, node: ProgramNode, event: NodeHappening, reason: string | undefined): void {
    const { path } = node;
    const events = entry(entry(this.now, agent, newMap<Set<NodeHappening>>), path, () => new Set<NodeHappening>());
    events.add(event);
    entry(entry(this.sums, agent, newMap<Counts>), path, zero)[event]++;
    entry(entry(this.nodes, node.behavior, newMap<Counts>), node.document.id, zero)[event]++;
    if (reason !== undefined && THREW.test(reason) && this.errors.length < MOST_ERRORS)
      this.errors.push(`${time.toFixed(2)} s  ${agent}  ${path}: ${reason}`);
    this.recent.push({ time, agent, node: path, event, reason });
    if (this.recent.length > REMEMBERED * 2) this.recent.splice(0, REMEMBERED);
  }

  /** Did it happen to such a node in this step, in one character or in any? */
  happened(event: NodeHappening, node: string, agent: string | undefined): boolean {
    for (const [id, paths] of this.now)
      if (agent === undefined || id === agent)
        for (const [path, events] of paths) if (events.has(event) && isMeant(path, node)) return true;
    return false;
  }

  /** How often it happened to such nodes since the beginning. */
  total(event: NodeHappening, node: string, agent: string | undefined): number {
    let sum = 0;
    for (const [id, paths] of this.sums)
      if (agent === undefined || id === agent)
        for (const [path, counts] of paths) if (isMeant(path, node)) sum += counts[event];
    return sum;
  }

  /** In how many characters such a node is running. */
  countRunning(node: string, agent: string | undefined): number {
    let count = 0;
    for (const { id, mind } of this.cast.characters()) {
      if (agent !== undefined && id !== agent) continue;
      const minds = this.cast.mindsOf(id);
      const table = minds.nodeTable;
      if (minds.runningNodes(mind).some((row) => isMeant(table[row]!.path, node))) count++;
    }
    return count;
  }

  /** The last things that happened, oldest first, one line each. */
  tell(agent: string | undefined, lines: number): string[] {
    return this.recent
      .filter((each) => agent === undefined || each.agent === agent)
      .slice(-lines)
      .map(({ time, agent, node, event, reason }) => {
        const why = reason === undefined ? '' : `: ${reason}`;
        return `${time.toFixed(2)} s  ${agent}  ${node} ${WORDS[event as NodeHappening]}${why}`;
      });
  }

  /** How far every behavior of the cast was reached. */
  coverage(): BehaviorCoverage[] {
    return [...this.cast.behaviors()].map((document) => {
      const met = this.nodes.get(document.name);
      const nodes: { [id: string]: BehaviorCoverage['nodes'][string] } = {};
      walkNodes(document.root, ({ id }) => {
        const { enter, success, failure, abort } = met?.get(id) ?? zero();
        nodes[id] = { starts: enter, successes: success, failures: failure, aborts: abort };
      });
      return { behavior: document.name, nodes };
    });
  }
}

type Counts = { [event in NodeHappening]: number };

const WORDS = { enter: 'starts', success: 'succeeds', failure: 'fails', abort: 'is stopped' } as const;

function isMeant(path: string, node: string): boolean {
  return path === node || path.endsWith(`/${node}`);
}

function zero(): Counts {
  return { enter: 0, success: 0, failure: 0, abort: 0 };
}

function newMap<T>(): Map<string, T> {
  return new Map();
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
