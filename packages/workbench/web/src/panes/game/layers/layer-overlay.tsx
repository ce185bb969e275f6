import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import type { Editor } from '../../../model/editor.js';
import { layersOf, layerTitle } from '../../../model/map/layers.js';
import { addPainter, repaintMap } from '../../../model/map/map-state.js';
import { canGoTo } from '../../../model/past/past.js';
import { useRefreshed } from '../../../model/use-refreshed.js';
import { showNumber } from '../../../widgets/show-number.js';
import { cssGradient, isSigned, scaleOf } from './layer-colors.js';
import { LayerTip } from './layer-tip.js';
import { LayerPainter, paintPlace } from './paint-layer.js';

/** The layer over the game, its legend, and the numbers at the pointer. */
export function LayerOverlay() {
  const editor = useEditor();
  const shown = useStore(editor.layers, (state) => state.shown);
  const isKnown = useStore(editor.past, ({ tick }) => tick === undefined || canGoTo(editor, tick));
  const isDrawn = shown !== undefined && isKnown;
  useEffect(() => {
    if (!isDrawn) return;
    const painter = new LayerPainter();
    const end = addPainter(editor, {
      order: 0,
      paint(context, map) {
        const { picture, numbers } = editor.layers.getState();
        if (picture !== undefined) {
          context.save();
          painter.paint(context, map, picture, editor.preferences.getState().layerOpacity);
          context.restore();
        }
        if (numbers !== undefined) paintPlace(context, map, numbers);
      },
    });
    repaintMap(editor);
    return end;
  }, [editor, isDrawn]);
  if (shown === undefined) return null;
  return (
    <>
      <Legend editor={editor} isKnown={isKnown} />
      {isKnown && <LayerTip />}
    </>
  );
}

/** What the colors mean. */
function Legend({ editor, isKnown }: { readonly editor: Editor; readonly isKnown: boolean }) {
  const { shown, picture } = useRefreshed(editor.layers, (state) => state);
  const layer = layersOf(editor).find(({ name }) => name === shown);
  if (layer === undefined) return null;
  const words = wordsFor(isKnown, picture);
  const [from, to] = scaleOf(picture?.low ?? 0, picture?.high ?? 0);
  return (
    <fieldset className="layer-legend" aria-label={`Legend of ${layerTitle(layer)}`}>
      <div>
        {layerTitle(layer)}
        {layer.unit !== '' && <span className="muted">, {layer.unit}</span>}
      </div>
      {words !== undefined && <div className="muted">{words}</div>}
      {isKnown && picture?.low != null && picture.high != null && (
        <>
          <div className="layer-scale" style={{ background: cssGradient(picture.low, picture.high) }} />
          <div className="layer-ends">
            <span>{showNumber(from)}</span>
            {isSigned(picture.low) && <span>0</span>}
            <span>{showNumber(to)}</span>
          </div>
        </>
      )}
    </fieldset>
  );
}

function wordsFor(
  isKnown: boolean,
  picture: { readonly isReady: boolean; readonly low: number | null } | undefined,
): string | undefined {
  if (!isKnown) return 'The game has not recorded this moment.';
  if (picture === undefined) return 'Waiting for the game…';
  if (!picture.isReady) return 'Not computed yet.';
  return picture.low === null ? 'No place has a value.' : undefined;
}
