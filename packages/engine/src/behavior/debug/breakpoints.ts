import type { Problem } from '../../data/index.js';
import type { Cast, Character, Population } from '../cast/index.js';
import type { Program } from '../program/program.js';
import type { Observer } from '../runtime/observer.js';
import type { TraceEventName } from '../runtime/trace.js';
import { type Condition, compileCondition } from './condition.js';

/** What a breakpoint can wait for. A node is caught at `enter` before it does anything. */
export type BreakEvent = 'enter' | 'success' | 'failure' | 'abort';

/** A place in a behavior at which the game pauses, or writes a line. */
export interface Breakpoint {
  /** Chosen by whoever sets it; unique among the breakpoints. */
  readonly id: string;
  /** Name of the behavior that contains the node. */
  readonly behavior: string;
  /**
   * Id of the node in its document; caught wherever the behavior runs, also as a subtree of
   * another.
   */
  readonly node: string;
  /** The events of the node at which it pauses. */
  readonly on: readonly BreakEvent[];
  /** A disabled breakpoint stays in the list and never pauses. */
  readonly enabled: boolean;
  /** Only this character; any if absent. */
  readonly agent?: string;
  /** Expression over blackboard keys and `agent.` properties that must hold. */
  readonly condition?: string;
  /** Pauses only from the n-th hit on. Hits of which the condition does not hold do not count. */
  readonly hits?: number;
  /** Writes this to the console and continues instead of pausing. */
  readonly log?: string;
}

/** What happened at a breakpoint. */
export interface BreakpointHit<A> {
  /**
   * Its id; empty for a `breakpoint` node of the behavior itself, and for a place that was run to.
   */
  readonly breakpoint: string;
  readonly character: Character<A>;
  /** Node path. */
  readonly node: string;
  readonly event: BreakEvent;
  readonly hits: number;
  readonly pauses: boolean;
  readonly text?: string;
}

/** A node of a behavior that the game is to run to, by one character or by any. */
export type Destination = Pick<Breakpoint, 'behavior' | 'node' | 'agent'>;

interface Armed {
  readonly breakpoint: Breakpoint;
  readonly condition: Condition | undefined;
}

interface Concern {
  readonly version: number;
  readonly armed: readonly Armed[];
  /** Has it nodes that ask for a pause themselves? */
  readonly pauses: boolean;
}

/**
 * The breakpoints of a cast: which minds must be stepped through for them, and what happens when
 * one is reached.
 */
export class Breakpoints<A> {
  #list: readonly Breakpoint[] = [];
  #armed: readonly Armed[] = [];
  #target: Armed | undefined;
  readonly #hits = new Map<string, number>();
  readonly #concerns = new WeakMap<Program, Concern>();
  /** Increases with every change, so that owners of observers know when to make new ones. */
  version = 0;
  readonly #cast: Cast<A>;
  readonly #onHit: (hit: BreakpointHit<A>) => void;

  constructor(cast: Cast<A>, onHit: (hit: BreakpointHit<A>) => void) {
    this.#cast = cast;
    this.#onHit = onHit;
  }

  /** All of them, as they were set. */
  get all(): readonly Breakpoint[] {
    return this.#list;
  }

