import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { addPainter, repaintMap, shownView } from '../../model/map/map-state.js';
import { toPane } from '../../model/map/map-view.js';
import { pointAtSpot } from '../../model/queries/preview.js';
import { paintSpots, spotAt } from './spot-painter.js';

/** Draws the candidates of the query on screen over the game, and follows the pointer on them. */
export function useSpotPainter(): void {
  const editor = useEditor();
  const isShown = useStore(editor.queries, ({ shown, inGame }) => shown !== undefined && inGame !== undefined);
  useEffect(() => {
    if (!isShown) return;
    const ends = [
      addPainter(editor, {
        order: 20,
        paint(context, map) {
          const { told, pointed, at } = editor.preview.getState();
          paintSpots(context, map, { preview: told?.preview ?? undefined, pointed, at });
        },
      }),
      editor.preview.subscribe(() => repaintMap(editor)),
      editor.map.subscribe((map, before) => {
        const { told, isPlacing } = editor.preview.getState();
        if (map.pointer === before.pointer || isPlacing) return;
        const view = shownView(map);
        const preview = told?.preview;
        if (map.pointer === undefined || view === undefined || preview == null) {
          if (before.pointer !== undefined) pointAtSpot(editor, undefined);
        } else
          pointAtSpot(
            editor,
            spotAt(preview, (point) => toPane(view, point), map.pointer),
          );
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [editor, isShown]);
}
