import { describeBlackboard, describeProperties, describeScopes } from '../../behavior/cast/describe-character.js';
import type { Character } from '../../behavior/cast/index.js';
import { describeNodes } from '../../behavior/cast/node-insight.js';
import type { Trace, TraceRecord } from '../../behavior/index.js';
import { isSameJson } from '../../data/index.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type { GameMessage, NodeValues, ScopeValues, TraceEvent } from '../messages/messages.js';
import type { Session } from './session.js';
import type { SharedTrace } from './traces.js';

interface Watched<A> {
  readonly shared: SharedTrace<A>;
  /**
   * The trace whose node indexes the workbench knows; undefined while the character is not there.
   */
  trace: Trace | undefined;
  /** Rows of the node table sent so far. */
  rows: number;
  /** Records of it sent so far. */
  sent: number;
  active: readonly number[];
  /** The events of the last trace that was sent; undefined if the next one must be whole. */
  events: readonly TraceEvent[] | undefined;
  values: { readonly [key: string]: unknown };
  scopes: readonly ScopeValues[];
  told: readonly NodeValues[];
  properties: { readonly [name: string]: unknown };
}

const NOTHING_KNOWN = { values: {}, scopes: [], told: [], properties: {} } as const;

/** The characters that one workbench watches, and what it was sent about them. */
export class WatchedMinds<A> {
  /** The character of which node values and properties are sent too. */
  selected: string | null = null;
  /** Does the workbench understand that a character did the same as in its last trace? */
  repeats = false;
  readonly #session: Session<A>;
  readonly #send: (message: GameMessage) => void;
  readonly #watched = new Map<string, Watched<A>>();

  constructor(session: Session<A>, send: (message: GameMessage) => void) {
    this.#session = session;
    this.#send = send;
  }

  /**
   * Watches these characters and no others. A missing character is watched once it joins: it
   * may have left while the request was on its way.
   */
  watch(agents: readonly string[]): void {
    const { traces } = this.#session;
    const wanted = new Set(agents);
    for (const agent of this.#watched.keys()) if (!wanted.has(agent)) this.#unwatch(agent);
    for (const agent of wanted) {
      if (this.#watched.has(agent)) continue;
      const shared = traces.ask(agent);
      const watched: Watched<A> = {
        shared,
        trace: undefined,
        rows: 0,
        sent: 0,
        active: [],
        events: undefined,
        ...NOTHING_KNOWN,
      };
      this.#watched.set(agent, watched);
      this.#begin(agent, watched);
      this.tellBlackboard(agent);
    }
  }

  #unwatch(agent: string): void {
    this.#watched.delete(agent);
    this.#session.traces.release(agent);
  }

  /** All that are watched, those that are not there now among them. */
  ids(): Iterable<string> {
    return this.#watched.keys();
  }

  clear(): void {
    for (const agent of this.#watched.keys()) this.#unwatch(agent);
  }

  /** Tells what runs in a watched mind from now on: it is new, or runs another program. */
  #begin(agent: string, watched: Watched<A>): void {
    const { trace, character } = watched.shared;
    watched.trace = trace;
    if (character === undefined) return;
    watched.sent = trace!.count;
    this.#sendTable(agent, watched, character);
  }

  #sendTable(agent: string, watched: Watched<A>, { mind, behavior }: Character<A>): void {
    const minds = this.#session.options.cast.mindsOf(agent);
    watched.active = minds.runningNodes(mind);
    watched.events = undefined;
    const nodes = minds.nodeTable.map((node) => node.path);
    watched.rows = nodes.length;
    this.#send({ type: 'program', agent, behavior, nodes, active: watched.active });
  }

  /** Tells what a watched mind knows, if it has changed. */
  tellBlackboard(agent: string): void {
    const watched = this.#watched.get(agent);
    const character = watched?.shared.character;
    if (watched === undefined || character === undefined) return;
    const { cast } = this.#session.options;
    const values = describeBlackboard(cast, agent);
    const scopes = describeScopes(cast, agent);
    // Both change with every step, and only views of the selected character show them.
    const isSelected = agent === this.selected;
    const told = isSelected ? describeNodes(cast.mindsOf(agent), character.mind) : [];
    const properties = isSelected ? describeProperties(cast, agent) : undefined;
    if (
      isSameJson(values, watched.values) &&
      isSameJson(scopes, watched.scopes) &&
      isSameJson(told, watched.told) &&
      (properties === undefined || isSameJson(properties, watched.properties))
    )
      return;
    watched.values = values;
    watched.scopes = scopes;
    watched.told = told;
    watched.properties = properties ?? {};
    const { tick } = this.#session.run;
    const more = {
      ...(scopes.length > 0 && { scopes }),
      ...(told.length > 0 && { told }),
      ...(properties && hasAny(properties) && { properties }),
    };
    this.#send({ type: 'blackboard', agent, tick, values, ...more });
  }

  tellBlackboards(): void {
    for (const agent of this.#watched.keys()) this.tellBlackboard(agent);
  }

  /** Tells what the watched minds did in the step that has just passed. */
  tellStep(): void {
    const { cast } = this.#session.options;
    const { tick, time } = this.#session.run;
    const repeating: string[] = [];
    for (const [agent, watched] of this.#watched) {
      const { trace, character } = watched.shared;
      if (trace !== watched.trace) {
        this.#begin(agent, watched);
        watched.sent = 0;
      }
      if (trace === undefined || character === undefined) continue;
      // A behavior chosen at run time has come in.
      if (cast.mindsOf(agent).nodeTable.length !== watched.rows) this.#sendTable(agent, watched, character);
      const records = trace.read(watched.sent);
      watched.sent = trace.count;
      const active = cast.mindsOf(agent).runningNodes(character.mind);
      // `active` already reports nodes that only continue to run; repeating them every tick would
      // flood the line.
      const events = records.filter((each) => each.event !== 'running' || each.reason !== undefined).map(toEvent);
      const isActiveSame = isSameJson(active, watched.active);
      if (events.length === 0 && isActiveSame) continue;
      if (this.repeats && isActiveSame && isSameJson(events, watched.events)) {
        repeating.push(agent);
        continue;
      }
      watched.active = active;
      watched.events = events;
      this.#send({ type: 'trace', agent, tick, time, events, active });
    }
    if (repeating.length > 0) this.#send({ type: 'repeat', agents: repeating, tick, time });
  }

  /** The watched minds run another program now, or are back at their start. */
  tellPrograms(): void {
    for (const [agent, watched] of this.#watched) this.#begin(agent, watched);
  }

  /** The other end may have missed something: sends all blackboards again when next asked to. */
  forget(): void {
    for (const watched of this.#watched.values()) watched.values = {};
  }
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0;
}

function toEvent({ node, event, reason }: TraceRecord) {
  return reason === undefined ? { node, event } : { node, event, reason: fitText(reason, LONGEST.words) };
}