  /**
   * Replaces the whole set. Returns the problems of invalid breakpoints, which then do nothing; the
   * path is the breakpoint's id.
   */
  set(breakpoints: readonly Breakpoint[]): Problem[] {
    const problems: Problem[] = [];
    const before = new Map(this.#list.map((each) => [each.id, JSON.stringify(each)]));
    for (const each of breakpoints) if (before.get(each.id) !== JSON.stringify(each)) this.#hits.delete(each.id);
    this.#list = breakpoints;
    this.#armed = breakpoints.filter(({ enabled }) => enabled).flatMap((breakpoint) => this.#arm(breakpoint, problems));
    this.version++;
    return problems;
  }

  #arm(breakpoint: Breakpoint, problems: Problem[]): Armed[] {
    const { condition: text, behavior, id } = breakpoint;
    if (text === undefined || text.trim() === '') return [{ breakpoint, condition: undefined }];
    const document = [...this.#cast.behaviors()].find(({ name }) => name === behavior);
    const compiled = compileCondition(text, this.#cast.vocabulary, document?.agent);
    if ('condition' in compiled) return [{ breakpoint, condition: compiled.condition }];
    problems.push({ path: id, problem: `condition ${text}: ${compiled.problem}` });
    return [];
  }

  /** Pauses where a node is entered next; undefined takes it back. Reached, it is gone. */
  runTo(destination: Destination | undefined): void {
    this.#target = destination && {
      breakpoint: { ...destination, id: '', on: ['enter'], enabled: true },
      condition: undefined,
    };
    this.version++;
  }

  /**
   * Ids of the characters of a population that must be stepped through: all if undefined, none if
   * empty.
   */
  agentsOf({ minds, members }: Population<A>): readonly string[] | undefined {
    const { armed, pauses } = this.#concerning(minds.program);
    if (pauses || armed.some(({ breakpoint }) => breakpoint.agent === undefined)) return undefined;
    if (armed.length === 0) return [];
    const wanted = new Set(armed.map(({ breakpoint }) => breakpoint.agent!));
    return [...members.values()].map(({ id }) => id).filter((id) => wanted.has(id));
  }

  /** The breakpoints that concern a program. Called before every tick; the answer is cached. */
  #concerning(program: Program): Concern {
    const known = this.#concerns.get(program);
    if (known?.version === this.version) return known;
    const here = new Set(program.nodes.map(({ behavior, document }) => `${behavior}\n${document.id}`));
    const all = this.#target === undefined ? this.#armed : [...this.#armed, this.#target];
    const concern = {
      version: this.version,
      armed: all.filter(({ breakpoint }) => here.has(`${breakpoint.behavior}\n${breakpoint.node}`)),
      pauses: program.nodes.some(({ kind }) => kind?.pauses === true),
    };
    this.#concerns.set(program, concern);
    return concern;
  }

  /**
   * The observer for the nodes of a population. Create it again when {@link version} or the program
   * has changed.
   */
  observe({ minds, members }: Population<A>): Observer {
    const { nodes } = minds.program;
    const byNode = new Map<number, Armed[]>();
    for (const armed of this.#concerning(minds.program).armed)
      for (const { index, behavior, document } of nodes)
        if (behavior === armed.breakpoint.behavior && document.id === armed.breakpoint.node)
          byNode.set(index, [...(byNode.get(index) ?? []), armed]);
    const meet = (node: number, event: BreakEvent): boolean => {
      const here = byNode.get(node);
      const mind = minds.mindAtWork;
      const character = here && mind !== undefined ? members.get(mind) : undefined;
      if (here === undefined || character === undefined) return false;
      let pauses = false;
      for (const armed of here) {
        const { breakpoint, condition } = armed;
        if (!breakpoint.on.includes(event)) continue;
        if (breakpoint.agent !== undefined && breakpoint.agent !== character.id) continue;
        if (armed.breakpoint.id === '' && armed !== this.#target) continue;
        if (condition !== undefined && !condition(minds, character.mind)) continue;
        if (this.#hit(armed, character, minds.program.nodes[node].path, event)) pauses = true;
      }
      return pauses;
    };
    return {
      before: (_slot, node) => byNode.size > 0 && meet(node, 'enter'),
      after: (_slot, node, event) => byNode.size > 0 && isBreakEvent(event) && event !== 'enter' && meet(node, event),
      asked: (_slot, node, message) => {
        const character = minds.mindAtWork === undefined ? undefined : members.get(minds.mindAtWork);
        if (character === undefined) return false;
        const hit = {
          breakpoint: '',
          character,
          node: minds.program.nodes[node].path,
          event: 'enter',
          hits: 1,
          pauses: true,
        } as const;
        this.#onHit(message === '' ? hit : { ...hit, text: message });
        return true;
      },
    };
  }

  #hit({ breakpoint }: Armed, character: Character<A>, node: string, event: BreakEvent): boolean {
    const { id, log, hits: wanted = 1 } = breakpoint;
    const hits = (this.#hits.get(id) ?? 0) + 1;
    if (id === '') this.#target = undefined;
    else this.#hits.set(id, hits);
    const pauses = log === undefined && hits >= wanted;
    this.#onHit({ breakpoint: id, character, node, event, hits, pauses, ...(log !== undefined && { text: log }) });
    return pauses;
  }
}

function isBreakEvent(event: TraceEventName): event is BreakEvent {
  return event !== 'running';
}
