import { type Character, readSheet, resolveSheets } from '../../behavior/cast/index.js';
import { readDocument } from '../../behavior/files/read-document.js';
import type { Trace, TraceRecord } from '../../behavior/index.js';
import { InvalidDataError, isSameJson, type Problem } from '../../data/index.js';
import { describeSheets, describeVocabulary } from '../describe/describe.js';
import { parseWorkbenchMessage } from '../messages/check-messages.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import {
  type GameMessage,
  type NodeValues,
  PROTOCOL_VERSION,
  type ScopeValues,
  type WorkbenchMessage,
} from '../messages/messages.js';
import type { Transport } from '../messages/transport.js';
import { Insights } from './insights.js';
import { Knowledge } from './knowledge.js';
import type { Session } from './session.js';
import { TimingReports } from './timing.js';
import type { SharedTrace } from './traces.js';

/**
 * Messages taken from one workbench between two frames. A hand cannot send more; a runaway program
 * can.
 */
const MAX_MESSAGES = 1000;
/**
 * Messages that are no messages, borne before the line is closed. Asking for what cannot be granted
 * is no such fault.
 */
const MAX_REFUSALS = 20;

/**
 * How many characters may wait on a slow line before details are left out, and before the line is
 * closed. Late details are of no use, and messages that wait take memory from the game.
 */
const BACKLOG = { detail: 1_000_000, most: 16_000_000 } as const;
/**
 * Messages that are left out while a line is behind. All others are sent, since the workbench
 * cannot get them later.
 */
const DETAILS: ReadonlySet<GameMessage['type']> = new Set([
  ...(['trace', 'blackboard', 'insight', 'knowledge', 'agents', 'run', 'profile', 'coverage', 'timing'] as const),
]);

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
  values: { readonly [key: string]: unknown };
  scopes: readonly ScopeValues[];
  told: readonly NodeValues[];
  properties: { readonly [name: string]: unknown };
}

const NOTHING_KNOWN = { values: {}, scopes: [], told: [], properties: {} } as const;

/**
 * One workbench connected to a session: checks its requests, carries them out, and sends it what it
 * watches.
 */
export class Connection<A> {
  readonly #session: Session<A>;
  readonly #transport: Transport;
  readonly #onEnd: () => void;
  readonly #watched = new Map<string, Watched<A>>();
  readonly #insights: Insights<A>;
  readonly #knowledge: Knowledge;
  readonly #timing: TimingReports;
  #greeted = false;
  #open = true;
  #picking = false;
  #pointing = false;
  /** The character that this workbench has selected. */
  #selected: string | null = null;
  #messages = 0;
  /** Messages left out because the line was behind. */
  #leftOut = 0;
  #refusals = 0;

