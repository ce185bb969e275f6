import type { BehaviorDocument } from 'gumption/behavior';
import {
  type AgentDescription,
  type GameMessage,
  NOT_BEGUN,
  type NodeValues,
  type ObjectDescription,
  type OverlayDescription,
  type RunState,
  type ScopeValues,
  type Transport,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLexicon, EMPTY_VOCABULARY, isReferenceParam, type Lexicon } from '../document/describe/describe.js';
import type { NodeProblem } from '../document/describe/problem.js';
import type { Random } from '../document/edit/fresh-ids.js';
import { type BreakpointsState, NO_BREAKPOINTS } from './debug/breakpoint-list.js';
import { type InjectionsState, NO_INJECTIONS } from './debug/injections.js';
import { NO_SCENARIOS, type ScenariosState } from './debug/scenarios.js';
import { type HistoryState, keepHistory, NO_HISTORY } from './edit/keep-history.js';
import { type DocumentsState, NO_DOCUMENTS } from './files/documents.js';
import type { BehaviorFiles, ProjectInfo } from './files/files.js';
import { NO_SHEETS, type SheetsState } from './files/sheets-state.js';
import { keepInsights, type Looks, NO_QUESTIONS } from './insight/insight.js';
import { type KnowledgeState, keepKnowledge, NOTHING_TOLD } from './insight/knowledge.js';
import { appendLines, EMPTY_LOG, type LogState } from './link/log.js';
import { KeyChanges } from './live/key-changes.js';
import { LastResults } from './live/last-results.js';
import { LiveStatus } from './live/live-status.js';
import { createNodeTable, type NodeTable } from './live/node-table.js';
import { NO_PROFILE, type ProfileState } from './live/profile.js';
import { programSource, shareTables } from './live/program-nodes.js';
import { NO_TIMING, type TimingState } from './live/timing.js';
import { IN_PRESENT, type PastState } from './past/past.js';
import { Recorder } from './past/recorder.js';
import { createPreferences, defaultPreferences, type KeyValueStorage, type Preferences } from './preferences.js';
import { type CanvasState, QUIET_CANVAS } from './selection/canvas-state.js';
import { keepSelection } from './selection/keep-selection.js';

/** How the line to the game is. */
export interface LinkState {
  /**
   * `waiting` for a game page, `greeting` it, `connected`, `silent` when it stopped answering,
   * `refused` for good.
   */
  readonly status: 'waiting' | 'greeting' | 'connected' | 'silent' | 'refused';
  /** What is wrong, in words for the designer. */
  readonly problem: string | undefined;
  readonly transport: Transport | undefined;
}

/**
 * What the game last told of itself. It stays when the line breaks, so that nothing on screen
 * jumps.
 */
export interface WorldState {
  readonly game: { readonly name: string; readonly title: string } | undefined;
  readonly canPick: boolean;
  /** Can it show what is pointed at here? */
  readonly canPoint: boolean;
  /** Can it show the inside of nodes? */
  readonly canInspect: boolean;
  /** Does it tell what characters know of the things around them? */
  readonly canTellKnowledge: boolean;
  /** What it can draw over itself. */
  readonly overlays: readonly OverlayDescription[];
  /** Can it show its past? */
  readonly canRecord: boolean;
  readonly lexicon: Lexicon;
  readonly run: RunState;
  /** The speed last asked for here, until the game answers with it. */
  readonly askedSpeed: AskedSpeed | undefined;
  readonly agents: readonly AgentDescription[];
  readonly objects: ReadonlyMap<string, ObjectDescription>;
}

/** A wish that is on its way to the game, and when it was made. */
export interface AskedSpeed {
  readonly speed: number;
  readonly at: number;
}

/** What the designer looks at. */
export interface SelectionState {
  readonly agent: string | undefined;
  /** The behavior on the canvas. */
  readonly behavior: string | undefined;
  /** The primary node: what the inspector shows and where the keyboard is. One of `nodes`. */
  readonly node: string | undefined;
  /** All selected nodes of the behavior, the primary among them. */
  readonly nodes: readonly string[];
  /** Where a range begins that Shift extends. */
  readonly anchor: string | undefined;
  /**
   * The node that was opened as a frame of its own: a machine as its chart, what a state runs as a
   * tree.
   */
  readonly within: string | undefined;
  /** The references that were opened on the way to this behavior, outermost first. */
  readonly trail: readonly TrailStep[];
  /** The parameter that waits for a click in the game. */
  readonly picking: Picking | undefined;
}

/** A reference that was followed into the behavior it stands for. */
export interface TrailStep {
  readonly behavior: string;
  readonly node: string;
  /**
   * Was the reference opened where it stands? Then the canvas still shows the behavior that holds
   * it.
   */
  readonly inPlace?: boolean;
}

/**
 * The last thing that happened, for a line that comes and goes: what was undone, why an edit was
 * not made.
 */
