import {
  type GameMessage,
  PROTOCOL_VERSION,
  parseGameMessage,
  type Transport,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { createLexicon } from '../../document/describe/describe.js';
import { armBreakpoints, takeBreakpoints, takeHit, takeProblem } from '../debug/breakpoints.js';
import { armInjections } from '../debug/injections.js';
import { restoreMode, takeRun } from '../debug/run-control.js';
import type { Session } from '../editor.js';
import { mergeGame } from '../files/documents.js';
import { mergeGameSheets } from '../files/sheets-state.js';
import { sendBaselines } from '../files/synchronize.js';
import { askInsights, NO_QUESTIONS, takeInsight } from '../insight/insight.js';
import { NOTHING_TOLD, takeKnowledge } from '../insight/knowledge.js';
import { send } from '../link/link.js';
import type { Liveness } from '../link/liveness.js';
import { appendLines, note } from '../link/log.js';
import { isShown, watch } from '../link/watch-list.js';
import { takeCoverage, takeProfile } from '../live/profile.js';
import { keysAbove, nodeOfPath } from '../live/program-nodes.js';
import { greetTiming, takeTiming } from '../live/timing.js';
import { heardMoment, IN_PRESENT, refusedMoment, showMoment } from '../past/past.js';
import { finishPick } from '../selection/pick.js';
import { selectAgent, watchSelected } from '../selection/select.js';
import { sendBaselineSheets, takeSheetsAnswer } from '../sheets/sheet-sync.js';
import { takeAnswers } from './take-answers.js';

type Handlers = {
  readonly [T in GameMessage['type']]: (session: Session, message: Extract<GameMessage, { type: T }>) => void;
};

/**
 * Begins to talk to a game over a new line, watched over by `liveness`; an older line is closed.
 */
export function connect(session: Session, line: Transport, liveness: Liveness): void {
  session.link.getState().transport?.close();
  const transport: Transport = {
    ...line,
    send(message) {
      liveness.said(message as WorkbenchMessage);
      line.send(message);
    },
  };
  session.link.setState({ status: 'greeting', problem: undefined, transport });
  const isCurrent = () => session.link.getState().transport === transport;
  line.onMessage((value) => {
    if (!isCurrent()) return;
    liveness.heard();
    hear(session, value);
  });
  line.onClose((reason) => {
    if (isCurrent()) disconnect(session, reason);
  });
  transport.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'workbench' });
}

/** The line is gone. Documents and what was seen stay. */
export function disconnect(session: Session, reason: string): void {
  session.link.setState({ status: 'waiting', problem: reason, transport: undefined });
  session.answers.length = 0;
  session.documents.setState((documents) => mergeGame(documents, []));
  session.sheets.setState((sheets) => mergeGameSheets(sheets, undefined));
  session.live.clear();
  session.results.clear();
  session.keyChanges.clear();
  session.knowledge.setState(NOTHING_TOLD);
  session.recorder.watch([]);
  session.watching.agents = undefined;
  session.past.setState(IN_PRESENT);
}

function hear(session: Session, value: unknown): void {
  let message: GameMessage;
  try {
    message = parseGameMessage(value);
  } catch (error) {
    note(session, 'error', `The game sent something we do not understand: ${(error as Error).message}`);
    return;
  }
  const greeting = session.link.getState().status === 'greeting';
  if (greeting && message.type === 'refused') refuse(session, `The game cannot be used here: ${message.problem}`);
  else if (!greeting || message.type === 'hello') dispatch(session, message);
}

function dispatch(session: Session, message: GameMessage): void {
  (handlers[message.type] as (session: Session, message: GameMessage) => void)(session, message);
}

function refuse(session: Session, problem: string): void {
  session.link.setState({ status: 'refused', problem });
  note(session, 'error', problem);
}

