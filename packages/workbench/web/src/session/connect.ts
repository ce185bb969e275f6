import {
  type GameMessage,
  PROTOCOL_VERSION,
  parseGameMessage,
  type Transport,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { createLexicon, referenceOf } from '../document/describe.js';
import { findNode } from '../document/find-node.js';
import { takeSheetsAnswer } from '../sheets/sheet-sync.js';
import { mergeGameSheets } from '../sheets/sheets-state.js';
import { mergeGame } from './documents.js';
import type { Liveness } from './liveness.js';
import { appendLines } from './log.js';
import { createNodeTable } from './node-table.js';
import { finishPick } from './pick.js';
import { selectAgent, watchSelected } from './select.js';
import { currentDocument, note, type Session } from './session.js';
import { sendBaselines } from './synchronize.js';
import { takeAnswers } from './take-answers.js';

type Handlers = {
  readonly [T in GameMessage['type']]: (session: Session, message: Extract<GameMessage, { type: T }>) => void;
};

/** Begins to talk to a game over a new line, watched over by `liveness`; an older line is closed. */
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
  hello(session, { protocol, game, canPick, vocabulary, documents, sheets, run }) {
    if (protocol !== PROTOCOL_VERSION) {
      const problem = `The game speaks version ${protocol} of the protocol, this workbench version ${PROTOCOL_VERSION}. Use matching versions of gumption.`;
      refuse(session, problem);
      return;
    }
    // Whom we looked at may be gone; we watch again once the game has told who is there.
    session.world.setState({ game, canPick, lexicon: createLexicon(vocabulary), run, agents: [] });
    session.answers.length = 0;
    session.documents.setState((state) => mergeGame(state, documents));
    session.sheets.setState((state) => mergeGameSheets(state, sheets));
    session.link.setState({ status: 'connected', problem: undefined });
    sendBaselines(session);
  },
  run: (session, { run }) => session.world.setState({ run }),
  agents(session, { agents }) {
    const first = session.world.getState().agents.length === 0;
    session.world.setState({ agents });
    const { agent } = session.selection.getState();
    if (!agents.some(({ id }) => id === agent)) selectAgent(session, agents[0]?.id);
    else if (first) watchSelected(session);
  },
  objects: (session, { objects }) =>
    session.world.setState({ objects: new Map(objects.map((object) => [object.id, object])) }),
  program(session, { agent, behavior, nodes, active }) {
    if (agent !== session.selection.getState().agent) return;
    const table = createNodeTable({
      behavior,
      paths: nodes,
      documentOf: (name) => currentDocument(session, name),
      referenceOf: (name, id) => {
        const found = described(session, name, id);
        return found && referenceOf(found.node, found.kind);
      },
      copies: (name, id) => described(session, name, id)?.kind.copies !== undefined,
    });
    session.live.begin(table, active);
  },
  trace(session, { agent, events, active }) {
    if (agent === session.selection.getState().agent) session.live.trace(events, active);
  },
  blackboard(session, { agent, values }) {
    if (agent === session.selection.getState().agent) session.blackboard.setState({ values });
  },
  log: (session, { lines }) => session.log.setState((log) => appendLines(log, lines)),
  picked(session, { object, agent }) {
    if (finishPick(session, object)) return;
    if (agent !== null) selectAgent(session, agent);
  },
  loaded(session, message) {
    if (session.answers.push(message) === 1) session.soon(() => takeAnswers(session));
  },
  sheetsLoaded: takeSheetsAnswer,
  sheets: (session, { sheets }) => session.sheets.setState({ inGame: sheets }),
  refused: (session, { problem }) => note(session, 'error', `The game refused: ${problem}`),
  breakpointHit(session, { agent, node, event, text }) {
    note(session, 'info', text ?? `${agent} is at a breakpoint: ${node}, ${event}`);
  },
  breakpointProblem: (session, { problem }) => note(session, 'error', `A breakpoint cannot work: ${problem}`),
  // Nothing on screen shows these yet.
  breakpoints: () => undefined,
  injections: () => undefined,
  profile: () => undefined,
  coverage: () => undefined,
  history: () => undefined,
};

/** A node of a document, with what the game says of its kind. */
function described(session: Session, behavior: string, id: string) {
  const document = currentDocument(session, behavior);
  const node = document && findNode(document, id)?.node;
  const kind = node && session.world.getState().lexicon.kinds.get(node.kind);
  return kind && { node, kind };
}
