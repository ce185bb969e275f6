import { isSameJson } from 'gumption/data';
import type { GameMessage, ScriptRunRecord } from 'gumption/protocol';
import { type CooperativeScript, readCooperativeScript } from 'gumption/tactics/scripts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';

/** A cooperative script of the game with its runs. */
export interface OpenScript {
  readonly document: CooperativeScript;
  /** Whether the game does not have it, because it refused it or has not answered yet. */
  readonly isPending: boolean;
  readonly runs: readonly ScriptRunRecord[];
}

/** The cooperative scripts of the game, as far as somebody looks. */
export interface ScriptsState {
  /** Panes that show them. */
  readonly viewers: number;
  readonly isTold: boolean;
  /** Whether the game takes changed scripts. */
  readonly canReplace: boolean;
  readonly byName: Readonly<Record<string, OpenScript>>;
  /** The name of the script on screen. */
  readonly shown: string | undefined;
  /** Why the game refused the last change. */
  readonly problem: string | undefined;
  readonly request: number;
}

const NOTHING_TOLD = { isTold: false, canReplace: false, byName: {}, problem: undefined } as const;

/** Whether the game has cooperative scripts. */
export function hasScripts(editor: Editor): boolean {
  return editor.world.getState().tactics?.scripts === true;
}

/** A game has come: it is asked again if somebody looks. */
export function greetScripts(editor: Editor): void {
  editor.scripts.setState(NOTHING_TOLD);
  if (editor.scripts.getState().viewers > 0 && hasScripts(editor)) send(editor, { type: 'showScripts', on: true });
}

/** Looks at scripts until the function it returns is called. */
export function lookAtScripts(editor: Editor): () => void {
  const change = (by: number) => {
    const viewers = editor.scripts.getState().viewers + by;
    editor.scripts.setState({ viewers });
    if (viewers === Math.max(0, by) && hasScripts(editor)) send(editor, { type: 'showScripts', on: by > 0 });
  };
  change(1);
  return () => change(-1);
}

export function takeScripts(editor: Editor, { scripts, canReplace }: Extract<GameMessage, { type: 'scripts' }>): void {
  const { byName: before, shown } = editor.scripts.getState();
  const byName: Record<string, OpenScript> = {};
  for (const { name, document, runs } of scripts) {
    const known = before[name];
    const isKept = known?.isPending || (known !== undefined && isSameJson(known.document, document));
    try {
      byName[name] = isKept
        ? { ...known, runs }
        : { document: readCooperativeScript(document), isPending: false, runs };
    } catch {
      // A script that is wrong by our rules cannot be shown; the game has its own reasons.
    }
  }
  const isThere = shown !== undefined && byName[shown] !== undefined;
  editor.scripts.setState({ isTold: true, canReplace, byName, shown: isThere ? shown : Object.keys(byName)[0] });
}

export function takeScriptAnswer(
  editor: Editor,
  { request, problem }: Extract<GameMessage, { type: 'scriptLoaded' }>,
): void {
  if (request !== editor.scripts.getState().request) return;
  editor.scripts.setState(({ byName }) => ({
    problem: problem ?? undefined,
    ...(problem === null && {
      byName: Object.fromEntries(Object.entries(byName).map(([name, open]) => [name, { ...open, isPending: false }])),
    }),
  }));
}

/** Puts a script on screen and into the game, where the next run follows it. */
export function putScript(editor: Editor, document: CooperativeScript): void {
  const request = editor.scripts.getState().request + 1;
  editor.scripts.setState(({ byName }) => ({
    byName: { ...byName, [document.name]: { document, isPending: true, runs: byName[document.name]?.runs ?? [] } },
    shown: document.name,
    request,
  }));
  send(editor, { type: 'loadScript', request, document });
}

declare module '../editor.js' {
  interface Editor {
    readonly scripts: StoreApi<ScriptsState>;
  }
}

registerStore('scripts', () =>
  createStore<ScriptsState>(() => ({ viewers: 0, shown: undefined, request: 0, ...NOTHING_TOLD })),
);
