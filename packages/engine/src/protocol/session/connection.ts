import { requireCharacter } from '../../behavior/cast/describe-character.js';
import { InvalidDataError } from '../../data/index.js';
import { describeSheets, describeVocabulary } from '../describe/describe.js';
import {
  type GameMessage,
  PROTOCOL_VERSION,
  parseWorkbenchMessage,
  type WorkbenchMessage,
} from '../messages/messages.js';
import type { Transport } from '../messages/transport.js';
import { CrowdReports } from './crowd/crowd-reports.js';
import { GeneratorReports } from './generators/generator-reports.js';
import { Insights } from './insights.js';
import { Knowledge } from './knowledge.js';
import { learningMinds } from './learning/learning-minds.js';
import { LearningReports } from './learning/learning-reports.js';
import type { LearningMoment } from './learning/learning-source.js';
import { Line } from './line.js';
import {
  assign,
  changeLearner,
  loadBehavior,
  loadGenerator,
  loadQuery,
  loadScript,
  loadSenses,
  loadSheets,
  saveMoment,
} from './loading.js';
import type { Past } from './past.js';
import { defaultPermissions, type Permission, requirePermission } from './permissions.js';
import { SearchReports } from './searches/search-reports.js';
import { SenseReports } from './sense-reports.js';
import type { Session } from './session.js';
import { TacticsReports } from './tactics/tactics-reports.js';
import { TimingReports } from './timing.js';
import { WatchedMinds } from './watched-minds.js';

/**
 * One workbench connected to a session: checks its requests, carries them out, and sends it what it
 * watches.
 */
export class Connection<A> {
  readonly #session: Session<A>;
  readonly #past: Past<A>;
  readonly #line: Line;
  readonly #watched: WatchedMinds<A>;
  readonly #insights: Insights<A>;
  readonly #knowledge: Knowledge;
  readonly #timing: TimingReports;
  readonly #tactics: TacticsReports;
  readonly #senses: SenseReports;
  readonly #learning: LearningReports;
  readonly #searches: SearchReports;
  readonly #generators: GeneratorReports;
  readonly #crowd: CrowdReports<A>;
  /** The JSON that was sent last about the character that a person plays. */
  #toldPlay = 'null';
  #picking = false;
  #pointing = false;

