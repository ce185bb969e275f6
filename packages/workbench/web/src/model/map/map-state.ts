import type { GameMessage, GroundDescription, MapView } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { fitGround, type PanePoint, type PaneSize, toWorld, type WorldPoint } from './map-view.js';

/** What is drawn over the game's picture, and where the pointer is on it. */
export interface MapState {
  readonly ground: GroundDescription | undefined;
  /** How the game draws its world; undefined if it does not tell. */
  readonly view: MapView | undefined;
  /** The size of the game's pane. */
  readonly size: PaneSize;
  /** Where the pointer is over the game; undefined elsewhere. */
  readonly pointer: PanePoint | undefined;
  /** What draws over the game, in the order in which it does. */
  readonly painters: readonly MapPainter[];
  /** Tools that have claimed the pointer; the last one has it. */
  readonly claims: readonly PointerClaim[];
  /** Rises whenever something must be drawn again. */
  readonly version: number;
}

/** Draws something over the game's picture. */
export interface MapPainter {
  /** Painters with lower numbers draw first: layers 0, points and arrows 10, dots 20. */
  readonly order: number;
  /** Draws in CSS pixels of the pane. Called again whenever the picture moves. */
  readonly paint: (context: CanvasRenderingContext2D, map: MapPicture) => void;
}

/** How the world lies in the pane right now. */
export interface MapPicture {
  readonly view: MapView;
  readonly size: PaneSize;
  readonly ground: GroundDescription | undefined;
  readonly toScreen: (point: WorldPoint) => PanePoint;
}

/** What a tool does with the pointer while it has it. The game does not see the pointer meanwhile. */
export interface PointerClaim {
  /** The cursor over the game, as in CSS; by default a cross. */
  readonly cursor?: string;
  readonly onDown?: (point: WorldPoint, event: ToolEvent) => void;
  readonly onMove?: (point: WorldPoint, event: ToolEvent) => void;
  readonly onUp?: (point: WorldPoint, event: ToolEvent) => void;
}

/** The pointer in the hand of a tool. */
export interface ToolEvent {
  /** In CSS pixels of the pane, for what is a certain size on screen. */
  readonly screen: PanePoint;
  readonly shiftKey: boolean;
  /** Whether a button is held down. */
  readonly isDown: boolean;
}

export const NO_MAP = { ground: undefined, view: undefined, pointer: undefined } as const;

/** How the world lies in the pane: as the game draws it, or fitted into the pane. */
export function shownView({ view, ground, size }: Pick<MapState, 'view' | 'ground' | 'size'>): MapView | undefined {
  return view ?? (ground && fitGround(ground, size));
}

/** The point of the world under the pointer; undefined while it is elsewhere. */
export function hoveredPoint(state: MapState): WorldPoint | undefined {
  const view = shownView(state);
  return state.pointer && view && toWorld(view, state.pointer);
}

/** Whether the game can say where its world lies. Games made before cannot. */
function hasMap(editor: Editor): boolean {
  return (
    editor.world.getState().tactics !== undefined ||
    editor.learning.getState().canTell ||
    editor.crowd.getState().canPick
  );
}

/** Whether anything is drawn over the game, or a tool has the pointer. */
export function isMapUsed({ painters, claims }: MapState): boolean {
  return painters.length > 0 || claims.length > 0;
}

/** A game has come: it is asked again if something is drawn over it. */
export function greetMap(editor: Editor): void {
  editor.map.setState(NO_MAP);
  if (isMapUsed(editor.map.getState()) && hasMap(editor)) send(editor, { type: 'showMap', on: true });
}

/** Changes who uses the map, and asks the game about it while anybody does. */
function change(editor: Editor, by: (state: MapState) => Partial<MapState>): void {
  const wasUsed = isMapUsed(editor.map.getState());
  editor.map.setState((state) => ({ ...by(state), version: state.version + 1 }));
  const isUsed = isMapUsed(editor.map.getState());
  if (!isUsed) editor.map.setState({ pointer: undefined });
  if (isUsed !== wasUsed && hasMap(editor)) send(editor, { type: 'showMap', on: isUsed });
}

/** Draws over the game until the function it returns is called. */
export function addPainter(editor: Editor, painter: MapPainter): () => void {
  change(editor, ({ painters }) => ({ painters: [...painters, painter].sort((a, b) => a.order - b.order) }));
  return () => change(editor, ({ painters }) => ({ painters: painters.filter((each) => each !== painter) }));
}

/** Draws everything over the game again: a painter has something else to show. */
export function repaintMap(editor: Editor): void {
  editor.map.setState(({ version }) => ({ version: version + 1 }));
}

/**
 * Gives the pointer over the game to a tool, until the function it returns is called. Clicks do not
 * reach the game meanwhile. The latest claim counts.
 */
export function claimPointer(editor: Editor, claim: PointerClaim): () => void {
  change(editor, ({ claims }) => ({ claims: [...claims, claim] }));
  return () => change(editor, ({ claims }) => ({ claims: claims.filter((each) => each !== claim) }));
}

export function takeGround(editor: Editor, { ground }: Extract<GameMessage, { type: 'ground' }>): void {
  editor.map.setState({ ground: ground ?? undefined });
}

export function takeView(editor: Editor, { view }: Extract<GameMessage, { type: 'view' }>): void {
  editor.map.setState({ view: view ?? undefined });
}

declare module '../editor.js' {
  interface Editor {
    /** What is drawn over the game's picture. */
    readonly map: StoreApi<MapState>;
  }
}

registerStore('map', () =>
  createStore<MapState>(() => ({
    ...NO_MAP,
    size: { width: 0, height: 0 },
    painters: [],
    claims: [],
    version: 0,
  })),
);
