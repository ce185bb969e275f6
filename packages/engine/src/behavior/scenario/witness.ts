import type { Cast, Character } from '../cast/index.js';
import { walkNodes } from '../document/document.js';
import type { ProgramNode } from '../program/program.js';
import type { BehaviorCoverage } from './report.js';
import { type NodeHappening, StepTrace } from './step-trace.js';

/** Happenings that are remembered for the report of a failure. */
const REMEMBERED = 800;
/** Limit on reported errors of tasks: one that throws in every step needs no more. */
const MAX_ERRORS = 20;
/** How the trace words the failure of a task that threw. */
const THREW = /^(start|update|test|run) threw: /;

interface Happening {
  time: number;
  agent: string;
  node: string;
  event: NodeHappening;
  reason: string | undefined;
}

type Counts = { [event in NodeHappening]: number };

/**
 * What a node of one character's program did. Looked up once per node, because looking names up at
 * every event took longer than playing.
 */
interface Deeds {
  readonly node: ProgramNode;
  /** Since the beginning, in this character. */
  readonly sums: Counts;
  /** Since the start, in all characters that run this behavior. */
  readonly everybody: Counts;
  /** In this step: the sum of its {@link BITS}. */
  now: number;
}

const BITS = { enter: 1, success: 2, failure: 4, abort: 8 } as const;

interface Watched {
  readonly character: Character;
  readonly trace: StepTrace;
  /** By the node's row in the table of its minds. */
  readonly deeds: Deeds[];
  /** Those of this step. */
  readonly now: Deeds[];
}

/**
 * Observes every character's mind, step by step: what each node did in this step, what it did in
 * total, and what runs. Nodes are named by their path in the program or by its end: `strike` means
 * every node with that id, `attack/strike` the one under `attack`.
 */
export class Witness {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the game's agents are
  readonly #cast: Cast<any>;
  readonly #watched = new Map<string, Watched>();
  /** By character and path of a node. */
  readonly #sums = new Map<string, Map<string, Counts>>();
  /** By behavior and id of a node. */
  readonly #nodes = new Map<string, Map<string, Counts>>();
  /** The last happenings, in a ring. */
  readonly #recent: Happening[] = [];
  #happenings = 0;
  /**
   * The character that {@link look} examines, when, and the meaning of the numbers in its trace.
   */
  #looked: Watched | undefined;
  #time = 0;
  #table: readonly ProgramNode[] = [];
  /** Tasks that threw, one line each. */
  readonly errors: string[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(cast: Cast<any>) {
    this.#cast = cast;
    this.#watchAll();
  }

  /** Starts over with all characters, after the cast was restored. */
  renew(): void {
    this.#watched.clear();
    this.#watchAll();
  }

  #watchAll(): void {
    for (const character of this.#cast.characters())
      if (this.#watched.get(character.id)?.character !== character) {
        const trace = new StepTrace();
        this.#cast.watch(character.id, trace);
        this.#watched.set(character.id, { character, trace, deeds: [], now: [] });
      }
    for (const id of this.#watched.keys()) if (this.#cast.find(id) === undefined) this.#watched.delete(id);
  }

  /** Records the events of the step that was just played. */
  look(time: number): void {
    this.#time = time;
    for (const [agent, watched] of this.#watched) {
      const { character, trace, now } = watched;
      for (const each of now) each.now = 0;
      now.length = 0;
      if (this.#cast.find(agent) !== character) continue;
      this.#looked = watched;
      this.#table = this.#cast.mindsOf(agent).nodeTable;
      for (let i = 0; i < trace.count; i++) this.#take(trace.rows[i], trace.happenings[i], trace.why[i]);
      trace.clear();
    }
    this.#watchAll();
  }

  /** Records one event of the character being examined. */
  #take(row: number, event: NodeHappening, reason: string | undefined): void {
    const node = this.#table[row];
    if (node === undefined) return;
    const { character, deeds, now } = this.#looked!;
    let done = deeds[row];
    if (done?.node !== node) done = deeds[row] = this.#deedsOf(character.id, node);
    if (done.now === 0) now.push(done);
    done.now |= BITS[event];
    done.sums[event]++;
    done.everybody[event]++;
    this.#remember(character.id, node.path, event, reason);
  }

  #deedsOf(agent: string, node: ProgramNode): Deeds {
    const sums = entry(entry(this.#sums, agent, newMap<Counts>), node.path, zero);
    const everybody = entry(entry(this.#nodes, node.behavior, newMap<Counts>), node.document.id, zero);
    return { node, sums, everybody, now: 0 };
  }

  #remember(agent: string, node: string, event: NodeHappening, reason: string | undefined): void {
    const time = this.#time;
    if (reason !== undefined && this.errors.length < MAX_ERRORS && THREW.test(reason))
      this.errors.push(`${time.toFixed(2)} s  ${agent}  ${node}: ${reason}`);
    const at = this.#happenings++ % REMEMBERED;
    const place = this.#recent[at];
    if (place === undefined) {
      this.#recent.push({ time, agent, node, event, reason });
      return;
    }
    place.time = time;
    place.agent = agent;
    place.node = node;
    place.event = event;
    place.reason = reason;
  }

  /** True if it happened to such a node in this step, in one character or in any. */
  happened(event: NodeHappening, node: string, agent: string | undefined): boolean {
    for (const [id, { now }] of this.#watched)
      if (agent === undefined || id === agent)
        for (const done of now) if ((done.now & BITS[event]) !== 0 && isMeant(done.node.path, node)) return true;
    return false;
  }

  /** How often it happened to such nodes since the start. */
  total(event: NodeHappening, node: string, agent: string | undefined): number {
    let sum = 0;
    for (const [id, paths] of this.#sums)
      if (agent === undefined || id === agent)
        for (const [path, counts] of paths) if (isMeant(path, node)) sum += counts[event];
    return sum;
  }

  /** The number of characters in which such a node is running. */
  countRunning(node: string, agent: string | undefined): number {
    if (agent !== undefined) {
      const character = this.#cast.find(agent);
      return character !== undefined && this.#isRunning(character, node) ? 1 : 0;
    }
    let count = 0;
    for (const character of this.#cast.characters()) if (this.#isRunning(character, node)) count++;
    return count;
  }

  #isRunning({ id, mind }: Character, node: string): boolean {
    const minds = this.#cast.mindsOf(id);
    const table = minds.nodeTable;
    return minds.runningNodes(mind).some((row) => isMeant(table[row].path, node));
  }

  /** The latest events, oldest first, one line each. */
  tell(agent: string | undefined, lines: number): string[] {
    const oldest = this.#happenings % REMEMBERED;
    return [...this.#recent.slice(oldest), ...this.#recent.slice(0, oldest)]
      .filter((each) => agent === undefined || each.agent === agent)
      .slice(-lines)
      .map(({ time, agent, node, event, reason }) => {
        const why = reason === undefined ? '' : `: ${reason}`;
        return `${time.toFixed(2)} s  ${agent}  ${node} ${WORDS[event]}${why}`;
      });
  }

  /** The coverage of every behavior of the cast. */
  coverage(): BehaviorCoverage[] {
    return [...this.#cast.behaviors()].map((document) => {
      const met = this.#nodes.get(document.name);
      const nodes: { [id: string]: BehaviorCoverage['nodes'][string] } = {};
      walkNodes(document.root, ({ id }) => {
        const { enter, success, failure, abort } = met?.get(id) ?? zero();
        nodes[id] = { starts: enter, successes: success, failures: failure, aborts: abort };
      });
      return { behavior: document.name, nodes };
    });
  }
}

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
