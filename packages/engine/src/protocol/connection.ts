import { readDocument, type Trace, type TraceRecord } from '../behavior/index.js';
import { InvalidDataError, isSameJson, type Problem } from '../data/index.js';
import { parseWorkbenchMessage } from './check-messages.js';
import { describeVocabulary } from './describe.js';
import { type GameMessage, PROTOCOL_VERSION, type WorkbenchMessage } from './messages.js';
import type { Session } from './session.js';
import type { Transport } from './transport.js';

/** Messages taken from one workbench between two frames. A hand cannot send more; a runaway program can. */
const MOST_MESSAGES = 1000;
/** Bad messages borne before the line is closed. */
const MOST_REFUSALS = 20;

interface Watched {
  readonly trace: Trace;
  /** Trace records sent so far. */
  sent: number;
  active: readonly number[];
  values: { readonly [key: string]: unknown };
}

/** One workbench connected to a session: checks what it asks, carries it out, and tells it what it watches. */
export class Connection<A> {
  private readonly session: Session<A>;
  private readonly transport: Transport;
  private readonly onEnd: () => void;
  private readonly watched = new Map<string, Watched>();
  private greeted = false;
  private open = true;
  private messages = 0;
  private refusals = 0;

  constructor(session: Session<A>, transport: Transport, onEnd: () => void) {
    this.session = session;
    this.transport = transport;
    this.onEnd = onEnd;
    transport.onClose(() => this.end());
    transport.onMessage((value) => this.receive(value));
  }

  send(message: GameMessage): void {
    if (this.open && this.greeted) this.transport.send(message);
  }

  private end(): void {
    if (!this.open) return;
    this.open = false;
    for (const agent of this.watched.keys()) this.unwatch(agent);
    this.onEnd();
  }

  /** Says why and closes the line; the game goes on. */
  private part(problem: string): void {
    this.transport.send({ type: 'refused', problem } satisfies GameMessage);
    this.end();
    this.transport.close();
  }

  private receive(value: unknown): void {
    if (!this.open) return;
    if (++this.messages > MOST_MESSAGES) {
      this.part(`more than ${MOST_MESSAGES} messages came at once`);
      return;
    }
    try {
      const message = parseWorkbenchMessage(value);
      if (this.greeted) this.carryOut(message);
      else this.greet(message);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      if (++this.refusals > MOST_REFUSALS) this.part('too many messages were wrong');
      else this.transport.send({ type: 'refused', problem: error.message } satisfies GameMessage);
    }
  }

  private greet(message: WorkbenchMessage): void {
    if (message.type !== 'hello') throw new InvalidDataError('message', 'the first one must be hello');
    if (message.protocol !== PROTOCOL_VERSION) {
      this.part(`the game speaks version ${PROTOCOL_VERSION} of the protocol, the workbench ${message.protocol}`);
      return;
    }
    const { name, title, cast, save, load, objects } = this.session.options;
    this.greeted = true;
    this.send({
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      game: { name, title: title ?? name },
      canSnapshot: save !== undefined && load !== undefined,
      canPick: objects !== undefined,
      vocabulary: describeVocabulary(cast.vocabulary),
      documents: [...cast.behaviors()],
      run: this.session.run,
    });
    this.send({ type: 'objects', objects: objects?.() ?? [] });
    this.send({ type: 'agents', agents: this.session.describeAgents() });
  }

  private carryOut(message: WorkbenchMessage): void {
    const { session } = this;
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
        this.watch(message.agents);
        break;
      case 'select':
        session.selected = message.agent;
        break;
      case 'pick':
        session.picking = message.of;
        break;
      case 'load':
        this.load(message.request, message.document);
        break;
      case 'setValue':
        session.options.cast.setFromJson(message.agent, message.key, message.value);
        this.sendBlackboard(message.agent);
        break;
      case 'hello':
        break;
    }
  }

  private load(request: number, value: unknown): void {
    let behavior = '';
    let problems: readonly Problem[];
    try {
      const document = readDocument(value);
      behavior = document.name;
      const loaded = this.session.load(document);
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
    this.send({ type: 'loaded', request, behavior, result: 'rejected', problems });
  }

  private watch(agents: readonly string[]): void {
    const { cast } = this.session.options;
    for (const agent of this.watched.keys()) if (!agents.includes(agent)) this.unwatch(agent);
    for (const agent of agents) {
      if (this.watched.has(agent)) continue;
      if (cast.find(agent) === undefined) throw new InvalidDataError(agent, 'there is no such character');
      const trace = this.session.traceOf(agent);
      this.watched.set(agent, { trace, sent: trace.count, active: [], values: {} });
      this.sendProgram(agent);
      this.sendBlackboard(agent);
    }
  }

  private unwatch(agent: string): void {
    this.watched.delete(agent);
    this.session.releaseTrace(agent);
  }

  private sendProgram(agent: string): void {
    const { cast } = this.session.options;
    const minds = cast.mindsOf(agent);
    const { mind, behavior } = cast.find(agent)!;
    const active = minds.runningNodes(mind);
    this.watched.get(agent)!.active = active;
    this.send({ type: 'program', agent, behavior, nodes: minds.program.nodes.map((node) => node.path), active });
  }

  private sendBlackboard(agent: string): void {
    const watched = this.watched.get(agent);
    if (watched === undefined) return;
    const values = this.session.options.cast.describeBlackboard(agent);
    if (isSameJson(values, watched.values)) return;
    watched.values = values;
    this.send({ type: 'blackboard', agent, tick: this.session.run.tick, values });
  }

  /** Tells what the watched minds did in the step that has just passed. */
  afterStep(): void {
    const { cast } = this.session.options;
    for (const [agent, watched] of this.watched) {
      const character = cast.find(agent);
      if (character === undefined) {
        this.unwatch(agent);
        continue;
      }
      const records = watched.trace.read(watched.sent);
      watched.sent = watched.trace.count;
      const active = cast.mindsOf(agent).runningNodes(character.mind);
      // A node that merely goes on running is told by `active`; saying it again every tick would drown the line.
      const events = records.filter((each) => each.event !== 'running' || each.reason !== undefined).map(toEvent);
      if (events.length === 0 && isSameJson(active, watched.active)) continue;
      watched.active = active;
      const { tick, time } = this.session.run;
      this.send({ type: 'trace', agent, tick, time, events, active });
    }
  }

  /** Tells, once per frame, what changes too often to tell at every step. */
  afterFrame(moved: boolean, agentsDue: boolean): void {
    this.messages = 0;
    if (moved) {
      for (const agent of this.watched.keys()) this.sendBlackboard(agent);
      this.send({ type: 'run', run: this.session.run });
    }
    if (agentsDue) this.send({ type: 'agents', agents: this.session.describeAgents() });
  }

  /** The watched minds run another program now, or are back at their start. */
  afterReload(): void {
    for (const [agent, watched] of this.watched) {
      watched.sent = watched.trace.count;
      this.sendProgram(agent);
      this.sendBlackboard(agent);
    }
    this.send({ type: 'agents', agents: this.session.describeAgents() });
  }
}

function toEvent({ node, event, reason }: TraceRecord) {
  return reason === undefined ? { node, event } : { node, event, reason };
}
