import { isSameJson } from 'gumption/data';
import {
  type GameMessage,
  PROTOCOL_VERSION,
  parseGameMessage,
  type TacticsDescription,
  type Transport,
  type WorkbenchMessage,
} from 'gumption/protocol';
import type { QueryDocument } from '../../../../wire/query-document.js';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import { createLexicon } from '../../document/describe/describe.js';
import { greetAssignments, partAssignments, takeAssigned, takeAssignments } from '../assign/assignment-sync.js';
import { finishDrop } from '../assign/give.js';
import { greetCrowd, takeCrowd, takeCrowdCompared, takeCrowdMembers } from '../crowd/crowd-state.js';
import { takeAgentsPicked } from '../crowd/pick-agents.js';
import { armBreakpoints, takeBreakpoints, takeHit, takeProblem } from '../debug/breakpoints.js';
import { armInjections } from '../debug/injections.js';
import { dropMoments, refusedRestore, takeMoment, takePastReplaced } from '../debug/moments.js';
import { restoreMode, takeRun } from '../debug/run-control.js';
import { hearPoints } from '../edit/edit-points.js';
import { sendLoadedBaselines, takeChangedDocuments, takeGameDocuments, takeLoadedAnswer } from '../edit/loaded-sync.js';
import type { Editor } from '../editor.js';
import { mergeGame } from '../files/documents.js';
import { mergeGameSheets } from '../files/sheets-state.js';
import { sendBaselines } from '../files/synchronize.js';
import { hideDeleted } from '../files/trash-state.js';
import {
  greetGenerators,
  takeGenerators,
  takeOrigins,
  takePicture,
  takeProgress,
  takeRated,
  takeReport,
} from '../generators/generating.js';
import { askInsights, NO_QUESTIONS, takeInsight } from '../insight/insight.js';
import { NOTHING_TOLD, takeKnowledge } from '../insight/knowledge.js';
import { greetLearning, takeLearner, takeLearnerAnswer, takeLearners } from '../learning/learning-state.js';
import { send } from '../link/link.js';
import type { Liveness } from '../link/liveness.js';
import { appendLines, note } from '../link/log.js';
import { refuseGame } from '../link/refuse-game.js';
import { rosterOf } from '../link/roster.js';
import { NOT_THINNED, takeThinned } from '../link/thinning.js';
import { watch } from '../link/watch-list.js';
import { ALL_PERMISSIONS } from '../link/world.js';
import { takeCoverage, takeProfile } from '../live/profile.js';
import { keysAbove, nodeOfPath } from '../live/program-nodes.js';
import { greetTiming, takeTiming } from '../live/timing.js';
import { greetLayers, takeLayer, takeLayerAt } from '../map/layers.js';
import { greetMap, takeGround, takeView } from '../map/map-state.js';
import { greetOrders, takeOrders } from '../map/orders-state.js';
import { greetPoints, takePointsAnswer, takePointValues } from '../map/points-state.js';
import { announceAside, heardMoment, IN_PRESENT, refusedMoment, showMoment } from '../past/past.js';
import { takePreview } from '../queries/preview.js';
import { greetRuns, takeRuns } from '../scripts/runs.js';
import { greetSearches, takeSearch, takeSearches, takeSearchOpened } from '../searches/searches-state.js';
import { finishPick } from '../selection/pick.js';
import { selectAgent, watchSelected } from '../selection/select.js';
import { greetSenses, partSenses, takeSenseMarks, takeSenses, takeSensesAnswer } from '../senses/sense-sync.js';
import { sendBaselineSheets, takeSheetsAnswer } from '../sheets/sheet-sync.js';
import { takePlayed, takeRecorded } from '../watch-me/watch-me.js';
import { isBatch } from './is-batch.js';
import { isTrace } from './is-trace.js';
import { takeAnswers } from './take-answers.js';
import { takeBlackboard } from './take-blackboard.js';
import { warnOfOtherName } from './warn-of-other-name.js';

type Handlers = {
  readonly [T in GameMessage['type']]: (editor: Editor, message: Extract<GameMessage, { type: T }>) => void;
};

/**
 * Starts a session with a game over a new connection, monitored by `liveness`; an older connection
 * is closed.
 */