  constructor(session: Session<A>, transport: Transport, onEnd: () => void) {
    this.#session = session;
    this.#transport = transport;
    this.#onEnd = onEnd;
    this.#insights = new Insights(session.options.cast, (message) => this.send(message));
    const { cast, knowledge } = session.options;
    this.#knowledge = new Knowledge(
      (agent) => {
        const character = cast.find(agent);
        return character && knowledge?.(character.agent);
      },
      (message) => this.send(message),
    );
    this.#timing = new TimingReports(session.options.timing, (message) => this.send(message));
  }

  /** Starts to listen; messages that came before are handled immediately. */
  listen(): void {
    this.#transport.onClose(() => this.#end());
    this.#transport.onMessage((value) => this.#receive(value));
  }

  send(message: GameMessage): void {
    if (!this.#open || !this.#greeted || this.#isBehind(message)) return;
    this.#transport.send(message);
  }

  /** Is the line too far behind for this message? */
  #isBehind(message: GameMessage): boolean {
    const backlog = this.#transport.backlog ?? 0;
    if (backlog > BACKLOG.most) {
      this.#end();
      this.#transport.close();
      return true;
    }
    if (backlog <= BACKLOG.detail || !DETAILS.has(message.type)) return false;
    this.#leftOut++;
    return true;
  }

  /** Once a slow line has caught up, says what it missed and how things stand now. */
  #catchUp(): void {
    if (this.#leftOut === 0 || (this.#transport.backlog ?? 0) > BACKLOG.detail / 2) return;
    const text = `The line to the game was too slow: ${this.#leftOut} messages about what characters did were left out.`;
    this.#leftOut = 0;
    const { tick } = this.#session.run;
    this.send({ type: 'log', lines: [{ feed: 'run', level: 'warning', text, tick }] });
    for (const watched of this.#watched.values()) watched.values = {};
    this.#insights.forget();
    this.#knowledge.forget();
    this.afterReload();
    this.send({ type: 'run', run: this.#session.run });
  }

  #end(): void {
    if (!this.#open) return;
    this.#open = false;
    for (const agent of this.#watched.keys()) this.#unwatch(agent);
    if (this.#picking) this.#session.picking = null;
    if (this.#pointing) this.#session.pointed = null;
    this.#onEnd();
  }

  /** Sends the reason and closes the line; the game continues. */
  #part(problem: string): void {
    this.#refuse(problem);
    this.#end();
    this.#transport.close();
  }

  #refuse(problem: string): void {
    this.#transport.send({ type: 'refused', problem: fitText(problem, LONGEST.words) } satisfies GameMessage);
  }

  #receive(value: unknown): void {
    if (!this.#open) return;
    if (++this.#messages > MAX_MESSAGES) {
      this.#part(`more than ${MAX_MESSAGES} messages came at once`);
      return;
    }
    let message: WorkbenchMessage | undefined;
    try {
      message = parseWorkbenchMessage(value);
      if (this.#greeted) this.#carryOut(message);
      else this.#greet(message);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      if (message === undefined && ++this.#refusals > MAX_REFUSALS) this.#part('too many messages were wrong');
      else this.#refuse(error.message);
    }
  }

  #greet(message: WorkbenchMessage): void {
    if (message.type !== 'hello') throw new InvalidDataError('message', 'the first one must be hello');
    if (message.protocol !== PROTOCOL_VERSION) {
      this.#part(`the game speaks version ${PROTOCOL_VERSION} of the protocol, the workbench ${message.protocol}`);
      return;
    }
    const { name, title, cast, save, load, objects } = this.#session.options;
    this.#greeted = true;
    this.send({
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      game: { name, title: title ?? name },
      canSnapshot: save !== undefined && load !== undefined,
      canPick: objects !== undefined,
      canPoint: true,
      canInspect: true,
      canTellKnowledge: this.#session.options.knowledge !== undefined,
      canTime: this.#session.options.timing !== undefined,
      canRecord: this.#session.canRecord,
      overlays: this.#session.options.overlays ?? [],
      vocabulary: describeVocabulary(cast.vocabulary),
      documents: [...cast.behaviors()],
      sheets: describeSheets(cast),
      run: this.#session.run,
    });
    this.send({ type: 'objects', objects: objects?.() ?? [] });
    this.send({ type: 'breakpoints', breakpoints: this.#session.breakpoints });
    this.send({ type: 'injections', injections: this.#session.injections });
    this.send({ type: 'agents', agents: this.#session.describeAgents() });
  }

  #carryOut(message: WorkbenchMessage): void {
    const session = this.#session;
    switch (message.type) {
      case 'play':
        session.play();
        break;
      case 'pause':
        session.pause();
        break;
      case 'stop':
        session.stop();
        break;
      case 'step':
        session.step(message.ticks);
        break;
      case 'speed':
        session.setSpeed(message.speed);
        break;
      case 'watch':
        this.#watch(message.agents);
        break;
      case 'select':
        if (message.agent !== null) this.#requireCharacter(message.agent);
        session.selected = message.agent;
        this.#selected = message.agent;
        this.#knowledge.select(message.agent);
        this.#knowledge.tell(session.run.tick);
        if (message.agent !== null) this.#sendBlackboard(message.agent);
        break;
      case 'inspect':
        if (message.agent !== null) this.#requireCharacter(message.agent);
        this.#insights.ask(message.agent, message.nodes);
        this.#insights.tell(session.run.tick);
        break;
      case 'instruct':
        session.instruct(message.agent, message.node, message.instruction);
        break;
      case 'point':
        session.pointed = message.object;
        this.#pointing = message.object !== null;
        break;
      case 'pick':
        this.#pick(message.of);
        break;
      case 'load':
        this.#load(message.request, message.document);
        break;
      case 'loadSheets':
        this.#loadSheets(message.request, message.sheets);
        break;
      case 'setValue':
        session.setValue(message.agent, message.key, message.value);
        break;
      case 'mode':
        session.setMode(message.mode);
        break;
      case 'overlays':
        session.setOverlays(message.on);
        break;
      case 'stepNode':
        session.stepNode(message.agent);
        break;
      case 'stepOver':
        session.stepOver();
        break;
      case 'runTo':
        session.runTo(message.behavior, message.node, message.agent ?? undefined);
        break;
      case 'breakpoints':
        session.setBreakpoints(message.breakpoints);
        break;
      case 'injections':
        session.setInjections(message.injections);
        break;
      case 'profile':
        session.setProfiling(message.on, message.reset);
        break;
      case 'timing':
        this.#timing.ask(message.on, session.run.tick);
        break;
      case 'scrub':
        session.scrub(message.tick);
        break;
      case 'present':
        session.present();
        break;
      case 'branch':
        session.branch();
        break;
      case 'askHistory':
        this.#tellHistory(message.agent, message.from);
        break;
      case 'hello':
        break;
    }
  }

  #tellHistory(agent: string, from: number | undefined): void {
    const session = this.#session;
    const behavior = session.options.cast.find(agent)?.behavior ?? '';
    this.send({ type: 'history', agent, behavior, ...session.tellHistory(agent, from) });
  }

  #requireCharacter(agent: string): void {
    if (this.#session.options.cast.find(agent) === undefined)
      throw new InvalidDataError(agent, 'there is no such character');
  }

  /** An empty type asks for a thing of any type. */
  #pick(of: string | null): void {
    if (of !== null && of !== '' && !this.#session.options.cast.vocabulary.objectTypes.has(of))
      throw new InvalidDataError('pick.of', `the game has no object type ${of}`);
    this.#session.picking = of;
    this.#picking = of !== null;
  }

  #load(request: number, value: unknown): void {
    let behavior = '';
    let problems: readonly Problem[];
    try {
      const document = readDocument(value);
      behavior = document.name;
      const loaded = this.#session.replaceBehavior(document);
      if (loaded.result !== 'rejected') {
        const { kept, dropped, restarted } = loaded.report;
        this.send({ type: 'loaded', request, behavior, result: loaded.result, report: { kept, dropped, restarted } });
        return;
      }
      ({ problems } = loaded);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      ({ problems } = error);
    }
    this.send({ type: 'loaded', request, behavior, result: 'rejected', problems: problems.map(fitProblem) });
  }

  #loadSheets(request: number, values: readonly unknown[]): void {
    let problems: readonly Problem[];
    try {
      const loaded = this.#session.replaceSheets(resolveSheets(values.map((value) => readSheet(value))));
      if (loaded.result !== 'rejected') {
        const { kept, dropped, restarted } = loaded.report;
        this.send({ type: 'sheetsLoaded', request, result: loaded.result, report: { kept, dropped, restarted } });
        return;
      }
      ({ problems } = loaded);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      ({ problems } = error);
    }
    this.send({ type: 'sheetsLoaded', request, result: 'rejected', problems: problems.map(fitProblem) });
  }

  /** All or none: a list with a stranger in it changes nothing. */
  #watch(agents: readonly string[]): void {
    const wanted = new Set(agents);
    for (const agent of wanted) if (!this.#watched.has(agent)) this.#requireCharacter(agent);
    for (const agent of this.#watched.keys()) if (!wanted.has(agent)) this.#unwatch(agent);
    for (const agent of wanted) {
      if (this.#watched.has(agent)) continue;
      const shared = this.#session.traceOf(agent);
      const watched: Watched<A> = { shared, trace: undefined, rows: 0, sent: 0, active: [], ...NOTHING_KNOWN };
      this.#watched.set(agent, watched);
      this.#begin(agent, watched);
      this.#sendBlackboard(agent);
    }
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
    const nodes = minds.nodeTable.map((node) => node.path);
    watched.rows = nodes.length;
    this.send({ type: 'program', agent, behavior, nodes, active: watched.active });
  }

  #unwatch(agent: string): void {
    this.#watched.delete(agent);
    this.#session.releaseTrace(agent);
  }

  #sendBlackboard(agent: string): void {
    const watched = this.#watched.get(agent);
    if (watched?.shared.character === undefined) return;
    const { cast } = this.#session.options;
    const values = cast.describeBlackboard(agent);
    const scopes = cast.describeScopes(agent);
    const told = cast.describeNodes(agent);
    const properties = agent === this.#selected ? cast.describeProperties(agent) : undefined;
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
    this.send({ type: 'blackboard', agent, tick, values, ...more });
  }

  /** Tells what the watched minds did in the step that has just passed. */
  afterStep(): void {
    const { cast } = this.#session.options;
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
      if (events.length === 0 && isSameJson(active, watched.active)) continue;
      watched.active = active;
      const { tick, time } = this.#session.run;
      this.send({ type: 'trace', agent, tick, time, events, active });
    }
  }

  afterFrame(moved: boolean, agentsDue: boolean): void {
    this.#messages = 0;
    this.#catchUp();
    this.tellFrame(moved, agentsDue);
  }

  /** Tells, once per frame, what changes too often to tell at every step. */
  tellFrame(moved: boolean, agentsDue: boolean): void {
    if (moved) {
      for (const agent of this.#watched.keys()) this.#sendBlackboard(agent);
      this.#insights.moved();
      this.send({ type: 'run', run: this.#session.run });
    }
    if (!agentsDue) return;
    this.#insights.tellStale(this.#session.run.tick);
    this.#knowledge.tell(this.#session.run.tick);
    this.send({ type: 'agents', agents: this.#session.describeAgents() });
  }

  /** Real time has passed. */
  passTime(seconds: number): void {
    this.#timing.passTime(seconds, this.#session.run.tick);
  }

  /** Tells where the time has gone, after a step by hand. */
  tellTiming(): void {
    this.#timing.tell(this.#session.run.tick);
  }

  /** Sends what the watched minds know and the details of inspected nodes, if they have changed. */
  tellBlackboards(): void {
    for (const agent of this.#watched.keys()) this.#sendBlackboard(agent);
    this.#insights.tell(this.#session.run.tick);
    this.#knowledge.tell(this.#session.run.tick);
  }

  /** The watched minds run another program now, or are back at their start. */
  afterReload(): void {
    for (const [agent, watched] of this.#watched) this.#begin(agent, watched);
    this.tellBlackboards();
    this.send({ type: 'agents', agents: this.#session.describeAgents() });
  }
}

function hasAny(record: object): boolean {
  return Object.keys(record).length > 0;
}

function fitProblem({ path, problem }: Problem): Problem {
  return { path: fitText(path, LONGEST.path), problem: fitText(problem, LONGEST.words) };
}

function toEvent({ node, event, reason }: TraceRecord) {
  return reason === undefined ? { node, event } : { node, event, reason: fitText(reason, LONGEST.words) };
}
