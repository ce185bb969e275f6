import type { GameMessage, LayerListing } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { hoveredPoint, repaintMap } from './map-state.js';
import type { WorldPoint } from './map-view.js';

/** A picture of a layer, as the game sent it. */
export interface LayerPicture extends Omit<Extract<GameMessage, { type: 'layer' }>, 'type' | 'cells'> {
  /** 0 where there is no value, otherwise from 1 for the lowest value to 255 for the highest. */
  readonly bytes: Uint8Array;
}

/** The numbers of a layer at the pointer. */
export type LayerNumbers = Omit<Extract<GameMessage, { type: 'layerAt' }>, 'type'>;

/** The layer on screen, as far as the game has told. */
export interface LayersState {
  /** Its name; undefined while none is shown. */
  readonly shown: string | undefined;
  readonly picture: LayerPicture | undefined;
  readonly numbers: LayerNumbers | undefined;
}

const NO_LAYER: LayersState = { shown: undefined, picture: undefined, numbers: undefined };

const NONE: readonly LayerListing[] = [];

/** The layers that the game can show. */
export function layersOf(editor: Editor): readonly LayerListing[] {
  return editor.world.getState().tactics?.layers ?? NONE;
}

/** The name of a layer as people read it, with its side. */
export function layerTitle({ title, side }: LayerListing): string {
  return side === undefined ? title : `${side}: ${title}`;
}

/** Shows a layer over the game, or none, and remembers that for this game. */
export function showLayer(editor: Editor, layer: string | undefined): void {
  const game = editor.world.getState().game?.name ?? '';
  editor.preferences.setState(({ layers }) => ({ layers: { ...layers, [game]: layer ?? '' } }));
  restoreLayer(editor);
}

/** A game has come: shows the layer that was last shown of it. */
export function greetLayers(editor: Editor): void {
  editor.layers.setState(NO_LAYER);
  restoreLayer(editor);
}

function restoreLayer(editor: Editor): void {
  const { game, tactics } = editor.world.getState();
  const wanted = editor.preferences.getState().layers[game?.name ?? ''];
  const shown = layersOf(editor).find(({ name }) => name === wanted)?.name;
  const isOther = shown !== editor.layers.getState().shown;
  if (isOther) editor.layers.setState({ ...NO_LAYER, shown });
  if (isOther && tactics?.layers !== undefined) askLayers(editor);
}

function askLayers(editor: Editor): void {
  const { shown } = editor.layers.getState();
  const at = shown === undefined ? undefined : hoveredPoint(editor.map.getState());
  send(editor, { type: 'showLayers', layers: shown === undefined ? [] : [shown], at: at ?? null });
}

export function takeLayer(editor: Editor, { cells, ...picture }: Extract<GameMessage, { type: 'layer' }>): void {
  if (picture.layer !== editor.layers.getState().shown) return;
  editor.layers.setState({ picture: { ...picture, bytes: readBytes(cells) } });
}

export function takeLayerAt(editor: Editor, numbers: Extract<GameMessage, { type: 'layerAt' }>): void {
  const isOver = editor.map.getState().pointer !== undefined;
  if (numbers.layer === editor.layers.getState().shown && isOver) editor.layers.setState({ numbers });
}

/** Bytes from base64; none from anything else. */
function readBytes(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Asks for the numbers at the pointer as it moves, and has new pictures drawn. */
export function keepLayers(editor: Editor): void {
  let asked: WorldPoint | undefined;
  let isWaiting = false;
  editor.map.subscribe((now, before) => {
    if (now.pointer === undefined && before.pointer !== undefined) editor.layers.setState({ numbers: undefined });
    if (isWaiting || editor.layers.getState().shown === undefined) return;
    if (now.pointer === before.pointer && now.view === before.view) return;
    isWaiting = true;
    editor.refresh(() => {
      isWaiting = false;
      const at = hoveredPoint(editor.map.getState());
      if (at?.x === asked?.x && at?.z === asked?.z) return;
      asked = at;
      askLayers(editor);
    });
  });
  editor.layers.subscribe(() => repaintMap(editor));
  editor.preferences.subscribe((now, before) => {
    if (now.layerOpacity !== before.layerOpacity) repaintMap(editor);
  });
}

declare module '../editor.js' {
  interface Editor {
    /** The tactical layer over the game. */
    readonly layers: StoreApi<LayersState>;
  }
}

registerStore('layers', () => createStore<LayersState>(() => NO_LAYER));