export function connect(editor: Editor, line: Transport, liveness: Liveness): void {
  editor.link.getState().transport?.close();
  const transport: Transport = {
    ...line,
    send(message) {
      liveness.said(message as WorkbenchMessage);
      line.send(message);
    },
  };
  editor.link.setState({ status: 'greeting', problem: undefined, transport });
  const isCurrent = () => editor.link.getState().transport === transport;
  line.onMessage((value) => {
    if (!isCurrent()) return;
    liveness.heard();
    if (isBatch(value)) handlers.batch(editor, value);
    else hear(editor, value);
  });
  line.onClose((reason) => {
    if (isCurrent()) disconnect(editor, reason);
  });
  transport.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'workbench', acknowledges: true, repeats: true });
}

/** The connection is gone. Documents and records stay. */
export function disconnect(editor: Editor, reason: string): void {
  editor.link.setState({ status: 'waiting', problem: reason, transport: undefined });
  editor.answers.length = 0;
  dropMoments(editor, reason);
  editor.documents.setState((documents) => mergeGame(documents, []));
  editor.sheets.setState((sheets) => mergeGameSheets(sheets, undefined));
  takeSpots(editor, undefined);
  takeGameDocuments(editor, 'script', undefined);
  greetGenerators(editor, undefined);
  partSenses(editor);
  partAssignments(editor);
  editor.live.clear();
  editor.results.clear();
  editor.keyChanges.clear();
  editor.knowledge.setState(NOTHING_TOLD);
  editor.recorder.watch([]);
  editor.watching.agents = undefined;
  editor.past.setState(IN_PRESENT);
  editor.thinning.setState(NOT_THINNED);
}

function hear(editor: Editor, value: unknown): void {
  let message: GameMessage;
  try {
    message = isTrace(value) ? value : parseGameMessage(value);
  } catch (error) {
    note(editor, 'error', `The game sent something we do not understand: ${(error as Error).message}`);
    return;
  }
  const greeting = editor.link.getState().status === 'greeting';
  if (greeting && message.type === 'refused') refuseGame(editor, `The game cannot be used here: ${message.problem}`);
  else if (!greeting || message.type === 'hello') dispatch(editor, message);
}

function dispatch(editor: Editor, message: GameMessage): void {
  (handlers[message.type] as (editor: Editor, message: GameMessage) => void)(editor, message);
}

/** Shows the tick of an agent that was recorded last, if the agent is the one that is looked at. */
function showTick(editor: Editor, agent: string, tick: number, time: number): void {
  if (agent !== editor.selection.getState().agent || editor.past.getState().tick !== undefined) return;
  const record = editor.recorder.of(agent);
  if (record?.program === undefined) return;
  editor.live.trace(record.events, record.active);
  editor.results.trace(tick, time, record.events);
}