export interface Notice {
  readonly text: string;
  readonly level: 'info' | 'warning';
  /** What can be done about it. */
  readonly action?: { readonly title: string; readonly run: () => void };
  /** Rises with each notice, so that the same words twice are two notices. */
  readonly number: number;
}

/** A parameter whose answer is to be pointed at. */
export interface Picking {
  readonly behavior: string;
  /** The nodes whose parameter it is. */
  readonly nodes: readonly string[];
  readonly param: string;
  /** Where the answer is: a thing in the game, or a node of the behavior on screen. */
  readonly from: 'game' | 'tree';
  /** The object type it wants, or the kinds of nodes it may be; none means any. */
  readonly of: string;
  readonly kinds?: readonly string[];
  /** Takes the answer; otherwise the parameter is set to it. */
  readonly answer?: (id: string) => void;
  /** The field that asked. */
  readonly asker?: string;
}

/** What an agent knows, as the game last told it. */
export interface KnownValues {
  readonly values: { readonly [key: string]: unknown };
  /** Scopes that are open in its tree, outermost first. */
  readonly scopes: readonly ScopeValues[];
  /** What nodes tell of themselves, by path. */
  readonly told?: readonly NodeValues[];
  /** What expressions read of the agent itself, as far as the game tells it. */
  readonly properties?: { readonly [name: string]: unknown };
}

/** Live values of the agents that are watched, by agent. */
export interface BlackboardState {
  readonly byAgent: Readonly<Record<string, KnownValues>>;
}

export interface ProblemsState {
  readonly byBehavior: Readonly<Record<string, readonly NodeProblem[]>>;
  /** What is wrong with character sheets. */
  readonly inSheets: readonly NodeProblem[];
}

/** The game's answer to a document sent to it. */
export type LoadedMessage = Extract<GameMessage, { type: 'loaded' }>;

/** Everything the page knows, in small stores; functions in this folder act on it. */
export interface Session {
  readonly files: BehaviorFiles;
  readonly project: StoreApi<{ readonly info: ProjectInfo | undefined; readonly problem: string | undefined }>;
  readonly link: StoreApi<LinkState>;
  readonly world: StoreApi<WorldState>;
  readonly documents: StoreApi<DocumentsState>;
  readonly sheets: StoreApi<SheetsState>;
  readonly selection: StoreApi<SelectionState>;
  /** All edits, across behaviors. */
  readonly history: StoreApi<HistoryState>;
  readonly notice: StoreApi<{ readonly notice: Notice | undefined }>;
  readonly blackboard: StoreApi<BlackboardState>;
  /** What the selected agent knows of the things around it. */
  readonly knowledge: StoreApi<KnowledgeState>;
  readonly log: StoreApi<LogState>;
  /** What is wrong with the behaviors as they are on screen, and what is worth a second look. */
  readonly problems: StoreApi<ProblemsState>;
  readonly preferences: StoreApi<Preferences>;
  readonly canvas: StoreApi<CanvasState>;
  readonly breakpoints: StoreApi<BreakpointsState>;
  /** Stubs that stand in the place of nodes, as the game has them. */
  readonly injections: StoreApi<InjectionsState>;
  /** The node of which the designer asks why it does not run. */
  readonly question: StoreApi<{ readonly about: TrailStep | undefined }>;
  readonly live: LiveStatus;
  readonly results: LastResults;
  readonly keyChanges: KeyChanges;
  /** What was seen of the agents that are watched. */
  readonly recorder: Recorder;
  /** Which moment is looked at. */
  readonly past: StoreApi<PastState>;
  /** The agent that is held beside the selected one. */
  readonly compare: StoreApi<{ readonly compared: string | undefined }>;
  readonly profile: StoreApi<ProfileState>;
  readonly timing: StoreApi<TimingState>;
  readonly scenarios: StoreApi<ScenariosState>;
  /** Whom the game was last asked to tell of; undefined before it was. */
  readonly watching: { agents: readonly string[] | undefined };
  /** Which nodes are looked into. */
  readonly looks: Looks;
  /** What the nodes of a running program are in the documents on screen. */
  readonly makeTable: (behavior: string, paths: readonly string[]) => NodeTable;
  /** Answers of the game to documents sent to it, until they are dealt with together. */
  readonly answers: LoadedMessage[];
  /** Runs something a moment later, together with what comes meanwhile. */
  readonly soon: (run: () => void) => void;
  /** Makes ids of new nodes. */
  readonly random: Random;
  /** Milliseconds; tells edits in one go from edits after a pause. */
  readonly now: () => number;
}

export interface SessionOptions {
  readonly files: BehaviorFiles;
  readonly storage: KeyValueStorage;
  /**
   * How large the page is, which decides what a newcomer sees first; large where it is not said.
   */
  readonly pageSize?: { readonly width: number; readonly height: number };
  /** Runs a repaint soon: once a frame in a page, at once in a test. */
  readonly schedule: (flush: () => void) => void;
  /** Runs something a moment later; at once unless told. */
  readonly soon?: (run: () => void) => void;
  readonly random?: Random;
  readonly now?: () => number;
}