  constructor(session: Session<A>, past: Past<A>, transport: Transport, onEnd: () => void) {
    this.#session = session;
    this.#past = past;
    this.#line = new Line(transport, () => {
      this.#watched.clear();
      this.#learning.end();
      this.#searches.end();
      this.#generators.end();
      if (this.#picking) session.picking = null;
      if (this.#pointing) session.pointed = null;
      onEnd();
    });
    const { cast, knowledge, timing, tactics, senses, learning, searches, generators, now } = session.options;
    const send = (message: GameMessage) => this.send(message);
    this.#watched = new WatchedMinds(session, send);
    this.#insights = new Insights(cast, send);
    this.#knowledge = new Knowledge((agent) => {
      const character = cast.find(agent);
      return character && knowledge?.(character.agent);
    }, send);
    this.#timing = new TimingReports(timing, send);
    this.#tactics = new TacticsReports(
      tactics,
      () => session.view?.(),
      () => charactersOf(session),
      send,
      () => (session.run.viewing ?? session.run.tick) * session.options.stepSeconds,
    );
    this.#senses = new SenseReports(senses, send);
    this.#learning = new LearningReports(learning, learningMinds(cast), now, send);
    this.#searches = new SearchReports(searches, send);
    this.#generators = new GeneratorReports(generators, now, send);
    const sinceOf = (id: string) => session.secondsOf(id);
    this.#crowd = new CrowdReports({ cast, place: session.options.place, sinceOf }, send);
  }

  /** Starts to listen; messages that came before are handled immediately. */
  listen(): void {
    this.#line.listen((value) => this.#receive(value));
  }

  /** Closes the line, because the game ends. */
  part(): void {
    this.#line.close();
  }

  send(message: GameMessage): void {
    this.#line.send(message);
  }

  #receive(value: unknown): void {
    let message: WorkbenchMessage | undefined;
    try {
      message = parseWorkbenchMessage(value);
      if (this.#line.isGreeted) this.#session.fromWorkbench(() => this.#carryOut(message!));
      else this.#greet(message);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      this.#line.refuse(error.message, message === undefined);
    }
  }

  #greet(message: WorkbenchMessage): void {
    if (message.type !== 'hello') throw new InvalidDataError('message', 'the first one must be hello');
    if (message.protocol !== PROTOCOL_VERSION) {
      this.#line.part(`the game speaks version ${PROTOCOL_VERSION} of the protocol, the workbench ${message.protocol}`);
      return;
    }
    const { name, title, cast, save, load, objects, senses } = this.#session.options;
    this.#line.isGreeted = true;
    this.#line.acknowledges = message.acknowledges === true;
    this.#watched.repeats = message.repeats === true;
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
      canPossess: this.#session.possession.isPossible,
      ...(senses !== undefined && { senses: senses.marks }),
      assignments: cast.assignments,
      canRecord: this.#past.canRecord,
      ...(this.#past.canRecord && { canRestore: true }),
      allow: [...this.#allowed],
      ...(this.#session.options.tactics !== undefined && { tactics: this.#tactics.describe() }),
      ...(this.#session.options.learning !== undefined && { learning: true }),
      ...(this.#session.options.searches !== undefined && { searches: true }),
      crowd: { canPick: this.#session.options.place !== undefined },
      ...(this.#session.options.generators !== undefined && { generators: this.#session.options.generators.list() }),
      overlays: this.#session.options.overlays ?? [],
      vocabulary: describeVocabulary(cast.vocabulary),
      documents: [...cast.behaviors()],
      sheets: describeSheets(cast),
      run: this.#session.run,
    });
    this.send({ type: 'objects', objects: objects?.() ?? [] });
    this.send({ type: 'breakpoints', breakpoints: this.#session.breakpoints });
    this.send({ type: 'injections', injections: this.#session.injections });
    this.send({ type: 'agents', agents: this.#session.describeAgents(this.#lookedAt()) });
    this.#tellPlay();
  }

  #carryOut(message: WorkbenchMessage): void {
    const session = this.#session;
    const { cast } = session.options;
    requirePermission(this.#allowed, message.type);
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
        this.#watched.watch(message.agents);
        break;
      case 'select':
        this.#select(message.agent);
        break;
      case 'inspect':
        if (message.agent !== null) requireCharacter(cast, message.agent);
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
        this.send(loadBehavior(session, message.request, message.document));
        break;
      case 'loadSheets':
        this.send(loadSheets(session, message.request, message.sheets));
        break;
      case 'loadQuery':
        this.send(loadQuery(session, message.request, message.document));
        break;
      case 'loadScript':
        this.send(loadScript(session, message.request, message.document));
        break;
      case 'loadGenerator':
        this.send(loadGenerator(session, message.request, message.document));
        break;
      case 'runGenerator':
      case 'showGenerated':
      case 'explainGenerated':
      case 'rateSeeds':
        this.#generators.carryOut(message);
        break;
      case 'showCrowd':
      case 'pickAgents':
        this.#crowd.carryOut(message, this.#shownTick);
        break;
      case 'loadSenses':
        this.send(loadSenses(session, message.request, message.marks));
        break;
      case 'senses':
        this.#senses.ask(message.on, message.probe, session.run.tick);
        break;
      case 'showLearning':
        this.#learning.ask(message.on, this.#moment);
        break;
      case 'showLearner':
        this.#learning.askOne(message.id, this.#moment);
        break;
      case 'changeLearner':
        this.send(changeLearner(session, message.request, message.id, message.action));
        break;
      case 'showSearches':
      case 'showSearch':
      case 'openSearch':
        this.#searches.carryOut(message, this.#shownTick);
        break;
      case 'setValue':
        session.setValue(message.agent, message.key, message.value);
        break;
      case 'fire':
        session.fire(message.event, message.agent, message.value);
        break;
      case 'possess':
        session.possession.begin(message.agent, message.behavior);
        this.#tellPlay();
        break;
      case 'choose':
        session.possession.choose(message.option);
        this.#tellPlay();
        break;
      case 'release':
        this.#release(message.recording);
        break;
      case 'assign':
        this.send(assign(session, message.request, message.assignments));
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
      case 'bringBack':
        session.bringBack();
        break;
      case 'askMoment':
        this.send(saveMoment(session, message.request, message.tick));
        break;
      case 'restoreMoment':
        session.restoreMoment(message.moment, message.tick);
        break;
      case 'askHistory':
        this.#tellHistory(message.agent, message.from);
        break;
      case 'heard':
        this.#line.hear(message.batch);
        break;
      case 'hello':
        break;
      default:
        this.#tactics.carryOut(message, session.run.tick);
    }
  }

  get #allowed(): readonly Permission[] {
    return this.#session.options.allow ?? defaultPermissions();
  }

  /** Characters that the list must have, however many there are. */
  *#lookedAt(): Generator<string> {
    if (this.#watched.selected !== null) yield this.#watched.selected;
    yield* this.#watched.ids();
    yield* this.#crowd.listed;
  }

  /** The tick that is shown, in the past or the present. */
  get #shownTick(): number {
    const { tick, viewing } = this.#session.run;
    return viewing ?? tick;
  }

  get #moment(): LearningMoment {
    const { tick, viewing } = this.#session.run;
    return { tick, isPast: viewing !== undefined };
  }

  /** Gives the played character back; with a name, what was recorded is sent under it. */
  #release(name: string | undefined): void {
    const { possession } = this.#session;
    const { agent } = possession;
    if (name === undefined || agent === undefined) possession.discard();
    else this.send({ type: 'recorded', agent, recording: possession.end(name) });
    this.#tellPlay();
  }

  /** Tells how it goes with the character that a person plays, if that has changed. */
  #tellPlay(): void {
    const played = this.#session.possession.describe() ?? null;
    const json = JSON.stringify(played);
    if (json === this.#toldPlay) return;
    this.#toldPlay = json;
    this.send({ type: 'played', played });
  }

  #select(agent: string | null): void {
    const session = this.#session;
    if (agent !== null) requireCharacter(session.options.cast, agent);
    session.selected = agent;
    this.#watched.selected = agent;
    this.#knowledge.select(agent);
    this.#knowledge.tell(session.run.tick);
    if (agent !== null) this.#watched.tellBlackboard(agent);
  }

  #tellHistory(agent: string, from: number | undefined): void {
    const behavior = this.#session.options.cast.find(agent)?.behavior ?? '';
    this.send({ type: 'history', agent, behavior, ...this.#past.tellHistory(agent, from ?? 0) });
  }

  /** An empty type asks for a thing of any type. */
  #pick(of: string | null): void {
    if (of !== null && of !== '' && !this.#session.options.cast.vocabulary.objectTypes.has(of))
      throw new InvalidDataError('pick.of', `the game has no object type ${of}`);
    this.#session.picking = of;
    this.#picking = of !== null;
  }

  /** Tells what the watched minds did in the step that has just passed. */
  tellStep(): void {
    this.#watched.tellStep();
  }

  /** Keeps messages until {@link release}, which sends them together. */
  hold(isPlaying: boolean): void {
    this.#line.hold(isPlaying);
  }

  /** Sends what was kept, unless it may wait for the next frame. `seconds` of real time have passed. */
  release(seconds: number): void {
    this.#line.release(seconds);
  }

  afterFrame(moved: boolean, agentsDue: boolean): void {
    const leftOut = this.#line.catchUp();
    if (leftOut > 0) this.#catchUp(leftOut);
    this.tellFrame(moved, agentsDue);
  }

  /** Once a slow line has caught up, says what it missed and how things stand now. */
  #catchUp(leftOut: number): void {
    const { tick } = this.#session.run;
    if (this.#line.acknowledges) this.send({ type: 'thinned', tick, messages: leftOut });
    else {
      const text = `The line to the game was too slow: ${leftOut} messages about what characters did were left out.`;
      this.send({ type: 'log', lines: [{ feed: 'run', level: 'warning', text, tick }] });
    }
    this.#watched.forget();
    this.#insights.forget();
    this.#knowledge.forget();
    this.#tactics.forget();
    this.#learning.forget();
    this.#searches.forget();
    this.#crowd.forget();
    this.#senses.forget();
    this.tellReload();
    this.send({ type: 'run', run: this.#session.run });
  }

  /** Tells, once per frame, what changes too often to tell at every step. */
  tellFrame(moved: boolean, agentsDue: boolean): void {
    if (moved) {
      this.#watched.tellBlackboards();
      this.#insights.moved();
      this.#tactics.moved();
      this.#crowd.moved();
      this.send({ type: 'run', run: this.#session.run });
    }
    if (!agentsDue) return;
    this.#insights.tellStale(this.#session.run.tick);
    this.#knowledge.tell(this.#session.run.tick);
    this.#senses.tell(this.#session.run.tick);
    this.#tellPlay();
    this.send({ type: 'agents', agents: this.#session.describeAgents(this.#lookedAt()) });
  }

  /** Real time has passed. */
  passTime(seconds: number): void {
    this.#timing.passTime(seconds, this.#session.run.tick);
    this.#tactics.passTime(seconds, this.#session.run.tick);
    this.#generators.passTime(seconds);
    this.#crowd.passTime(seconds, this.#shownTick);
    this.#learning.passTime(seconds, () => this.#moment);
    this.#searches.passTime(seconds, this.#shownTick);
  }

  /** Tells where the time has gone and what tactics see, after a step by hand. */
  tellStepByHand(): void {
    this.tellFrame(true, true);
    this.#timing.tell(this.#session.run.tick);
    this.#tactics.tell(this.#session.run.tick);
    this.tellLearning();
    this.#searches.tell(this.#shownTick);
    this.#crowd.tell(this.#shownTick);
  }

  /** Tells a workbench that looks how the learners of the game are now. */
  tellLearning(): void {
    this.#learning.tell(() => this.#moment);
  }

  /** Tells what has changed of the game's tactics. */
  tellTactics(): void {
    this.#tactics.tell(this.#session.run.tick);
  }

  /** Tells a workbench that looks how the links of senses are now. */
  tellSenses(): void {
    this.#senses.tell(this.#session.run.tick);
  }

  /** Sends what the watched minds know and the details of inspected nodes, if they have changed. */
  tellBlackboards(): void {
    this.#watched.tellBlackboards();
    this.#insights.tell(this.#session.run.tick);
    this.#knowledge.tell(this.#session.run.tick);
  }

  /** The watched minds run another program now, or are back at their start. */
  tellReload(): void {
    this.#watched.tellPrograms();
    this.tellBlackboards();
    this.#tellPlay();
    this.#tactics.tell(this.#session.run.tick);
    this.tellLearning();
    this.#searches.tell(this.#shownTick);
    this.#crowd.tell(this.#shownTick);
    this.send({ type: 'agents', agents: this.#session.describeAgents(this.#lookedAt()) });
  }
}

function* charactersOf<A>({ options: { cast } }: Session<A>): Generator<string> {
  for (const { id } of cast.characters()) yield id;
}