const handlers: Handlers = {
  hello(
    editor,
    {
      protocol,
      game,
      canPick,
      canPoint = false,
      canInspect = false,
      canTellKnowledge = false,
      canTime = false,
      canPossess = false,
      tactics,
      learning,
      searches,
      generators,
      crowd,
      canRecord,
      canRestore = false,
      allow = ALL_PERMISSIONS,
      overlays,
      vocabulary,
      documents,
      sheets,
      senses,
      assignments,
      run,
    },
  ) {
    if (protocol !== PROTOCOL_VERSION) {
      const problem = `The game speaks version ${protocol} of the protocol, this workbench version ${PROTOCOL_VERSION}. Use matching versions of gumption.`;
      refuseGame(editor, problem);
      return;
    }
    // The selected agent may be gone; watching resumes once the game has sent its agents.
    const lexicon = createLexicon(vocabulary, editor.world.getState().lexicon.views);
    editor.world.setState({
      game,
      canPick,
      canPoint,
      canInspect,
      canTellKnowledge,
      canRecord,
      canRestore,
      allow,
      tactics,
      overlays,
      lexicon,
      run,
      askedSpeed: undefined,
      agents: [],
      roster: [],
    });
    editor.watching.agents = undefined;
    editor.looks.asked = NO_QUESTIONS;
    editor.recorder.run(run);
    editor.answers.length = 0;
    editor.documents.setState((state) => mergeGame(state, documents));
    editor.sheets.setState((state) => mergeGameSheets(state, sheets));
    takeSpots(editor, tactics?.spots);
    takeGameDocuments(editor, 'script', tactics?.scripts?.scripts as readonly ScriptFileDocument[] | undefined);
    greetGenerators(editor, generators);
    hideDeleted(editor);
    editor.link.setState({ status: 'connected', problem: undefined });
    warnOfOtherName(editor, game.name);
    // What the game would refuse is not sent by itself, only when a person asks for it.
    if (allow.includes('control')) {
      armBreakpoints(editor);
      armInjections(editor);
      restoreMode(editor);
    }
    greetTiming(editor, canTime);
    greetCrowd(editor, crowd);
    greetMap(editor);
    greetOrders(editor);
    greetLearning(editor, learning);
    greetSearches(editor, searches);
    greetLayers(editor);
    greetPoints(editor);
    greetRuns(editor);
    if (allow.includes('edit')) {
      // First what behaviors may name.
      sendLoadedBaselines(editor);
      sendBaselines(editor);
      sendBaselineSheets(editor);
    }
    greetSenses(editor, senses);
    greetAssignments(editor, assignments);
    editor.watchMe.setState({ canPossess, played: undefined });
  },
  run(editor, { run }) {
    if (run.state === 'stopped' && run.tick === 0) editor.results.forget();
    const before = editor.world.getState().run;
    takeRun(editor, run);
    announceAside(editor, before);
    editor.recorder.run(run);
    heardMoment(editor);
    const { pausedAt } = run;
    const row = pausedAt && nodeOfPath(editor, pausedAt.agent, pausedAt.node);
    if (row !== undefined && pausedAt!.agent === editor.selection.getState().agent)
      editor.live.light(keysAbove(editor, row));
    // Playing leaves the mode in which nothing moves, and other windows change modes too.
    if (run.mode !== editor.preferences.getState().mode) editor.preferences.setState({ mode: run.mode });
  },
  agents(editor, { agents }) {
    const { agents: before, roster } = editor.world.getState();
    const first = before.length === 0;
    // A game that stands still repeats itself, and that is no reason to draw anything.
    if (!isSameJson(before, agents)) editor.world.setState({ agents, roster: rosterOf(roster, agents) });
    if (editor.world.getState().run.viewing === undefined) editor.recorder.list(agents);
    const { agent } = editor.selection.getState();
    if (!agents.some(({ id }) => id === agent)) selectAgent(editor, agents[0]?.id);
    else if (first) watchSelected(editor);
    else watch(editor);
  },
  objects: (editor, { objects }) =>
    editor.world.setState({ objects: new Map(objects.map((object) => [object.id, object])) }),
  program(editor, { agent, behavior, nodes, active }) {
    const isSelected = agent === editor.selection.getState().agent;
    const { viewing } = editor.world.getState().run;
    if (viewing !== undefined) {
      // The past as the game recorded it, where the page has no records.
      const isKnown = editor.recorder.of(agent)?.track.at(viewing) !== undefined;
      if (isSelected && !isKnown) editor.live.begin(editor.makeTable(behavior, nodes), active);
      return;
    }
    const isNew = editor.recorder.begin(agent, behavior, nodes, active);
    if (isNew && editor.world.getState().canRecord) send(editor, { type: 'askHistory', agent });
    if (!isSelected) return;
    askInsights(editor);
    if (editor.past.getState().tick === undefined) showMoment(editor);
  },
  trace(editor, { agent, tick, time, events, active }) {
    editor.recorder.trace(agent, tick, events, active);
    showTick(editor, agent, tick, time);
  },
  repeat(editor, { agents, tick, time }) {
    for (const agent of agents) {
      editor.recorder.repeat(agent, tick);
      showTick(editor, agent, tick, time);
    }
  },
  blackboard: takeBlackboard,
  batch(editor, { batch, messages }) {
    try {
      for (const message of messages) hear(editor, message);
    } finally {
      send(editor, { type: 'heard', batch });
    }
  },
  thinned: takeThinned,
  insight: takeInsight,
  knowledge: takeKnowledge,
  timing: takeTiming,
  ground: takeGround,
  view: takeView,
  orders: takeOrders,
  learners: takeLearners,
  learner: takeLearner,
  learnerChanged: takeLearnerAnswer,
  searches: takeSearches,
  search: takeSearch,
  searchOpened: takeSearchOpened,
  layer: takeLayer,
  layerAt: takeLayerAt,
  points: hearPoints,
  pointsLoaded: takePointsAnswer,
  pointValues: takePointValues,
  scripts(editor, { scripts, actions }) {
    editor.scripts.setState({ actions });
    takeChangedDocuments(editor, 'script', scripts as readonly ScriptFileDocument[]);
  },
  scriptLoaded: (editor, message) => takeLoadedAnswer(editor, 'script', message),
  scriptRuns: takeRuns,
  generators: takeGenerators,
  generatorLoaded: (editor, message) => takeLoadedAnswer(editor, 'generator', message),
  generatorProgress: takeProgress,
  generatorRan: takeReport,
  generatedPicture: takePicture,
  generatedOrigins: takeOrigins,
  seedRated: takeRated,
  crowd: takeCrowd,
  crowdMembers: takeCrowdMembers,
  crowdCompared: takeCrowdCompared,
  agentsPicked: takeAgentsPicked,
  vocabulary(editor, { vocabulary }) {
    editor.world.setState(({ lexicon }) => ({ lexicon: createLexicon(vocabulary, lexicon.views) }));
  },
  queries(editor, { queries, names, vocabulary }) {
    editor.queries.setState({ names });
    // A query has got other parameters, which nodes can set from now on.
    if (vocabulary !== undefined)
      editor.world.setState(({ lexicon }) => ({ lexicon: createLexicon(vocabulary, lexicon.views) }));
    takeChangedDocuments(editor, 'query', queries as readonly QueryDocument[]);
  },
  queryLoaded: (editor, message) => takeLoadedAnswer(editor, 'query', message),
  assigned: takeAssigned,
  assignments: (editor, { assignments }) => takeAssignments(editor, assignments),
  queryPreview: takePreview,
  played: (editor, { played }) => takePlayed(editor, played),
  recorded: takeRecorded,
  log: (editor, { lines }) => editor.log.setState((log) => appendLines(log, lines)),
  picked(editor, { object, agent }) {
    if (finishDrop(editor, agent) || finishPick(editor, object)) return;
    if (agent !== null) selectAgent(editor, agent);
  },
  loaded(editor, message) {
    if (message.result === 'reloaded' || message.result === 'refreshed')
      editor.recorder.mark({
        tick: editor.recorder.now,
        kind: 'reload',
        agent: undefined,
        text: `${message.behavior}: ${message.result === 'reloaded' ? 'structure' : 'parameters'} changed`,
      });
    if (editor.answers.push(message) === 1) editor.soon(() => takeAnswers(editor));
  },
  sheetsLoaded: takeSheetsAnswer,
  sheets: (editor, { sheets }) => editor.sheets.setState({ inGame: sheets }),
  sensesLoaded: takeSensesAnswer,
  senseMarks: (editor, { marks }) => takeSenseMarks(editor, marks),
  senses: takeSenses,
  refused(editor, { problem }) {
    refusedMoment(editor);
    refusedRestore(editor, problem);
    note(editor, 'error', `The game refused: ${problem}`);
  },
  moment: takeMoment,
  pastReplaced: takePastReplaced,
  breakpointHit(editor, message) {
    const { agent, node, event, tick, text } = message;
    editor.recorder.mark({ tick, kind: 'breakpoint', agent, text: text ?? `Breakpoint: ${node}, ${event}` });
    takeHit(editor, message);
  },
  breakpointProblem: (editor, { breakpoint, problem }) => takeProblem(editor, breakpoint, problem),
  breakpoints: (editor, { breakpoints }) => takeBreakpoints(editor, breakpoints),
  injections: (editor, { injections }) => editor.injections.setState({ list: injections }),
  profile: takeProfile,
  coverage: takeCoverage,
  history(editor, message) {
    editor.recorder.history(message);
    if (message.agent === editor.selection.getState().agent) showMoment(editor);
  },
};

/** Takes the queries of a game and the names that they may use, which stay known without it. */
function takeSpots(editor: Editor, told: TacticsDescription['spots']): void {
  if (told !== undefined) editor.queries.setState({ names: told.names });
  takeGameDocuments(editor, 'query', told?.queries as readonly QueryDocument[] | undefined);
}
