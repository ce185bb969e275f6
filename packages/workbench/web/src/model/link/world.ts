import {
  type AgentDescription,
  NOT_BEGUN,
  type ObjectDescription,
  type OverlayDescription,
  type Permission,
  type RunState,
  type TacticsDescription,
} from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLexicon, EMPTY_VOCABULARY, isReferenceParam, type Lexicon } from '../../document/describe/describe.js';
import type { Views } from '../../document/describe/views.js';
import { type Editor, registerStore } from '../editor.js';
import type { AgentIdentity } from './roster.js';

/** What games allow that do not say. */
export const ALL_PERMISSIONS: readonly Permission[] = Object.freeze(['watch', 'edit', 'control']);

/**
 * The game's last description of itself. It stays when the connection breaks, so that nothing on
 * screen jumps.
 */
export interface WorldState {
  readonly game: { readonly name: string; readonly title: string } | undefined;
  readonly canPick: boolean;
  /** Whether it can highlight what is pointed at here. */
  readonly canPoint: boolean;
  /** Can it show the inside of nodes? */
  readonly canInspect: boolean;
  /** Whether it reports what characters know of the things around them. */
  readonly canTellKnowledge: boolean;
  /** What it can show of its tactics; undefined for a game that cannot. */
  readonly tactics: TacticsDescription | undefined;
  /** The overlays that it can draw. */
  readonly overlays: readonly OverlayDescription[];
  /** Can it show its past? */
  readonly canRecord: boolean;
  /** Can it save a moment, go to one, and bring back what a branch has set aside? */
  readonly canRestore: boolean;
  /** What the game lets workbenches do. */
  readonly allow: readonly Permission[];
  readonly lexicon: Lexicon;
  readonly run: RunState;
  /** The speed last asked for here, until the game answers with it. */
  readonly askedSpeed: AskedSpeed | undefined;
  /** All agents and what they do, which changes several times a second. */
  readonly agents: readonly AgentDescription[];
  /** The same agents for views that only name them; see {@link rosterOf}. */
  readonly roster: readonly AgentIdentity[];
  readonly objects: ReadonlyMap<string, ObjectDescription>;
}

/** A wish that is on its way to the game, and when it was made. */
export interface AskedSpeed {
  readonly speed: number;
  readonly at: number;
}

declare module '../editor.js' {
  interface Editor {
    readonly world: StoreApi<WorldState>;
  }
  interface EditorOptions {
    /** What the page can show nodes as, beside a tree. */
    readonly views?: Views;
  }
}

registerStore('world', (_editor, { views }) =>
  createStore<WorldState>(() => ({
    game: undefined,
    canPick: false,
    canPoint: false,
    canInspect: false,
    canTellKnowledge: false,
    tactics: undefined,
    overlays: [],
    canRecord: false,
    canRestore: false,
    allow: ALL_PERMISSIONS,
    lexicon: createLexicon(EMPTY_VOCABULARY, views),
    run: NOT_BEGUN,
    askedSpeed: undefined,
    agents: [],
    roster: [],
    objects: new Map(),
  })),
);

/** Tells references from other parameters, by the game's vocabulary. */
export function referenceTest(editor: Editor): (kind: string, param: string) => boolean {
  const { lexicon } = editor.world.getState();
  return (kind, param) => isReferenceParam(lexicon, kind, param);
}
