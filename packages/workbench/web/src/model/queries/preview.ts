import { isSameJson, type Problem } from 'gumption/data';
import type { GameMessage, PreviewRequest, QueryPreview } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { isInGame } from '../files/loaded-state.js';
import { send } from '../link/link.js';
import { claimPointer } from '../map/map-state.js';
import type { WorldPoint } from '../map/map-view.js';

/** A candidate of a preview: by default of the last option that was tried. */
export interface SpotKey {
  readonly option: number;
  readonly spot: number;
}

/** How the running game answers the query on screen, and for whom. */
export interface PreviewState {
  /** Where the asking agent stands in thought; undefined for where it is. */
  readonly at: WorldPoint | undefined;
  /** Whether the next click in the game places the test point. */
  readonly isPlacing: boolean;
  /** Values of the query's parameters, by query and name. */
  readonly params: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What the game answered last; undefined while it has not. */
  readonly told: { readonly tick: number; readonly preview: QueryPreview | null } | undefined;
  /** The agent that asks, and those that can; as far as the game has told. */
  readonly agent: string | undefined;
  readonly askers: readonly string[];
  /** Why the game cannot answer. */
  readonly problems: readonly Problem[];
  /** The candidate that a person points at, in the game or in the table. */
  readonly pointed: SpotKey | undefined;
  /** What the game was asked last. */
  readonly asked: PreviewRequest | null;
}

const NOTHING_TOLD = {
  ...{ told: undefined, agent: undefined, askers: [], problems: [], pointed: undefined, asked: null },
} as const;

/** Keeps the game answering the query on screen. Returns what ends it. */
export function keepPreview(editor: Editor): () => void {
  const ask = () => askPreview(editor);
  const ends = [
    editor.queries.subscribe(({ shown }, before) => {
      if (shown !== before.shown) {
        stopPlacing(editor);
        editor.preview.setState({ told: undefined, problems: [], pointed: undefined });
      }
      ask();
    }),
    editor.selection.subscribe(({ agent }, before) => {
      if (agent !== before.agent) ask();
    }),
    editor.world.subscribe(({ roster }, before) => {
      if (roster !== before.roster) ask();
    }),
    editor.link.subscribe(({ status }, before) => {
      if (status === before.status) return;
      if (status !== 'connected') editor.preview.setState(NOTHING_TOLD);
      ask();
    }),
    editor.preview.subscribe(({ at, params }, before) => {
      if (at !== before.at || params !== before.params) ask();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Asks the game what it was not asked yet, or nothing any more. */
function askPreview(editor: Editor): void {
  const { asked } = editor.preview.getState();
  const wanted = editor.link.getState().status === 'connected' ? wantedPreview(editor) : null;
  if (isSameJson(asked, wanted)) return;
  editor.preview.setState({ asked: wanted });
  if (wanted?.agent !== asked?.agent) editor.preview.setState({ pointed: undefined });
  send(editor, { type: 'previewQuery', preview: wanted });
}

function wantedPreview(editor: Editor): PreviewRequest | null {
  const { shown, byName, inGame } = editor.queries.getState();
  const query = byName[shown ?? '']?.current;
  if (query === undefined || inGame === undefined) return null;
  const { agent = null } = editor.selection.getState();
  const { at, params } = editor.preview.getState();
  const declared = Object.keys((query.params ?? {}) as object);
  const given = Object.entries(params[query.name] ?? {}).filter(([name]) => declared.includes(name));
  return {
    query: isInGame({ inGame }, query) ? query.name : query,
    agent,
    at: at === undefined ? null : { x: at.x, z: at.z },
    params: Object.fromEntries(given),
  };
}

/** Takes the game's answer. */
export function takePreview(editor: Editor, message: Extract<GameMessage, { type: 'queryPreview' }>): void {
  const { tick, wanted, agent, askers, preview, problems } = message;
  const { asked, pointed } = editor.preview.getState();
  if (asked === null || asked.agent !== wanted) return;
  const isThere = pointed !== undefined && preview?.options[pointed.option]?.spots[pointed.spot] !== undefined;
  editor.preview.setState({
    ...{ told: { tick, preview }, agent: agent ?? undefined, askers, problems },
    pointed: isThere ? pointed : undefined,
  });
}

/** Sets a parameter of the question; undefined goes back to the default of the query. */
export function setPreviewParam(editor: Editor, query: string, name: string, value: number | undefined): void {
  editor.preview.setState(({ params }) => {
    const { [name]: _, ...others } = params[query] ?? {};
    return { params: { ...params, [query]: value === undefined ? others : { ...others, [name]: value } } };
  });
}

/** Points at a candidate, in the game and in the table. */
export function pointAtSpot(editor: Editor, key: SpotKey | undefined): void {
  if (!isSameJson(editor.preview.getState().pointed ?? null, key ?? null)) editor.preview.setState({ pointed: key });
}

/** Has the next click in the game place the test point, and drags move it. */
export function startPlacing(editor: Editor): void {
  if (editor.preview.getState().isPlacing) return;
  let isDown = false;
  const put = ({ x, z }: WorldPoint) => editor.preview.setState({ at: { x: round(x), z: round(z) } });
  editor.placing.end = claimPointer(editor, {
    onDown(point) {
      isDown = true;
      put(point);
    },
    onMove(point) {
      if (isDown) put(point);
    },
    onUp: () => stopPlacing(editor),
  });
  editor.preview.setState({ isPlacing: true });
}

/** Gives the pointer back to the game. */
export function stopPlacing(editor: Editor): void {
  editor.placing.end?.();
  editor.placing.end = undefined;
  if (editor.preview.getState().isPlacing) editor.preview.setState({ isPlacing: false });
}

/** Has the agent ask from where it is again. */
export function clearTestPoint(editor: Editor): void {
  stopPlacing(editor);
  editor.preview.setState({ at: undefined });
}

/** More digits than anyone can point at. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

declare module '../editor.js' {
  interface Editor {
    readonly preview: StoreApi<PreviewState>;
    /** What gives the pointer back while a test point is placed. */
    readonly placing: { end: (() => void) | undefined };
  }
}

registerStore('placing', () => ({ end: undefined }));
registerStore('preview', () =>
  createStore<PreviewState>(() => ({ ...NOTHING_TOLD, at: undefined, isPlacing: false, params: {} })),
);