export const NOTHING_SELECTED: SelectionState = {
  agent: undefined,
  behavior: undefined,
  node: undefined,
  nodes: [],
  anchor: undefined,
  within: undefined,
  trail: [],
  picking: undefined,
};

export function createSession({
  files,
  storage,
  pageSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY },
  schedule,
  soon = (run) => run(),
  random = Math.random,
  now = Date.now,
}: SessionOptions): Session {
  const makeTable = shareTables(
    () => session,
    (behavior, paths) => createNodeTable({ behavior, paths, ...programSource(session) }),
  );
  const session: Session = {
    files,
    project: createStore(() => ({ info: undefined, problem: undefined })),
    link: createStore<LinkState>(() => ({ status: 'waiting', problem: undefined, transport: undefined })),
    world: createStore<WorldState>(() => ({
      game: undefined,
      canPick: false,
      canPoint: false,
      canInspect: false,
      canTellKnowledge: false,
      overlays: [],
      canRecord: false,
      lexicon: createLexicon(EMPTY_VOCABULARY),
      run: NOT_BEGUN,
      askedSpeed: undefined,
      agents: [],
      objects: new Map(),
    })),
    documents: createStore<DocumentsState>(() => NO_DOCUMENTS),
    sheets: createStore<SheetsState>(() => NO_SHEETS),
    selection: createStore<SelectionState>(() => NOTHING_SELECTED),
    history: createStore<HistoryState>(() => NO_HISTORY),
    notice: createStore<{ readonly notice: Notice | undefined }>(() => ({ notice: undefined })),
    knowledge: createStore<KnowledgeState>(() => NOTHING_TOLD),
    blackboard: createStore<BlackboardState>(() => ({ byAgent: {} })),
    log: createStore<LogState>(() => EMPTY_LOG),
    problems: createStore<ProblemsState>(() => ({ byBehavior: {}, inSheets: [] })),
    preferences: createPreferences(storage, defaultPreferences(pageSize.width, pageSize.height)),
    canvas: createStore<CanvasState>(() => QUIET_CANVAS),
    breakpoints: createStore<BreakpointsState>(() => NO_BREAKPOINTS),
    injections: createStore<InjectionsState>(() => NO_INJECTIONS),
    question: createStore<{ readonly about: TrailStep | undefined }>(() => ({ about: undefined })),
    live: new LiveStatus(schedule),
    results: new LastResults(schedule),
    keyChanges: new KeyChanges(),
    recorder: new Recorder(schedule, makeTable),
    past: createStore<PastState>(() => IN_PRESENT),
    compare: createStore<{ readonly compared: string | undefined }>(() => ({ compared: undefined })),
    profile: createStore<ProfileState>(() => NO_PROFILE),
    timing: createStore<TimingState>(() => NO_TIMING),
    scenarios: createStore<ScenariosState>(() => NO_SCENARIOS),
    watching: { agents: undefined },
    looks: { open: new Set(), asked: NO_QUESTIONS, agent: undefined },
    makeTable,
    answers: [],
    soon,
    random,
    now,
  };
  keepHistory(session);
  keepSelection(session);
  keepInsights(session);
  keepKnowledge(session);
  return session;
}

/** Says something to the game; without one it is lost, which the sync state shows. */
export function send(session: Session, message: WorkbenchMessage): void {
  session.link.getState().transport?.send(message);
}

/** Puts a line of our own into the console. */
export function note(
  session: Session,
  level: 'info' | 'warning' | 'error',
  text: string,
  behavior?: string,
  node?: string,
): void {
  const { tick } = session.world.getState().run;
  const line = { feed: 'load' as const, level, text, tick, ...(behavior && { behavior }), ...(node && { node }) };
  session.log.setState((log) => appendLines(log, [line]));
}

/** Says something in passing, where the designer looks; a refusal goes into the console too. */
export function tell(session: Session, level: Notice['level'], text: string, action?: Notice['action']): void {
  session.notice.setState(({ notice }) => ({
    notice: { text, level, number: (notice?.number ?? 0) + 1, ...(action && { action }) },
  }));
}

/** Brings a character sheet to the middle of the page; undefined goes back to the behavior. */
export function showSheet(session: Session, sheet: string | undefined): void {
  if (session.sheets.getState().shown !== sheet) session.sheets.setState({ shown: sheet });
}

/** The document on screen under this name, with unsaved changes. */
export function currentDocument(session: Session, behavior: string | undefined): BehaviorDocument | undefined {
  return behavior === undefined ? undefined : session.documents.getState().byName[behavior]?.current;
}

/** Tells references from other parameters, by the game's vocabulary. */
export function referenceTest(session: Session): (kind: string, param: string) => boolean {
  const { lexicon } = session.world.getState();
  return (kind, param) => isReferenceParam(lexicon, kind, param);
}