const handlers: Handlers = {
  hello(
    session,
    {
      protocol,
      game,
      canPick,
      canPoint = false,
      canInspect = false,
      canTellKnowledge = false,
      canTime = false,
      canRecord,
      overlays,
      vocabulary,
      documents,
      sheets,
      run,
    },
  ) {
    if (protocol !== PROTOCOL_VERSION) {
      const problem = `The game speaks version ${protocol} of the protocol, this workbench version ${PROTOCOL_VERSION}. Use matching versions of gumption.`;
      refuse(session, problem);
      return;
    }
    // Whom we looked at may be gone; we watch again once the game has told who is there.
    const lexicon = createLexicon(vocabulary);
    session.world.setState({
      game,
      canPick,
      canPoint,
      canInspect,
      canTellKnowledge,
      canRecord,
      overlays,
      lexicon,
      run,
      askedSpeed: undefined,
      agents: [],
    });
    session.watching.agents = undefined;
    session.looks.asked = NO_QUESTIONS;
    session.recorder.run(run);
    session.answers.length = 0;
    session.documents.setState((state) => mergeGame(state, documents));
    session.sheets.setState((state) => mergeGameSheets(state, sheets));
    session.link.setState({ status: 'connected', problem: undefined });
    armBreakpoints(session);
    armInjections(session);
    restoreMode(session);
    greetTiming(session, canTime);
    sendBaselines(session);
    sendBaselineSheets(session);
  },
  run(session, { run }) {
    if (run.state === 'stopped' && run.tick === 0) session.results.forget();
    takeRun(session, run);
    session.recorder.run(run);
    heardMoment(session);
    const { pausedAt } = run;
    const row = pausedAt && nodeOfPath(session, pausedAt.agent, pausedAt.node);
    if (row !== undefined && pausedAt!.agent === session.selection.getState().agent)
      session.live.light(keysAbove(session, row));
    // Playing leaves the mode in which nothing moves, and other windows change modes too.
    if (run.mode !== session.preferences.getState().mode) session.preferences.setState({ mode: run.mode });
  },
  agents(session, { agents }) {
    const first = session.world.getState().agents.length === 0;
    session.world.setState({ agents });
    const { agent } = session.selection.getState();
    if (!agents.some(({ id }) => id === agent)) selectAgent(session, agents[0]?.id);
    else if (first) watchSelected(session);
    else watch(session);
  },
  objects: (session, { objects }) =>
    session.world.setState({ objects: new Map(objects.map((object) => [object.id, object])) }),
  program(session, { agent, behavior, nodes, active }) {
    const isSelected = agent === session.selection.getState().agent;
    const { viewing } = session.world.getState().run;
    if (viewing !== undefined) {
      // The past as the game knows it, where we have not seen it ourselves.
      const isKnown = session.recorder.of(agent)?.track.at(viewing) !== undefined;
      if (isSelected && !isKnown) session.live.begin(session.makeTable(behavior, nodes), active);
      return;
    }
    const isNew = session.recorder.begin(agent, behavior, nodes, active);
    if (isNew && session.world.getState().canRecord) send(session, { type: 'askHistory', agent });
    if (!isSelected) return;
    askInsights(session);
    if (session.past.getState().tick === undefined) showMoment(session);
  },
  trace(session, { agent, tick, time, events, active }) {
    session.recorder.trace(agent, tick, events, active);
    if (agent !== session.selection.getState().agent || session.past.getState().tick !== undefined) return;
    session.live.trace(events, active);
    session.results.trace(tick, time, events);
  },
  blackboard(session, { agent, tick, values, scopes = [], told = [], properties }) {
    const isPast = session.world.getState().run.viewing !== undefined;
    if (!isPast) session.recorder.blackboard(agent, tick, { values, scopes, told });
    // What the game says of the past is the truth; what it says of the present waits until we are
    // back.
    const isAway = !isPast && session.past.getState().tick !== undefined;
    if (isAway || !isShown(session, agent)) return;
    if (!isPast && agent === session.selection.getState().agent) session.keyChanges.take(tick, values);
    const known = { values, scopes, told, ...(properties && { properties }) };
    session.blackboard.setState(({ byAgent }) => ({ byAgent: { ...byAgent, [agent]: known } }));
  },
  insight: takeInsight,
  knowledge: takeKnowledge,
  timing: takeTiming,
  log: (session, { lines }) => session.log.setState((log) => appendLines(log, lines)),
  picked(session, { object, agent }) {
    if (finishPick(session, object)) return;
    if (agent !== null) selectAgent(session, agent);
  },
  loaded(session, message) {
    if (message.result === 'reloaded' || message.result === 'refreshed')
      session.recorder.mark({
        tick: session.recorder.now,
        kind: 'reload',
        agent: undefined,
        text: `${message.behavior}: ${message.result === 'reloaded' ? 'structure' : 'parameters'} changed`,
      });
    if (session.answers.push(message) === 1) session.soon(() => takeAnswers(session));
  },
  sheetsLoaded: takeSheetsAnswer,
  sheets: (session, { sheets }) => session.sheets.setState({ inGame: sheets }),
  refused(session, { problem }) {
    refusedMoment(session);
    note(session, 'error', `The game refused: ${problem}`);
  },
  breakpointHit(session, message) {
    const { agent, node, event, tick, text } = message;
    session.recorder.mark({ tick, kind: 'breakpoint', agent, text: text ?? `Breakpoint: ${node}, ${event}` });
    takeHit(session, message);
  },
  breakpointProblem: (session, { breakpoint, problem }) => takeProblem(session, breakpoint, problem),
  breakpoints: (session, { breakpoints }) => takeBreakpoints(session, breakpoints),
  injections: (session, { injections }) => session.injections.setState({ list: injections }),
  profile: takeProfile,
  coverage: takeCoverage,
  history(session, message) {
    session.recorder.history(message);
    if (message.agent === session.selection.getState().agent) showMoment(session);
  },
};
